//! Drives the fake platforms in the load test: sets up all matches on them, presses buttons, and receives
//! boards.

use super::live_matches::{LiveMatch, LiveMatches};
use super::players;
use blot_club::{Platform, Reply, Studio};
use blot_testing::telegram::{self, FakeTelegram, Query};
use blot_testing::{Board, Channel, Fake, FakeDiscord, FakeWorld, Interaction, LoggedCall, Message, User};
use std::collections::HashMap;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// A board that the bot posted or changed.
pub(crate) struct Posted {
    pub(crate) message: String,
    pub(crate) payloads: Vec<String>,
    /// The text of the message and the description of its picture.
    pub(crate) words: String,
}

/// A fake platform under load.
pub(crate) trait PlatformDriver {
    /// The settings that point a bot at this platform.
    fn variables(&self) -> Vec<(&'static str, String)>;

    /// Waits until the bot receives events.
    fn wait_until_ready(&self);

    /// Presses a button of a match as this player.
    fn press(&mut self, one: &LiveMatch, payload: &str, player: usize);

    /// The next board that is posted or changed, if it comes in time.
    fn next(&self, wait: Duration) -> Option<Posted>;

    /// How long acknowledgements took, and how many presses have none.
    fn acknowledged(&self) -> (Vec<Duration>, usize);

    /// The number of calls, and of those with a picture.
    fn sent(&self) -> (usize, usize);

    /// Everything the bot should not have done.
    fn problems(&self) -> Vec<String>;
}

/// A board's rows of buttons: labels and payloads.
fn rows(studio: &Studio, board: &Reply) -> Vec<Vec<(String, String)>> {
    let button = |button: &blot_club::Button| (studio.label(board.language, button), button.payload.clone());
    board.buttons.iter().map(|row| row.iter().map(button).collect()).collect()
}

/// A board's text and the description of its picture.
fn words(studio: &Studio, board: &Reply) -> (String, String) {
    let said = studio.say(board).iter().map(blot_club::Span::words).collect();
    let described = board.board.as_ref().map(|shown| studio.describe(board.language, shown));
    (said, described.unwrap_or_default())
}

/// The latencies of answered presses, and the number of presses without an answer.
fn split(latencies: impl ExactSizeIterator<Item = Option<Duration>>) -> (Vec<Duration>, usize) {
    let pressed = latencies.len();
    let answered: Vec<Duration> = latencies.flatten().collect();
    let missing = pressed - answered.len();
    (answered, missing)
}

/// The number of calls so far, and of those with a file.
fn count_calls<World: FakeWorld>(fake: &Fake<World>) -> (usize, usize) {
    let mut calls = fake.calls();
    let with_files = calls.iter_mut().filter_map(|call| (!call.content_mut().1.is_empty()).then_some(()));
    let with_files = with_files.count();
    (calls.len(), with_files)
}

pub(crate) struct DiscordDriver {
    fake: FakeDiscord,
    boards: Receiver<Message>,
    pressed: Vec<Interaction>,
    users: HashMap<usize, User>,
}

impl DiscordDriver {
    pub(crate) fn new(live_matches: &LiveMatches) -> DiscordDriver {
        let fake = FakeDiscord::start_with(blot_testing::Options { forgetful: true, ..Default::default() });
        let studio = Studio::default();
        let mut channels: HashMap<usize, Channel> = HashMap::new();
        for one in live_matches.all.iter().filter(|one| !one.is_over) {
            let id = || players::place(Platform::Discord, one.place).id;
            let channel =
                channels.entry(one.place).or_insert_with(|| fake.existing_channel(players::GUILD, &id()));
            let board = one.board.as_ref().unwrap();
            let (content, description) = words(&studio, board);
            fake.existing_message(channel, &one.message, &content, &description, &rows(&studio, board));
        }
        let boards = fake.follow();
        DiscordDriver { fake, boards, pressed: Vec::new(), users: HashMap::new() }
    }
}

impl PlatformDriver for DiscordDriver {
    fn variables(&self) -> Vec<(&'static str, String)> {
        vec![
            ("BLOT__DISCORD__API_URL", self.fake.api_url()),
            ("BLOT_DISCORD_TOKEN", self.fake.token()),
            // Any free port: other runs may be under way.
            ("BLOT__DISCORD__METRICS", "127.0.0.1:0".to_owned()),
        ]
    }

