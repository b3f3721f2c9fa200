//! Discord and the bot at their worst: nothing acknowledged is lost, and nothing that matters comes twice.

use crate::club::{Club, none, to_roll, turn_of};
use blot_testing::{Fault, FaultEffect, Message, Via, World};
use serde_json::json;
use std::time::{Duration, Instant};

/// Discord's patience.
const DEADLINE: Duration = Duration::from_secs(3);

/// Calls that have arrived and were never answered.
fn unanswered(world: &World, path: &str) -> usize {
    world.calls().iter().filter(|call| call.path.contains(path) && call.status.is_none()).count()
}

fn boards(club: &Club) -> Vec<Message> {
    let messages = club.discord.messages(&club.channel);
    messages.into_iter().filter(|message| !message.attachments.is_empty()).collect()
}

#[test]
fn too_many_requests_wait_as_long_as_discord_says() {
    let club = Club::start();
    let board = club.begin();
    club.discord.fault(
        Fault::once(&format!("/channels/{}/messages", club.channel.id), FaultEffect::too_many(1.5))
            .method("POST"),
    );
    let mut next = club.press_on(&board);
    while next.id == board.id {
        next = club.press_on(&next);
    }
    let calls = club.discord.calls();
    let limited = calls.iter().position(|call| call.status == Some(429)).expect("it was told to wait");
    let again =
        calls[limited + 1..].iter().find(|call| call.path == calls[limited].path).expect("it came again");
    assert!(again.at.duration_since(calls[limited].at) >= Duration::from_millis(1500));
    club.finish();
}

#[test]
fn a_used_up_limit_is_not_tried() {
    let club = Club::start();
    let board = club.begin();
    let path = format!("/channels/{}/messages", club.channel.id);
    club.discord.rate_limit(&path, 0, 0.5);
    let mut next = board;
    for _ in 0..9 {
        next = club.press_on(&next);
    }
    let calls = club.discord.calls();
    let sent: Vec<Instant> =
        calls.iter().filter(|call| call.method == "POST" && call.path == path).map(|call| call.at).collect();
    assert!(sent.len() > 2, "{}", sent.len());
    // The first was sent before Discord had said so.
    let is_apart = |pair: &[Instant]| pair[1].duration_since(pair[0]) >= Duration::from_millis(500);
    assert!(sent[1..].windows(2).all(is_apart));
    club.finish();
}

#[test]
fn errors_and_lost_connections_are_tried_again_in_order() {
    let club = Club::start();
    let path = format!("/channels/{}/messages", club.channel.id);
    let mut board = club.begin();
    for what in [
        FaultEffect::status(500, 0, "oops"),
        FaultEffect::status(502, 0, "oops"),
        FaultEffect::Drop,
        FaultEffect::ApplyAndDrop,
    ] {
        club.discord.fault(Fault::once(&path, what).method("POST"));
        let before = boards(&club).len();
        let first = board.id.clone();
        while board.id == first {
            board = club.press_on(&board);
        }
        assert_eq!(boards(&club).len(), before + 1, "each board comes once");
    }
    club.play_out(board);
    club.finish();
}

#[test]
fn an_answer_that_hangs_is_given_again_in_time() {
    let club = Club::start();
    for what in [
        FaultEffect::Hang,
        FaultEffect::Drop,
        FaultEffect::ApplyAndHang,
        FaultEffect::ApplyAndDrop,
        FaultEffect::status(500, 0, "oops"),
    ] {
        club.discord.fault(Fault::once("/callback", what.clone()));
        let ping = club.discord.slash(&club.anna, &club.channel, "ping", none());
        assert_eq!(ping.message().content, "I am here.", "{what:?}");
        assert!(ping.latency().unwrap() < DEADLINE, "{what:?}");
        if let FaultEffect::ApplyAndHang | FaultEffect::ApplyAndDrop = what {
            // The second try is refused, since the first has arrived; the bot finds out as what.
            let path = format!("{}/messages/@original", ping.token);
            club.discord.wait_for(|world| {
                let found =
                    world.calls().iter().any(|call| call.path.ends_with(&path) && call.status == Some(200));
                found.then_some(())
            });
        }
    }
    assert!(!club.bot.log().contains("could not be delivered"), "{}", club.bot.log());
    club.finish();
}

