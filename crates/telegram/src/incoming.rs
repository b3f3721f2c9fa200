//! Turns Telegram's updates into requests for the club.

use crate::update::{CallbackQuery, Chat, MembershipChange, MessageEntity, ReceivedMessage, Update, User};
use blot_adapter::now;
use blot_club::{Command, NewUpdate, Person, Place, Platform, Request, RequestBody, is_play};
use serde_json::Value;

/// The bot's own account.
#[derive(Clone, Debug)]
pub struct BotIdentity {
    /// Its id.
    pub id: i64,
    /// Its username, without `@`.
    pub username: String,
}

/// What an update is about.
#[derive(Debug)]
pub enum IncomingUpdate {
    /// A command or a play, typed in a message.
    Typed {
        /// The request for the club.
        request: Request,
        /// The id of the message.
        message: i64,
    },
    /// A press of a button.
    Pressed {
        /// The request for the club.
        request: Request,
        /// The callback query, which must be answered.
        query: String,
        /// The button is under an old message, whose topic Telegram does not tell.
        is_old: bool,
    },
    /// A press of a button without a message or payload.
    UnknownButton {
        /// The callback query, which must be answered.
        query: String,
    },
    /// A group has a new id.
    Moved {
        /// The old place.
        from: Place,
        /// The new place.
        to: Place,
    },
    /// Nothing that matters here.
    Nothing,
}

/// An update as the inbox stores it. Its key holds more than the number, since Telegram uses numbers again. None without a number.
pub fn received(value: &Value) -> Option<NewUpdate> {
    let number = value["update_id"].as_i64()?;
    let (key, body) = (number.to_string(), value.to_string());
    let mut received = NewUpdate { key, body, seen: Vec::new(), left: Vec::new(), closed: Vec::new() };
    let Ok(update) = serde_json::from_value::<Update>(value.clone()) else {
        return Some(received);
    };
    if let Some(message) = &update.message {
        received.key = format!("{number} m{} {}", message.chat.id, message.message_id);
    } else if let Some(query) = &update.callback_query {
        let id: String = query.id.chars().filter(char::is_ascii_graphic).take(64).collect();
        received.key = format!("{number} q{id}");
    }
    received.seen = seen(&update);
    received.left = left(&update);
    received.closed = closed(&update);
    Some(received)
}

/// The chat of an update. Updates of one chat are served in order.
pub fn chat_of(update: &Update) -> i64 {
    let message =
        update.message.as_ref().or(update.callback_query.as_ref().and_then(|query| query.message.as_ref()));
    message.map_or(0, |message| message.chat.id)
}

/// The people seen in an update, and where.
fn seen(update: &Update) -> Vec<(Place, Person)> {
    let mut seen: Vec<(&Chat, &User)> = Vec::new();
    if let Some(message) = &update.message {
        let said = message.from.iter().filter(|_| message.is_personal());
        seen.extend(said.chain(&message.new_chat_members).map(|user| (&message.chat, user)));
    }
    if let Some(CallbackQuery { from, message: Some(message), .. }) = &update.callback_query {
        seen.push((&message.chat, from));
    }
    let is_person = |(chat, user): &(&Chat, &User)| !user.is_bot && (chat.is_group() || chat.is_private());
    seen.into_iter().filter(is_person).map(|(chat, user)| (place(chat.id, None), person(user))).collect()
}

/// The people who left a group, or blocked the bot.
fn left(update: &Update) -> Vec<(Place, String)> {
    let mut left = Vec::new();
    if let Some(ReceivedMessage { chat, left_chat_member: Some(user), .. }) = &update.message {
        left.push((place(chat.id, None), user.id.to_string()));
    }
    if let Some(MembershipChange { chat, new_chat_member }) = &update.my_chat_member
        && chat.is_private()
        && new_chat_member.status == "kicked"
    {
        left.push((place(chat.id, None), chat.id.to_string()));
    }
    left
}

/// The group that the bot was removed from.
fn closed(update: &Update) -> Vec<Place> {
    let is_closed = |change: &&MembershipChange| {
        change.chat.is_group() && matches!(change.new_chat_member.status.as_str(), "kicked" | "left")
    };
    update.my_chat_member.iter().filter(is_closed).map(|change| place(change.chat.id, None)).collect()
}

