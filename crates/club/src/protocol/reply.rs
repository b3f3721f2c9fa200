//! Replies: the messages that go out, as data. Adapters turn each into calls of their platform.

use crate::texts::{Language, Mention, Text};
use blot_render::{BoardView, CourseGame, CourseMoment, Hand, Look, StandingsRow};
use blot_rules::{Event, Match, Side};
use blot_store::Place;
use blot_table::{TableId, Turn};
use serde::{Deserialize, Serialize};

/// One message, or a change of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// Its number in the outbox, if it must arrive even after a crash. Report its delivery with
    /// [`delivered`](crate::ClubHandle::delivered).
    #[serde(skip)]
    pub id: Option<i64>,
    /// Where it goes.
    pub place: Place,
    /// Who sees it.
    pub audience: Audience,
    /// Whether it is a new message or changes an earlier one.
    pub how: How,
    /// The language of the message.
    pub language: Language,
    /// The text, line by line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<Text>,
    /// Who is notified. Other players in the text are only named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mentions: Vec<Mention>,
    /// The board or another picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Shown>,
    /// Rows of buttons, at most [`Button::ROWS`] of [`Button::COLUMNS`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Vec<Button>>,
    /// Files that come with it. Only direct answers have files.
    #[serde(skip)]
    pub files: Vec<File>,
    /// Whether it refuses a request. A platform may show it as a passing notice, without its buttons.
    #[serde(default)]
    pub refusal: bool,
    /// Whether no one else in its place may see it: a code, personal data, or a match of another club.
    #[serde(default)]
    pub confidential: bool,
    /// The match that this message shows once it is delivered. If everyone sees it, it becomes the match's live
    /// message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub live: Option<Live>,
    /// The request for an analysis whose progress this message shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanted: Option<i64>,
    /// A hint that is still to be computed. It is then added below the text.
    #[serde(skip)]
    pub hint: Option<Box<Hint>>,
}

impl Reply {
    /// The reason of a refusal, as the key of its text. `None` if it refuses nothing.
    pub fn refused(&self) -> Option<&str> {
        if self.refusal { self.text.first().map(|text| text.key.as_ref()) } else { None }
    }

    /// Whether this reply makes an earlier one needless that still waits for the same place. Of several changes of one
    /// message, and of several boards of one match, only the newest is worth sending.
    pub fn replaces(&self, earlier: &Reply) -> bool {
        match (&earlier.how, &self.how) {
            (How::Edit(message) | How::RemoveButtons(message), How::Edit(changed)) => message == changed,
            (How::New, How::New) => self.new_board().is_some_and(|table| earlier.new_board() == Some(table)),
            _ => false,
        }
    }

    /// The match, if this is a new board for everyone.
    pub(crate) fn new_board(&self) -> Option<TableId> {
        let is_board = matches!(self.board, Some(Shown::Board(_))) && self.audience == Audience::Everyone;
        self.live.filter(|_| is_board && self.how == How::New).map(|live| live.table)
    }
}

/// Marks a message that becomes a match's live message: the one that carries its buttons.
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
    /// Everyone in the place.
    Everyone,
    /// Only this user of the platform, where they asked.
    Only(String),
    /// This user of the platform, in their private chat with Blot, whether they asked or not.
    Direct(String),
}

/// How a reply is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// A new message.
    New,
    /// A new message, in a new thread under an earlier one if the platform has threads. Further messages go there:
    /// report the reply to [`delivered`](crate::ClubHandle::delivered) with the thread as its place.
    Thread {
        /// The earlier message.
        under: String,
        /// The name of the thread.
        name: Text,
    },
    /// Replaces everything in this message. If the platform cannot do that, since only one of the two has a picture, it
    /// is a new message.
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
    /// A player's rating over their matches.
    Curve(ShownCurve),
    /// The course of an analysed match.
    Course(ShownCourse),
}

/// A leaderboard with its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownStandings {
    /// Whose it is.
    pub title: Text,
    /// Which page.
    pub note: Text,
    /// Its rows. The words of their streaks are still empty.
    pub rows: Vec<StandingsRow>,
    /// For each row, how many matches were won in a row, or lost if negative.
    pub streaks: Vec<i64>,
    /// The look of the picture.
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
    /// The look of the picture.
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
    /// Whether the points are White's chances to win the match, not points of money play.
    pub is_chance: bool,
    /// How White stood at each moment.
    pub points: Vec<f32>,
    /// Where games begin.
    pub games: Vec<CourseGame>,
    /// The decisions that cost most.
    pub moments: Vec<CourseMoment>,
    /// The look of the picture.
    pub look: Look,
}

/// A board with its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownBoard {
    /// The picture to paint. Its captions are still empty.
    pub view: BoardView,
    /// The look of the picture.
    pub look: Look,
    /// The line under the board that says what is going on.
    pub status: Text,
    /// The match's number.
    pub note: Text,
}

impl How {
    /// Whether it is a new message.
    pub fn is_new(&self) -> bool {
        matches!(self, How::New | How::Thread { .. })
    }
}

impl Shown {
    /// The board, if the picture is one.
    pub fn board(&self) -> Option<&ShownBoard> {
        match self {
            Shown::Board(board) => Some(board),
            Shown::Standings(_) | Shown::Curve(_) | Shown::Course(_) => None,
        }
    }

    /// The captions in the picture that are not in its description.
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
    /// Its label, at most [`Button::MAX_LABEL`] characters.
    pub label: Text,
    /// The kind of its action.
    pub style: Style,
    /// What comes back when it is pressed, at most [`Button::MAX_PAYLOAD`] bytes.
    pub payload: String,
}

/// The kind of a button's action. Platforms with coloured buttons show it as a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Style {
    /// The obvious next action.
    Main,
    /// Accept, take.
    Good,
    /// Drop, decline, resign.
    Bad,
    /// All others.
    Plain,
}

impl Button {
    /// How many rows all platforms show.
    pub const ROWS: usize = 5;
    /// How many buttons of a row all platforms show.
    pub const COLUMNS: usize = 5;
    /// How many bytes of a payload all platforms carry.
    pub const MAX_PAYLOAD: usize = 64;
    /// How many characters of a label a phone shows.
    pub const MAX_LABEL: usize = 20;
}

/// A file that comes with a reply.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its content.
    pub content: Content,
}

/// The content of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// These bytes.
    Bytes(Vec<u8>),
    /// A game as an animation. The studio paints it.
    Animation(Box<Animation>),
    /// A report in words. The studio translates it.
    Report(Box<Report>),
}

/// A game to be animated.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// The match before the game's first event.
    pub start: Match,
    /// The events of the game.
    pub events: Vec<Event>,
    /// Both names, White's first.
    pub names: [String; 2],
    /// The look of the picture.
    pub look: Look,
    /// On which side the home boards are.
    pub home: Hand,
    /// The language of the captions.
    pub language: Language,
}

/// A piece of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain words. The adapter escapes all of them for its platform.
    Words(String),
    /// A player to notify.
    Mention(Mention),
}

impl Span {
    /// The words that a reader sees.
    pub fn words(&self) -> &str {
        match self {
            Span::Words(words) => words,
            Span::Mention(mention) => &mention.name,
        }
    }
}

/// A report that becomes a text file.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Its lines. `None` is an empty line.
    pub(crate) lines: Vec<Option<Text>>,
    /// Its language.
    pub(crate) language: Language,
}

impl Report {
    /// All texts in it.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.lines.iter().flatten()
    }
}

/// A question for a hint: a match as its players see it, and the side that asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(crate) game: Match,
    pub(crate) side: Side,
}
