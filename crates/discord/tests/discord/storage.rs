//! A disk that is full, read-only, broken or locked by another process, and a database that is damaged or newer: no player is told
//! that something was done which was not, the host reads why, and Blot goes on by itself.

use crate::club::{Club, none, start_bot, to_roll, turn_of};
use blot_testing::{
    Disk, FakeDiscord, Machine, Message, Options, Program, damage, refuses_unusable_databases, stored_events,
};
use std::time::Duration;

/// Discord's patience.
const DEADLINE: Duration = Duration::from_secs(3);

/// The player to roll types it, and is told that it went wrong; nothing is stored, and the board is the same.
fn rolls_in_vain(club: &Club, board: &Message, why: &str) {
    let (before, boards) = (stored_events(&club.database()), club.discord.messages(&club.channel).len());
    let roll = club.discord.slash(club.mover(board), &club.channel, "roll", none());
    let told = roll.message();
    assert!(told.is_ephemeral() && told.content.contains("Something went wrong"), "{told:?}");
    assert!(roll.latency().unwrap() < DEADLINE);
    let code = told.content.split("code ").nth(1).unwrap().split(')').next().unwrap();
    let line = club.bot.wait_for_line(code);
    assert!(line.contains(why), "{line}");
    assert_eq!(stored_events(&club.database()), before, "nothing of it is stored");
    assert_eq!(club.discord.messages(&club.channel).len(), boards);
    assert_eq!(turn_of(&club.discord.message(&board.id).unwrap()), turn_of(board), "the board is the same");
}

/// How many lines of the log have these words.
fn lines(bot: &Program, words: &str) -> usize {
    bot.log().lines().filter(|line| line.contains(words)).count()
}

#[test]
fn a_disk_that_is_full_or_cannot_be_written_is_told_and_gone_on_with() {
    for (disk, why) in [
        (Disk::Full, "database or disk is full"),
        (Disk::ReadOnly, "disk I/O error"),
        (Disk::Broken, "disk I/O error"),
    ] {
        let machine = Machine::new();
        let club = Club::start_with(Options::default(), &machine.variables());
        let board = to_roll(&club);
        machine.disk(disk);
        for _ in 0..3 {
            rolls_in_vain(&club, &board, why);
        }
        // A command that only reads is answered all the same.
        let pips = club.discord.slash(&club.anna, &club.channel, "pips", none()).message();
        assert!(pips.content.contains("Anna"), "{pips:?}");
        machine.disk(Disk::Fine);
        let next = club.press_on(&board);
        club.play_out(next);
        club.finish();
    }
}

#[test]
fn what_happens_by_itself_complains_of_a_full_disk_once_and_says_when_it_is_over() {
    let machine = Machine::new();
    let club = Club::start_with(Options::default(), &machine.variables());
    let board = to_roll(&club);
    machine.disk(Disk::Broken);
    // Once a minute the database notes that a player is there.
    machine.clock(100);
    club.bot.wait_for_line("what is due could not be done");
    rolls_in_vain(&club, &board, "disk I/O error");
    machine.disk(Disk::Fine);
    club.bot.wait_for_line("what is due is done again");
    assert_eq!(lines(&club.bot, "what is due could not be done"), 1, "{}", club.bot.log());
    club.play_out(board);
    club.finish();
}

#[test]
fn a_database_that_another_program_holds_for_long_is_waited_for_and_then_told() {
    let club = Club::start();
    let board = to_roll(&club);
    let held = club.hold();
    rolls_in_vain(&club, &board, "database is locked");
    drop(held);
    let next = club.press_on(&board);
    club.play_out(next);
    club.finish();
}

/// A newer program brings the database to its own schema while this one runs.
#[test]
fn a_database_that_becomes_newer_is_left_alone_until_it_is_not() {
    let club = Club::start();
    let board = to_roll(&club);
    let database = rusqlite::Connection::open(club.database()).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    let known: i64 = database.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    database.pragma_update(None, "user_version", 99).unwrap();
    for _ in 0..2 {
        rolls_in_vain(&club, &board, "the database is newer than this program");
    }
    club.bot.wait_for_line("what is due could not be done");
    database.pragma_update(None, "user_version", known).unwrap();
    club.bot.wait_for_line("what is due is done again");
    assert_eq!(lines(&club.bot, "what is due could not be done"), 1, "{}", club.bot.log());
    let next = club.press_on(&board);
    club.play_out(next);
    club.finish();
}

#[test]
fn a_page_that_is_damaged_while_it_runs_is_told_and_gone_on_without() {
    let club = Club::start();
    let board = to_roll(&club);
    let repair = damage(&club.database(), "events");
    let boards = club.discord.messages(&club.channel).len();
    for _ in 0..2 {
        let roll = club.discord.slash(club.mover(&board), &club.channel, "roll", none());
        let told = roll.message();
        assert!(told.is_ephemeral() && told.content.contains("Something went wrong"), "{told:?}");
    }
    club.bot.wait_for_line("malformed");
    assert_eq!(club.discord.messages(&club.channel).len(), boards);
    let ping = club.discord.slash(&club.anna, &club.channel, "ping", none()).message();
    assert_eq!(ping.content, "I am here.");
    repair();
    let next = club.press_on(&board);
    club.play_out(next);
    club.finish();
}

#[test]
fn what_cannot_be_opened_at_the_start_is_named_in_one_line_and_left_as_it_is() {
    let machine = Machine::new();
    let mut club = Club::start_with(Options::default(), &machine.variables());
    let board = club.begin();
    club.bot.terminate();
    club.discord.wait_gone();
    let database = club.database();
    refuses_unusable_databases(&mut club.bot, &machine, &database);
    club.bot.start_again();
    club.discord.wait_ready();
    club.play_out(board);
    club.finish();
}

/// Texts, fonts and the schema are compiled in: nothing of the project has to be there.
#[test]
fn an_empty_folder_is_all_it_needs() {
    let discord = FakeDiscord::start();
    let mut check = start_bot(&discord, &["check"], &[("PATH", "")]);
    assert!(check.wait().success(), "{}", check.log());
    assert!(check.log().contains("Texts, pictures and"), "{}", check.log());
    let mut made: Vec<_> =
        std::fs::read_dir(check.folder()).unwrap().map(|it| it.unwrap().file_name()).collect();
    made.sort();
    assert!(made.iter().all(|name| name.to_string_lossy().starts_with("blot.db")), "{made:?}");
}

#[test]
fn a_disk_that_is_full_from_the_first_moment_leaves_nothing_half_made() {
    let (machine, discord) = (Machine::new(), FakeDiscord::start());
    for disk in [Disk::Full, Disk::ReadOnly, Disk::Broken] {
        machine.disk(disk);
        let mut bot = start_bot(&discord, &[], &machine.variables());
        assert_eq!(bot.wait().code(), Some(6), "{disk:?}: {}", bot.log());
        assert_eq!(bot.log().lines().count(), 1, "{disk:?}: {}", bot.log());
        assert!(bot.log().contains("blot.db cannot be opened"), "{disk:?}: {}", bot.log());
        machine.disk(Disk::Fine);
        bot.start_again();
        discord.wait_ready();
        bot.terminate();
        discord.wait_gone();
    }
}
