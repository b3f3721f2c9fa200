//! The torture test: players on both platforms play random matches while both bots are killed again and again,
//! at random moments and at every failpoint. After each kill the database is compared with the ledger.

mod bots;
mod computer_check;
mod context;
mod expectation;
mod finding;
mod invariants;
mod ledger;
mod next_action;
mod place;
mod platforms;
mod players;
mod run;
mod schedule;
mod snapshot;

pub use finding::Finding;

use self::run::TortureRun;
use self::schedule::{Ending, INBOX, MIGRATION, Schedule, of_both};
use blot_club::{Failpoint, InjectedBug};
use fastrand::Rng;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How a torture test is run.
#[derive(Clone, Debug)]
pub struct TortureOptions {
    /// The number of cycles. In each, both bots are started and killed and their database is checked. Up to a
    /// hundred cycles are added until every failpoint has ended a process, an analysis was promised, and the
    /// computer has made some choices.
    pub cycles: u32,
    /// The least number of acknowledged actions. Cycles are added until it is reached.
    pub actions: u64,
    /// The seed of everything random.
    pub seed: u64,
    /// The approximate number of actions in a cycle.
    pub pace: u32,
    /// A bug to inject into the bots.
    pub bug: Option<InjectedBug>,
}

/// What happened in a run.
#[derive(Clone, Debug, Default)]
pub struct RunTotals {
    /// Cycles.
    pub cycles: u32,
    /// Actions whose answer reached the platform.
    pub acknowledged: u64,
    /// Actions that were refused.
    pub refused: u64,
    /// Actions that were delivered again, after they were answered or a bot was killed.
    pub redelivered: u64,
    /// Processes killed from outside.
    pub killed: u32,
    /// Processes that ended at a failpoint, by bot and failpoint.
    pub ended: BTreeMap<(&'static str, Failpoint), u32>,
    /// Tables, events and rolls that were verified.
    pub verified: blot_club::Verified,
    /// Choices of the computer that were compared with those of the engine.
    pub choices: u64,
    /// Analyses that a player was promised or shown.
    pub promised: u64,
    /// Matches that were analysed.
    pub analyses: u64,
    /// How long it took.
    pub took: Duration,
}

/// Why a run failed, and where.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What was found.
    pub findings: Vec<Finding>,
    /// The seed, the cycle, where the bots were to end, and the path of the database.
    pub place: String,
}

/// After this many cycles a new run begins with an empty database, so that a long test needs no more memory
/// than a short one.
const CYCLES_PER_RUN: u32 = 40;
/// The largest number of cycles added to show what is still missing.
const MORE: u32 = 100;

/// The least number of the computer's choices to check.
const CHOICES: u64 = 11;

/// Runs the test. `told` gets the totals after each cycle.
pub fn run(options: &TortureOptions, mut told: impl FnMut(&RunTotals)) -> Result<RunTotals, Box<Failure>> {
    let begin = Instant::now();
    let mut totals = RunTotals::default();
    let mut random = Rng::with_seed(options.seed);
    let mut schedule = Schedule::new(options.pace);
    let is_enough = |totals: &RunTotals| {
        let is_done = totals.cycles >= options.cycles && totals.acknowledged >= options.actions;
        is_done && lacking(totals).is_empty()
    };
    while !is_enough(&totals) {
        let mut torture = TortureRun::new(options, random.fork());
        MIGRATION.iter().for_each(|point| *totals.ended.entry(("discord", *point)).or_default() += 1);
        let first = totals.cycles;
        while totals.cycles < first + CYCLES_PER_RUN && !is_enough(&totals) {
            totals.cycles += 1;
            let endings = schedule.next(totals.cycles, &mut random);
            let mut findings = torture.cycle(endings, &mut totals);
            totals.took = begin.elapsed();
            for (at, (bot, ending)) in torture.bots.both.iter().zip(endings).enumerate() {
                if matches!(ending, Ending::At(..)) {
                    schedule.note(at, bot.was_at_its_point);
                }
            }
            if totals.cycles >= options.cycles.saturating_add(MORE) && totals.acknowledged >= options.actions {
                findings.extend(lacking(&totals).into_iter().map(Finding::Stuck));
            }
            if !findings.is_empty() {
                let database = torture.bots.keep();
                let place = format!(
                    "seed {}, cycle {}, {endings:?}, {}",
                    options.seed,
                    totals.cycles,
                    database.display()
                );
                return Err(Box::new(Failure { findings, place }));
            }
            told(&totals);
        }
        let findings = torture.settle(&mut totals);
        if !findings.is_empty() {
            let database = torture.bots.keep();
            let place =
                format!("seed {}, at rest after cycle {}, {}", options.seed, totals.cycles, database.display());
            return Err(Box::new(Failure { findings, place }));
        }
    }
    totals.took = begin.elapsed();
    Ok(totals)
}

/// What has not happened yet and must.
fn lacking(totals: &RunTotals) -> Vec<String> {
    let discord = of_both().chain(MIGRATION).map(|point| ("discord", point));
    let telegram = of_both().chain(INBOX).map(|point| ("telegram", point));
    let missed = discord.chain(telegram).filter(|end| !totals.ended.contains_key(end));
    let points = missed.map(|(bot, point)| format!("{bot} never ended at {point:?}"));
    let analysis = (totals.promised == 0).then(|| "no analysis was promised".to_owned());
    let choices = (totals.choices < CHOICES).then(|| "the computer has hardly played".to_owned());
    points.chain(analysis).chain(choices).collect()
}

impl std::fmt::Display for RunTotals {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ended: u32 = self.ended.values().sum();
        write!(
            formatter,
            "{} cycles in {:.0} s: {} actions acknowledged, {} refused, {} delivered again; {ended} ends at {} failpoints, {} kills; \
             {} tables, {} events, {} rolls and {} choices of the computer checked, {} of {} matches analysed",
            self.cycles,
            self.took.as_secs_f64(),
            self.acknowledged,
            self.refused,
            self.redelivered,
            self.ended.len(),
            self.killed,
            self.verified.tables,
            self.verified.events,
            self.verified.rolls,
            self.choices,
            self.analyses,
            self.promised,
        )
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(formatter, "{}", self.place)?;
        self.findings.iter().try_for_each(|finding| writeln!(formatter, "{finding:?}"))
    }
}
