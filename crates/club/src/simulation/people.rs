//! A simulation of people who link their accounts on three platforms, unlink them and leave, while they play. Every
//! match must stay consistent.

use super::person;
use crate::context::Seeded;
use crate::protocol::{Request, RequestBody};
use crate::runtime::{Club, Job};
use crate::texts::Arg;
use blot_store::{Place, Platform};
use blot_table::{Stage, TableId, Time};
use fastrand::Rng;
use std::collections::{BTreeSet, HashMap, HashSet};

const PEOPLE: [&str; 5] = ["anna", "ben", "cleo", "dan", "eve"];
const STEPS: usize = 6_000;

struct Crowd {
    rng: Rng,
    folder: tempfile::TempDir,
    club: Club,
    now: Time,
    events: u64,
    /// The last codes that were shown.
    codes: Vec<String>,
    /// How often each text was said, by its key.
    said: HashMap<String, usize>,
}

#[test]
fn linking_unlinking_and_leaving_keep_matches_consistent() {
    let mut rng = Rng::with_seed(3);
    let folder = tempfile::tempdir().unwrap();
    let club = Club::open(&folder.path().join("club.db"), Box::new(Seeded(rng.fork()))).unwrap();
    let (codes, said) = Default::default();
    let mut crowd = Crowd { rng, folder, club, now: Time(1_770_000_000_000), events: 0, codes, said };
    for step in 0..STEPS {
        crowd.step();
        if step % 20 == 0 {
            crowd.check(30);
            crowd
                .club
                .work(&[Job::Tick { platform: Platform::Playground, now: crowd.now, is_served: true }])
                .pop()
                .unwrap()
                .unwrap();
        }
        if step % 500 == 0 {
            crowd.reopen();
        }
    }
    crowd.check(i64::MAX);
    for key in ["linked", "unlinked", "forgotten", "prompt-leaves", "no-already-linked", "news-match-won"] {
        assert!(crowd.said.get(key).is_some_and(|count| *count > 10), "{key}: {:?}", crowd.said.get(key));
    }
}

impl Crowd {
    fn step(&mut self) {
        self.now = self.now.plus(self.rng.i64(0..8 * Time::MINUTE));
        let (mut who, mut platform) =
            (self.rng.choice(PEOPLE).unwrap().to_owned(), self.rng.choice(Platform::ALL).unwrap());
        let other = self.rng.choice(PEOPLE).unwrap();
        let newest = self.club.db.store.next_table().unwrap().0 - 1;
        let number = self.rng.i64((newest - 4).max(1)..=newest.max(1));
        let line = match self.rng.u8(0..100) {
            0..5 => "/challenge @x 1 hypergammon".to_owned(),
            5..30 => format!("/accept #{number}"),
            30..48 => format!("/resign single yes #{number}"),
            48..52 => format!("/withdraw #{number}"),
            52..56 => format!("/decline #{number}"),
            56..68 => "/link".to_owned(),
            68..86 => format!("/link {}", self.rng.choice(&self.codes).map_or("", String::as_str)),
            86..96 => "/unlink".to_owned(),
            96..98 => "/forget yes".to_owned(),
            _ => "/settings roll on".to_owned(),
        };
        if let (true, true, Some(seat)) =
            (line.contains('#'), self.rng.u8(..) < 200, self.seat(TableId(number)))
        {
            (who, platform) = seat;
        }
        self.events += 1;
        let request = Request {
            event: format!("e{}", self.events),
            at: self.now,
            place: Place { platform, id: "lounge".to_owned() },
            within: None,
            private: false,
            manages: false,
            from: person(&who),
            message: None,
            what: RequestBody::Typed { line, people: vec![("@x".to_owned(), person(other))], reply_to: None },
        };
        for reply in self.club.handle(request).unwrap() {
            for text in &reply.text {
                text.keys().iter().for_each(|key| *self.said.entry((*key).to_owned()).or_default() += 1);
                if let Some((_, Arg::Words(code))) = text.args.iter().find(|_| text.key == "link-code") {
                    self.codes.push(code.clone());
                }
            }
        }
        let old = self.codes.len().saturating_sub(4);
        self.codes.drain(..old);
    }

    /// A random player of a match, with the platform of their account there.
    fn seat(&mut self, id: TableId) -> Option<(String, Platform)> {
        let stored = self.club.db.stored_match(id).unwrap()?;
        let seats: Vec<_> = std::iter::once(stored.table.challenger).chain(stored.table.opponent).collect();
        let player = self.club.db.player(*self.rng.choice(&seats)?, stored.place.platform).unwrap();
        (!player.has_left()).then_some((player.user, player.platform))
    }

    /// Checks everything that must hold, for so many of the newest tables.
    fn check(&mut self, count: i64) {
        let mut seated = BTreeSet::new();
        let next = self.club.db.store.next_table().unwrap().0;
        for id in (next.saturating_sub(count).max(1)..next).map(TableId) {
            self.club.check_match(id);
            let stored = self.club.db.store.stored_match(id).unwrap().unwrap();
            let table = &stored.table;
            let is_off = matches!(table.stage, Stage::Off(_));
            assert!(
                is_off || Some(table.challenger) != table.opponent,
                "no player plays themselves: {table:?}"
            );
            for player in std::iter::once(table.challenger).chain(table.opponent) {
                let player = self.club.db.player(player, stored.place.platform).unwrap();
                let is_here = player.platform == stored.place.platform && !player.has_left();
                assert!(is_here || !table.stage.is_open(), "{player:?} at {table:?}");
                seated.insert(player.id);
            }
        }
        let mut accounts = HashSet::new();
        for (player, identity, _) in self.club.db.store.all_identities().unwrap() {
            assert!(accounts.insert((player, identity.platform)), "one account of a platform: {player:?}");
            let now = self.club.db.store.player_now(player).unwrap();
            assert_eq!(now, player, "a merged player has no account");
        }
        for player in seated {
            assert_eq!(self.club.db.store.player_now(player).unwrap(), player);
        }
        assert_eq!(self.club.db.store.faults().unwrap(), Vec::<String>::new());
    }

    fn reopen(&mut self) {
        self.club = Club::open(&self.folder.path().join("club.db"), Box::new(Seeded(self.rng.fork()))).unwrap();
    }
}
