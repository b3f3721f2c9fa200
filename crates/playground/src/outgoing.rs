//! Puts the club's replies into the chat.

use crate::chat::{Chat, ChatButton, ChatFile, MessageBody, NewMessage, Piece, UsedCommand, private_channel};
use anyhow::Context;
use blot_adapter::{Deliver, DeliveryOutcome, InFlightGuard, QueuedReply, now, warn};
use blot_club::{Audience, How, Reply, Span, Studio, Style};
use std::sync::Arc;

/// Writes replies to the chat. Clones share both.
#[derive(Clone)]
pub(crate) struct Outgoing {
    pub(crate) studio: Arc<Studio>,
    pub(crate) chat: Arc<Chat>,
}

/// The action that a reply answers.
pub(crate) struct ActionOrigin {
    /// The command, which is shown above the reply.
    pub(crate) used: Option<UsedCommand>,
    /// The page waits until this is dropped.
    pub(crate) _pending: InFlightGuard,
}

impl Deliver for Outgoing {
    type Origin = ActionOrigin;

    async fn deliver(&self, queued: &QueuedReply<ActionOrigin>) -> DeliveryOutcome {
        let used = queued.origin.as_ref().and_then(|origin| origin.used.clone());
        match self.put(queued.reply.clone(), used).await {
            Ok((reply, message)) => DeliveryOutcome::Delivered(Box::new(reply), message),
            Err(error) => DeliveryOutcome::Later(None, format!("{error:#}")),
        }
    }
}

impl Outgoing {
    /// Puts a reply into the chat, and returns its message. A reply that can never be shown is logged and counts as delivered.
    pub(crate) async fn put(
        &self,
        reply: Reply,
        used: Option<UsedCommand>,
    ) -> anyhow::Result<(Reply, Option<String>)> {
        let outgoing = self.clone();
        let put = tokio::task::spawn_blocking(move || outgoing.put_blocking(reply, used)).await;
        put.context("a bug: posting a reply panicked").flatten()
    }

    fn put_blocking(
        &self,
        mut reply: Reply,
        used: Option<UsedCommand>,
    ) -> anyhow::Result<(Reply, Option<String>)> {
        let Prepared { edits, only, body, bytes } = match prepare(&self.studio, &reply, used) {
            Ok(prepared) => prepared,
            Err(error) => {
                warn(&format!("a reply cannot be shown: {error:#}"));
                return Ok((reply, None));
            }
        };
        if let (How::RemoveButtons(_), Some(message)) = (&reply.how, edits) {
            self.chat.remove_buttons(message)?;
            return Ok((reply, None));
        }
        if let Some(message) = edits {
            if self.chat.edit(message, &body, &bytes)? {
                return Ok((reply, Some(message.to_string())));
            }
            // The message is so old that the chat has dropped it.
            reply.how = How::New;
        }
        let channel = match (&reply.audience, only) {
            (Audience::Direct(_), Some(person)) => private_channel(person),
            _ => reply.place.id.clone(),
        };
        let nonce = reply.id.map(|id| format!("outbox {id}"));
        let id =
            self.chat.post(&NewMessage { channel, at: now().0, author: None, only, nonce, body, bytes })?;
        Ok((reply, Some(id.to_string())))
    }
}
/// A reply, ready for the chat.
struct Prepared {
    /// The message that it edits.
    edits: Option<i64>,
    only: Option<i64>,
    body: MessageBody,
    bytes: Vec<Vec<u8>>,
}

fn prepare(studio: &Studio, reply: &Reply, used: Option<UsedCommand>) -> anyhow::Result<Prepared> {
    let edits = match &reply.how {
        How::New | How::Thread { .. } => None,
        How::Edit(message) | How::RemoveButtons(message) => Some(number(message)?),
    };
    let only = match &reply.audience {
        Audience::Everyone => None,
        Audience::Only(user) | Audience::Direct(user) => Some(number(user)?),
    };
    let (body, bytes) = body(studio, reply, used)?;
    Ok(Prepared { edits, only, body, bytes })
}

/// Parses an id. The club returns ids as it got them.
fn number(id: &str) -> anyhow::Result<i64> {
    id.parse().with_context(|| format!("{id:?} is no id of this chat"))
}

/// The content of a reply, and the bytes of its files.
fn body(
    studio: &Studio,
    reply: &Reply,
    used: Option<UsedCommand>,
) -> anyhow::Result<(MessageBody, Vec<Vec<u8>>)> {
    let (mut files, mut bytes) = (Vec::new(), Vec::new());
    if let Some(shown) = &reply.board {
        let alt = studio.describe(reply.language, shown);
        let png = studio.png(reply.language, shown);
        files.push(ChatFile { name: "board.png".to_owned(), size: picture_size(&png), alt });
        bytes.push(png);
    }
    for file in &reply.files {
        let content = studio.bytes(&file.content)?;
        files.push(ChatFile {
            name: file.name.clone(),
            size: picture_size(&content),
            alt: studio.alt(reply.language, file),
        });
        bytes.push(content);
    }
    let text = studio.say(reply).into_iter().map(piece).collect::<anyhow::Result<_>>()?;
    let button = |button: &blot_club::Button| ChatButton {
        label: studio.label(reply.language, button),
        style: style(button.style).to_owned(),
        payload: button.payload.clone(),
    };
    let buttons = reply.buttons.iter().map(|row| row.iter().map(button).collect()).collect();
    Ok((MessageBody { text, used, files, buttons, edited: false }, bytes))
}

fn piece(span: Span) -> anyhow::Result<Piece> {
    Ok(match span {
        Span::Words(words) => Piece::Words(words),
        Span::Mention(mention) => Piece::Mention { id: number(&mention.user)?, name: mention.name },
    })
}

fn style(style: Style) -> &'static str {
    match style {
        Style::Main => "main",
        Style::Good => "good",
        Style::Bad => "bad",
        Style::Plain => "plain",
    }
}

/// Reads width and height from the header of a PNG or GIF file.
fn picture_size(bytes: &[u8]) -> Option<[u32; 2]> {
    let number = |bytes: &[u8]| bytes.iter().fold(0, |number, byte| number << 8 | u32::from(*byte));
    let reversed = |bytes: &[u8]| number(&bytes.iter().rev().copied().collect::<Vec<u8>>());
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some([number(bytes.get(16..20)?), number(bytes.get(20..24)?)])
    } else if bytes.starts_with(b"GIF89a") {
        Some([reversed(bytes.get(6..8)?), reversed(bytes.get(8..10)?)])
    } else {
        None
    }
}
