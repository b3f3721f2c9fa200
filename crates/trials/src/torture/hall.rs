//! Both platforms with both bots on one database: started, killed, and looked into while nobody runs.

use super::book::{Book, Finding};
use super::ledger::Ledger;
use super::schedule::MIGRATION;
use crate::program;
use blot_club::{Flaw, Point, TRIAL, Trial};
use blot_testing::telegram::{self, FakeTelegram};
use blot_testing::{FakeDiscord, Options, Program};
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::atomic::AtomicBool;
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What lanes share: the platforms, the ledger, and whether play is stopped.
pub(super) struct Hall {
    pub(super) discord: FakeDiscord,
    pub(super) telegram: FakeTelegram,
    pub(super) ledger: Mutex<Ledger>,
    /// Rung with each entry that is settled.
    pub(super) bell: Condvar,
    pub(super) stopped: AtomicBool,
    /// How often somebody leaves for good, in a thousand deeds.
    pub(super) leaving: std::sync::atomic::AtomicU32,
}

/// Both bots, Discord's first, and the folder of their database.
pub(super) struct Bots {
    folder: TempDir,
    pub(super) both: [Bot; 2],
    flaw: Option<Flaw>,
}

/// One of them.
pub(super) struct Bot {
    program: Program,
    pub(super) name: &'static str,
    pub(super) is_running: bool,
    /// Whether it ended by itself at its point, when it ran last.
    pub(super) was_at_its_point: bool,
}

/// How long a bot may take to begin, on a machine that has much else to do.
const GUARD: Duration = Duration::from_secs(60);
/// How long nobody looks whether a process has ended, since nobody tells.
pub(super) const GLANCE: Duration = Duration::from_millis(5);

impl Hall {
    pub(super) fn new() -> Hall {
        // A machine that has much else to do is no finding.
        let options = Options { deadline: GUARD, session_starts_left: 1_000_000, ..Options::default() };
        Hall {
            discord: FakeDiscord::start_with(options),
            telegram: FakeTelegram::start_with(telegram::Options {
                query_lifetime: GUARD,
                ..Default::default()
            }),
            ledger: Mutex::default(),
            bell: Condvar::new(),
            stopped: AtomicBool::new(false),
            leaving: 3.into(),
        }
    }

    /// What the platforms complain of. Whoever was killed after answering a press, and before noting so, answers it again, which
    /// nobody sees.
    pub(super) fn complaints(&self) -> Vec<Finding> {
        let mut problems = self.telegram.problems();
        problems.retain(|problem| !problem.contains("a query is answered again"));
        problems.extend(self.discord.problems());
        problems.into_iter().map(Finding::Complaint).collect()
    }
}

impl Bots {
    /// A database of an older program is brought to the present; each point of that kills the first program once. The flaw comes
    /// with the next start.
    pub(super) fn start(hall: &Hall, flaw: Option<Flaw>) -> Bots {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("blot.db");
        make_old(&file);
        let trial = |point| Trial { end: Some((point, 1)), flaw: None }.to_string();
        let mut discord = start_discord(hall, &file, &trial(MIGRATION[0]));
        for (at, point) in MIGRATION.iter().enumerate() {
            if at > 0 {
                discord.set(TRIAL, &trial(*point));
                discord.start_again();
            }
            assert!(was_aborted(discord.wait()), "at {point:?}:\n{}", discord.log());
        }
        discord.set(TRIAL, "");
        discord.start_again();
        let telegram = start_telegram(hall, &file, "");
        let bot = |name, program| Bot { name, program, is_running: true, was_at_its_point: false };
        let mut bots = Bots { folder, both: [bot("discord", discord), bot("telegram", telegram)], flaw };
        bots.wait(hall);
        hall.discord.wait_for_commands();
        bots
    }

    pub(super) fn database(&self) -> PathBuf {
        self.folder.path().join("blot.db")
    }

    /// Leaves the database where it is, for whoever wants to look into it. Where that is.
    pub(super) fn keep(&mut self) -> PathBuf {
        self.folder.disable_cleanup(true);
        self.database()
    }

