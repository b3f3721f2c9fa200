//! Load: many live matches in one file, many finished ones beside them, and both bots pressed at a fixed rate. Everything is measured
//! in one run, and told as figures beside each other.

mod bare;
mod bot;
mod build;
mod cost;
mod fake;
mod figures;
mod hall;
mod pile;
mod process;
mod report;
mod town;

use blot_club::{Club, OsChance, Platform};
use cost::Level;
use fake::{Discord, Telegram};
use hall::Hall;
use report::Report;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How much there is, and for how long.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Live matches.
    pub live: usize,
    /// Finished matches, at most.
    pub finished: usize,
    /// How long each bot is pressed.
    pub seconds: u32,
    /// Actions a second.
    pub rate: u32,
    /// How often each file has its turn when the cost of an action is measured.
    pub turns: usize,
    /// Where the files are made; they go away afterwards.
    pub folder: PathBuf,
}

impl Plan {
    fn actions(&self) -> u32 {
        self.seconds * self.rate
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.rate
    }

    /// How many finished matches the cost of an action is measured with.
    fn levels(&self) -> Vec<usize> {
        let steps = [0, 1000, 10_000, 100_000].into_iter().filter(|step| *step < self.finished);
        steps.chain([self.finished]).collect()
    }
}

/// Measures everything, and tells what comes of it as it goes on. The goals that are missed.
pub fn run(plan: &Plan, tell: impl FnMut(&str)) -> Vec<String> {
    let mut report = Report::new(tell);
    std::fs::create_dir_all(&plan.folder).unwrap();
    let folder = tempfile::tempdir_in(&plan.folder).unwrap();
    report.plan(plan);
    let mut levels = files(plan, folder.path(), &mut report);
    let disk = cost::measure(&mut levels, plan.turns, folder.path());
    report.costs(&levels, &disk);
    let Level { file, mut hall, .. } = levels.pop().unwrap();
    drop(levels);

    pile::seen(&file, plan.finished, town::now().0);
    report.periodic(&bare::periodic(&file, &mut hall), &disk);
    let bare = bare::run(&file, &mut hall, plan);
    report.bare(&bare, &disk);

    let other = folder.path().join("telegram.db");
    pile::copy(&file, &other);
    let last_live = hall.tables().max().unwrap_or(0);
    let mut others = hall.clone();
    let discord = bot::run("blot-discord", &file, &mut Discord::new(&hall), &mut hall, plan);
    report.bot("Discord", &discord, &bare, plan);
    pile::move_to_telegram(&other, last_live);
    let telegram = bot::run("blot-telegram", &other, &mut Telegram::new(&others), &mut others, plan);
    report.bot("Telegram", &telegram, &bare, plan);
    report.end()
}

/// A file for each number of finished matches, all with the same live ones.
fn files(plan: &Plan, folder: &Path, report: &mut Report<impl FnMut(&str)>) -> Vec<Level> {
    let start = Instant::now();
    let base = folder.join("base.db");
    let mut hall = Hall::new(Platform::Discord);
    build::live(&base, &mut hall, plan.live);
    report.made(&base, start.elapsed());
    let mut levels = Vec::new();
    let mut samples = Vec::new();
    for finished in plan.levels() {
        let start = Instant::now();
        if finished > 0 && samples.is_empty() {
            samples = build::finished(&base, &hall, build::SAMPLES.min(finished));
        }
        let file = folder.join(format!("finished-{finished}.db"));
        pile::copy(&base, &file);
        if finished > 0 {
            pile::up(&file, &samples, finished - samples.len());
            Club::open(&file, Box::new(OsChance)).unwrap().recompute_ladders().unwrap();
        }
        report.made(&file, start.elapsed());
        levels.push(Level::new(finished, file, hall.clone()));
    }
    levels
}
