//! A file with so many live matches, made by the club itself; and some that were played to their end.

use super::hall::Hall;
use super::town::{SEATS, handle, person};
use blot_club::{Club, Job, OsChance, Request, What};
use std::path::Path;
use std::time::{Duration, Instant};

/// So many requests share a commit while a file is made.
const TOGETHER: usize = 1000;
/// A live match has seen up to so many presses.
const MAX_AGE: usize = 40;
/// Matches that are played to their end, to be multiplied.
pub(crate) const SAMPLES: usize = 200;

/// Makes live matches in a new file, each of another age.
pub(crate) fn live(file: &Path, hall: &mut Hall, count: usize) {
    let mut club = Club::open(file, Box::new(OsChance)).unwrap();
    for number in 0..count {
        let (place, seat) = (number / SEATS, number % SEATS);
        hall.add(place, [Hall::player(place, seat), Hall::player(place, seat + 1)]);
    }
    let all: Vec<usize> = (0..count).collect();
    begin(&mut club, hall, &all, "7");
    let mut rng = fastrand::Rng::with_seed(3);
    let ages: Vec<usize> = (0..count).map(|_| rng.usize(..MAX_AGE)).collect();
    for press in 0..MAX_AGE {
        let playing: Vec<usize> = all.iter().copied().filter(|at| ages[*at] > press).collect();
        play(&mut club, hall, &playing);
    }
}

/// Plays up to so many matches to their end in places that are there. They are no part of the hall afterwards; their numbers.
pub(crate) fn finished(file: &Path, hall: &Hall, count: usize) -> Vec<i64> {
    let mut club = Club::open(file, Box::new(OsChance)).unwrap();
    let mut hall = hall.apart();
    let live: Vec<i64> = hall.tables().collect();
    let places = hall.matches.len().div_ceil(SEATS);
    // Nobody may have many challenges waiting.
    let played: Vec<usize> = (0..count.min(places * SEATS))
        .map(|number| {
            let place = number % places;
            let seat = number / places;
            hall.add(place, [Hall::player(place, seat), Hall::player(place, seat + 2)])
        })
        .collect();
    begin(&mut club, &mut hall, &played, "1 hypergammon");
    loop {
        let playing: Vec<usize> = played.iter().copied().filter(|at| !hall.matches[*at].is_over).collect();
        if playing.is_empty() {
            break;
        }
        play(&mut club, &mut hall, &playing);
    }
    hall.tables().filter(|table| !live.contains(table)).collect()
}

/// White challenges, Black accepts.
fn begin(club: &mut Club, hall: &mut Hall, matches: &[usize], terms: &str) {
    for some in matches.chunks(TOGETHER) {
        let requests = challenges(hall, some, terms);
        work(club, hall, some, requests);
        let requests = acceptances(hall, some);
        work(club, hall, some, requests);
    }
}

pub(crate) fn challenges(hall: &mut Hall, matches: &[usize], terms: &str) -> Vec<Job> {
    let challenge = |at: &usize| {
        let [white, black] = hall.matches[*at].seats;
        let people = vec![(format!("@{}", handle(black)), person(hall.platform, black))];
        let line = format!("/challenge @{} {terms}", handle(black));
        let place = hall.matches[*at].place;
        Job::Request(Box::new(hall.request(place, white, What::Typed { line, people, reply_to: None })))
    };
    matches.iter().map(challenge).collect()
}

pub(crate) fn acceptances(hall: &mut Hall, matches: &[usize]) -> Vec<Job> {
    let accept = |at: &usize| {
        let one = &hall.matches[*at];
        let payload = one.payloads.iter().find(|payload| payload.ends_with("accept")).unwrap().clone();
        let (place, black, message) = (one.place, one.seats[1], one.message.clone());
        let request = hall.request(place, black, What::Press { payload });
        Job::Request(Box::new(Request { message: Some(message), ..request }))
    };
    matches.iter().map(accept).collect()
}

/// One press in each of these matches.
fn play(club: &mut Club, hall: &mut Hall, matches: &[usize]) {
    for some in matches.chunks(TOGETHER) {
        let presses = some.iter().map(|at| Job::Request(Box::new(hall.press(*at)))).collect();
        work(club, hall, some, presses);
    }
}

/// One request for each of these matches, and the delivery of what follows. How long the club took before the commit.
pub(crate) fn work(club: &mut Club, hall: &mut Hall, matches: &[usize], requests: Vec<Job>) -> Duration {
    let (start, mut elapsed) = (Instant::now(), Duration::ZERO);
    let outcomes = club.work_and_note(&requests, || elapsed = start.elapsed());
    let mut jobs = Vec::new();
    for (at, outcome) in matches.iter().zip(outcomes) {
        jobs.extend(hall.see(*at, outcome.unwrap()));
    }
    deliver(club, hall, jobs);
    elapsed
}

/// Tells the club that replies have arrived; and the same of what follows from that.
pub(crate) fn deliver(club: &mut Club, hall: &mut Hall, mut jobs: Vec<Job>) {
    while !jobs.is_empty() {
        let outcomes = club.work(&jobs);
        // Only buttons are removed now, which is nobody's board.
        jobs = outcomes.into_iter().flat_map(|outcome| hall.see(0, outcome.unwrap())).collect();
    }
}
