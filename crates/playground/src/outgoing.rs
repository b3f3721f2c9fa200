//! What the club replies, put into the chat.

use crate::chat::{Attached, Body, Button, Piece, Post, Used};
use crate::incoming::now;
use crate::web::Playground;
use anyhow::Context;
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
            let (playground, used, to_post) = (Arc::clone(self), used.cloned(), reply.clone());
            let posted = tokio::task::spawn_blocking(move || playground.put(to_post, used)).await;
            match posted.context("a bug: posting a reply panicked").flatten() {
                Ok((reply, message)) if reply.id.is_some() || reply.live.is_some() => {
                    replies.extend(self.door.delivered(reply, message).await?);
                }
                Ok(_) => {}
                Err(error) => {
                    for reply in std::iter::once(&reply).chain(&replies) {
                        self.door.put_back(reply).await?;
                    }
                    return Err(error);
                }
            }
        }
        Ok(())
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

    /// Puts one reply into the chat, and tells as which message.
    fn put(&self, mut reply: Reply, used: Option<Used>) -> anyhow::Result<(Reply, Option<String>)> {
        if let How::RemoveButtons(message) = &reply.how {
            self.chat.remove_buttons(number(message)?)?;
            return Ok((reply, None));
        }
        let (body, bytes) = body(&self.studio, &reply, used)?;
        if let How::Edit(message) = &reply.how {
            if self.chat.edit(number(message)?, &body, &bytes)? {
                let message = message.clone();
                return Ok((reply, Some(message)));
            }
            // It is so long ago that the chat has forgotten it.
            reply.how = How::New;
        }
        let only = match &reply.audience {
            Audience::Everyone => None,
            Audience::Only(user) => Some(number(user)?),
        };
        let (channel, nonce) = (reply.place.id.clone(), reply.id.map(|id| format!("outbox {id}")));
        let id = self.chat.post(&Post { channel, at: now().0, author: None, only, nonce, body, bytes })?;
        Ok((reply, Some(id.to_string())))
    }
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
        files.push(Attached { name: file.name.clone(), size: picture_size(&content), alt: String::new() });
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
