//! The computer's levels. A weaker level sees the same plays as a stronger one but misjudges equities as people do: often by a
//! little, seldom by much, and always in the same way in the same position.

use crate::{Depth, Odds, Ranked};
use blot_rules::{Board, Side};

/// A strength at which the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Plays like a beginner.
    Beginner,
    /// Plays like an occasional player.
    Intermediate,
    /// Plays well.
    Advanced,
    /// Plays as well as the engine can.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert];

    /// The name in commands and in stored matches.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Intermediate => "intermediate",
            Level::Advanced => "advanced",
            Level::Expert => "expert",
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    pub(crate) const fn skill(self) -> Skill {
        let (depth, noise) = match self {
            Level::Beginner => (Depth::Static, 0.09),
            Level::Intermediate => (Depth::Static, 0.045),
            Level::Advanced => (Depth::Static, 0.03),
            Level::Expert => (Depth::OneRoll, 0.0),
        };
        Skill { depth, noise, salt: self as u64 }
    }
}

/// The search depth and the noise of a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skill {
    pub(crate) depth: Depth,
    /// The standard deviation of the error in an equity.
    noise: f32,
    salt: u64,
}

/// The part of the noise that remains in a race: people judge races better than contact, too.
const RACE: f32 = 0.3;

impl Skill {
    /// The play that looks best among the most deeply searched ones; static equities of the others cannot be compared with theirs.
    pub(crate) fn pick<'a>(&self, plays: &'a [Ranked], side: Side) -> Option<&'a Ranked> {
        let looks = |ranked: &Ranked| ranked.equity + self.mistake(ranked.play.board(), side);
        let furthest = plays.first()?.depth;
        // `max_by` returns the last of equals, so this runs backwards and picks the first.
        plays.iter().rev().filter(|play| play.depth == furthest).max_by(|a, b| looks(a).total_cmp(&looks(b)))
    }

    /// The chances of a position as this level sees them.
    pub(crate) fn misjudge(&self, odds: Odds, board: &Board, side: Side) -> Odds {
        // Every level sees that a game is won or lost.
        let open = 4.0 * odds.win * (1.0 - odds.win);
        let win = (odds.win + 0.5 * open * self.mistake(board, side)).clamp(0.0, 1.0);
        let (win_gammon, lose_gammon) = (odds.win_gammon.min(win), odds.lose_gammon.min(1.0 - win));
        Odds {
            win,
            win_gammon,
            win_backgammon: odds.win_backgammon.min(win_gammon),
            lose_gammon,
            lose_backgammon: odds.lose_backgammon.min(lose_gammon),
        }
    }

    fn mistake(&self, board: &Board, side: Side) -> f32 {
        if self.noise == 0.0 {
            return 0.0;
        }
        let scale = if board.is_contact() { 1.0 } else { RACE };
        self.noise * scale * bell(hash(board, side, self.salt))
    }
}

/// A number that depends on the position and the level alone.
fn hash(board: &Board, side: Side, salt: u64) -> u64 {
    let counts = [side, !side].map(|side| board.all_checkers(side));
    counts.iter().flatten().fold(mix(salt), |hash, count| mix(hash ^ u64::from(*count)))
}

/// The finish of the splitmix generator: every bit of the result depends on every bit that comes in.
fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// An approximately normal number from uniform ones: mean 0, deviation 1, none beyond 3.5.
fn bell(bits: u64) -> f32 {
    let sum: u64 = (0..4).map(|part| (bits >> (16 * part)) & 0xffff).sum();
    // The sum of four even numbers from 0 to 1 has the mean 2 and the variance 4 / 12.
    (sum as f32 / 65_535.0 - 2.0) * 1.732_050_8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_spread_like_a_bell() {
        let all: Vec<f32> = (0..20_000).map(|number| bell(mix(number))).collect();
        let mean = all.iter().sum::<f32>() / all.len() as f32;
        let variance = all.iter().map(|one| (one - mean) * (one - mean)).sum::<f32>() / all.len() as f32;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
        assert!(all.iter().all(|one| one.abs() <= 3.5));
    }

    #[test]
    fn each_level_errs_in_its_own_way_about_a_position_and_the_best_never() {
        let board = Board::default();
        let mistakes = Level::ALL.map(|level| level.skill().mistake(&board, Side::White));
        assert_eq!(mistakes[3], 0.0);
        assert!(mistakes[0] != mistakes[1] && mistakes[1] != mistakes[2], "{mistakes:?}");
        assert_eq!(mistakes, Level::ALL.map(|level| level.skill().mistake(&board, Side::White)));
    }

    #[test]
    fn no_level_errs_in_a_game_that_is_lost() {
        let lost = Odds { win: 0.0, lose_gammon: 1.0, ..Odds::default() };
        assert_eq!(Level::Beginner.skill().misjudge(lost, &Board::default(), Side::White), lost);
    }
}
