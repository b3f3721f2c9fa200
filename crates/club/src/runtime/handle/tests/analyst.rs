//! Tests of the analyst through the handle: what players see meanwhile, how it ends, and what the next process does.

use super::*;
use std::sync::mpsc::TryRecvError;

/// Plays a short match: a roll each, then Ben resigns. Returns the next event's number.
async fn finished(club_handle: &ClubHandle, event: u32) -> u32 {
    let lines = [
        ("anna", "/challenge 1"),
        ("ben", "/accept"),
        ("anna", "8/5 6/5"),
        ("ben", "/roll"),
        ("ben", "24/22 13/8"),
        ("anna", "/roll"),
        ("anna", "24/18 13/9"),
        ("ben", "/resign single yes"),
        ("anna", "/accept"),
    ];
    for (number, (who, line)) in (event..).zip(lines) {
        deliver(club_handle, club_handle.handle(says(number, who, line)).await.unwrap()).await;
    }
    event + u32::try_from(lines.len()).unwrap()
}

/// Reports replies as delivered, and all that follow. Messages are named after their numbers in the outbox.
async fn deliver(club_handle: &ClubHandle, mut replies: Vec<Reply>) {
    while !replies.is_empty() {
        replies = deliver_once(club_handle, replies).await;
    }
}

/// Reports replies as delivered. What follows is not reported.
async fn deliver_once(club_handle: &ClubHandle, replies: Vec<Reply>) -> Vec<Reply> {
    let mut following = Vec::new();
    for reply in replies {
        let message = reply.how.is_new().then(|| format!("m{}", reply.id.unwrap_or_default()));
        following.extend(club_handle.delivered(reply.receipt(), message).await.unwrap());
    }
    following
}

/// Reports the message that waits for an analysis as delivered. Returns the card: it follows at once if the analyst was quicker
/// than the report, and comes through the outbox otherwise.
async fn deliver_and_wait(club_handle: &ClubHandle, waits: Vec<Reply>) -> Vec<Reply> {
    let following = deliver_once(club_handle, waits).await;
    if following.is_empty() { outbox(club_handle).await } else { following }
}

/// The replies that wait in the outbox, as soon as there are any.
async fn outbox(club_handle: &ClubHandle) -> Vec<Reply> {
    loop {
        let waiting = club_handle.waiting(100).await.unwrap();
        if !waiting.is_empty() {
            return waiting;
        }
        tokio::task::yield_now().await;
    }
}

fn open_with_analyst(
    file: &Path,
    analyse: impl Fn(&Study, &AtomicBool) -> Option<Box<Studied>> + Send + 'static,
) -> ClubHandle {
    ClubHandle::open_with(file, Platform::Playground, Box::new(ANNA), Think::choose, analyse).unwrap()
}

/// A way to analyse that is at 40 % at once, and does the rest after a signal.
fn patient()
-> (impl Fn(&Study, &AtomicBool) -> Option<Box<Studied>> + Send + 'static, std::sync::mpsc::Sender<()>) {
    let (go, told) = channel();
    let told: Mutex<Receiver<()>> = Mutex::new(told);
    let analyse = move |study: &Study, stop: &AtomicBool| {
        study.pretend(40);
        while !stop.load(Ordering::Relaxed) && told.lock().unwrap().try_recv() == Err(TryRecvError::Empty) {
            std::thread::yield_now();
        }
        study.work(stop)
    };
    (analyse, go)
}

#[tokio::test]
async fn the_message_with_the_progress_becomes_the_card() {
    let folder = tempfile::tempdir().unwrap();
    let (analyse, go) = patient();
    let club_handle = open_with_analyst(&folder.path().join("club.db"), analyse);
    let next = finished(&club_handle, 1).await;
    let asked = club_handle.handle(says(next, "anna", "/analyze")).await.unwrap();
    assert_eq!(keys(&asked), ["header", "analysis-waits"]);
    let message = format!("m{}", asked[0].id.unwrap());
    deliver(&club_handle, asked).await;
    // Meanwhile players go on.
    assert_eq!(keys(&club_handle.handle(says(next + 1, "ben", "/ping")).await.unwrap()), ["pong"]);
    let other = club_handle.handle(says(next + 2, "anna", "/challenge 3")).await.unwrap();
    deliver(&club_handle, other).await;
    let progress = loop {
        let due = club_handle.tick(T0.plus(Time::MINUTE), true).await.unwrap();
        deliver(&club_handle, due.clone()).await;
        // The first progress may still be 0 %.
        if keys(&due).contains(&"analysis-under-way") && !format!("{:?}", due[0].text).contains("Number(0)") {
            break due;
        }
    };
    assert_eq!(progress[0].how, crate::How::Edit(message.clone()));
    // The same progress is not told twice.
    assert!(club_handle.tick(T0.plus(2 * Time::MINUTE), true).await.unwrap().is_empty());
    go.send(()).unwrap();
    let card = outbox(&club_handle).await;
    assert_eq!((card.len(), &card[0].how), (1, &crate::How::Edit(message)));
    assert!(keys(&card).contains(&"analysis-side") && matches!(card[0].board, Some(crate::Shown::Course(_))));
    deliver(&club_handle, card).await;
    // Now the findings are stored, and told at once.
    let again = club_handle.handle(says(next + 3, "ben", "/analyze")).await.unwrap();
    assert!(keys(&again).contains(&"analysis-side"), "{again:?}");
}

