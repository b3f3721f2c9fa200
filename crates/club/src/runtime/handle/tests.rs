//! Tests of the computer's turns through the handle: which replies come together, what is left to later ticks, and what
//! the next process does after a kill.

mod analyst;

use super::*;
use crate::protocol::RequestBody;
use blot_rules::Die;
use blot_store::Person;
use blot_table::{SealedDice, Secret, TableId};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

const T0: Time = Time(1_770_000_000_000);

/// These rolls first, then always 2-1.
#[derive(Clone, Copy)]
struct Dice(&'static [[u8; 2]]);

/// Anna starts.
const ANNA: Dice = Dice(&[[3, 1], [5, 2], [6, 4], [5, 3]]);
/// The computer starts.
const COMPUTER: Dice = Dice(&[[1, 3]]);

impl Chance for Dice {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        Ok(Secret([7; 32]))
    }

    fn roll(&self, _: &SealedDice, index: u32) -> [Die; 2] {
        self.0.get(index as usize).unwrap_or(&[2, 1]).map(|number| Die::new(number).unwrap())
    }
}

fn says(event: u32, who: &str, line: &str) -> Request {
    Request {
        event: format!("e{event}"),
        at: T0.plus(i64::from(event)),
        place: Place { platform: Platform::Playground, id: "lounge".to_owned() },
        within: None,
        private: false,
        manages: false,
        from: Person {
            user: who.to_owned(),
            name: who.to_owned(),
            handle: None,
            is_bot: false,
            language: None,
        },
        message: None,
        what: RequestBody::Typed { line: line.to_owned(), people: Vec::new(), reply_to: None },
    }
}

fn open(file: &Path, dice: Dice, choose: impl Fn(&Think) -> Option<Choice> + Send + 'static) -> ClubHandle {
    ClubHandle::open_with(file, Platform::Playground, Box::new(dice), choose, Study::work).unwrap()
}

/// All text keys of the replies.
fn keys(replies: &[Reply]) -> Vec<&str> {
    replies.iter().flat_map(|reply| &reply.text).flat_map(|text| text.keys()).collect()
}

fn count(keys: &[&str], key: &str) -> usize {
    keys.iter().filter(|other| **other == key).count()
}

/// The stored events of a match, and how many replies wait in the outbox.
fn stored(file: &Path, table: i64) -> (Vec<String>, i64) {
    let database = rusqlite::Connection::open(file).unwrap();
    let sql = "SELECT event FROM events WHERE table_id = ?1 ORDER BY number";
    let mut statement = database.prepare(sql).unwrap();
    let events = statement.query_map([table], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let waiting = database.query_row("SELECT count(*) FROM outbox", [], |row| row.get(0)).unwrap();
    (events, waiting)
}

#[tokio::test]
async fn the_computers_answer_comes_with_what_it_answers() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let club_handle = open(&file, ANNA, Think::choose);
    let begun = club_handle.handle(says(1, "anna", "/challenge computer 1")).await.unwrap();
    assert_eq!(begun.len(), 1, "{begun:?}");
    assert!(keys(&begun).contains(&"challenge-computer") && keys(&begun).contains(&"prompt-which-checker"));
    let following = club_handle.delivered(begun[0].receipt(), Some("m1".to_owned())).await.unwrap();
    assert!(following.is_empty());

    let played = club_handle.handle(says(2, "anna", "/move 8/5 6/5")).await.unwrap();
    // Both plays in one new board, and the old one loses its buttons, once.
    assert_eq!(count(&keys(&played), "news-played"), 2, "{played:?}");
    assert!(!keys(&played).contains(&"prompt-computer"));
    let hows: Vec<&crate::How> = played.iter().map(|reply| &reply.how).collect();
    assert_eq!(hows, [&crate::How::New, &crate::How::RemoveButtons("m1".to_owned())]);
    assert!(played[0].mentions.is_empty(), "a player who has just played is there");
    // The held replies have left the outbox, and replies that are being delivered are not handed out again.
    assert_eq!(stored(&file, 1).1, 2);
    assert!(club_handle.waiting(100).await.unwrap().is_empty());
    drop(club_handle);
    let club_handle = open(&file, ANNA, Think::choose);
    assert_eq!(club_handle.waiting(100).await.unwrap(), played);
}

