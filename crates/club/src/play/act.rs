//! What players do at a table: which match, whether the board they saw is the present one, and what follows.

use super::happen::{in_order, strip};
use crate::club::Club;
use crate::club::is_thread_on_its_way;
use crate::commands::Found;
use crate::commands::Step;
use crate::commands::Stop;
use crate::commands::{Call, Via};
use crate::commands::{ComputerNo, Refusal};
use crate::commands::{Does, Who};
use crate::messages::{Ask, Player, Scene};
use crate::protocol::{How, Reply, Request};
use crate::texts::text;
use blot_rules::{Phase, Side, Why, Win};
use blot_table::{Action, DecisionContext, DraftChange, DraftError, NotAllowed, Stage, TableEvent, Time};

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
                Stage::Challenge => Refusal::Table(NotAllowed::NotAccepted),
                Stage::Off(off) => Refusal::Table(NotAllowed::ChallengeIsOff(off)),
                Stage::Playing | Stage::Over => Refusal::Table(NotAllowed::NotYourMatch),
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
                Stage::Off(off) => Refusal::Table(NotAllowed::ChallengeIsOff(off)).at(&scene),
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
            && is_thread_on_its_way(&self.desk.store, room.table.id)?
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
                DraftChange::Tap(point.ok_or(Refusal::Draft(DraftError::NothingToTap))?)
            }
            Does::Swap => DraftChange::Swap,
            _ => DraftChange::Undo,
        };
        let draft = scene.room.draft.clone().unwrap_or_default();
        let mut draft =
            draft.changed(&scene.room.table.game, change).map_err(|no| Refusal::from(no).at(&scene))?;
        draft.apart = step.is_apart(&scene);
        scene.room.draft = Some(draft);
        self.show(step, scene, None)
    }

    /// Takes a question back; only whoever was asked can.
    fn back(&mut self, step: &Step<'_>, scene: Scene) -> Result<Vec<Reply>, Stop> {
        let table = &scene.room.table;
        match table.game.turn() {
            Some(turn) if table.side(step.actor.id) != Some(turn) => {
                Err(Refusal::Table(NotAllowed::Rules(Why::NotYourTurn { turn })).at(&scene))
            }
            _ => self.show(step, scene, None),
        }
    }

    /// Shows the same turn again: in the pressed message, or in a new one that takes the place of the old.
    fn show(&mut self, step: &Step<'_>, mut scene: Scene, ask: Option<Ask>) -> Result<Vec<Reply>, Stop> {
        if !scene.room.table.stage.is_open() || scene.room.table.stage == Stage::Challenge {
            return Err(Refusal::Table(NotAllowed::NotNow).at(&scene));
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
                let play = draft.finished(&scene.room.table.game).map_err(|no| Refusal::from(no).at(scene))?;
                Action::Play(play.steps())
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
            _ => return Err(Refusal::Table(NotAllowed::NotNow).at(scene)),
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
        room.table
            .decide(
                actor.id,
                action,
                &DecisionContext {
                    now,
                    roll: &roll,
                    secret: &room.secret,
                    orders,
                    handle: actor.named(),
                    is_time_up: room.clock.overdue,
                },
            )
            .map_err(Refusal::from)
    }
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

/// Whether nobody has played.
fn is_about_time(event: &TableEvent) -> bool {
    use TableEvent::{PauseOffered, Paused, Resumed, TimedOut};
    matches!(event, PauseOffered { .. } | Paused | Resumed | TimedOut { .. })
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
        _ if scene.room.table.stage != Stage::Playing => Err(Refusal::Table(NotAllowed::NotNow).at(scene)),
        (Some(turn), Some(side)) if turn != side => {
            Err(Refusal::Table(NotAllowed::Rules(Why::NotYourTurn { turn })).at(scene))
        }
        _ if game.resignation().is_some() => {
            Err(Refusal::Table(NotAllowed::Rules(Why::ResignationUnanswered)).at(scene))
        }
        _ => match game.phase() {
            Phase::ToPlay { .. } => Ok(()),
            Phase::Doubled { .. } => Err(Refusal::Table(NotAllowed::Rules(Why::DoubleUnanswered)).at(scene)),
            Phase::Opening | Phase::GameOver | Phase::MatchOver { .. } => {
                Err(Refusal::Table(NotAllowed::Rules(Why::GameOver)).at(scene))
            }
            Phase::ToRoll { .. } => Err(Refusal::Table(NotAllowed::Rules(Why::RollFirst)).at(scene)),
        },
    }
}
