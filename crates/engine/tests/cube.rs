//! Compares cube decisions with GNU Backgammon's, and checks properties of all of them.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

use blot_engine::{CubeAnswer, CubeFigures, Doubling, Odds, Stakes, cube_efficiency, equity_after_play};
use blot_rules::{Match, Side, Variant, Win};

/// A row of `data/cube.tsv`.
struct Row {
    plies: u8,
    xgid: &'static str,
    odds: Odds,
    no_double: f64,
    double_take: f64,
}

impl Row {
    fn all() -> Vec<Row> {
        include_str!("data/cube.tsv").lines().filter(|line| !line.starts_with('#')).map(Row::read).collect()
    }

    fn read(line: &'static str) -> Row {
        let cells: Vec<&str> = line.split('\t').collect();
        let chance = |cell: usize| cells[cell].parse::<f32>().unwrap();
        Row {
            plies: cells[0].parse().unwrap(),
            xgid: cells[1],
            odds: Odds {
                win: chance(2),
                win_gammon: chance(3),
                win_backgammon: chance(4),
                lose_gammon: chance(5),
                lose_backgammon: chance(6),
            },
            no_double: cells[7].parse().unwrap(),
            double_take: cells[8].parse().unwrap(),
        }
    }

    fn game(&self) -> Match {
        Match::from_xgid(self.xgid, Variant::Standard).unwrap()
    }

    fn figures(&self) -> CubeFigures {
        CubeFigures::of(&self.game(), self.odds).unwrap()
    }

    fn best(&self) -> f64 {
        self.no_double.max(self.double_take.min(1.0))
    }

    /// The loss of our double or roll and of our take or drop, by GNU Backgammon's figures.
    fn loss(&self) -> f64 {
        let figures = self.figures();
        let doubled = self.double_take.min(1.0);
        let after = if figures.doubling() == Doubling::Double { doubled } else { self.no_double };
        let answered = if figures.answer() == CubeAnswer::Drop { 1.0 } else { self.double_take };
        (self.best() - after) + (answered - doubled)
    }

    /// Whether the decision to double is close.
    fn is_close(&self) -> bool {
        self.best() - self.double_take.min(1.0) < 0.16 && self.no_double < 1.3
    }
}

/// How many rows, how many of them decided like GNU Backgammon, and the mean loss.
fn agreement<'a>(rows: impl Iterator<Item = &'a Row>) -> (usize, f64, f64) {
    let losses: Vec<f64> = rows.map(Row::loss).collect();
    let agreed = losses.iter().filter(|&&loss| loss < 0.0001).count();
    let count = losses.len() as f64;
    (losses.len(), agreed as f64 / count, losses.iter().sum::<f64>() / count)
}

fn assert_agreement<'a>(kind: &str, rows: impl Iterator<Item = &'a Row>, least: f64, most_lost: f64) {
    let (count, agreed, lost) = agreement(rows);
    let said = format!("{kind}: {count} rows, {:.1} % agree, loss {lost:.5}", 100.0 * agreed);
    assert!(count > 50 && agreed >= least && lost <= most_lost, "{said}");
}

#[test]
fn decisions_are_gnu_backgammons() {
    let rows = Row::all();
    let may_gain = |row: &&Row| row.figures().may_double && !row.figures().is_dead;
    let for_money = |row: &&Row| row.game().options().points().is_none();
    let decided = |plies| rows.iter().filter(may_gain).filter(move |row| row.plies == plies);
    assert!(decided(0).count() + decided(2).count() >= 1600);

    assert_agreement("money", decided(0).filter(for_money), 0.99, 0.001);
    assert_agreement("money, close", decided(0).filter(for_money).filter(|row| row.is_close()), 0.99, 0.001);
    // We know of redoubles that cost nothing, and GNU Backgammon only if it looks ahead: most of the loss here is its own.
    assert_agreement("match", decided(0).filter(|row| !for_money(row)), 0.975, 0.002);
    let close = decided(0).filter(|row| !for_money(row)).filter(|row| row.is_close());
    assert_agreement("match, close", close, 0.965, 0.0025);
    // Here it looks two rolls ahead, where we look at none.
    assert_agreement("money, two plies", decided(2).filter(for_money), 0.965, 0.0012);
    assert_agreement("match, two plies", decided(2).filter(|row| !for_money(row)), 0.96, 0.0008);
}