#[test]
fn a_lost_answer_does_not_show_a_board_twice() {
    let mut club = Club::start();
    let board = to_roll(&club);
    let (before, mover) = (boards(&club).len(), &club.mover(&board).clone());
    // As long as it can be waited for, and longer.
    club.discord.fault(Fault::once("/callback", FaultEffect::ApplyAndHang).times(9));
    let roll = club.discord.slash(mover, &club.channel, "roll", none());
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    assert_eq!(next.via, Via::Callback);
    // The third try is the last: then the bot does not know, and asks.
    club.discord.wait_for(|world| (unanswered(world, "/callback") >= 3).then_some(()));
    club.discord.clear_faults();
    let path = format!("{}/messages/@original", roll.token);
    club.discord.wait_for(|world| {
        let found = world.calls().iter().any(|call| call.path.ends_with(&path) && call.status == Some(200));
        found.then_some(())
    });
    // If it had not found it, it would post it before it stops.
    club.bot.terminate();
    assert_eq!(boards(&club).len(), before + 1, "the board came as the answer, and not again");
    club.finish();
}

#[test]
fn a_slow_club_thinks_and_then_answers() {
    let club = Club::start();
    let board = to_roll(&club);
    let held = club.hold();
    let wrong = club.discord.slash(club.other(&board), &club.channel, "roll", none());
    let typed = club.discord.slash(club.mover(&board), &club.channel, "roll", none());
    for slow in [&wrong, &typed] {
        let answer = slow.answer();
        assert_eq!(answer.kind, 5, "it says that it thinks");
        assert!(answer.message.unwrap().is_ephemeral());
        assert!(slow.latency().unwrap() < DEADLINE);
    }
    let pressed = club.discord.press(club.mover(&board), &board.id, "Roll");
    assert_eq!(pressed.answer().kind, 6);
    assert_eq!(turn_of(&club.discord.message(&board.id).unwrap()), turn_of(&board), "nothing has happened yet");
    drop(held);
    let no = wrong.message();
    assert!(no.is_ephemeral() && no.content.contains("turn"), "{no:?}");
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    assert_eq!(next.via, Via::Channel, "a board is no message that only one sees");
    // Of the typed and the pressed roll, one was too late; nothing is left of the thinking.
    club.wait_until_thought();
    club.play_out(next);
    club.finish();
}

#[test]
fn killed_between_commit_and_answer_the_board_comes_after_the_restart() {
    let mut club = Club::start();
    let board = to_roll(&club);
    let mover = club.mover(&board).clone();
    club.discord.fault(Fault::once("/callback", FaultEffect::Hang).times(usize::MAX));
    club.discord.slash(&mover, &club.channel, "roll", none());
    // The reply that it was about to send is on disk.
    club.discord.wait_for(|world| (unanswered(world, "/callback") > 0).then_some(()));
    club.kill_and_start_again();
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    assert!(next.content.contains("rolled"), "{next:?}");
    assert_eq!((next.via, next.notifies.len()), (Via::Channel, 0), "who has rolled himself is not notified");
    club.play_out(next);
    assert!(
        club.discord.problems().iter().all(|problem| problem.contains("acknowledge")),
        "{:?}",
        club.discord.problems()
    );
}

#[test]
fn killed_after_a_message_was_sent_it_is_not_sent_again() {
    let mut club = Club::start();
    let board = club.begin();
    let before = boards(&club).len();
    let path = format!("/channels/{}/messages", club.channel.id);
    club.discord.fault(Fault::once(&path, FaultEffect::ApplyAndHang).method("POST"));
    let mut tapped = board.clone();
    while tapped.id == board.id {
        let turn = turn_of(&tapped).unwrap();
        club.discord.press(club.mover(&tapped), &tapped.id, &crate::club::button_for(&tapped)).answer();
        tapped = club.board(&club.channel, turn);
    }
    club.discord.wait_for(|world| (unanswered(world, &path) > 0).then_some(()));
    club.kill_and_start_again();
    club.discord.wait_for(|world| {
        let sent = world
            .calls()
            .iter()
            .filter(|call| call.method == "POST" && call.path == path && call.status == Some(200));
        let nonces = sent.filter(|call| call.body["nonce"].as_str() == tapped.nonce.as_deref());
        (nonces.count() == 1).then_some(())
    });
    assert_eq!(boards(&club).len(), before + 1, "Discord knows it by its nonce");
    club.play_out(tapped);
    club.finish();
}

#[test]
fn a_command_that_comes_again_after_a_restart_leaves_its_answer_alone() {
    let mut club = Club::start();
    let options = json!({ "player": club.ben.id, "length": 1, "variant": "hypergammon" });
    let command = club.discord.slash(&club.anna, &club.channel, "challenge", options);
    command.answer();
    let challenge = club.posted(&club.channel, "challenges");
    club.kill_and_start_again();
    club.discord.redeliver(&command);
    // Whatever it did would be done before the bot has stopped, which has heard of it before it heard of this.
    club.discord.slash(&club.anna, &club.channel, "ping", none()).answer();
    club.bot.terminate();
    assert!(club.discord.message(&challenge.id).is_some(), "the challenge is still there");
    club.finish();
}

