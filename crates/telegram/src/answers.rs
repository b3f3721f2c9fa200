//! Answers to one person. Those in no outbox are sent here, and their update stays in the inbox until they have arrived.

use crate::api::{ATTEMPTS, call_with_retries};
use crate::bot::Bot;
use crate::outgoing::{MessageOrigin, private_chat};
use blot_adapter::{DeliveryOutcome, warn};
use blot_club::{Audience, Failpoint, Reply};
use std::time::Duration;

/// The pause before the next attempt to mark an update as done.
const MARK_DONE_PAUSE: Duration = Duration::from_secs(5);

impl Bot {
    /// Sends answers to one person, and marks the update as done when they are safe.
    pub(crate) async fn answer_person(
        &self,
        kept: i64,
        user: String,
        replies: Vec<Reply>,
        origin: MessageOrigin,
    ) {
        if replies.iter().all(|reply| reply.id.is_some()) {
            self.send_all(replies, origin).await;
            return self.mark_done(kept).await;
        }
        self.answer_in_turn(kept, user, async move |bot: Bot| bot.send_all(replies, origin).await);
    }

    /// Sends answers. Those of the outbox are queued; the others have arrived, or failed for good, when this returns.
    pub(crate) async fn send_all(&self, replies: Vec<Reply>, origin: MessageOrigin) {
        let (in_outbox, others): (Vec<Reply>, Vec<Reply>) =
            replies.into_iter().partition(|reply| reply.id.is_some());
        self.dispatcher.send_answers(in_outbox, origin);
        for reply in others {
            self.send_now(&reply, origin).await;
        }
    }

    /// Sends an answer that is in no outbox, with a few retries.
    async fn send_now(&self, reply: &Reply, origin: MessageOrigin) {
        match call_with_retries(ATTEMPTS, || self.outgoing.send(reply, origin.message)).await {
            Ok(DeliveryOutcome::Delivered(reply, message)) if reply.live.is_some() => {
                self.record(*reply, message).await;
            }
            Ok(DeliveryOutcome::Delivered(..)) => {}
            Ok(_) => warn("an answer cannot be shown"),
            Err(error) => warn(&format!("an answer could not be delivered: {error}")),
        }
    }

    /// Answers in the background, then marks the update as done. If the process ends before, the update is served again.
    pub(crate) fn answer_later<F>(&self, kept: i64, answer: impl FnOnce(Bot) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (bot, answer, in_flight) = (self.clone(), answer(self.clone()), self.answering.guard());
        tokio::spawn(async move {
            answer.await;
            bot.mark_done(kept).await;
            drop(in_flight);
        });
    }

    /// The same, after earlier answers to the same person.
    pub(crate) fn answer_in_turn<F>(&self, kept: i64, user: String, answer: impl FnOnce(Bot) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (bot, answer) = (self.clone(), answer(self.clone()));
        let job = Box::pin(async move {
            answer.await;
            bot.mark_done(kept).await;
        });
        self.answer_lanes.push(user, job, |lane| async move {
            while let Some(job) = lane.next(|_| true) {
                // In a task of its own, so that a panic does not stop the lane.
                let _ = tokio::spawn(job).await;
            }
        });
    }

    /// Moves an answer to the private chat if that is open, where it need not wait for what goes to the group.
    pub(crate) async fn to_private_chat(&self, reply: Reply) -> Reply {
        match &reply.audience {
            Audience::Only(user) if is_private_chat(&reply) || self.outgoing.is_reachable(user).await => {
                Reply { audience: Audience::Direct(user.clone()), ..reply }
            }
            _ => reply,
        }
    }

    /// Takes a reply that needs no message any more out of the outbox.
    pub(crate) async fn drop_reply(&self, reply: Reply) {
        if reply.id.is_some() {
            self.record(reply, None).await;
        }
    }

    /// Tells the club that a reply is delivered, and sends what follows from that.
    async fn record(&self, reply: Reply, message: Option<String>) {
        match self.dispatcher.club_handle().delivered(reply.receipt(), message).await {
            Ok(following) => self.dispatcher.send(following),
            Err(error) => warn(&format!("a delivery could not be noted: {error:#}")),
        }
    }

    /// Takes an update out of the inbox. If that fails it is tried again in the background until it works; otherwise the next
    /// start would do again what the sender was told has failed.
    pub(crate) async fn mark_done(&self, kept: i64) {
        Failpoint::BeforeUpdateDone.pass();
        if !self.try_mark_done(kept).await {
            let bot = self.clone();
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(MARK_DONE_PAUSE).await;
                    if bot.try_mark_done(kept).await {
                        return;
                    }
                }
            });
        }
        Failpoint::UpdateDone.pass();
    }

    async fn try_mark_done(&self, kept: i64) -> bool {
        let done = self.dispatcher.club_handle().done(kept).await;
        match &done {
            Ok(()) => self.marking_done.succeeded(),
            Err(error) => self.marking_done.failed(error),
        }
        done.is_ok()
    }
}

/// Whether a reply for one person belongs to their private chat.
pub(crate) fn is_private_chat(reply: &Reply) -> bool {
    matches!(&reply.audience, Audience::Only(user) if reply.place == private_chat(user))
}
