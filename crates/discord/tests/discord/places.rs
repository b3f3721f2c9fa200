//! Where matches are: channels, threads, private chats, places the bot is not in, and places that are gone.

use crate::club::{Club, button_for, is_over, none, turn_of};
use blot_testing::{Channel, Fault, FaultEffect, Message, Options, User, Via, World};
use serde_json::json;

fn newest(world: &World, place: &Channel, words: &str) -> Option<Message> {
    world.messages(place).into_iter().rev().find(|message| message.content.contains(words)).cloned()
}

#[test]
fn a_match_is_played_from_a_private_chat() {
    let club = Club::start();
    let board = club.begin();
    let (discord, mover) = (&club.discord, club.mover(&board));
    let chat = discord.dm(mover);
    let no = discord.slash(mover, &chat, "challenge", json!({ "length": 3 })).message();
    assert!(no.content.contains("Matches are played in a channel or group"), "{no:?}");
    let mut shown = discord.slash(mover, &chat, "board", none()).message();
    let play = discord.autocomplete(mover, &chat, "move", none(), "play", "").choices()[0].1.clone();
    // The same message becomes the next board, and the channel sees nothing of it before the play is confirmed.
    while turn_of(&shown).is_some() {
        let before = discord.messages(&club.channel);
        assert_eq!((shown.attachments.len(), before.last().unwrap().id.as_str()), (1, board.id.as_str()));
        discord.press(mover, &shown.id, &button_for(&shown)).answer();
        let then = shown.clone();
        let is_news = |message: &&Message| message.content != then.content;
        shown = discord.wait_for(|world| world.message(&then.id).filter(is_news).cloned());
    }
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    assert!(shown.content.contains("played"), "{shown:?}");
    let no = discord.slash(mover, &chat, "move", json!({ "play": play })).message();
    assert!(no.content.contains("turn"), "{no:?}");
    assert_eq!((next.via, next.notifies.as_slice()), (Via::Channel, &[club.other(&board).id.clone()][..]));
    club.finish();
}

#[test]
fn any_thread_is_a_place_to_play() {
    let club = Club::start();
    let thread = club.discord.thread_in(&club.channel);
    let board = club.begin_in(&thread);
    let end = club.play_out(board);
    assert_eq!(end.channel, thread.id);
    let here = club.discord.slash(&club.anna, &club.channel, "games", json!({ "whose": "all" })).message();
    assert!(here.content.starts_with("Nobody plays here"), "{here:?}");
    assert_eq!(club.discord.messages(&club.channel).len(), 0);
    club.finish();
}

#[test]
fn a_match_lives_in_its_own_thread_where_the_club_wants_that() {
    let club = Club::start();
    let discord = &club.discord;
    let no = discord
        .slash(&club.ben, &club.channel, "club", json!({ "setting": "threads", "value": "on" }))
        .message();
    assert!(no.content.contains("Only those who manage"), "{no:?}");
    let host = User { permissions: User::MANAGE_GUILD, ..club.anna.clone() };
    discord.slash(&host, &club.channel, "club", json!({ "setting": "threads", "value": "on" })).message();
    let challenge = club.challenge(&club.channel);
    discord.press(&club.ben, &challenge.id, "Accept").answer();
    let thread = discord.wait_for(|world| world.threads(&club.channel).first().cloned().cloned());
    assert_eq!((thread.id.as_str(), thread.name.as_str()), (challenge.id.as_str(), "#1 Anna - Ben"));
    let board = club.board(&thread, (0, 0));
    club.play_out(board);
    assert_eq!(discord.messages(&club.channel).len(), 1, "only the challenge is in the channel");

    // A member deletes a thread: its match goes on in the channel.
    let challenge = club.challenge(&club.channel);
    discord.press(&club.ben, &challenge.id, "Accept").answer();
    let thread = discord.wait_for(|world| {
        world.threads(&club.channel).into_iter().find(|thread| thread.id == challenge.id).cloned()
    });
    let board = club.board(&thread, (0, 0));
    discord.remove_channel(&thread);
    let play = discord
        .autocomplete(club.mover(&board), &club.channel, "move", json!({ "game": 2 }), "play", "")
        .choices();
    let play = play[0].1.clone();
    discord.slash(club.mover(&board), &club.channel, "move", json!({ "play": play, "game": 2 })).answer();
    let board = club.board(&club.channel, turn_of(&board).unwrap());
    club.play_out(board);
    club.finish();
}

