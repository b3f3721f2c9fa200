//! Measures how many actions a second are acknowledged, each on disk; what one action costs by itself; and whether that
//! stays the same as finished matches pile up. All in one run, beside a bare fdatasync loop:
//!
//!     cargo bench -p blot-club            # everything
//!     cargo bench -p blot-club -- cost    # what an action costs by itself

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use blot_club::{
    Chance, Club, ClubHandle, Job, Person, Place, Platform, Reply, Request, RequestBody, Secret, Shown, Time,
};
use blot_render::BoardView;
use blot_rules::legal_plays;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How many finished matches pile up.
const FINISHED: u32 = 100_000;
/// How many matches go on meanwhile.
const TABLES: usize = 200;
/// How often each rate is measured.
const TURNS: usize = 7;
/// How long each measurement takes.
const MEASURED: Duration = Duration::from_secs(1);

/// Secrets that follow from a seed, since the operating system's generator is not what is measured.
struct Seeded(fastrand::Rng);

impl Chance for Seeded {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        Ok(Secret(std::array::from_fn(|_| self.0.u8(..))))
    }
}

fn chance() -> Box<dyn Chance> {
    Box::new(Seeded(fastrand::Rng::with_seed(7)))
}

fn main() {
    // Test runners ask benchmarks for their tests.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        return;
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    if std::env::args().any(|argument| argument == "cost") {
        return own_cost(folder.path());
    }
    // A disk has good and bad moments, so everything is measured in turns, and the median of the turns counts.
    let callers = [1, 8, 64, 256];
    let (mut bare, mut alone, mut shared_by) = (Vec::new(), Vec::new(), callers.map(|_| Vec::new()));
    for turn in 0..TURNS {
        let file = |name: &str| folder.path().join(format!("{name}-{turn}"));
        bare.push(bare_fdatasync(&file("bare")));
        alone.push(one_by_one(&file("alone")));
        for (rates, callers) in shared_by.iter_mut().zip(callers) {
            rates.push(shared(&file(&callers.to_string()), callers));
        }
    }
    let (bare, alone) = (Rate::median(bare), Rate::median(alone));
    bare.print("bare fdatasync of 4 KB, one by one");
    alone.print("actions committed one by one");
    for (rates, callers) in shared_by.into_iter().zip(callers) {
        let rate = Rate::median(rates);
        rate.print(&format!("through the handle, {callers:>3} callers"));
        println!("{:>38} {:>9.2} times one by one", "", rate.a_second / alone.a_second);
    }
    own_cost(folder.path());
}

/// How many small writes a second the disk makes durable.
fn bare_fdatasync(file: &Path) -> Rate {
    let mut file = std::fs::File::create(file).unwrap();
    let (start, mut times) = (Instant::now(), Vec::new());
    while start.elapsed() < MEASURED {
        let write = Instant::now();
        file.write_all(&[7; 4096]).unwrap();
        file.sync_data().unwrap();
        times.push(write.elapsed());
    }
    Rate::of(times, start.elapsed())
}

struct Rate {
    a_second: f64,
    p50: Duration,
    p99: Duration,
}

impl Rate {
    fn of(mut times: Vec<Duration>, elapsed: Duration) -> Rate {
        times.sort_unstable();
        let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
        Rate { a_second: times.len() as f64 / elapsed.as_secs_f64(), p50: at(50), p99: at(99) }
    }

    /// The turn with the middle rate.
    fn median(mut turns: Vec<Rate>) -> Rate {
        turns.sort_by(|a, b| a.a_second.total_cmp(&b.a_second));
        turns.swap_remove(turns.len() / 2)
    }

    fn print(&self, name: &str) {
        let Rate { a_second, p50, p99 } = self;
        println!("{name:38} {a_second:>9.0} a second   p50 {p50:>9.2?}   p99 {p99:>9.2?}");
    }
}

/// Both players of a match. Their next action follows from the last board.
#[derive(Clone)]
struct Player {
    number: usize,
    last: Option<BoardView>,
    rng: fastrand::Rng,
}

static EVENTS: AtomicU64 = AtomicU64::new(0);

impl Player {
    fn new(number: usize) -> Player {
        Player { number, last: None, rng: fastrand::Rng::with_seed(number as u64) }
    }

    fn request(&self, user: &str, line: String) -> Request {
        let person = |user: &str| Person {
            user: format!("{user}{}", self.number),
            name: user.to_owned(),
            handle: None,
            is_bot: false,
            language: None,
        };
        Request {
            event: EVENTS.fetch_add(1, Relaxed).to_string(),
            at: Time(1_770_000_000_000),
            place: Place { platform: Platform::Playground, id: format!("place{}", self.number) },
            within: None,
            private: false,
            manages: false,
            from: person(user),
            message: None,
            what: RequestBody::Typed { line, people: vec![("@b".to_owned(), person("b"))], reply_to: None },
        }
    }

    fn beginning(&self) -> [Request; 2] {
        [self.request("a", "/challenge @b 25 cubeless".to_owned()), self.request("b", "/accept".to_owned())]
    }

    /// A roll, or a random legal play.
    fn next(&mut self) -> Request {
        let view = self.last.as_ref().unwrap();
        let side = view.turn.unwrap();
        let line = match &view.dice {
            Some(dice) => {
                let plays = legal_plays(&view.board, side, dice.dice);
                format!("/move {}", self.rng.choice(&plays).unwrap().steps())
            }
            None => "/roll".to_owned(),
        };
        self.request(if side.index() == 0 { "a" } else { "b" }, line)
    }

