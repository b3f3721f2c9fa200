//! One interaction, from the moment it arrives until its token ends: acknowledged once, in time, and answered as long as it can be.

use crate::api::{Api, Call, Fault};
use crate::outgoing::Message;
use blot_adapter::complain;
use blot_club::Point;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

/// Discord waits three seconds for the first answer; the way there takes some of them.
const DEADLINE: Duration = Duration::from_millis(2700);
/// When the first answer is only that one is being thought of.
const THINKING: Duration = Duration::from_secs(1);
/// How long one try of a first answer may take, so that there is time for another.
const ONE_TRY: Duration = Duration::from_millis(1200);
/// A token ends after fifteen minutes.
const TOKEN_ENDS: Duration = Duration::from_secs(14 * 60);

/// Kinds of first answers.
const MESSAGE: u8 = 4;
const THINKING_OF_A_MESSAGE: u8 = 5;
const THINKING_OF_A_CHANGE: u8 = 6;
const CHANGE: u8 = 7;
const CHOICES: u8 = 8;

/// That only whoever asked sees it.
const EPHEMERAL: u64 = 64;

/// Numbers of Discord's for what can go wrong here.
const ALREADY_ACKNOWLEDGED: u64 = 40060;

/// An interaction.
pub(crate) struct Ticket {
    id: String,
    token: String,
    application: String,
    pub(crate) kind: Kind,
    /// Whether the bot itself is where this happened. Somebody may have brought Blot along for himself alone.
    pub(crate) is_member: bool,
    received: Instant,
    state: Mutex<State>,
    settled: watch::Sender<bool>,
}

/// What somebody did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Gave a command.
    Command,
    /// Pressed a button of a message, which perhaps only he sees.
    Press { message: String, ephemeral: bool },
    /// Is typing.
    Typing,
}

/// What has become of the first answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Fresh,
    /// Discord shows that Blot is thinking; of a command this is a message of its own, still to be filled.
    Thinking,
    /// The message that showed it is filled, or gone.
    Answered,
    /// An answer was sent, and nobody knows whether it arrived.
    Unknown,
    /// The same of the word that Blot is thinking.
    PerhapsThinking,
    /// An earlier process has answered, perhaps only that it thinks, and has ended. Nothing of ours is there.
    Elsewhere,
    /// It is too late.
    Lost,
}

impl Ticket {
    pub(crate) fn new(id: String, token: String, application: String, kind: Kind, is_member: bool) -> Ticket {
        let (state, settled) = (Mutex::new(State::Fresh), watch::Sender::new(false));
        Ticket { id, token, application, kind, is_member, received: Instant::now(), state, settled }
    }

    /// Waits until the first answer was given, or it is too late for one.
    pub(crate) async fn is_settled(&self) {
        let _ = self.settled.subscribe().wait_for(|settled| *settled).await;
    }

    /// After a while without an answer, Discord is told that Blot thinks.
    pub(crate) async fn keep_alive(&self, api: &Api) {
        tokio::time::sleep_until(self.received + THINKING).await;
        self.think(api).await;
    }

    /// Acknowledges without saying anything.
    pub(crate) async fn think(&self, api: &Api) {
        let body = match self.kind {
            Kind::Command => json!({ "type": THINKING_OF_A_MESSAGE, "data": { "flags": EPHEMERAL } }),
            Kind::Press { .. } => json!({ "type": THINKING_OF_A_CHANGE }),
            Kind::Typing => json!({ "type": CHOICES, "data": { "choices": [] } }),
        };
        let mut state = self.state.lock().await;
        if *state == State::Fresh {
            let _ = self.first(api, &mut state, body, &Message::default()).await;
            match *state {
                State::Answered => *state = State::Thinking,
                State::Unknown => *state = State::PerhapsThinking,
                _ => {}
            }
        }
    }

    /// Offers what can be typed next.
    pub(crate) async fn offer(&self, api: &Api, choices: Value) {
        let mut state = self.state.lock().await;
        if *state == State::Fresh {
            let body = json!({ "type": CHOICES, "data": { "choices": choices } });
            let _ = self.first(api, &mut state, body, &Message::default()).await;
        }
    }

