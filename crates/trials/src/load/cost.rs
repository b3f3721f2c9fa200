//! What an action costs the bare core as finished matches pile up, beside the bare disk. All files are measured in turns, so that
//! a good or bad moment of the machine is one for all.

use super::build::{acceptances, challenges, deliver, work};
use super::figures::Times;
use super::hall::Hall;
use super::town::SEATS;
use blot_club::{Club, Job, OsChance};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Actions of a turn: in one transaction, and one by one.
const TOGETHER: usize = 200;
const ALONE: usize = 20;
/// Whole matches of a turn: in one transaction, and one by one.
const WHOLE: usize = 20;
const WHOLE_ALONE: usize = 3;

/// A file with so many finished matches.
pub(crate) struct Level {
    pub(crate) finished: usize,
    pub(crate) file: PathBuf,
    pub(crate) hall: Hall,
    /// An action's own cost, without its commit.
    pub(crate) own: Times,
    /// An action with its commit.
    pub(crate) committed: Times,
    /// An action of a match from its challenge to its result, without its commit.
    pub(crate) whole: Times,
    /// The same with its commit.
    pub(crate) whole_committed: Times,
}

impl Level {
    pub(crate) fn new(finished: usize, file: PathBuf, hall: Hall) -> Level {
        let [own, committed, whole, whole_committed] = [(); 4].map(|()| Times::new(Vec::new()));
        Level { finished, file, hall, own, committed, whole, whole_committed }
    }
}

/// Measures all files in so many turns. The times of the bare disk.
pub(crate) fn measure(levels: &mut [Level], turns: usize, folder: &Path) -> Times {
    let mut disk = File::create(folder.join("bare")).unwrap();
    let mut clubs: Vec<Club> =
        levels.iter().map(|level| Club::open(&level.file, Box::new(OsChance)).unwrap()).collect();
    let mut bare = Vec::new();
    let mut times: Vec<[Vec<Duration>; 4]> = levels.iter().map(|_| Default::default()).collect();
    // The first turn does not count: in it all is looked up for the first time.
    for turn in 0..=turns {
        for ((level, club), times) in levels.iter_mut().zip(&mut clubs).zip(&mut times) {
            let own = together(club, &mut level.hall);
            let committed = alone(club, &mut level.hall);
            let whole = whole(club, &mut level.hall, turn);
            let whole_committed = whole_alone(club, &mut level.hall, turn);
            if turn > 0 {
                times[0].push(own);
                times[1].extend(committed);
                times[2].push(whole);
                times[3].push(whole_committed);
            }
        }
        bare.extend((0..ALONE).map(|_| bare_sync(&mut disk)));
    }
    for (level, times) in levels.iter_mut().zip(times) {
        [level.own, level.committed, level.whole, level.whole_committed] = times.map(Times::new);
    }
    Times::new(bare)
}

/// Presses in one transaction: what each takes before the commit.
fn together(club: &mut Club, hall: &mut Hall) -> Duration {
    let (mut matches, mut presses) = (Vec::new(), Vec::new());
    while matches.len() < TOGETHER.min(hall.matches.len() / 2) {
        let at = hall.pick().unwrap();
        matches.push(at);
        presses.push(Job::Request(Box::new(hall.press(at))));
    }
    work(club, hall, &matches, presses) / matches.len() as u32
}

/// Matches from the challenge to the result, given up at once: what each takes before the commits, a fourth for each of its four
/// actions.
fn whole(club: &mut Club, hall: &mut Hall, turn: usize) -> Duration {
    let live = hall.matches.len();
    let matches = sit_down(hall, turn * WHOLE, WHOLE);
    let mut elapsed = Duration::ZERO;
    give_away(hall, &matches, |hall, requests| elapsed += work(club, hall, &matches, requests));
    hall.keep(live);
    elapsed / (4 * matches.len() as u32)
}

/// The same for a few matches, each action with a commit of its own.
fn whole_alone(club: &mut Club, hall: &mut Hall, turn: usize) -> Duration {
    let live = hall.matches.len();
    let matches = sit_down(hall, turn * WHOLE_ALONE, WHOLE_ALONE);
    let mut elapsed = Duration::ZERO;
    give_away(hall, &matches, |hall, requests| {
        for (at, request) in matches.iter().zip(requests) {
            let Job::Request(request) = request else { unreachable!() };
            let start = Instant::now();
            let replies = club.handle(*request).unwrap();
            elapsed += start.elapsed();
            let jobs = hall.see(*at, replies);
            deliver(club, hall, jobs);
        }
    });
    hall.keep(live);
    elapsed / (4 * matches.len() as u32)
}

/// So many new matches, from this place on one in each.
fn sit_down(hall: &mut Hall, first: usize, count: usize) -> Vec<usize> {
    let places = hall.matches.len().div_ceil(SEATS);
    let mut seat = |number: usize| {
        let place = (first + number) % places;
        hall.add(place, [Hall::player(place, number), Hall::player(place, number + 2)])
    };
    (0..count.min(places)).map(&mut seat).collect()
}

/// Lets matches begin and be given up at once, in four steps: what is to be done in each is `done` by the caller.
fn give_away(hall: &mut Hall, matches: &[usize], mut done: impl FnMut(&mut Hall, Vec<Job>)) {
    let requests = challenges(hall, matches, "1");
    done(hall, requests);
    let requests = acceptances(hall, matches);
    done(hall, requests);
    for (line, is_movers) in [("resign", true), ("accept", false)] {
        let request = |at: &usize| {
            let one = &hall.matches[*at];
            let player = one.seats[if is_movers { one.mover } else { 1 - one.mover }];
            let line = format!("/{line} #{}{}", one.table, if is_movers { " single yes" } else { "" });
            let place = one.place;
            Job::Request(Box::new(hall.typed(place, player, line)))
        };
        let requests = matches.iter().map(request).collect();
        // Whose turn it was is still to be known when the other answers.
        let movers: Vec<usize> = matches.iter().map(|at| hall.matches[*at].mover).collect();
        done(hall, requests);
        matches.iter().zip(movers).for_each(|(at, mover)| hall.matches[*at].mover = mover);
    }
    assert!(matches.iter().all(|at| hall.matches[*at].is_over), "given up and over");
}

/// Presses with a commit each.
fn alone(club: &mut Club, hall: &mut Hall) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..ALONE.min(hall.matches.len() / 2) {
        let at = hall.pick().unwrap();
        let press = hall.press(at);
        let start = Instant::now();
        let replies = club.handle(press).unwrap();
        times.push(start.elapsed());
        let jobs = hall.see(at, replies);
        deliver(club, hall, jobs);
    }
    times
}

/// A small write made durable: what the disk itself takes for the least that can be kept.
fn bare_sync(disk: &mut File) -> Duration {
    let start = Instant::now();
    disk.write_all(&[7; 4096]).unwrap();
    disk.sync_data().unwrap();
    start.elapsed()
}