    /// Remembers the new board, and returns whether the match is over.
    fn see(&mut self, replies: Vec<Reply>) -> bool {
        let board = replies.into_iter().rev().find_map(|reply| reply.board);
        let view = board.as_ref().and_then(Shown::board).expect("a legal action shows a board").view.clone();
        let is_over = view.turn.is_none();
        self.last = Some(view);
        is_over
    }
}

fn one_by_one(file: &Path) -> Rate {
    let mut club = Club::open(file, chance()).unwrap();
    let mut player = Player::new(0);
    begin(&mut club, &mut player);
    let (start, mut times) = (Instant::now(), Vec::new());
    while start.elapsed() < MEASURED {
        let request = player.next();
        let action = Instant::now();
        let replies = club.handle(request).unwrap();
        times.push(action.elapsed());
        if player.see(replies) {
            begin(&mut club, &mut player);
        }
    }
    Rate::of(times, start.elapsed())
}

fn begin(club: &mut Club, player: &mut Player) {
    for request in player.beginning() {
        let replies = club.handle(request).unwrap();
        if replies.iter().any(|reply| reply.board.is_some()) {
            player.see(replies);
        }
    }
}

fn shared(file: &Path, callers: usize) -> Rate {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build().unwrap();
    runtime.block_on(async {
        let club_handle = ClubHandle::open(file, Platform::Playground, chance()).unwrap();
        let start = Arc::new(tokio::sync::Barrier::new(callers + 1));
        let tasks: Vec<_> =
            (0..callers).map(|number| tokio::spawn(call(club_handle.clone(), number, start.clone()))).collect();
        start.wait().await;
        let begun = Instant::now();
        let mut times = Vec::new();
        for task in tasks {
            times.extend(task.await.unwrap());
        }
        Rate::of(times, begun.elapsed())
    })
}

/// One caller: acts, waits for the answer, and acts again.
async fn call(club_handle: ClubHandle, number: usize, start: Arc<tokio::sync::Barrier>) -> Vec<Duration> {
    let mut player = Player::new(number);
    for request in player.beginning() {
        let replies = club_handle.handle(request).await.unwrap();
        if replies.iter().any(|reply| reply.board.is_some()) {
            player.see(replies);
        }
    }
    start.wait().await;
    let (begun, mut times) = (Instant::now(), Vec::new());
    while begun.elapsed() < MEASURED {
        let request = player.next();
        let action = Instant::now();
        let replies = club_handle.handle(request).await.unwrap();
        times.push(action.elapsed());
        if player.see(replies) {
            break;
        }
    }
    times
}

/// Measures what an action costs up to its commit, in games of 60 plays. A database without finished matches and one
/// with many take turns.
fn own_cost(folder: &Path) {
    let (few, many) = (folder.join("few.db"), folder.join("many.db"));
    let mut club = Club::open(&few, chance()).unwrap();
    let mut players: Vec<Player> = (0..TABLES).map(Player::new).collect();
    players.iter_mut().for_each(|player| begin(&mut club, player));
    // A roll and a play each, 60 times.
    (0..120).for_each(|_| {
        act(&mut club, &mut players);
    });
    drop(club);
    std::fs::copy(&few, &many).unwrap();
    pile_up(&many);
    let mut clubs =
        [&few, &many].map(|file| (Club::open(file, chance()).unwrap(), players.clone(), Vec::new()));
    // The first round fills the caches, so it does not count.
    for round in 0..42 {
        for (club, players, costs) in &mut clubs {
            let cost = act(club, players);
            costs.extend((round > 0).then_some(cost));
        }
    }
    let [few, many] = clubs.map(|(_, _, mut costs): (Club, Vec<Player>, Vec<f64>)| {
        costs.sort_unstable_by(f64::total_cmp);
        costs[costs.len() / 2]
    });
    println!("an action's own cost, no finished match {few:>8.1} microseconds");
    println!("the same with {FINISHED} finished matches {many:>11.1} microseconds, {:.2} times", many / few);
}

/// Lets every player on turn act once, all in one transaction. Returns the microseconds an action, without the commit.
fn act(club: &mut Club, players: &mut [Player]) -> f64 {
    let jobs: Vec<Job> = players.iter_mut().map(|player| Job::from(player.next())).collect();
    let (start, mut elapsed) = (Instant::now(), Duration::ZERO);
    let outcomes = club.work_and_note(&jobs, || elapsed = start.elapsed());
    for (player, outcome) in players.iter_mut().zip(outcomes) {
        assert!(!player.see(outcome.unwrap()), "no player wins 25 points so soon");
    }
    elapsed.as_secs_f64() * 1e6 / players.len() as f64
}

/// Copies the first events of the matches into finished ones.
fn pile_up(file: &Path) {
    let database = rusqlite::Connection::open(file).unwrap();
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT 2000 UNION ALL SELECT i + 1 FROM n WHERE i < 1999 + {FINISHED})"
    );
    let sql = format!(
        "PRAGMA synchronous = OFF; BEGIN;
         {numbers} INSERT INTO tables (id, club, white, black, stage, created, expires, secret)
             SELECT i, club, white, black, 'over', created + i, expires, secret
             FROM n JOIN tables t ON t.id = 1 + i % {TABLES};
         {numbers} INSERT INTO events (table_id, number, at, event)
             SELECT i, number, at, event FROM n JOIN events e ON e.table_id = 1 + i % {TABLES} AND e.number <= 40;
         COMMIT; PRAGMA wal_checkpoint(TRUNCATE);"
    );
    database.execute_batch(&sql).unwrap();
}
