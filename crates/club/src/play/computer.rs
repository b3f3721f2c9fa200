//! The computer as a player: when it must act, what it is asked, and what follows from its answer. Thinking is
//! slow, so the writing thread never does it: the question leaves after a commit, and the answer comes back as
//! a job of its own.

use super::apply::apply_events_after;
use super::decide::decide;
use crate::commands::{ActionContext, HandlerError, KeptContext};
use crate::context::{ComputerAnswer, Effects, HeldNews, Question, Think, Tx};
use crate::messages::MatchView;
use blot_engine::Choice;
use blot_rules::{Action as Play, Match, Phase, Side, legal_plays};
use blot_store::{DueMark, Platform, Store, StoredMatch};
use blot_table::{Action, Stage, TableId, Time};

/// After so long the computer is asked again: the process that should have answered has ended or is busy.
const PATIENCE: i64 = 10_000;

/// Carries out the computer's answer, if it is still that turn. Returns whether its replies replace held ones.
pub(crate) fn computer_acts(tx: &mut Tx<'_>, answer: &ComputerAnswer) -> Result<(Effects, bool), HandlerError> {
    let Question { think, at, held_news } = &answer.question;
    let stored = tx.db.stored_match(think.table)?.filter(|stored| stored.table.events == think.events);
    let Some(view) = stored.map(|stored| tx.db.view_of(stored)).transpose()? else {
        return Ok((Effects::default(), false));
    };
    let Some((side, _)) = view.computer_to_act() else {
        return Ok((Effects::default(), false));
    };
    let computer = view.player(side).clone();
    let chosen = answer.choice.and_then(action);
    let chosen = chosen.and_then(|action| decide(tx, &view, &computer, action, *at).ok());
    let events = match chosen {
        Some(events) => events,
        // Better a weak play than a match that never goes on.
        None => {
            let action = fallback(&view.stored.table.game, side);
            decide(tx, &view, &computer, action, *at).map_err(|no| no.at(&view))?
        }
    };
    let held_news = held_news.as_ref().filter(|held_news| held_news.is_about(&view.stored));
    let kept = held_news.and_then(|held_news| held_news.context.as_ref());
    let context = kept.map(KeptContext::context);
    let replies = apply_events_after(tx, held_news, context.as_ref(), view, &events, *at)?;
    Ok((replies, held_news.is_some()))
}

/// Matches in which the computer should have acted a while ago.
pub(crate) fn unasked_turns(
    store: &Store,
    platform: Platform,
    now: Time,
    after: DueMark,
    max: usize,
) -> anyhow::Result<Vec<DueMark>> {
    store.left_to_computer(platform, now, now.plus(-PATIENCE), after, max)
}

/// Asks the computer again, if it must act.
pub(crate) fn ask_computer(tx: &mut Tx<'_>, id: TableId, now: Time) -> Result<Option<Effects>, HandlerError> {
    let question = tx.db.match_view(id)?.to_think(now, None);
    Ok(question.map(|question| Effects { questions: vec![question], ..Effects::default() }))
}

impl MatchView {
    /// The question for the computer, if it must act.
    pub(crate) fn to_think(&self, at: Time, held_news: Option<HeldNews>) -> Option<Question> {
        let (side, level) = self.computer_to_act()?;
        let StoredMatch { table, .. } = &self.stored;
        let think = Think { table: table.id, events: table.events, game: table.game, side, level };
        Some(Question { think, at, held_news })
    }

    /// Whether it is the acting player's turn again, since the computer has answered at once.
    pub(crate) fn is_answered(&self, context: &ActionContext<'_>) -> bool {
        self.has_computer()
            && self.stored.table.stage == Stage::Playing
            && self.waits_for() == Some(context.actor.id)
    }
}

/// A choice as an action at a table; `None` if no player can do that.
fn action(choice: Choice) -> Option<Action> {
    Some(match choice {
        Choice::Roll => Action::Roll,
        Choice::Do(Play::Play(steps)) => Action::Play(steps),
        Choice::Do(Play::Double) => Action::Double,
        Choice::Do(Play::Take) => Action::Take,
        Choice::Do(Play::Drop) => Action::Drop,
        Choice::Do(Play::Beaver) => Action::Beaver,
        Choice::Do(Play::Resign(win)) => Action::Resign(Some(win)),
        Choice::Do(Play::AcceptResignation) => Action::Accept { luck: None },
        Choice::Do(Play::DeclineResignation) => Action::Decline,
        Choice::Do(Play::OpeningRoll { .. } | Play::Roll(_) | Play::NextGame | Play::End) => return None,
    })
}

/// An action that is always possible.
fn fallback(game: &Match, side: Side) -> Action {
    match game.phase() {
        _ if game.resignation().is_some() => Action::Decline,
        Phase::ToPlay { dice, .. } => Action::Play(
            legal_plays(game.board(), side, dice).first().map(|play| play.steps()).unwrap_or_default(),
        ),
        Phase::Doubled { .. } => Action::Take,
        _ => Action::Roll,
    }
}
