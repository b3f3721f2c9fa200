//! What has happened at a table: how it is stored, and who is told.

use super::away::away;
use super::challenge_news::tell_of_challenge;
use super::finish::finish;
use crate::commands::ActionContext;
use crate::commands::HandlerError;
use crate::context::{Effects, HeldNews, TurnNews, Tx};
use crate::messages::{MatchView, Notice, news, private};
use crate::protocol::{Audience, How, Reply};
use crate::queries::{analysis, export};
use crate::texts::{Text, text};
use blot_rules::Phase;
use blot_store::{Platform, StoredMatch};
use blot_table::{Stage, Table, TableEvent, Time, check_dice};

/// Stores what has happened and says it.
pub(crate) fn apply_events(
    tx: &mut Tx<'_>,
    context: Option<&ActionContext<'_>>,
    view: MatchView,
    events: &[TableEvent],
    at: Time,
) -> Result<Effects, HandlerError> {
    apply_events_after(tx, None, context, view, events, at)
}

/// The same, and what came before it and is not said yet is told with it.
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
    // Who plays on after an offer to resign goes on with the play he was tapping.
    if !events.iter().all(is_about_resigning) {
        stored.draft = None;
    }
    let away = away(tx, &stored, at)?;
    stored.clock = before.clock.after(&before.table, &stored.table, events, at, away);
    tx.db.store.append(&stored, &before.table, events, at)?;
    let mut view = tx.db.view_of(stored)?;
    let is_left_to_computer = view.computer_to_act().is_some();
    if was_left_to_computer != is_left_to_computer {
        tx.db.store.leave_to_computer(view.stored.table.id, is_left_to_computer)?;
    }
    let alone = TurnNews { context, before: &before, events };
    let earlier = held_news.map_or(&[][..], |held_news| &held_news.events);
    let all = [earlier, events].concat();
    let whole =
        TurnNews { before: held_news.map_or(&before, |held_news| &held_news.before), events: &all, ..alone };
    let notice = view.notice(context.map(|context| context.actor.id), &all, at);
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
    let (mut replies, mut withdrawn, mut is_all_told) = (Vec::new(), Vec::new(), true);
    for mut place_view in tx.db.views(&view.stored)? {
        let (is_held, removed) = match held_news {
            Some(held_news) => withdraw(tx, held_news, place_view.place().platform)?,
            None => (true, Vec::new()),
        };
        withdrawn.extend(removed);
        is_all_told &= is_held;
        let turn_news = if is_held { whole } else { alone };
        if let (Some(held_news), true) = (held_news, is_held) {
            place_view.stored.set_live(place_view.at, held_news.before.live_at(place_view.at).cloned());
        }
        let here = context.map(|context| context.seen_at(&place_view));
        let news_here = TurnNews { context: here.as_ref(), ..turn_news };
        let (said, live) = tell(tx, news_here, &place_view, notice, result.clone())?;
        view.stored.set_live(place_view.at, live);
        replies.extend(said.into_iter().filter(|reply| ActionContext::is_needed(context, &place_view, reply)));
    }
    let told = is_all_told.then(|| HeldNews::of(&whole));
    let questions = view.to_think(at, told).into_iter().collect();
    let beside = |stored: &StoredMatch| (stored.draft.clone(), stored.live.clone(), stored.mirror.clone());
    if beside(&view.stored) != beside(&before) {
        tx.db.store.save_draft_and_boards(&view.stored)?;
    }
    tx.db.remember(view.stored);
    Ok(Effects { replies, questions, withdrawn })
}

/// Removes the replies that tell a platform of what came before, since others will tell it. False if one was sent already.
fn withdraw(tx: &mut Tx<'_>, held_news: &HeldNews, on: Platform) -> anyhow::Result<(bool, Vec<i64>)> {
    let (mut is_all, mut withdrawn) = (true, Vec::new());
    for (_, id) in held_news.replies.iter().filter(|(platform, _)| *platform == on) {
        is_all &= tx.db.store.remove_reply(*id)?;
        withdrawn.push(*id);
    }
    Ok((is_all, withdrawn))
}

