//! The dispatcher between a real club and a scripted platform.

#![allow(clippy::unwrap_used, reason = "tests")]

use blot_adapter::{Deliver, DeliveryOutcome, Dispatcher, QueuedReply, Shutdown, run_clock};
use blot_club::{
    Audience, ClubHandle, OsChance, Person, Place, Platform, Reply, Request, RequestBody, Studio, Time,
};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;

/// What happens to the next delivery in a place. Once the script is used up, deliveries succeed.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Later,
    Wait(u64),
    Gone,
    Broken,
    Panic,
}

#[derive(Default)]
struct Script {
    fates: Mutex<HashMap<String, VecDeque<Fate>>>,
    arrived: Mutex<Vec<(String, Reply)>>,
    tries: Mutex<usize>,
}

impl Script {
    fn fates(&self, place: &str, fates: &[Fate]) {
        self.fates.lock().unwrap().insert(place.to_owned(), fates.iter().copied().collect());
    }

    /// The place and the first words of everything that has arrived.
    fn seen(&self) -> Vec<String> {
        let studio = Studio::default();
        let words = |(place, reply): &(String, Reply)| {
            let text = reply.text.first().map_or(String::new(), |text| studio.plain(reply.language, text));
            format!("{place}: {}", text.chars().take(24).collect::<String>())
        };
        self.arrived.lock().unwrap().iter().map(words).collect()
    }
}

impl Deliver for Script {
    type Origin = ();

    async fn deliver(&self, queued: &QueuedReply<()>) -> DeliveryOutcome {
        let place = match &queued.reply.audience {
            Audience::Direct(user) => format!("@{user}"),
            _ => queued.reply.place.id.clone(),
        };
        *self.tries.lock().unwrap() += 1;
        let fate = self.fates.lock().unwrap().get_mut(&place).and_then(VecDeque::pop_front);
        match fate {
            Some(Fate::Later) => DeliveryOutcome::Later(None, "not now".to_owned()),
            Some(Fate::Wait(seconds)) => {
                DeliveryOutcome::Later(Some(Duration::from_secs(seconds)), "wait".to_owned())
            }
            Some(Fate::Gone) => DeliveryOutcome::PlaceGone("gone".to_owned()),
            Some(Fate::Broken) => DeliveryOutcome::Invalid("broken".to_owned()),
            Some(Fate::Panic) => panic!("a bug on purpose"),
            None => {
                let mut arrived = self.arrived.lock().unwrap();
                arrived.push((place, queued.reply.clone()));
                DeliveryOutcome::Delivered(Box::new(queued.reply.clone()), Some(format!("m{}", arrived.len())))
            }
        }
    }
}

struct Club {
    folder: TempDir,
    club_handle: ClubHandle,
    script: Arc<Script>,
    dispatcher: Dispatcher<Script>,
    shutdown: Shutdown,
    events: usize,
}

impl Club {
    fn new() -> Club {
        Club::open(tempfile::tempdir().unwrap())
    }

    fn open(folder: TempDir) -> Club {
        let club_handle =
            ClubHandle::open(&folder.path().join("club.db"), Platform::Discord, Box::new(OsChance)).unwrap();
        let script = Arc::new(Script::default());
        let shutdown = Shutdown::default();
        let dispatcher = Dispatcher::new(club_handle.clone(), Arc::clone(&script), shutdown.clone());
        Club { folder, club_handle, script, dispatcher, shutdown, events: 0 }
    }

    /// Anna has challenged Ben, and the next reply in the lounge fails at first, so that later ones queue behind it.
    async fn behind_something() -> (Club, Vec<QueuedReply<()>>) {
        let mut club = Club::new();
        let challenge = club.say("anna", "lounge", "/challenge @ben 1").await;
        club.dispatcher.send_queued(challenge);
        club.dispatcher.idle().await;
        club.script.fates("lounge", &[Fate::Later]);
        let replies = club.say("anna", "lounge", "/challenge 3").await;
        (club, replies)
    }

