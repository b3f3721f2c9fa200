//! Both real bots on one database: starts them, kills them, and reads the database between two runs.

use super::finding::Finding;
use super::platforms::Platforms;
use super::schedule::MIGRATION;
use super::snapshot::DatabaseSnapshot;
use crate::program;
use blot_club::{Failpoint, InjectedBug, TRIAL, Trial};
use blot_testing::Program;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Both bots, Discord's first, and the folder of their database.
pub(super) struct Bots {
    folder: TempDir,
    pub(super) both: [BotProcess; 2],
    bug: Option<InjectedBug>,
}

/// One bot.
pub(super) struct BotProcess {
    program: Program,
    pub(super) name: &'static str,
    pub(super) is_running: bool,
    /// Whether it ended by itself at its failpoint in the last run.
    pub(super) was_at_its_point: bool,
}

/// How long a bot may take to start, also on a busy machine.
const START_LIMIT: Duration = Duration::from_secs(60);
/// How often to check whether a process has ended.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(5);

impl Bots {
    /// Starts both on the database of an older version, which the Discord bot migrates. Each failpoint of the
    /// migration kills it once. The injected bug comes with the next start.
    pub(super) fn start(platforms: &Platforms, bug: Option<InjectedBug>) -> Bots {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("blot.db");
        make_old(&file);
        let trial = |point| Trial { end: Some((point, 1)), bug: None }.to_string();
        let mut discord = start_discord(platforms, &file, &trial(MIGRATION[0]));
        for (at, point) in MIGRATION.iter().enumerate() {
            if at > 0 {
                discord.set(TRIAL, &trial(*point));
                discord.start_again();
            }
            assert!(was_aborted(discord.wait()), "at {point:?}:\n{}", discord.log());
        }
        discord.set(TRIAL, "");
        discord.start_again();
        let telegram = start_telegram(platforms, &file, "");
        let bot = |name, program| BotProcess { name, program, is_running: true, was_at_its_point: false };
        let mut bots = Bots { folder, both: [bot("discord", discord), bot("telegram", telegram)], bug };
        bots.wait(platforms);
        platforms.discord.wait_for_commands();
        bots
    }

    pub(super) fn database(&self) -> PathBuf {
        self.folder.path().join("blot.db")
    }

    /// Keeps the database after the test, to be examined. Returns its path.
    pub(super) fn keep(&mut self) -> PathBuf {
        self.folder.disable_cleanup(true);
        self.database()
    }

    /// Starts both, each with its failpoint if it has one, and waits until they are ready or have ended.
    pub(super) fn start_again(&mut self, platforms: &Platforms, ends: [Option<(Failpoint, u32)>; 2]) {
        for (bot, end) in self.both.iter_mut().zip(ends) {
            bot.program.set(TRIAL, &Trial { end, bug: self.bug }.to_string());
            bot.program.start_again();
            (bot.is_running, bot.was_at_its_point) = (true, false);
        }
        self.wait(platforms);
    }

    fn wait(&mut self, platforms: &Platforms) {
        let begin = Instant::now();
        let plays: [&dyn Fn() -> bool; 2] =
            [&|| platforms.discord.is_ready(), &|| platforms.telegram.is_polled()];
        for (bot, plays) in self.both.iter_mut().zip(plays) {
            while !plays() && !bot.program.has_ended() {
                assert!(begin.elapsed() < START_LIMIT, "{} does not begin:\n{}", bot.name, bot.program.log());
                std::thread::sleep(POLL_INTERVAL);
            }
        }
    }

    /// Kills both and waits until the platforms have noticed.
    pub(super) fn wait_until_gone(&mut self, platforms: &Platforms) {
        self.both.iter_mut().for_each(BotProcess::kill);
        platforms.discord.wait_gone();
        platforms.telegram.wait_gone();
    }

