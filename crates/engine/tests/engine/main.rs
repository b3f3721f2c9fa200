//! What the engine says, held against what is known from elsewhere.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its data has failed")]

mod bearoff;
mod play;
mod sane;

use blot_engine::Odds;

/// Rows of a data file, cells apart.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Five chances, as data files have them.
fn read_odds(cells: &[&str]) -> Odds {
    let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] =
        std::array::from_fn(|i| cells[i].parse().unwrap());
    Odds { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
}
