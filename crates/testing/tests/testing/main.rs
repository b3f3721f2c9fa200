//! Tests of the fakes themselves: a tiny client calls them as a bot would.

#![allow(clippy::unwrap_used, reason = "the client is test code, too")]

mod client;
mod discord;
mod gateway;
mod program;
mod telegram;
