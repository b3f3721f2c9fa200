//! Match equity: the chance to win a match at each score, calculated once from the results of an average game.

use crate::Odds;
use crate::cube::live::{Position, Rolls};
use crate::stakes::{Levels, MayDouble, Stakes, match_levels};
use blot_rules::{Crawford, Match, Side};
use std::sync::OnceLock;

/// How often a won game is a gammon or more, and how often a backgammon, if both sides play as the score demands.
const GAMMONS: f64 = 0.285;
const BACKGAMMONS: f64 = 0.013;
/// The share of the cube's full worth that players get out of an average game. Near the end of a match fewer turns of the cube
/// are left, and players use the last one best: the share grows by `NEAR_THE_END` divided by the points to be played.
const EFFICIENCY: f64 = 0.66;
const NEAR_THE_END: f64 = 0.9;
/// After the first rolls one side is ahead by this chance. A player one point away who loses nothing by one point drops at once
/// when behind: the free drop.
const OPENING: f64 = 0.027;
/// The largest score in the table; larger ones are mapped into it.
const FAR: usize = 64;

/// The chances to win a match at every score.
#[derive(Debug)]
pub(crate) struct MatchEquity {
    /// Before and in the Crawford game: by the points that this side needs, then by those that the other side needs.
    chances: Vec<[f64; FAR + 1]>,
    /// After the Crawford game: the chance of the trailing side, by the points that it needs.
    after_crawford: [f64; FAR + 1],
}

/// Between two games: how many points each side needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Score {
    pub(crate) mine: u64,
    pub(crate) theirs: u64,
    /// Whether a Crawford game is still to come.
    pub(crate) is_crawford_to_come: bool,
}

/// White's chance to win a match in which a game has just ended.
pub(crate) fn chance_between_games(game: &Match) -> f64 {
    let [mine, theirs] = Side::BOTH.map(|side| game.away(side).unwrap_or(0));
    let options = game.options();
    let is_crawford_to_come = options.crawford && game.crawford() == Crawford::Ahead;
    MatchEquity::shared(options.cube).chance(Score { mine, theirs, is_crawford_to_come })
}

