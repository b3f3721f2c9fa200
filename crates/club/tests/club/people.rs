//! People who leave, and people on two platforms: what is stored about them, what a restored copy brings back, and what
//! others see.

use crate::support::{Script, person};
use crate::typed::{T0, lounge, typed};
use blot_club::{
    Audience, Club, ClubHandle, Content, Job, NewUpdate, Person, Place, Platform, Reply, Request, Text, Time,
};
use std::path::{Path, PathBuf};

/// A club whose database is copied and restored.
struct Hall {
    folder: tempfile::TempDir,
    club: Option<Club>,
    now: Time,
    events: u32,
}

impl Hall {
    fn new() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let mut hall = Hall { folder, club: None, now: Time(T0), events: 0 };
        hall.open();
        hall
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    fn open(&mut self) {
        self.club = None;
        self.club = Some(Club::open(&self.file(), Box::new(Script::default())).unwrap());
    }

    /// A copy of the database alone, as a backup makes it.
    fn back_up(&self) -> PathBuf {
        let copy = self.folder.path().join("backup.db");
        let _ = std::fs::remove_file(&copy);
        let database = rusqlite::Connection::open(self.file()).unwrap();
        database.execute("VACUUM INTO ?1", [copy.to_string_lossy()]).unwrap();
        copy
    }

    /// Replaces the database by a copy.
    fn restore(&mut self, copy: &Path) {
        self.club = None;
        for end in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.file().display()));
        }
        std::fs::copy(copy, self.file()).unwrap();
        self.open();
    }

    fn say_on(&mut self, platform: Platform, from: Person, place: &str, line: &str) -> Vec<Reply> {
        self.events += 1;
        self.now = self.now.plus(1000);
        let (private, at) = (place == from.user, self.now);
        let place = Place { platform, id: place.to_owned() };
        let event = format!("e{} m{}", self.events, place.id);
        let request = Request { at, place, private, from, ..typed(&event, "anna", line) };
        self.club.as_mut().unwrap().handle(request).unwrap()
    }

    fn say(&mut self, who: &str, line: &str) -> Vec<Reply> {
        self.say_on(Platform::Telegram, person(who), "lounge", line)
    }

    fn deliver(&mut self, replies: Vec<Reply>) {
        for reply in replies {
            self.events += 1;
            let message = reply.how.is_new().then(|| format!("m{}", self.events));
            let place = match &reply.audience {
                Audience::Everyone => reply.place.clone(),
                Audience::Only(user) | Audience::Direct(user) => {
                    Place { id: user.clone(), ..reply.place.clone() }
                }
            };
            let told = Job::Delivered { receipt: Reply { place, ..reply }.receipt(), message };
            let more = self.club.as_mut().unwrap().work(&[told]).pop().unwrap().unwrap();
            self.deliver(more);
        }
    }

    fn see(&mut self, who: Person, place: &str) {
        self.events += 1;
        let seen = vec![(Place { platform: Platform::Telegram, id: place.to_owned() }, who)];
        let received = NewUpdate {
            key: format!("u{}", self.events),
            body: String::new(),
            seen,
            left: vec![],
            closed: vec![],
        };
        let club = self.club.as_mut().unwrap();
        club.work(&[Job::Receive(Platform::Telegram, vec![received], self.now)]).pop().unwrap().unwrap();
        let database = rusqlite::Connection::open(self.file()).unwrap();
        database.execute("DELETE FROM inbox", []).unwrap();
    }
}

fn keys(replies: &[Reply]) -> Vec<String> {
    let of = |reply: &Reply| reply.text.iter().flat_map(Text::keys).map(str::to_owned).collect::<Vec<_>>();
    replies.iter().flat_map(of).collect()
}

