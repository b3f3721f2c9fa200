//! A real bot under load: started on a file with all matches, then pressed at a fixed rate.

use super::Plan;
use super::fake::Fake;
use super::figures::Times;
use super::hall::Hall;
use super::process::{Memory, memory, processor};
use blot_testing::Program;
use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often memory is looked at.
const LOOK: Duration = Duration::from_secs(5);
/// How long what was pressed last is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was seen of a bot.
pub(crate) struct Bot {
    /// From its start until it hears, and until the first press is acknowledged.
    pub(crate) heard: Duration,
    pub(crate) first: Duration,
    /// From a press to its acknowledgement, and to the board that follows.
    pub(crate) acknowledged: Times,
    pub(crate) shown: Times,
    /// Presses without the one or the other.
    pub(crate) unacknowledged: usize,
    pub(crate) unshown: usize,
    /// Presses that there was no match for: all were waited for.
    pub(crate) skipped: usize,
    /// The processor's time for one action, the bot's and the fake's.
    pub(crate) processor: Duration,
    pub(crate) fakes_processor: Duration,
    /// Memory when it hears, and then every few seconds.
    pub(crate) memory: Vec<Memory>,
    pub(crate) calls: usize,
    pub(crate) pictures: usize,
    /// How long all presses took, and when the last board was seen.
    pub(crate) lasted: Duration,
    pub(crate) problems: Vec<String>,
    pub(crate) log: String,
}

/// Starts a bot, lets people press, and ends it.
pub(crate) fn run(program: &str, file: &Path, fake: &mut impl Fake, hall: &mut Hall, plan: &Plan) -> Bot {
    let mut variables = fake.variables();
    variables.push(("BLOT__DATABASE__PATH", file.display().to_string()));
    let variables: Vec<(&str, &str)> = variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let start = Instant::now();
    let mut program = Program::start(crate::program(program), &[], &variables);
    fake.wait_until_heard();
    let heard = start.elapsed();
    let mut run = Run { fake, hall, waiting: HashMap::new(), shown: Vec::new() };
    run.press(Instant::now());
    while run.fake.acknowledged().0.is_empty() {
        run.look_until(Instant::now() + Duration::from_millis(2));
    }
    let first = start.elapsed();
    run.look_until(Instant::now() + Duration::from_secs(1));
    run.shown.clear();

    let mut seen = vec![memory(program.id())];
    let before = [program.id(), std::process::id()].map(processor);
    let (calls, pictures) = run.fake.sent();
    let (start, mut skipped) = (Instant::now(), 0);
    for number in 0..plan.actions() {
        let due = start + plan.interval() * number;
        run.look_until(due);
        skipped += usize::from(!run.press(due));
        if start.elapsed() > LOOK * seen.len() as u32 {
            seen.push(memory(program.id()));
        }
    }
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end && (!run.waiting.is_empty() || run.fake.acknowledged().1 > 0) {
        run.look_until(Instant::now() + Duration::from_millis(20));
    }
    let lasted = start.elapsed();
    seen.push(memory(program.id()));
    let actions = plan.actions().max(1);
    let used = [program.id(), std::process::id()].map(processor);
    let (times, unacknowledged) = run.fake.acknowledged();
    let sent = run.fake.sent();
    let (unshown, shown) = (run.waiting.len(), Times::new(run.shown));
    program.terminate();
    Bot {
        heard,
        first,
        acknowledged: Times::new(times),
        shown,
        unacknowledged,
        unshown,
        skipped,
        processor: (used[0] - before[0]) / actions,
        fakes_processor: (used[1] - before[1]) / actions,
        memory: seen,
        calls: sent.0 - calls,
        pictures: sent.1 - pictures,
        lasted,
        problems: fake.problems(),
        log: program.log(),
    }
}

struct Run<'a, F> {
    fake: &'a mut F,
    hall: &'a mut Hall,
    /// Which match was pressed when, where nothing is seen of it yet.
    waiting: HashMap<usize, Instant>,
    shown: Vec<Duration>,
}

impl<F: Fake> Run<'_, F> {
    /// Somebody presses something. It counts from when it was due, should this program be late. False if all matches are waited
    /// for.
    fn press(&mut self, due: Instant) -> bool {
        let Some(at) = self.hall.pick() else { return false };
        let (payload, player) = self.hall.choose(at);
        self.fake.press(&self.hall.matches[at], &payload, player);
        self.waiting.insert(at, due);
        true
    }

    /// Looks at boards until it is so late.
    fn look_until(&mut self, until: Instant) {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Some(board) = self.fake.next(left) else { break };
            // A message that loses its buttons is no board any more.
            if let Some(at) = self.hall.shows(&board.message, board.payloads, &board.words)
                && let Some(pressed) = self.waiting.remove(&at)
            {
                self.shown.push(pressed.elapsed());
            }
        }
    }
}
