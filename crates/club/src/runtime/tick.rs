//! A tick: everything that is due happens, each in a savepoint of its own. A failure is reported once and holds up no
//! others.

use super::club::Club;
use super::work::Done;
use crate::commands::HandlerError;
use crate::context::Effects;
use crate::play::{Due, DueKind};
use anyhow::anyhow;
use blot_store::{DueMark, Platform};
use blot_table::Time;
use std::collections::HashSet;

/// How many things of each kind one tick does. The rest comes with the next tick. Things that fail or turn out not to
/// be due are not counted, so they never keep others waiting.
const MAX_OF_A_KIND: usize = 100;
/// How many turns of the computer one tick takes up.
const MAX_COMPUTER_TURNS: usize = 16;

/// The failures of a tick.
#[derive(Default)]
struct Failures {
    /// The names of all things that failed.
    all: HashSet<String>,
    /// The errors of things that did not fail at the last tick.
    new: Vec<anyhow::Error>,
}

impl Club {
    /// Lets everything happen that is due on a platform. The computer acts only while the platform is served.
    pub(crate) fn tick(&mut self, platform: Platform, now: Time, is_served: bool) -> anyhow::Result<Done> {
        if is_served {
            self.memory.presence.serve(&mut self.db, platform, now)?;
        }
        let (mut effects, mut failures) = (Effects::default(), Failures::default());
        for kind in DueKind::ALL {
            if kind != DueKind::ComputerTurn || is_served {
                effects.add(self.all_due(kind, platform, now, &mut failures)?);
            }
        }
        self.memory.failing = failures.all;
        Ok(Done { failures: failures.new, ..Done::from(effects) })
    }

    /// Lets everything of one kind happen that is due.
    fn all_due(
        &mut self,
        kind: DueKind,
        platform: Platform,
        now: Time,
        failures: &mut Failures,
    ) -> anyhow::Result<Effects> {
        let max = if kind == DueKind::ComputerTurn { MAX_COMPUTER_TURNS } else { MAX_OF_A_KIND };
        let (mut effects, mut done, mut after) = (Effects::default(), 0, DueMark::START);
        while done < max {
            let page = self.in_savepoint(|club| kind.list(&mut club.tx(), platform, now, after, max))?;
            let page = match page {
                Ok(page) => page,
                Err(error) => {
                    self.note_failure(failures, format!("{kind:?}"), error);
                    break;
                }
            };
            let is_last = page.len() < max || kind == DueKind::Progress;
            for (mark, due) in page {
                after = mark;
                let name = name(kind, mark, &due);
                match self.in_savepoint(|club| club.let_happen(due, now))? {
                    Ok(Some(happened)) => {
                        effects.add(happened);
                        done += 1;
                    }
                    Ok(None) => {}
                    Err(error) => self.note_failure(failures, name, error),
                }
            }
            if is_last {
                break;
            }
        }
        Ok(effects)
    }

    fn let_happen(&mut self, due: Due, now: Time) -> anyhow::Result<Option<Effects>> {
        let happened = match due.run(&mut self.tx(), now) {
            Ok(happened) => happened,
            Err(HandlerError::Failed(error)) => return Err(error),
            Err(HandlerError::Refused { refusal, .. }) => return Err(anyhow!("it was refused: {refusal:?}")),
        };
        happened.map(|effects| self.store_effects(effects)).transpose()
    }

    fn note_failure(&self, failures: &mut Failures, name: String, error: anyhow::Error) {
        if !self.memory.failing.contains(&name) {
            failures.new.push(error.context(name.clone()));
        }
        failures.all.insert(name);
    }
}

/// The name by which a failure is reported and remembered.
fn name(kind: DueKind, mark: DueMark, due: &Due) -> String {
    match due.table() {
        Some(table) => format!("{kind:?} of match #{}", table.0),
        None => format!("{kind:?} of player {}", mark.id),
    }
}