    /// Says something to everybody as the first answer; the message, if it became that.
    pub(crate) async fn say(&self, api: &Api, message: &Message) -> Option<String> {
        let mut state = self.state.lock().await;
        match *state {
            State::Fresh => {
                let body = json!({ "type": MESSAGE, "data": message.body });
                self.first(api, &mut state, body, message).await.flatten()
            }
            _ => None,
        }
    }

    /// Changes the message that was pressed, as the first answer. False if it must be changed in another way.
    pub(crate) async fn change(&self, api: &Api, message: &Message) -> bool {
        let mut state = self.state.lock().await;
        if *state == State::PerhapsThinking && self.find_out(api, &mut state).await.is_err() {
            return false;
        }
        match *state {
            State::Fresh => {
                let body = json!({ "type": CHANGE, "data": message.body });
                self.first(api, &mut state, body, message).await.is_some()
            }
            // What was pressed is then what the interaction is about.
            State::Thinking => {
                self.patiently(api, || self.original(Method::PATCH).message(message)).await.is_ok()
            }
            _ => false,
        }
    }

    /// Says something to whoever did it, alone.
    pub(crate) async fn tell(&self, api: &Api, message: &Message) -> Result<(), Fault> {
        let mut state = self.state.lock().await;
        self.find_out(api, &mut state).await?;
        let whispered = message.with("flags", EPHEMERAL.into());
        if *state == State::Fresh {
            let body = match self.kind {
                // In place of what only he saw before.
                Kind::Press { ephemeral: true, .. } => json!({ "type": CHANGE, "data": message.body }),
                _ => json!({ "type": MESSAGE, "data": whispered.body }),
            };
            if self.first(api, &mut state, body, message).await.is_some() {
                return Ok(());
            }
        }
        match (*state, &self.kind) {
            (State::Thinking, Kind::Command) => {
                self.patiently(api, || self.original(Method::PATCH).message(message)).await?;
                *state = State::Answered;
                Ok(())
            }
            (State::Thinking | State::Answered | State::Elsewhere, _) => {
                self.patiently(api, || self.follow_up(&whispered)).await.map(drop)
            }
            (State::Fresh | State::Unknown | State::PerhapsThinking | State::Lost, _) => Err(too_late()),
        }
    }

    /// Says something to everybody after the first answer, where the bot itself cannot.
    pub(crate) async fn say_more(&self, api: &Api, message: &Message) -> Result<String, Fault> {
        let mut state = self.state.lock().await;
        self.find_out(api, &mut state).await?;
        if self.received.elapsed() > TOKEN_ENDS || *state == State::Lost {
            return Err(too_late());
        }
        if *state == State::Fresh {
            let body = json!({ "type": MESSAGE, "data": message.body });
            let said = self.first(api, &mut state, body, message).await.flatten();
            if *state != State::Elsewhere {
                return said.ok_or_else(too_late);
            }
        }
        if (*state, &self.kind) == (State::Thinking, &Kind::Command) {
            // Otherwise this would fill the message that only he sees.
            self.patiently(api, || self.original(Method::DELETE)).await?;
            *state = State::Answered;
        }
        let said = self.patiently(api, || self.follow_up(message)).await?;
        Ok(said["id"].as_str().unwrap_or_default().to_owned())
    }

    /// Whether the first answer has arrived after all, where nobody knew; as which message.
    pub(crate) async fn look(&self, api: &Api) -> Result<Option<String>, Fault> {
        let mut state = self.state.lock().await;
        self.find_out(api, &mut state).await
    }

