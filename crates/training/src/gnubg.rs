//! The full GNU Backgammon program as a child process, with its cube and its match scores (`teacher/gnubg.py`).

use anyhow::{Context as _, Result, bail, ensure};
use blot_engine::{Odds, View};
use blot_rules::{Crawford, Dice, Match, Play, Side, legal_plays};
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The process and its number of plies.
pub struct Gnubg {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    plies: u32,
}

/// Its view of a double by the side to roll. Equities are per current cube.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cube {
    /// Without a double.
    pub no_double: f64,
    /// Doubled and taken.
    pub double_take: f64,
    /// Doubled and dropped.
    pub double_drop: f64,
    /// Whether it doubles.
    pub doubles: bool,
}

/// How it rates one player of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Unforced plays, and cube decisions that were close or made.
    pub decisions: f64,
    /// Equity lost by plays.
    pub by_plays: f64,
    /// Equity lost by the cube.
    pub by_cube: f64,
}

impl Gnubg {
    /// Starts the program at this path.
    pub fn start(program: &Path, plies: u32) -> Result<Gnubg> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/teacher/gnubg.py");
        let mut child = Command::new(program)
            .args(["-t", "-q", "-p", script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| program.display().to_string())?;
        let questions = child.stdin.take().context("it has an input")?;
        let answers = BufReader::new(child.stdout.take().context("it has an output")?);
        Ok(Gnubg { child, questions, answers, plies })
    }

    /// The best play for the score and the cube. There must be a legal one.
    pub fn best(&mut self, game: &Match, side: Side, dice: Dice) -> Result<Play> {
        let mut question = question("play", self.plies, game, side);
        write!(question, " {} {}", dice.high(), dice.low())?;
        let after = self.ask(&question)?;
        let is_meant = |play: &Play| {
            let counts = View::new(play.board(), !side).counts();
            counts.iter().map(|&count| f64::from(count)).eq(after.iter().copied())
        };
        let plays = legal_plays(game.board(), side, dice);
        plays.into_iter().find(is_meant).with_context(|| format!("{question}: {after:?} is no legal play"))
    }

    /// Its view of a double by the side on roll.
    pub fn cube(&mut self, game: &Match, on_roll: Side) -> Result<Cube> {
        let question = question("cube", self.plies, game, on_roll);
        match self.ask(&question)?[..] {
            [no_double, double_take, double_drop, doubles] => {
                Ok(Cube { no_double, double_take, double_drop, doubles: doubles > 0.0 })
            }
            ref other => bail!("{question}: {other:?}"),
        }
    }

    /// The chances of the side on roll, without a cube.
    pub fn odds(&mut self, game: &Match, on_roll: Side) -> Result<Odds> {
        let question = question("odds", self.plies, game, on_roll);
        match self.ask(&question)?[..] {
            [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] => Ok(Odds {
                win: win as f32,
                win_gammon: win_gammon as f32,
                win_backgammon: win_backgammon as f32,
                lose_gammon: lose_gammon as f32,
                lose_backgammon: lose_backgammon as f32,
            }),
            ref other => bail!("{question}: {other:?}"),
        }
    }

    /// Rates both players of a `.mat` file, in the order of the file.
    pub fn rate(&mut self, file: &Path) -> Result<[Rating; 2]> {
        let question = format!("rate {} {}", file.display(), self.plies);
        let figures = self.ask(&question)?;
        ensure!(figures.len() == 6, "{question}: {figures:?}");
        let of =
            |at: usize| Rating { decisions: figures[at], by_plays: figures[at + 1], by_cube: figures[at + 2] };
        Ok([of(0), of(3)])
    }

    fn ask(&mut self, question: &str) -> Result<Vec<f64>> {
        writeln!(self.questions, "{question}")?;
        loop {
            let mut line = String::new();
            ensure!(self.answers.read_line(&mut line)? > 0, "GNU Backgammon has gone at {question}");
            // The banner at its start has no such mark.
            if let Some(answer) = line.strip_prefix("= ") {
                let numbers = answer.split_whitespace().map(str::parse).collect::<Result<_, _>>();
                return numbers.with_context(|| format!("{question}: {answer}"));
            }
        }
    }
}

impl Drop for Gnubg {
    fn drop(&mut self) {
        // It holds no state worth saving.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A position with its cube and score, from the view of the side on roll.
fn question(word: &str, plies: u32, game: &Match, on_roll: Side) -> String {
    let owner = match game.cube().owner() {
        None => -1,
        Some(side) => i32::from(side != on_roll),
    };
    let mut question = format!("{word} {plies}");
    for count in View::new(game.board(), on_roll).counts() {
        question += &format!(" {count}");
    }
    question
        + &format!(
            " {} {owner} {} {} {} {} {}",
            game.cube().value(),
            game.options().points().unwrap_or(0),
            game.score(on_roll),
            game.score(!on_roll),
            u8::from(game.crawford() == Crawford::Now),
            u8::from(game.options().jacoby)
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_rules::Variant;

    fn asked(xgid: &str, on_roll: Side) -> String {
        question("cube", 2, &Match::from_xgid(xgid, Variant::Standard).unwrap(), on_roll)
    }

    #[test]
    fn a_question_is_put_as_the_side_on_roll_sees_it() {
        // Black owns the cube at 2 and leads 3 to 1 in a match to 7.
        let start = "-b----E-C---eE---c-e----B-";
        let board = "0 0 0 0 0 5 0 3 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0";
        let asked_by = |side: Side, turn: i32| asked(&format!("XGID={start}:1:-1:{turn}:00:1:3:0:7:10"), side);
        assert_eq!(asked_by(Side::White, 1), format!("cube 2 {board} {board} 2 1 7 1 3 0 0"));
        assert_eq!(asked_by(Side::Black, -1), format!("cube 2 {board} {board} 2 0 7 3 1 0 0"));
    }

    #[test]
    fn a_question_tells_of_money_and_of_the_crawford_game() {
        let end = |xgid: &str| asked(xgid, Side::White).split(' ').skip(52).collect::<Vec<_>>().join(" ");
        assert_eq!(end("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10"), "1 -1 0 0 0 0 1");
        assert_eq!(end("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10"), "1 -1 5 4 2 1 0");
        assert_eq!(end("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:0:5:10"), "1 -1 5 4 2 0 0");
    }

    #[test]
    fn the_side_that_is_not_on_roll_comes_first() {
        let text = asked("XGID=--A--A-----------------a--:0:0:1:00:0:0:0:0:10", Side::White);
        let counts: Vec<&str> = text.split(' ').skip(2).take(50).collect();
        // Black's last checker is on their 2 point, White's are on 2 and 5.
        assert_eq!((counts[1], counts[25 + 1], counts[25 + 4]), ("1", "1", "1"));
        assert_eq!(counts.iter().filter(|count| **count != "0").count(), 3);
    }
}
