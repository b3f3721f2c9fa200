//! What players do at a table: which match, whether the board they saw is the present one, what then happens, and who
//! is told.

use crate::board::Ask;
use crate::call::{Call, Via};
use crate::challenge::tell_of_challenge;
use crate::club::Club;
use crate::command::{Does, Who};
use crate::computer::Unsaid;
use crate::draft::Change;
use crate::export;
use crate::find::Found;
use crate::news::news;
use crate::notices::Notice;
use crate::player::Player;
use crate::refusal::{ComputerNo, Refusal};
use crate::reply::{Audience, How, Reply};
use crate::request::{Request, Time};
use crate::scene::{Scene, private};
use crate::step::Step;
use crate::stop::Stop;
use crate::store::Room;
use crate::table::{Action, Around, Stage, Table, TableEvent};
use crate::text::{Text, text};
use blot_rules::{Phase, Side, Why, Win};

impl Club {
    /// A command that changes something.
    pub(crate) fn act(&mut self, request: &Request, call: &Call) -> Result<Vec<Reply>, Stop> {
        if request.from.is_bot {
            return Err(Refusal::from(ComputerNo::Bot).into());
        }
        let actor = self.desk.meet_actor(request)?;
        match call.command.does {
            Does::Challenge => return self.challenge(request, call, &actor),
            Does::Settings => return self.set(request, call, actor),
            Does::Tutorial => return self.teach(request, call, actor),
            Does::Club => return self.manage(request, call, &actor),
            Does::Vacation => return self.go_on_vacation(request, call, &actor),
            Does::Forget | Does::Leave => return self.forget(request, call, &actor),
            Does::Link => return self.link(request, call, &actor),
            Does::Unlink => return self.unlink(request, &actor),
            _ => {}
        }
        let room = match self.desk.find(request, call, &actor) {
            Ok(Found::One(room)) => *room,
            Ok(Found::Which(question)) => return Ok(vec![*question]),
            Err(no @ Stop::Refused { refusal: Refusal::NoMatch, .. }) => {
                return self.typed_in_lesson(request, call, &actor).unwrap_or(Err(no));
            }
            Err(no) => return Err(no),
        };
        let scene = self.desk.scene_from(room, &request.place)?;
        if call.command.does == Does::Analyze {
            return self.analyze(request, &actor, &scene);
        }
        let stage = scene.room.table.stage;
        if call.command.who == Who::Players && scene.room.table.side(actor.id).is_none() {
            let no = match stage {
                Stage::Challenge => Refusal::NotAccepted,
                Stage::Off(off) => Refusal::ChallengeIsOff(off),
                Stage::Playing | Stage::Over => Refusal::NotYourMatch,
            };
            return Err(no.at(&scene));
        }
        let scene = self.found_again(request, scene)?;
        if call.command.does == Does::Rematch {
            return self.rematch(request, call, &actor, &scene);
        }
        if let Via::Button(turn) = call.via
            && turn != scene.room.turn()
        {
            return Err(match stage {
                Stage::Off(off) => Refusal::ChallengeIsOff(off).at(&scene),
                _ => Refusal::OldBoard(scene.room.table.id).at(&scene),
            });
        }
        let scene = self.in_its_thread(request, call, scene)?;
        let pressed = self.pressed(request, call, &scene)?;
        let step = Step { request, call, actor: &actor, at: scene.at, pressed };
        match call.command.does {
            Does::Tap | Does::Swap | Does::Undo => self.change_draft(&step, scene),
            Does::Back => self.back(&step, scene),
            Does::Nudge => self.nudge(&step, scene),
            _ => self.do_action(&step, scene),
        }
    }

    /// Where somebody acts in the match's own place, it can be written to again.
    fn found_again(&mut self, request: &Request, mut scene: Scene) -> Result<Scene, Stop> {
        if scene.room.lost && request.place == scene.room.place {
            scene.room.lost = false;
            self.desk.store.keep_place(&scene.room)?;
            self.desk.remember(scene.room.clone());
        }
        Ok(scene)
    }