impl MatchEquity {
    /// The table for matches with or without a cube.
    pub(crate) fn shared(has_cube: bool) -> &'static MatchEquity {
        static CUBEFUL: OnceLock<MatchEquity> = OnceLock::new();
        static CUBELESS: OnceLock<MatchEquity> = OnceLock::new();
        let table = if has_cube { &CUBEFUL } else { &CUBELESS };
        table.get_or_init(|| MatchEquity::calculated(has_cube))
    }

    /// The chance to win the match after winning so many points, or losing them if negative.
    pub(crate) fn after(&self, score: Score, points: i64) -> f64 {
        let (won, lost) = if points > 0 { (points.unsigned_abs(), 0) } else { (0, points.unsigned_abs()) };
        self.chance(Score {
            mine: score.mine.saturating_sub(won),
            theirs: score.theirs.saturating_sub(lost),
            ..score
        })
    }

    /// The chance to win the match from a score.
    pub(crate) fn chance(&self, score: Score) -> f64 {
        match (score.mine, score.theirs) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, theirs) if !score.is_crawford_to_come => 1.0 - self.after_crawford(theirs),
            (mine, 1) if !score.is_crawford_to_come => self.after_crawford(mine),
            (mine, theirs) => self.before_crawford(mine, theirs),
        }
    }

    fn before_crawford(&self, mine: u64, theirs: u64) -> f64 {
        if mine < theirs {
            return 1.0 - self.before_crawford(theirs, mine);
        }
        if mine <= FAR as u64 {
            return self.chances[mine as usize][theirs as usize];
        }
        let (mine, theirs, beyond) = brought_near(mine as f64, theirs as f64);
        between(theirs, |theirs| between(mine, |mine| self.chances[mine][theirs])) * beyond
    }

    fn after_crawford(&self, away: u64) -> f64 {
        if away <= FAR as u64 {
            return self.after_crawford[away as usize];
        }
        self.after_crawford[FAR] * self.before_crawford(away, 1) / self.chances[FAR][1]
    }

    fn calculated(has_cube: bool) -> MatchEquity {
        let mut table = MatchEquity { chances: vec![[0.0; FAR + 1]; FAR + 1], after_crawford: [0.0; FAR + 1] };
        table.chances[0] = [1.0; FAR + 1];
        table.after_crawford[0] = 1.0;
        for away in 1..=FAR {
            table.after_crawford[away] = table.calculated_after_crawford(away, has_cube);
        }
        for theirs in 1..=FAR {
            for mine in theirs..=FAR {
                let chance = if mine == theirs { 0.5 } else { table.calculated_at(mine, theirs, has_cube) };
                table.chances[mine][theirs] = chance;
                table.chances[theirs][mine] = 1.0 - chance;
            }
        }
        table
    }

    /// The side that needs more doubles at once, so the game counts two; but where one point takes it no nearer, the other side
    /// drops if it is behind after the first rolls.
    fn calculated_after_crawford(&self, away: usize, has_cube: bool) -> f64 {
        let left = |points: usize| self.after_crawford[away.saturating_sub(points)];
        if away == 1 {
            return 0.5;
        }
        if !has_cube {
            return 0.5 * won([left(1), left(2), left(3)]);
        }
        let taken = won([left(2), left(4), left(6)]);
        if away % 2 == 1 {
            return 0.5 * taken;
        }
        let ahead = ((0.5 + OPENING) * taken).min(left(1));
        0.5 * (ahead + (0.5 - OPENING) * taken)
    }

    fn calculated_at(&self, mine: usize, theirs: usize, has_cube: bool) -> f64 {
        let is_crawford = theirs == 1;
        let score = Score { mine: mine as u64, theirs: theirs as u64, is_crawford_to_come: !is_crawford };
        let levels = match_levels(score.mine, score.theirs, 1, |points| self.after(score, points));
        let may_double = if is_crawford || !has_cube { MayDouble::Nobody } else { MayDouble::Both };
        let stakes = Stakes { levels: Levels::Match(levels), may_double, beavers: false };
        let odds = Odds {
            win: 0.5,
            win_gammon: (0.5 * GAMMONS) as f32,
            win_backgammon: (0.5 * BACKGAMMONS) as f32,
            lose_gammon: (0.5 * GAMMONS) as f32,
            lose_backgammon: (0.5 * BACKGAMMONS) as f32,
        };
        Position::new(&stakes, odds, EFFICIENCY + NEAR_THE_END / (mine + theirs) as f64, Rolls::Me).value()
    }
}

/// The average worth of a win, from the worth of a single win, a gammon and a backgammon.
fn won([single, gammon, backgammon]: [f64; 3]) -> f64 {
    single + GAMMONS * (gammon - single) + BACKGAMMONS * (backgammon - gammon)
}

/// Brings a score from outside of the table to one at its edge with nearly the same chances: those of a long match follow from
/// the lead, counted in square roots of the points to be played. The third number is what remains of the chances where the lead
/// is larger than any in the table.
fn brought_near(mine: f64, theirs: f64) -> (f64, f64, f64) {
    let far = FAR as f64;
    let lead = (mine - theirs) / (mine + theirs).sqrt();
    let largest_lead = (far - 1.0) / (far + 1.0).sqrt();
    if lead >= largest_lead {
        let beyond = largest_lead / lead;
        return (far, 1.0, beyond * beyond * beyond * beyond);
    }
    // The sum s of both, of which (s + lead * sqrt(s)) / 2 is `far`.
    let root = ((lead * lead + 8.0 * far).sqrt() - lead) / 2.0;
    (far, (root * root - far).clamp(1.0, far), 1.0)
}

