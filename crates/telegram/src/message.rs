//! Builds a Telegram message from a reply: text, picture, files and buttons.

use crate::html::{Html, length};
use blot_club::{Button, Reply, Studio, Style};
use serde_json::{Value, json};

/// The most that Telegram takes, in UTF-16.
pub(crate) const MAX_TEXT: usize = 4096;
const MAX_CAPTION: usize = 1024;

/// A message, before it is known how it is sent.
pub(crate) struct TelegramMessage {
    pub(crate) html: String,
    /// Whether the text fits into the caption of a file.
    pub(crate) is_short: bool,
    pub(crate) board: Option<Vec<u8>>,
    pub(crate) buttons: Buttons,
    pub(crate) files: Vec<AttachedFile>,
}

/// Rows of buttons, as the API takes them.
pub(crate) type Buttons = Option<Value>;

/// A file that is sent with a message.
#[derive(Clone)]
pub(crate) struct AttachedFile {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Builds the message of a reply, perhaps with a mention of one person before it. A board is followed by its description, for
/// people who do not see it. Painting takes some milliseconds, so this belongs on a blocking thread.
pub(crate) fn message_of(
    studio: &Studio,
    reply: &Reply,
    mention: Option<(String, String)>,
) -> anyhow::Result<TelegramMessage> {
    let spans = studio.say(reply);
    let say = |max: usize| {
        let html = match &mention {
            Some((user, name)) => Html::new(max).mention(user, name).plain(": "),
            None => Html::new(max),
        };
        html.spans(&spans)
    };
    let length: usize = spans.iter().map(|span| length(span.words())).sum();
    let html = match &reply.board {
        Some(shown) => say(MAX_CAPTION).folded(&studio.describe(reply.language, shown)),
        None => say(MAX_TEXT),
    };
    let mut files = Vec::new();
    for file in &reply.files {
        files.push(AttachedFile { name: file.name.clone(), bytes: studio.bytes(&file.content)? });
    }
    let button = |button: &Button| {
        let label = studio.label(reply.language, button);
        let mut made = json!({ "text": label, "callback_data": button.payload });
        if let Some(style) = colour(button.style) {
            made["style"] = style.into();
        }
        made
    };
    let rows: Value = reply.buttons.iter().map(|row| row.iter().map(button).collect::<Value>()).collect();
    Ok(TelegramMessage {
        html: html.into_string(),
        is_short: length < MAX_CAPTION / 2,
        board: reply.board.as_ref().map(|shown| studio.png(reply.language, shown)),
        buttons: Some(rows).filter(|_| !reply.buttons.is_empty()),
        files,
    })
}

/// Telegram's name of a button's colour. Without one it is grey.
fn colour(style: Style) -> Option<&'static str> {
    match style {
        Style::Main => Some("primary"),
        Style::Good => Some("success"),
        Style::Bad => Some("danger"),
        Style::Plain => None,
    }
}
