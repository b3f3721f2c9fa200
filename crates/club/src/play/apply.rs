//! Applies events to a match: stores them, and tells the players in each of its places.

use super::away::away_until;
use super::challenge_news::tell_of_challenge;
use super::finish::finish;
use crate::commands::{ActionContext, HandlerError};
use crate::context::{Effects, HeldNews, TurnNews, Tx};
use crate::messages::{MatchView, Notice, news, private};
use crate::protocol::{Audience, How, Reply};
use crate::queries::{analysis, export};
use crate::texts::{Text, text};
use blot_rules::Phase;
use blot_store::{Platform, StoredMatch};
use blot_table::{Stage, Table, TableEvent, Time, check_dice};

/// Stores the events of a match, and returns the replies that tell of them.
pub(crate) fn apply_events(
    tx: &mut Tx<'_>,
    context: Option<&ActionContext<'_>>,
    view: MatchView,
    events: &[TableEvent],
    at: Time,
) -> Result<Effects, HandlerError> {
    apply_events_after(tx, None, context, view, events, at)
}

/// The same, told together with news that was held until the computer had answered.
pub(crate) fn apply_events_after(
    tx: &mut Tx<'_>,
    held_news: Option<&HeldNews>,
    context: Option<&ActionContext<'_>>,
    view: MatchView,
    events: &[TableEvent],
    at: Time,
) -> Result<Effects, HandlerError> {
    let before = view.stored.clone();
    let was_left_to_computer = view.computer_to_act().is_some();
    let mut stored = view.stored;
    events.iter().for_each(|event| stored.table.apply(event));
    // A player whose resignation is declined goes on with the play they were tapping.
    if !events.iter().all(is_about_resigning) {
        stored.draft = None;
    }
    let away = away_until(tx, &stored, at)?;
    stored.clock = before.clock.after(&before.table, &stored.table, events, at, away);
    tx.db.store.append(&stored, &before.table, events, at)?;
    let mut view = tx.db.view_of(stored)?;
    let is_left_to_computer = view.computer_to_act().is_some();
    if was_left_to_computer != is_left_to_computer {
        tx.db.store.leave_to_computer(view.stored.table.id, is_left_to_computer)?;
    }
    let new_news = TurnNews { context, before: &before, events };
    let held_events = held_news.map_or(&[][..], |held_news| &held_news.events);
    let all_events = [held_events, events].concat();
    let all_news = TurnNews {
        before: held_news.map_or(&before, |held_news| &held_news.before),
        events: &all_events,
        ..new_news
    };
    let notice = view.notice(context.map(|context| context.actor.id), &all_events, at);
    if let Notice::Later(time) = notice {
        view.stored.clock.remind = Some(view.stored.clock.remind.map_or(time, |remind| remind.min(time)));
    }
    if view.stored.clock != before.clock {
        tx.db.store.save_clock(&view.stored)?;
    }
    let result = match (before.table.stage, view.stored.table.stage) {
        (Stage::Playing, Stage::Over) if !view.stored.table.voided => {
            analysis::analyze_by_itself(tx, &view, at)?;
            finish(tx, &view, at)?
        }
        _ => None,
    };
    let (mut replies, mut withdrawn, mut is_held_everywhere) = (Vec::new(), Vec::new(), true);
    for mut place_view in tx.db.views(&view.stored)? {
        let (is_held, removed) = match held_news {
            Some(held_news) => withdraw(tx, held_news, place_view.place().platform)?,
            None => (true, Vec::new()),
        };
        withdrawn.extend(removed);
        is_held_everywhere &= is_held;
        let turn_news = if is_held { all_news } else { new_news };
        if let (Some(held_news), true) = (held_news, is_held) {
            place_view.stored.set_live(place_view.at, held_news.before.live_at(place_view.at).cloned());
        }
        let place_context = context.map(|context| context.seen_at(&place_view));
        let place_news = TurnNews { context: place_context.as_ref(), ..turn_news };
        let (place_replies, live) = tell(tx, place_news, &place_view, notice, result.clone())?;
        view.stored.set_live(place_view.at, live);
        replies.extend(
            place_replies.into_iter().filter(|reply| ActionContext::is_needed(context, &place_view, reply)),
        );
    }
    let to_hold = is_held_everywhere.then(|| HeldNews::of(&all_news));
    let questions = view.to_think(at, to_hold).into_iter().collect();
    let draft_and_boards =
        |stored: &StoredMatch| (stored.draft.clone(), stored.live.clone(), stored.mirror.clone());
    if draft_and_boards(&view.stored) != draft_and_boards(&before) {
        tx.db.store.save_draft_and_boards(&view.stored)?;
    }
    tx.db.remember(view.stored);
    Ok(Effects { replies, questions, withdrawn })
}

/// Removes the held replies of a platform from the outbox, since new ones replace them. Returns whether none of
/// them was sent yet, and their numbers.
fn withdraw(tx: &mut Tx<'_>, held_news: &HeldNews, on: Platform) -> anyhow::Result<(bool, Vec<i64>)> {
    let (mut is_unsent, mut withdrawn) = (true, Vec::new());
    for (_, id) in held_news.replies.iter().filter(|(platform, _)| *platform == on) {
        is_unsent &= tx.db.store.remove_reply(*id)?;
        withdrawn.push(*id);
    }
    Ok((is_unsent, withdrawn))
}

