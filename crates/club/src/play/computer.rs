//! The computer as a player: when it is to act, what it is asked, and what follows from its answer. Thinking takes long, so it is
//! never done by the writing thread: what is asked goes out after a commit, and the answer comes back as a job of its own.

use crate::club::{Answer, Club, Question, Think, Unsaid};
use crate::commands::Stop;
use crate::commands::{KeptStep, Step};
use crate::messages::Scene;
use crate::protocol::Reply;
use blot_engine::Choice;
use blot_rules::{Action as Play, Match, Phase, Side, legal_plays};
use blot_store::{Platform, Room};
use blot_table::{Action, Stage, Time};

/// So often the computer acts in a row after one request at most; the rest comes with a later tick.
pub(crate) const MAX_IN_A_ROW: usize = 32;
/// A turn that has lasted so long is nobody's any more: whoever should have thought about it has ended, or had too much to do.
const PATIENCE: i64 = 10_000;
/// Turns that one tick takes up at most.
const AT_ONCE: usize = 16;

impl Club {
    /// The computer does what it has chosen, if it is still that turn; nothing otherwise. And whether the replies are in the place of
    /// those that were held.
    pub(crate) fn computer_acts(&mut self, answer: &Answer) -> Result<(Vec<Reply>, bool), Stop> {
        let Question { think, at, unsaid } = &answer.question;
        let room = self.desk.room(think.table)?.filter(|room| room.table.events == think.events);
        let Some(scene) = room.map(|room| self.desk.scene(room)).transpose()? else {
            return Ok((Vec::new(), false));
        };
        let Some((side, _)) = scene.computer_to_act() else {
            return Ok((Vec::new(), false));
        };
        let computer = scene.player(side).clone();
        let chosen = answer.choice.and_then(action);
        let chosen = chosen.and_then(|action| self.decide(&scene, &computer, action, *at).ok());
        let events = match chosen {
            Some(events) => events,
            // Better a weak play than a match that never goes on.
            None => {
                let action = plain(&scene.room.table.game, side);
                self.decide(&scene, &computer, action, *at).map_err(|no| no.at(&scene))?
            }
        };
        let unsaid = unsaid.as_ref().filter(|unsaid| unsaid.is_about(&scene.room));
        let kept = unsaid.and_then(|unsaid| unsaid.step.as_ref());
        let step = kept.map(KeptStep::step);
        let replies = self.happen_after(unsaid, step.as_ref(), scene, &events, *at)?;
        Ok((replies, unsaid.is_some()))
    }

    /// What was to be told in a place of what came before need not be told any more. False if somebody has passed it on already.
    pub(crate) fn take_back(&mut self, unsaid: &Unsaid, on: Platform) -> anyhow::Result<bool> {
        let mut is_all = true;
        for (_, id) in unsaid.replies.iter().filter(|(platform, _)| *platform == on) {
            is_all &= self.outbox.withdraw(&self.desk.store, *id)?;
        }
        Ok(is_all)
    }

    /// Turns of the computer's that nobody thinks about.
    pub(crate) fn ask_computer(&mut self, platform: Platform, now: Time) -> anyhow::Result<()> {
        for id in self.desk.store.left_to_computer(platform, now, now.plus(-PATIENCE), AT_ONCE)? {
            // One that cannot be read must not keep the others waiting.
            if let Ok(Some(room)) = self.desk.room(id) {
                let scene = self.desk.scene(room)?;
                self.questions.extend(scene.to_think(now, None));
            }
        }
        Ok(())
    }
}

impl Scene {
    /// What the computer is asked, if it is to act.
    pub(crate) fn to_think(&self, at: Time, unsaid: Option<Unsaid>) -> Option<Question> {
        let (side, level) = self.computer_to_act()?;
        let Room { table, .. } = &self.room;
        let think = Think { table: table.id, events: table.events, game: table.game, side, level };
        Some(Question { think, at, unsaid })
    }

    /// Whether whoever acted is waited for again, since the computer has answered at once: nobody else has to hear of it.
    pub(crate) fn is_answered(&self, step: &Step<'_>) -> bool {
        self.has_computer()
            && self.room.table.stage == Stage::Playing
            && self.waits_for() == Some(step.actor.id)
    }
}

/// A choice as an action at a table; none if it is nothing that a player does.
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

/// Something that is always possible.
fn plain(game: &Match, side: Side) -> Action {
    match game.phase() {
        _ if game.resignation().is_some() => Action::Decline,
        Phase::ToPlay { dice, .. } => {
            let first = legal_plays(game.board(), side, dice).first().map(|play| play.steps().to_string());
            Action::Move(first.unwrap_or_default())
        }
        Phase::Doubled { .. } => Action::Take,
        _ => Action::Roll,
    }
}
