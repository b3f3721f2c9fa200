//! Telegram's Bot API: one way to call it, which keeps to its limits and tells plainly what became of a call.

use crate::pace::{Limits, Pace};
use crate::update::KINDS;
use blot_adapter::Secret;
use reqwest::Client;
use serde_json::{Value, json};
use std::time::Duration;
use teloxide::payloads::GetMyCommandsSetters;
use teloxide::prelude::{Bot, Request, Requester};
use teloxide::types::{BotCommand, BotCommandScope, Message};
use teloxide::{ApiError, RequestError};
use tokio::sync::watch;

/// How long a call may take, with a picture on a slow line.
const PATIENCE: Duration = Duration::from_secs(20);
/// How much longer than its own waiting a question for updates may take.
const LONGER: Duration = Duration::from_secs(10);
/// Updates that come together.
const MAX_UPDATES: u8 = 100;

/// The API, for one bot.
pub(crate) struct Api {
    pub(crate) bot: Bot,
    base: String,
    token: Secret,
    pub(crate) pace: Pace,
    /// That Telegram knows the token no more.
    revoked: watch::Sender<bool>,
}

/// Why a call came to nothing. None of it holds the token.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Telegram understood and said no.
    Refused(String),
    /// It is not allowed there: the bot was shut out.
    Forbidden(String),
    /// The chat has another number now.
    Moved(i64),
    /// It was too much; after so long it may be tried again.
    Limited(Duration),
    /// Somebody else uses the same token.
    Rival(String),
    /// It was done, and told in words that are newer than this program.
    Unread(Value),
    /// It may or may not have arrived.
    Unreachable(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Refused(why) | Fault::Forbidden(why) | Fault::Rival(why) | Fault::Unreachable(why) => {
                formatter.write_str(why)
            }
            Fault::Moved(chat) => write!(formatter, "the chat is {chat} now"),
            Fault::Limited(wait) => write!(formatter, "too much, for {wait:?}"),
            Fault::Unread(_) => formatter.write_str("the answer is not understood"),
        }
    }
}

impl Api {
    pub(crate) fn new(url: &str, token: Secret, limits: Limits) -> anyhow::Result<Api> {
        let mut client = Client::builder().connect_timeout(PATIENCE).timeout(PATIENCE).tcp_nodelay(true);
        if ["//127.", "//localhost", "//[::1]"].iter().any(|here| url.contains(here)) {
            // Nobody stands between this machine and itself.
            client = client.no_proxy();
        }
        let bot = Bot::with_client(token.reveal(), client.build()?).set_api_url(url.parse()?);
        let (base, pace) = (url.to_owned(), Pace::new(limits));
        Ok(Api { bot, base, token, pace, revoked: watch::Sender::new(false) })
    }

    /// Whether Telegram has said that it knows no such token.
    pub(crate) fn was_revoked(&self) -> bool {
        *self.revoked.borrow()
    }

    /// Waits until Telegram knows the token no more.
    pub(crate) async fn is_revoked(&self) {
        let _ = self.revoked.subscribe().wait_for(|revoked| *revoked).await;
    }

    /// Makes a call that sends nothing to a chat.
    pub(crate) async fn call<R>(&self, request: R) -> Result<Output<R>, Fault>
    where
        R: Request<Err = RequestError>,
    {
        request.send().await.map_err(|error| self.fault(error))
    }

    /// Makes a call that posts or changes something in a chat, as soon as the chat may get something.
    pub(crate) async fn post<R>(&self, chat: i64, request: R) -> Result<Output<R>, Fault>
    where
        R: Request<Err = RequestError>,
    {
        self.pace.wait(chat).await;
        let outcome = self.call(request).await;
        if let Err(Fault::Limited(wait)) = &outcome {
            self.pace.block(chat, *wait);
        }
        outcome
    }

