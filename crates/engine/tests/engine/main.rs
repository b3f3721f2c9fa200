//! Compares the engine with GNU Backgammon and with positions solved by hand.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its data has failed")]

mod bearoff;
mod play;
mod sane;

use blot_engine::Odds;

/// The rows of a data file, split into cells.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The five chances of a data row.
fn read_odds(cells: &[&str]) -> Odds {
    let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] =
        std::array::from_fn(|i| cells[i].parse().unwrap());
    Odds { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
}
