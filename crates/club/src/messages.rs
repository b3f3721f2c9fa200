//! What is said about matches: the board message with its buttons, news, reminders and descriptions; and the
//! players and settings that this depends on.
//!
//! A [`MatchView`] is a stored match with its players as one place sees it. The files here turn it into texts
//! and replies. Nothing here writes to the store.

mod board;
mod buttons;
mod challenge;
mod clock;
mod club_settings;
mod computer;
mod describe;
mod games;
mod match_view;
mod news;
mod notices;
mod player;
mod private_board;
mod scrub;
mod settings;
mod thread;

pub(crate) use board::{Ask, with_taps};
pub(crate) use buttons::buttons_to_play;
pub(crate) use club_settings::{Challenge, ClubSettings, Computer, Flagging};
pub(crate) use describe::{point_name, streak_text};
pub(crate) use games::{game_line, is_waiting_for};
pub(crate) use match_view::{MatchView, private, public};
pub(crate) use news::{caption, news};
pub(crate) use notices::Notice;
pub(crate) use player::{NAME_ON_BUTTON, Player};
pub(crate) use scrub::{is_only_for, without};
pub(crate) use settings::{Notices, Quiet, Settings, Zone};