#[test]
fn equities_are_gnu_backgammons() {
    let rows = Row::all();
    let mean = |kind: &dyn Fn(&Row) -> bool, off: &dyn Fn(&Row) -> f64| {
        let all: Vec<f64> = rows.iter().filter(|row| row.plies == 0 && kind(row)).map(off).collect();
        all.iter().sum::<f64>() / all.len() as f64
    };
    let off = |row: &Row| (row.figures().no_double - row.no_double).abs();
    let money = |row: &Row| row.game().options().points().is_none();
    // Without a double to come that costs nothing, which GNU Backgammon only sees when it looks ahead.
    let plain = |row: &Row| {
        let game = row.game();
        !money(row) && game.is_cube_dead(Side::White) == game.is_cube_dead(Side::Black)
    };
    let (for_money, in_a_match) = (mean(&money, &off), mean(&plain, &off));
    assert!(for_money < 0.003, "{for_money:.4}");
    assert!(in_a_match < 0.02, "{in_a_match:.4}");
}

#[test]
fn both_sides_see_the_same_game() {
    for row in Row::all() {
        let game = row.game();
        let efficiency = cube_efficiency(game.board(), Side::White);
        let (white, black) = (Stakes::of(&game, Side::White), Stakes::of(&game, Side::Black));
        let rolls = CubeFigures::new(row.odds, &white, efficiency).best();
        for stakes in [&black, &white.swapped()] {
            let waits = equity_after_play(row.odds.swapped(), stakes, efficiency);
            assert!((rolls + waits).abs() < 1e-4, "{}: {rolls} and {waits}", row.xgid);
        }
    }
}

#[test]
fn a_finished_game_is_worth_what_it_counts() {
    for row in Row::all().iter().step_by(5) {
        let stakes = Stakes::of(&row.game(), Side::White);
        for win in Win::ALL {
            let at_least = |size| if win >= size { 1.0 } else { 0.0 };
            let (win_gammon, win_backgammon) = (at_least(Win::Gammon), at_least(Win::Backgammon));
            let won = Odds { win: 1.0, win_gammon, win_backgammon, ..Odds::default() };
            let equity = |odds| equity_after_play(odds, &stakes, 0.68);
            assert!((equity(won) - stakes.equity(stakes.win(win))).abs() < 1e-9, "{}: {win:?}", row.xgid);
            assert!(
                (equity(won.swapped()) - stakes.equity(stakes.loss(win))).abs() < 1e-9,
                "{}: {win:?}",
                row.xgid
            );
        }
    }
}

#[test]
fn more_wins_are_never_worth_less() {
    for row in Row::all().iter().step_by(7) {
        let game = row.game();
        let stakes = Stakes::of(&game, Side::White);
        let (wins, losses) = (row.odds.win.max(0.001), (1.0 - row.odds.win).max(0.001));
        let mut last = CubeFigures { no_double: -9.0, double_take: -99.0, ..row.figures() };
        let mut last_played = -9.0;
        for step in 0..=100 {
            let win = step as f32 / 100.0;
            let odds = Odds {
                win,
                win_gammon: row.odds.win_gammon / wins * win,
                win_backgammon: row.odds.win_backgammon / wins * win,
                lose_gammon: row.odds.lose_gammon / losses * (1.0 - win),
                lose_backgammon: row.odds.lose_backgammon / losses * (1.0 - win),
            };
            let now = CubeFigures::new(odds, &stakes, 0.68);
            let played = equity_after_play(odds, &stakes, 0.68);
            assert!(now.no_double >= last.no_double - 1e-6, "{} at {win}", row.xgid);
            assert!(now.double_take >= last.double_take - 1e-6, "{} at {win}", row.xgid);
            assert!(played >= last_played - 1e-6, "{} at {win}", row.xgid);
            (last, last_played) = (now, played);
        }
    }
}

#[test]
fn a_dead_cube_is_never_turned() {
    let rows = Row::all();
    let dead = rows.iter().filter(|row| row.game().is_cube_dead(Side::White));
    let count =
        dead.inspect(|row| assert_eq!(row.figures().doubling(), Doubling::NoDouble, "{}", row.xgid)).count();
    assert!(count > 50);
}
