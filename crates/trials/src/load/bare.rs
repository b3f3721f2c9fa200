//! The bare core: what a bot does without any platform. Presses at a fixed rate, each committed, said, painted and noted as
//! delivered. And what happens by itself every few seconds.

use super::Plan;
use super::figures::Times;
use super::hall::Hall;
use super::process::processor;
use super::town::now;
use blot_club::{Door, Job, OsChance, Platform, Reply, Request, Studio};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

/// What the bare core takes for actions at a rate.
pub(crate) struct Bare {
    /// Until an action is on disk.
    pub(crate) committed: Times,
    /// Until everything that follows is said and painted.
    pub(crate) painted: Times,
    /// The processor's time for one.
    pub(crate) processor: Duration,
    /// Pictures a second at that rate.
    pub(crate) pictures: f64,
    /// How many boards are painted a second at most, by so many threads.
    pub(crate) most: [(usize, f64); 2],
}

/// What happens by itself.
pub(crate) struct Periodic {
    /// Until the file is open.
    pub(crate) open: Duration,
    /// The first tick, with all running clocks.
    pub(crate) first_tick: Duration,
    /// Later ones, and looks into the outbox.
    pub(crate) ticks: Times,
    pub(crate) looks: Times,
    /// What an action takes while more and more boards are on their way, a thousand at once; and looks while those of all
    /// matches are.
    pub(crate) piling: Times,
    pub(crate) looks_under_way: Times,
}

/// More need not be done to know what an action costs.
const MAX_ACTIONS: u32 = 6000;

fn runtime() -> Runtime {
    Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap()
}

/// How long what happens by itself keeps the writing thread.
pub(crate) fn periodic(file: &Path, hall: &mut Hall) -> Periodic {
    const TIMES: usize = 200;
    runtime().block_on(async {
        let start = Instant::now();
        let door = Door::open(file, Platform::Discord, Box::new(OsChance)).unwrap();
        let open = start.elapsed();
        let start = Instant::now();
        door.tick(now(), true).await.unwrap();
        let first_tick = start.elapsed();
        let (mut ticks, mut looks) = (Vec::new(), Vec::new());
        for _ in 0..TIMES {
            let start = Instant::now();
            door.tick(now(), true).await.unwrap();
            ticks.push(start.elapsed());
            let start = Instant::now();
            door.waiting(100).await.unwrap();
            looks.push(start.elapsed());
        }
        let (jobs, piling) = press_all(&door, hall).await;
        let mut under_way = Vec::new();
        for _ in 0..TIMES {
            let start = Instant::now();
            door.waiting(100).await.unwrap();
            under_way.push(start.elapsed());
        }
        deliver(&door, hall, jobs).await;
        let [ticks, looks, piling, looks_under_way] = [ticks, looks, piling, under_way].map(Times::new);
        Periodic { open, first_tick, ticks, looks, piling, looks_under_way }
    })
}

/// A press in every match, many at once. What follows is still to be delivered; and what each took on the average of its
/// thousand.
async fn press_all(door: &Door, hall: &mut Hall) -> (Vec<Job>, Vec<Duration>) {
    let matches: Vec<usize> = (0..hall.matches.len()).filter(|at| !hall.matches[*at].is_busy).collect();
    let (mut jobs, mut times) = (Vec::new(), Vec::new());
    for some in matches.chunks(1000) {
        let requests: Vec<Request> = some.iter().map(|at| hall.press(*at)).collect();
        let start = Instant::now();
        let press = |request| {
            let door = door.clone();
            tokio::spawn(async move { door.handle(request).await.unwrap() })
        };
        let tasks: Vec<_> = requests.into_iter().map(press).collect();
        let mut outcomes = Vec::new();
        for task in tasks {
            outcomes.push(task.await.unwrap());
        }
        times.push(start.elapsed() / some.len() as u32);
        jobs.extend(some.iter().zip(outcomes).flat_map(|(at, replies)| hall.see(*at, replies)));
    }
    (jobs, times)
}

async fn deliver(door: &Door, hall: &mut Hall, mut jobs: Vec<Job>) {
    while !jobs.is_empty() {
        let delivery = |job| {
            let (Job::Delivered { reply, message }, door) = (job, door.clone()) else { unreachable!() };
            tokio::spawn(async move { door.delivered(*reply, message).await.unwrap() })
        };
        let tasks: Vec<_> = jobs.drain(..).map(delivery).collect();
        for task in tasks {
            // Only buttons are removed now, which is nobody's board.
            jobs.extend(hall.see(0, task.await.unwrap()));
        }
    }
}

/// How many boards a second so many threads paint.
fn paint_on(threads: usize, studio: &Studio, hall: &Hall) -> f64 {
    const LONG: Duration = Duration::from_secs(1);
    let boards: Vec<&Reply> = hall.matches.iter().filter_map(|one| one.board.as_deref()).collect();
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
pub(crate) fn run(file: &Path, hall: &mut Hall, plan: &Plan) -> Bare {
    let runtime = runtime();
    let shared = Arc::new(Mutex::new(hall.clone()));
    let studio = Arc::new(Studio::default());
    let bare = runtime.block_on(async {
        let door = Door::open(file, Platform::Discord, Box::new(OsChance)).unwrap();
        // The first board takes longer than all others.
        studio.check().unwrap();
        let (before, start) = (processor(std::process::id()), Instant::now());
        let mut tasks = Vec::new();
        for number in 0..plan.actions().min(MAX_ACTIONS) {
            tokio::time::sleep_until((start + plan.interval() * number).into()).await;
            let Some(at) = shared.lock().unwrap().pick() else { continue };
            let request = shared.lock().unwrap().press(at);
            let (door, studio, hall) = (door.clone(), studio.clone(), shared.clone());
            tasks.push(tokio::spawn(async move {
                let start = Instant::now();
                let replies = door.handle(request).await.unwrap();
                let committed = start.elapsed();
                let pictures = replies.iter().filter(|reply| reply.board.is_some()).count();
                paint(studio, replies.clone()).await;
                let painted = start.elapsed();
                let mut jobs = hall.lock().unwrap().see(at, replies);
                while let Some(Job::Delivered { reply, message }) = jobs.pop() {
                    let following = door.delivered(*reply, message).await.unwrap();
                    jobs.extend(hall.lock().unwrap().see(at, following));
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
        Bare { committed: Times::new(committed), painted: Times::new(painted), processor, pictures, most }
    });
    drop(runtime);
    *hall = Arc::into_inner(shared).unwrap().into_inner().unwrap();
    bare
}

/// Says and paints replies, as the bots do.
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
