//! The one table of commands. Registration, completion, help and parsing all come from it.

use crate::texts::Text;
use blot_engine::Level;
use blot_table::PACES;

/// A command: its name, its options, and what it is for.
#[derive(Debug)]
pub struct Command {
    /// Its name, without a slash: lower-case letters, usable on all platforms.
    pub name: &'static str,
    pub(crate) does: Does,
    /// Its options, in the order in which one types them.
    pub options: &'static [Opt],
    /// Who may use it.
    pub who: Who,
    /// Whether it is listed. Those that are not stand behind buttons or links, where nobody needs their names.
    pub listed: bool,
}

/// Who may use a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Everybody.
    Anyone,
    /// The two players of the match that is meant.
    Players,
}

/// An option of a command.
#[derive(Debug)]
pub struct Opt {
    /// Its name, which may be typed before its value: `game:42`.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether the command needs it.
    pub required: bool,
}

impl Opt {
    /// The longest words that are read, in bytes.
    pub const MAX_WORDS: usize = 400;
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Another user.
    Player,
    /// A whole number from the first to the last.
    Number(i64, i64),
    /// Yes or no; its name alone means yes.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A match by its number: `42`, `#42` or `game:42`.
    Game,
    /// All other words; a platform with completion may offer some.
    Words(Offers),
}

/// What a platform with completion may offer for words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// Nothing.
    Nothing,
    /// The legal plays of the roll.
    Plays,
    /// The names of commands.
    Commands,
    /// The values of the setting that is named before.
    Values,
    /// The values of the house rule that is named before.
    HouseValues,
}

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Does {
    Challenge,
    Accept,
    Decline,
    Withdraw,
    Luck,
    Roll,
    Move,
    Double,
    Take,
    Drop,
    Beaver,
    Resign,
    Next,
    Stop,
    Clock,
    Pause,
    Resume,
    Claim,
    Nudge,
    Vacation,
    Undo,
    Tap,
    Swap,
    Confirm,
    Back,
    Rematch,
    Board,
    Games,
    Pips,
    History,
    Export,
    Replay,
    Verify,
    Rules,
    Tutorial,
    Help,
    Settings,
    Club,
    Ping,
    Leaderboard,
    Profile,
    Versus,
    Matches,
    Rating,
    Analyze,
    Hint,
    Privacy,
    MyData,
    Forget,
    Leave,
    Link,
    Unlink,
    More,
    Start,
}

const GAME: Opt = Opt { name: "game", kind: Kind::Game, required: false };
const YES: Opt = flag("yes");
/// Wherever a player can be named, the computer can be, by both or one of these.
const COMPUTER: Opt = flag("computer");
const LEVEL: Opt = optional("level", Kind::Choice(LEVELS));
const PLAYERS: Who = Who::Players;

/// The words by which a decision of an analysis is asked for, the worst first.
pub(crate) const WHICH: [&str; 3] = ["first", "second", "third"];
/// How many lessons the tutorial has.
pub(crate) const LESSONS: i64 = 8;
/// What can be seen of an analysis.
const PARTS: &[&str] = &["card", WHICH[0], WHICH[1], WHICH[2], "file"];
/// The export formats.
pub(crate) const FORMATS: &[&str] = &["mat", "sgf", "json", "position"];
/// The levels of the computer, the weakest first.
pub(crate) const LEVELS: &[&str] =
    &[Level::ALL[0].name(), Level::ALL[1].name(), Level::ALL[2].name(), Level::ALL[3].name()];
/// The topics of the rules, in order.
pub(crate) const TOPICS: &[&str] =
    &["start", "moving", "dice", "hitting", "bearoff", "doubling", "gammon", "match", "options", "etiquette"];
/// What a player can set.
pub(crate) const SETTINGS: &[&str] =
    &["language", "theme", "size", "home", "cube", "forced", "roll", "bearoff", "notices", "quiet", "zone"];

/// What `/club` is given: what a club can set, and what else those do who manage its place.
const CLUB_WORDS: &[&str] = &[
    "language",
    "theme",
    "length",
    "clock",
    "rated",
    "challenge",
    "computer",
    "flagging",
    "vacation",
    "threads",
    "ladder",
    "squeeze",
    "analysis",
    "void",
    "season",
    "export",
    "audit",
    "bridge",
];
/// The first of them are house rules.
const RULES: usize = 13;
pub(crate) const HOUSE_RULES: &[&str] = CLUB_WORDS.split_at(RULES).0;
pub(crate) const DEEDS: &[&str] = CLUB_WORDS.split_at(RULES).1;

