//! The pump between a real club and a platform that does as it is told.

#![allow(clippy::unwrap_used, reason = "tests")]

use blot_adapter::{Deliver, Delivery, Parcel, Pump, Stop, Stopper, pass_time};
use blot_club::{Audience, Door, OsChance, Person, Place, Platform, Reply, Request, Studio, Time, What};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;

/// What becomes of the next replies of a place; once that is used up, they arrive.
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

    /// What has arrived: where, and the first words.
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
    type Hint = ();

    async fn deliver(&self, parcel: &Parcel<()>) -> Delivery {
        let place = match &parcel.reply.audience {
            Audience::Direct(user) => format!("@{user}"),
            _ => parcel.reply.place.id.clone(),
        };
        *self.tries.lock().unwrap() += 1;
        let fate = self.fates.lock().unwrap().get_mut(&place).and_then(VecDeque::pop_front);
        match fate {
            Some(Fate::Later) => Delivery::Later(None, "not now".to_owned()),
            Some(Fate::Wait(seconds)) => Delivery::Later(Some(Duration::from_secs(seconds)), "wait".to_owned()),
            Some(Fate::Gone) => Delivery::Gone("gone".to_owned()),
            Some(Fate::Broken) => Delivery::Broken("broken".to_owned()),
            Some(Fate::Panic) => panic!("a bug on purpose"),
            None => {
                let mut arrived = self.arrived.lock().unwrap();
                arrived.push((place, parcel.reply.clone()));
                Delivery::Arrived(Box::new(parcel.reply.clone()), Some(format!("m{}", arrived.len())))
            }
        }
    }
}

struct Club {
    folder: TempDir,
    door: Door,
    script: Arc<Script>,
    pump: Pump<Script>,
    stopper: Stopper,
    stop: Stop,
    events: usize,
}

impl Club {
    fn new() -> Club {
        Club::open(tempfile::tempdir().unwrap())
    }

    fn open(folder: TempDir) -> Club {
        let door = Door::open(&folder.path().join("club.db"), Platform::Discord, Box::new(OsChance)).unwrap();
        let script = Arc::new(Script::default());
        let (stopper, stop) = Stopper::new();
        let pump = Pump::new(door.clone(), Arc::clone(&script), stop.clone());
        Club { folder, door, script, pump, stopper, stop, events: 0 }
    }

    /// Anna has challenged Ben, and something else is about to be sent that does not arrive at once.
    async fn behind_something() -> (Club, Vec<Parcel<()>>) {
        let mut club = Club::new();
        let challenge = club.say("anna", "lounge", "/challenge @ben 1").await;
        club.pump.send(challenge);
        club.pump.rest().await;
        club.script.fates("lounge", &[Fate::Later]);
        let parcels = club.say("anna", "lounge", "/challenge 3").await;
        (club, parcels)
    }

    /// Somebody says something; what follows is not sent yet.
    async fn say(&mut self, who: &str, place: &str, line: &str) -> Vec<Parcel<()>> {
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
            what: What::Typed { line: line.to_owned(), people, reply_to: None },
        };
        self.door.handle(request).await.unwrap().into_iter().map(Parcel::from).collect()
    }

    /// All that waits for nobody.
    async fn waiting(&self) -> usize {
        self.door.waiting(100).await.unwrap().len()
    }
}

#[tokio::test(start_paused = true)]
async fn each_place_keeps_its_order_and_holds_up_no_other() {
    let mut club = Club::new();
    club.script.fates("attic", &[Fate::Later, Fate::Wait(30), Fate::Later]);
    let mut parcels = Vec::new();
    for (place, line) in [("attic", "/challenge 1"), ("attic", "/challenge 3"), ("lounge", "/challenge 5")] {
        parcels.extend(club.say("anna", place, line).await);
    }
    let begin = tokio::time::Instant::now();
    club.pump.send(parcels);
    club.pump.rest().await;
    let seen = club.script.seen();
    assert_eq!(
        seen,
        [
            "lounge: #3 anna challenges anyon",
            "attic: #1 anna challenges anyon",
            "attic: #2 anna challenges anyon"
        ]
    );
    // A second, then as long as it was told, then four: pauses grow.
    assert_eq!(begin.elapsed().as_secs(), 1 + 30 + 4);
    assert_eq!(*club.script.tries.lock().unwrap(), 3 + 3);
    assert_eq!(club.waiting().await, 0, "all of it was told to the club");
}