#[test]
fn a_match_against_the_computer_lives_in_its_own_thread_as_well() {
    let club = Club::start();
    let discord = &club.discord;
    let host = User { permissions: User::MANAGE_GUILD, ..club.anna.clone() };
    discord.slash(&host, &club.channel, "club", json!({ "setting": "threads", "value": "on" })).message();
    let options = json!({ "computer": true, "length": 1, "variant": "hypergammon" });
    discord.slash(&club.anna, &club.channel, "challenge", options).answer();
    let thread = discord.wait_for(|world| world.threads(&club.channel).first().cloned().cloned());
    let announced = discord.message(&thread.id).unwrap();
    assert!(announced.content.contains("Anna plays Computer"), "{announced:?}");
    assert_eq!(announced.via, Via::Callback, "it answers the command");
    assert!(announced.attachments.is_empty() && announced.buttons().is_empty(), "{announced:?}");
    assert_eq!(thread.name, "#1 Anna - Computer (intermediate)");
    let mut board = club.board(&thread, (0, 0));
    let first = board.id.clone();
    while !is_over(&board) {
        assert_eq!((&board.id, club.mover(&board).id.as_str()), (&first, club.anna.id.as_str()));
        board = club.press_on(&board);
    }
    assert_eq!(board.channel, thread.id);
    assert_eq!(discord.messages(&club.channel).len(), 1, "only that it began is in the channel");
    club.finish();
}

#[test]
fn where_the_bot_is_not_it_answers_all_the_same() {
    let club = Club::start();
    for place in [club.discord.foreign_channel("elsewhere"), club.discord.group("friends")] {
        let board = club.begin_in(&place);
        assert_eq!(board.via, Via::FollowUp);
        club.play_out(board);
        let path = format!("/channels/{}/messages", place.id);
        let knocked = club.discord.calls().into_iter().any(|call| call.method == "POST" && call.path == path);
        assert!(!knocked, "it does not knock where it is not let in");
    }
    club.finish();
}

#[test]
fn a_deleted_message_is_posted_anew() {
    let club = Club::start();
    let challenge = club.challenge(&club.channel);
    club.discord.delete_message(&challenge.id);
    club.discord.slash(&club.anna, &club.channel, "luck", json!({ "word": "clover" })).answer();
    let anew = club.discord.wait_for(|world| newest(world, &club.channel, "clover"));
    assert!(anew.id != challenge.id && anew.button("Accept").is_some(), "{anew:?}");
    club.discord.press(&club.ben, &anew.id, "Accept").answer();
    let mut board = club.board(&club.channel, (0, 0));
    while board.button("Roll").is_none() {
        board = club.press_on(&board);
    }
    club.discord.delete_message(&board.id);
    club.discord.slash(club.mover(&board), &club.channel, "roll", none()).answer();
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    club.play_out(next);
    club.finish();
}

#[test]
fn when_the_bot_is_removed_both_are_told_once_and_play_on_in_private() {
    for lose in [
        |club: &Club| club.discord.forbid(&club.channel),
        |club: &Club| club.discord.remove_channel(&club.channel),
    ] {
        let club = Club::start();
        let (discord, board) = (&club.discord, club.begin());
        let (mover, other) = (club.mover(&board), club.other(&board));
        lose(&club);
        let (mine, others) = (discord.dm(mover), discord.dm(other));
        let play = discord.autocomplete(mover, &mine, "move", none(), "play", "").choices()[0].1.clone();
        discord.slash(mover, &mine, "move", json!({ "play": play })).answer();
        let told = discord.wait_for(|world| newest(world, &others, "can no longer write"));
        assert!(told.content.contains(&other.mention()) && told.button("Roll").is_some(), "{told:?}");
        discord.wait_for(|world| newest(world, &mine, "can no longer write"));
        // From now on boards come here.
        discord.press(other, &told.id, "Roll").answer();
        let rolled = discord.wait_for(|world| newest(world, &others, "rolled"));
        assert_eq!(rolled.attachments.len(), 1);
        let told = |user: &Channel| {
            discord.messages(user).iter().filter(|it| it.content.contains("can no longer")).count()
        };
        assert_eq!((told(&mine), told(&others)), (1, 1));
        club.finish();
    }
}

#[test]
fn a_player_who_takes_no_private_messages_gets_none() {
    let club = Club::start();
    let (discord, board) = (&club.discord, club.begin());
    let (mover, other) = (club.mover(&board), club.other(&board));
    discord.refuse_dms(other);
    discord.remove_channel(&club.channel);
    let mine = discord.dm(mover);
    let play = discord.autocomplete(mover, &mine, "move", none(), "play", "").choices()[0].1.clone();
    discord.slash(mover, &mine, "move", json!({ "play": play })).answer();
    discord.wait_for(|world| newest(world, &mine, "can no longer write"));
    discord.slash(mover, &mine, "ping", none()).answer();
    club.finish();
}