    /// Starts both, each to end at its point if it has one, and waits until they play or have ended.
    pub(super) fn start_again(&mut self, hall: &Hall, ends: [Option<(Point, u32)>; 2]) {
        for (bot, end) in self.both.iter_mut().zip(ends) {
            bot.program.set(TRIAL, &Trial { end, flaw: self.flaw }.to_string());
            bot.program.start_again();
            (bot.is_running, bot.was_at_its_point) = (true, false);
        }
        self.wait(hall);
    }

    fn wait(&mut self, hall: &Hall) {
        let begin = Instant::now();
        let plays: [&dyn Fn() -> bool; 2] = [&|| hall.discord.is_ready(), &|| hall.telegram.is_polled()];
        for (bot, plays) in self.both.iter_mut().zip(plays) {
            while !plays() && !bot.program.has_ended() {
                assert!(begin.elapsed() < GUARD, "{} does not begin:\n{}", bot.name, bot.program.log());
                std::thread::sleep(GLANCE);
            }
        }
    }

    /// Both are dead, and their platforms know.
    pub(super) fn wait_until_gone(&mut self, hall: &Hall) {
        self.both.iter_mut().for_each(Bot::kill);
        hall.discord.wait_gone();
        hall.telegram.wait_gone();
    }

    /// The database as the dead have left it: in a copy, so that they find it just so.
    pub(super) fn look_into(&self) -> (Option<Book>, Vec<Finding>) {
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
        match Book::read(&file) {
            Ok(book) => (Some(book), Vec::new()),
            Err(error) => (None, damaged(&error)),
        }
    }

    /// How much is still to be sent, or to be dealt with.
    pub(super) fn waiting(&self) -> i64 {
        let database = rusqlite::Connection::open(self.database()).unwrap();
        let sql = "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM inbox) + (SELECT count(*) FROM wanted)";
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    pub(super) fn log(&self) -> String {
        self.both.iter().map(|bot| bot.program.log()).collect::<Vec<_>>().join("\n")
    }
}

impl Bot {
    /// Whether it has just ended by itself.
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

    /// The last of what it has written.
    pub(super) fn last_words(&self) -> String {
        let log = self.program.log();
        log.lines().rev().take(5).collect::<Vec<_>>().join(" | ")
    }
}

/// Whether a process has ended itself at a point: neither by an exit code of ours nor by a panic.
fn was_aborted(status: ExitStatus) -> bool {
    status.code().is_none_or(|code| !(0..=101).contains(&code))
}

fn start_discord(hall: &Hall, file: &Path, trial: &str) -> Program {
    let (url, token) = (hall.discord.api_url(), hall.discord.token());
    let variables = [
        ("BLOT__DISCORD__API_URL", url.as_str()),
        ("BLOT_DISCORD_TOKEN", token.as_str()),
        ("BLOT__DATABASE__PATH", file.to_str().unwrap()),
        (TRIAL, trial),
    ];
    Program::start(program("blot-discord"), &[], &variables)
}

fn start_telegram(hall: &Hall, file: &Path, trial: &str) -> Program {
    let (url, token) = (hall.telegram.api_url(), hall.telegram.token());
    let variables = [
        ("BLOT__TELEGRAM__API_URL", url.as_str()),
        ("BLOT_TELEGRAM_TOKEN", token.as_str()),
        ("BLOT__DATABASE__PATH", file.to_str().unwrap()),
        // Telegram's limits are for people.
        ("BLOT__TELEGRAM__CHAT_A_SECOND", "1000"),
        ("BLOT__TELEGRAM__GROUP_A_MINUTE", "60000"),
        ("BLOT__TELEGRAM__ALL_A_SECOND", "1000"),
        ("BLOT__TELEGRAM__POLL", "20"),
        (TRIAL, trial),
    ];
    Program::start(program("blot-telegram"), &[], &variables)
}

/// A database as a program of some versions ago has left it.
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

/// Everything that can be checked in a database by itself.
fn verify(file: &Path) -> anyhow::Result<()> {
    let found = blot_club::verify(file)?;
    anyhow::ensure!(found.wrong.is_empty(), "{}", found.wrong.join("; "));
    Ok(())
}
