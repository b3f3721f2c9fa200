//! A platform of our own with all matches on it, as each bot meets it.

use super::hall::{Hall, Match};
use super::town;
use blot_club::{Platform, Reply, Studio};
use blot_testing::telegram::{self, FakeTelegram, Query};
use blot_testing::{Board, Channel, FakeDiscord, Interaction, Message, User};
use std::collections::HashMap;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// A board that a bot has posted or changed.
pub(crate) struct Posted {
    pub(crate) message: String,
    pub(crate) payloads: Vec<String>,
    /// What is said with it and about it.
    pub(crate) words: String,
}

/// A platform.
pub(crate) trait Fake {
    /// What a bot must be told.
    fn variables(&self) -> Vec<(&'static str, String)>;

    /// Waits until a bot hears what happens.
    fn wait_until_heard(&self);

    /// Lets a player press something in a match.
    fn press(&mut self, one: &Match, payload: &str, player: usize);

    /// The next board that is posted or changed, if there is one so soon.
    fn next(&self, wait: Duration) -> Option<Posted>;

    /// How soon presses were acknowledged; and how many were not.
    fn acknowledged(&self) -> (Vec<Duration>, usize);

    /// How often something was sent, and how often with a picture.
    fn sent(&self) -> (usize, usize);

    /// What a bot should not have done.
    fn problems(&self) -> Vec<String>;
}

/// A board's rows of buttons with their labels.
fn rows(studio: &Studio, board: &Reply) -> Vec<Vec<(String, String)>> {
    let button = |button: &blot_club::Button| (studio.label(board.language, button), button.payload.clone());
    board.buttons.iter().map(|row| row.iter().map(button).collect()).collect()
}

/// A board's words, and those of its picture.
fn words(studio: &Studio, board: &Reply) -> (String, String) {
    let said = studio.say(board).iter().map(blot_club::Span::words).collect();
    let described = board.board.as_ref().map(|shown| studio.describe(board.language, shown));
    (said, described.unwrap_or_default())
}

pub(crate) struct Discord {
    fake: FakeDiscord,
    boards: Receiver<Message>,
    pressed: Vec<Interaction>,
    users: HashMap<usize, User>,
}

impl Discord {
    pub(crate) fn new(hall: &Hall) -> Discord {
        let fake = FakeDiscord::start_with(blot_testing::Options { forgetful: true, ..Default::default() });
        let studio = Studio::default();
        let mut channels: HashMap<usize, Channel> = HashMap::new();
        for one in hall.matches.iter().filter(|one| !one.is_over) {
            let id = || town::place(Platform::Discord, one.place).id;
            let channel =
                channels.entry(one.place).or_insert_with(|| fake.existing_channel(town::GUILD, &id()));
            let board = one.board.as_ref().unwrap();
            let (content, description) = words(&studio, board);
            fake.existing_message(channel, &one.message, &content, &description, &rows(&studio, board));
        }
        let boards = fake.follow();
        Discord { fake, boards, pressed: Vec::new(), users: HashMap::new() }
    }
}

impl Fake for Discord {
    fn variables(&self) -> Vec<(&'static str, String)> {
        vec![
            ("BLOT__DISCORD__API_URL", self.fake.api_url()),
            ("BLOT_DISCORD_TOKEN", self.fake.token()),
            // Any free port: others may run beside this.
            ("BLOT__DISCORD__METRICS", "127.0.0.1:0".to_owned()),
        ]
    }

    fn wait_until_heard(&self) {
        self.fake.wait_ready();
    }

    fn press(&mut self, one: &Match, payload: &str, player: usize) {
        let user = self.users.entry(player).or_insert_with(|| User {
            id: town::user(Platform::Discord, player).to_string(),
            global_name: Some(town::name(player)),
            locale: "en-US".to_owned(),
            ..self.fake.user(&town::handle(player))
        });
        self.pressed.push(self.fake.press(user, &one.message, payload));
    }

