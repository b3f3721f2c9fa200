//! The torture run: random matches on both platforms while both bots are killed again and again, at random moments and at every
//! named point. After each kill the database is held against the ledger.

mod book;
mod choice;
mod computer;
mod goal;
mod hall;
mod lane;
mod ledger;
mod place;
mod schedule;
mod world;

pub use book::Finding;

use self::schedule::{BOTH, Fate, INBOX, MIGRATION, Schedule};
use self::world::World;
use blot_club::{Flaw, Point};
use fastrand::Rng;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Order {
    /// How many cycles: both bots are started, killed, and their database is looked into. Some are added while there is
    /// something that the run has not shown yet, up to a hundred: a point that no process has ended at, an analysis, and some choices of
    /// the computer's.
    pub cycles: u32,
    /// How many deeds are acknowledged at least; cycles are added until then.
    pub deeds: u64,
    /// Of all that is random.
    pub seed: u64,
    /// About how many deeds there are in a cycle.
    pub pace: u32,
    /// What the bots do wrong.
    pub flaw: Option<Flaw>,
}

/// What a run has shown.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Cycles.
    pub cycles: u32,
    /// Deeds of which a platform got the answer.
    pub acknowledged: u64,
    /// Deeds that were refused.
    pub refused: u64,
    /// Deeds that were told once more, after they had been answered or a bot had been killed.
    pub told_again: u64,
    /// Processes killed from outside.
    pub killed: u32,
    /// Processes that ended at a point, by bot and point.
    pub ended: BTreeMap<(&'static str, Point), u32>,
    /// Challenges and matches, their events and rolls, all of which were checked at the end.
    pub verified: blot_club::Verified,
    /// Choices of the computer's, each of which was the one that the engine makes there.
    pub choices: u64,
    /// Analyses that somebody was promised, or shown. There is one at least.
    pub promised: u64,
    /// Matches that the analyst has looked into.
    pub analyses: u64,
    /// How long it took.
    pub took: Duration,
}

/// Why a run has failed, and where.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What must not be.
    pub findings: Vec<Finding>,
    /// The seed, the cycle, where the bots were to end, and the database.
    pub place: String,
}

/// Cycles of one world; then another one begins, so that a long run needs no more memory than a short one.
const WORLD: u32 = 40;
/// Cycles that are added at most. A point that nobody reaches in them is passed by nobody.
const MORE: u32 = 100;

/// Choices of the computer's that are looked at, at least.
const CHOICES: u64 = 11;

/// Carries out an order.
pub fn run(order: &Order, mut told: impl FnMut(&Figures)) -> Result<Figures, Box<Failure>> {
    let begin = Instant::now();
    let mut figures = Figures::default();
    let mut random = Rng::with_seed(order.seed);
    let mut schedule = Schedule::new(order.pace);
    let is_enough = |figures: &Figures| {
        let is_done = figures.cycles >= order.cycles && figures.acknowledged >= order.deeds;
        is_done && lacking(figures).is_empty()
    };
    while !is_enough(&figures) {
        let mut world = World::new(order, random.fork());
        MIGRATION.iter().for_each(|point| *figures.ended.entry(("discord", *point)).or_default() += 1);
        let first = figures.cycles;
        while figures.cycles < first + WORLD && !is_enough(&figures) {
            figures.cycles += 1;
            let fates = schedule.next(figures.cycles, &mut random);
            let mut findings = world.cycle(fates, &mut figures);
            figures.took = begin.elapsed();
            for (at, (bot, fate)) in world.bots.both.iter().zip(fates).enumerate() {
                if matches!(fate, Fate::At(..)) {
                    schedule.note(at, bot.was_at_its_point);
                }
            }
            if figures.cycles >= order.cycles.saturating_add(MORE) && figures.acknowledged >= order.deeds {
                findings.extend(lacking(&figures).into_iter().map(Finding::Stuck));
            }
            if !findings.is_empty() {
                let database = world.bots.keep();
                let place =
                    format!("seed {}, cycle {}, {fates:?}, {}", order.seed, figures.cycles, database.display());
                return Err(Box::new(Failure { findings, place }));
            }
            told(&figures);
        }
        let findings = world.settle(&mut figures);
        if !findings.is_empty() {
            let database = world.bots.keep();
            let place =
                format!("seed {}, at rest after cycle {}, {}", order.seed, figures.cycles, database.display());
            return Err(Box::new(Failure { findings, place }));
        }
    }
    figures.took = begin.elapsed();
    Ok(figures)
}

/// What has not happened so far, and must.
fn lacking(figures: &Figures) -> Vec<String> {
    let discord = BOTH.into_iter().chain(MIGRATION).map(|point| ("discord", point));
    let telegram = BOTH.into_iter().chain(INBOX).map(|point| ("telegram", point));
    let missed = discord.chain(telegram).filter(|end| !figures.ended.contains_key(end));
    let points = missed.map(|(bot, point)| format!("{bot} never ended at {point:?}"));
    let analysis = (figures.promised == 0).then(|| "nobody was promised an analysis".to_owned());
    let choices = (figures.choices < CHOICES).then(|| "the computer has hardly played".to_owned());
    points.chain(analysis).chain(choices).collect()
}

impl std::fmt::Display for Figures {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ended: u32 = self.ended.values().sum();
        write!(
            formatter,
            "{} cycles in {:.0} s: {} deeds acknowledged, {} refused, {} told again; {ended} ends at {} points, {} kills; \
             {} tables, {} events, {} rolls and {} choices of the computer checked, {} of {} matches analysed",
            self.cycles,
            self.took.as_secs_f64(),
            self.acknowledged,
            self.refused,
            self.told_again,
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
