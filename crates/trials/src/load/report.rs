//! The report of the load test, line by line: figures, how they compare with others of the same run, and the
//! goals.

use super::action_cost::SizedFile;
use super::bot_run::BotRun;
use super::club_run::{ClubRun, PeriodicRun};
use super::durations::{Durations, ratio, shown};
use super::{Plan, finished_matches, process};
use std::path::Path;
use std::time::Duration;

/// The goals.
const FLAT: f64 = 1.2;
const START: Duration = Duration::from_secs(2);
const ACKNOWLEDGED: Duration = Duration::from_secs(1);
const MEMORY: f64 = 300.0;
/// Memory at the end may be this many times the memory at half time.
const GROWTH: f64 = 1.1;
/// The largest number of lines quoted from a bot's log.
const MAX_LINES: usize = 20;

pub(crate) struct Report<T> {
    tell: T,
    missed: Vec<String>,
}

impl<T: FnMut(&str)> Report<T> {
    pub(crate) fn new(tell: T) -> Report<T> {
        Report { tell, missed: Vec::new() }
    }

    fn title(&mut self, title: &str) {
        (self.tell)(&format!("\n{title}"));
    }

    fn line(&mut self, what: &str, figure: &str) {
        (self.tell)(&format!("  {what:44} {figure}"));
    }

    fn goal(&mut self, what: &str, figure: &str, goal: &str, is_met: bool) {
        self.line(what, &format!("{figure}   [{goal}: {}]", if is_met { "met" } else { "MISSED" }));
        if !is_met {
            self.missed.push(format!("{what}: {figure}, {goal}"));
        }
    }

    pub(crate) fn plan(&mut self, plan: &Plan) {
        let Plan { live, finished, seconds, rate, .. } = plan;
        (self.tell)(&format!(
            "{live} live matches, up to {finished} finished ones, {rate} actions a second for {seconds} s"
        ));
        self.line("load average of this machine", &process::load_average());
    }

    pub(crate) fn made(&mut self, file: &Path, took: Duration) {
        let (over, bytes) = finished_matches::size(file);
        self.line(&format!("made: {over} finished"), &format!("{} MB in {}", bytes / 1_000_000, shown(took)));
    }

    pub(crate) fn costs(&mut self, files: &[SizedFile], disk: &Durations) {
        self.title("Cost of an action in the club alone, and its ratio to the cost without finished matches");
        self.line("plain fdatasync of 4 KB", &disk.to_string());
        let Some(first) = files.first() else { return };
        for file in files {
            // The goal is about what a player waits for, so the commit counts.
            let mut is_flat = true;
            let mut beside = |times: &Durations, first: &Durations| {
                let time = times.median();
                let grown = ratio(time, first.median());
                is_flat &= grown <= FLAT;
                let syncs = ratio(time, disk.median());
                format!("{:>7} x{grown:.2}, {syncs:.2} plain syncs", shown(time))
            };
            let press = beside(&file.committed, &first.committed);
            let whole = beside(&file.whole_committed, &first.whole_committed);
            let what = format!("{} finished", file.finished);
            self.goal(&what, &format!("press {press}; of a whole match {whole}"), "at most x1.20", is_flat);
            let own = |times: &Durations, first: &Durations| {
                let (time, first) = (times.undisturbed(), first.undisturbed());
                format!("{:>7} x{:.2}", shown(time), ratio(time, first))
            };
            let press = own(&file.own, &first.own);
            let whole = own(&file.whole, &first.whole);
            self.line("  before its commit", &format!("press {press}; of a whole match {whole}"));
        }
    }

    pub(crate) fn periodic(&mut self, periodic: &PeriodicRun, disk: &Durations) {
        self.title("Periodic work of the club alone");
        self.line("file opened", &shown(periodic.open));
        self.line("first tick, with all clocks", &shown(periodic.first_tick));
        let times = [
            ("tick, with a little cleaning up", &periodic.ticks),
            ("read of the outbox", &periodic.outbox_reads),
            ("action while boards wait for delivery", &periodic.crowded_actions),
            ("read of the outbox with all boards waiting", &periodic.crowded_outbox_reads),
        ];
        for (what, times) in times {
            let beside = ratio(times.median(), disk.median());
            self.line(what, &format!("{times}  ({beside:.2} plain syncs)"));
        }
    }

