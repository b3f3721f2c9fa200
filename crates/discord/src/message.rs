//! Builds a Discord message from a reply: text, picture, files and buttons.

use crate::api::{ApiCall, Upload};
use blot_club::{Button, Reply, Span, Studio, Style};
use serde_json::{Value, json};

/// The most that Discord takes, in characters.
const MAX_CONTENT: usize = 2000;
const MAX_ALT: usize = 1024;

/// A message as the API takes it.
#[derive(Clone, Default)]
pub(crate) struct DiscordMessage {
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
}

impl DiscordMessage {
    /// The same message with one more field.
    pub(crate) fn with(&self, field: &str, value: Value) -> DiscordMessage {
        let mut message = self.clone();
        message.body[field] = value;
        message
    }
}

impl ApiCall {
    /// A call that sends this message.
    pub(crate) fn message(self, message: &DiscordMessage) -> ApiCall {
        self.body(message.body.clone()).files(message.files.clone())
    }
}

/// Builds the message of a reply. Painting takes some milliseconds, so this belongs on a blocking thread.
pub(crate) fn message_of(studio: &Studio, reply: &Reply) -> anyhow::Result<DiscordMessage> {
    let (mut files, mut attachments) = (Vec::new(), Vec::new());
    let mut attach = |name: &str, description: String, bytes: Vec<u8>| {
        attachments.push(json!({ "id": files.len(), "filename": name, "description": description }));
        files.push(Upload { name: name.to_owned(), bytes });
    };
    if let Some(shown) = &reply.board {
        let alt = cut(&studio.describe(reply.language, shown), MAX_ALT);
        attach("board.png", alt, studio.png(reply.language, shown));
    }
    let mut content = String::new();
    let mut mentioned = Vec::new();
    for span in studio.say(reply) {
        match span {
            Span::Words(words) => content += &escape(&words),
            Span::Mention(mention) => {
                content += &format!("<@{}>", mention.user);
                mentioned.push(mention.user);
            }
        }
    }
    for file in &reply.files {
        let alt = studio.alt(reply.language, file);
        attach(&file.name, cut(&alt, MAX_ALT), studio.bytes(&file.content)?);
    }
    mentioned.sort_unstable();
    mentioned.dedup();
    let row = |row: &Vec<Button>| {
        let buttons: Value = row.iter().map(|each| button(studio, reply, each)).collect();
        json!({ "type": 1, "components": buttons })
    };
    let body = json!({
        "content": cut(&content, MAX_CONTENT),
        "allowed_mentions": { "parse": [], "users": mentioned },
        "components": reply.buttons.iter().map(row).collect::<Value>(),
        "attachments": attachments,
    });
    Ok(DiscordMessage { body, files })
}

/// A message of plain text, for what the club does not say itself.
pub(crate) fn plain_message(text: &str) -> DiscordMessage {
    let body = json!({
        "content": cut(&escape(text), MAX_CONTENT),
        "allowed_mentions": { "parse": [] },
        "components": [],
        "attachments": [],
    });
    DiscordMessage { body, files: Vec::new() }
}

fn button(studio: &Studio, reply: &Reply, button: &Button) -> Value {
    let style = match button.style {
        Style::Main => 1,
        Style::Plain => 2,
        Style::Good => 3,
        Style::Bad => 4,
    };
    let label = studio.label(reply.language, button);
    json!({ "type": 2, "style": style, "label": label, "custom_id": button.payload })
}

/// Escapes Markdown. Characters that mean nothing where they stand are left alone, since phones show backslashes in their
/// notifications.
fn escape(words: &str) -> String {
    const AT_THE_BEGINNING: [&str; 6] = ["# ", "## ", "### ", "- ", "-# ", "+ "];
    let mut escaped = String::with_capacity(words.len() + 16);
    let mut line_begins = true;
    for (at, character) in words.char_indices() {
        let rest = &words[at..];
        let marks = matches!(character, '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']')
            || (line_begins && AT_THE_BEGINNING.iter().any(|mark| rest.starts_with(mark)))
            || ["@everyone", "@here", "://"].iter().any(|mark| rest.starts_with(mark));
        if marks {
            escaped.push('\\');
        }
        escaped.push(character);
        line_begins = character == '\n' || (line_begins && character == ' ');
    }
    escaped
}

/// Cuts a text to at most `max` characters, never inside an escape or a mention.
pub(crate) fn cut(words: &str, max: usize) -> String {
    if words.chars().count() <= max {
        return words.to_owned();
    }
    let kept: String = words.chars().take(max - 1).collect();
    let marks = kept.chars().rev().take_while(|character| *character == '\\').count();
    let kept = if marks % 2 == 1 { &kept[..kept.len() - 1] } else { &kept };
    let kept = kept.rfind("<@").filter(|at| !kept[*at..].contains('>')).map_or(kept, |at| &kept[..at]);
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_words_means_anything_to_discord() {
        for (words, escaped) in [
            ("Anna 2 - 3 Ben", "Anna 2 - 3 Ben"),
            ("#42  Anna", "#42  Anna"),
            ("*bold* _x_ ~~y~~ `z` ||w||", "\\*bold\\* \\_x\\_ \\~\\~y\\~\\~ \\`z\\` \\|\\|w\\|\\|"),
            ("<@1> <#2> </a:3>", "\\<@1\\> \\<#2\\> \\</a:3\\>"),
            ("@everyone [x](https://evil.example)", "\\@everyone \\[x\\](https\\://evil.example)"),
            ("a\n> b\n- c\n  # d", "a\n\\> b\n\\- c\n  \\# d"),
            ("C:\\x", "C:\\\\x"),
            ("13/7 6/5*", "13/7 6/5\\*"),
        ] {
            assert_eq!(escape(words), escaped, "{words}");
        }
    }

    #[test]
    fn a_cut_leaves_no_half_of_a_mark() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdef", 5), "abcd…");
        assert_eq!(cut("abc\\*f", 5), "abc…");
        assert_eq!(cut("ab\\\\*f", 5), "ab\\\\…");
        assert_eq!(cut("hi <@123456> you", 9), "hi …");
        assert_eq!(cut("hi <@1> you there", 9), "hi <@1> …");
    }
}