#[tokio::test]
async fn a_press_is_answered_in_the_message_that_was_pressed() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"), ANNA, Think::choose);
    let begun = club_handle.handle(says(1, "anna", "/challenge computer 1")).await.unwrap();
    club_handle.delivered(begun[0].receipt(), Some("m1".to_owned())).await.unwrap();
    let live = serde_json::to_value(begun[0].live.unwrap()).unwrap();
    let payload = format!("1:1:{}.0:move 8/5 6/5", live["turn"]["events"]);
    let pressed =
        Request { message: Some("m1".to_owned()), what: RequestBody::Press { payload }, ..says(2, "anna", "") };
    let replies = club_handle.handle(pressed).await.unwrap();
    assert_eq!(replies.len(), 1, "{replies:?}");
    assert_eq!(replies[0].how, crate::How::Edit("m1".to_owned()));
    assert_eq!(count(&keys(&replies), "news-played"), 2);
    assert!(club_handle.delivered(replies[0].receipt(), None).await.unwrap().is_empty());
    assert!(club_handle.waiting(100).await.unwrap().is_empty());
}

/// A way to choose that waits for a signal before each choice. Once the sender is gone, it waits no more.
fn patient() -> (impl Fn(&Think) -> Option<Choice> + Send + 'static, std::sync::mpsc::Sender<()>) {
    let (go, told) = channel();
    let told: Mutex<Receiver<()>> = Mutex::new(told);
    let choose = move |think: &Think| {
        let _ = told.lock().unwrap().recv();
        think.choose()
    };
    (choose, go)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_much_to_think_about_is_left_to_later_ticks() {
    let folder = tempfile::tempdir().unwrap();
    let (choose, go) = patient();
    let club_handle = open(&folder.path().join("club.db"), COMPUTER, choose);
    let mut asking = tokio::task::JoinSet::new();
    let matches = u32::try_from(4 * MAX_THOUGHT_ABOUT).unwrap();
    for event in 1..=matches {
        let club_handle = club_handle.clone();
        let who = format!("player{event}");
        asking.spawn(
            async move { club_handle.handle(says(event, &who, "/challenge computer 1")).await.unwrap() },
        );
    }
    // Nothing thinks, and yet these are answered.
    let mut late = 0;
    while late < matches as usize - 3 * MAX_THOUGHT_ABOUT {
        let replies = asking.join_next().await.unwrap().unwrap();
        assert_eq!(count(&keys(&replies), "prompt-computer"), 1, "{replies:?}");
        assert_eq!(replies[0].buttons.iter().flatten().count(), 1, "only more of it can be seen");
        late += 1;
    }
    drop(go);
    while let Some(replies) = asking.join_next().await {
        late += count(&keys(&replies.unwrap()), "prompt-computer");
    }
    let mut answered = 0;
    for tick in 1.. {
        let replies = club_handle.tick(T0.plus(tick * Time::MINUTE), true).await.unwrap();
        let boards: Vec<&Reply> = replies.iter().filter(|reply| reply.how == crate::How::New).collect();
        // A player who gets a late answer is mentioned.
        assert!(boards.iter().all(|board| board.mentions.len() == 1), "{boards:?}");
        answered += boards.len();
        if boards.is_empty() {
            break;
        }
    }
    assert_eq!(answered, late);
}

#[tokio::test]
async fn a_process_that_was_killed_before_the_answer_is_followed_by_one_that_gives_it() {
    let folder = tempfile::tempdir().unwrap();
    let [calm, killed] = ["calm.db", "killed.db"].map(|name| folder.path().join(name));
    let club_handle = open(&calm, ANNA, Think::choose);
    club_handle.handle(says(1, "anna", "/challenge computer 1")).await.unwrap();
    club_handle.handle(says(2, "anna", "/move 8/5 6/5")).await.unwrap();
    drop(club_handle);

    let mut club = Club::open(&killed, Box::new(ANNA)).unwrap();
    let begun = club.handle(says(1, "anna", "/challenge computer 1")).unwrap();
    club.work(&[Job::Delivered { receipt: begun[0].receipt(), message: Some("m1".to_owned()) }]);
    club.let_computer_wait(true);
    club.handle(says(2, "anna", "/move 8/5 6/5")).unwrap();
    drop(club);

    let club_handle = open(&killed, ANNA, Think::choose);
    // Anna's move is told, as the board was then.
    let left = club_handle.waiting(100).await.unwrap();
    assert_eq!((count(&keys(&left), "news-played"), count(&keys(&left), "prompt-computer")), (1, 1));
    for (number, reply) in left.into_iter().enumerate() {
        let message = reply.how.is_new().then(|| format!("m{}", number + 2));
        club_handle.delivered(reply.receipt(), message).await.unwrap();
    }
    // Too early: the computer could still be thinking.
    assert!(club_handle.tick(T0.plus(5000), true).await.unwrap().is_empty());
    let answered = club_handle.tick(T0.plus(Time::MINUTE), true).await.unwrap();
    assert_eq!(count(&keys(&answered), "news-played"), 1, "{answered:?}");
    assert_eq!(answered[0].mentions.len(), 1, "Anna hears that the computer has played");
    assert!(club_handle.tick(T0.plus(2 * Time::MINUTE), true).await.unwrap().is_empty());
    drop(club_handle);
    assert_eq!(stored(&killed, 1).0, stored(&calm, 1).0, "the same move");
}

#[test]
fn an_answer_counts_once_and_for_its_turn_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(ANNA)).unwrap();
    let begun = club.handle(says(1, "anna", "/challenge computer 1")).unwrap();
    club.work(&[Job::Delivered { receipt: begun[0].receipt(), message: None }]);
    let played = Job::from(says(2, "anna", "/move 8/5 6/5"));
    let done = club.work_once(&[played], |_| ()).pop().unwrap().unwrap();
    let question = done.questions[0].clone();
    let choice = question.think.choose();
    assert_eq!(choice, Some(Choice::Roll));
    // The computer has to play its roll, so it is still on turn, but the same answer does not fit this turn.
    let job = Job::Computer(question.answered(choice));
    let outcomes = club.work_once(&[job.clone(), job.clone()], |_| ());
    let replies: Vec<usize> = outcomes.iter().map(|done| done.as_ref().unwrap().replies.len()).collect();
    assert_eq!(replies, [1, 0]);
    assert_eq!(club.work_once(&[job], |_| ()).pop().unwrap().unwrap().replies, []);
    let events = stored(&file, 1).0;
    assert!(events.last().unwrap().contains("Rolled"), "{events:?}");
    // The board that told of Anna's play alone is no longer claimed.
    assert_eq!(stored(&file, 1).1, 1);
    assert_eq!(club.memory.outbox.claims(), 1);
}