#[tokio::test(start_paused = true)]
async fn whoever_is_quicker_the_order_is_the_clubs() {
    let mut club = Club::new();
    let challenge = club.say("anna", "lounge", "/challenge @ben 1").await;
    club.pump.send(challenge);
    club.pump.rest().await;
    let mut parcels = Vec::new();
    for line in ["/challenge 3", "/challenge 5", "/luck one #1", "/luck two #1", "/challenge 7"] {
        let replies = club.say("anna", "lounge", line).await;
        parcels.extend(replies.into_iter().filter(|parcel| parcel.reply.audience == Audience::Everyone));
    }
    // The first is under way when the others come, the last of them first.
    let first = parcels.remove(0);
    club.pump.send([first]);
    parcels.into_iter().rev().for_each(|parcel| club.pump.send([parcel]));
    club.pump.rest().await;
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
    club.pump.send(challenge);
    club.pump.rest().await;
    let mut seen = club.script.seen();
    seen.sort_unstable();
    assert_eq!(seen, ["@anna: I can no longer write wh", "@ben: I can no longer write wh"]);
}

#[tokio::test(start_paused = true)]
async fn what_is_broken_is_left_out_and_others_follow() {
    let mut club = Club::new();
    club.script.fates("lounge", &[Fate::Broken, Fate::Panic]);
    let mut parcels = Vec::new();
    for line in ["/challenge 1", "/challenge 3", "/challenge 5"] {
        parcels.extend(club.say("anna", "lounge", line).await);
    }
    club.pump.send(parcels);
    club.pump.rest().await;
    assert_eq!(club.script.seen(), ["lounge: #3 anna challenges anyon"]);
    assert_eq!(club.waiting().await, 0);
}

#[tokio::test(start_paused = true)]
async fn a_change_that_a_later_one_replaces_is_not_sent() {
    let (mut club, mut parcels) = Club::behind_something().await;
    // Two changes of the challenge's message.
    for line in ["/luck one", "/luck two"] {
        let changes = club.say("anna", "lounge", &format!("{line} #1")).await;
        parcels.extend(changes.into_iter().filter(|parcel| parcel.reply.audience == Audience::Everyone));
    }
    club.pump.send(parcels);
    club.pump.rest().await;
    let arrived = club.script.arrived.lock().unwrap();
    assert_eq!(arrived.len(), 3, "two challenges and one change: {arrived:?}");
    assert!(format!("{:?}", arrived[2].1.text).contains("two"));
}

#[tokio::test(start_paused = true)]
async fn of_several_boards_of_a_match_only_the_newest_is_sent() {
    for wanted in [false, true] {
        let (mut club, mut parcels) = Club::behind_something().await;
        // All the boards of a short match.
        for (who, line) in [("ben", "/accept"), ("anna", "/resign yes"), ("ben", "/resign yes")] {
            parcels.extend(club.say(who, "lounge", &format!("{line} #1")).await);
        }
        for who in ["anna", "ben"] {
            parcels.extend(club.say(who, "lounge", "/accept #1").await);
        }
        parcels.retain(|parcel| parcel.reply.audience == Audience::Everyone);
        if let (true, Some(first)) = (wanted, parcels.iter_mut().find(|parcel| parcel.reply.board.is_some())) {
            first.hint = Some(());
        }
        club.pump.send(parcels);
        club.pump.rest().await;
        let arrived = club.script.arrived.lock().unwrap().clone();
        let boards: Vec<_> = arrived.iter().filter(|(_, reply)| reply.board.is_some()).collect();
        assert_eq!(boards.len(), if wanted { 2 } else { 1 }, "what somebody waits for is sent: {boards:?}");
        assert!(format!("{:?}", boards.last()).contains("news-match-won"), "{boards:?}");
        assert_eq!(club.waiting().await, 0);
    }
}

#[tokio::test(start_paused = true)]
async fn a_stop_leaves_what_nobody_waits_for_to_the_next_start() {
    let mut club = Club::new();
    club.script.fates("lounge", &[Fate::Later]);
    let parcels = club.say("anna", "lounge", "/challenge 1").await;
    let wanted = club.say("anna", "attic", "/challenge 3").await;
    let unwanted = club.say("anna", "cellar", "/challenge 5").await;
    club.pump.send(parcels);
    while *club.script.tries.lock().unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    club.stopper.now();
    club.pump.send(wanted.into_iter().map(|parcel| Parcel::answering(parcel.reply, ())));
    club.pump.send(unwanted);
    club.pump.rest().await;
    assert_eq!(club.script.seen(), ["attic: #2 anna challenges anyon"]);

    let Club { folder, door, pump, script, .. } = club;
    drop((pump, door, script));
    let club = Club::open(folder);
    let clock = tokio::spawn(pass_time(club.pump.clone(), club.stop.clone()));
    while club.script.seen().len() < 2 {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    club.stopper.now();
    clock.await.unwrap();
    assert_eq!(club.script.seen(), ["lounge: #1 anna challenges anyon", "cellar: #3 anna challenges anyon"]);
}
