//! What goes out, as data. Adapters turn a [`Reply`] into their platform's calls and know nothing more.

use crate::texts::{Language, Mention, Text};
use blot_render::{BoardView, CourseGame, CourseMoment, Hand, Look, StandingsRow};
use blot_rules::{Event, Match, Side};
use blot_store::Place;
use blot_table::{TableId, Turn};
use serde::{Deserialize, Serialize};

/// One message, or a change of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// Its number in the outbox, if it must arrive even after a crash; to be told to
    /// [`delivered`](crate::ClubHandle::delivered).
    #[serde(skip)]
    pub id: Option<i64>,
    /// Where it goes.
    pub place: Place,
    /// Who sees it.
    pub audience: Audience,
    /// New, or in the place of an earlier one.
    pub how: How,
    /// In which language it is said.
    pub language: Language,
    /// What is said, a line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<Text>,
    /// Who is to be notified. Everybody else in the text is only named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mentions: Vec<Mention>,
    /// The board to show, or another picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Shown>,
    /// Rows of buttons, at most [`Button::ROWS`] of [`Button::COLUMNS`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Vec<Button>>,
    /// Files that come with it. Only direct answers have files.
    #[serde(skip)]
    pub files: Vec<File>,
    /// That it says no. A platform may say so in passing; its buttons are a help, and nothing is lost without them.
    #[serde(default)]
    pub refusal: bool,
    /// That it tells of another place than its own: nobody else there may see it.
    #[serde(default)]
    pub confidential: bool,
    /// The match that this message shows once it is delivered; if everybody sees it, it is the match's live one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub live: Option<Live>,
    /// Who waits for an analysis and is shown by this message how far it is, by his number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanted: Option<i64>,
    /// What is still to be thought about, and then said below the text.
    #[serde(skip)]
    pub hint: Option<Box<Hint>>,
}

impl Reply {
    /// Why it refuses something, as the key of its text; nothing if it does not.
    pub fn refused(&self) -> Option<&str> {
        if self.refusal { self.text.first().map(|text| text.key.as_ref()) } else { None }
    }

    /// Whether an earlier reply that still waits for the same place is needless beside this one: of several changes of one message,
    /// and of several boards of one match, only the newest is worth sending.
    pub fn replaces(&self, earlier: &Reply) -> bool {
        match (&earlier.how, &self.how) {
            (How::Edit(message) | How::RemoveButtons(message), How::Edit(changed)) => message == changed,
            (How::New, How::New) => self.new_board().is_some_and(|table| earlier.new_board() == Some(table)),
            _ => false,
        }
    }

    /// The match of which this is a new board for everybody.
    pub(crate) fn new_board(&self) -> Option<TableId> {
        let is_board = matches!(self.board, Some(Shown::Board(_))) && self.audience == Audience::Everyone;
        self.live.filter(|_| is_board && self.how == How::New).map(|live| live.table)
    }
}

/// That a message will be a match's live one: the one that carries its buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Live {
    /// Which match.
    pub table: TableId,
    /// The turn it shows.
    pub(crate) turn: Turn,
}

/// Who sees a reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody in the place.
    Everyone,
    /// Only this user of the platform, where he asked.
    Only(String),
    /// This user of the platform, in a chat with nobody else, whether he asked or not.
    Direct(String),
}

/// What becomes of a reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// A new message.
    New,
    /// A new message, in a new thread under an earlier one where the platform has threads. What follows then goes there:
    /// [`delivered`](crate::ClubHandle::delivered) is told the reply with the thread as its place.
    Thread {
        /// The earlier message.
        under: String,
        /// What the thread is called.
        name: Text,
    },
    /// Everything in this message is replaced. Where that cannot be done, since the one has a picture and the other none, it is
    /// a new message.
    Edit(String),
    /// This message stays as it is, without its buttons.
    RemoveButtons(String),
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Shown {
    /// The board of a match.
    Board(Box<ShownBoard>),
    /// A page of a leaderboard.
    Standings(ShownStandings),
    /// A player's rating over his matches.
    Curve(ShownCurve),
    /// How a match went.
    Course(ShownCourse),
}

/// A leaderboard with its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownStandings {
    /// Whose it is.
    pub title: Text,
    /// Which page.
    pub note: Text,
    /// Its lines. What stands there in letters is still to be said: the streaks.
    pub rows: Vec<StandingsRow>,
    /// Of each line so many won in a row, or lost if negative.
    pub streaks: Vec<i64>,
    /// How it is to look.
    pub look: Look,
}

