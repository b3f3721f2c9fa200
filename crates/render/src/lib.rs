//! What is seen of a game of backgammon: pictures as PNG and GIF, words and text.
//!
//! * [`BoardView`]: a plain description of a board and what lies around it; [`BoardView::new`] makes one of a match.
//! * [`Painter`]: paints a view in a [`Look`], as [`Painter::png`] or, for a whole [`Replay`], as [`Painter::gif`].
//! * [`StandingsView`] and [`CurveView`]: a leaderboard and a player's rating, by [`Painter::standings`] and [`Painter::curve`].
//! * [`CourseView`]: who stood how well in the course of a match, by [`Painter::course`].
//! * [`BoardView::describe`]: the view as [`Fact`]s, for those who do not see it; [`BoardView::text_board`]: for terminals.
//!
//! No language is spoken here: what a picture says in words comes in as [`Captions`].
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

mod arrows;
mod axis;
mod bits;
mod canvas;
mod chart;
mod course;
mod curve;
mod deflate;
mod describe;
mod gif;
mod huffman;
mod kit;
mod layout;
mod levels;
mod lzw;
mod marks;
mod moments;
mod page;
mod paint;
mod painter;
mod palette;
mod pins;
mod png;
mod replay;
mod sheet;
mod sprite;
mod standings;
mod stencil;
mod stroke;
mod text;
mod text_board;
mod theme;
mod thin;
mod view;
mod wash;
mod writing;

pub use course::{CourseGame, CourseMoment, CourseScale, CourseSummary, CourseView};
pub use curve::CurveView;
pub use describe::Fact;
pub use gif::{Frame, GifError, GifLimits, GifWritten};
pub use layout::Size;
pub use painter::{CentredCube, Look, Painter, Picture};
pub use replay::Replay;
pub use standings::{StandingsHeadings, StandingsRow, StandingsView, Trend};
pub use text::is_invisible;
pub use theme::Theme;
pub use view::{BoardView, Captions, CubeView, DiceView, Hand, Seat, Tapping};
