//! What has happened at a table: how it is stored, and who is told.

use super::challenge::tell_of_challenge;
use crate::club::{Club, Tale, Unsaid};
use crate::commands::Step;
use crate::commands::Stop;
use crate::messages::{Notice, Scene, news, private};
use crate::protocol::{Audience, How, Reply};
use crate::queries::export;
use crate::texts::{Text, text};
use blot_rules::Phase;
use blot_store::Room;
use blot_table::{Stage, Table, TableEvent, Time, check_dice};

impl Club {
    /// Stores what has happened and says it.
    pub(crate) fn happen(
        &mut self,
        step: Option<&Step<'_>>,
        scene: Scene,
        events: &[TableEvent],
        at: Time,
    ) -> Result<Vec<Reply>, Stop> {
        self.happen_after(None, step, scene, events, at)
    }

    /// The same, and what came before it and is not said yet is told with it.
    pub(crate) fn happen_after(
        &mut self,
        unsaid: Option<&Unsaid>,
        step: Option<&Step<'_>>,
        scene: Scene,
        events: &[TableEvent],
        at: Time,
    ) -> Result<Vec<Reply>, Stop> {
        let before = scene.room.clone();
        let was_left_to_computer = scene.computer_to_act().is_some();
        let mut room = scene.room;
        events.iter().for_each(|event| room.table.apply(event));
        // Who plays on after an offer to resign goes on with the play he was tapping.
        if !events.iter().all(is_about_resigning) {
            room.draft = None;
        }
        let away = self.away(&room, at)?;
        room.clock = before.clock.after(&before.table, &room.table, events, at, away);
        self.desk.store.append(&room, &before.table, events, at)?;
        let mut scene = self.desk.scene(room)?;
        let is_left_to_computer = scene.computer_to_act().is_some();
        if was_left_to_computer != is_left_to_computer {
            self.desk.store.leave_to_computer(scene.room.table.id, is_left_to_computer)?;
        }
        let alone = Tale { step, before: &before, events };
        let earlier = unsaid.map_or(&[][..], |unsaid| &unsaid.events);
        let all = [earlier, events].concat();
        let whole = Tale { before: unsaid.map_or(&before, |unsaid| &unsaid.before), events: &all, ..alone };
        let notice = scene.notice(step.map(|step| step.actor.id), &all, at);
        if let Notice::Later(time) = notice {
            scene.room.clock.remind = Some(scene.room.clock.remind.map_or(time, |remind| remind.min(time)));
        }
        if scene.room.clock != before.clock {
            self.desk.store.keep_clock(&scene.room)?;
        }
        let result = match (before.table.stage, scene.room.table.stage) {
            (Stage::Playing, Stage::Over) if !scene.room.table.voided => {
                self.analyze_by_itself(&scene, at)?;
                self.finish(&scene, at)?
            }
            _ => None,
        };
        let (mut replies, mut is_all_told) = (Vec::new(), true);
        for mut view in self.desk.views(&scene.room)? {
            let is_unsaid = match unsaid {
                Some(unsaid) => self.take_back(unsaid, view.place().platform)?,
                None => true,
            };
            is_all_told &= is_unsaid;
            let tale = if is_unsaid { whole } else { alone };
            if let (Some(unsaid), true) = (unsaid, is_unsaid) {
                view.room.set_live(view.at, unsaid.before.live_at(view.at).cloned());
            }
            let here = step.map(|step| step.seen_at(&view));
            let tale_here = Tale { step: here.as_ref(), ..tale };
            let (said, live) = self.tell(tale_here, &view, notice, result.clone())?;
            scene.room.set_live(view.at, live);
            replies.extend(said.into_iter().filter(|reply| Step::is_needed(step, &view, reply)));
        }
        let told = is_all_told.then(|| Unsaid::of(&whole));
        self.questions.extend(scene.to_think(at, told));
        let beside = |room: &Room| (room.draft.clone(), room.live.clone(), room.window.clone());
        if beside(&scene.room) != beside(&before) {
            self.desk.store.keep_beside(&scene.room)?;
        }
        self.desk.remember(scene.room);
        Ok(replies)
    }

