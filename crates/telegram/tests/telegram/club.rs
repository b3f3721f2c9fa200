//! A group with two friends, and the real bot.

use blot_testing::Program;
use blot_testing::telegram::{Chat, FakeTelegram, Message, Options, User, World};
pub(crate) use blot_testing::{Turn, button_for, is_over, turn_of};
use std::path::PathBuf;

pub(crate) struct Club {
    pub(crate) telegram: FakeTelegram,
    pub(crate) bot: Program,
    pub(crate) group: Chat,
    pub(crate) anna: User,
    pub(crate) ben: User,
}

/// Telegram's limits are for people. Where they are not what a test is about, it need not wait for them.
pub(crate) const QUICK: [(&str, &str); 4] = [
    ("BLOT__TELEGRAM__CHAT_A_SECOND", "1000"),
    ("BLOT__TELEGRAM__GROUP_A_MINUTE", "60000"),
    ("BLOT__TELEGRAM__ALL_A_SECOND", "1000"),
    ("BLOT__TELEGRAM__POLL", "20"),
];

impl Club {
    pub(crate) fn start() -> Club {
        Club::start_with(&QUICK)
    }

    pub(crate) fn start_with(settings: &[(&str, &str)]) -> Club {
        let telegram = FakeTelegram::start_with(Options::default());
        let bot = start_bot(&telegram, &[], settings);
        telegram.wait_polling();
        let (group, anna, ben) = (telegram.group("lounge"), telegram.user("anna"), telegram.user("benny"));
        let anna = User { first_name: "Anna".to_owned(), ..anna };
        let ben = User { first_name: "Ben".to_owned(), ..ben };
        Club { telegram, bot, group, anna, ben }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.bot.folder().join("blot.db")
    }

    /// Kills the bot as a power cut would, and starts it again.
    pub(crate) fn kill_and_start_again(&mut self) {
        self.bot.kill();
        self.telegram.wait_gone();
        self.telegram.clear_faults();
        self.bot.start_again();
        self.telegram.wait_polling();
    }

    /// Holds the club's database, so that nothing can be done until this is dropped.
    pub(crate) fn hold(&self) -> rusqlite::Connection {
        let database = rusqlite::Connection::open(self.database()).unwrap();
        database.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
        database.execute_batch("BEGIN IMMEDIATE").unwrap();
        database
    }

    /// Waits until Telegram has nothing more for the bot.
    pub(crate) fn wait_until_taken(&self) {
        self.telegram.wait_confirmed();
    }

    /// Waits until everything that has come is dealt with.
    pub(crate) fn wait_until_done(&self) {
        self.telegram.wait_confirmed();
        self.wait_until_empty("inbox");
    }

    /// Waits until the database has nothing more to be dealt with, or to be sent.
    pub(crate) fn wait_until_empty(&self, table: &str) {
        let database = rusqlite::Connection::open(self.database()).unwrap();
        let sql = format!("SELECT count(*) FROM {table}");
        let started = std::time::Instant::now();
        while database.query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap() > 0 {
            assert!(started.elapsed().as_secs() < 60, "the {table} is never empty:\n{}", self.bot.log());
            std::thread::yield_now();
        }
    }

    /// Anna challenges Ben to a short match, and Ben accepts. Returns its first board.
    pub(crate) fn begin(&self) -> Message {
        self.begin_in(&self.group)
    }

    pub(crate) fn begin_in(&self, chat: &Chat) -> Message {
        let challenge = self.challenge(chat);
        self.telegram.press(&self.ben, chat, challenge.id, "Accept").answer();
        let board = self.board(chat, (0, 0));
        self.telegram.wait_for(|world| world.message(chat, challenge.id)?.buttons().is_empty().then_some(()));
        board
    }

    pub(crate) fn challenge(&self, chat: &Chat) -> Message {
        let (line, ben) = ("/challenge ", &self.ben);
        self.telegram.say_mentioning(&self.anna, chat, line, ben, " 1 hypergammon");
        self.posted(chat, "challenges")
    }

    /// The newest message of the bot's with these words.
    pub(crate) fn posted(&self, chat: &Chat, words: &str) -> Message {
        self.telegram.wait_for(|world| newest(world, chat, words))
    }

    /// The board of a later turn than this one, or of the end.
    pub(crate) fn board(&self, chat: &Chat, after: Turn) -> Message {
        self.telegram.board(chat, after)
    }

    /// The player to act on this board.
    pub(crate) fn mover(&self, board: &Message) -> &User {
        let ids = board.mentions().ids;
        // A player who caused it is named, but not notified.
        let is_named = |user: &&User| {
            ids.contains(&user.id) || board.text.contains(&format!("It is {}'s turn.", user.first_name))
        };
        [&self.anna, &self.ben].into_iter().find(is_named).unwrap_or_else(|| panic!("nobody in {board:?}"))
    }

    /// The one who is not to act.
    pub(crate) fn other(&self, board: &Message) -> &User {
        if self.mover(board).id == self.anna.id { &self.ben } else { &self.anna }
    }

    /// Presses the first button that the game needs, as the player to act. Returns the next board.
    pub(crate) fn press_on(&self, chat: &Chat, board: &Message) -> Message {
        let turn = turn_of(board).unwrap();
        self.telegram.press(self.mover(board), chat, board.id, &button_for(board)).answer();
        self.board(chat, turn)
    }

    /// Plays by buttons until the match is over.
    pub(crate) fn play_out(&self, chat: &Chat, mut board: Message) -> Message {
        while !is_over(&board) {
            board = self.press_on(chat, &board);
        }
        board
    }

    /// That Telegram had nothing to complain of, that every press was answered, and that no secret was written down.
    pub(crate) fn finish(&self) {
        self.telegram.wait_for(|world| world.unanswered().is_empty().then_some(()));
        self.telegram.assert_no_problems();
        let log = self.bot.log();
        assert!(!log.contains(self.telegram.canary()), "{log}");
        assert!(!log.contains("Anna") && !log.contains("Ben"), "{log}");
    }
}

pub(crate) fn start_bot(telegram: &FakeTelegram, arguments: &[&str], settings: &[(&str, &str)]) -> Program {
    let (url, token) = (telegram.api_url(), telegram.token());
    let mut variables =
        vec![("BLOT__TELEGRAM__API_URL", url.as_str()), ("BLOT_TELEGRAM_TOKEN", token.as_str())];
    variables.extend(settings);
    Program::start(env!("CARGO_BIN_EXE_blot-telegram"), arguments, &variables)
}

/// Waits until the bot makes this call, which is not answered.
pub(crate) fn wait_for_call(club: &Club, method: &str) {
    let is_open =
        |world: &World| world.calls().iter().any(|call| call.method == method && call.status.is_none());
    club.telegram.wait_for(|world| is_open(world).then_some(()));
}

pub(crate) fn newest(world: &World, chat: &Chat, words: &str) -> Option<Message> {
    world.bot_messages(chat).into_iter().rev().find(|message| message.text.contains(words)).cloned()
}