    fn wait_until_ready(&self) {
        self.fake.wait_ready();
    }

    fn press(&mut self, one: &LiveMatch, payload: &str, player: usize) {
        let user = self.users.entry(player).or_insert_with(|| User {
            id: players::user(Platform::Discord, player).to_string(),
            global_name: Some(players::name(player)),
            locale: "en-US".to_owned(),
            ..self.fake.user(&players::handle(player))
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
        split(self.pressed.iter().map(Interaction::latency))
    }

    fn sent(&self) -> (usize, usize) {
        count_calls(&self.fake)
    }

    fn problems(&self) -> Vec<String> {
        self.fake.problems()
    }
}

pub(crate) struct TelegramDriver {
    fake: FakeTelegram,
    boards: Receiver<telegram::Message>,
    pressed: Vec<Query>,
    users: HashMap<usize, telegram::User>,
}

impl TelegramDriver {
    pub(crate) fn new(live_matches: &LiveMatches) -> TelegramDriver {
        let fake = FakeTelegram::start_with(telegram::Options { forgetful: true, ..Default::default() });
        let studio = Studio::default();
        let mut groups = HashMap::new();
        for one in live_matches.all.iter().filter(|one| !one.is_over) {
            let id = || players::place(Platform::Telegram, one.place).id.parse().unwrap();
            let group = groups.entry(one.place).or_insert_with(|| fake.existing_group(id()));
            let board = one.board.as_ref().unwrap();
            let (said, described) = words(&studio, board);
            let text = format!("{said}\n{described}");
            fake.existing_message(group, one.message.parse().unwrap(), &text, &rows(&studio, board));
        }
        let boards = fake.follow();
        TelegramDriver { fake, boards, pressed: Vec::new(), users: HashMap::new() }
    }
}

impl PlatformDriver for TelegramDriver {
    fn variables(&self) -> Vec<(&'static str, String)> {
        vec![
            ("BLOT__TELEGRAM__API_URL", self.fake.api_url()),
            ("BLOT_TELEGRAM_TOKEN", self.fake.token()),
            ("BLOT__TELEGRAM__METRICS", "127.0.0.1:0".to_owned()),
            // Raised as with a local Bot API server. Telegram's usual limits are lower than the load: thirty
            // messages a second, and one a second in each chat.
            ("BLOT__TELEGRAM__ALL_A_SECOND", "1000".to_owned()),
            ("BLOT__TELEGRAM__CHAT_A_SECOND", "1000".to_owned()),
            ("BLOT__TELEGRAM__GROUP_A_MINUTE", "60000".to_owned()),
        ]
    }

    fn wait_until_ready(&self) {
        self.fake.wait_polling();
    }

    fn press(&mut self, one: &LiveMatch, payload: &str, player: usize) {
        let user = self.users.entry(player).or_insert_with(|| telegram::User {
            id: players::user(Platform::Telegram, player),
            first_name: players::name(player),
            ..self.fake.user(&players::handle(player))
        });
        let id = players::place(Platform::Telegram, one.place).id.parse().unwrap();
        let chat = telegram::Chat { id, thread: None };
        self.pressed.push(self.fake.press(user, &chat, one.message.parse().unwrap(), payload));
    }

    fn next(&self, wait: Duration) -> Option<Posted> {
        let message = self.boards.recv_timeout(wait).ok()?;
        Some(Posted { payloads: message.payloads(), message: message.id.to_string(), words: message.text })
    }

    fn acknowledged(&self) -> (Vec<Duration>, usize) {
        split(self.pressed.iter().map(Query::latency))
    }

    fn sent(&self) -> (usize, usize) {
        count_calls(&self.fake)
    }

    fn problems(&self) -> Vec<String> {
        self.fake.problems()
    }
}