    /// What is said of events, and which message is the live one until the next is delivered.
    fn tell(
        &mut self,
        tale: Tale<'_>,
        scene: &Scene,
        notice: Notice,
        result: Option<Text>,
    ) -> Result<(Vec<Reply>, Option<String>), Stop> {
        let Tale { step, before, events } = tale;
        let pressed = step.and_then(|step| step.pressed.clone());
        let (was_challenge, live) = (before.table.stage == Stage::Challenge, scene.message());
        if was_challenge && scene.room.table.stage != Stage::Playing {
            return Ok(tell_of_challenge(step, scene, live.cloned().or(pressed)));
        }
        if was_challenge && let Some(announced) = scene.announced() {
            let elsewhere = step.and_then(|step| step.done_elsewhere(scene));
            return Ok(([Some(announced), elsewhere].into_iter().flatten().collect(), None));
        }
        let sentences = news(scene, &before.table, events);
        let apart =
            step.filter(|step| step.is_apart(scene)).map(|step| step.apart(scene, sentences.clone(), None));
        let is_own = is_own_roll(&before.table, &scene.room.table, events)
            || step.is_some_and(|step| scene.is_answered(step));
        if let (Some(apart), Some(live), true) = (&apart, live, is_own) {
            // The place sees the dice, and is not told of them.
            let board = scene.board(How::Edit(live.clone()), sentences, None);
            return Ok((vec![board, apart.clone()], Some(live.clone())));
        }
        let mut replies: Vec<Reply> = Vec::new();
        let challenge = live.cloned().or(pressed.clone()).filter(|_| was_challenge);
        if let Some(message) = &challenge {
            replies.push(scene.challenge(How::Edit(message.clone())));
        }
        let is_left = |message: &&String| challenge.as_ref() != Some(*message);
        replies.extend(strip(scene, live.filter(is_left), pressed.as_ref()));
        if let Some(message) = &pressed
            && is_own
        {
            replies.push(scene.board(How::Edit(message.clone()), sentences, None));
            return Ok((replies, pressed));
        }
        replies.extend(strip(scene, pressed.as_ref().filter(is_left), None));
        let mut board = scene.board(How::New, sentences, None);
        board.mentions = scene.mentions(notice, events);
        if was_challenge {
            scene.luck().into_iter().for_each(|luck| board.text.insert(1, luck));
            scene.taken_up().into_iter().for_each(|taken_up| board.text.insert(1, taken_up));
            if let (Some(under), true) = (challenge, scene.wants_thread()) {
                board.how = scene.in_thread(under);
            }
        }
        if scene.room.table.stage == Stage::Over {
            board.text.extend(result);
            board.text.push(self.opened(scene)?);
        }
        if scene.is_lost() && board.audience == Audience::Everyone {
            // Nobody is to act, so both are told.
            let left = scene.room.table.left.map(|side| scene.player(side).id);
            let stay = scene.players.iter().filter(|player| Some(player.id) != left && !player.is_computer());
            replies.extend(stay.map(|player| player.direct(board.clone())));
        } else {
            replies.extend(scene.told_in_private(notice, &board));
            replies.push(board);
        }
        in_order(&mut replies, step.and_then(|step| step.pressed.as_ref()));
        let step = step.filter(|step| !step.sees(&replies));
        let is_in_thread = replies.iter().any(|reply| matches!(reply.how, How::Thread { .. }));
        if let (Some(_), Some(apart)) = (step, apart) {
            replies.push(apart);
            return Ok((replies, None));
        }
        replies.extend(step.and_then(|step| match is_in_thread && step.is_typed() {
            true => {
                Some(private(step.request, step.actor, vec![text!("done-elsewhere", number = scene.number())]))
            }
            false => step.done_elsewhere(scene),
        }));
        Ok((replies, None))
    }

    /// "57 of 57 rolls match the seal".
    fn opened(&mut self, scene: &Scene) -> Result<Text, Stop> {
        let events = self.desk.store.events(scene.room.table.id)?;
        let check = check_dice(&scene.room.table, &scene.room.secret, &events);
        Ok(export::dice_check_text(check))
    }
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
pub(crate) fn strip(scene: &Scene, message: Option<&String>, but: Option<&String>) -> Option<Reply> {
    let message = message.filter(|message| Some(*message) != but && !scene.is_lost())?;
    Some(scene.public(How::RemoveButtons(message.clone())))
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