#[tokio::test]
async fn a_match_goes_on_whatever_bug_its_choice_has() {
    type Choose = fn(&Think) -> Option<Choice>;
    let bugs: [Choose; 3] = [|_| panic!("a bug"), |_| None, |_| Some(Choice::Do(blot_rules::Action::Drop))];
    for choose in bugs {
        let folder = tempfile::tempdir().unwrap();
        let club_handle = open(&folder.path().join("club.db"), ANNA, choose);
        club_handle.handle(says(1, "anna", "/challenge computer 3")).await.unwrap();
        let played = club_handle.handle(says(2, "anna", "/move 8/5 6/5")).await.unwrap();
        assert_eq!(count(&keys(&played), "news-played"), 2, "{played:?}");
        club_handle.handle(says(3, "anna", "/double")).await.unwrap();
        let resigned = club_handle.handle(says(4, "anna", "/resign single yes")).await.unwrap();
        assert!(!keys(&resigned).contains(&"prompt-computer"), "{resigned:?}");
    }
}

#[test]
fn a_computer_that_was_never_asked_loses_no_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(ANNA)).unwrap();
    club.handle(says(1, "anna", "/challenge computer 1 clock:twice")).unwrap();
    club.let_computer_wait(true);
    club.handle(says(2, "anna", "/move 8/5 6/5")).unwrap();
    let clock = |club: &mut Club| club.db.stored_match(TableId(1)).unwrap().unwrap().clock;
    let due = clock(&mut club).due.unwrap();
    // The platform is served all the time, and nothing thinks.
    club.db.store.begin().unwrap();
    let mut now = T0;
    while now < due.plus(Time::HOUR) {
        now = now.plus(4 * Time::MINUTE);
        club.memory.presence.serve(&mut club.db, Platform::Playground, now).unwrap();
    }
    assert!(club.tick(Platform::Playground, now, false).unwrap().replies.is_empty());
    club.db.commit().unwrap();
    assert_eq!((clock(&mut club).due, clock(&mut club).overdue), (Some(due), false));
    // The computer answers when it is asked.
    let tick = Job::Tick { platform: Platform::Playground, now, is_served: true };
    let replies = club.work(&[tick]).pop().unwrap().unwrap();
    assert_eq!(count(&keys(&replies), "news-played"), 1, "{replies:?}");
}

