//! All tests of what is seen, as one program.
#![allow(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod animation;
mod courses;
mod golden;
mod properties;
mod sheets;
mod text_board;

mod support {
    pub(crate) mod courses;
    pub(crate) mod game;
    pub(crate) mod random;
    pub(crate) mod sheets;
    pub(crate) mod views;
}
