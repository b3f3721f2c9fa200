//! What goes in and out: adapters make a [`Request`] of what their platform sends, and deliver a [`Reply`].
//!
//! Both are data. A button of a reply carries a [`Payload`], which comes back with the request that its press makes.

mod payload;
mod receipt;
mod reply;
mod request;

pub use payload::link_of;
pub(crate) use payload::{Payload, about, general, line_of_link};
pub use receipt::Receipt;
pub use reply::{
    Animation, Audience, Button, Content, File, Hint, How, Live, Reply, Report, Shown, ShownBoard, ShownCourse,
    ShownCurve, ShownStandings, Span, Style,
};
pub use request::{Request, RequestBody, Value};
