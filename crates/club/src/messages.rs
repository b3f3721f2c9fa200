//! What is said about matches: who sits there, the board message with its buttons, the news, reminders, and all of it in words.
//!
//! A [`MatchView`] is a stored match with its players as one place sees it; the files here make texts and replies of it. Nothing
//! here changes anything.

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
