//! The table of commands. Registration, completion, help and parsing all derive from it.

use crate::texts::Text;
use blot_engine::Level;
use blot_table::PACES;

/// A command: its name, its options, and what it is for.
#[derive(Debug)]
pub struct Command {
    /// Its name, without a slash: lower-case letters, usable on all platforms.
    pub name: &'static str,
    pub(crate) action: ActionKind,
    /// Its options, in the order in which they are typed.
    pub options: &'static [CommandOption],
    /// Who may use it.
    pub who: Who,
    /// Whether help and completion list it. Commands that are not listed stand behind buttons or links.
    pub listed: bool,
}

/// Who may use a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Everyone.
    Anyone,
    /// The two players of the match that is meant.
    Players,
}

/// An option of a command.
#[derive(Debug)]
pub struct CommandOption {
    /// Its name, which may be typed before its value: `game:42`.
    pub name: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// Whether the command needs it.
    pub required: bool,
}

impl CommandOption {
    /// The longest text that an option takes, in bytes.
    pub const MAX_WORDS: usize = 400;
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
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
    /// The values of the setting named before it.
    Values,
    /// The values of the club's setting named before it.
    HouseValues,
}

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActionKind {
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

const GAME: CommandOption = CommandOption { name: "game", kind: OptionKind::Game, required: false };
const YES: CommandOption = flag("yes");
/// A command that takes a player also takes the computer, by one or both of these options.
const COMPUTER: CommandOption = flag("computer");
const LEVEL: CommandOption = optional("level", OptionKind::Choice(LEVELS));
const PLAYERS: Who = Who::Players;

/// The words that choose a decision of an analysis, the worst first.
pub(crate) const WHICH: [&str; 3] = ["first", "second", "third"];
/// How many lessons the tutorial has.
pub(crate) const LESSONS: i64 = 8;
/// The parts of an analysis that can be shown.
const PARTS: &[&str] = &["card", WHICH[0], WHICH[1], WHICH[2], "file"];
/// The export formats.
pub(crate) const FORMATS: &[&str] = &["mat", "sgf", "json", "position"];
/// The levels of the computer, the weakest first.
pub(crate) const LEVELS: &[&str] =
    &[Level::ALL[0].name(), Level::ALL[1].name(), Level::ALL[2].name(), Level::ALL[3].name()];
/// The topics of the rules, in order.
pub(crate) const TOPICS: &[&str] =
    &["start", "moving", "dice", "hitting", "bearoff", "doubling", "gammon", "match", "options", "etiquette"];
/// The settings of a player.
pub(crate) const SETTINGS: &[&str] =
    &["language", "theme", "size", "home", "cube", "forced", "roll", "bearoff", "notices", "quiet", "zone"];

/// The words that `/club` takes: the settings of a club, then the actions of its moderators.
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
/// How many of them are settings.
const CLUB_SETTINGS_COUNT: usize = 13;
/// The settings of a club.
pub(crate) const CLUB_SETTINGS: &[&str] = CLUB_WORDS.split_at(CLUB_SETTINGS_COUNT).0;
/// The actions of its moderators.
pub(crate) const CLUB_ACTIONS: &[&str] = CLUB_WORDS.split_at(CLUB_SETTINGS_COUNT).1;

/// All commands.
pub const COMMANDS: &[Command] = &[
    listed(
        "challenge",
        ActionKind::Challenge,
        Who::Anyone,
        &[
            optional("player", OptionKind::Player),
            optional("length", OptionKind::Number(1, MAX_LENGTH)),
            COMPUTER,
            LEVEL,
            flag("money"),
            flag("crawford"),
            flag("jacoby"),
            flag("beavers"),
            optional("automatic", OptionKind::Number(0, 10)),
            flag("cubeless"),
            optional("variant", OptionKind::Choice(&["standard", "nackgammon", "hypergammon"])),
            optional("ladder", OptionKind::Choice(&["rated", "friendly"])),
            optional("clock", OptionKind::Choice(PACES)),
            flag("hints"),
        ],
    ),
    listed(
        "accept",
        ActionKind::Accept,
        Who::Anyone,
        &[GAME, optional("luck", OptionKind::Words(Offers::Nothing))],
    ),
    listed("decline", ActionKind::Decline, Who::Anyone, &[GAME]),
    listed("withdraw", ActionKind::Withdraw, Who::Anyone, &[GAME]),
    listed(
        "luck",
        ActionKind::Luck,
        Who::Anyone,
        &[required("word", OptionKind::Words(Offers::Nothing)), GAME],
    ),
    listed("roll", ActionKind::Roll, PLAYERS, &[GAME]),
    listed("move", ActionKind::Move, PLAYERS, &[required("play", OptionKind::Words(Offers::Plays)), GAME]),
    listed("double", ActionKind::Double, PLAYERS, &[GAME]),
    listed("take", ActionKind::Take, PLAYERS, &[YES, GAME]),
    listed("drop", ActionKind::Drop, PLAYERS, &[YES, GAME]),
    listed("beaver", ActionKind::Beaver, PLAYERS, &[YES, GAME]),
    listed(
        "resign",
        ActionKind::Resign,
        PLAYERS,
        &[optional("loss", OptionKind::Choice(&["single", "gammon", "backgammon"])), YES, GAME],
    ),
    listed("next", ActionKind::Next, PLAYERS, &[GAME]),
    listed("stop", ActionKind::Stop, PLAYERS, &[YES, GAME]),
    listed("clock", ActionKind::Clock, Who::Anyone, &[GAME]),
    listed("nudge", ActionKind::Nudge, PLAYERS, &[GAME]),
    listed("pause", ActionKind::Pause, PLAYERS, &[GAME]),
    listed("resume", ActionKind::Resume, PLAYERS, &[GAME]),
    listed("claim", ActionKind::Claim, PLAYERS, &[GAME]),
    listed("vacation", ActionKind::Vacation, Who::Anyone, &[optional("days", OptionKind::Number(0, 366))]),
    listed("undo", ActionKind::Undo, PLAYERS, &[GAME]),
    listed("board", ActionKind::Board, Who::Anyone, &[GAME]),
    listed(
        "games",
        ActionKind::Games,
        Who::Anyone,
        &[optional("whose", OptionKind::Choice(&["mine", "all"])), optional("page", OptionKind::Number(1, 99))],
    ),
    listed("pips", ActionKind::Pips, Who::Anyone, &[GAME]),
    listed("history", ActionKind::History, Who::Anyone, &[GAME]),
    listed("export", ActionKind::Export, Who::Anyone, &[optional("format", OptionKind::Choice(FORMATS)), GAME]),
    listed("replay", ActionKind::Replay, Who::Anyone, &[optional("part", OptionKind::Number(1, 9999)), GAME]),
    listed("hint", ActionKind::Hint, PLAYERS, &[GAME]),
    listed("analyze", ActionKind::Analyze, Who::Anyone, &[optional("part", OptionKind::Choice(PARTS)), GAME]),
    listed("verify", ActionKind::Verify, Who::Anyone, &[GAME]),
    listed(
        "leaderboard",
        ActionKind::Leaderboard,
        Who::Anyone,
        &[
            optional("when", OptionKind::Choice(&["all", "month"])),
            optional("page", OptionKind::Number(1, 9999)),
            optional("season", OptionKind::Number(1, 9999)),
        ],
    ),
    listed(
        "profile",
        ActionKind::Profile,
        Who::Anyone,
        &[optional("player", OptionKind::Player), COMPUTER, LEVEL],
    ),
    listed(
        "versus",
        ActionKind::Versus,
        Who::Anyone,
        &[optional("player", OptionKind::Player), COMPUTER, LEVEL],
    ),
    listed(
        "matches",
        ActionKind::Matches,
        Who::Anyone,
        &[
            optional("player", OptionKind::Player),
            COMPUTER,
            LEVEL,
            optional("page", OptionKind::Number(1, 999)),
        ],
    ),
    listed("rating", ActionKind::Rating, Who::Anyone, &[GAME]),
    listed("rules", ActionKind::Rules, Who::Anyone, &[optional("topic", OptionKind::Choice(TOPICS))]),
    listed(
        "tutorial",
        ActionKind::Tutorial,
        Who::Anyone,
        &[
            optional("step", OptionKind::Number(1, LESSONS)),
            optional("play", OptionKind::Words(Offers::Nothing)),
        ],
    ),
    listed(
        "help",
        ActionKind::Help,
        Who::Anyone,
        &[optional("command", OptionKind::Words(Offers::Commands)), optional("page", OptionKind::Number(1, 9))],
    ),
    listed(
        "settings",
        ActionKind::Settings,
        Who::Anyone,
        &[
            optional("setting", OptionKind::Choice(SETTINGS)),
            optional("value", OptionKind::Words(Offers::Values)),
        ],
    ),
    listed(
        "club",
        ActionKind::Club,
        Who::Anyone,
        &[
            optional("setting", OptionKind::Choice(CLUB_WORDS)),
            optional("value", OptionKind::Words(Offers::HouseValues)),
        ],
    ),
    listed("ping", ActionKind::Ping, Who::Anyone, &[]),
    listed("privacy", ActionKind::Privacy, Who::Anyone, &[]),
    listed("mydata", ActionKind::MyData, Who::Anyone, &[]),
    listed("forget", ActionKind::Forget, Who::Anyone, &[YES]),
    listed("link", ActionKind::Link, Who::Anyone, &[optional("code", OptionKind::Words(Offers::Nothing))]),
    listed("unlink", ActionKind::Unlink, Who::Anyone, &[]),
    behind_button("tap", ActionKind::Tap, PLAYERS, &[required("point", OptionKind::Number(1, 25)), GAME]),
    behind_button("swap", ActionKind::Swap, PLAYERS, &[GAME]),
    behind_button("confirm", ActionKind::Confirm, PLAYERS, &[GAME]),
    behind_button("back", ActionKind::Back, PLAYERS, &[GAME]),
    behind_button("rematch", ActionKind::Rematch, PLAYERS, &[GAME]),
    behind_button(
        "leave",
        ActionKind::Leave,
        Who::Anyone,
        &[required("code", OptionKind::Words(Offers::Nothing))],
    ),
    behind_button("more", ActionKind::More, Who::Anyone, &[GAME]),
    behind_button(
        "start",
        ActionKind::Start,
        Who::Anyone,
        &[optional("link", OptionKind::Words(Offers::Nothing))],
    ),
];

/// The longest match that a challenge can ask for, in points.
pub(crate) const MAX_LENGTH: i64 = 25;

const fn listed(
    name: &'static str,
    action: ActionKind,
    who: Who,
    options: &'static [CommandOption],
) -> Command {
    Command { name, action, options, who, listed: true }
}

const fn behind_button(
    name: &'static str,
    action: ActionKind,
    who: Who,
    options: &'static [CommandOption],
) -> Command {
    Command { name, action, options, who, listed: false }
}

const fn optional(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption { name, kind, required: false }
}

const fn required(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption { name, kind, required: true }
}

const fn flag(name: &'static str) -> CommandOption {
    optional(name, OptionKind::Flag)
}

impl Command {
    /// The command of this name.
    pub fn named(name: &str) -> Option<&'static Command> {
        COMMANDS.iter().find(|command| command.name == name)
    }

    /// Whether it is of use in a private chat.
    pub fn is_for_private_chats(&self) -> bool {
        use ActionKind::{Challenge, Club, Leaderboard, Matches, Profile, Versus};
        !matches!(self.action, Challenge | Club | Leaderboard | Profile | Versus | Matches)
    }

    /// Whether it is mainly for moderators.
    pub fn is_for_managers(&self) -> bool {
        self.action == ActionKind::Club
    }

    /// Whether its outcome may depend on the player being a moderator.
    pub(crate) fn asks_who_manages(&self) -> bool {
        matches!(self.action, ActionKind::Club | ActionKind::Challenge | ActionKind::Rematch)
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
    pub fn option_help(&self, option: &CommandOption) -> Text {
        Text::of(format!("option-{}-{}", self.name, option.name))
    }
}