/// Reads an update. By the event's id the club recognises it, should it come again.
pub fn read_update(update: Update, event: String, me: &BotIdentity) -> IncomingUpdate {
    if let Some(message) = update.message {
        return said(&message, event, me);
    }
    match update.callback_query {
        Some(query) => pressed(query, event),
        None => IncomingUpdate::Nothing,
    }
}

fn said(message: &ReceivedMessage, event: String, me: &BotIdentity) -> IncomingUpdate {
    let here = place(message.chat.id, None);
    if let Some(to) = message.migrate_to_chat_id {
        return IncomingUpdate::Moved { from: here, to: place(to, None) };
    }
    if let Some(from) = message.migrate_from_chat_id {
        return IncomingUpdate::Moved { from: place(from, None), to: here };
    }
    let (Some(text), Some(from)) = (&message.text, &message.from) else {
        return IncomingUpdate::Nothing;
    };
    let replies_to = message.replies_to();
    let is_ours = |other: &&ReceivedMessage| other.from.as_ref().is_some_and(|from| from.id == me.id);
    let board = replies_to.filter(is_ours);
    if !is_for_us(message, text, board.is_some(), me) {
        return IncomingUpdate::Nothing;
    }
    let is_personal = |other: &&ReceivedMessage| !is_ours(other) && other.is_personal();
    let reply_to = replies_to.filter(is_personal).and_then(|other| other.from.as_ref());
    let (line, people) = line(text, &message.entities);
    // A message in a group's or channel's name has no person as its sender.
    let from = Person { is_bot: from.is_bot || !message.is_personal(), ..person(from) };
    let what = RequestBody::Typed { line, people, reply_to: reply_to.map(person) };
    let request = request(event, message, from, board.map(|board| board.message_id), what);
    IncomingUpdate::Typed { request, message: message.message_id }
}

/// Whether a text is for the bot. In a private chat everything is; in a group, our commands, and plays in reply to a board.
fn is_for_us(message: &ReceivedMessage, text: &str, replies_to_us: bool, me: &BotIdentity) -> bool {
    if !message.chat.is_group() {
        return message.chat.is_private();
    }
    let Some(command) = text.strip_prefix('/') else {
        return replies_to_us && is_play(text);
    };
    let word = command.split_whitespace().next().unwrap_or_default();
    match word.split_once('@') {
        Some((_, bot)) => bot.eq_ignore_ascii_case(&me.username),
        // Other bots in the group have commands of their own.
        None => Command::named(&word.to_lowercase()).is_some(),
    }
}

fn pressed(query: CallbackQuery, event: String) -> IncomingUpdate {
    let CallbackQuery { id, from, message, data } = query;
    let (Some(message), Some(payload)) = (message, data) else {
        return IncomingUpdate::UnknownButton { query: id };
    };
    let (about, what) = (Some(message.message_id), RequestBody::Press { payload });
    let request = request(event, &message, person(&from), about, what);
    IncomingUpdate::Pressed { request, query: id, is_old: message.date == 0 && message.chat.is_group() }
}

/// A request in the place of a message. Whether its sender manages the place is asked later, and only if it matters.
fn request(
    event: String,
    at: &ReceivedMessage,
    from: Person,
    about: Option<i64>,
    what: RequestBody,
) -> Request {
    let place = place(at.chat.id, at.topic());
    Request {
        event,
        at: now(),
        within: Some(place.chat().to_owned()),
        place,
        private: at.chat.is_private(),
        manages: false,
        from,
        message: about.map(|message| message.to_string()),
        what,
    }
}

/// Replaces each mention that Telegram has identified by one word, since names can have several. No name begins with a digit.
fn line(text: &str, entities: &[MessageEntity]) -> (String, Vec<(String, Person)>) {
    let units: Vec<u16> = text.encode_utf16().collect();
    let (mut line, mut at, mut people) = (String::new(), 0, Vec::new());
    let part = |from: usize, to: usize| String::from_utf16_lossy(units.get(from..to).unwrap_or_default());
    let mut mentions: Vec<&MessageEntity> = entities.iter().collect();
    mentions.sort_by_key(|entity| entity.offset);
    for MessageEntity { kind, offset, length, user } in mentions {
        let end = offset.saturating_add(*length);
        if *offset < at || end > units.len() {
            continue;
        }
        let words = part(*offset, end);
        let mentioned = match (kind.as_str(), user) {
            ("text_mention", Some(user)) => person(user),
            // Only bots have such usernames.
            ("mention", _) if words.to_lowercase().ends_with("bot") => {
                Person { user: words.clone(), name: words.clone(), handle: None, is_bot: true, language: None }
            }
            _ => continue,
        };
        let word = if kind == "mention" { words } else { format!("@{}", mentioned.user) };
        line += &part(at, *offset);
        line += &word;
        people.push((word, mentioned));
        at = end;
    }
    line += &part(at, units.len());
    (line, people)
}