    fn next(&self, wait: Duration) -> Option<Posted> {
        let message = self.boards.recv_timeout(wait).ok()?;
        let described = message.attachments.iter().filter_map(|file| file.description.clone());
        let words = std::iter::once(message.content.clone()).chain(described).collect();
        Some(Posted { payloads: message.payloads(), message: message.id, words })
    }

    fn acknowledged(&self) -> (Vec<Duration>, usize) {
        let times: Vec<Duration> = self.pressed.iter().filter_map(Interaction::latency).collect();
        let missing = self.pressed.len() - times.len();
        (times, missing)
    }

    fn sent(&self) -> (usize, usize) {
        let calls = self.fake.calls();
        (calls.len(), calls.iter().filter(|call| !call.files.is_empty()).count())
    }

    fn problems(&self) -> Vec<String> {
        self.fake.problems()
    }
}

pub(crate) struct Telegram {
    fake: FakeTelegram,
    boards: Receiver<telegram::Message>,
    pressed: Vec<Query>,
    users: HashMap<usize, telegram::User>,
}

impl Telegram {
    pub(crate) fn new(hall: &Hall) -> Telegram {
        let fake = FakeTelegram::start_with(telegram::Options { forgetful: true, ..Default::default() });
        let studio = Studio::default();
        let mut groups = HashMap::new();
        for one in hall.matches.iter().filter(|one| !one.is_over) {
            let id = || town::place(Platform::Telegram, one.place).id.parse().unwrap();
            let group = groups.entry(one.place).or_insert_with(|| fake.existing_group(id()));
            let board = one.board.as_ref().unwrap();
            let (said, described) = words(&studio, board);
            let text = format!("{said}\n{described}");
            fake.existing_message(group, one.message.parse().unwrap(), &text, &rows(&studio, board));
        }
        let boards = fake.follow();
        Telegram { fake, boards, pressed: Vec::new(), users: HashMap::new() }
    }
}

impl Fake for Telegram {
    fn variables(&self) -> Vec<(&'static str, String)> {
        vec![
            ("BLOT__TELEGRAM__API_URL", self.fake.api_url()),
            ("BLOT_TELEGRAM_TOKEN", self.fake.token()),
            ("BLOT__TELEGRAM__METRICS", "127.0.0.1:0".to_owned()),
            // As with a Bot API server of one's own. Telegram's usual limits would be measured otherwise: thirty messages a
            // second are fewer than the actions here, and a chat waits a second between two.
            ("BLOT__TELEGRAM__ALL_A_SECOND", "1000".to_owned()),
            ("BLOT__TELEGRAM__CHAT_A_SECOND", "1000".to_owned()),
            ("BLOT__TELEGRAM__GROUP_A_MINUTE", "60000".to_owned()),
        ]
    }

    fn wait_until_heard(&self) {
        self.fake.wait_polling();
    }

    fn press(&mut self, one: &Match, payload: &str, player: usize) {
        let user = self.users.entry(player).or_insert_with(|| telegram::User {
            id: town::user(Platform::Telegram, player),
            first_name: town::name(player),
            ..self.fake.user(&town::handle(player))
        });
        let id = town::place(Platform::Telegram, one.place).id.parse().unwrap();
        let chat = telegram::Chat { id, thread: None };
        self.pressed.push(self.fake.press(user, &chat, one.message.parse().unwrap(), payload));
    }

    fn next(&self, wait: Duration) -> Option<Posted> {
        let message = self.boards.recv_timeout(wait).ok()?;
        Some(Posted { payloads: message.payloads(), message: message.id.to_string(), words: message.text })
    }

    fn acknowledged(&self) -> (Vec<Duration>, usize) {
        let times: Vec<Duration> = self.pressed.iter().filter_map(Query::latency).collect();
        let missing = self.pressed.len() - times.len();
        (times, missing)
    }

    fn sent(&self) -> (usize, usize) {
        let calls = self.fake.calls();
        (calls.len(), calls.iter().filter(|call| !call.files.is_empty()).count())
    }

    fn problems(&self) -> Vec<String> {
        self.fake.problems()
    }
}
