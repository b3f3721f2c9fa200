//! The club without a platform: presses at a fixed rate, each committed, worded, painted and noted as
//! delivered; and the work that it does every few seconds by itself.

use super::Plan;
use super::durations::Durations;
use super::live_matches::LiveMatches;
use super::players::now;
use super::process::processor;
use blot_club::{ClubHandle, Job, OsChance, Platform, Reply, Request, Studio};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

/// What actions at a fixed rate take in the club alone.
pub(crate) struct ClubRun {
    /// Until an action is on disk.
    pub(crate) committed: Durations,
    /// Until all replies are worded and painted.
    pub(crate) painted: Durations,
    /// Processor time per action.
    pub(crate) processor: Duration,
    /// Pictures per second at that rate.
    pub(crate) pictures: f64,
    /// The highest number of boards painted per second, by number of threads.
    pub(crate) most: [(usize, f64); 2],
}

/// What the periodic work takes.
pub(crate) struct PeriodicRun {
    /// Until the file is open.
    pub(crate) open: Duration,
    /// The first tick, which reads all running clocks.
    pub(crate) first_tick: Duration,
    /// Later ticks, and reads of the outbox.
    pub(crate) ticks: Durations,
    pub(crate) outbox_reads: Durations,
    /// An action while boards wait for delivery, on the average of each thousand; and reads of the outbox while
    /// a board of every match waits.
    pub(crate) crowded_actions: Durations,
    pub(crate) crowded_outbox_reads: Durations,
}

/// Enough to know what an action costs.
const MAX_ACTIONS: u32 = 6000;

fn runtime() -> Runtime {
    Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap()
}

/// Measures how long periodic work keeps the writer thread.
pub(crate) fn periodic(file: &Path, live_matches: &mut LiveMatches) -> PeriodicRun {
    const TIMES: usize = 200;
    runtime().block_on(async {
        let start = Instant::now();
        let club_handle = ClubHandle::open(file, Platform::Discord, Box::new(OsChance)).unwrap();
        let open = start.elapsed();
        let start = Instant::now();
        club_handle.tick(now(), true).await.unwrap();
        let first_tick = start.elapsed();
        let (mut ticks, mut outbox_reads) = (Vec::new(), Vec::new());
        for _ in 0..TIMES {
            let start = Instant::now();
            club_handle.tick(now(), true).await.unwrap();
            ticks.push(start.elapsed());
            let start = Instant::now();
            club_handle.waiting(100).await.unwrap();
            outbox_reads.push(start.elapsed());
        }
        let (jobs, crowded_actions) = press_all(&club_handle, live_matches).await;
        let mut under_way = Vec::new();
        for _ in 0..TIMES {
            let start = Instant::now();
            club_handle.waiting(100).await.unwrap();
            under_way.push(start.elapsed());
        }
        deliver(&club_handle, live_matches, jobs).await;
        let [ticks, outbox_reads, crowded_actions, crowded_outbox_reads] =
            [ticks, outbox_reads, crowded_actions, under_way].map(Durations::new);
        PeriodicRun { open, first_tick, ticks, outbox_reads, crowded_actions, crowded_outbox_reads }
    })
}

/// Presses once in every match, a thousand at a time. Returns the deliveries that follow, and the average time
/// of each thousand.
async fn press_all(club_handle: &ClubHandle, live_matches: &mut LiveMatches) -> (Vec<Job>, Vec<Duration>) {
    let matches: Vec<usize> = (0..live_matches.all.len()).filter(|at| !live_matches.all[*at].is_busy).collect();
    let (mut jobs, mut times) = (Vec::new(), Vec::new());
    for some in matches.chunks(1000) {
        let requests: Vec<Request> = some.iter().map(|at| live_matches.press(*at)).collect();
        let start = Instant::now();
        let press = |request| {
            let club_handle = club_handle.clone();
            tokio::spawn(async move { club_handle.handle(request).await.unwrap() })
        };
        let tasks: Vec<_> = requests.into_iter().map(press).collect();
        let mut outcomes = Vec::new();
        for task in tasks {
            outcomes.push(task.await.unwrap());
        }
        times.push(start.elapsed() / some.len() as u32);
        jobs.extend(some.iter().zip(outcomes).flat_map(|(at, replies)| live_matches.receive(*at, replies)));
    }
    (jobs, times)
}

