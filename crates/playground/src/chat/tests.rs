//! Tests of the chat, in a temporary file.

use super::*;

fn chat() -> (tempfile::TempDir, Chat) {
    let folder = tempfile::tempdir().unwrap();
    let chat = Chat::open(&folder.path().join("chat.db")).unwrap();
    chat.invite(&["Anna".to_owned(), "Ben".to_owned()]).unwrap();
    (folder, chat)
}

fn post(channel: &str, only: Option<i64>, nonce: Option<&str>, with_button: bool) -> NewMessage {
    let button = ChatButton { label: "Roll".to_owned(), style: "main".to_owned(), payload: "1".to_owned() };
    let file = ChatFile { name: "board.png".to_owned(), size: None, alt: String::new() };
    let text = vec![Piece::Words(r#"a text with "buttons": in it"#.to_owned())];
    let buttons = if with_button { vec![vec![button]] } else { Vec::new() };
    let body = MessageBody { text, files: vec![file], buttons, ..MessageBody::default() };
    let nonce = nonce.map(str::to_owned);
    NewMessage { channel: channel.to_owned(), at: 0, author: None, only, nonce, body, bytes: vec![vec![7]] }
}

fn ids(chat: &Chat, person: i64, since: i64) -> Vec<i64> {
    chat.since(person, since).unwrap().unwrap().messages.iter().map(|message| message.id).collect()
}

#[test]
fn people_see_what_is_meant_for_them_and_its_files() {
    let (_folder, chat) = chat();
    let all = chat.post(&post("lounge", None, None, false)).unwrap();
    let annas = chat.post(&post("lounge", Some(1), None, false)).unwrap();
    let private = chat.post(&post("@2", None, None, false)).unwrap();
    assert_eq!((ids(&chat, 1, 0), ids(&chat, 2, 0)), (vec![all, annas], vec![all, private]));
    assert!(chat.since(3, 0).unwrap().is_none());
    let sees = |person, message| chat.file(person, message, 0).unwrap().is_some();
    assert_eq!(
        [1, 2].map(|person| [all, annas, private].map(|id| sees(person, id))),
        [[true, true, false], [true, false, true]]
    );
    assert!(chat.file(1, all, 1).unwrap().is_none());
}

#[test]
fn changes_are_told_since_a_number_and_again_if_asked_again() {
    let (_folder, chat) = chat();
    let first = chat.post(&post("lounge", None, None, true)).unwrap();
    let now = chat.since(1, 0).unwrap().unwrap().now;
    assert_eq!(ids(&chat, 1, now), Vec::<i64>::new());
    let second = chat.post(&post("lounge", None, None, false)).unwrap();
    assert_eq!((ids(&chat, 1, now), ids(&chat, 1, now)), (vec![second], vec![second]));
    let now = chat.since(1, 0).unwrap().unwrap().now;
    chat.remove_buttons(first).unwrap();
    assert_eq!(ids(&chat, 1, now), vec![first]);
    let now = chat.since(1, 0).unwrap().unwrap().now;
    chat.remove_buttons(first).unwrap();
    assert_eq!(ids(&chat, 1, now), Vec::<i64>::new(), "nothing is left to change");
    assert!(chat.edit(second, &post("", None, None, true).body, &[vec![8]]).unwrap());
    let changes = chat.since(1, now).unwrap().unwrap();
    assert!(changes.messages[0].body.edited && changes.messages.len() == 1);
    assert_eq!(chat.file(1, second, 0).unwrap().unwrap().1, [8]);
    assert!(!chat.edit(99, &MessageBody::default(), &[]).unwrap());
}

#[test]
fn what_is_sent_twice_is_there_once() {
    let (_folder, chat) = chat();
    let once = chat.post(&post("lounge", None, Some("outbox 1"), false)).unwrap();
    assert_eq!(chat.post(&post("lounge", None, Some("outbox 1"), false)).unwrap(), once);
    assert_ne!(chat.post(&post("lounge", None, Some("outbox 2"), false)).unwrap(), once);
    assert_ne!(chat.post(&post("lounge", None, None, false)).unwrap(), once);
    assert_eq!(ids(&chat, 1, 0).len(), 3);
}

#[test]
fn old_messages_are_forgotten_those_with_buttons_later() {
    let (_folder, chat) = chat();
    // This database need not survive a power cut.
    chat.lock().pragma_update(None, "synchronous", "OFF").unwrap();
    let elsewhere = chat.post(&post("tournament", None, None, false)).unwrap();
    let plain = chat.post(&post("lounge", None, None, false)).unwrap();
    let board = chat.post(&post("lounge", None, None, true)).unwrap();
    let post_many = |count| {
        for _ in 0..count {
            chat.post(&post("lounge", None, None, false)).unwrap();
        }
    };
    post_many(MAX_MESSAGES - 2);
    assert!(ids(&chat, 1, 0).starts_with(&[elsewhere, plain, board]));
    post_many(2);
    assert!(ids(&chat, 1, 0).starts_with(&[elsewhere, board]));
    assert!(chat.file(1, plain, 0).unwrap().is_none());
    assert_eq!(ids(&chat, 1, 0).len(), 2 + MAX_MESSAGES as usize);
    for _ in 0..MAX_WITH_BUTTONS {
        chat.post(&post("lounge", None, None, true)).unwrap();
    }
    assert_eq!(ids(&chat, 1, 0).len(), 1 + MAX_WITH_BUTTONS as usize);
}

#[test]
fn people_have_names_by_which_they_can_be_mentioned() {
    let (folder, chat) = chat();
    let add = |name: &str| chat.add_person(name).unwrap().map(|person| person.handle);
    assert_eq!(add("\u{202e}İpek \u{7}Öz-1"), Ok("ipeköz1".to_owned()));
    assert_eq!(add("  BEN "), Err(AddPersonError::Taken));
    assert_eq!(add("!?"), Err(AddPersonError::Nameless));
    assert_eq!(add(&"x".repeat(25)), Err(AddPersonError::TooLong));
    for number in 3..MAX_PEOPLE {
        assert!(add(&format!("guest {number}")).is_ok());
    }
    assert_eq!(add("one more"), Err(AddPersonError::TooMany));
    // A chat with people is left alone; an empty one gets all of them or none.
    chat.invite(&["Cleo".to_owned()]).unwrap();
    assert_eq!(chat.people().unwrap().len(), MAX_PEOPLE as usize);
    let empty = Chat::open(&folder.path().join("other.db")).unwrap();
    assert!(empty.invite(&["Anna".to_owned(), "anna".to_owned()]).is_err());
    assert!(empty.people().unwrap().is_empty());
}

#[test]
fn a_file_is_opened_again_unless_a_newer_program_wrote_it() {
    let (folder, chat) = chat();
    let file = folder.path().join("chat.db");
    chat.post(&post("lounge", None, None, false)).unwrap();
    let name = chat.since(1, 0).unwrap().unwrap().chat;
    drop(chat);
    let again = Chat::open(&file).unwrap();
    assert_eq!((again.since(1, 0).unwrap().unwrap().chat, ids(&again, 1, 0).len()), (name, 1));
    again.lock().execute("UPDATE chat_messages SET body = '{\"text\": 5}'", []).unwrap();
    assert_eq!(ids(&again, 1, 0).len(), 1, "what cannot be read does not hide the rest");
    again.lock().execute("UPDATE chat_about SET version = 99", []).unwrap();
    drop(again);
    assert!(Chat::open(&file).is_err());
}