/// The replies that tell of events in one place, and the message that stays live meanwhile.
fn tell(
    tx: &mut Tx<'_>,
    turn_news: TurnNews<'_>,
    view: &MatchView,
    notice: Notice,
    result: Option<Text>,
) -> Result<(Vec<Reply>, Option<String>), HandlerError> {
    let TurnNews { context, before, events } = turn_news;
    let pressed = context.and_then(|context| context.pressed.clone());
    let (was_challenge, live) = (before.table.stage == Stage::Challenge, view.message());
    if was_challenge && view.stored.table.stage != Stage::Playing {
        return Ok(tell_of_challenge(context, view, live.cloned().or(pressed)));
    }
    if was_challenge && let Some(announced) = view.announced() {
        let elsewhere = context.and_then(|context| context.done_elsewhere(view));
        return Ok(([Some(announced), elsewhere].into_iter().flatten().collect(), None));
    }
    let sentences = news(view, &before.table, events);
    let private_board = context
        .filter(|context| context.has_private_board(view))
        .map(|context| context.private_board(view, sentences.clone(), None));
    let only_for_actor = is_own_roll(&before.table, &view.stored.table, events)
        || context.is_some_and(|context| view.is_answered(context));
    if let (Some(private_board), Some(live), true) = (&private_board, live, only_for_actor) {
        // The place's board shows the dice, but no new message tells of them.
        let board = view.board(How::Edit(live.clone()), sentences, None);
        return Ok((vec![board, private_board.clone()], Some(live.clone())));
    }
    let mut replies: Vec<Reply> = Vec::new();
    let challenge = live.cloned().or(pressed.clone()).filter(|_| was_challenge);
    if let Some(message) = &challenge {
        replies.push(view.challenge(How::Edit(message.clone())));
    }
    let is_not_challenge = |message: &&String| challenge.as_ref() != Some(*message);
    replies.extend(strip(view, live.filter(is_not_challenge), pressed.as_ref()));
    if let Some(message) = &pressed
        && only_for_actor
    {
        replies.push(view.board(How::Edit(message.clone()), sentences, None));
        return Ok((replies, pressed));
    }
    replies.extend(strip(view, pressed.as_ref().filter(is_not_challenge), None));
    let mut board = view.board(How::New, sentences, None);
    board.mentions = view.mentions(notice, events);
    if was_challenge {
        view.luck().into_iter().for_each(|luck| board.text.insert(1, luck));
        view.taken_up().into_iter().for_each(|taken_up| board.text.insert(1, taken_up));
        if let (Some(under), true) = (challenge, view.wants_thread()) {
            board.how = view.in_thread(under);
        }
    }
    if view.stored.table.stage == Stage::Over {
        board.text.extend(result);
        board.text.push(dice_check(tx, view)?);
    }
    if view.is_lost() && board.audience == Audience::Everyone {
        // No player is on turn, so all who stay are told.
        let leaver = view.stored.table.left.map(|side| view.player(side).id);
        let staying = view.players.iter().filter(|player| Some(player.id) != leaver && !player.is_computer());
        replies.extend(staying.map(|player| player.direct(board.clone())));
    } else {
        replies.extend(view.told_in_private(notice, &board));
        replies.push(board);
    }
    in_order(&mut replies, context.and_then(|context| context.pressed.as_ref()));
    let context = context.filter(|context| !context.sees(&replies));
    let is_in_thread = replies.iter().any(|reply| matches!(reply.how, How::Thread { .. }));
    if let (Some(_), Some(private_board)) = (context, private_board) {
        replies.push(private_board);
        return Ok((replies, None));
    }
    replies.extend(context.and_then(|context| match is_in_thread && context.is_typed() {
        true => {
            Some(private(context.request, context.actor, vec![text!("done-elsewhere", number = view.number())]))
        }
        false => context.done_elsewhere(view),
    }));
    Ok((replies, None))
}

/// The check of a finished match's dice: "57 of 57 rolls match the seal".
fn dice_check(tx: &mut Tx<'_>, view: &MatchView) -> Result<Text, HandlerError> {
    let events = tx.db.store.events(view.stored.table.id)?;
    let check = check_dice(&view.stored.table, &view.stored.secret, &events);
    Ok(export::dice_check_text(check))
}

/// Sorts replies: the change of the pressed message, new messages, and then changes of older ones.
pub(crate) fn in_order(replies: &mut [Reply], pressed: Option<&String>) {
    replies.sort_by_key(|reply| match &reply.how {
        How::Edit(message) | How::RemoveButtons(message) if Some(message) == pressed => 0,
        How::New | How::Thread { .. } => 1,
        How::Edit(_) | How::RemoveButtons(_) => 2,
    });
}

/// Takes the buttons from a message, `except` from this one.
pub(crate) fn strip(view: &MatchView, message: Option<&String>, except: Option<&String>) -> Option<Reply> {
    let message = message.filter(|message| Some(*message) != except && !view.is_lost())?;
    Some(view.public(How::RemoveButtons(message.clone())))
}

/// Whether all that happened is a roll by the player who must now play. Only that player needs to see it.
fn is_own_roll(before: &Table, after: &Table, events: &[TableEvent]) -> bool {
    let (before, after) = (before.game.phase(), after.game.phase());
    matches!((before, after), (Phase::ToRoll { side: a }, Phase::ToPlay { side: b, .. }) if a == b)
        && events.len() == 1
}

/// Whether an event offers or declines a resignation, which leaves the board as it is.
fn is_about_resigning(event: &TableEvent) -> bool {
    use blot_rules::Event::{ResignationDeclined, ResignationOffered};
    let TableEvent::Game(happened) = event else {
        return false;
    };
    matches!(happened.event, ResignationOffered { .. } | ResignationDeclined { .. })
}