    pub(crate) fn club(&mut self, club: &ClubRun, disk: &Durations) {
        self.title("Club alone at that rate: committed, worded, painted");
        let beside = ratio(club.committed.median(), disk.median());
        self.line("until committed", &format!("{}  ({beside:.2} plain syncs)", club.committed));
        self.line("until painted", &club.painted.to_string());
        self.line("processor time per action", &shown(club.processor));
        self.line("pictures", &format!("{:.0} a second", club.pictures));
        let (threads, together) = (club.most[1].0, club.most[1].1);
        let figure = format!("{:.0} a second on one thread, {together:.0} on {threads}", club.most[0].1);
        self.line("most pictures, painter alone", &figure);
    }

    pub(crate) fn bot(&mut self, name: &str, bot: &BotRun, club: &ClubRun, plan: &Plan) {
        self.title(&format!("{name} bot against its fake"));
        self.line("load average of this machine", &process::load_average());
        self.line("from start until ready", &shown(bot.ready));
        let what = format!("{name}: from start to the first acknowledgement");
        self.goal(&what, &shown(bot.first), "under 2 s", bot.first < START);
        let p99 = bot.acknowledged.at(99.0);
        let figure = format!("{}  ({} of them)", bot.acknowledged, bot.acknowledged.count());
        self.goal(&format!("{name}: acknowledged"), &figure, "p99 under 1 s", p99 < ACKNOWLEDGED);
        self.line("next board seen", &bot.shown.to_string());
        let (missing, unseen) = (bot.unacknowledged, bot.unshown);
        let figure =
            format!("{missing} not acknowledged, {unseen} boards not seen, {} not pressed", bot.skipped);
        self.goal(&format!("{name}: nothing is left"), &figure, "none", missing + unseen + bot.skipped == 0);
        let per_second = |count: usize| count as f64 / bot.lasted.as_secs_f64();
        let rate = f64::from(plan.actions()) / bot.lasted.as_secs_f64();
        let figure = format!(
            "{rate:.0} actions, {:.0} calls, {:.0} pictures a second",
            per_second(bot.calls),
            per_second(bot.pictures)
        );
        self.line("sustained", &figure);
        let times = ratio(bot.processor, club.processor);
        let figure = format!("{} ({times:.2} times the club alone)", shown(bot.processor));
        self.line("processor time per action", &figure);
        self.line("the same for the fake", &shown(bot.fake_processor));
        let megabytes = |kilobytes: u64| kilobytes as f64 / 1024.0;
        let most = bot.memory.iter().map(|memory| megabytes(memory.most)).fold(0.0, f64::max);
        let seen: Vec<String> =
            bot.memory.iter().map(|memory| format!("{:.0}", megabytes(memory.now))).collect();
        let figure = format!("{most:.0} MB at most; {}", seen.join(" "));
        self.goal(&format!("{name}: memory"), &figure, "under 300 MB", most < MEMORY);
        let middle = bot.memory[bot.memory.len() / 2].now;
        let grown = bot.memory.last().map_or(0, |last| last.now) as f64 / middle.max(1) as f64;
        let figure = format!("{grown:.2} times that at half time");
        self.goal(&format!("{name}: memory at the end"), &figure, "at most 1.1", grown <= GROWTH);
        // The bot logs each action at INFO.
        let troubles = bot.log.lines().filter(|line| !line.contains(" INFO "));
        for line in bot.problems.iter().map(String::as_str).chain(troubles).take(MAX_LINES) {
            self.line("log", line);
        }
    }

    /// Prints and returns the goals that were missed.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.title(if self.missed.is_empty() { "All goals are met." } else { "Missed:" });
        for missed in &self.missed {
            (self.tell)(&format!("  {missed}"));
        }
        self.missed
    }
}