/// All commands.
pub const COMMANDS: &[Command] = &[
    listed(
        "challenge",
        Does::Challenge,
        Who::Anyone,
        &[
            optional("player", Kind::Player),
            optional("length", Kind::Number(1, MAX_LENGTH)),
            COMPUTER,
            LEVEL,
            flag("money"),
            flag("crawford"),
            flag("jacoby"),
            flag("beavers"),
            optional("automatic", Kind::Number(0, 10)),
            flag("cubeless"),
            optional("variant", Kind::Choice(&["standard", "nackgammon", "hypergammon"])),
            optional("ladder", Kind::Choice(&["rated", "friendly"])),
            optional("clock", Kind::Choice(PACES)),
            flag("hints"),
        ],
    ),
    listed("accept", Does::Accept, Who::Anyone, &[GAME, optional("luck", Kind::Words(Offers::Nothing))]),
    listed("decline", Does::Decline, Who::Anyone, &[GAME]),
    listed("withdraw", Does::Withdraw, Who::Anyone, &[GAME]),
    listed("luck", Does::Luck, Who::Anyone, &[required("word", Kind::Words(Offers::Nothing)), GAME]),
    listed("roll", Does::Roll, PLAYERS, &[GAME]),
    listed("move", Does::Move, PLAYERS, &[required("play", Kind::Words(Offers::Plays)), GAME]),
    listed("double", Does::Double, PLAYERS, &[GAME]),
    listed("take", Does::Take, PLAYERS, &[YES, GAME]),
    listed("drop", Does::Drop, PLAYERS, &[YES, GAME]),
    listed("beaver", Does::Beaver, PLAYERS, &[YES, GAME]),
    listed(
        "resign",
        Does::Resign,
        PLAYERS,
        &[optional("loss", Kind::Choice(&["single", "gammon", "backgammon"])), YES, GAME],
    ),
    listed("next", Does::Next, PLAYERS, &[GAME]),
    listed("stop", Does::Stop, PLAYERS, &[YES, GAME]),
    listed("clock", Does::Clock, Who::Anyone, &[GAME]),
    listed("nudge", Does::Nudge, PLAYERS, &[GAME]),
    listed("pause", Does::Pause, PLAYERS, &[GAME]),
    listed("resume", Does::Resume, PLAYERS, &[GAME]),
    listed("claim", Does::Claim, PLAYERS, &[GAME]),
    listed("vacation", Does::Vacation, Who::Anyone, &[optional("days", Kind::Number(0, 366))]),
    listed("undo", Does::Undo, PLAYERS, &[GAME]),
    listed("board", Does::Board, Who::Anyone, &[GAME]),
    listed(
        "games",
        Does::Games,
        Who::Anyone,
        &[optional("whose", Kind::Choice(&["mine", "all"])), optional("page", Kind::Number(1, 99))],
    ),
    listed("pips", Does::Pips, Who::Anyone, &[GAME]),
    listed("history", Does::History, Who::Anyone, &[GAME]),
    listed("export", Does::Export, Who::Anyone, &[optional("format", Kind::Choice(FORMATS)), GAME]),
    listed("replay", Does::Replay, Who::Anyone, &[optional("part", Kind::Number(1, 9999)), GAME]),
    listed("hint", Does::Hint, PLAYERS, &[GAME]),
    listed("analyze", Does::Analyze, Who::Anyone, &[optional("part", Kind::Choice(PARTS)), GAME]),
    listed("verify", Does::Verify, Who::Anyone, &[GAME]),
    listed(
        "leaderboard",
        Does::Leaderboard,
        Who::Anyone,
        &[
            optional("when", Kind::Choice(&["all", "month"])),
            optional("page", Kind::Number(1, 9999)),
            optional("season", Kind::Number(1, 9999)),
        ],
    ),
    listed("profile", Does::Profile, Who::Anyone, &[optional("player", Kind::Player), COMPUTER, LEVEL]),
    listed("versus", Does::Versus, Who::Anyone, &[optional("player", Kind::Player), COMPUTER, LEVEL]),
    listed(
        "matches",
        Does::Matches,
        Who::Anyone,
        &[optional("player", Kind::Player), COMPUTER, LEVEL, optional("page", Kind::Number(1, 999))],
    ),
    listed("rating", Does::Rating, Who::Anyone, &[GAME]),
    listed("rules", Does::Rules, Who::Anyone, &[optional("topic", Kind::Choice(TOPICS))]),
    listed(
        "tutorial",
        Does::Tutorial,
        Who::Anyone,
        &[optional("step", Kind::Number(1, LESSONS)), optional("play", Kind::Words(Offers::Nothing))],
    ),
    listed(
        "help",
        Does::Help,
        Who::Anyone,
        &[optional("command", Kind::Words(Offers::Commands)), optional("page", Kind::Number(1, 9))],
    ),
    listed(
        "settings",
        Does::Settings,
        Who::Anyone,
        &[optional("setting", Kind::Choice(SETTINGS)), optional("value", Kind::Words(Offers::Values))],
    ),
    listed(
        "club",
        Does::Club,
        Who::Anyone,
        &[optional("setting", Kind::Choice(CLUB_WORDS)), optional("value", Kind::Words(Offers::HouseValues))],
    ),
    listed("ping", Does::Ping, Who::Anyone, &[]),
    listed("privacy", Does::Privacy, Who::Anyone, &[]),
    listed("mydata", Does::MyData, Who::Anyone, &[]),
    listed("forget", Does::Forget, Who::Anyone, &[YES]),
    listed("link", Does::Link, Who::Anyone, &[optional("code", Kind::Words(Offers::Nothing))]),
    listed("unlink", Does::Unlink, Who::Anyone, &[]),
    behind_button("tap", Does::Tap, PLAYERS, &[required("point", Kind::Number(1, 25)), GAME]),
    behind_button("swap", Does::Swap, PLAYERS, &[GAME]),
    behind_button("confirm", Does::Confirm, PLAYERS, &[GAME]),
    behind_button("back", Does::Back, PLAYERS, &[GAME]),
    behind_button("rematch", Does::Rematch, PLAYERS, &[GAME]),
    behind_button("leave", Does::Leave, Who::Anyone, &[required("code", Kind::Words(Offers::Nothing))]),
    behind_button("more", Does::More, Who::Anyone, &[GAME]),
    behind_button("start", Does::Start, Who::Anyone, &[optional("link", Kind::Words(Offers::Nothing))]),
];