    /// Where nobody knows what has arrived, Discord does.
    async fn find_out(&self, api: &Api, state: &mut State) -> Result<Option<String>, Fault> {
        let arrived = match *state {
            State::Unknown => State::Answered,
            State::PerhapsThinking => State::Thinking,
            _ => return Ok(None),
        };
        if self.received.elapsed() > TOKEN_ENDS {
            *state = State::Lost;
            return Ok(None);
        }
        match api.send(self.original(Method::GET)).await {
            Ok(message) => {
                *state = arrived;
                let id = message["id"].as_str().map(str::to_owned);
                Ok(id.filter(|_| arrived == State::Answered))
            }
            Err(Fault::Refused { .. }) => {
                *state = State::Lost;
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }

    /// When all is said, nothing is left of the thinking.
    pub(crate) async fn close(&self, api: &Api) {
        let mut state = self.state.lock().await;
        let _ = self.find_out(api, &mut state).await;
        if (*state, &self.kind) == (State::Thinking, &Kind::Command) {
            let _ = self.patiently(api, || self.original(Method::DELETE)).await;
            *state = State::Answered;
        }
    }

    /// The first answer, tried until it arrives or it is too late. The inner value is its message where it made one.
    async fn first(
        &self,
        api: &Api,
        state: &mut State,
        body: Value,
        message: &Message,
    ) -> Option<Option<String>> {
        let path = format!("/interactions/{}/{}/callback?with_response=true", self.id, self.token);
        let mut sent = false;
        let outcome = loop {
            let left = DEADLINE.saturating_sub(self.received.elapsed());
            if left.is_zero() {
                *state = if sent { State::Unknown } else { State::Lost };
                break None;
            }
            let call = Call::post(path.clone()).body(body.clone()).files(message.files.clone());
            Point::BeforeAnswer.pass();
            let answered = api.send(call.patience(left.min(ONE_TRY))).await;
            Point::AfterAnswer.pass();
            match answered {
                Ok(answer) => {
                    *state = State::Answered;
                    break Some(answer["resource"]["message"]["id"].as_str().map(str::to_owned));
                }
                Err(Fault::Refused { code: ALREADY_ACKNOWLEDGED, .. }) if !sent => {
                    *state = State::Elsewhere;
                    break None;
                }
                Err(Fault::Refused { code: ALREADY_ACKNOWLEDGED, .. }) => {
                    // An earlier try has arrived, and its answer was lost.
                    *state = State::Answered;
                    let found = api.send(self.original(Method::GET)).await.ok();
                    break Some(found.and_then(|found| found["id"].as_str().map(str::to_owned)));
                }
                Err(Fault::Refused { status: 404, .. }) => {
                    *state = State::Lost;
                    break None;
                }
                Err(fault @ Fault::Refused { .. }) => {
                    // There is time for another one.
                    complain(&format!("an answer was refused: {fault}"));
                    return None;
                }
                Err(Fault::Limited(wait)) => tokio::time::sleep(wait.min(left)).await,
                Err(Fault::Unreachable(_)) => {
                    sent = true;
                    tokio::time::sleep(Duration::from_millis(50).min(left)).await;
                }
            }
        };
        self.settled.send_replace(true);
        outcome
    }

    fn original(&self, method: Method) -> Call {
        Call::new(method, format!("/webhooks/{}/{}/messages/@original", self.application, self.token))
    }

    fn follow_up(&self, message: &Message) -> Call {
        Call::post(format!("/webhooks/{}/{}", self.application, self.token)).message(message)
    }

    /// A later answer, tried a few times.
    async fn patiently(&self, api: &Api, call: impl Fn() -> Call) -> Result<Value, Fault> {
        let mut pause = Duration::from_millis(500);
        loop {
            match api.send(call()).await {
                Err(Fault::Limited(wait)) if wait < Duration::from_secs(60) => tokio::time::sleep(wait).await,
                Err(Fault::Unreachable(_)) if pause < Duration::from_secs(8) => {
                    tokio::time::sleep(pause).await;
                    pause *= 2;
                }
                outcome => return outcome,
            }
        }
    }
}

impl Call {
    fn message(self, message: &Message) -> Call {
        self.body(message.body.clone()).files(message.files.clone())
    }
}

fn too_late() -> Fault {
    Fault::Unreachable("it is too late for an answer".to_owned())
}
