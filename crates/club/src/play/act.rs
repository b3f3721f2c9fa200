//! Commands about a match: finds it, checks that the pressed board is current, and carries out the action.

use super::apply::{apply_events, in_order, strip};
use super::away::end_vacation;
use super::challenge::{check_matches, rematch};
use super::decide::decide;
use super::nudge::nudge;
use crate::commands::{ActionContext, ActionKind, Found, HandlerError, ParsedCommand, Refusal, Via, Who};
use crate::context::{Effects, Tx, is_thread_on_its_way};
use crate::messages::{Ask, MatchView, Player};
use crate::protocol::{How, Reply, Request};
use crate::queries::analysis;
use crate::texts::text;
use blot_rules::{Phase, Why, Win};
use blot_table::{Action, DraftChange, DraftError, NotAllowed, Stage, TableEvent, Time};

/// Handles a command about a match.
pub(crate) fn act(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Effects, HandlerError> {
    let stored = match tx.db.find(request, parsed, actor)? {
        Found::One(stored) => *stored,
        Found::Which(question) => return Ok(Effects::from(*question)),
    };
    let view = tx.db.view_from(stored, &request.place)?;
    if parsed.command.action == ActionKind::Analyze {
        return Ok(analysis::analyze(tx, request, actor, &view)?.into());
    }
    let stage = view.stored.table.stage;
    if parsed.command.who == Who::Players && view.stored.table.side(actor.id).is_none() {
        let no = match stage {
            Stage::Challenge => Refusal::Table(NotAllowed::NotAccepted),
            Stage::Off(off) => Refusal::Table(NotAllowed::ChallengeIsOff(off)),
            Stage::Playing | Stage::Over => Refusal::Table(NotAllowed::NotYourMatch),
        };
        return Err(no.at(&view));
    }
    let view = recover_place(tx, request, view)?;
    if parsed.command.action == ActionKind::Rematch {
        return rematch(tx, request, parsed, actor, &view);
    }
    if let Via::Button(turn) = parsed.via
        && turn != view.stored.turn()
    {
        return Err(match stage {
            Stage::Off(off) => Refusal::Table(NotAllowed::ChallengeIsOff(off)).at(&view),
            _ => Refusal::OldBoard(view.stored.table.id).at(&view),
        });
    }
    let view = move_to_thread(tx, request, parsed, view)?;
    let pressed = pressed(tx, request, parsed, &view)?;
    let context = ActionContext { request, parsed, actor, at: view.at, pressed };
    match parsed.command.action {
        ActionKind::Tap | ActionKind::Swap | ActionKind::Undo => Ok(change_draft(tx, &context, view)?.into()),
        ActionKind::Back => Ok(back(tx, &context, view)?.into()),
        ActionKind::Nudge => Ok(nudge(tx, &context, view)?.into()),
        _ => do_action(tx, &context, view),
    }
}

/// A command from the match's primary place shows that the place is no longer lost.
fn recover_place(tx: &mut Tx<'_>, request: &Request, mut view: MatchView) -> Result<MatchView, HandlerError> {
    if view.stored.lost && request.place == view.stored.place {
        view.stored.lost = false;
        tx.db.store.save_place(&view.stored)?;
        tx.db.remember(view.stored.clone());
    }
    Ok(view)
}

/// Moves a match into its new thread, if a player presses the board there before its receipt has arrived.
fn move_to_thread(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    mut view: MatchView,
) -> Result<MatchView, HandlerError> {
    let stored = &mut view.stored;
    let is_same_platform = request.place.platform == stored.place.platform;
    let may_be_thread =
        !request.private && is_same_platform && request.place != stored.place && stored.live.is_none();
    if let (Via::Button(_), Some(message), true) = (&parsed.via, &request.message, may_be_thread)
        && tx.db.store.table_of_message(&request.place, message)?.is_none()
        && is_thread_on_its_way(&tx.db.store, stored.table.id)?
    {
        stored.place = request.place.clone();
        tx.db.store.save_place(stored)?;
        tx.db.remember(stored.clone());
    }
    Ok(view)
}

/// The pressed message, to be edited. `None` unless it is this match's board in this place.
fn pressed(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    view: &MatchView,
) -> Result<Option<String>, HandlerError> {
    let message = match (&parsed.via, &request.message) {
        (Via::Button(_), Some(message)) if request.place == *view.place() => message,
        _ => return Ok(None),
    };
    let is_board = match tx.db.store.table_of_message(&request.place, message)? {
        Some(table) => table == view.stored.table.id,
        // The press came before the receipt of a new board, so it is that board.
        None => view.message().is_none(),
    };
    Ok(is_board.then(|| message.clone()))
}

fn change_draft(
    tx: &mut Tx<'_>,
    context: &ActionContext<'_>,
    mut view: MatchView,
) -> Result<Vec<Reply>, HandlerError> {
    check_own_play(&view, context.actor)?;
    let change = match context.parsed.command.action {
        ActionKind::Tap => {
            let point = context.parsed.number("point").and_then(|point| u8::try_from(point).ok());
            DraftChange::Tap(point.ok_or(Refusal::Draft(DraftError::NothingToTap))?)
        }
        ActionKind::Swap => DraftChange::Swap,
        _ => DraftChange::Undo,
    };
    let draft = view.stored.draft.clone().unwrap_or_default();
    let mut draft = draft.changed(&view.stored.table.game, change).map_err(|no| Refusal::from(no).at(&view))?;
    draft.is_private = context.has_private_board(&view);
    view.stored.draft = Some(draft);
    show(tx, context, view, None)
}

/// Takes a question back. Only the player who was asked can.
fn back(tx: &mut Tx<'_>, context: &ActionContext<'_>, view: MatchView) -> Result<Vec<Reply>, HandlerError> {
    let table = &view.stored.table;
    match table.game.turn() {
        Some(turn) if table.side(context.actor.id) != Some(turn) => {
            Err(Refusal::Table(NotAllowed::Rules(Why::NotYourTurn { turn })).at(&view))
        }
        _ => show(tx, context, view, None),
    }
}

/// Shows the same turn again, in the pressed message or in a new one that replaces it.
fn show(
    tx: &mut Tx<'_>,
    context: &ActionContext<'_>,
    mut view: MatchView,
    ask: Option<Ask>,
) -> Result<Vec<Reply>, HandlerError> {
    if !view.stored.table.stage.is_open() || view.stored.table.stage == Stage::Challenge {
        return Err(Refusal::Table(NotAllowed::NotNow).at(&view));
    }
    if context.has_private_board(&view) {
        tx.db.store.save_draft_and_boards(&view.stored)?;
        tx.db.remember(view.stored.clone());
        return Ok(vec![context.private_board(&view, Vec::new(), ask)]);
    }
    let mut replies = Vec::new();
    for place_view in tx.db.views(&view.stored)? {
        let pressed = context.seen_at(&place_view).pressed;
        view.stored.set_live(place_view.at, pressed.clone());
        let shown = show_again(&place_view, pressed, ask).into_iter();
        replies.extend(shown.filter(|reply| ActionContext::is_needed(Some(context), &place_view, reply)));
    }
    tx.db.store.save_draft_and_boards(&view.stored)?;
    tx.db.remember(view.stored.clone());
    if ask.is_some() {
        replies.extend(context.elsewhere(&view, text!("asked-elsewhere", number = view.number())));
    }
    Ok(replies)
}

fn do_action(tx: &mut Tx<'_>, context: &ActionContext<'_>, view: MatchView) -> Result<Effects, HandlerError> {
    let action = action(context, &view)?;
    let mut events = decide(tx, &view, context.actor, action, context.request.at).map_err(|no| no.at(&view))?;
    events.extend(agreed_by_computer(tx, &view, &events, context.request.at));
    if let Some(ask) = question(context.parsed, &view) {
        return Ok(show(tx, context, view, Some(ask))?.into());
    }
    if view.stored.table.stage == Stage::Challenge && matches!(events[0], TableEvent::Accepted { .. }) {
        check_matches(tx, context.actor.id)?;
    }
    let mut view = view;
    if view.stored.table.stage == Stage::Playing && !events.iter().all(is_about_time) {
        // A player who plays is back from vacation.
        end_vacation(tx, context.actor.id, context.request.at)?;
        view.stored.clock =
            tx.db.stored_match(view.stored.table.id)?.map_or(view.stored.clock, |stored| stored.clock);
    }
    apply_events(tx, Some(context), view, &events, context.request.at)
}

/// The computer's answer to an offered pause: it always agrees.
fn agreed_by_computer(tx: &Tx<'_>, view: &MatchView, events: &[TableEvent], at: Time) -> Vec<TableEvent> {
    let computer = view.players.iter().find(|player| player.is_computer());
    let (Some(computer), [offer @ TableEvent::PauseOffered { .. }]) = (computer, events) else {
        return Vec::new();
    };
    let mut view = view.clone();
    view.stored.table.apply(offer);
    decide(tx, &view, computer, Action::Pause, at).unwrap_or_default()
}

fn action(context: &ActionContext<'_>, view: &MatchView) -> Result<Action, HandlerError> {
    let parsed = context.parsed;
    let words = |name| parsed.words(name).unwrap_or_default().to_owned();
    Ok(match parsed.command.action {
        ActionKind::Accept => Action::Accept { luck: parsed.words("luck").map(str::to_owned) },
        ActionKind::Decline => Action::Decline,
        ActionKind::Withdraw => Action::Withdraw,
        ActionKind::Luck => Action::Luck(words("word")),
        ActionKind::Roll => Action::Roll,
        ActionKind::Move => Action::Move(words("play")),
        ActionKind::Confirm => {
            check_own_play(view, context.actor)?;
            let draft = view.stored.draft.clone().unwrap_or_default();
            let play = draft.finished(&view.stored.table.game).map_err(|no| Refusal::from(no).at(view))?;
            Action::Play(play.steps())
        }
        ActionKind::Double => Action::Double,
        ActionKind::Take => Action::Take,
        ActionKind::Drop => Action::Drop,
        ActionKind::Beaver => Action::Beaver,
        ActionKind::Resign => Action::Resign(loss(parsed)),
        ActionKind::Next => Action::Next,
        ActionKind::Stop => Action::Stop,
        ActionKind::Pause => Action::Pause,
        ActionKind::Resume => Action::Resume,
        ActionKind::Claim => Action::Claim,
        _ => return Err(Refusal::Table(NotAllowed::NotNow).at(view)),
    })
}

/// The replies that show the same turn again in one of the match's places.
fn show_again(place_view: &MatchView, pressed: Option<String>, ask: Option<Ask>) -> Vec<Reply> {
    let mut replies: Vec<Reply> =
        strip(place_view, place_view.message(), pressed.as_ref()).into_iter().collect();
    let how = pressed.clone().map_or(How::New, How::Edit);
    let mut board = place_view.board(how, Vec::new(), ask);
    if board.how.is_new() {
        // The player on turn has just acted and needs no mention.
        board.mentions.clear();
    }
    replies.push(board);
    in_order(&mut replies, pressed.as_ref());
    replies
}

/// Whether an event is only about the clocks.
fn is_about_time(event: &TableEvent) -> bool {
    use TableEvent::{PauseOffered, Paused, Resumed, TimedOut};
    matches!(event, PauseOffered { .. } | Paused | Resumed | TimedOut { .. })
}

/// The question to ask before the action, unless the player is sure.
fn question(parsed: &ParsedCommand, view: &MatchView) -> Option<Ask> {
    if parsed.is_sure() {
        return None;
    }
    match parsed.command.action {
        ActionKind::Take => Some(Ask::Take),
        ActionKind::Drop => Some(Ask::Drop),
        ActionKind::Beaver => Some(Ask::Beaver),
        ActionKind::Stop => Some(Ask::Stop),
        // A doubled player who resigns drops.
        ActionKind::Resign if matches!(view.stored.table.game.phase(), Phase::Doubled { .. }) => {
            Some(Ask::Drop)
        }
        ActionKind::Resign => Some(match (loss(parsed), view.losses().as_slice()) {
            (None, &[only]) => Ask::Resign(Some(only)),
            (loss, _) => Ask::Resign(loss),
        }),
        _ => None,
    }
}

fn loss(parsed: &ParsedCommand) -> Option<Win> {
    match parsed.words("loss")? {
        "backgammon" => Some(Win::Backgammon),
        "gammon" => Some(Win::Gammon),
        _ => Some(Win::Single),
    }
}

/// Refuses unless the player has rolled and must play.
fn check_own_play(view: &MatchView, actor: &Player) -> Result<(), HandlerError> {
    let game = &view.stored.table.game;
    match (game.turn(), view.stored.table.side(actor.id)) {
        _ if view.stored.table.stage != Stage::Playing => Err(Refusal::Table(NotAllowed::NotNow).at(view)),
        (Some(turn), Some(side)) if turn != side => {
            Err(Refusal::Table(NotAllowed::Rules(Why::NotYourTurn { turn })).at(view))
        }
        _ if game.resignation().is_some() => {
            Err(Refusal::Table(NotAllowed::Rules(Why::ResignationUnanswered)).at(view))
        }
        _ => match game.phase() {
            Phase::ToPlay { .. } => Ok(()),
            Phase::Doubled { .. } => Err(Refusal::Table(NotAllowed::Rules(Why::DoubleUnanswered)).at(view)),
            Phase::Opening | Phase::GameOver | Phase::MatchOver { .. } => {
                Err(Refusal::Table(NotAllowed::Rules(Why::GameOver)).at(view))
            }
            Phase::ToRoll { .. } => Err(Refusal::Table(NotAllowed::Rules(Why::RollFirst)).at(view)),
        },
    }
}
