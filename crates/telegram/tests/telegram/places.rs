//! Where matches are: groups, topics, groups that move, and groups that are gone.

use crate::club::{Club, Turn, button_for, is_over, newest, turn_of};
use blot_testing::telegram::{Chat, FakeTelegram, Message};

#[test]
fn only_who_manages_a_group_changes_its_rules_and_is_asked_for_every_time() {
    let club = Club::start();
    let (telegram, group, anna) = (&club.telegram, &club.group, &club.anna);
    telegram.say(anna, group, "/club threads on");
    telegram.wait_for(|world| newest(world, group, "Only those who manage"));
    telegram.make_administrator(group, anna);
    telegram.say(anna, group, "/club threads on");
    let rules = telegram.wait_for(|world| newest(world, group, "threads: on"));
    let no = telegram.press(&club.ben, group, rules.id, "threads: off").answer();
    assert!(no.show_alert && no.text.contains("Only those who manage"), "{no:?}");
    let asked = telegram.calls().iter().filter(|call| call.method == "getChatMember").count();
    assert_eq!(asked, 3);
    // Threads are something of other chats: the match goes on where it is.
    club.begin();
    club.finish();
}

fn told(telegram: &FakeTelegram, chat: &Chat) -> Message {
    telegram.wait_for(|world| newest(world, chat, "I can no longer write where #1 is played"))
}

/// Plays to the end in private, where the group cannot be written to: both were told once.
fn play_on_in_private(club: &Club, mut last: Turn) {
    let telegram = &club.telegram;
    let chats = [&club.anna, &club.ben].map(|user| (user, telegram.private(user)));
    chats.iter().for_each(|(_, chat)| drop(told(telegram, chat)));
    loop {
        let (who, chat, board) = telegram.wait_for(|world| {
            chats.iter().find_map(|(user, chat)| {
                let is_next = |message: &&&Message| {
                    is_over(**message) || turn_of(**message).is_some_and(|turn| turn > last)
                };
                Some((*user, *chat, (*world.bot_messages(chat).iter().rev().find(is_next)?).clone()))
            })
        });
        if is_over(&board) {
            break;
        }
        last = turn_of(&board).unwrap();
        telegram.press(who, &chat, board.id, &button_for(&board)).answer();
    }
    for (_, chat) in &chats {
        telegram.wait_for(|world| newest(world, chat, "The match goes to"));
        let is_notice = |message: &&Message| message.text.contains("I can no longer write");
        assert_eq!(telegram.bot_messages(chat).iter().filter(is_notice).count(), 1);
    }
}

fn start_privately(club: &Club) {
    for user in [&club.anna, &club.ben] {
        let chat = club.telegram.private(user);
        club.telegram.say(user, &chat, "/start");
        club.posted(&chat, "Hello, I am Blot");
    }
}

#[test]
fn when_the_bot_is_kicked_both_are_told_once_and_play_on_in_private() {
    let club = Club::start();
    let board = club.begin();
    start_privately(&club);
    club.telegram.kick(&club.group);
    let chat = club.telegram.private(club.mover(&board));
    club.telegram.say(club.mover(&board), &chat, "/resign single yes");
    let other = club.telegram.private(club.other(&board));
    let asked = told(&club.telegram, &other);
    club.telegram.press(club.other(&board), &other, asked.id, "Play on").answer();
    play_on_in_private(&club, turn_of(&asked).unwrap());
    club.finish();
}

#[test]
fn a_group_that_is_gone_is_found_out_by_writing_there() {
    let club = Club::start();
    let board = club.begin();
    start_privately(&club);
    let (telegram, mover) = (&club.telegram, club.mover(&board));
    let chat = telegram.private(mover);
    telegram.say(mover, &chat, "24/1");
    let no = club.posted(&chat, "You could play");
    let play = no.text.split("You could play ").nth(1).unwrap().split(" · ").next().unwrap();
    telegram.remove_chat(&club.group);
    telegram.say(mover, &chat, play.trim_end_matches('.'));
    let next = told(telegram, &telegram.private(club.other(&board)));
    assert!(turn_of(&next).is_some() && next.photo.is_some(), "{next:?}");
    club.finish();
}

#[test]
fn a_closed_topic_and_a_group_without_pictures_are_places_that_cannot_be_written_to() {
    for close in [true, false] {
        let club = Club::start();
        start_privately(&club);
        let forum = club.telegram.forum("club");
        let topic = club.telegram.topic(&forum, "matches");
        let board = club.begin_in(&topic);
        if close {
            club.telegram.close_topic(&topic, true);
        } else {
            club.telegram.forbid_photos(&forum);
        }
        let mut shown = board;
        while club.telegram.bot_messages(&club.telegram.private(&club.ben)).len() == 1 {
            let (mover, turn) = (club.mover(&shown), turn_of(&shown).unwrap());
            club.telegram.press(mover, &topic, shown.id, &button_for(&shown)).answer();
            let private = [&club.anna, &club.ben].map(|user| club.telegram.private(user));
            let next = club.telegram.wait_for(|world| {
                let is_told = |chat| newest(world, chat, "I can no longer write").is_some();
                let later = |message: &&&Message| turn_of(**message).is_some_and(|other| other > turn);
                let next = world.bot_messages(&topic).iter().rev().find(later).copied().cloned();
                next.map(Some).or(private.iter().all(is_told).then_some(None))
            });
            match next {
                Some(next) => shown = next,
                None => break,
            }
        }
        play_on_in_private(&club, (0, 0));
        club.finish();
    }
}

#[test]
fn a_group_that_becomes_a_supergroup_takes_its_matches_along() {
    for silently in [false, true] {
        let club = Club::start();
        let telegram = &club.telegram;
        let old = telegram.basic_group("lounge");
        let board = club.begin_in(&old);
        let new = if silently { telegram.migrate_silently(&old) } else { telegram.migrate(&old) };
        if silently {
            // A player acts, and Telegram says where the group is now.
            let chat = telegram.private(club.mover(&board));
            telegram.say(club.mover(&board), &chat, "/resign single yes");
        }
        let next = club.board(&new, (0, 0));
        if silently {
            telegram.press(club.mover(&next), &new, next.id, "Accept").answer();
            telegram.wait_for(|world| newest(world, &new, "The match goes to"));
        } else {
            club.play_out(&new, next);
        }
        telegram.say(&club.anna, &new, "/challenge @benny 3");
        let challenge = telegram.wait_for(|world| newest(world, &new, "Anna challenges"));
        assert_eq!(challenge.mentions().ids, [club.ben.id], "those who were seen there are known");
        club.finish();
    }
}
