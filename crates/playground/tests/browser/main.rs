//! The playground as people meet it: the real program, and its page in a real browser.

#![allow(clippy::unwrap_used, reason = "tests")]

mod chat;
mod chromium;
mod languages;
mod looks;
mod page;
mod play;
mod program;
mod seat;
mod server;