#[test]
fn where_the_bot_is_not_a_member_a_slow_club_still_answers_in_public() {
    let club = Club::start();
    let place = club.discord.group("friends");
    let board = club.begin_in(&place);
    let held = club.hold();
    let pressed = club.discord.press(club.mover(&board), &board.id, &button_for(&board));
    assert_eq!(pressed.answer().kind, 6);
    drop(held);
    let mut board = club.board(&place, turn_of(&board).unwrap());
    while board.button("Roll").is_none() {
        board = club.press_on(&board);
    }
    let held = club.hold();
    let typed = club.discord.slash(club.mover(&board), &place, "roll", none());
    assert_eq!(typed.answer().kind, 5);
    drop(held);
    let next = club.board(&place, turn_of(&board).unwrap());
    assert_eq!((next.via, next.is_ephemeral()), (Via::FollowUp, false));
    club.play_out(next);
    for user in [&club.anna, &club.ben] {
        assert!(club.discord.messages(&club.discord.dm(user)).is_empty(), "no place was lost");
    }
    club.finish();
}

fn with_threads() -> Club {
    let club = Club::start();
    let host = User { permissions: User::MANAGE_GUILD, ..club.anna.clone() };
    club.discord.slash(&host, &club.channel, "club", json!({ "setting": "threads", "value": "on" })).message();
    club
}

#[test]
fn a_thread_whose_making_was_not_heard_of_is_found_again() {
    let club = with_threads();
    let challenge = club.challenge(&club.channel);
    club.discord.fault(Fault::once("/threads", FaultEffect::ApplyAndDrop));
    club.discord.press(&club.ben, &challenge.id, "Accept").answer();
    let thread = club.discord.wait_for(|world| world.threads(&club.channel).first().cloned().cloned());
    let board = club.board(&thread, (0, 0));
    club.play_out(board);
    assert_eq!(club.discord.threads(&club.channel).len(), 1);
    club.finish();
}

#[test]
fn a_thread_that_is_closed_to_the_bot_is_left_alone() {
    let club = with_threads();
    let challenge = club.challenge(&club.channel);
    let no = FaultEffect::status(403, 50013, "Missing Permissions");
    club.discord.fault(Fault::once(&format!("/channels/{}/messages", challenge.id), no).times(usize::MAX));
    club.discord.press(&club.ben, &challenge.id, "Accept").answer();
    let board = club.board(&club.channel, (0, 0));
    club.play_out(board);
    assert!(club.discord.messages(&club.discord.dm(&club.anna)).is_empty(), "no place was lost");
    club.finish();
}

#[test]
fn a_message_that_cannot_be_changed_any_more_is_posted_anew() {
    let club = Club::start();
    let challenge = club.challenge(&club.channel);
    let no = FaultEffect::status(400, 50083, "Thread is archived");
    club.discord.fault(Fault::once(&challenge.id, no).method("PATCH"));
    club.discord.slash(&club.anna, &club.channel, "luck", json!({ "word": "clover" })).answer();
    let anew = club.discord.wait_for(|world| newest(world, &club.channel, "clover"));
    assert_ne!(anew.id, challenge.id);
    club.finish();
}

#[test]
fn a_board_that_a_channel_does_not_take_is_shown_to_its_players() {
    let club = Club::start();
    let (discord, board) = (&club.discord, club.begin());
    let (mover, other) = (club.mover(&board), club.other(&board));
    let no = FaultEffect::status(400, 200_000, "Message was blocked by automatic moderation");
    discord.fault(Fault::once(&format!("/channels/{}/messages", club.channel.id), no).method("POST"));
    let mine = discord.dm(mover);
    let play = discord.autocomplete(mover, &mine, "move", none(), "play", "").choices()[0].1.clone();
    discord.slash(mover, &mine, "move", json!({ "play": play })).answer();
    let others = discord.dm(other);
    let told = discord.wait_for(|world| newest(world, &others, "can no longer write"));
    assert!(told.button("Roll").is_some(), "{told:?}");
    club.finish();
}

#[test]
fn members_of_a_configured_role_manage_blot_and_others_do_not() {
    let club = Club::start_with(Options::default(), &[("BLOT__DISCORD__MANAGER_ROLES", "123,456")]);
    let set = |user: &User| {
        let options = json!({ "setting": "length", "value": "7" });
        club.discord.slash(user, &club.channel, "club", options).message().content
    };
    let referee = User { roles: vec!["9".to_owned(), "456".to_owned()], ..club.ben.clone() };
    assert!(set(&referee).contains("length: 7."));
    // It is asked every time.
    let former = User { roles: vec!["9".to_owned()], ..club.ben.clone() };
    assert!(set(&former).contains("Only those who manage"));
    club.finish();
}
