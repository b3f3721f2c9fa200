//! A disk that is full, read-only, broken or locked by another process, and a database that is damaged or newer: no player is told
//! that something was done which was not, the host reads why, and Blot goes on by itself.

use crate::club::{Club, QUICK, button_for, turn_of};
use blot_testing::telegram::Message;
use blot_testing::{Disk, Machine, damage, refuses_unusable_databases, stored_events};
use std::time::Duration;

fn start_on(machine: &Machine) -> Club {
    Club::start_with(&[QUICK.as_slice(), machine.variables().as_slice()].concat())
}

/// The player to act presses, and is told that it is done later; nothing is stored, and the board is the same.
fn presses_in_vain(club: &Club, board: &Message) {
    let before = stored_events(&club.database());
    let told = club.telegram.press(club.mover(board), &club.group, board.id, &button_for(board)).answer();
    assert!(told.show_alert && told.text.contains("I cannot save anything"), "{told:?}");
    assert_eq!(stored_events(&club.database()), before, "nothing of it is stored");
    let now = club.telegram.message(&club.group, board.id).unwrap();
    assert_eq!((turn_of(&now), now.edits), (turn_of(board), board.edits), "the board is the same");
}

fn lines(club: &Club, words: &str) -> usize {
    club.bot.log().lines().filter(|line| line.contains(words)).count()
}

#[test]
fn a_disk_that_is_full_or_cannot_be_written_is_told_and_what_was_pressed_is_done_later() {
    for (disk, why) in [
        (Disk::Full, "database or disk is full"),
        (Disk::ReadOnly, "disk I/O error"),
        (Disk::Broken, "disk I/O error"),
    ] {
        let machine = Machine::new();
        let club = start_on(&machine);
        let board = club.begin();
        club.wait_until_done();
        machine.disk(disk);
        presses_in_vain(&club, &board);
        let asked = club.telegram.say(&club.anna, &club.group, "/challenge 3");
        let told = club.posted(&club.group, "I cannot save anything");
        assert_eq!(told.reply_to, Some(asked));
        let line = club.bot.wait_for_line("updates could not be kept");
        assert!(line.contains(why), "{line}");
        machine.disk(Disk::Fine);
        // No one has to do it again.
        let next = club.board(&club.group, turn_of(&board).unwrap());
        club.posted(&club.group, "Anna challenges anyone");
        club.bot.wait_for_line("updates can be kept again");
        assert_eq!(lines(&club, "updates could not be kept"), 1, "{}", club.bot.log());
        let told = club.telegram.bot_messages(&club.group);
        let told = told.iter().filter(|message| message.text.contains("I cannot save anything")).count();
        assert_eq!(told, 1, "it is said once, however often it is tried");
        club.play_out(&club.group, next);
        club.finish();
    }
}

#[test]
fn a_refusal_that_was_put_off_becomes_a_message() {
    let machine = Machine::new();
    let club = start_on(&machine);
    let board = club.begin();
    club.wait_until_done();
    machine.disk(Disk::Full);
    let wrong = club.telegram.press(club.other(&board), &club.group, board.id, &button_for(&board));
    assert!(wrong.answer().text.contains("I cannot save anything"));
    machine.disk(Disk::Fine);
    let no = club.posted(&club.group, "'s turn; ");
    assert_eq!(no.mentions().ids, [club.other(&board).id]);
    club.finish();
}

#[test]
fn a_database_that_another_program_holds_for_long_is_waited_for_and_then_told() {
    let club = Club::start();
    let board = club.begin();
    club.wait_until_done();
    let held = club.hold();
    presses_in_vain(&club, &board);
    assert!(club.bot.wait_for_line("updates could not be kept").contains("database is locked"));
    drop(held);
    let next = club.board(&club.group, turn_of(&board).unwrap());
    club.play_out(&club.group, next);
    club.finish();
}

#[test]
fn a_database_that_becomes_newer_is_left_alone_until_it_is_not() {
    let club = Club::start();
    let board = club.begin();
    club.wait_until_done();
    let database = rusqlite::Connection::open(club.database()).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    let known: i64 = database.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    database.pragma_update(None, "user_version", 99).unwrap();
    presses_in_vain(&club, &board);
    assert!(club.bot.wait_for_line("updates could not be kept").contains("newer than this program"));
    database.pragma_update(None, "user_version", known).unwrap();
    let next = club.board(&club.group, turn_of(&board).unwrap());
    club.play_out(&club.group, next);
    club.finish();
}

#[test]
fn a_page_that_is_damaged_while_it_runs_is_told_and_gone_on_without() {
    let club = Club::start();
    let board = club.begin();
    club.wait_until_done();
    let repair = damage(&club.database(), "events");
    let told = club.telegram.press(club.mover(&board), &club.group, board.id, &button_for(&board)).answer();
    assert!(told.show_alert && told.text.contains("Something went wrong"), "{told:?}");
    club.bot.wait_for_line("malformed");
    club.telegram.say(&club.anna, &club.group, "/ping");
    club.posted(&club.group, "I am here");
    club.wait_until_done();
    repair();
    let next = club.press_on(&club.group, &board);
    club.play_out(&club.group, next);
    club.finish();
}

/// A request whose sender was told that it failed is not done at the next start.
#[test]
fn what_has_failed_stays_failed() {
    let mut club = Club::start();
    let board = club.begin();
    club.wait_until_done();
    let database = rusqlite::Connection::open(club.database()).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    database
        .execute_batch(
            "CREATE TRIGGER broken BEFORE INSERT ON seen WHEN (SELECT count(*) FROM inbox) > 0
             BEGIN SELECT raise(ABORT, 'no room'); END;
             CREATE TRIGGER stuck BEFORE DELETE ON inbox BEGIN SELECT raise(ABORT, 'no room'); END;",
        )
        .unwrap();
    let told = club.telegram.press(club.mover(&board), &club.group, board.id, &button_for(&board)).answer();
    assert!(told.text.contains("Something went wrong"), "{told:?}");
    club.bot.wait_for_line("that something is done could not be noted");
    database.execute_batch("DROP TRIGGER broken; DROP TRIGGER stuck").unwrap();
    club.bot.wait_for_line("what is done can be noted again");
    club.kill_and_start_again();
    club.telegram.say(&club.anna, &club.group, "/ping");
    club.posted(&club.group, "I am here");
    let now = club.telegram.message(&club.group, board.id).unwrap();
    assert_eq!(turn_of(&now), turn_of(&board), "it was not done");
    club.press_on(&club.group, &board);
    club.finish();
}

#[test]
fn what_cannot_be_opened_at_the_start_is_named_in_one_line_and_left_as_it_is() {
    let machine = Machine::new();
    let mut club = start_on(&machine);
    let board = club.begin();
    club.bot.terminate();
    let database = club.database();
    refuses_unusable_databases(&mut club.bot, &machine, &database);
    club.bot.start_again();
    club.telegram.wait_polling();
    club.play_out(&club.group, board);
    club.finish();
}
