//! What an action costs the club as finished matches accumulate, compared with a plain disk write. All files
//! take turns, so that a slow moment of the machine affects all of them.

use super::durations::Durations;
use super::live_matches::LiveMatches;
use super::players::SEATS;
use super::setup::{acceptances, carry_out, challenges, deliver};
use blot_club::{Club, Job, OsChance};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Actions per round: in one transaction, and one by one.
const TOGETHER: usize = 200;
const ALONE: usize = 20;
/// Whole matches per round: in one transaction, and one by one.
const WHOLE: usize = 20;
const WHOLE_ALONE: usize = 3;

/// A database file with this many finished matches, and what actions cost in it.
pub(crate) struct SizedFile {
    pub(crate) finished: usize,
    pub(crate) file: PathBuf,
    pub(crate) live_matches: LiveMatches,
    /// An action without its commit.
    pub(crate) own: Durations,
    /// An action with its commit.
    pub(crate) committed: Durations,
    /// An action of a match from challenge to result, without its commit.
    pub(crate) whole: Durations,
    /// The same with its commit.
    pub(crate) whole_committed: Durations,
}

impl SizedFile {
    pub(crate) fn new(finished: usize, file: PathBuf, live_matches: LiveMatches) -> SizedFile {
        let [own, committed, whole, whole_committed] = [(); 4].map(|()| Durations::new(Vec::new()));
        SizedFile { finished, file, live_matches, own, committed, whole, whole_committed }
    }
}

/// Measures all files in this many rounds. Returns the durations of plain disk writes.
pub(crate) fn measure(levels: &mut [SizedFile], turns: usize, folder: &Path) -> Durations {
    let mut disk = File::create(folder.join("plain")).unwrap();
    let mut clubs: Vec<Club> =
        levels.iter().map(|level| Club::open(&level.file, Box::new(OsChance)).unwrap()).collect();
    let mut plain = Vec::new();
    let mut times: Vec<[Vec<Duration>; 4]> = levels.iter().map(|_| Default::default()).collect();
    // The first round does not count: caches are still cold.
    for turn in 0..=turns {
        for ((level, club), times) in levels.iter_mut().zip(&mut clubs).zip(&mut times) {
            let own = press_together(club, &mut level.live_matches);
            let committed = press_alone(club, &mut level.live_matches);
            let whole = play_whole(club, &mut level.live_matches, turn);
            let whole_committed = play_whole_alone(club, &mut level.live_matches, turn);
            if turn > 0 {
                times[0].push(own);
                times[1].extend(committed);
                times[2].push(whole);
                times[3].push(whole_committed);
            }
        }
        plain.extend((0..ALONE).map(|_| plain_sync(&mut disk)));
    }
    for (level, times) in levels.iter_mut().zip(times) {
        [level.own, level.committed, level.whole, level.whole_committed] = times.map(Durations::new);
    }
    Durations::new(plain)
}

/// Presses in one transaction. Returns the time for one before the commit.
fn press_together(club: &mut Club, live_matches: &mut LiveMatches) -> Duration {
    let (mut matches, mut presses) = (Vec::new(), Vec::new());
    while matches.len() < TOGETHER.min(live_matches.all.len() / 2) {
        let at = live_matches.pick().unwrap();
        matches.push(at);
        presses.push(Job::from(live_matches.press(at)));
    }
    carry_out(club, live_matches, &matches, presses) / matches.len() as u32
}

/// Plays matches from challenge to result, resigned at once. Returns the time for one of their four actions
/// before the commit.
fn play_whole(club: &mut Club, live_matches: &mut LiveMatches, turn: usize) -> Duration {
    let live = live_matches.all.len();
    let matches = add_matches(live_matches, turn * WHOLE, WHOLE);
    let mut elapsed = Duration::ZERO;
    resign_all(live_matches, &matches, |live_matches, requests| {
        elapsed += carry_out(club, live_matches, &matches, requests)
    });
    live_matches.truncate(live);
    elapsed / (4 * matches.len() as u32)
}

/// The same for a few matches, with a commit for each action.
fn play_whole_alone(club: &mut Club, live_matches: &mut LiveMatches, turn: usize) -> Duration {
    let live = live_matches.all.len();
    let matches = add_matches(live_matches, turn * WHOLE_ALONE, WHOLE_ALONE);
    let mut elapsed = Duration::ZERO;
    resign_all(live_matches, &matches, |live_matches, requests| {
        for (at, request) in matches.iter().zip(requests) {
            let start = Instant::now();
            let replies = club.work(&[request]).remove(0).unwrap();
            elapsed += start.elapsed();
            let jobs = live_matches.receive(*at, replies);
            deliver(club, live_matches, jobs);
        }
    });
    live_matches.truncate(live);
    elapsed / (4 * matches.len() as u32)
}

/// Adds new matches, one in each place from `first` on.
fn add_matches(live_matches: &mut LiveMatches, first: usize, count: usize) -> Vec<usize> {
    let places = live_matches.all.len().div_ceil(SEATS);
    let mut seat = |number: usize| {
        let place = (first + number) % places;
        live_matches.add(place, [LiveMatches::player(place, number), LiveMatches::player(place, number + 2)])
    };
    (0..count.min(places)).map(&mut seat).collect()
}

/// Starts matches and resigns them at once, in four steps. The caller's `done` carries out each step.
fn resign_all(
    live_matches: &mut LiveMatches,
    matches: &[usize],
    mut done: impl FnMut(&mut LiveMatches, Vec<Job>),
) {
    let requests = challenges(live_matches, matches, "1");
    done(live_matches, requests);
    let requests = acceptances(live_matches, matches);
    done(live_matches, requests);
    for (line, is_movers) in [("resign", true), ("accept", false)] {
        let request = |at: &usize| {
            let one = &live_matches.all[*at];
            let player = one.seats[if is_movers { one.mover } else { 1 - one.mover }];
            let line = format!("/{line} #{}{}", one.table, if is_movers { " single yes" } else { "" });
            let place = one.place;
            Job::from(live_matches.typed(place, player, line))
        };
        let requests = matches.iter().map(request).collect();
        // The answer to a resignation comes from the player who is not on turn, so the turn must not change
        // meanwhile.
        let movers: Vec<usize> = matches.iter().map(|at| live_matches.all[*at].mover).collect();
        done(live_matches, requests);
        matches.iter().zip(movers).for_each(|(at, mover)| live_matches.all[*at].mover = mover);
    }
    assert!(matches.iter().all(|at| live_matches.all[*at].is_over), "given up and over");
}

/// Presses with a commit each.
fn press_alone(club: &mut Club, live_matches: &mut LiveMatches) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..ALONE.min(live_matches.all.len() / 2) {
        let at = live_matches.pick().unwrap();
        let press = live_matches.press(at);
        let start = Instant::now();
        let replies = club.handle(press).unwrap();
        times.push(start.elapsed());
        let jobs = live_matches.receive(at, replies);
        deliver(club, live_matches, jobs);
    }
    times
}

/// Times a durable write of 4 KB, the least that a commit can take.
fn plain_sync(disk: &mut File) -> Duration {
    let start = Instant::now();
    disk.write_all(&[7; 4096]).unwrap();
    disk.sync_data().unwrap();
    start.elapsed()
}