    /// Where somebody is quicker than the news that a board has arrived in a new thread, that thread is where he presses it.
    fn in_its_thread(&mut self, request: &Request, call: &Call, mut scene: Scene) -> Result<Scene, Stop> {
        let room = &mut scene.room;
        let is_near = !request.private && request.place.platform == room.place.platform;
        let is_elsewhere = is_near && request.place != room.place && room.live.is_none();
        if let (Via::Button(_), Some(message), true) = (&call.via, &request.message, is_elsewhere)
            && self.desk.store.table_of_message(&request.place, message)?.is_none()
            && self.desk.store.is_thread_on_its_way(room.table.id)?
        {
            room.place = request.place.clone();
            self.desk.store.keep_place(room)?;
            self.desk.remember(room.clone());
        }
        Ok(scene)
    }

    /// The message to be edited: only a press on the match's own board, in its own place, has one.
    fn pressed(&mut self, request: &Request, call: &Call, scene: &Scene) -> Result<Option<String>, Stop> {
        let message = match (&call.via, &request.message) {
            (Via::Button(_), Some(message)) if request.place == *scene.place() => message,
            _ => return Ok(None),
        };
        let is_its_own = match self.desk.store.table_of_message(&request.place, message)? {
            Some(table) => table == scene.room.table.id,
            // Somebody was quicker than the news that his board has arrived: it is the one that is on its way.
            None => scene.message().is_none(),
        };
        Ok(is_its_own.then(|| message.clone()))
    }

    fn change_draft(&mut self, step: &Step<'_>, mut scene: Scene) -> Result<Vec<Reply>, Stop> {
        check_own_play(&scene, step.actor)?;
        let change = match step.call.command.does {
            Does::Tap => {
                let point = step.call.number("point").and_then(|point| u8::try_from(point).ok());
                Change::Tap(point.ok_or(Refusal::NothingToTap)?)
            }
            Does::Swap => Change::Swap,
            _ => Change::Undo,
        };
        let draft = scene.room.draft.clone().unwrap_or_default();
        let mut draft = draft.changed(&scene.room.table.game, change).map_err(|no| no.at(&scene))?;
        draft.apart = step.is_apart(&scene);
        scene.room.draft = Some(draft);
        self.show(step, scene, None)
    }

    /// Takes a question back; only whoever was asked can.
    fn back(&mut self, step: &Step<'_>, scene: Scene) -> Result<Vec<Reply>, Stop> {
        let table = &scene.room.table;
        match table.game.turn() {
            Some(turn) if table.side(step.actor.id) != Some(turn) => {
                Err(Refusal::Rules(Why::NotYourTurn { turn }).at(&scene))
            }
            _ => self.show(step, scene, None),
        }
    }

    /// Shows the same turn again: in the pressed message, or in a new one that takes the place of the old.
    fn show(&mut self, step: &Step<'_>, mut scene: Scene, ask: Option<Ask>) -> Result<Vec<Reply>, Stop> {
        if !scene.room.table.stage.is_open() || scene.room.table.stage == Stage::Challenge {
            return Err(Refusal::NotNow.at(&scene));
        }
        if step.is_apart(&scene) {
            self.desk.store.keep_beside(&scene.room)?;
            self.desk.remember(scene.room.clone());
            return Ok(vec![step.apart(&scene, Vec::new(), ask)]);
        }
        let mut replies = Vec::new();
        for view in self.desk.views(&scene.room)? {
            let pressed = step.seen_at(&view).pressed;
            scene.room.set_live(view.at, pressed.clone());
            let shown = show_again(&view, pressed, ask).into_iter();
            replies.extend(shown.filter(|reply| Step::is_needed(Some(step), &view, reply)));
        }
        self.desk.store.keep_beside(&scene.room)?;
        self.desk.remember(scene.room.clone());
        if ask.is_some() {
            replies.extend(step.elsewhere(&scene, text!("asked-elsewhere", number = scene.number())));
        }
        Ok(replies)
    }