#[test]
fn what_a_killed_bot_was_only_thinking_of_is_shown_when_it_comes_again() {
    let mut club = Club::start();
    let board = to_roll(&club);
    let held = club.hold();
    let press = club.discord.press(club.mover(&board), &board.id, "Roll");
    assert_eq!(press.answer().kind, 6, "it is thinking");
    club.bot.kill();
    club.discord.wait_gone();
    drop(held);
    club.bot.start_again();
    club.discord.wait_ready();
    club.discord.redeliver(&press);
    club.board(&club.channel, turn_of(&board).unwrap());
    club.finish();
}

#[test]
fn killed_at_every_press_the_match_goes_on() {
    let mut club = Club::start();
    let mut board = club.begin();
    for round in 0..8 {
        if crate::club::is_over(&board) {
            break;
        }
        let (turn, mover) = (turn_of(&board).unwrap(), club.mover(&board).clone());
        let what = if round % 2 == 0 { FaultEffect::Hang } else { FaultEffect::ApplyAndHang };
        club.discord.fault(Fault::once("/callback", what).times(usize::MAX));
        let before = club.discord.wait_for(|world| Some(unanswered(world, "/callback")));
        club.discord.press(&mover, &board.id, &crate::club::button_for(&board));
        club.discord.wait_for(|world| (unanswered(world, "/callback") > before).then_some(()));
        club.kill_and_start_again();
        board = club.board(&club.channel, turn);
    }
    let end = club.play_out(board);
    assert!(end.content.contains("rolls match the seal"), "{end:?}");
}

#[test]
fn a_token_that_is_taken_away_ends_the_bot_and_loses_nothing() {
    let mut club = Club::start();
    let board = club.begin();
    let path = format!("/channels/{}/messages", club.channel.id);
    let gone = FaultEffect::status(401, 0, "401: Unauthorized");
    club.discord.fault(Fault::once(&path, gone).method("POST").times(usize::MAX));
    let mut tapped = board.clone();
    loop {
        let turn = turn_of(&tapped).unwrap();
        let button = crate::club::button_for(&tapped);
        club.discord.press(club.mover(&tapped), &tapped.id, &button).answer();
        if button.contains("confirm") || button.contains("move") {
            break;
        }
        tapped = club.board(&club.channel, turn);
    }
    let begin = Instant::now();
    assert_eq!(club.bot.wait().code(), Some(5));
    assert!(begin.elapsed() < Duration::from_secs(30));
    let refused = club.discord.calls().iter().filter(|call| call.status == Some(401)).count();
    assert_eq!(refused, 1, "it does not try again");
    assert!(club.bot.log().contains("refuses the token"), "{}", club.bot.log());
    club.discord.wait_gone();
    club.discord.clear_faults();
    club.bot.start_again();
    club.discord.wait_ready();
    let next = club.board(&club.channel, turn_of(&tapped).unwrap());
    club.play_out(next);
    club.finish();
}

#[test]
fn a_bug_is_told_with_a_code() {
    let club = Club::start();
    let board = to_roll(&club);
    let database = rusqlite::Connection::open(club.database()).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    database
        .execute_batch(
            "CREATE TRIGGER broken BEFORE INSERT ON events BEGIN SELECT raise(ABORT, 'no room'); END",
        )
        .unwrap();
    let no = club.discord.slash(club.mover(&board), &club.channel, "roll", none()).message();
    assert!(no.is_ephemeral() && no.content.contains("Something went wrong"), "{no:?}");
    let code = no.content.split("code ").nth(1).unwrap().split(')').next().unwrap().to_owned();
    assert!(club.bot.wait_for_line(&code).contains("no room"));
    database.execute_batch("DROP TRIGGER broken").unwrap();
    club.discord.slash(club.mover(&board), &club.channel, "roll", none()).answer();
    club.posted(&club.channel, "rolled");
    club.finish();
}

#[test]
fn a_board_comes_even_if_the_deferral_may_not_have_arrived() {
    let club = Club::start();
    let board = to_roll(&club);
    let held = club.hold();
    club.discord.fault(Fault::once("/callback", FaultEffect::ApplyAndHang).times(9));
    club.discord.slash(club.mover(&board), &club.channel, "roll", none());
    // The word that it thinks has arrived, and the bot does not know.
    club.discord.wait_for(|world| (unanswered(world, "/callback") >= 2).then_some(()));
    drop(held);
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    assert_eq!((next.via, next.is_ephemeral()), (Via::Channel, false));
    club.wait_until_thought();
    club.discord.clear_faults();
    club.play_out(next);
    club.finish();
}