/// What is said of events, and which message is the live one until the next is delivered.
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
    let apart = context
        .filter(|context| context.has_private_board(view))
        .map(|context| context.private_board(view, sentences.clone(), None));
    let is_own = is_own_roll(&before.table, &view.stored.table, events)
        || context.is_some_and(|context| view.is_answered(context));
    if let (Some(apart), Some(live), true) = (&apart, live, is_own) {
        // The place sees the dice, and is not told of them.
        let board = view.board(How::Edit(live.clone()), sentences, None);
        return Ok((vec![board, apart.clone()], Some(live.clone())));
    }
    let mut replies: Vec<Reply> = Vec::new();
    let challenge = live.cloned().or(pressed.clone()).filter(|_| was_challenge);
    if let Some(message) = &challenge {
        replies.push(view.challenge(How::Edit(message.clone())));
    }
    let is_left = |message: &&String| challenge.as_ref() != Some(*message);
    replies.extend(strip(view, live.filter(is_left), pressed.as_ref()));
    if let Some(message) = &pressed
        && is_own
    {
        replies.push(view.board(How::Edit(message.clone()), sentences, None));
        return Ok((replies, pressed));
    }
    replies.extend(strip(view, pressed.as_ref().filter(is_left), None));
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
        board.text.push(opened(tx, view)?);
    }
    if view.is_lost() && board.audience == Audience::Everyone {
        // Nobody is to act, so both are told.
        let left = view.stored.table.left.map(|side| view.player(side).id);
        let stay = view.players.iter().filter(|player| Some(player.id) != left && !player.is_computer());
        replies.extend(stay.map(|player| player.direct(board.clone())));
    } else {
        replies.extend(view.told_in_private(notice, &board));
        replies.push(board);
    }
    in_order(&mut replies, context.and_then(|context| context.pressed.as_ref()));
    let context = context.filter(|context| !context.sees(&replies));
    let is_in_thread = replies.iter().any(|reply| matches!(reply.how, How::Thread { .. }));
    if let (Some(_), Some(apart)) = (context, apart) {
        replies.push(apart);
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

/// "57 of 57 rolls match the seal".
fn opened(tx: &mut Tx<'_>, view: &MatchView) -> Result<Text, HandlerError> {
    let events = tx.db.store.events(view.stored.table.id)?;
    let check = check_dice(&view.stored.table, &view.stored.secret, &events);
    Ok(export::dice_check_text(check))
}

/// The message that was pressed changes first, then comes what is new, and then older messages change: nobody waits for those.
pub(crate) fn in_order(replies: &mut [Reply], pressed: Option<&String>) {
    replies.sort_by_key(|reply| match &reply.how {
        How::Edit(message) | How::RemoveButtons(message) if Some(message) == pressed => 0,
        How::New | How::Thread { .. } => 1,
        How::Edit(_) | How::RemoveButtons(_) => 2,
    });
}

/// Takes the buttons from a message, unless it is `but` this one.
pub(crate) fn strip(view: &MatchView, message: Option<&String>, but: Option<&String>) -> Option<Reply> {
    let message = message.filter(|message| Some(*message) != but && !view.is_lost())?;
    Some(view.public(How::RemoveButtons(message.clone())))
}

/// Whether all that happened is that the player on turn has rolled and now has to play: only he needs to see that.
fn is_own_roll(before: &Table, after: &Table, events: &[TableEvent]) -> bool {
    let (before, after) = (before.game.phase(), after.game.phase());
    matches!((before, after), (Phase::ToRoll { side: a }, Phase::ToPlay { side: b, .. }) if a == b)
        && events.len() == 1
}

/// Whether the board stays as it is.
fn is_about_resigning(event: &TableEvent) -> bool {
    use blot_rules::Event::{ResignationDeclined, ResignationOffered};
    let TableEvent::Game(happened) = event else {
        return false;
    };
    matches!(happened.event, ResignationOffered { .. } | ResignationDeclined { .. })
}
