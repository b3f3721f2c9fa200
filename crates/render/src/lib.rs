//! Pictures of backgammon: boards, leaderboards and charts as PNG and GIF, and boards as words and plain text.
//!
//! * [`BoardView`]: what a picture of a board shows, as plain data. [`BoardView::new`] makes one from a match.
//! * [`Painter`]: paints a view in a [`Look`], as a PNG with [`Painter::png`] or, for a whole [`Replay`], as a GIF with
//!   [`Painter::gif`].
//! * [`StandingsView`], [`CurveView`] and [`CourseView`]: a leaderboard, a player's rating and the course of a match, painted
//!   by [`Painter::standings`], [`Painter::curve`] and [`Painter::course`].
//! * [`BoardView::describe`]: a view as [`Fact`]s, for readers who do not see pictures. [`BoardView::text_board`]: a view for
//!   terminals.
//!
//! The crate knows no language: the texts of a picture come in as [`Captions`].
//!
//! A view passes through these folders, each of which uses only those below it:
//!
//! ```text
//! painter         takes a view, returns a picture
//! board, charts   compose the picture          encode   writes PNG and GIF
//! paint           sizes, colours, canvas, sprites, text
//! view            what a picture shows
//! ```
//!
//! ```
//! use blot_render::{BoardView, Look, Painter};
//! use blot_rules::{Match, Options, Side};
//!
//! let game = Match::new(Options::to(5))?;
//! let view = BoardView::new(&game, ["Anna".to_owned(), "Ben".to_owned()], Side::White);
//! let png = Painter::new().png(&view, Look::default());
//! assert!(png.starts_with(b"\x89PNG"));
//! assert!(view.text_board().contains("5o  .  .  .  . 2x"));
//! # Ok::<(), blot_rules::OptionsError>(())
//! ```

mod board;
mod charts;
mod encode;
mod paint;
mod painter;
mod view;

pub use paint::{CentredCube, Look, Size, Theme};
pub use painter::{GifError, GifLimits, GifWritten, Painter, Picture};
pub use view::{
    BoardView, Captions, CourseGame, CourseMoment, CourseScale, CourseSummary, CourseView, CubeView, CurveView,
    DiceView, Fact, Frame, Hand, Replay, Seat, StandingsHeadings, StandingsRow, StandingsView, Tapping, Trend,
    is_invisible,
};
