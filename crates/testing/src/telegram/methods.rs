//! The table of methods with their parameters, and the methods that are short.

use super::call::MethodCall;
use super::people::User;
use super::refusal::Refusal;
use super::world::World;
use super::{commands, edit, push, query, send};
use serde_json::{Value, json};

/// A method of the Bot API.
pub(super) struct Method {
    /// Telegram's own spelling.
    pub(super) name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static [&'static str]],
    pub(super) carry_out: fn(&mut World, &MethodCall) -> Result<Value, Refusal>,
}

const SENDING: &[&str] = &[
    "allow_paid_broadcast",
    "business_connection_id",
    "direct_messages_topic_id",
    "disable_notification",
    "message_effect_id",
    "message_thread_id",
    "parse_mode",
    "protect_content",
    "reply_markup",
    "reply_parameters",
    "suggested_post_parameters",
];
const EDITING: &[&str] = &["business_connection_id", "inline_message_id", "reply_markup"];
const TEXT: &[&str] = &["entities", "link_preview_options"];
const CAPTION: &[&str] = &["caption", "caption_entities"];
const SHOWN: &[&str] = &["has_spoiler", "show_caption_above_media"];
const MESSAGE: &[&str] = &["chat_id", "message_id"];
const SCOPE: &[&str] = &["language_code", "scope"];

macro_rules! methods {
    ($($name:literal, $required:expr, $optional:expr, $carry_out:expr;)*) => {
        &[$(Method { name: $name, required: $required, optional: $optional, carry_out: $carry_out },)*]
    };
}

const METHODS: &[Method] = methods![
    "getMe", &[], &[], get_me;
    "getUpdates", &[], &[&["allowed_updates", "limit", "offset", "timeout"]], |_, _| Ok(Value::Null);
    "setWebhook", &["url"], &[push::OPTIONS], push::set;
    "deleteWebhook", &[], &[&["drop_pending_updates"]], push::delete;
    "getWebhookInfo", &[], &[], push::info;
    "setMyCommands", &["commands"], &[SCOPE], commands::set;
    "getMyCommands", &[], &[SCOPE], commands::get;
    "deleteMyCommands", &[], &[SCOPE], commands::delete;
    "sendMessage", &["chat_id", "text"], &[SENDING, TEXT], send::message;
    "sendPhoto", &["chat_id", "photo"], &[SENDING, CAPTION, SHOWN], send::media;
    "sendDocument", &["chat_id", "document"],
        &[SENDING, CAPTION, &["disable_content_type_detection", "thumbnail"]], send::media;
    "sendAnimation", &["chat_id", "animation"],
        &[SENDING, CAPTION, SHOWN, &["duration", "height", "thumbnail", "width"]], send::media;
    "editMessageText", &["chat_id", "message_id", "text"], &[EDITING, TEXT, &["parse_mode"]], edit::text;
    "editMessageCaption", MESSAGE, &[EDITING, CAPTION, &["parse_mode", "show_caption_above_media"]], edit::caption;
    "editMessageMedia", &["chat_id", "media", "message_id"], &[EDITING], edit::media;
    "editMessageReplyMarkup", MESSAGE, &[EDITING], edit::reply_markup;
    "deleteMessage", MESSAGE, &[], edit::delete;
    "answerCallbackQuery", &["callback_query_id"], &[&["cache_time", "show_alert", "text", "url"]], query::answer;
    "getChatMember", &["chat_id", "user_id"], &[], get_chat_member;
    "sendChatAction", &["action", "chat_id"], &[&["business_connection_id", "message_thread_id"]], send_chat_action;
];

const ACTIONS: [&str; 11] = [
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
];

/// The method of this name in any spelling.
pub(super) fn find(name: &str) -> Option<&'static Method> {
    METHODS.iter().find(|method| method.name.eq_ignore_ascii_case(name))
}

impl World {
    /// Notes missing and unknown parameters of a call.
    pub(super) fn check_params(&mut self, method: &Method, call: &MethodCall) {
        let given =
            |name: &str| call.params.get(name).is_some() || call.files.iter().any(|file| file.name == name);
        for name in method.required.iter().filter(|name| !given(name)) {
            self.problem(format!("without {name}"));
        }
        let knows = |name: &str| {
            method.required.contains(&name) || method.optional.iter().any(|names| names.contains(&name))
        };
        for (name, _) in call.params.as_object().into_iter().flatten() {
            if !knows(name) {
                self.problem(format!("with {name}, which it does not know"));
            }
        }
        let attached = call.params.to_string();
        for file in &call.files {
            if !knows(&file.name) && !attached.contains(&format!("attach://{}\"", file.name)) {
                self.problem(format!("with a file {}, which nothing refers to", file.name));
            }
        }
    }
}

fn get_me(_: &mut World, _: &MethodCall) -> Result<Value, Refusal> {
    let mut me = User::bot().json();
    for (ability, has) in [
        ("can_join_groups", true),
        ("can_read_all_group_messages", false),
        ("supports_inline_queries", false),
        ("can_connect_to_business", false),
        ("has_main_web_app", false),
        ("has_topics_enabled", false),
        ("allows_users_to_create_topics", false),
    ] {
        me[ability] = json!(has);
    }
    Ok(me)
}

fn get_chat_member(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let chat = world.open_chat(call.int("chat_id"))?.id;
    let Some(user) = call.int("user_id").and_then(|id| world.users.get(&id)) else {
        return Err(world.invalid("user not found"));
    };
    Ok(world.places[&chat].member(user))
}

fn send_chat_action(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    if !ACTIONS.contains(&call.text("action").unwrap_or_default()) {
        return Err(world.invalid("wrong parameter action in request"));
    }
    let chat = world.open_chat(call.int("chat_id"))?.id;
    send::topic(world, call, chat)?;
    Ok(json!(true))
}
