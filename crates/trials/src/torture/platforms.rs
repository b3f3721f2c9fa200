//! Both fake platforms on which the players of the torture test play.

use super::finding::Finding;
use blot_testing::telegram::{self, FakeTelegram};
use blot_testing::{FakeDiscord, Options};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Deadlines are long, because a slow machine is no finding.
const DEADLINE: Duration = Duration::from_secs(60);

pub(super) struct Platforms {
    pub(super) discord: FakeDiscord,
    pub(super) telegram: FakeTelegram,
    /// Set when players are to stop waiting.
    pub(super) stopped: AtomicBool,
}

impl Platforms {
    pub(super) fn start() -> Platforms {
        let discord = Options { deadline: DEADLINE, session_starts_left: 1_000_000, ..Options::default() };
        let telegram = telegram::Options { query_lifetime: DEADLINE, ..Default::default() };
        Platforms {
            discord: FakeDiscord::start_with(discord),
            telegram: FakeTelegram::start_with(telegram),
            stopped: AtomicBool::new(false),
        }
    }

    /// What the platforms complain of. A bot that is killed after it answered a press, and before it noted so, answers it
    /// again. Users do not see that, so it is left out.
    pub(super) fn complaints(&self) -> Vec<Finding> {
        let mut problems = self.telegram.problems();
        problems.retain(|problem| !problem.contains("a query is answered again"));
        problems.extend(self.discord.problems());
        problems.into_iter().map(Finding::Complaint).collect()
    }
}
