//! Measures the engine's speed, beside GNU Backgammon's nets, and its memory.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::{Context as _, Result};
use blot_engine::{Analysis, Choice, Class, Depth, Engine, Level, View};
use blot_rules::{Event, Match, Options, Side};
use blot_training::data::POSITION;
use blot_training::mean::Mean;
use blot_training::player::{Player, play};
use blot_training::selfplay::{Habits, play as play_for_positions};
use blot_training::teacher::Teacher;
use clap::Parser;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Runs everything on one thread: evaluations, decisions by level, analyses. Means use processor time, where
/// the system reports it, so that other load hardly matters; single decisions use wall-clock time.
#[derive(Parser)]
struct Flags {
    /// The number of positions to evaluate.
    #[arg(long, default_value_t = 200_000)]
    positions: usize,
    /// How many matches each level plays with itself, and how many are analysed.
    #[arg(long, default_value_t = 20)]
    matches: u64,
    /// Points to win a match.
    #[arg(long, default_value_t = 7)]
    length: u16,
    /// The seed of the games.
    #[arg(long, default_value_t = 77)]
    seed: u64,
    /// A Python with gnubg-nn installed; without it, only our engine is timed.
    #[arg(long)]
    python: Option<PathBuf>,
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    println!("load before: {}", read("/proc/loadavg"));
    let watch = Watch::start();
    Engine::shared().prepare();
    println!("tables: {:.2?}", watch.on_core());
    // One match first, to prepare everything that is prepared once.
    let matches = Options::to(flags.length);
    play(matches, [&mut Level::Expert, &mut Level::Expert], flags.seed)?;
    let memory = read("/proc/self/status");
    let resident = memory.lines().find(|line| line.starts_with("VmRSS"));
    println!("resident, all prepared: {}", resident.unwrap_or("unknown"));
    evaluations(&flags)?;
    let mut records = Vec::new();
    for level in Level::ALL {
        records.extend(decisions(&flags, level)?);
    }
    analyses(&flags, &records)?;
    println!("load after: {}", read("/proc/loadavg"));
    Ok(())
}

fn read(file: &str) -> String {
    fs::read_to_string(file).unwrap_or_default().trim().to_owned()
}

/// Different positions from games of the engine with itself, as the nets meet them.
fn evaluations(flags: &Flags) -> Result<()> {
    let engine = Engine::shared();
    let habits = Habits { engine: Some(engine), hypergammon: false, only: None, whims: 4 };
    let mut positions: Vec<[u8; POSITION]> = Vec::new();
    play_for_positions(habits, flags.seed, flags.positions, |position| positions.push(*position));
    let mut teacher = flags.python.as_deref().map(Teacher::start).transpose()?;
    for class in [Class::Contact, Class::Race] {
        let views: Vec<View> = positions.iter().map(|position| View::from_counts(position, 15)).collect();
        let views: Vec<View> = views.into_iter().filter(|view| Class::of(view) == class).collect();
        let watch = Watch::start();
        for view in &views {
            std::hint::black_box(engine.odds_of(view));
        }
        let count = views.len() as f64;
        println!("{class:?}: {count} positions, ours {:.0} a second", count / watch.on_core().as_secs_f64());
        if let Some(teacher) = &mut teacher {
            println!("{class:?}: the teacher {:.0} a second", count / teacher.seconds(&views, 0)?);
        }
    }
    Ok(())
}

/// A level whose decisions are timed.
struct Timed {
    level: Level,
    rolls: Vec<Duration>,
    plays: Vec<Duration>,
}

impl Player for Timed {
    fn choose(&mut self, game: &Match, side: Side) -> Result<Choice> {
        let begun = Instant::now();
        let choice = self.level.choose(game, side)?;
        let times = if matches!(game.phase(), blot_rules::Phase::ToPlay { .. }) {
            &mut self.plays
        } else {
            &mut self.rolls
        };
        times.push(begun.elapsed());
        Ok(choice)
    }
}

/// Times the decisions of a level in matches with itself. Returns the times and the matches.
fn decisions(flags: &Flags, level: Level) -> Result<Vec<Vec<Event>>> {
    let (mut plays, mut rolls, mut records) = (Vec::new(), Vec::new(), Vec::new());
    let watch = Watch::start();
    for number in 0..flags.matches {
        let [mut white, mut black] = [(); 2].map(|()| Timed { level, rolls: Vec::new(), plays: Vec::new() });
        let seed = flags.seed << 32 | number;
        records.push(play(Options::to(flags.length), [&mut white, &mut black], seed)?.1);
        for timed in [white, black] {
            plays.extend(timed.plays);
            rolls.extend(timed.rolls);
        }
    }
    let mean = watch.on_core() / ((plays.len() + rolls.len()) as u32).max(1);
    println!("{}: {mean:.3?} a decision on the core", level.name());
    tell("  plays", plays);
    tell("  cube and resignation", rolls);
    Ok(records)
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let count = times.len();
    let of =
        |part: f64| times.get((count.saturating_sub(1) as f64 * part) as usize).copied().unwrap_or_default();
    println!(
        "{what}: {count}, mean {:.3?}, median {:.3?}, 99 of 100 within {:.3?}, longest {:.3?}",
        times.iter().sum::<Duration>() / (count as u32).max(1),
        of(0.5),
        of(0.99),
        of(1.0)
    );
}

fn analyses(flags: &Flags, records: &[Vec<Event>]) -> Result<()> {
    let (mut decided, mut times) = (Mean::default(), Vec::new());
    for events in records {
        let watch = Watch::start();
        let analysis =
            Analysis::of(Options::to(flags.length), events, Depth::OneRoll, |_| ControlFlow::Continue(()))?;
        times.push(watch.on_core());
        decided.add(analysis.context("the analysis was not interrupted")?.decisions.len() as f64);
    }
    tell(
        &format!("analysis of a match to {}, {:.0} decisions on the average", flags.length, decided.mean()),
        times,
    );
    Ok(())
}

/// Wall-clock time and the processor time of this thread.
struct Watch {
    wall: Instant,
    core: Option<Duration>,
}

impl Watch {
    fn start() -> Watch {
        Watch { wall: Instant::now(), core: Watch::core() }
    }

    fn on_core(&self) -> Duration {
        match (self.core, Watch::core()) {
            (Some(from), Some(to)) => to - from,
            _ => self.wall.elapsed(),
        }
    }

    fn core() -> Option<Duration> {
        let nanoseconds = read("/proc/thread-self/schedstat").split(' ').next()?.parse().ok()?;
        Some(Duration::from_nanos(nanoseconds))
    }
}