/// Every value of every table that contains one of these words.
fn scan(file: &Path, words: &[&str]) -> Vec<String> {
    let database = rusqlite::Connection::open(file).unwrap();
    let names = |sql: &str| -> Vec<String> {
        let mut statement = database.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let mut found = Vec::new();
    for table in names("SELECT name FROM sqlite_master WHERE type = 'table'") {
        for column in names(&format!("SELECT name FROM pragma_table_info('{table}')")) {
            let sql =
                format!("SELECT CAST(\"{column}\" AS TEXT) FROM \"{table}\" WHERE \"{column}\" IS NOT NULL");
            let mut statement = database.prepare(&sql).unwrap();
            let mut rows = statement.query([]).unwrap();
            while let Some(row) = rows.next().unwrap() {
                let value = String::from_utf8_lossy(row.get_ref(0).unwrap().as_bytes().unwrap()).to_lowercase();
                if words.iter().any(|word| value.contains(&word.to_lowercase())) {
                    found.push(format!("{table}.{column}: {value}"));
                }
            }
        }
    }
    found
}

/// A person whose names appear in nothing else.
fn zaphod() -> Person {
    Person {
        user: "777000123".to_owned(),
        name: "Zaphod Beeblebrox".to_owned(),
        handle: Some("zaphod_b".to_owned()),
        is_bot: false,
        language: None,
    }
}

const WORDS: [&str; 3] = ["777000123", "zaphod", "beeblebrox"];

/// A club in which Zaphod has left traces wherever a player can.
fn hall_with_zaphod() -> Hall {
    let mut hall = Hall::new();
    let say = |hall: &mut Hall, line: &str| hall.say_on(Platform::Telegram, zaphod(), "lounge", line);
    hall.see(zaphod(), "lounge");
    hall.see(zaphod(), "777000123");
    // A finished match, a running one, challenges both ways and by handle.
    let replies = say(&mut hall, "/challenge @ben 1 hypergammon");
    hall.deliver(replies);
    for replies in [hall.say("ben", "/accept #1"), say(&mut hall, "/luck heart of gold #1")] {
        hall.deliver(replies);
    }
    for line in
        ["/resign single yes #1", "/challenge @ben 5", "/challenge @anna 3", "/settings theme dark", "/link"]
    {
        let replies = say(&mut hall, line);
        hall.deliver(replies);
    }
    let (accepted, challenged) = (hall.say("ben", "/accept #2"), hall.say("anna", "/challenge 5"));
    hall.deliver(accepted);
    hall.deliver(challenged);
    let board = hall.say_on(Platform::Telegram, zaphod(), "777000123", "/board #2");
    hall.deliver(board);
    // These wait to be sent.
    hall.say("ben", "/resign single yes #2");
    hall.say("cleo", "/challenge @zaphod_b 3");
    hall.say("cleo", "/challenge @zaphod_b money");
    // In a group where Zaphod was never seen, only the handle is known.
    hall.say_on(Platform::Telegram, person("cleo"), "den", "/challenge @zaphod_b 1");
    hall.say("ben", "/roll");
    say(&mut hall, "/games");
    hall
}

#[test]
fn nothing_of_a_forgotten_player_is_left_in_any_table() {
    let mut hall = hall_with_zaphod();
    assert!(scan(&hall.file(), &WORDS).len() > 10, "the traces are everywhere");
    hall.now = hall.now.plus(Time::MINUTE);
    let replies = hall.say_on(Platform::Telegram, zaphod(), "777000123", "/forget yes");
    assert!(keys(&replies).contains(&"forgotten".to_owned()), "{replies:?}");
    assert!(keys(&replies).contains(&"prompt-leaves".to_owned()), "{replies:?}");
    // The replies that tell of Zaphod's leaving hold the name until they have arrived.
    hall.deliver(replies);
    assert_eq!(scan(&hall.file(), &WORDS), Vec::<String>::new());
    let list = std::fs::read_to_string(format!("{}.forgotten", hall.file().display())).unwrap();
    assert!(WORDS.iter().all(|word| !list.contains(word)), "{list}");
    // Waiting replies still wait, without the name. The luck word belongs to the dice and stays.
    let waiting = hall.club.as_mut().unwrap().work(&[Job::Waiting(Platform::Telegram, 100)]).pop().unwrap();
    assert!(waiting.unwrap().is_empty(), "the caller is delivering them");
    let database = rusqlite::Connection::open(hall.file()).unwrap();
    let count: i64 = database.query_row("SELECT count(*) FROM outbox", [], |row| row.get(0)).unwrap();
    assert!(count >= 3, "{count}");
    hall.open();
    assert_eq!(scan(&hall.file(), &WORDS), Vec::<String>::new());
    let board = hall.say("ben", "/board #2");
    assert!(keys(&board).contains(&"prompt-over-left".to_owned()), "{board:?}");
}

#[test]
fn a_forgotten_player_is_forgotten_again_in_a_restored_copy() {
    let mut hall = hall_with_zaphod();
    let copy = hall.back_up();
    hall.now = hall.now.plus(Time::HOUR);
    hall.say_on(Platform::Telegram, zaphod(), "lounge", "/forget yes");
    hall.restore(&copy);
    // The opponents are told, and then nothing is left.
    let waiting = hall.club.as_mut().unwrap().work(&[Job::Waiting(Platform::Telegram, 100)]).pop().unwrap();
    let waiting = waiting.unwrap();
    assert!(keys(&waiting).contains(&"prompt-leaves".to_owned()), "{waiting:?}");
    hall.deliver(waiting);
    assert_eq!(scan(&hall.file(), &WORDS), Vec::<String>::new());

    // A person who comes back is a new player, and stays when the club is opened or a later copy is restored.
    hall.now = hall.now.plus(Time::HOUR);
    hall.say_on(Platform::Telegram, zaphod(), "lounge", "/challenge 7");
    let copy = hall.back_up();
    hall.open();
    hall.restore(&copy);
    assert!(!scan(&hall.file(), &WORDS).is_empty());
    let games = hall.say_on(Platform::Telegram, zaphod(), "lounge", "/games");
    assert_eq!(keys(&games)[..2], ["games-mine", "game-open"], "{games:?}");
    // Until they leave once more.
    hall.now = hall.now.plus(Time::HOUR);
    hall.say_on(Platform::Telegram, zaphod(), "lounge", "/forget yes");
    hall.restore(&copy);
    let games = hall.say_on(Platform::Telegram, zaphod(), "lounge", "/games");
    assert_eq!(keys(&games)[0], "games-none", "{games:?}");
}

#[test]
fn a_person_who_was_only_seen_is_forgotten_in_a_copy_too() {
    let mut hall = Hall::new();
    hall.see(zaphod(), "lounge");
    hall.see(person("ben"), "lounge");
    let copy = hall.back_up();
    hall.now = hall.now.plus(Time::HOUR);
    let replies = hall.say_on(Platform::Telegram, zaphod(), "lounge", "/forget yes");
    hall.deliver(replies);
    hall.restore(&copy);
    assert_eq!(scan(&hall.file(), &WORDS), Vec::<String>::new());
    assert!(!scan(&hall.file(), &["user-ben"]).is_empty());
}

#[test]
fn a_process_that_ends_in_between_has_forgotten_or_will() {
    // The list was written, the database was not.
    let mut hall = hall_with_zaphod();
    let copy = hall.back_up();
    hall.say_on(Platform::Telegram, zaphod(), "lounge", "/forget yes");
    hall.restore(&copy);
    hall.open();
    let database = rusqlite::Connection::open(hall.file()).unwrap();
    let known = |user: &str| -> bool {
        let sql = "SELECT count(*) > 0 FROM identities WHERE user_id = ?1";
        database.query_row(sql, [user], |row| row.get(0)).unwrap()
    };
    assert!(!known("777000123") && known("user-ben"));
    // The database was written, and the list was lost: no one else is forgotten, and the next one begins a new list.
    let list = format!("{}.forgotten", hall.file().display());
    std::fs::remove_file(&list).unwrap();
    hall.open();
    assert!(known("user-ben"));
    hall.say("ben", "/forget yes");
    assert!(!known("user-ben") && std::fs::read_to_string(&list).unwrap().starts_with("key "));
    // If the list cannot be written, the request fails, since nothing is acknowledged that is not on disk.
    std::fs::remove_file(&list).unwrap();
    std::fs::create_dir(&list).unwrap();
    let (at, place) = (hall.now, lounge(Platform::Telegram));
    let request = Request { at, place, ..typed("last", "anna", "/forget yes") };
    assert!(hall.club.as_mut().unwrap().handle(request).is_err());
    assert!(known("user-anna"));
    std::fs::remove_dir(&list).unwrap();
}

#[test]
fn in_an_older_copy_only_the_account_that_left_goes() {
    let mut hall = Hall::new();
    let on =
        |hall: &mut Hall, platform, line: &str| keys(&hall.say_on(platform, person("anna"), "lounge", line));
    assert_eq!(on(&mut hall, Platform::Telegram, "/link"), ["link-code"]);
    assert!(on(&mut hall, Platform::Discord, "/link 0000-0001").contains(&"linked".to_owned()));
    let copy = hall.back_up();
    assert!(on(&mut hall, Platform::Discord, "/unlink").contains(&"unlinked".to_owned()));
    assert_eq!(on(&mut hall, Platform::Discord, "/forget yes"), ["forgotten"]);
    hall.restore(&copy);
    let database = rusqlite::Connection::open(hall.file()).unwrap();
    let sql = "SELECT group_concat(platform) FROM identities";
    let left: String = database.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(left, "telegram");
}

/// Events keep the old player numbers. The merged player sits at all of those tables.
#[test]
fn three_accounts_become_one_in_any_order() {
    let [one, two, three] = Platform::ALL;
    for order in [[one, two, three], [three, two, one], [two, three, one], [three, one, two]] {
        let mut hall = Hall::new();
        for platform in Platform::ALL {
            hall.say_on(platform, person("anna"), "lounge", "/challenge 1 hypergammon");
            hall.say_on(platform, person("ben"), "lounge", "/accept");
        }
        for (at, platform) in order[1..].iter().enumerate() {
            hall.say_on(order[0], person("anna"), "lounge", "/link");
            let line = format!("/link 0000-000{}", at + 1);
            assert_eq!(keys(&hall.say_on(*platform, person("anna"), "lounge", &line))[0], "linked");
        }
        hall.open();
        for platform in Platform::ALL {
            let games = keys(&hall.say_on(platform, person("anna"), "777", "/games"));
            assert_eq!(games.iter().filter(|key| *key == "game-line").count(), 3, "{games:?}");
            for number in 1..=3 {
                let line = format!("/resign single #{number}");
                let asked = keys(&hall.say_on(platform, person("anna"), "777", &line));
                assert!(!asked[0].starts_with("no-") || asked[0].starts_with("no-not-your-turn"), "{asked:?}");
            }
        }
    }
}

#[test]
fn a_linked_account_is_forgotten_in_a_copy_too() {
    let mut hall = Hall::new();
    let elsewhere = Person { user: "zaphod-42".to_owned(), handle: None, ..zaphod() };
    hall.say_on(Platform::Telegram, zaphod(), "lounge", "/link");
    let linked = hall.say_on(Platform::Discord, elsewhere, "salon", "/link 0000-0001");
    assert_eq!(keys(&linked)[0], "linked");
    let copy = hall.back_up();
    hall.now = hall.now.plus(Time::HOUR);
    hall.say_on(Platform::Telegram, zaphod(), "lounge", "/forget yes");
    hall.restore(&copy);
    assert_eq!(scan(&hall.file(), &WORDS), Vec::<String>::new());
}

#[test]
fn a_file_of_ones_own_data_has_nothing_of_others_but_their_names() {
    let mut hall = hall_with_zaphod();
    let database = rusqlite::Connection::open(hall.file()).unwrap();
    let found = "SELECT t.white, t.black, t.club FROM tables t JOIN identities i ON i.player = t.white
                 WHERE i.user_id = '777000123' AND t.black IS NOT NULL LIMIT 1";
    let noted = format!(
        "INSERT OR IGNORE INTO ladders (id, club) SELECT 99, club FROM ({found});
         INSERT INTO reports (club, at, kind, winner, loser, table_id) SELECT club, 7, 'quick', white, black, 1 FROM ({found});
         INSERT INTO reports (club, at, kind, winner, loser, table_id) SELECT club, 8, 'resigns', black, black, 2 FROM ({found});
         INSERT INTO finals (ladder, season, rank, player, rating, won, lost)
         SELECT (SELECT min(id) FROM ladders), 4, 3, white, 1600000, 1, 0 FROM ({found});"
    );
    database.execute_batch(&noted).unwrap();
    let reply = hall.say_on(Platform::Telegram, zaphod(), "lounge", "/mydata").remove(0);
    assert!(reply.confidential && reply.audience == Audience::Only("777000123".to_owned()));
    let Content::Bytes(bytes) = &reply.files[0].content else { panic!("{:?}", reply.files) };
    let text = String::from_utf8(bytes.clone()).unwrap();
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(file["identities"][0]["user"], "777000123");
    assert_eq!(file["identities"][0]["handle"], "zaphod_b");
    assert_eq!(file["settings"]["theme"], "Dark");
    assert_eq!(file["sightings"].as_array().unwrap().len(), 2);
    assert_eq!(file["seasons"], serde_json::json!([{ "season": 4, "rank": 3, "thousandths": 1_600_000 }]));
    assert_eq!(file["reports"], serde_json::json!([{ "at": 7, "kind": "quick", "match": 1 }]));
    let matches = file["matches"].as_array().unwrap();
    let numbers: Vec<i64> = matches.iter().map(|one| one["number"].as_i64().unwrap()).collect();
    assert_eq!(numbers, [6, 5, 3, 2, 1]);
    let running = &matches[3];
    assert_eq!((&running["opponent"], &running["role"]), (&"Ben".into(), &"white".into()));
    assert_eq!((&matches[0]["opponent"], &matches[0]["role"]), (&"Cleo".into(), &"black".into()));
    assert!(running["events"].as_array().unwrap().len() > 2);
    // Other players have the number 0 in it.
    assert_eq!(running["events"][0]["event"]["Challenged"]["to"], 0);
    assert_ne!(running["events"][0]["event"]["Challenged"]["by"], 0);
    assert!(!text.contains("user-ben") && !text.contains("cleo"), "{text}");
    // The secret of a running match is not in it.
    let secret: String = (0..32).map(|byte| format!("{byte:02x}")).collect();
    assert!(!running.to_string().contains(&secret));
}

#[tokio::test]
async fn what_one_process_joins_the_other_knows_and_delivers() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let script = Script::default();
    let open = |platform| ClubHandle::open(&file, platform, Box::new(script.clone())).unwrap();
    let (discord, telegram) = (open(Platform::Discord), open(Platform::Telegram));
    let ask = |event: u32, platform, who: &str, line: &str| {
        let at = Time(T0 + i64::from(event));
        Request { at, place: lounge(platform), ..typed(&format!("e{event}"), who, line) }
    };
    discord.handle(ask(1, Platform::Discord, "anna", "/challenge @ben 1 hypergammon")).await.unwrap();
    discord.handle(ask(2, Platform::Discord, "anna", "/settings theme dark")).await.unwrap();
    // The other process does not know Anna yet.
    let games = telegram.handle(ask(3, Platform::Telegram, "anna", "/games")).await.unwrap();
    assert_eq!(keys(&games)[0], "games-none");
    let code = discord.handle(ask(4, Platform::Discord, "anna", "/link")).await.unwrap();
    assert!(code[0].confidential && code[0].id.is_none());
    let linked = telegram.handle(ask(5, Platform::Telegram, "anna", "/link 0000-0001")).await.unwrap();
    assert_eq!(linked.len(), 1, "what goes to the other platform is left to its process: {linked:?}");
    let waiting = discord.waiting(10).await.unwrap();
    assert_eq!(keys(&waiting), ["linked", "account", "platform-telegram"]);
    assert_eq!(waiting[0].audience, Audience::Direct("user-anna".to_owned()));
    assert!(telegram.waiting(10).await.unwrap().is_empty());
    let games = telegram.handle(ask(6, Platform::Telegram, "anna", "/games")).await.unwrap();
    assert!(keys(&games).contains(&"game-challenge".to_owned()), "{games:?}");
    assert!(games[0].confidential, "others in that group know nothing of it");
    discord.handle(ask(7, Platform::Discord, "ben", "/accept")).await.unwrap();
    // A play from the one platform is shown on the other.
    telegram.handle(ask(8, Platform::Telegram, "anna", "/withdraw #1")).await.unwrap();
    let offered = telegram.handle(ask(9, Platform::Telegram, "anna", "/settings roll on")).await.unwrap();
    assert_eq!(offered[0].place.platform, Platform::Telegram);
    let no = telegram.handle(ask(10, Platform::Telegram, "ben", "/roll #1")).await.unwrap();
    assert_eq!(keys(&no), ["no-such-match"], "the same id on another platform is another person");
    telegram.handle(ask(11, Platform::Telegram, "anna", "/resign single yes #1")).await.unwrap();
    let boards = discord.waiting(10).await.unwrap();
    let asked: Vec<_> = boards.iter().flat_map(|reply| &reply.mentions).collect();
    assert!(asked.iter().all(|mention| mention.platform == Platform::Discord), "{asked:?}");
}