#[test]
fn an_answer_that_discord_does_not_like_is_still_an_answer() {
    let club = Club::start();
    club.discord.fault(Fault::once("/callback", FaultEffect::status(400, 50035, "Invalid Form Body")));
    let ping = club.discord.slash(&club.anna, &club.channel, "ping", none());
    assert_eq!(ping.answer().kind, 5);
    club.bot.wait_for_line("an answer was refused: 400 Invalid Form Body (50035)");
    club.wait_until_thought();
    club.finish();
}

#[test]
fn what_stands_between_the_bot_and_discord_loses_no_place() {
    let club = Club::start();
    let board = club.begin();
    let path = format!("/channels/{}/messages", club.channel.id);
    // A page of a proxy, not a word of Discord's.
    let page = FaultEffect::respond(403, serde_json::Value::Null);
    club.discord.fault(Fault::once(&path, page).method("POST"));
    let end = club.play_out(board);
    assert!(end.content.contains("rolls match"), "{end:?}");
    assert!(club.discord.messages(&club.discord.dm(&club.anna)).is_empty());
    club.bot.wait_for_line("the answer is 403");
    club.finish();
}

#[test]
fn a_limit_for_all_holds_for_every_channel() {
    let club = Club::start();
    let attic = club.discord.channel("attic");
    let (here, there) = (club.begin(), club.begin_in(&attic));
    let body =
        serde_json::json!({ "message": "You are being rate limited.", "retry_after": 1.5, "global": true });
    let limit = FaultEffect::respond(429, body);
    club.discord.fault(Fault::once(&format!("/channels/{}/messages", club.channel.id), limit).method("POST"));
    for (board, number) in [(&here, 1), (&there, 2)] {
        let (mover, chat) = (club.mover(board), club.discord.dm(club.mover(board)));
        let game = serde_json::json!({ "game": number });
        let play = club.discord.autocomplete(mover, &chat, "move", game, "play", "").choices()[0].1.clone();
        let options = serde_json::json!({ "play": play, "game": number });
        club.discord.slash(mover, &chat, "move", options).answer();
        if number == 1 {
            let limited =
                |world: &World| world.calls().iter().any(|call| call.status == Some(429)).then_some(());
            club.discord.wait_for(limited);
        }
    }
    club.board(&attic, turn_of(&there).unwrap());
    let calls = club.discord.calls();
    let limited = calls.iter().position(|call| call.status == Some(429)).unwrap();
    let path = format!("/channels/{}/", attic.id);
    let next = calls[limited..].iter().find(|call| call.path.starts_with(&path)).unwrap();
    assert!(next.at.duration_since(calls[limited].at) >= Duration::from_millis(1500));
    club.finish();
}

#[test]
fn no_token_is_written_down_when_an_answer_fails() {
    let club = Club::start();
    let board = to_roll(&club);
    let held = club.hold();
    let wrong = club.discord.slash(club.other(&board), &club.channel, "roll", none());
    assert_eq!(wrong.answer().kind, 5);
    club.discord.fault(Fault::once("/webhooks/", FaultEffect::Drop).times(usize::MAX));
    drop(held);
    club.bot.wait_for_line("an answer to one person could not be delivered");
    club.finish();
}

#[test]
fn what_is_due_happens_by_itself() {
    let club = Club::start();
    let challenge = club.challenge(&club.channel);
    let database = rusqlite::Connection::open(club.database()).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    // Three days pass; the columns beside the events are for finding what is due.
    let events: String =
        database.query_row("SELECT event FROM events WHERE table_id = 1", [], |row| row.get(0)).unwrap();
    let mut event: serde_json::Value = serde_json::from_str(&events).unwrap();
    let body = event.as_object_mut().unwrap().values_mut().next().unwrap();
    body["expires"] = serde_json::json!(1);
    database.execute("UPDATE events SET event = ?1 WHERE table_id = 1", [event.to_string()]).unwrap();
    database.execute_batch("UPDATE tables SET expires = 1").unwrap();
    club.discord.wait_for(|world| {
        let message = world.message(&challenge.id)?;
        (message.content.contains("Nobody answered in time") && message.buttons().is_empty()).then_some(())
    });
    club.finish();
}

#[test]
fn an_answer_does_not_wait_until_old_buttons_are_gone() {
    let club = Club::start();
    let board = to_roll(&club);
    let roll = club.discord.slash(club.mover(&board), &club.channel, "roll", none());
    club.board(&club.channel, turn_of(&board).unwrap());
    club.discord.wait_for(|world| world.message(&board.id)?.buttons().is_empty().then_some(()));
    let calls = club.discord.calls();
    let first = |words: &str| calls.iter().position(|call| call.path.contains(words)).unwrap();
    let strip =
        calls.iter().rposition(|call| call.method == "PATCH" && call.path.ends_with(&board.id)).unwrap();
    assert!(first(&roll.id) < strip);
    club.finish();
}
