//! The data that goes in and out: adapters turn what their platform sends into a [`Request`], and deliver each
//! [`Reply`].
//!
//! A button of a reply carries a [`Payload`], which comes back in the request when the button is pressed.

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
