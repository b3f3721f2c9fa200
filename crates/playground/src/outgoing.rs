//! What the club replies, put into the chat.

use crate::chat::{Attached, Body, Button, Piece, Post, Used, private_channel};
use crate::web::Playground;
use anyhow::Context;
use blot_adapter::{complain, now};
use blot_club::{Audience, How, Reply, Span, Studio, Style};
use std::collections::VecDeque;
use std::sync::Arc;

/// Replies of the outbox that are looked at together.
const MAX_WAITING: usize = 100;

impl Playground {
    /// Delivers replies in their order, and those that follow from that. What fails waits in the outbox.
    pub(crate) async fn deliver(
        self: &Arc<Self>,
        replies: Vec<Reply>,
        used: Option<&Used>,
    ) -> anyhow::Result<()> {
        let mut replies = VecDeque::from(replies);
        while let Some(reply) = replies.pop_front() {
            match self.deliver_one(reply.clone(), used.cloned()).await {
                Ok(following) => replies.extend(following),
                Err(error) => {
                    for reply in std::iter::once(&reply).chain(&replies) {
                        // If the disk fails this as well, the reply is given up in memory all the same.
                        let _ = self.door.put_back(reply).await;
                    }
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    async fn deliver_one(self: &Arc<Self>, reply: Reply, used: Option<Used>) -> anyhow::Result<Vec<Reply>> {
        let playground = Arc::clone(self);
        let put = tokio::task::spawn_blocking(move || playground.put(reply, used)).await;
        let (reply, message) = put.context("a bug: posting a reply panicked").flatten()?;
        if reply.id.is_none() && reply.live.is_none() {
            return Ok(Vec::new());
        }
        self.door.delivered(reply, message).await
    }

    /// Delivers what waits in the outbox: left by a process that was killed, or put back.
    pub(crate) async fn deliver_waiting(self: &Arc<Self>) -> anyhow::Result<()> {
        let _turn = self.turn.lock().await;
        loop {
            let waiting = self.door.waiting(MAX_WAITING).await?;
            if waiting.is_empty() {
                return Ok(());
            }
            self.deliver(waiting, None).await?;
        }
    }

    /// Puts one reply into the chat, and tells as which message. One that can never be shown is logged and left out, so that
    /// others are not kept waiting behind it.
    fn put(&self, mut reply: Reply, used: Option<Used>) -> anyhow::Result<(Reply, Option<String>)> {
        let Prepared { edits, only, body, bytes } = match prepare(&self.studio, &reply, used) {
            Ok(prepared) => prepared,
            Err(error) => {
                complain(&format!("a reply cannot be shown: {error:#}"));
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
            // It is so long ago that the chat has forgotten it.
            reply.how = How::New;
        }
        let channel = match (&reply.audience, only) {
            (Audience::Direct(_), Some(person)) => private_channel(person),
            _ => reply.place.id.clone(),
        };
        let nonce = reply.id.map(|id| format!("outbox {id}"));
        let id = self.chat.post(&Post { channel, at: now().0, author: None, only, nonce, body, bytes })?;
        Ok((reply, Some(id.to_string())))
    }
}

/// A reply, said and painted.
struct Prepared {
    /// The message that it changes.
    edits: Option<i64>,
    only: Option<i64>,
    body: Body,
    bytes: Vec<Vec<u8>>,
}

fn prepare(studio: &Studio, reply: &Reply, used: Option<Used>) -> anyhow::Result<Prepared> {
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

/// Our own ids come back as we gave them.
fn number(id: &str) -> anyhow::Result<i64> {
    id.parse().with_context(|| format!("{id:?} is no id of this chat"))
}

/// Everything in a reply, said and painted, and the bytes of its files.
fn body(studio: &Studio, reply: &Reply, used: Option<Used>) -> anyhow::Result<(Body, Vec<Vec<u8>>)> {
    let (mut files, mut bytes) = (Vec::new(), Vec::new());
    if let Some(shown) = &reply.board {
        let alt = studio.describe(reply.language, shown);
        let png = studio.png(reply.language, shown);
        files.push(Attached { name: "board.png".to_owned(), size: picture_size(&png), alt });
        bytes.push(png);
    }
    for file in &reply.files {
        let content = studio.bytes(&file.content)?;
        files.push(Attached {
            name: file.name.clone(),
            size: picture_size(&content),
            alt: studio.alt(reply.language, file),
        });
        bytes.push(content);
    }
    let text = studio.say(reply).into_iter().map(piece).collect::<anyhow::Result<_>>()?;
    let button = |button: &blot_club::Button| Button {
        label: studio.label(reply.language, button),
        style: style(button.style).to_owned(),
        payload: button.payload.clone(),
    };
    let buttons = reply.buttons.iter().map(|row| row.iter().map(button).collect()).collect();
    Ok((Body { text, used, files, buttons, edited: false }, bytes))
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

/// Width and height as the head of a PNG or GIF file tells them.
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