    fn do_action(&mut self, step: &Step<'_>, scene: Scene) -> Result<Vec<Reply>, Stop> {
        let action = self.action(step, &scene)?;
        let mut events =
            self.decide(&scene, step.actor, action, step.request.at).map_err(|no| no.at(&scene))?;
        events.extend(self.agreed_by_computer(&scene, &events, step.request.at));
        if let Some(ask) = question(step.call, &scene) {
            return self.show(step, scene, Some(ask));
        }
        if scene.room.table.stage == Stage::Challenge && matches!(events[0], TableEvent::Accepted { .. }) {
            self.check_matches(step.actor.id)?;
        }
        let mut scene = scene;
        if scene.room.table.stage == Stage::Playing && !events.iter().all(is_about_time) {
            // Who plays is back.
            self.end_vacation(step.actor.id, step.request.at)?;
            scene.room.clock = self.desk.room(scene.room.table.id)?.map_or(scene.room.clock, |room| room.clock);
        }
        self.happen(Some(step), scene, &events, step.request.at)
    }

    /// The computer agrees when somebody would like the clocks to stand still.
    fn agreed_by_computer(&self, scene: &Scene, events: &[TableEvent], at: Time) -> Vec<TableEvent> {
        let computer = scene.players.iter().find(|player| player.is_computer());
        let (Some(computer), [offer @ TableEvent::PauseOffered { .. }]) = (computer, events) else {
            return Vec::new();
        };
        let mut scene = scene.clone();
        scene.room.table.apply(offer);
        self.decide(&scene, computer, Action::Pause, at).unwrap_or_default()
    }

    fn action(&mut self, step: &Step<'_>, scene: &Scene) -> Result<Action, Stop> {
        let call = step.call;
        let words = |name| call.words(name).unwrap_or_default().to_owned();
        Ok(match call.command.does {
            Does::Accept => Action::Accept { luck: call.words("luck").map(str::to_owned) },
            Does::Decline => Action::Decline,
            Does::Withdraw => Action::Withdraw,
            Does::Luck => Action::Luck(words("word")),
            Does::Roll => Action::Roll,
            Does::Move => Action::Move(words("play")),
            Does::Confirm => {
                check_own_play(scene, step.actor)?;
                let draft = scene.room.draft.clone().unwrap_or_default();
                let play = draft.finished(&scene.room.table.game).map_err(|no| no.at(scene))?;
                Action::Move(play.steps().to_string())
            }
            Does::Double => Action::Double,
            Does::Take => Action::Take,
            Does::Drop => Action::Drop,
            Does::Beaver => Action::Beaver,
            Does::Resign => Action::Resign(loss(call)),
            Does::Next => Action::Next,
            Does::Stop => Action::Stop,
            Does::Pause => Action::Pause,
            Does::Resume => Action::Resume,
            Does::Claim => Action::Claim,
            _ => return Err(Refusal::NotNow.at(scene)),
        })
    }

    pub(crate) fn decide(
        &self,
        scene: &Scene,
        actor: &Player,
        action: Action,
        now: Time,
    ) -> Result<Vec<TableEvent>, Refusal> {
        let room = &scene.room;
        let mut orders = scene.players.each_ref().map(|player| player.settings.orders);
        if room.table.opponent.is_none() {
            orders[Side::Black.index()] = actor.settings.orders;
        }
        let roll = |words, index| self.chance.roll(&room.dice(words), index);
        room.table.decide(
            actor.id,
            action,
            &Around {
                now,
                roll: &roll,
                secret: &room.secret,
                orders,
                handle: actor.named(),
                is_time_up: room.clock.overdue,
            },
        )
    }

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
        Ok(export::check_dice(&scene.room, &events).text())
    }
}

/// What is to be told: who has brought it about, how the table was before, and what has happened since.
#[derive(Clone, Copy)]
pub(crate) struct Tale<'a> {
    pub(crate) step: Option<&'a Step<'a>>,
    pub(crate) before: &'a Room,
    pub(crate) events: &'a [TableEvent],
}

/// The same turn again in one of the match's places.
fn show_again(view: &Scene, pressed: Option<String>, ask: Option<Ask>) -> Vec<Reply> {
    let mut replies: Vec<Reply> = strip(view, view.message(), pressed.as_ref()).into_iter().collect();
    let how = pressed.clone().map_or(How::New, How::Edit);
    let mut board = view.board(how, Vec::new(), ask);
    if board.how.is_new() {
        // Who asked for it is here.
        board.mentions.clear();
    }
    replies.push(board);
    in_order(&mut replies, pressed.as_ref());
    replies
}

