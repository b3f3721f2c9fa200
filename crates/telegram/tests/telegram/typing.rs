//! Commands as people type them, and whom they mean.

use crate::club::{Club, newest};
use blot_testing::telegram::User;

fn names(club: &Club, scope: &str) -> Vec<String> {
    let found = |world: &blot_testing::telegram::World| Some(world.commands(scope, "")?.to_vec());
    club.telegram.wait_for(found).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn commands_are_set_once_for_all() {
    let mut club = Club::start();
    let [groups, managers, private] =
        ["all_group_chats", "all_chat_administrators", "all_private_chats"].map(|scope| names(&club, scope));
    let has = |list: &[String], name: &str| list.iter().any(|other| other == name);
    assert!(has(&groups, "challenge") && !has(&groups, "club"));
    assert!(has(&managers, "challenge") && has(&managers, "club"));
    assert!(has(&private, "games") && !has(&private, "challenge"));
    let count = |world: &blot_testing::telegram::World, method: &str| {
        world.calls().iter().filter(|call| call.method == method).count()
    };
    // The last of all languages; a kill before it would leave some to be set.
    let all = club.telegram.wait_for(|world| {
        world.commands("all_private_chats", "no")?;
        Some(count(world, "getMyCommands"))
    });
    club.kill_and_start_again();
    let set = club
        .telegram
        .wait_for(|world| (count(world, "getMyCommands") == 2 * all).then(|| count(world, "setMyCommands")));
    assert_eq!(set, all, "they were the same at the second start");
    club.finish();
}

#[test]
fn a_person_who_was_never_seen_is_challenged_by_username_alone() {
    let club = Club::start();
    let (telegram, group) = (&club.telegram, &club.group);
    telegram.say(&club.anna, group, "/challenge @Stranger_1 1 hypergammon");
    let challenge = club.posted(group, "challenges");
    let mentions = challenge.mentions();
    assert_eq!((mentions.usernames.as_slice(), mentions.ids.len()), (&["stranger_1".to_owned()][..], 0));
    let no = telegram.press(&club.ben, group, challenge.id, "Accept").answer();
    assert!(no.show_alert && no.text.contains("for somebody else"), "{no:?}");
    let stranger = User { username: Some("STRANGER_1".to_owned()), ..telegram.user("stranger") };
    telegram.press(&stranger, group, challenge.id, "Accept").answer();
    let board = club.board(group, (0, 0));
    assert!(board.text.contains("Stranger accepts"), "{board:?}");

    // The person who pressed is known from now on, in this group and in no other.
    telegram.say(&club.ben, group, "/challenge @stranger_1 3");
    let known = club.posted(group, "Ben challenges");
    assert_eq!(known.mentions().ids, [stranger.id]);
    let other = telegram.group("other");
    telegram.say(&club.ben, &other, "/challenge @stranger_1 3");
    let unknown = club.posted(&other, "Ben challenges");
    assert_eq!(unknown.mentions().usernames, ["stranger_1"]);
    telegram.say(&club.ben, &other, &format!("/challenge @{}", telegram.username()));
    club.posted(&other, "Programs do not play here");
    club.finish();
}

#[test]
fn a_reply_challenges_the_author_of_the_message() {
    let club = Club::start();
    let (telegram, group) = (&club.telegram, &club.group);
    let said = telegram.say(&club.ben, group, "who plays?");
    telegram.reply(&club.anna, group, said, "/challenge 3");
    assert_eq!(club.posted(group, "Anna challenges").mentions().ids, [club.ben.id]);
    // In a topic every message replies to the first one, which does not count.
    let forum = telegram.forum("club");
    let topic = telegram.topic(&forum, "matches");
    telegram.say(&club.anna, &topic, "/challenge 5");
    let challenge = club.posted(&topic, "Anna challenges");
    assert!(challenge.text.contains("challenges anyone"), "{challenge:?}");
    club.finish();
}

#[test]
fn what_is_meant_for_others_is_left_alone() {
    let club = Club::start();
    let (telegram, group) = (&club.telegram, &club.group);
    let board = club.begin();
    let mover = club.mover(&board);
    let calls = telegram.calls().len();
    for text in ["/weather", "/weather tomorrow", "good morning"] {
        telegram.say(mover, group, text);
    }
    for text in ["well played!", "2-1", "and/or"] {
        telegram.reply(mover, group, board.id, text);
    }
    // An update of its own, since Telegram does not even deliver it in privacy mode.
    let chat = serde_json::json!({ "id": group.id, "type": "supergroup", "title": "lounge" });
    let from = serde_json::json!({ "id": mover.id, "is_bot": false, "first_name": "X" });
    let message = serde_json::json!({ "message_id": 999, "date": 1, "chat": chat, "from": from, "text": "/roll@other_bot" });
    telegram.update(serde_json::json!({ "message": message }));
    telegram.say(mover, group, &format!("/PING@{}", telegram.username().to_uppercase()));
    club.posted(group, "I am here");
    assert_eq!(telegram.calls().len(), calls + 1, "{:?}", telegram.calls().split_off(calls));
    club.finish();
}

#[test]
fn a_reply_to_a_board_chooses_the_match() {
    let club = Club::start();
    let (telegram, group) = (&club.telegram, &club.group);
    let first = club.begin();
    telegram.say_mentioning(&club.anna, group, "/challenge ", &club.ben, " 1 hypergammon");
    let challenge = club.posted(group, "#2 Anna challenges");
    telegram.press(&club.ben, group, challenge.id, "Accept").answer();
    let second = telegram.wait_for(|world| newest(world, group, "#2  Anna 0 - 0 Ben"));
    for (board, number) in [(&first, "#1"), (&second, "#2")] {
        telegram.reply(club.mover(board), group, board.id, "/resign single");
        let question = telegram.wait_for(|world| newest(world, group, "resign a single game"));
        assert!(question.text.starts_with(number), "{question:?}");
        telegram.press(club.mover(board), group, question.id, "Back").answer();
        telegram.wait_for(|world| newest(world, group, "resign a single game").is_none().then_some(()));
    }
    club.finish();
}