    /// A player types a line. The replies are returned, not sent.
    async fn say(&mut self, who: &str, place: &str, line: &str) -> Vec<QueuedReply<()>> {
        self.events += 1;
        let person = |name: &str| Person {
            user: name.to_owned(),
            name: name.to_owned(),
            handle: Some(name.to_owned()),
            is_bot: false,
            language: None,
        };
        let people = ["anna", "ben"].map(|name| (format!("@{name}"), person(name))).to_vec();
        let request = Request {
            event: format!("e{} {}", self.events, self.folder.path().display()),
            at: Time(1_770_000_000_000),
            place: Place { platform: Platform::Discord, id: place.to_owned() },
            within: None,
            private: false,
            manages: false,
            from: person(who),
            message: None,
            what: RequestBody::Typed { line: line.to_owned(), people, reply_to: None },
        };
        self.club_handle.handle(request).await.unwrap().into_iter().map(QueuedReply::from).collect()
    }

    /// How many replies of the outbox are not being delivered.
    async fn waiting(&self) -> usize {
        self.club_handle.waiting(100).await.unwrap().len()
    }
}

#[tokio::test(start_paused = true)]
async fn each_place_keeps_its_order_and_holds_up_no_other() {
    let mut club = Club::new();
    club.script.fates("attic", &[Fate::Later, Fate::Wait(30), Fate::Later]);
    let mut replies = Vec::new();
    for (place, line) in [("attic", "/challenge 1"), ("attic", "/challenge 3"), ("lounge", "/challenge 5")] {
        replies.extend(club.say("anna", place, line).await);
    }
    let begin = tokio::time::Instant::now();
    club.dispatcher.send_queued(replies);
    club.dispatcher.idle().await;
    let seen = club.script.seen();
    assert_eq!(
        seen,
        [
            "lounge: #3 anna challenges anyon",
            "attic: #1 anna challenges anyon",
            "attic: #2 anna challenges anyon"
        ]
    );
    // One second, then as long as the platform said, then four: pauses grow.
    assert_eq!(begin.elapsed().as_secs(), 1 + 30 + 4);
    assert_eq!(*club.script.tries.lock().unwrap(), 3 + 3);
    assert_eq!(club.waiting().await, 0, "all of it was told to the club");
}

#[tokio::test(start_paused = true)]
async fn replies_go_out_in_the_order_of_the_club_however_they_are_queued() {
    let mut club = Club::new();
    let challenge = club.say("anna", "lounge", "/challenge @ben 1").await;
    club.dispatcher.send_queued(challenge);
    club.dispatcher.idle().await;
    let mut replies = Vec::new();
    for line in ["/challenge 3", "/challenge 5", "/luck one #1", "/luck two #1", "/challenge 7"] {
        let said = club.say("anna", "lounge", line).await;
        replies.extend(said.into_iter().filter(|queued| queued.reply.audience == Audience::Everyone));
    }
    // The first is under way when the others are queued in reverse order.
    let first = replies.remove(0);
    club.dispatcher.send_queued([first]);
    replies.into_iter().rev().for_each(|queued| club.dispatcher.send_queued([queued]));
    club.dispatcher.idle().await;
    let seen: Vec<String> =
        club.script.seen().iter().map(|seen| seen.chars().skip(8).take(2).collect()).collect();
    assert_eq!(seen, ["#1", "#2", "#3", "#1", "#4"], "one change of the first challenge, in its place");
    let changed = format!("{:?}", club.script.arrived.lock().unwrap()[3].1.text);
    assert!(changed.contains("two"), "{changed}");
}

#[tokio::test(start_paused = true)]
async fn a_place_that_is_gone_is_told_to_the_players() {
    let mut club = Club::new();
    club.script.fates("lounge", &[Fate::Gone]);
    let challenge = club.say("anna", "lounge", "/challenge @ben 1").await;
    club.dispatcher.send_queued(challenge);
    club.dispatcher.idle().await;
    let mut seen = club.script.seen();
    seen.sort_unstable();
    assert_eq!(seen, ["@anna: I can no longer write wh", "@ben: I can no longer write wh"]);
}