/// The longest match that can be agreed on here.
pub(crate) const MAX_LENGTH: i64 = 25;

const fn listed(name: &'static str, does: Does, who: Who, options: &'static [Opt]) -> Command {
    Command { name, does, options, who, listed: true }
}

const fn behind_button(name: &'static str, does: Does, who: Who, options: &'static [Opt]) -> Command {
    Command { name, does, options, who, listed: false }
}

const fn optional(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: false }
}

const fn required(name: &'static str, kind: Kind) -> Opt {
    Opt { name, kind, required: true }
}

const fn flag(name: &'static str) -> Opt {
    optional(name, Kind::Flag)
}

impl Command {
    /// The command of this name.
    pub fn named(name: &str) -> Option<&'static Command> {
        COMMANDS.iter().find(|command| command.name == name)
    }

    /// Whether it is of use where nobody else is.
    pub fn is_for_private_chats(&self) -> bool {
        use Does::{Challenge, Club, Leaderboard, Matches, Profile, Versus};
        !matches!(self.does, Challenge | Club | Leaderboard | Profile | Versus | Matches)
    }

    /// Whether it is of most use to those who manage a place.
    pub fn is_for_managers(&self) -> bool {
        self.does == Does::Club
    }

    /// Whether it may matter if whoever gives it manages the place.
    pub(crate) fn asks_who_manages(&self) -> bool {
        matches!(self.does, Does::Club | Does::Challenge | Does::Rematch)
    }

    /// What it is for, in a line.
    pub fn help(&self) -> Text {
        Text::of(format!("command-{}", self.name))
    }

    /// How it is written, with an example.
    pub fn usage(&self) -> Text {
        Text::of(format!("usage-{}", self.name))
    }

    /// What one of its options is for, in a line.
    pub fn option_help(&self, option: &Opt) -> Text {
        Text::of(format!("option-{}-{}", self.name, option.name))
    }
}