/// The message that was pressed changes first, then comes what is new, and then older messages change: nobody waits for those.
fn in_order(replies: &mut [Reply], pressed: Option<&String>) {
    replies.sort_by_key(|reply| match &reply.how {
        How::Edit(message) | How::RemoveButtons(message) if Some(message) == pressed => 0,
        How::New | How::Thread { .. } => 1,
        How::Edit(_) | How::RemoveButtons(_) => 2,
    });
}

/// Takes the buttons from a message, unless it is `but` this one.
fn strip(scene: &Scene, message: Option<&String>, but: Option<&String>) -> Option<Reply> {
    let message = message.filter(|message| Some(*message) != but && !scene.is_lost())?;
    Some(scene.public(How::RemoveButtons(message.clone())))
}

/// Whether all that happened is that the player on turn has rolled and now has to play: only he needs to see that.
fn is_own_roll(before: &Table, after: &Table, events: &[TableEvent]) -> bool {
    let (before, after) = (before.game.phase(), after.game.phase());
    matches!((before, after), (Phase::ToRoll { side: a }, Phase::ToPlay { side: b, .. }) if a == b)
        && events.len() == 1
}

/// Whether nobody has played.
fn is_about_time(event: &TableEvent) -> bool {
    use TableEvent::{PauseOffered, Paused, Resumed, TimedOut};
    matches!(event, PauseOffered { .. } | Paused | Resumed | TimedOut { .. })
}

/// Whether the board stays as it is.
fn is_about_resigning(event: &TableEvent) -> bool {
    use blot_rules::Event::{ResignationDeclined, ResignationOffered};
    let TableEvent::Game(happened) = event else {
        return false;
    };
    matches!(happened.event, ResignationOffered { .. } | ResignationDeclined { .. })
}

/// What was asked to be done that is asked once more.
fn question(call: &Call, scene: &Scene) -> Option<Ask> {
    if call.is_sure() {
        return None;
    }
    match call.command.does {
        Does::Take => Some(Ask::Take),
        Does::Drop => Some(Ask::Drop),
        Does::Beaver => Some(Ask::Beaver),
        Does::Stop => Some(Ask::Stop),
        // A doubled player who resigns drops.
        Does::Resign if matches!(scene.room.table.game.phase(), Phase::Doubled { .. }) => Some(Ask::Drop),
        Does::Resign => Some(match (loss(call), scene.losses().as_slice()) {
            (None, &[only]) => Ask::Resign(Some(only)),
            (loss, _) => Ask::Resign(loss),
        }),
        _ => None,
    }
}

fn loss(call: &Call) -> Option<Win> {
    match call.words("loss")? {
        "backgammon" => Some(Win::Backgammon),
        "gammon" => Some(Win::Gammon),
        _ => Some(Win::Single),
    }
}

/// That the player is the one who has rolled and must play.
fn check_own_play(scene: &Scene, actor: &Player) -> Result<(), Stop> {
    let game = &scene.room.table.game;
    match (game.turn(), scene.room.table.side(actor.id)) {
        _ if scene.room.table.stage != Stage::Playing => Err(Refusal::NotNow.at(scene)),
        (Some(turn), Some(side)) if turn != side => Err(Refusal::Rules(Why::NotYourTurn { turn }).at(scene)),
        _ if game.resignation().is_some() => Err(Refusal::Rules(Why::ResignationUnanswered).at(scene)),
        _ => match game.phase() {
            Phase::ToPlay { .. } => Ok(()),
            Phase::Doubled { .. } => Err(Refusal::Rules(Why::DoubleUnanswered).at(scene)),
            Phase::Opening | Phase::GameOver | Phase::MatchOver { .. } => {
                Err(Refusal::Rules(Why::GameOver).at(scene))
            }
            Phase::ToRoll { .. } => Err(Refusal::Rules(Why::RollFirst).at(scene)),
        },
    }
}