#[tokio::test]
async fn a_process_that_ends_in_the_middle_is_followed_by_one_that_begins_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    // This analysis would take for ever, and yet the process ends at once.
    let club_handle = open_with_analyst(&file, |_, stop| {
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        None
    });
    let next = finished(&club_handle, 1).await;
    deliver(&club_handle, club_handle.handle(says(next, "anna", "/analyze")).await.unwrap()).await;
    club_handle.tick(T0.plus(Time::MINUTE), true).await.unwrap();
    drop(club_handle);
    let club_handle = open_with_analyst(&file, Study::work);
    club_handle.tick(T0.plus(2 * Time::MINUTE), true).await.unwrap();
    let card = outbox(&club_handle).await;
    assert!(keys(&card).contains(&"analysis-side"), "{card:?}");
    assert!(!card[0].how.is_new(), "{card:?}");
}

#[tokio::test]
async fn a_bug_is_told_to_the_host_and_to_the_waiting_player() {
    type Analyse = fn(&Study, &AtomicBool) -> Option<Box<Studied>>;
    let bugs: [(Analyse, &str); 2] = [
        (|_, _| panic!("a bug"), "looking into a match panicked"),
        (|study, _| Some(study.failed()), "match #1 could not be looked into"),
    ];
    for (analyse, why) in bugs {
        let folder = tempfile::tempdir().unwrap();
        let club_handle = open_with_analyst(&folder.path().join("club.db"), analyse);
        let next = finished(&club_handle, 1).await;
        let asked = club_handle.handle(says(next, "anna", "/analyze")).await.unwrap();
        let told = deliver_and_wait(&club_handle, asked).await;
        assert_eq!(keys(&told), ["header", "analysis-failed"]);
        deliver(&club_handle, told).await;
        let trouble = club_handle.tick(T0.plus(Time::MINUTE), true).await.unwrap_err();
        assert!(trouble.to_string().contains(why), "{trouble}");
        assert!(
            club_handle.tick(T0.plus(2 * Time::MINUTE), true).await.unwrap().is_empty(),
            "and once is enough"
        );
    }
}

#[tokio::test]
async fn an_analysis_requested_elsewhere_is_told_in_private() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open_with_analyst(&folder.path().join("club.db"), Study::work);
    let next = finished(&club_handle, 1).await;
    let den = Place { platform: Platform::Playground, id: "den".to_owned() };
    let elsewhere = |event, line| Request { place: den.clone(), ..says(event, "anna", line) };
    let asked = club_handle.handle(elsewhere(next, "/analyze #1")).await.unwrap();
    assert_eq!(asked[1].audience, crate::Audience::Direct("anna".to_owned()));
    assert!(asked[1].confidential, "{asked:?}");
    let card = deliver_and_wait(&club_handle, asked).await;
    assert!(card[0].confidential && keys(&card).contains(&"analysis-side"), "{card:?}");
    deliver(&club_handle, card).await;
    // Stored findings are told where Anna asks, but only to Anna. So is a part of them, whatever the request replies
    // to.
    let pressed = RequestBody::Press { payload: "1:1::analyze card".to_owned() };
    for request in [
        elsewhere(next + 1, "/analyze #1"),
        Request { message: Some("m1".to_owned()), ..elsewhere(next + 2, "/analyze card #1") },
        Request { message: Some("m1".to_owned()), what: pressed, ..elsewhere(next + 3, "") },
    ] {
        let told = club_handle.handle(request).await.unwrap();
        assert_eq!(told[0].audience, crate::Audience::Only("anna".to_owned()));
        assert!(told[0].confidential && keys(&told).contains(&"analysis-side"), "{told:?}");
    }
    let stranger = Request { from: says(0, "cleo", "").from, ..elsewhere(next + 4, "/analyze #1") };
    assert_eq!(keys(&club_handle.handle(stranger).await.unwrap()), ["no-such-match"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_refused_while_too_many_questions_wait() {
    let folder = tempfile::tempdir().unwrap();
    let (begun, begins) = channel();
    let (choose, go) = super::patient();
    let choose = move |think: &Think| {
        let _ = begun.send(());
        choose(think)
    };
    let club_handle = open(&folder.path().join("club.db"), ANNA, choose);
    club_handle.handle(says(1, "anna", "/challenge computer 1")).await.unwrap();
    let hint = club_handle.handle(says(2, "anna", "/hint")).await.unwrap();
    assert_eq!(count(&keys(&hint), "hint-play"), 2, "{hint:?}");
    let mut asking = tokio::task::JoinSet::new();
    let all = 2 * u32::try_from(MAX_TOGETHER).unwrap();
    {
        let club_handle = club_handle.clone();
        asking.spawn(async move { club_handle.handle(says(3, "anna", "/move 8/5 6/5")).await.unwrap() });
    }
    tokio::task::spawn_blocking(move || begins.recv()).await.unwrap().unwrap();
    for event in 4..4 + all {
        let club_handle = club_handle.clone();
        let who = format!("player{event}");
        asking.spawn(async move {
            club_handle.handle(says(event, &who, "/challenge computer 1")).await.unwrap();
            club_handle.handle(says(event + 10_000, &who, "/hint")).await.unwrap()
        });
    }
    // Nothing thinks, and yet some are answered.
    let refused = asking.join_next().await.unwrap().unwrap();
    assert_eq!(keys(&refused), ["no-time-to-think"]);
    assert!(refused[0].refusal);
    drop(go);
    while let Some(replies) = asking.join_next().await {
        assert!(!replies.unwrap().is_empty());
    }
}