/// The place of a chat, or of one of its topics.
pub(crate) fn place(chat: i64, topic: Option<i64>) -> Place {
    let id = match topic {
        Some(topic) => format!("{chat}/{topic}"),
        None => chat.to_string(),
    };
    Place { platform: Platform::Telegram, id }
}

fn person(user: &User) -> Person {
    let last = user.last_name.as_deref().unwrap_or_default();
    Person {
        user: user.id.to_string(),
        name: format!("{} {last}", user.first_name).trim().to_owned(),
        handle: user.username.clone(),
        is_bot: user.is_bot,
        language: user.language_code.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn me() -> BotIdentity {
        BotIdentity { id: 1, username: "blot_bot".to_owned() }
    }

    fn message(chat: &str, text: &str, more: Value) -> IncomingUpdate {
        let mut message = json!({
            "message_id": 5, "date": 0, "from": { "id": 7, "is_bot": false, "first_name": "Anna" },
            "chat": { "id": if chat == "private" { 7 } else { -9 }, "type": chat }, "text": text,
        });
        message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let update = serde_json::from_value(json!({ "update_id": 1, "message": message })).unwrap();
        read_update(update, "e".to_owned(), &me())
    }

    fn typed(incoming: IncomingUpdate) -> Option<Request> {
        match incoming {
            IncomingUpdate::Typed { request, .. } => Some(request),
            _ => None,
        }
    }

    #[test]
    fn only_what_is_meant_for_us_is_heard() {
        let ours = json!({ "reply_to_message": { "message_id": 4, "from": { "id": 1, "is_bot": true },
            "chat": { "id": -9, "type": "group" } } });
        for (chat, text, more, is_heard) in [
            ("group", "/roll", json!({}), true),
            ("supergroup", "/Roll@Blot_Bot", json!({}), true),
            ("supergroup", "/nothing@blot_bot", json!({}), true),
            ("group", "/roll@other_bot", json!({}), false),
            ("group", "/weather", json!({}), false),
            ("group", "13/7 6/5", json!({}), false),
            ("group", "13/7 6/5", ours.clone(), true),
            ("group", "well played", ours.clone(), false),
            ("private", "well played", json!({}), true),
            ("channel", "/roll", json!({}), false),
        ] {
            let heard = typed(message(chat, text, more));
            assert_eq!(heard.is_some(), is_heard, "{chat} {text}");
        }
        let request = typed(message("group", "13/7 6/5", ours)).unwrap();
        assert_eq!(request.message.as_deref(), Some("4"));
    }

    #[test]
    fn a_topic_is_a_place_and_its_first_message_does_not_count_as_replied_to() {
        let first = json!({ "message_id": 30, "from": { "id": 8, "is_bot": false, "first_name": "Ben" },
            "chat": { "id": -9, "type": "supergroup" } });
        let place_and_reply = |more| {
            let request = typed(message("supergroup", "/challenge 5", more)).unwrap();
            let RequestBody::Typed { reply_to, .. } = request.what else { panic!() };
            (request.place.id, reply_to.map(|person| person.user))
        };
        let topic =
            json!({ "message_thread_id": 30, "is_topic_message": true, "reply_to_message": first.clone() });
        assert_eq!(place_and_reply(topic), ("-9/30".to_owned(), None));
        let thread = json!({ "message_thread_id": 30, "reply_to_message": first });
        assert_eq!(place_and_reply(thread), ("-9".to_owned(), Some("8".to_owned())));
    }

    #[test]
    fn a_post_of_a_channel_has_no_person_as_its_sender() {
        let channel = json!({ "id": -5, "type": "channel" });
        let post = json!({ "message_id": 3, "from": { "id": 777_000, "is_bot": false, "first_name": "Telegram" },
            "chat": { "id": -9, "type": "supergroup" }, "sender_chat": channel, "is_automatic_forward": true });
        let request =
            typed(message("supergroup", "/challenge 5", json!({ "reply_to_message": post }))).unwrap();
        let RequestBody::Typed { reply_to, .. } = request.what else { panic!() };
        assert_eq!(reply_to.map(|person| person.user), None);
        let anonymous =
            typed(message("supergroup", "/challenge 5", json!({ "sender_chat": channel }))).unwrap();
        assert!(anonymous.from.is_bot);
    }

    #[test]
    fn people_are_words_however_they_are_called() {
        let text = "/challenge 🎲 Ben von B 5 @other_bot";
        let user = json!({ "id": 8, "is_bot": false, "first_name": "Ben", "last_name": "von B" });
        let entities = json!({ "entities": [
            { "type": "mention", "offset": 26, "length": 10 },
            { "type": "text_mention", "offset": 14, "length": 9, "user": user },
            { "type": "bot_command", "offset": 0, "length": 10 },
            { "type": "text_mention", "offset": 900, "length": 9, "user": user },
            { "type": "something_new", "offset": 3, "length": 2 },
        ] });
        let RequestBody::Typed { line, people, .. } = typed(message("group", text, entities)).unwrap().what
        else {
            panic!()
        };
        assert_eq!(line, "/challenge 🎲 @8 5 @other_bot");
        let people: Vec<_> =
            people.iter().map(|(word, person)| (word.as_str(), person.name.as_str(), person.is_bot)).collect();
        assert_eq!(people, [("@8", "Ben von B", false), ("@other_bot", "@other_bot", true)]);
    }

    #[test]
    fn an_update_is_known_by_more_than_its_number() {
        let key = |value: Value| received(&value).map(|received| received.key);
        let chat = json!({ "id": -9, "type": "group" });
        let message = json!({ "message_id": 5, "chat": chat });
        assert_eq!(key(json!({ "update_id": 3, "message": message })).as_deref(), Some("3 m-9 5"));
        let query = json!({ "id": "77", "from": { "id": 7 }, "message": message });
        assert_eq!(key(json!({ "update_id": 3, "callback_query": query })).as_deref(), Some("3 q77"));
        assert_eq!(key(json!({ "update_id": 3, "message": { "new": true } })).as_deref(), Some("3"));
        assert_eq!(key(json!({ "message": message })), None);
    }

    #[test]
    fn people_are_seen_when_they_speak_join_or_press() {
        let chat = json!({ "id": -9, "type": "group" });
        let user = |id: i64| json!({ "id": id, "is_bot": id == 1, "first_name": "X" });
        let seen = |update: Value| {
            let received = received(&update).unwrap();
            let seen = received.seen.iter().map(|(place, person)| format!("{} in {}", person.user, place.id));
            let left = received.left.iter().map(|(place, user)| format!("{user} from {}", place.id));
            let closed = received.closed.iter().map(|place| format!("all from {}", place.id));
            seen.chain(left).chain(closed).collect::<Vec<_>>().join(", ")
        };
        let reply = json!({ "message_id": 4, "chat": chat, "from": user(8) });
        let said =
            json!({ "message_id": 5, "chat": chat, "from": user(7), "reply_to_message": reply, "text": "x" });
        assert_eq!(seen(json!({ "update_id": 1, "message": said })), "7 in -9");
        let joined =
            json!({ "message_id": 5, "chat": chat, "from": user(7), "new_chat_members": [user(1), user(9)] });
        assert_eq!(seen(json!({ "update_id": 1, "message": joined })), "7 in -9, 9 in -9");
        let went = json!({ "message_id": 5, "chat": chat, "from": user(7), "left_chat_member": user(7) });
        assert_eq!(seen(json!({ "update_id": 1, "message": went })), "7 in -9, 7 from -9");
        let anonymous = json!({ "message_id": 5, "chat": chat, "from": user(7), "sender_chat": chat });
        assert_eq!(seen(json!({ "update_id": 1, "message": anonymous })), "");
        let query = json!({ "id": "q", "from": user(7), "message": reply });
        assert_eq!(seen(json!({ "update_id": 1, "callback_query": query })), "7 in -9");
        let private = json!({ "id": 7, "type": "private" });
        let blocked = json!({ "chat": private, "new_chat_member": { "status": "kicked" } });
        assert_eq!(seen(json!({ "update_id": 1, "my_chat_member": blocked })), "7 from 7");
        let thrown_out = json!({ "chat": chat, "new_chat_member": { "status": "kicked" } });
        assert_eq!(seen(json!({ "update_id": 1, "my_chat_member": thrown_out })), "all from -9");
    }
}
