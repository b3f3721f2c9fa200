//! A channel or group: what players see there, and what they do there.

use super::platforms::Platforms;
use blot_testing::telegram::{self, Chat, Query};
use blot_testing::{Board, Channel, Interaction, Message, Turn, World};
use serde_json::{Map, Value};
use std::sync::atomic::Ordering;

/// What the bot says when it gives up an analysis.
const GIVEN_UP: &str = "could not look into this match";

/// Where players play.
#[derive(Clone)]
pub(super) enum Place {
    Discord(Channel),
    Telegram(Chat),
}

/// A player's account.
#[derive(Clone, Debug)]
pub(super) enum Account {
    Discord(blot_testing::User),
    Telegram(telegram::User),
}

/// An action as its platform knows it.
#[derive(Clone)]
pub(super) enum PlatformAction {
    Pressed(Interaction),
    Tapped(Query),
    /// A written message: the private chat with the bot, the message's number, and how many messages the bot
    /// had sent there before.
    Written(Chat, i64, usize),
}

/// A message with its buttons.
#[derive(Clone, Debug)]
pub(super) struct SeenMessage {
    pub(super) message: String,
    /// Its text and the description of its picture.
    pub(super) words: String,
    pub(super) buttons: Vec<BoardButton>,
}

/// A button about a match: `version:table:turn:line`.
#[derive(Clone, Debug)]
pub(super) struct BoardButton {
    pub(super) payload: String,
    pub(super) table: i64,
    pub(super) turn: Option<Turn>,
    pub(super) line: String,
}

/// What a player can see in a place.
pub(super) struct PlayerView {
    /// Its messages, oldest first, without boards that have lost their buttons.
    pub(super) seen: Vec<SeenMessage>,
    /// The private answer to the player's action.
    pub(super) told: Option<String>,
}

impl Account {
    pub(super) fn name(&self) -> &str {
        match self {
            Account::Discord(user) => user.global_name.as_deref().unwrap_or(&user.username),
            Account::Telegram(user) => &user.first_name,
        }
    }

    /// The platform's name, and its id of the account.
    pub(super) fn account(&self) -> (&'static str, String) {
        match self {
            Account::Discord(user) => ("discord", user.id.clone()),
            Account::Telegram(user) => ("telegram", user.id.to_string()),
        }
    }
}

impl BoardButton {
    fn read(payload: &str) -> Option<BoardButton> {
        let mut parts = payload.splitn(4, ':');
        let (_, table, turn, line) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let turn = turn
            .split_once('.')
            .and_then(|(events, changes)| Some((events.parse().ok()?, changes.parse().ok()?)));
        Some(BoardButton {
            payload: payload.to_owned(),
            table: table.parse().ok()?,
            turn,
            line: line.to_owned(),
        })
    }
}

impl SeenMessage {
    fn new(message: String, words: String, board: &impl Board) -> SeenMessage {
        let buttons = board.payloads().iter().filter_map(|payload| BoardButton::read(payload)).collect();
        SeenMessage { message, words, buttons }
    }

    fn on_discord(message: &Message) -> SeenMessage {
        let mut words = message.content.clone();
        for description in message.attachments.iter().filter_map(|picture| picture.description.as_ref()) {
            words += "\n";
            words += description;
        }
        SeenMessage::new(message.id.clone(), words, message)
    }

    fn on_telegram(message: &telegram::Message) -> SeenMessage {
        SeenMessage::new(message.id.to_string(), message.text.clone(), message)
    }

    /// The turn at which it shows this match.
    pub(super) fn turn_of(&self, table: i64) -> Option<Turn> {
        self.buttons.iter().filter(|button| button.table == table).find_map(|button| button.turn)
    }

    /// Whether it says that the match ended because a player left for good.
    pub(super) fn is_left(&self) -> bool {
        self.words.contains(" has left Blot.") || self.words.contains("one of the two has left Blot.")
    }

    /// Whether it is an analysis of this match, or announces one.
    pub(super) fn is_analysis_of(&self, table: i64) -> bool {
        self.words.starts_with(&format!("#{table} ")) && is_analysis(&self.words)
    }

    /// The match whose analysis it gives up.
    pub(super) fn given_up(&self) -> Option<i64> {
        let (number, _) = self.words.strip_prefix('#')?.split_once(' ')?;
        self.words.contains(GIVEN_UP).then(|| number.parse().ok()).flatten()
    }

    /// Whether it shows the end of this match.
    pub(super) fn is_end_of(&self, table: i64) -> bool {
        self.buttons.iter().any(|button| button.table == table && button.line == "replay")
    }
}

impl PlayerView {
    fn on_discord(world: &World, channel: &Channel, performed: Option<&PlatformAction>) -> PlayerView {
        let seen = world.messages(channel).into_iter().filter(|message| is_of_use(*message, &message.content));
        let told = match performed {
            Some(PlatformAction::Pressed(interaction)) => told(world, interaction),
            _ => None,
        };
        PlayerView { seen: seen.map(SeenMessage::on_discord).collect(), told }
    }

