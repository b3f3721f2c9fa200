//! Actions: has the club handle a command or a press, and answers once the replies are in the chat.

use crate::chat::{MessageBody, NewMessage, Piece, UsedCommand};
use crate::incoming::Seat;
use crate::outgoing::ActionOrigin;
use crate::state::Playground;
use anyhow::{Context, bail};
use blot_adapter::{InFlight, QueuedReply, now};
use blot_club::{Audience, How, Language, Reply, Request};
use std::sync::Arc;
use std::time::Duration;

/// How long the page waits for replies of the outbox. Later ones still arrive, but the person is told that something is wrong.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(5);

impl Playground {
    /// Handles a request to its end, even if the tab is closed meanwhile. If the club fails, the person is told, with the code
    /// that is in the log. `page` is the private message whose button was pressed; its answer replaces it.
    pub(crate) async fn act(
        self: Arc<Self>,
        seat: Seat,
        request: Request,
        used: Option<UsedCommand>,
        page: Option<String>,
    ) -> anyhow::Result<()> {
        let in_flight = self.in_flight.guard();
        let acting = async move {
            let code = request.id();
            let acted = match self.dispatcher.handle(request).await {
                Ok(mut replies) => {
                    if let (Some(page), Some(reply)) = (page, replies.iter_mut().find(|reply| is_page(reply))) {
                        reply.how = How::Edit(page);
                    }
                    self.deliver(replies, used).await
                }
                Err(_) => {
                    let language = Language::from_tag(&seat.language).unwrap_or_default();
                    self.tell(&seat, self.outgoing.studio.went_wrong(language, &code)).await
                }
            };
            drop(in_flight);
            acted
        };
        tokio::spawn(acting).await.context("a bug: serving a request panicked")?
    }

    /// Sends replies of the outbox through the dispatcher, then puts the others, which may be as large as a whole game's
    /// animation, straight into the chat.
    async fn deliver(&self, replies: Vec<Reply>, used: Option<UsedCommand>) -> anyhow::Result<()> {
        let (in_outbox, others): (Vec<Reply>, Vec<Reply>) =
            replies.into_iter().partition(|reply| reply.id.is_some());
        let pending = InFlight::default();
        let queued = in_outbox.into_iter().map(|reply| {
            QueuedReply::answering(reply, ActionOrigin { used: used.clone(), _pending: pending.guard() })
        });
        self.dispatcher.send_queued(queued);
        if tokio::time::timeout(DELIVERY_TIMEOUT, pending.idle()).await.is_err() {
            bail!("a reply has not been delivered yet");
        }
        for reply in others {
            let is_live = reply.live.is_some();
            let (reply, message) = self.outgoing.put(reply, used.clone()).await?;
            if is_live {
                self.dispatcher.send(self.dispatcher.club_handle().delivered(reply.receipt(), message).await?);
            }
        }
        Ok(())
    }

    /// Posts a text that one person sees.
    async fn tell(&self, seat: &Seat, words: String) -> anyhow::Result<()> {
        let post = NewMessage {
            channel: seat.channel.clone(),
            at: now().0,
            author: None,
            only: Some(seat.person),
            nonce: None,
            body: MessageBody { text: vec![Piece::Words(words)], ..MessageBody::default() },
            bytes: Vec::new(),
        };
        self.in_chat(move |chat| chat.post(&post)).await?;
        Ok(())
    }
}

/// Whether a reply can replace the private message whose button was pressed.
fn is_page(reply: &Reply) -> bool {
    let is_private = matches!(reply.audience, Audience::Only(_));
    is_private && reply.how == How::New && !reply.refusal && reply.files.is_empty()
}
