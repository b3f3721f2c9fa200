//! Sets up the load test: live matches created through the club, and a few matches played to their end.

use super::live_matches::LiveMatches;
use super::players::{SEATS, handle, person};
use blot_club::{Club, Job, OsChance, Request, RequestBody};
use std::path::Path;
use std::time::{Duration, Instant};

/// Requests that share a commit while a file is created.
const TOGETHER: usize = 1000;
/// Every live match has seen fewer presses than this.
const MAX_AGE: usize = 40;
/// Matches played to their end, to be copied.
pub(crate) const SAMPLES: usize = 200;

/// Creates live matches in a new file, each after a random number of presses.
pub(crate) fn make_live_matches(file: &Path, live_matches: &mut LiveMatches, count: usize) {
    let mut club = Club::open(file, Box::new(OsChance)).unwrap();
    for number in 0..count {
        let (place, seat) = (number / SEATS, number % SEATS);
        live_matches.add(place, [LiveMatches::player(place, seat), LiveMatches::player(place, seat + 1)]);
    }
    let all: Vec<usize> = (0..count).collect();
    begin(&mut club, live_matches, &all, "7");
    let mut rng = fastrand::Rng::with_seed(3);
    let ages: Vec<usize> = (0..count).map(|_| rng.usize(..MAX_AGE)).collect();
    for press in 0..MAX_AGE {
        let playing: Vec<usize> = all.iter().copied().filter(|at| ages[*at] > press).collect();
        play(&mut club, live_matches, &playing);
    }
}

/// Plays up to `count` matches to their end in existing places. Returns their table numbers; they do not join
/// `live_matches`.
pub(crate) fn play_finished_matches(file: &Path, live_matches: &LiveMatches, count: usize) -> Vec<i64> {
    let mut club = Club::open(file, Box::new(OsChance)).unwrap();
    let mut live_matches = live_matches.with_new_ids();
    let live: Vec<i64> = live_matches.tables().collect();
    let places = live_matches.all.len().div_ceil(SEATS);
    // Spread over all players, since each may have only a few open challenges.
    let played: Vec<usize> = (0..count.min(places * SEATS))
        .map(|number| {
            let place = number % places;
            let seat = number / places;
            live_matches.add(place, [LiveMatches::player(place, seat), LiveMatches::player(place, seat + 2)])
        })
        .collect();
    begin(&mut club, &mut live_matches, &played, "1 hypergammon");
    loop {
        let playing: Vec<usize> = played.iter().copied().filter(|at| !live_matches.all[*at].is_over).collect();
        if playing.is_empty() {
            break;
        }
        play(&mut club, &mut live_matches, &playing);
    }
    live_matches.tables().filter(|table| !live.contains(table)).collect()
}

/// White challenges and Black accepts.
fn begin(club: &mut Club, live_matches: &mut LiveMatches, matches: &[usize], terms: &str) {
    for some in matches.chunks(TOGETHER) {
        let requests = challenges(live_matches, some, terms);
        carry_out(club, live_matches, some, requests);
        let requests = acceptances(live_matches, some);
        carry_out(club, live_matches, some, requests);
    }
}

pub(crate) fn challenges(live_matches: &mut LiveMatches, matches: &[usize], terms: &str) -> Vec<Job> {
    let challenge = |at: &usize| {
        let [white, black] = live_matches.all[*at].seats;
        let people = vec![(format!("@{}", handle(black)), person(live_matches.platform, black))];
        let line = format!("/challenge @{} {terms}", handle(black));
        let place = live_matches.all[*at].place;
        Job::from(live_matches.request(place, white, RequestBody::Typed { line, people, reply_to: None }))
    };
    matches.iter().map(challenge).collect()
}

pub(crate) fn acceptances(live_matches: &mut LiveMatches, matches: &[usize]) -> Vec<Job> {
    let accept = |at: &usize| {
        let one = &live_matches.all[*at];
        let payload = one.payloads.iter().find(|payload| payload.ends_with("accept")).unwrap().clone();
        let (place, black, message) = (one.place, one.seats[1], one.message.clone());
        let request = live_matches.request(place, black, RequestBody::Press { payload });
        Job::from(Request { message: Some(message), ..request })
    };
    matches.iter().map(accept).collect()
}

/// Presses once in each of these matches.
fn play(club: &mut Club, live_matches: &mut LiveMatches, matches: &[usize]) {
    for some in matches.chunks(TOGETHER) {
        let presses = some.iter().map(|at| Job::from(live_matches.press(*at))).collect();
        carry_out(club, live_matches, some, presses);
    }
}

/// Carries out one request per match and delivers the replies. Returns how long the club took before the
/// commit.
pub(crate) fn carry_out(
    club: &mut Club,
    live_matches: &mut LiveMatches,
    matches: &[usize],
    requests: Vec<Job>,
) -> Duration {
    let (start, mut elapsed) = (Instant::now(), Duration::ZERO);
    let outcomes = club.work_and_note(&requests, || elapsed = start.elapsed());
    let mut jobs = Vec::new();
    for (at, outcome) in matches.iter().zip(outcomes) {
        jobs.extend(live_matches.receive(*at, outcome.unwrap()));
    }
    deliver(club, live_matches, jobs);
    elapsed
}

/// Tells the club that replies have arrived, and does the same with the replies that follow.
pub(crate) fn deliver(club: &mut Club, live_matches: &mut LiveMatches, mut jobs: Vec<Job>) {
    while !jobs.is_empty() {
        let outcomes = club.work(&jobs);
        // These replies only remove buttons, so it does not matter which match they are given to.
        jobs = outcomes.into_iter().flat_map(|outcome| live_matches.receive(0, outcome.unwrap())).collect();
    }
}
