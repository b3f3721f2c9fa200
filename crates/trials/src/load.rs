//! The load test: many live matches in one file, many finished ones beside them, and both bots under presses at
//! a fixed rate. All figures come from one run, so that they can be compared with each other.

mod action_cost;
mod bot_run;
mod club_run;
mod drivers;
mod durations;
mod finished_matches;
mod live_matches;
mod players;
mod process;
mod report;
mod setup;

use action_cost::SizedFile;
use blot_club::{Club, OsChance, Platform};
use drivers::{DiscordDriver, TelegramDriver};
use live_matches::LiveMatches;
use report::Report;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How large the load is, and how long it lasts.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Live matches.
    pub live: usize,
    /// The largest number of finished matches.
    pub finished: usize,
    /// How long each bot is under load.
    pub seconds: u32,
    /// Presses per second.
    pub rate: u32,
    /// How many rounds the measurement of an action's cost takes.
    pub turns: usize,
    /// Where the files are created. They are deleted afterwards.
    pub folder: PathBuf,
}

impl Plan {
    fn actions(&self) -> u32 {
        self.seconds * self.rate
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.rate
    }

    /// The numbers of finished matches with which the cost of an action is measured.
    fn levels(&self) -> Vec<usize> {
        let steps = [0, 1000, 10_000, 100_000].into_iter().filter(|step| *step < self.finished);
        steps.chain([self.finished]).collect()
    }
}

/// Measures everything and reports each figure as it comes. Returns the goals that were missed.
pub fn run(plan: &Plan, tell: impl FnMut(&str)) -> Vec<String> {
    let mut report = Report::new(tell);
    std::fs::create_dir_all(&plan.folder).unwrap();
    let folder = tempfile::tempdir_in(&plan.folder).unwrap();
    report.plan(plan);
    let mut levels = files(plan, folder.path(), &mut report);
    let disk = action_cost::measure(&mut levels, plan.turns, folder.path());
    report.costs(&levels, &disk);
    let SizedFile { file, mut live_matches, .. } = levels.pop().unwrap();
    drop(levels);

    finished_matches::add_incoming_events(&file, plan.finished, players::now().0);
    report.periodic(&club_run::periodic(&file, &mut live_matches), &disk);
    let club = club_run::run(&file, &mut live_matches, plan);
    report.club(&club, &disk);

    let other = folder.path().join("telegram.db");
    finished_matches::copy_file(&file, &other);
    let last_live = live_matches.tables().max().unwrap_or(0);
    let mut others = live_matches.clone();
    let discord =
        bot_run::run("blot-discord", &file, &mut DiscordDriver::new(&live_matches), &mut live_matches, plan);
    report.bot("Discord", &discord, &club, plan);
    finished_matches::move_to_telegram(&other, last_live);
    let telegram = bot_run::run("blot-telegram", &other, &mut TelegramDriver::new(&others), &mut others, plan);
    report.bot("Telegram", &telegram, &club, plan);
    report.end()
}

/// Creates a file for each number of finished matches, all with the same live ones.
fn files(plan: &Plan, folder: &Path, report: &mut Report<impl FnMut(&str)>) -> Vec<SizedFile> {
    let start = Instant::now();
    let base = folder.join("base.db");
    let mut live_matches = LiveMatches::new(Platform::Discord);
    setup::make_live_matches(&base, &mut live_matches, plan.live);
    report.made(&base, start.elapsed());
    let mut levels = Vec::new();
    let mut samples = Vec::new();
    for finished in plan.levels() {
        let start = Instant::now();
        if finished > 0 && samples.is_empty() {
            samples = setup::play_finished_matches(&base, &live_matches, setup::SAMPLES.min(finished));
        }
        let file = folder.join(format!("finished-{finished}.db"));
        finished_matches::copy_file(&base, &file);
        if finished > 0 {
            finished_matches::multiply(&file, &samples, finished - samples.len());
            Club::open(&file, Box::new(OsChance)).unwrap().recompute_ladders().unwrap();
        }
        report.made(&file, start.elapsed());
        levels.push(SizedFile::new(finished, file, live_matches.clone()));
    }
    levels
}
