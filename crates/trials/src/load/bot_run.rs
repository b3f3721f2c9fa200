//! A real bot under load: started on a file with all matches, then pressed at a fixed rate.

use super::Plan;
use super::drivers::PlatformDriver;
use super::durations::Durations;
use super::live_matches::LiveMatches;
use super::process::{Memory, memory, processor};
use blot_testing::Program;
use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often memory is sampled.
const MEMORY_INTERVAL: Duration = Duration::from_secs(5);
/// How long to wait for the results of the last presses.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a bot did under load.
pub(crate) struct BotRun {
    /// From its start until it receives events, and until the first press is acknowledged.
    pub(crate) ready: Duration,
    pub(crate) first: Duration,
    /// From a press to its acknowledgement, and to the board that follows.
    pub(crate) acknowledged: Durations,
    pub(crate) shown: Durations,
    /// Presses without an acknowledgement or without a board.
    pub(crate) unacknowledged: usize,
    pub(crate) unshown: usize,
    /// Presses left out because every match still waited for its board.
    pub(crate) skipped: usize,
    /// Processor time per action, of the bot and of the fake.
    pub(crate) processor: Duration,
    pub(crate) fake_processor: Duration,
    /// Memory when it is ready, and then every few seconds.
    pub(crate) memory: Vec<Memory>,
    pub(crate) calls: usize,
    pub(crate) pictures: usize,
    /// The time from the first press to the last board.
    pub(crate) lasted: Duration,
    pub(crate) problems: Vec<String>,
    pub(crate) log: String,
}

/// Starts a bot, presses buttons at a fixed rate, and stops it.
pub(crate) fn run(
    program: &str,
    file: &Path,
    fake: &mut impl PlatformDriver,
    live_matches: &mut LiveMatches,
    plan: &Plan,
) -> BotRun {
    let mut variables = fake.variables();
    variables.push(("BLOT__DATABASE__PATH", file.display().to_string()));
    let variables: Vec<(&str, &str)> = variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let start = Instant::now();
    let mut program = Program::start(crate::program(program), &[], &variables);
    fake.wait_until_ready();
    let ready = start.elapsed();
    let mut run = Presses { fake, live_matches, waiting: HashMap::new(), shown: Vec::new() };
    run.press(Instant::now());
    while run.fake.acknowledged().0.is_empty() {
        run.receive_until(Instant::now() + Duration::from_millis(2));
    }
    let first = start.elapsed();
    run.receive_until(Instant::now() + Duration::from_secs(1));
    run.shown.clear();

    let mut seen = vec![memory(program.id())];
    let before = [program.id(), std::process::id()].map(processor);
    let (calls, pictures) = run.fake.sent();
    let (start, mut skipped) = (Instant::now(), 0);
    for number in 0..plan.actions() {
        let due = start + plan.interval() * number;
        run.receive_until(due);
        skipped += usize::from(!run.press(due));
        if start.elapsed() > MEMORY_INTERVAL * seen.len() as u32 {
            seen.push(memory(program.id()));
        }
    }
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end && (!run.waiting.is_empty() || run.fake.acknowledged().1 > 0) {
        run.receive_until(Instant::now() + Duration::from_millis(20));
    }
    let lasted = start.elapsed();
    seen.push(memory(program.id()));
    let actions = plan.actions().max(1);
    let used = [program.id(), std::process::id()].map(processor);
    let (times, unacknowledged) = run.fake.acknowledged();
    let sent = run.fake.sent();
    let (unshown, shown) = (run.waiting.len(), Durations::new(run.shown));
    program.terminate();
    BotRun {
        ready,
        first,
        acknowledged: Durations::new(times),
        shown,
        unacknowledged,
        unshown,
        skipped,
        processor: (used[0] - before[0]) / actions,
        fake_processor: (used[1] - before[1]) / actions,
        memory: seen,
        calls: sent.0 - calls,
        pictures: sent.1 - pictures,
        lasted,
        problems: fake.problems(),
        log: program.log(),
    }
}

struct Presses<'a, F> {
    fake: &'a mut F,
    live_matches: &'a mut LiveMatches,
    /// When each match was pressed whose board has not been seen yet.
    waiting: HashMap<usize, Instant>,
    shown: Vec<Duration>,
}

impl<F: PlatformDriver> Presses<'_, F> {
    /// Presses a button. Its time counts from when it was due, even if this program is late. False if every
    /// match still waits for its board.
    fn press(&mut self, due: Instant) -> bool {
        let Some(at) = self.live_matches.pick() else { return false };
        let (payload, player) = self.live_matches.choose(at);
        self.fake.press(&self.live_matches.all[at], &payload, player);
        self.waiting.insert(at, due);
        true
    }

    /// Receives boards until this moment.
    fn receive_until(&mut self, until: Instant) {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Some(board) = self.fake.next(left) else { break };
            // A message without buttons is no longer a board.
            if let Some(at) = self.live_matches.receive_board(&board.message, board.payloads, &board.words)
                && let Some(pressed) = self.waiting.remove(&at)
            {
                self.shown.push(pressed.elapsed());
            }
        }
    }
}