#[tokio::test(start_paused = true)]
async fn what_is_broken_is_left_out_and_others_follow() {
    let mut club = Club::new();
    club.script.fates("lounge", &[Fate::Broken, Fate::Panic]);
    let mut replies = Vec::new();
    for line in ["/challenge 1", "/challenge 3", "/challenge 5"] {
        replies.extend(club.say("anna", "lounge", line).await);
    }
    club.dispatcher.send_queued(replies);
    club.dispatcher.idle().await;
    assert_eq!(club.script.seen(), ["lounge: #3 anna challenges anyon"]);
    assert_eq!(club.waiting().await, 0);
}

#[tokio::test(start_paused = true)]
async fn a_change_that_a_later_one_replaces_is_not_sent() {
    let (mut club, mut replies) = Club::behind_something().await;
    // Two changes of the challenge's message.
    for line in ["/luck one", "/luck two"] {
        let changes = club.say("anna", "lounge", &format!("{line} #1")).await;
        replies.extend(changes.into_iter().filter(|queued| queued.reply.audience == Audience::Everyone));
    }
    club.dispatcher.send_queued(replies);
    club.dispatcher.idle().await;
    let arrived = club.script.arrived.lock().unwrap();
    assert_eq!(arrived.len(), 3, "two challenges and one change: {arrived:?}");
    assert!(format!("{:?}", arrived[2].1.text).contains("two"));
}

#[tokio::test(start_paused = true)]
async fn of_several_boards_of_a_match_only_the_newest_is_sent() {
    for wanted in [false, true] {
        let (mut club, mut replies) = Club::behind_something().await;
        // Every board of a short match.
        for (who, line) in [("ben", "/accept"), ("anna", "/resign yes"), ("ben", "/resign yes")] {
            replies.extend(club.say(who, "lounge", &format!("{line} #1")).await);
        }
        for who in ["anna", "ben"] {
            replies.extend(club.say(who, "lounge", "/accept #1").await);
        }
        replies.retain(|queued| queued.reply.audience == Audience::Everyone);
        if let (true, Some(first)) = (wanted, replies.iter_mut().find(|queued| queued.reply.board.is_some())) {
            first.origin = Some(());
        }
        club.dispatcher.send_queued(replies);
        club.dispatcher.idle().await;
        let arrived = club.script.arrived.lock().unwrap().clone();
        let boards: Vec<_> = arrived.iter().filter(|(_, reply)| reply.board.is_some()).collect();
        assert_eq!(boards.len(), if wanted { 2 } else { 1 }, "what somebody waits for is sent: {boards:?}");
        assert!(format!("{:?}", boards.last()).contains("news-match-won"), "{boards:?}");
        assert_eq!(club.waiting().await, 0);
    }
}

#[tokio::test(start_paused = true)]
async fn a_shutdown_leaves_unwanted_replies_to_the_next_start() {
    let mut club = Club::new();
    club.script.fates("lounge", &[Fate::Later]);
    let replies = club.say("anna", "lounge", "/challenge 1").await;
    let wanted = club.say("anna", "attic", "/challenge 3").await;
    let unwanted = club.say("anna", "cellar", "/challenge 5").await;
    club.dispatcher.send_queued(replies);
    while *club.script.tries.lock().unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    club.shutdown.trigger();
    club.dispatcher.send_queued(wanted.into_iter().map(|queued| QueuedReply::answering(queued.reply, ())));
    club.dispatcher.send_queued(unwanted);
    club.dispatcher.idle().await;
    assert_eq!(club.script.seen(), ["attic: #2 anna challenges anyon"]);

    let Club { folder, club_handle, dispatcher, script, .. } = club;
    drop((dispatcher, club_handle, script));
    let club = Club::open(folder);
    let clock = tokio::spawn(run_clock(club.dispatcher.clone(), club.shutdown.clone()));
    while club.script.seen().len() < 2 {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    club.shutdown.trigger();
    clock.await.unwrap();
    assert_eq!(club.script.seen(), ["lounge: #1 anna challenges anyon", "cellar: #3 anna challenges anyon"]);
}