    /// The same, of which nothing matters but that it is done.
    pub(crate) async fn change<R>(&self, chat: i64, request: R) -> Result<(), Fault>
    where
        R: Request<Err = RequestError>,
    {
        match self.post(chat, request).await {
            Ok(_) | Err(Fault::Unread(_)) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// The same of a new message: its number.
    pub(crate) async fn send<R>(&self, chat: i64, request: R) -> Result<i64, Fault>
    where
        R: Request<Err = RequestError>,
        R::Payload: teloxide::requests::Payload<Output = Message>,
    {
        match self.post(chat, request).await {
            Ok(message) => Ok(message.id.0.into()),
            Err(Fault::Unread(message)) => message["message_id"]
                .as_i64()
                .ok_or_else(|| Fault::Unreachable("the answer is no message".to_owned())),
            Err(fault) => Err(fault),
        }
    }

    /// The commands that Telegram shows.
    pub(crate) async fn commands(
        &self,
        scope: BotCommandScope,
        language: &str,
    ) -> Result<Vec<BotCommand>, Fault> {
        self.call(self.bot.get_my_commands().scope(scope).language_code(language)).await
    }

    /// Whether somebody manages a group.
    pub(crate) async fn manages(&self, chat: i64, user: u64) -> Result<bool, Fault> {
        let request = self.bot.get_chat_member(teloxide::types::ChatId(chat), teloxide::types::UserId(user));
        match self.call(request).await {
            Ok(member) => Ok(member.is_privileged()),
            Err(Fault::Unread(member)) => {
                Ok(matches!(member["status"].as_str(), Some("creator" | "administrator")))
            }
            Err(fault) => Err(fault),
        }
    }

    /// Asks for updates, and confirms those before this number. They are read as they are, since some may be newer than this
    /// program.
    pub(crate) async fn updates(&self, offset: Option<i64>, wait: Duration) -> Result<Vec<Value>, Fault> {
        let mut question = json!({ "timeout": wait.as_secs(), "limit": MAX_UPDATES, "allowed_updates": KINDS });
        if let Some(offset) = offset {
            question["offset"] = offset.into();
        }
        let url = format!("{}/bot{}/getUpdates", self.base, self.token.reveal());
        let request = self.bot.client().post(url).timeout(wait + LONGER).json(&question);
        let unreachable = |error: reqwest::Error| Fault::Unreachable(plainly(&error.without_url()));
        let answer = request.send().await.map_err(unreachable)?;
        let status = answer.status();
        match answer.text().await.map(|text| serde_json::from_str(&text)).map_err(unreachable)? {
            Ok(Value::Object(mut answer)) => match answer.remove("result") {
                Some(Value::Array(updates)) => Ok(updates),
                _ => Err(self.said_no(&answer.into())),
            },
            _ => Err(Fault::Unreachable(format!("the answer is {status}"))),
        }
    }

    fn fault(&self, error: RequestError) -> Fault {
        match error {
            RequestError::RetryAfter(wait) => Fault::Limited(wait.duration()),
            RequestError::MigrateToChatId(chat) => Fault::Moved(chat.0),
            RequestError::Api(ApiError::Unknown(why)) => self.refusal(&why),
            RequestError::Api(error) => self.refusal(&error.to_string()),
            RequestError::InvalidJson { raw, .. } => match serde_json::from_str::<Value>(&raw) {
                Ok(answer) if answer["ok"] == true => Fault::Unread(answer["result"].clone()),
                Ok(answer) if answer["ok"] == false => self.said_no(&answer),
                _ => Fault::Unreachable("the answer is not Telegram's".to_owned()),
            },
            // Its address holds the token.
            RequestError::Network(error) => Fault::Unreachable(self.without_token(&plainly(&error))),
            RequestError::Io(error) => Fault::Unreachable(self.without_token(&error.to_string())),
        }
    }

    /// A "no" as Telegram writes it.
    fn said_no(&self, answer: &Value) -> Fault {
        let parameters = &answer["parameters"];
        if let Some(seconds) = parameters["retry_after"].as_u64() {
            return Fault::Limited(Duration::from_secs(seconds));
        }
        if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
            return Fault::Moved(chat);
        }
        self.refusal(answer["description"].as_str().unwrap_or("the answer is not Telegram's"))
    }

    /// What a "no" means: it begins with the name of its status.
    fn refusal(&self, why: &str) -> Fault {
        let words = self.without_token(&why.chars().take(200).collect::<String>());
        match why {
            "Unauthorized" | "Not Found" | "Invalid bot token" => {
                self.revoked.send_replace(true);
                Fault::Unreachable("Telegram does not know the token".to_owned())
            }
            _ if why.starts_with("Bad Request") => Fault::Refused(words),
            _ if why.starts_with("Forbidden") || why.starts_with("Unauthorized") => Fault::Forbidden(words),
            _ if why.starts_with("Conflict") => Fault::Rival(words),
            _ => Fault::Unreachable(words),
        }
    }

    fn without_token(&self, words: &str) -> String {
        words.replace(self.token.reveal(), "…")
    }
}

/// What a call gives.
pub(crate) type Output<R> =
    <<R as teloxide::requests::HasPayload>::Payload as teloxide::requests::Payload>::Output;

/// An error with its causes, in one line.
fn plainly(error: &reqwest::Error) -> String {
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        words += &format!(": {error}");
        cause = error.source();
    }
    words
}