/// A value between those at the two nearest whole numbers.
fn between(at: f64, value: impl Fn(usize) -> f64) -> f64 {
    let below = at.floor();
    let share = at - below;
    let low = value(below as usize);
    if share > 0.0 { low + share * (value(below as usize + 1) - low) } else { low }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn before(mine: u64, theirs: u64) -> f64 {
        MatchEquity::shared(true).chance(Score { mine, theirs, is_crawford_to_come: true })
    }

    fn after(mine: u64, theirs: u64) -> f64 {
        MatchEquity::shared(true).chance(Score { mine, theirs, is_crawford_to_come: false })
    }

    /// Mean and largest difference from the published table, up to so many points away.
    fn differences(published: &[Vec<f64>], far: usize) -> (f64, f64) {
        let differences: Vec<f64> = (1..=far)
            .flat_map(|mine| (1..=far).map(move |theirs| (mine, theirs)))
            .map(|(mine, theirs)| (before(mine as u64, theirs as u64) - published[mine - 1][theirs - 1]).abs())
            .collect();
        let mean = differences.iter().sum::<f64>() / differences.len() as f64;
        (mean, differences.into_iter().fold(0.0, f64::max))
    }

    fn published() -> Vec<Vec<f64>> {
        include_str!("../tests/data/match-equity.tsv")
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split('\t').map(|cell| cell.parse().unwrap()).collect())
            .collect()
    }

    #[test]
    fn the_table_is_close_to_the_published_one() {
        let published = published();
        for far in [9, 15, 25] {
            let (mean, largest) = differences(&published, far);
            assert!(
                mean < 0.0011 && largest < 0.0032,
                "up to {far} away: mean {mean:.5}, largest {largest:.5}"
            );
        }
        for (away, &expected) in (1..).zip(&published[25]) {
            let chance = after(away, 1);
            assert!(
                (chance - expected).abs() < 0.002,
                "after Crawford, {away} away: {chance:.4}, {expected:.4}"
            );
        }
    }

    #[test]
    fn both_sides_together_are_certain_to_win() {
        for (mine, theirs) in (1..80).flat_map(|mine| (1..80).map(move |theirs| (mine, theirs))) {
            assert!((before(mine, theirs) + before(theirs, mine) - 1.0).abs() < 1e-12);
        }
        assert_eq!(before(7, 7), 0.5);
        assert_eq!(before(0, 7), 1.0);
        assert_eq!(after(7, 0), 0.0);
    }

    #[test]
    fn every_point_helps_in_matches_of_any_length() {
        let far = [1, 2, 3, 5, 10, 30, 62, 63, 64, 65, 66, 90, 200, 500, 997, 998, 999];
        for (&mine, &theirs) in far.iter().flat_map(|mine| far.iter().map(move |theirs| (mine, theirs))) {
            assert!(before(mine, theirs) < before(mine - 1, theirs), "{mine} away, {theirs} away");
            assert!(before(mine, theirs) > before(mine, theirs - 1), "{mine} away, {theirs} away");
            assert!(after(mine, 1) < after(mine - 1, 1), "{mine} away after Crawford");
        }
    }

    #[test]
    fn the_table_goes_on_smoothly_where_it_is_not_calculated() {
        for theirs in [10, 30, 50, 64] {
            let steps: Vec<f64> =
                (60..70).map(|mine| before(mine, theirs) - before(mine + 1, theirs)).collect();
            for pair in steps.windows(2) {
                assert!((pair[0] - pair[1]).abs() < 0.0012 + 0.1 * pair[0], "{theirs} away: {steps:?}");
            }
        }
        assert!((before(500, 480) - before(1, 1)).abs() < 0.2);
    }

    #[test]
    fn without_a_cube_the_leader_is_safer() {
        let cubeless = MatchEquity::shared(false);
        let at = |mine, theirs| cubeless.chance(Score { mine, theirs, is_crawford_to_come: false });
        assert!(at(2, 7) > before(2, 7));
        assert!(at(7, 1) < after(7, 1));
        // A win by any gammon, or half of the rest.
        assert!((at(2, 1) - 0.5 * (0.5 + 0.5 * GAMMONS)).abs() < 1e-12);
    }
}
