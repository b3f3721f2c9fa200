//! Presses: serves the press of a button, and answers its callback query, for which Telegram's clients wait.

use crate::answers::is_private_chat;
use crate::api::{ATTEMPTS, ApiCall, ApiError, call_with_retries};
use crate::bot::Bot;
use crate::outgoing::MessageOrigin;
use blot_adapter::warn;
use blot_club::{Audience, Failpoint, Reply, Request, RequestBody, Span, link_of};
use teloxide::payloads::AnswerCallbackQuery;
use teloxide::types::CallbackQueryId;

/// The longest alert, in UTF-16.
const MAX_ALERT: usize = 200;

/// The answer to a callback query.
#[derive(Debug, Default)]
pub(crate) struct CallbackAnswer {
    text: Option<String>,
    /// An alert must be closed by hand; any other text goes away by itself.
    is_alert: bool,
    /// Leads to the private chat.
    link: Option<String>,
}

impl CallbackAnswer {
    pub(crate) fn alert(text: String) -> CallbackAnswer {
        CallbackAnswer { text: Some(text), is_alert: true, link: None }
    }
}

impl Bot {
    pub(crate) async fn serve_press(&self, kept: i64, request: Request, query: String) {
        let outcome = self.handle(request.clone()).await;
        let outcome = outcome.map(|replies| self.send_public(replies, MessageOrigin { message: None }));
        self.answer_later(kept, async move |bot: Bot| match outcome {
            Ok(replies) => bot.answer_press(&request, &query, replies).await,
            Err(sorry) => {
                bot.answer_callback(&query, CallbackAnswer::alert(sorry)).await;
            }
        });
    }

    /// Sends what is for the presser alone: as an alert, in the private chat, or as a link that leads there.
    async fn answer_press(&self, request: &Request, query: &str, replies: Vec<Reply>) {
        let (mut answer, mut in_alert, mut messages) = (CallbackAnswer::default(), None, Vec::new());
        for reply in replies {
            if reply.audience == Audience::Everyone {
                messages.push(reply);
            } else if let Some(text) = self.alert_text(&reply).filter(|_| in_alert.is_none()) {
                answer = CallbackAnswer::alert(text);
                in_alert = Some(reply);
            } else if request.private {
                messages.push(self.to_private_chat(reply).await);
            } else if self.outgoing.is_reachable(&request.from.user).await {
                let words = || self.outgoing.studio.told_in_private(reply.language);
                answer.text.get_or_insert_with(words);
                messages.push(self.to_private_chat(reply).await);
            } else if let RequestBody::Press { payload } = &request.what {
                // The bot cannot write first. The link leads to a chat in which it can.
                answer.link = Some(link_of(payload));
                self.drop_reply(reply).await;
            }
        }
        match (self.answer_callback(query, answer).await, in_alert) {
            (true, Some(reply)) => self.drop_reply(reply).await,
            // It is too late for an alert, so it becomes a message.
            (false, Some(reply)) => messages.push(self.to_private_chat(reply).await),
            (_, None) => {}
        }
        self.send_all(messages, MessageOrigin { message: None }).await;
    }

    /// The text of a reply, if it fits into an alert.
    fn alert_text(&self, reply: &Reply) -> Option<String> {
        let is_bare = reply.board.is_none() && reply.files.is_empty();
        let is_all = reply.refusal || (reply.buttons.is_empty() && !is_private_chat(reply));
        if !is_bare || !is_all {
            return None;
        }
        let words: String = self.outgoing.studio.say(reply).iter().map(Span::words).collect();
        (1..=MAX_ALERT).contains(&words.encode_utf16().count()).then_some(words)
    }

    /// Answers a callback query. False if it is too late, or a delay notice has answered it.
    pub(crate) async fn answer_callback(&self, query: &str, answer: CallbackAnswer) -> bool {
        !self.delayed.remove(&query.to_owned()) && self.send_callback_answer(query, answer).await
    }

    /// Sends the answer to a callback query. False if it is too late.
    pub(crate) async fn send_callback_answer(&self, query: &str, answer: CallbackAnswer) -> bool {
        let mut payload = AnswerCallbackQuery::new(CallbackQueryId(query.to_owned()));
        payload.show_alert = answer.text.as_ref().map(|_| answer.is_alert);
        payload.text = answer.text;
        payload.url = answer.link.and_then(|link| self.outgoing.link(&link).parse().ok());
        let call = match ApiCall::new(&payload) {
            Ok(call) => call,
            Err(error) => {
                warn(&format!("a press cannot be answered: {error:#}"));
                return false;
            }
        };
        Failpoint::BeforeAnswer.pass();
        let answered = call_with_retries(ATTEMPTS, || self.outgoing.api.call(call.clone())).await;
        Failpoint::AfterAnswer.pass();
        match answered {
            Ok(_) => true,
            Err(ApiError::Refused(_) | ApiError::Forbidden(_)) => false,
            Err(error) => {
                warn(&format!("a press could not be answered: {error}"));
                false
            }
        }
    }
}