    /// Verifies and reads the database in a copy, so that the bots find it as they left it.
    pub(super) fn read_database(&self) -> (Option<DatabaseSnapshot>, Vec<Finding>) {
        let copy = tempfile::tempdir().unwrap();
        for end in ["", "-wal"] {
            let name = format!("blot.db{end}");
            if self.folder.path().join(&name).exists() {
                std::fs::copy(self.folder.path().join(&name), copy.path().join(&name)).unwrap();
            }
        }
        let file = copy.path().join("blot.db");
        let damaged = |error: &dyn std::fmt::Display| vec![Finding::Damaged(error.to_string())];
        if let Err(error) = verify(&file) {
            return (None, damaged(&format!("{error:#}")));
        }
        match DatabaseSnapshot::read(&file) {
            Ok(snapshot) => (Some(snapshot), Vec::new()),
            Err(error) => (None, damaged(&error)),
        }
    }

    /// The number of replies, events and analyses that still wait in the database.
    pub(super) fn waiting(&self) -> i64 {
        let database = rusqlite::Connection::open(self.database()).unwrap();
        let sql = "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM inbox) + (SELECT count(*) FROM wanted)";
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    pub(super) fn log(&self) -> String {
        self.both.iter().map(|bot| bot.program.log()).collect::<Vec<_>>().join("\n")
    }
}

impl BotProcess {
    /// Whether it has ended by itself since the last call.
    pub(super) fn has_just_ended(&mut self) -> bool {
        let has_ended = self.is_running && self.program.has_ended();
        if has_ended {
            self.is_running = false;
            self.was_at_its_point = was_aborted(self.program.wait());
        }
        has_ended
    }

    pub(super) fn kill(&mut self) {
        self.program.kill();
        self.is_running = false;
    }

    /// The last lines of its log.
    pub(super) fn last_words(&self) -> String {
        let log = self.program.log();
        log.lines().rev().take(5).collect::<Vec<_>>().join(" | ")
    }
}

/// Whether a process was ended by a failpoint: neither by an exit code of ours nor by a panic.
fn was_aborted(status: ExitStatus) -> bool {
    status.code().is_none_or(|code| !(0..=101).contains(&code))
}

fn start_discord(platforms: &Platforms, file: &Path, trial: &str) -> Program {
    let (url, token) = (platforms.discord.api_url(), platforms.discord.token());
    let variables = [
        ("BLOT__DISCORD__API_URL", url.as_str()),
        ("BLOT_DISCORD_TOKEN", token.as_str()),
        ("BLOT__DATABASE__PATH", file.to_str().unwrap()),
        (TRIAL, trial),
    ];
    Program::start(program("blot-discord"), &[], &variables)
}

fn start_telegram(platforms: &Platforms, file: &Path, trial: &str) -> Program {
    let (url, token) = (platforms.telegram.api_url(), platforms.telegram.token());
    let variables = [
        ("BLOT__TELEGRAM__API_URL", url.as_str()),
        ("BLOT_TELEGRAM_TOKEN", token.as_str()),
        ("BLOT__DATABASE__PATH", file.to_str().unwrap()),
        // The limits are raised: players act faster than people.
        ("BLOT__TELEGRAM__CHAT_A_SECOND", "1000"),
        ("BLOT__TELEGRAM__GROUP_A_MINUTE", "60000"),
        ("BLOT__TELEGRAM__ALL_A_SECOND", "1000"),
        ("BLOT__TELEGRAM__POLL", "20"),
        (TRIAL, trial),
    ];
    Program::start(program("blot-telegram"), &[], &variables)
}

/// Creates a database as an older version left it.
fn make_old(file: &Path) {
    const STEPS: usize = 5;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    let mut steps: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|step| step.unwrap().path()).collect();
    steps.sort();
    let database = rusqlite::Connection::open(file).unwrap();
    for step in &steps[..STEPS] {
        database.execute_batch(&std::fs::read_to_string(step).unwrap()).unwrap();
    }
    database.pragma_update(None, "user_version", STEPS).unwrap();
}

/// Checks everything that a database shows by itself.
fn verify(file: &Path) -> anyhow::Result<()> {
    let found = blot_club::verify(file)?;
    anyhow::ensure!(found.wrong.is_empty(), "{}", found.wrong.join("; "));
    Ok(())
}