/// A rating curve with its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownCurve {
    /// Whose it is.
    pub title: Text,
    /// How many matches.
    pub note: Text,
    /// The ratings after each match, in thousandths of a point, oldest first.
    pub points: Vec<i64>,
    /// The day of the first.
    pub first: Text,
    /// The day of the last.
    pub last: Text,
    /// How it is to look.
    pub look: Look,
}

/// The course of a match with its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownCourse {
    /// Which match.
    pub title: Text,
    /// How well it was played.
    pub note: Text,
    /// Both names, White's first.
    pub names: [String; 2],
    /// Whether it is White's chance to win the match, and not points.
    pub is_chance: bool,
    /// How White stood at each moment.
    pub points: Vec<f32>,
    /// Where games begin.
    pub games: Vec<CourseGame>,
    /// What mattered most.
    pub moments: Vec<CourseMoment>,
    /// How it is to look.
    pub look: Look,
}

/// A board with its words: what the picture shows, what stands in it, and how it looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownBoard {
    /// What is to be seen; its captions are still empty.
    pub view: BoardView,
    /// How it is to look.
    pub look: Look,
    /// What is going on, under the board.
    pub status: Text,
    /// The match's number.
    pub note: Text,
}

impl How {
    /// Whether it is a message of its own.
    pub fn is_new(&self) -> bool {
        matches!(self, How::New | How::Thread { .. })
    }
}

impl Shown {
    /// The board, if it is one.
    pub fn board(&self) -> Option<&ShownBoard> {
        match self {
            Shown::Board(board) => Some(board),
            Shown::Standings(_) | Shown::Curve(_) | Shown::Course(_) => None,
        }
    }

    /// What stands in the picture and is not in its description.
    pub fn captions(&self) -> [&Text; 2] {
        match self {
            Shown::Board(board) => [&board.status, &board.note],
            Shown::Standings(standings) => [&standings.title, &standings.note],
            Shown::Curve(curve) => [&curve.title, &curve.note],
            Shown::Course(course) => [&course.title, &course.note],
        }
    }
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// What it says, at most [`Button::MAX_LABEL`] characters.
    pub label: Text,
    /// What it means.
    pub style: Style,
    /// What comes back when it is pressed, at most [`Button::MAX_PAYLOAD`] bytes.
    pub payload: String,
}

/// What a button's colour means, where a platform has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Style {
    /// The obvious next thing.
    Main,
    /// Accept, take.
    Good,
    /// Drop, decline, resign.
    Bad,
    /// All others.
    Plain,
}

impl Button {
    /// Rows that both platforms show.
    pub const ROWS: usize = 5;
    /// Buttons of a row that both platforms show.
    pub const COLUMNS: usize = 5;
    /// Bytes that both platforms carry.
    pub const MAX_PAYLOAD: usize = 64;
    /// Characters that a phone shows.
    pub const MAX_LABEL: usize = 20;
}

/// A file that comes with a reply.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub content: Content,
}

/// What is in a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// These bytes.
    Bytes(Vec<u8>),
    /// A game as an animation, still to be painted.
    Animation(Box<Animation>),
    /// A report in words, still to be said.
    Report(Box<Report>),
}

/// A game to be animated.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// The match before the game's first event.
    pub start: Match,
    /// What happened.
    pub events: Vec<Event>,
    /// Both names, White's first.
    pub names: [String; 2],
    /// How it looks.
    pub look: Look,
    /// On which hand the home boards are.
    pub home: Hand,
    /// What is said under a picture, in this language.
    pub language: Language,
}

/// A piece of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words, to be escaped as the platform demands, all of them.
    Words(String),
    /// A player who is to be notified.
    Mention(Mention),
}

impl Span {
    /// What is read.
    pub fn words(&self) -> &str {
        match self {
            Span::Words(words) => words,
            Span::Mention(mention) => &mention.name,
        }
    }
}

/// A file of words, still to be said.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// What is said, a line each; none is an empty line.
    pub(crate) lines: Vec<Option<Text>>,
    /// In this language.
    pub(crate) language: Language,
}

impl Report {
    /// All that is said in it.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.lines.iter().flatten()
    }
}

/// What is to be thought about: a match as everybody sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(crate) game: Match,
    pub(crate) side: Side,
}
