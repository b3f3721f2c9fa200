//! A channel or a group as its people see it, and what they do there.

use super::hall::Hall;
use blot_testing::telegram::{self, Chat, Query};
use blot_testing::{Board, Channel, Interaction, Message, Turn, World};
use serde_json::{Map, Value};
use std::sync::atomic::Ordering;

/// What is said of a match that nobody could look into.
const GIVEN_UP: &str = "could not look into this match";

/// Where people play.
#[derive(Clone)]
pub(super) enum Place {
    Discord(Channel),
    Telegram(Chat),
}

/// Somebody with an account.
#[derive(Clone, Debug)]
pub(super) enum Person {
    Discord(blot_testing::User),
    Telegram(telegram::User),
}

/// Something that somebody did, as its platform knows it.
#[derive(Clone)]
pub(super) enum Act {
    Pressed(Interaction),
    Tapped(Query),
    /// Written there, when the private chat with the bot had so many messages.
    Written(Chat, i64, usize),
}

/// A message with buttons.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) message: String,
    /// What it says, and what is told of its picture.
    pub(super) words: String,
    pub(super) buttons: Vec<Button>,
}

/// A button about a match: `version:table:turn:line`.
#[derive(Clone, Debug)]
pub(super) struct Button {
    pub(super) payload: String,
    pub(super) table: i64,
    pub(super) turn: Option<Turn>,
    pub(super) line: String,
}

/// What can be known in a place.
pub(super) struct View {
    /// Its messages, oldest first, but boards that have lost their buttons.
    pub(super) seen: Vec<Seen>,
    /// What somebody was told about what he did.
    pub(super) told: Option<String>,
}

impl Person {
    pub(super) fn name(&self) -> &str {
        match self {
            Person::Discord(user) => user.global_name.as_deref().unwrap_or(&user.username),
            Person::Telegram(user) => &user.first_name,
        }
    }

    /// The platform's name, and its id of the account.
    pub(super) fn account(&self) -> (&'static str, String) {
        match self {
            Person::Discord(user) => ("discord", user.id.clone()),
            Person::Telegram(user) => ("telegram", user.id.to_string()),
        }
    }
}

impl Button {
    fn read(payload: &str) -> Option<Button> {
        let mut parts = payload.splitn(4, ':');
        let (_, table, turn, line) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let turn = turn
            .split_once('.')
            .and_then(|(events, changes)| Some((events.parse().ok()?, changes.parse().ok()?)));
        Some(Button { payload: payload.to_owned(), table: table.parse().ok()?, turn, line: line.to_owned() })
    }
}

impl Seen {
    fn new(message: String, words: String, board: &impl Board) -> Seen {
        let buttons = board.payloads().iter().filter_map(|payload| Button::read(payload)).collect();
        Seen { message, words, buttons }
    }

    fn on_discord(message: &Message) -> Seen {
        let mut words = message.content.clone();
        for description in message.attachments.iter().filter_map(|picture| picture.description.as_ref()) {
            words += "\n";
            words += description;
        }
        Seen::new(message.id.clone(), words, message)
    }

    fn on_telegram(message: &telegram::Message) -> Seen {
        Seen::new(message.id.to_string(), message.text.clone(), message)
    }

    /// The match that it shows, and at which turn.
    pub(super) fn turn_of(&self, table: i64) -> Option<Turn> {
        self.buttons.iter().filter(|button| button.table == table).find_map(|button| button.turn)
    }

    /// Whether it says that the match is over since somebody has left for good.
    pub(super) fn is_left(&self) -> bool {
        self.words.contains(" has left Blot.") || self.words.contains("one of the two has left Blot.")
    }

    /// Whether it is an analysis of a match, or says how far that is.
    pub(super) fn is_analysis_of(&self, table: i64) -> bool {
        self.words.starts_with(&format!("#{table} ")) && is_analysis(&self.words)
    }

    /// The match that it says nobody could look into.
    pub(super) fn given_up(&self) -> Option<i64> {
        let (number, _) = self.words.strip_prefix('#')?.split_once(' ')?;
        self.words.contains(GIVEN_UP).then(|| number.parse().ok()).flatten()
    }

    /// Whether it shows the end of a match.
    pub(super) fn is_end_of(&self, table: i64) -> bool {
        self.buttons.iter().any(|button| button.table == table && button.line == "replay")
    }
}

impl View {
    fn on_discord(world: &World, channel: &Channel, act: Option<&Act>) -> View {
        let seen = world.messages(channel).into_iter().filter(|message| is_of_use(*message, &message.content));
        let told = match act {
            Some(Act::Pressed(interaction)) => told(world, interaction),
            _ => None,
        };
        View { seen: seen.map(Seen::on_discord).collect(), told }
    }

    fn on_telegram(world: &telegram::World, chat: &Chat, act: Option<&Act>) -> View {
        let seen = world.bot_messages(chat).into_iter().filter(|message| is_of_use(*message, &message.text));
        let told = match act {
            Some(Act::Tapped(query)) => world.answer(query).map(|answer| answer.text.clone()),
            Some(Act::Written(private, _, before)) => {
                let told = world.bot_messages(private);
                told.get(*before..).and_then(|told| told.last()).map(|message| message.text.clone())
            }
            _ => None,
        };
        let told = told.filter(|words| !words.is_empty());
        View { seen: seen.map(Seen::on_telegram).collect(), told }
    }
}

