//! A server with a channel, two friends, and the real bot.

use blot_testing::{Channel, FakeDiscord, Message, Options, Program, User};
pub(crate) use blot_testing::{Turn, button_for, is_over, turn_of};
use serde_json::{Value, json};
use std::path::PathBuf;

pub(crate) struct Club {
    pub(crate) discord: FakeDiscord,
    pub(crate) bot: Program,
    pub(crate) channel: Channel,
    pub(crate) anna: User,
    pub(crate) ben: User,
}

impl Club {
    pub(crate) fn start() -> Club {
        Club::start_with(Options::default(), &[])
    }

    pub(crate) fn start_with(options: Options, settings: &[(&str, &str)]) -> Club {
        let discord = FakeDiscord::start_with(options);
        let bot = start_bot(&discord, &[], settings);
        discord.wait_ready();
        discord.wait_for_commands();
        let (channel, anna, ben) = (discord.channel("lounge"), discord.user("anna"), discord.user("ben"));
        Club { discord, bot, channel, anna, ben }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.bot.folder().join("blot.db")
    }

    /// Kills the bot as a power cut would, and starts it again.
    pub(crate) fn kill_and_start_again(&mut self) {
        self.bot.kill();
        self.discord.wait_gone();
        self.discord.clear_faults();
        self.bot.start_again();
        self.discord.wait_ready();
    }

    /// Anna challenges Ben to a short match, and Ben accepts. Returns its first board.
    pub(crate) fn begin(&self) -> Message {
        self.begin_in(&self.channel)
    }

    pub(crate) fn begin_in(&self, place: &Channel) -> Message {
        let challenge = self.challenge(place);
        self.discord.press(&self.ben, &challenge.id, "Accept").answer();
        let board = self.board(place, (0, 0));
        self.discord.wait_for(|world| world.message(&challenge.id)?.buttons().is_empty().then_some(()));
        board
    }

    /// Waits until nothing is left of Blot's thinking.
    pub(crate) fn wait_until_thought(&self) {
        self.discord.wait_for(|world| {
            let thinks = |user| world.ephemeral_messages(user).into_iter().any(Message::is_loading);
            (!thinks(&self.anna) && !thinks(&self.ben)).then_some(())
        });
    }

    /// Holds the club's database, so that nothing can be done until this is dropped.
    pub(crate) fn hold(&self) -> rusqlite::Connection {
        let database = rusqlite::Connection::open(self.database()).unwrap();
        database.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
        database.execute_batch("BEGIN IMMEDIATE").unwrap();
        database
    }

    pub(crate) fn challenge(&self, place: &Channel) -> Message {
        let options = json!({ "player": self.ben.id, "length": 1, "variant": "hypergammon" });
        self.discord.slash(&self.anna, place, "challenge", options).answer();
        self.posted(place, "challenges")
    }

    /// The newest message with these words.
    pub(crate) fn posted(&self, place: &Channel, words: &str) -> Message {
        self.discord.posted(place, words)
    }

    /// The messages with these words that only this user sees.
    pub(crate) fn told(&self, user: &User, words: &str) -> Message {
        self.discord.told(user, words)
    }

    /// The board of a later turn than this one, or of the end.
    pub(crate) fn board(&self, place: &Channel, after: Turn) -> Message {
        self.discord.board(place, after)
    }

    /// The player to act on this board.
    pub(crate) fn mover(&self, board: &Message) -> &User {
        let alt = board.attachments.first().and_then(|picture| picture.description.clone()).unwrap_or_default();
        let name = |user: &User| user.global_name.clone().unwrap_or_else(|| user.username.clone());
        // A player who caused it is named, but not notified.
        let is_named = |user: &&User| {
            board.content.contains(&user.mention()) || alt.contains(&format!("It is {}'s turn.", name(user)))
        };
        [&self.anna, &self.ben].into_iter().find(is_named).unwrap_or_else(|| panic!("nobody in {board:?}"))
    }

    /// The one who is not to act.
    pub(crate) fn other(&self, board: &Message) -> &User {
        if self.mover(board).id == self.anna.id { &self.ben } else { &self.anna }
    }

    /// Presses the first button that the game needs, as the player to act. Returns the next board.
    pub(crate) fn press_on(&self, board: &Message) -> Message {
        let turn = turn_of(board).unwrap();
        self.discord.press(self.mover(board), &board.id, &button_for(board)).answer();
        let mut place = self.channel.clone();
        place.id.clone_from(&board.channel);
        self.board(&place, turn)
    }

    /// Plays by buttons until the match is over.
    pub(crate) fn play_out(&self, mut board: Message) -> Message {
        while !is_over(&board) {
            board = self.press_on(&board);
        }
        board
    }

    /// That Discord had nothing to complain of, and that no secret and no name was written down.
    pub(crate) fn finish(&self) {
        self.discord.assert_no_problems();
        let log = self.bot.log();
        assert!(!log.contains(self.discord.canary()), "{log}");
        assert!(!log.contains("Anna") && !log.contains("Ben"), "{log}");
        for call in self.discord.calls() {
            let token = call.path.strip_prefix("/webhooks/").or(call.path.strip_prefix("/interactions/"));
            if let Some(token) = token.and_then(|path| path.split('/').nth(1)) {
                assert!(!log.contains(token), "{log}");
            }
        }
    }
}

pub(crate) fn start_bot(discord: &FakeDiscord, arguments: &[&str], settings: &[(&str, &str)]) -> Program {
    let (url, token) = (discord.api_url(), discord.token());
    let mut variables = vec![("BLOT__DISCORD__API_URL", url.as_str()), ("BLOT_DISCORD_TOKEN", token.as_str())];
    variables.extend(settings);
    Program::start(env!("CARGO_BIN_EXE_blot-discord"), arguments, &variables)
}

/// A board on which a player is to roll.
pub(crate) fn to_roll(club: &Club) -> Message {
    let mut board = club.begin();
    while board.button("Roll").is_none() {
        board = club.press_on(&board);
    }
    board
}

/// Options of a command that has none.
pub(crate) fn none() -> Value {
    json!({})
}
