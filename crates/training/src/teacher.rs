//! GNU Backgammon's nets as a child process (`teacher/serve.py`), asked about many positions at a time.

use crate::data::POSITION;
use anyhow::{Context as _, Result};
use blot_engine::{Odds, View};
use blot_rules::Dice;
use std::io::{BufReader, BufWriter, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The process.
pub struct Teacher {
    child: Child,
    questions: BufWriter<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Teacher {
    /// Starts it with this Python, which must have gnubg-nn installed.
    pub fn start(python: &Path) -> Result<Teacher> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/teacher/serve.py");
        let mut command = Command::new(python);
        let mut child = command
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| python.display().to_string())?;
        let questions = BufWriter::new(child.stdin.take().context("it has an input")?);
        let answers = BufReader::new(child.stdout.take().context("it has an output")?);
        Ok(Teacher { child, questions, answers })
    }

    /// The position after the best play of each roll, as the opponent sees it. Each must have a legal play.
    pub fn best(&mut self, rolls: &[(View, Dice)], plies: u32) -> Result<Vec<[u8; POSITION]>> {
        self.ask(b'P', plies, rolls.len())?;
        for (view, dice) in rolls {
            self.questions.write_all(&view.counts())?;
            self.questions.write_all(&[dice.high(), dice.low()])?;
        }
        self.questions.flush()?;
        let mut after = vec![[0; POSITION]; rolls.len()];
        self.answers.read_exact(after.as_flattened_mut())?;
        Ok(after)
    }

    /// The chances of the side on roll in each position.
    pub fn odds(&mut self, views: &[View], plies: u32) -> Result<Vec<Odds>> {
        self.ask(b'E', plies, views.len())?;
        for view in views {
            self.questions.write_all(&view.counts())?;
        }
        self.questions.flush()?;
        let mut odds = Vec::new();
        for _ in views {
            let mut bytes = [0; 20];
            self.answers.read_exact(&mut bytes)?;
            let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] =
                std::array::from_fn(|i| f32::from_le_bytes(std::array::from_fn(|j| bytes[4 * i + j])));
            odds.push(Odds { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon });
        }
        Ok(odds)
    }

    /// The processor seconds that these positions take, without communication.
    pub fn seconds(&mut self, views: &[View], plies: u32) -> Result<f64> {
        self.ask(b'T', plies, views.len())?;
        for view in views {
            self.questions.write_all(&view.counts())?;
        }
        self.questions.flush()?;
        let mut bytes = [0; 8];
        self.answers.read_exact(&mut bytes)?;
        Ok(f64::from_le_bytes(bytes))
    }

    fn ask(&mut self, kind: u8, plies: u32, count: usize) -> Result<()> {
        self.questions.write_all(&[kind])?;
        self.questions.write_all(&plies.to_le_bytes())?;
        self.questions.write_all(&(count as u32).to_le_bytes())?;
        Ok(())
    }
}

impl Drop for Teacher {
    fn drop(&mut self) {
        // It may be in the middle of an answer, which is no longer needed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