#[test]
fn nothing_is_addressed_to_the_computer() {
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(ANNA)).unwrap();
    club.handle(says(1, "anna", "/challenge computer 1")).unwrap();
    club.let_computer_wait(true);
    club.handle(says(2, "anna", "/move 8/5 6/5")).unwrap();
    // The place moves, and its boards are posted anew; then it is gone, and the match goes on in private.
    let [from, to] = ["lounge", "den"].map(|id| Place { platform: Platform::Playground, id: id.to_owned() });
    let moved = club.work(&[Job::Moved { from, to }]).pop().unwrap().unwrap();
    assert_eq!((moved.len(), &moved[0].mentions[..]), (1, &[][..]), "{moved:?}");
    let lost = club.work(&[Job::Undeliverable(moved[0].receipt())]).pop().unwrap().unwrap();
    assert_eq!(lost.len(), 1, "{lost:?}");
    let stored = club.db.stored_match(TableId(1)).unwrap().unwrap();
    let board = club.db.view_of(stored).unwrap().now(crate::How::New);
    let tick = Job::Tick { platform: Platform::Playground, now: T0.plus(Time::MINUTE), is_served: true };
    let answered = club.work(&[tick]).pop().unwrap().unwrap();
    for replies in [lost, vec![board], answered] {
        assert!(!replies.is_empty());
        let is_annas = |reply: &Reply| reply.audience == crate::Audience::Direct("anna".to_owned());
        assert!(replies.iter().all(is_annas), "{replies:?}");
    }
}

#[test]
fn hints_are_allowed_in_friendly_matches_if_agreed_on_or_against_the_computer() {
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(ANNA)).unwrap();
    let manages = Request { manages: true, ..says(1, "dan", "/club computer rated") };
    club.handle(manages).unwrap();
    let lines = [
        ("/challenge 1 friendly", false),
        ("/challenge 1 hints", true),
        ("/challenge 1 rated", false),
        ("/challenge computer 1", true),
        ("/challenge computer 1 rated", false),
    ];
    for (number, (line, allowed)) in (1..).zip(lines) {
        club.handle(says(number + 1, "anna", line)).unwrap();
        let stored = club.db.stored_match(TableId(number.into())).unwrap().unwrap();
        assert_eq!(club.db.view_of(stored).unwrap().allows_hints(), allowed, "{line}");
    }
}