async fn deliver(club_handle: &ClubHandle, live_matches: &mut LiveMatches, mut jobs: Vec<Job>) {
    while !jobs.is_empty() {
        let delivery = |job| {
            let (Job::Delivered { receipt, message }, club_handle) = (job, club_handle.clone()) else {
                unreachable!()
            };
            tokio::spawn(async move { club_handle.delivered(receipt, message).await.unwrap() })
        };
        let tasks: Vec<_> = jobs.drain(..).map(delivery).collect();
        for task in tasks {
            // These replies only remove buttons, so it does not matter which match they are given to.
            jobs.extend(live_matches.receive(0, task.await.unwrap()));
        }
    }
}

/// How many boards per second this many threads paint.
fn paint_on(threads: usize, studio: &Studio, live_matches: &LiveMatches) -> f64 {
    const LONG: Duration = Duration::from_secs(1);
    let boards: Vec<&Reply> = live_matches.all.iter().filter_map(|one| one.board.as_deref()).collect();
    let (start, painted) = (Instant::now(), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while start.elapsed() < LONG {
                    let board = boards[painted.fetch_add(1, Relaxed) % boards.len()];
                    board.board.as_ref().map(|shown| studio.png(board.language, shown));
                }
            });
        }
    });
    painted.into_inner() as f64 / start.elapsed().as_secs_f64()
}

/// Presses at a fixed rate.
pub(crate) fn run(file: &Path, live_matches: &mut LiveMatches, plan: &Plan) -> ClubRun {
    let runtime = runtime();
    let shared = Arc::new(Mutex::new(live_matches.clone()));
    let studio = Arc::new(Studio::default());
    let bare = runtime.block_on(async {
        let club_handle = ClubHandle::open(file, Platform::Discord, Box::new(OsChance)).unwrap();
        // The first board takes longer than all others.
        studio.check().unwrap();
        let (before, start) = (processor(std::process::id()), Instant::now());
        let mut tasks = Vec::new();
        for number in 0..plan.actions().min(MAX_ACTIONS) {
            tokio::time::sleep_until((start + plan.interval() * number).into()).await;
            let Some(at) = shared.lock().unwrap().pick() else { continue };
            let request = shared.lock().unwrap().press(at);
            let (club_handle, studio, live_matches) = (club_handle.clone(), studio.clone(), shared.clone());
            tasks.push(tokio::spawn(async move {
                let start = Instant::now();
                let replies = club_handle.handle(request).await.unwrap();
                let committed = start.elapsed();
                let pictures = replies.iter().filter(|reply| reply.board.is_some()).count();
                paint(studio, replies.clone()).await;
                let painted = start.elapsed();
                let mut jobs = live_matches.lock().unwrap().receive(at, replies);
                while let Some(Job::Delivered { receipt, message }) = jobs.pop() {
                    let following = club_handle.delivered(receipt, message).await.unwrap();
                    jobs.extend(live_matches.lock().unwrap().receive(at, following));
                }
                (committed, painted, pictures)
            }));
        }
        let (mut committed, mut painted, mut pictures) = (Vec::new(), Vec::new(), 0);
        for task in tasks {
            let (one, other, some) = task.await.unwrap();
            committed.push(one);
            painted.push(other);
            pictures += some;
        }
        let used = processor(std::process::id()) - before;
        let pictures = pictures as f64 / start.elapsed().as_secs_f64();
        let processor = used / committed.len().max(1) as u32;
        let most = [1, std::thread::available_parallelism().map_or(1, Into::into)]
            .map(|threads| (threads, paint_on(threads, &studio, &shared.lock().unwrap())));
        ClubRun {
            committed: Durations::new(committed),
            painted: Durations::new(painted),
            processor,
            pictures,
            most,
        }
    });
    drop(runtime);
    *live_matches = Arc::into_inner(shared).unwrap().into_inner().unwrap();
    bare
}

/// Words and paints replies as the bots do.
async fn paint(studio: Arc<Studio>, replies: Vec<Reply>) {
    let painting = move || {
        for reply in &replies {
            studio.say(reply);
            if let Some(shown) = &reply.board {
                studio.describe(reply.language, shown);
                studio.png(reply.language, shown);
            }
        }
    };
    tokio::task::spawn_blocking(painting).await.unwrap();
}