    fn on_telegram(world: &telegram::World, chat: &Chat, performed: Option<&PlatformAction>) -> PlayerView {
        let seen = world.bot_messages(chat).into_iter().filter(|message| is_of_use(*message, &message.text));
        let told = match performed {
            Some(PlatformAction::Tapped(query)) => world.answer(query).map(|answer| answer.text.clone()),
            Some(PlatformAction::Written(private, _, before)) => {
                let told = world.bot_messages(private);
                told.get(*before..).and_then(|told| told.last()).map(|message| message.text.clone())
            }
            _ => None,
        };
        let told = told.filter(|words| !words.is_empty());
        PlayerView { seen: seen.map(SeenMessage::on_telegram).collect(), told }
    }
}

impl Place {
    /// Whether the player has an account on this platform.
    pub(super) fn is_for(&self, person: &Account) -> bool {
        matches!(
            (self, person),
            (Place::Discord(_), Account::Discord(_)) | (Place::Telegram(_), Account::Telegram(_))
        )
    }

    /// What is visible now, and the private answer to an action.
    pub(super) fn look(&self, platforms: &Platforms, performed: Option<&PlatformAction>) -> PlayerView {
        match self {
            Place::Discord(channel) => {
                platforms.discord.wait_for(|world| Some(PlayerView::on_discord(world, channel, performed)))
            }
            Place::Telegram(chat) => {
                platforms.telegram.wait_for(|world| Some(PlayerView::on_telegram(world, chat, performed)))
            }
        }
    }

    /// Waits until something is found here. None if play is stopped.
    pub(super) fn wait<T>(
        &self,
        platforms: &Platforms,
        performed: Option<&PlatformAction>,
        mut found: impl FnMut(&PlayerView) -> Option<T>,
    ) -> Option<T> {
        let is_stopped = || platforms.stopped.load(Ordering::SeqCst);
        match self {
            Place::Discord(channel) => platforms.discord.wait_for(|world| match is_stopped() {
                true => Some(None),
                false => found(&PlayerView::on_discord(world, channel, performed)).map(Some),
            }),
            Place::Telegram(chat) => platforms.telegram.wait_for(|world| match is_stopped() {
                true => Some(None),
                false => found(&PlayerView::on_telegram(world, chat, performed)).map(Some),
            }),
        }
    }

    /// Presses a button.
    pub(super) fn press(
        &self,
        platforms: &Platforms,
        who: &Account,
        message: &str,
        payload: &str,
    ) -> PlatformAction {
        match (self, who) {
            (Place::Discord(_), Account::Discord(user)) => {
                PlatformAction::Pressed(platforms.discord.press_stale(user, message, payload))
            }
            (Place::Telegram(chat), Account::Telegram(user)) => PlatformAction::Tapped(
                platforms.telegram.press_data(user, chat, message.parse().unwrap(), payload),
            ),
            _ => panic!("{} is not there", who.name()),
        }
    }

    /// Gives a command with these options. Where commands are typed, the opponent comes first.
    pub(super) fn command(
        &self,
        platforms: &Platforms,
        who: &Account,
        name: &str,
        whom: Option<&Account>,
        options: &[(&str, Value)],
    ) -> PlatformAction {
        match (self, who, whom) {
            (Place::Discord(channel), Account::Discord(user), whom) => {
                let mut given: Map<String, Value> =
                    options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
                if let Some(Account::Discord(whom)) = whom {
                    given.insert("player".to_owned(), whom.id.clone().into());
                }
                PlatformAction::Pressed(platforms.discord.slash(user, channel, name, given.into()))
            }
            (Place::Telegram(chat), Account::Telegram(user), whom) => {
                let private = platforms.telegram.private(user);
                let before = platforms.telegram.bot_messages(&private).len();
                let options: String =
                    options.iter().map(|(name, value)| format!(" {}", typed(name, value))).collect();
                let message = match whom {
                    Some(Account::Telegram(whom)) => {
                        platforms.telegram.say_mentioning(user, chat, &format!("/{name} "), whom, &options)
                    }
                    _ => platforms.telegram.say(user, chat, &format!("/{name}{options}")),
                };
                PlatformAction::Written(private, message, before)
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

/// The private answer to an interaction, as the first answer or as a follow-up.
fn told(world: &World, interaction: &Interaction) -> Option<String> {
    let first = world.answer(interaction)?.message;
    let more = world.follow_ups(interaction).into_iter().cloned();
    let mut private = first.into_iter().chain(more).filter(|it| it.only_for.is_some() && !it.is_loading());
    private.next().map(|message| message.content)
}

/// An option as players type it.
fn typed(name: &str, value: &Value) -> String {
    match value {
        Value::Bool(_) => name.to_owned(),
        Value::String(words) => words.clone(),
        value => format!("{name}:{value}"),
    }
}

impl PlatformAction {
    /// Delivers the action once more.
    pub(super) fn redeliver(&self, platforms: &Platforms, place: &Place) {
        let update = match (self, place) {
            (PlatformAction::Pressed(interaction), _) => return platforms.discord.redeliver(interaction),
            (PlatformAction::Tapped(query), _) => query.update,
            (PlatformAction::Written(_, message, _), Place::Telegram(chat)) => {
                platforms.telegram.update_of(chat, *message)
            }
            (PlatformAction::Written(..), Place::Discord(_)) => None,
        };
        if let Some(update) = update {
            platforms.telegram.redeliver(update);
        }
    }
}
