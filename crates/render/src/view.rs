//! What a picture shows, as plain data without a word about pixels: boards, leaderboards, rating curves and match courses.
//!
//! Every picture starts here. Callers fill in a view, and `painter` hands it to `board` or `charts` to be drawn. The same
//! views can be put into words ([`BoardView::describe`]) or plain text ([`BoardView::text_board`]) without a picture.
//! Every field may hold any value: painting a view never fails.

mod board;
mod characters;
mod course;
mod course_scale;
mod curve;
mod describe;
mod replay;
mod standings;
mod text_board;

pub use board::{BoardView, Captions, CubeView, DiceView, Hand, Seat, Tapping};
pub use characters::is_invisible;
pub(crate) use characters::is_shapeless;
pub use course::{CourseGame, CourseMoment, CourseSummary, CourseView};
pub(crate) use course_scale::CourseAxis;
pub use course_scale::CourseScale;
pub use curve::CurveView;
pub use describe::Fact;
pub use replay::{Frame, Replay};
pub use standings::{StandingsHeadings, StandingsRow, StandingsView, Trend};
