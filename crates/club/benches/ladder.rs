//! Measures how fast a large ladder answers: 10,000 players with 1,000,000 results, beside painting one board and
//! beside computing the whole ladder again. All in one run:
//!
//!     cargo bench -p blot-club --bench ladder

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use blot_club::{
    Club, ClubHandle, Language, OsChance, Person, Place, Platform, Reply, Request, RequestBody, Shown, Studio,
    Time,
};
use rusqlite::{Connection, params};
use std::path::Path;
use std::time::{Duration, Instant};

const PLAYERS: i64 = 10_000;
const RESULTS: i64 = 1_000_000;
/// The results are spread over this time, up to now.
const SPREAD: i64 = 720 * Time::DAY;
const NOW: i64 = 1_770_000_000_000;
/// How often each question is asked, each time about another player.
const TURNS: usize = 41;

fn main() {
    // Test runners ask benchmarks for their tests.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        return;
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(OsChance)).unwrap();
    let start = Instant::now();
    fill(&file);
    println!("{RESULTS} results of {PLAYERS} players stored in {:.1?}", start.elapsed());
    let start = Instant::now();
    let rows = club.recompute_ladders().unwrap();
    println!("first computed, {rows} rows written, in {:.1?}", start.elapsed());
    let start = Instant::now();
    assert_eq!(club.recompute_ladders().unwrap(), 0, "computing again changes nothing");
    let again = start.elapsed();
    println!("computed again, nothing written {:>30.1?}", again);
    drop(club);
    ask(&file, again);
}

fn request(event: usize, from: i64, line: String) -> Request {
    Request {
        event: format!("ladder {event}"),
        at: Time(NOW),
        place: Place { platform: Platform::Playground, id: "lounge".to_owned() },
        within: None,
        private: false,
        manages: false,
        from: Person {
            user: format!("u{from}"),
            name: format!("Player {from}"),
            handle: Some(format!("p{from}")),
            is_bot: false,
            language: None,
        },
        message: None,
        what: RequestBody::Typed { line, people: Vec::new(), reply_to: None },
    }
}

fn ask(file: &Path, again: Duration) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let club_handle =
        runtime.block_on(async { ClubHandle::open(file, Platform::Playground, Box::new(OsChance)).unwrap() });
    let studio = Studio::default();
    let board = board(&runtime, &club_handle);
    let paint = |shown: &Shown| studio.png(Language::English, shown).len();
    paint(&board);
    type Line = fn(i64) -> String;
    let questions: [(&str, Line); 6] = [
        ("leaderboard, first page", |_| "/leaderboard".to_owned()),
        ("leaderboard, a middle page", |_| "/leaderboard page:500".to_owned()),
        ("leaderboard of the month", |_| "/leaderboard month".to_owned()),
        ("profile", |player| format!("/profile @p{player}")),
        ("versus", |player| format!("/versus @p{player}")),
        ("matches", |player| format!("/matches @p{player}")),
    ];
    let mut rng = fastrand::Rng::with_seed(3);
    let (mut boards, mut answers) = (Vec::new(), questions.map(|_| (Vec::new(), Vec::new())));
    for turn in 0..TURNS {
        let start = Instant::now();
        paint(&board);
        boards.push(start.elapsed());
        for (at, (_, line)) in questions.iter().enumerate() {
            let (asker, player) = (rng.i64(1..=PLAYERS / 2), rng.i64(PLAYERS / 2 + 1..=PLAYERS));
            let request = request(turn * questions.len() + at, asker, line(player));
            let start = Instant::now();
            let replies: Vec<Reply> = runtime.block_on(club_handle.handle(request)).unwrap();
            let answered = start.elapsed();
            assert!(!replies[0].refusal, "{replies:?}");
            replies[0].board.as_ref().map(paint);
            // The first round fills the caches, so it does not count.
            if turn > 0 {
                answers[at].0.push(answered);
                answers[at].1.push(start.elapsed());
            }
        }
    }
    let board = median(&mut boards);
    println!("one board painted {:>44.2?}", board);
    for ((name, _), (mut answered, mut painted)) in questions.iter().zip(answers) {
        let (answered, painted) = (median(&mut answered), median(&mut painted));
        let ratio = painted.as_secs_f64() / board.as_secs_f64();
        println!(
            "{name:28} answered {answered:>9.2?}   with its picture {painted:>9.2?}   {ratio:>5.2} boards"
        );
    }
    println!("computing all again: {:.0} boards", again.as_secs_f64() / board.as_secs_f64());
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// The board of a match that has just begun.
fn board(runtime: &tokio::runtime::Runtime, club_handle: &ClubHandle) -> Shown {
    let lines = [(1, "/challenge 5 cubeless"), (2, "/accept")];
    let mut shown = None;
    for (at, (from, line)) in lines.into_iter().enumerate() {
        let request = request(1_000_000 + at, from, line.to_owned());
        let replies = runtime.block_on(club_handle.handle(request)).unwrap();
        shown = replies.into_iter().find_map(|reply| reply.board).or(shown);
    }
    shown.unwrap()
}

/// Stores results without ratings, so that the ladder must be computed from them.
fn fill(file: &Path) {
    let mut database = Connection::open(file).unwrap();
    let setup = format!(
        "PRAGMA synchronous = OFF; PRAGMA cache_size = -500000;
         INSERT INTO clubs (id, platform, place) VALUES (1, 'playground', 'lounge');
         INSERT INTO ladders (id, club) VALUES (1, 1);
         UPDATE clubs SET ladder = 1;
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {PLAYERS})
             INSERT INTO players (id, name) SELECT i, 'Player ' || i FROM n;
         INSERT INTO identities (platform, user_id, player, handle)
             SELECT 'playground', 'u' || id, id, 'p' || id FROM players;"
    );
    database.execute_batch(&setup).unwrap();
    let mut rng = fastrand::Rng::with_seed(7);
    let transaction = database.transaction().unwrap();
    {
        let mut table = transaction
            .prepare(
                "INSERT INTO tables (id, club, white, black, stage, created, expires, secret)
                 VALUES (?1, 1, ?2, ?3, 'over', ?4, ?4, zeroblob(32))",
            )
            .unwrap();
        let mut result = transaction
            .prepare(
                "INSERT INTO results (table_id, club, ladder, finished, white, black, winner, length, white_score,
                 black_score, rated, facts) VALUES (?1, 1, 1, ?2, ?3, ?4, ?5, ?6, 3, 1, ?7, ?8)",
            )
            .unwrap();
        let facts = r#"{"plays":40,"games":[2,1],"gammons":[1,0],"doubles":[1,0],"takes":[0,1],"drops":[0,0]}"#;
        for id in 1..=RESULTS {
            let white = rng.i64(1..=PLAYERS);
            // Players mostly meet the same few opponents.
            let black = (white + rng.i64(0..60)) % PLAYERS + 1;
            let finished = NOW - SPREAD + id * (SPREAD / RESULTS);
            table.execute(params![id, white, black, finished]).unwrap();
            let length = rng.choice([1, 3, 5, 7]).unwrap();
            let row = params![id, finished, white, black, rng.i64(0..=1), length, rng.u8(..) < 230, facts];
            result.execute(row).unwrap();
        }
    }
    transaction.commit().unwrap();
    database.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
}