impl Place {
    /// Whether somebody has his account where this is.
    pub(super) fn is_for(&self, person: &Person) -> bool {
        matches!(
            (self, person),
            (Place::Discord(_), Person::Discord(_)) | (Place::Telegram(_), Person::Telegram(_))
        )
    }

    /// What is seen here now, and what somebody was told.
    pub(super) fn look(&self, hall: &Hall, act: Option<&Act>) -> View {
        match self {
            Place::Discord(channel) => {
                hall.discord.wait_for(|world| Some(View::on_discord(world, channel, act)))
            }
            Place::Telegram(chat) => hall.telegram.wait_for(|world| Some(View::on_telegram(world, chat, act))),
        }
    }

    /// Waits until something is found here, or play is stopped.
    pub(super) fn wait<T>(
        &self,
        hall: &Hall,
        act: Option<&Act>,
        mut found: impl FnMut(&View) -> Option<T>,
    ) -> Option<T> {
        let is_stopped = || hall.stopped.load(Ordering::SeqCst);
        match self {
            Place::Discord(channel) => hall.discord.wait_for(|world| match is_stopped() {
                true => Some(None),
                false => found(&View::on_discord(world, channel, act)).map(Some),
            }),
            Place::Telegram(chat) => hall.telegram.wait_for(|world| match is_stopped() {
                true => Some(None),
                false => found(&View::on_telegram(world, chat, act)).map(Some),
            }),
        }
    }

    /// Somebody presses a button.
    pub(super) fn press(&self, hall: &Hall, who: &Person, message: &str, payload: &str) -> Act {
        match (self, who) {
            (Place::Discord(_), Person::Discord(user)) => {
                Act::Pressed(hall.discord.press_stale(user, message, payload))
            }
            (Place::Telegram(chat), Person::Telegram(user)) => {
                Act::Tapped(hall.telegram.press_data(user, chat, message.parse().unwrap(), payload))
            }
            _ => panic!("{} is not there", who.name()),
        }
    }

    /// Somebody gives a command with these options. Where they are typed, `whom` stands first.
    pub(super) fn command(
        &self,
        hall: &Hall,
        who: &Person,
        name: &str,
        whom: Option<&Person>,
        options: &[(&str, Value)],
    ) -> Act {
        match (self, who, whom) {
            (Place::Discord(channel), Person::Discord(user), whom) => {
                let mut given: Map<String, Value> =
                    options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
                if let Some(Person::Discord(whom)) = whom {
                    given.insert("player".to_owned(), whom.id.clone().into());
                }
                Act::Pressed(hall.discord.slash(user, channel, name, given.into()))
            }
            (Place::Telegram(chat), Person::Telegram(user), whom) => {
                let private = hall.telegram.private(user);
                let before = hall.telegram.bot_messages(&private).len();
                let options: String =
                    options.iter().map(|(name, value)| format!(" {}", typed(name, value))).collect();
                let message = match whom {
                    Some(Person::Telegram(whom)) => {
                        hall.telegram.say_mentioning(user, chat, &format!("/{name} "), whom, &options)
                    }
                    _ => hall.telegram.say(user, chat, &format!("/{name}{options}")),
                };
                Act::Written(private, message, before)
            }
            _ => panic!("{} is not there", who.name()),
        }
    }
}

fn is_of_use(message: &impl Board, words: &str) -> bool {
    !message.has_picture() || !message.payloads().is_empty() || is_analysis(words)
}

fn is_analysis(words: &str) -> bool {
    let kinds = ["looking into it", "will be looked into", ": PR ", " had nothing to decide.", GIVEN_UP];
    kinds.iter().any(|kind| words.contains(kind))
}

/// What only whoever did something was told, at once or after what everybody sees.
fn told(world: &World, interaction: &Interaction) -> Option<String> {
    let first = world.answer(interaction)?.message;
    let more = world.follow_ups(interaction).into_iter().cloned();
    let mut private = first.into_iter().chain(more).filter(|it| it.only_for.is_some() && !it.is_loading());
    private.next().map(|message| message.content)
}

/// An option as one types it.
fn typed(name: &str, value: &Value) -> String {
    match value {
        Value::Bool(_) => name.to_owned(),
        Value::String(words) => words.clone(),
        value => format!("{name}:{value}"),
    }
}

impl Act {
    /// The platform tells of it once more.
    pub(super) fn tell_again(&self, hall: &Hall, place: &Place) {
        let update = match (self, place) {
            (Act::Pressed(interaction), _) => return hall.discord.redeliver(interaction),
            (Act::Tapped(query), _) => query.update,
            (Act::Written(_, message, _), Place::Telegram(chat)) => hall.telegram.update_of(chat, *message),
            (Act::Written(..), Place::Discord(_)) => None,
        };
        if let Some(update) = update {
            hall.telegram.redeliver(update);
        }
    }
}
