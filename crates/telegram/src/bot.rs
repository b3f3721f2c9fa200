//! The bot: what has come goes to the club, and what the club replies goes out.

use crate::api::{Call, Fault, TRIES, insist};
use crate::incoming::{self, Incoming, Me};
use crate::outgoing::{Hint, Outgoing, private};
use crate::put_off::PutOff;
use crate::update::Update;
use anyhow::anyhow;
use blot_adapter::{Delivery, Parcel, Pump, Trouble, complain};
use blot_club::{Audience, Kept, Language, Point, Reply, Request, What, link_of};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use teloxide::payloads::{AnswerCallbackQuery, GetChatMember};
use teloxide::types::{CallbackQueryId, ChatId, UserId};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The longest alert, in UTF-16.
const MAX_ALERT: usize = 200;
/// Answers to one person in groups, where everybody reads them, in a minute.
const MAX_ANSWERS: usize = 10;
/// People of whom that is remembered.
const MAX_REMEMBERED: usize = 10_000;
/// The pause before it is tried again to note that something is done.
const AGAIN: Duration = Duration::from_secs(5);
/// How long a call may take for which others wait.
const SOON: Duration = Duration::from_secs(4);

/// Serves updates.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(crate) outgoing: Arc<Outgoing>,
    pub(crate) pump: Pump<Outgoing>,
    pub(crate) me: Me,
    /// How much is still being answered.
    answering: watch::Sender<usize>,
    /// What is being answered to whom, so that the next answer comes after it.
    turns: Arc<Mutex<HashMap<String, JoinHandle<()>>>>,
    /// When whom in groups, lately.
    answered: Arc<Mutex<HashMap<String, Vec<Instant>>>>,
    pub(crate) put_off: Arc<PutOff>,
    finishing: Arc<Trouble>,
}

/// What a press is answered with; Telegram's clients wait for it.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    pub(crate) text: Option<String>,
    pub(crate) is_alert: bool,
    /// Leads to the private chat.
    pub(crate) link: Option<String>,
}

impl Bot {
    pub(crate) fn new(outgoing: Arc<Outgoing>, pump: Pump<Outgoing>, me: Me) -> Bot {
        Bot {
            outgoing,
            pump,
            me,
            answering: watch::Sender::new(0),
            turns: Arc::default(),
            answered: Arc::default(),
            put_off: Arc::default(),
            finishing: Arc::new(Trouble::new(
                "that something is done could not be noted, it is tried again",
                "what is done can be noted again",
            )),
        }
    }

    /// Waits until everything that was asked is answered.
    pub(crate) async fn rest(&self) {
        let _ = self.answering.subscribe().wait_for(|answering| *answering == 0).await;
    }

    /// Serves what was kept. When this returns, the club has done it; answers may still be on their way. What follows is behind
    /// nobody's answer.
    pub(crate) async fn serve(&self, kept: Kept) {
        let update = match serde_json::from_str::<Update>(&kept.body) {
            Ok(update) => update,
            Err(_) => {
                complain("an update is newer than this program and was left out");
                return self.done(kept.id).await;
            }
        };
        match incoming::read(update, kept.key, &self.me) {
            Incoming::Typed { request, message } => self.typed(kept.id, request, message).await,
            Incoming::Pressed { request, query, is_old } => {
                let request = if is_old { self.in_its_topic(request).await } else { request };
                self.pressed(kept.id, request, query).await;
            }
            Incoming::Lost { query } => {
                self.later(kept.id, async move |bot| {
                    bot.answer(&query, Answer::default()).await;
                });
            }
            Incoming::Moved { from, to } => match self.pump.door().moved(from, to).await {
                Ok(replies) => {
                    self.pump.send(replies.into_iter().map(Parcel::from));
                    self.done(kept.id).await;
                }
                // It stays in the inbox; and whoever writes to the old place is told again that it has moved.
                Err(error) => complain(&format!("a club could not move: {error:#}")),
            },
            Incoming::Nothing => self.done(kept.id).await,
        }
    }

    async fn typed(&self, kept: i64, request: Request, message: i64) {
        let hint = Hint { message: Some(message) };
        let (place, user) = (request.place.clone(), request.from.user.clone());
        let outcome = self.handle(request).await;
        let replies = match outcome {
            Ok(replies) => self.say(replies, hint),
            Err(sorry) => {
                let sorry = async move |bot: Bot| bot.outgoing.apologize(&place, message, &sorry).await;
                return self.in_turn(kept, user, sorry);
            }
        };
        let mut private = Vec::new();
        for reply in replies {
            let reply = self.in_private(reply).await;
            if reply.audience != Audience::Everyone && self.is_too_much(&reply) {
                self.forget(reply).await;
            } else {
                private.push(reply);
            }
        }
        self.tell(kept, user, private, hint).await;
    }

    /// Whether somebody has had so many answers in a group lately that boards would have to wait for them.
    fn is_too_much(&self, reply: &Reply) -> bool {
        let Audience::Only(user) = &reply.audience else {
            return false;
        };
        let now = Instant::now();
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        if answered.len() >= MAX_REMEMBERED {
            answered.clear();
        }
        let recent = answered.entry(user.clone()).or_default();
        recent.retain(|then| now.duration_since(*then) < Duration::from_secs(60));
        recent.push(now);
        recent.len() > MAX_ANSWERS
    }

    /// Sends what is for others and safe in the outbox. What is left is for one person, or is in no outbox.
    fn say(&self, replies: Vec<Reply>, hint: Hint) -> Vec<Reply> {
        let is_left = |reply: &Reply| matches!(reply.audience, Audience::Only(_)) || reply.id.is_none();
        let (left, safe): (Vec<Reply>, Vec<Reply>) = replies.into_iter().partition(is_left);
        self.pump.send(safe.into_iter().map(|reply| Parcel::answering(reply, hint)));
        left
    }

    /// Telegram does not tell the topic of an old message, but the club knows where it is.
    async fn in_its_topic(&self, request: Request) -> Request {
        let message = request.message.clone().unwrap_or_default();
        match self.pump.door().place_of(request.place.clone(), message).await {
            Ok(Some(place)) => Request { place, ..request },
            Ok(None) => request,
            Err(error) => {
                complain(&format!("nobody knows where a message is: {error:#}"));
                request
            }
        }
    }

    async fn pressed(&self, kept: i64, request: Request, query: String) {
        let hint = Hint { message: None };
        let outcome = self.handle(request.clone()).await;
        let outcome = outcome.map(|replies| self.say(replies, hint));
        self.later(kept, async move |bot: Bot| match outcome {
            Ok(replies) => bot.answer_press(&request, &query, replies).await,
            Err(sorry) => {
                bot.answer(&query, Answer { text: Some(sorry), is_alert: true, link: None }).await;
            }
        });
    }

    /// Says to whoever pressed what is for him alone: in passing, in his private chat, or with a link that leads there.
    async fn answer_press(&self, request: &Request, query: &str, replies: Vec<Reply>) {
        let (mut answer, mut said, mut private) = (Answer::default(), None, Vec::new());
        for reply in replies {
            if reply.audience == Audience::Everyone {
                private.push(reply);
            } else if let Some(text) = self.in_passing(&reply).filter(|_| said.is_none()) {
                answer = Answer { text: Some(text), is_alert: true, link: None };
                said = Some(reply);
            } else if request.private {
                private.push(self.in_private(reply).await);
            } else if self.outgoing.is_reachable(&request.from.user).await {
                let words = || self.outgoing.studio.told_in_private(reply.language);
                answer.text.get_or_insert_with(words);
                private.push(self.in_private(reply).await);
            } else if let What::Press { payload } = &request.what {
                // Who has never written to us cannot be written to; this leads him to where he can.
                answer.link = Some(link_of(payload));
                self.forget(reply).await;
            }
        }
        match (self.answer(query, answer).await, said) {
            (true, Some(reply)) => self.forget(reply).await,
            // It is too late for an answer, so it becomes a message.
            (false, Some(reply)) => private.push(self.in_private(reply).await),
            (_, None) => {}
        }
        self.bring_all(private, Hint { message: None }).await;
    }

    /// Takes a request to the club, with what only Telegram knows; or the words for whoever asked.
    async fn handle(&self, mut request: Request) -> Result<Vec<Reply>, String> {
        let (language, code) = (language(&request), request.id());
        let sorry = || self.outgoing.studio.went_wrong(language, &code);
        if !request.private && request.is_about_managing() {
            request.manages = self.manages(&request).await.map_err(|error| {
                complain(&format!("{code}: nobody knows who manages a group: {error:#}"));
                sorry()
            })?;
        }
        self.pump.handle(request).await.map_err(|_| sorry())
    }

    /// Whether somebody manages the group he is in; asked at every use.
    async fn manages(&self, request: &Request) -> anyhow::Result<bool> {
        let (chat, user) = (request.place.chat().parse()?, request.from.user.parse()?);
        let call = Call::new(&GetChatMember::new(ChatId(chat), UserId(user)))?.patience(SOON);
        match insist(2, || self.outgoing.api.call(call.clone())).await {
            Ok(member) => Ok(matches!(member["status"].as_str(), Some("creator" | "administrator"))),
            Err(Fault::Refused(_) | Fault::Forbidden(_)) => Ok(false),
            Err(fault) => Err(anyhow!("{fault}")),
        }
    }

    /// An answer for one person, which need not wait for what goes to his group.
    async fn in_private(&self, reply: Reply) -> Reply {
        match &reply.audience {
            Audience::Only(user) if is_private_chat(&reply) || self.outgoing.is_reachable(user).await => {
                Reply { audience: Audience::Direct(user.clone()), ..reply }
            }
            _ => reply,
        }
    }

    /// What can be said without a message.
    fn in_passing(&self, reply: &Reply) -> Option<String> {
        let is_bare = reply.board.is_none() && reply.files.is_empty();
        let is_all = reply.refusal || (reply.buttons.is_empty() && !is_private_chat(reply));
        if !is_bare || !is_all {
            return None;
        }
        let words: String = self.outgoing.studio.say(reply).iter().map(blot_club::Span::words).collect();
        (1..=MAX_ALERT).contains(&words.encode_utf16().count()).then_some(words)
    }

    /// Answers a press. False if it is too late for what should be said, or it was answered when it was put off.
    async fn answer(&self, query: &str, answer: Answer) -> bool {
        !self.put_off.take(query) && self.give(query, answer).await
    }

    pub(crate) async fn give(&self, query: &str, answer: Answer) -> bool {
        let mut given = AnswerCallbackQuery::new(CallbackQueryId(query.to_owned()));
        given.show_alert = answer.text.as_ref().map(|_| answer.is_alert);
        given.text = answer.text;
        given.url = answer.link.and_then(|link| self.outgoing.link(&link).parse().ok());
        let call = match Call::new(&given) {
            Ok(call) => call,
            Err(error) => {
                complain(&format!("a press cannot be answered: {error:#}"));
                return false;
            }
        };
        Point::BeforeAnswer.pass();
        let answered = insist(TRIES, || self.outgoing.api.call(call.clone())).await;
        Point::AfterAnswer.pass();
        match answered {
            Ok(_) => true,
            Err(Fault::Refused(_) | Fault::Forbidden(_)) => false,
            Err(fault) => {
                complain(&format!("a press could not be answered: {fault}"));
                false
            }
        }
    }

    /// Sends answers for one person, and is done when they are safe.
    async fn tell(&self, kept: i64, user: String, replies: Vec<Reply>, hint: Hint) {
        if replies.iter().all(|reply| reply.id.is_some()) {
            self.bring_all(replies, hint).await;
            return self.done(kept).await;
        }
        self.in_turn(kept, user, async move |bot: Bot| bot.bring_all(replies, hint).await);
    }

    /// Answers for one person. Those of the outbox are safe there; others are brought before this returns.
    async fn bring_all(&self, replies: Vec<Reply>, hint: Hint) {
        let (safe, others): (Vec<Reply>, Vec<Reply>) =
            replies.into_iter().partition(|reply| reply.id.is_some());
        self.pump.send(safe.into_iter().map(|reply| Parcel::answering(reply, hint)));
        for reply in others {
            self.bring(&reply, hint).await;
        }
    }

    /// Does something for which nobody else waits. Should this process end before, it is asked for again.
    fn later<F>(&self, kept: i64, what: impl FnOnce(Bot) -> F) -> JoinHandle<()>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (bot, doing) = (self.clone(), Doing::new(&self.answering));
        let what = what(self.clone());
        tokio::spawn(async move {
            what.await;
            bot.done(kept).await;
            drop(doing);
        })
    }

    /// The same after what was to be done before for the same person.
    fn in_turn<F>(&self, kept: i64, user: String, what: impl FnOnce(Bot) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        turns.retain(|_, turn| !turn.is_finished());
        let before = turns.remove(&user);
        let what = what(self.clone());
        let turn = self.later(kept, async move |_| {
            if let Some(before) = before {
                // However that has ended.
                let _ = before.await;
            }
            what.await;
        });
        turns.insert(user, turn);
    }

    /// Brings an answer that is in no outbox, tried a few times.
    async fn bring(&self, reply: &Reply, hint: Hint) {
        match insist(TRIES, || self.outgoing.bring(reply, hint.message)).await {
            Ok(Delivery::Arrived(reply, message)) if reply.live.is_some() => self.note(*reply, message).await,
            Ok(Delivery::Arrived(..)) => {}
            Ok(_) => complain("an answer cannot be shown"),
            Err(fault) => complain(&format!("an answer could not be delivered: {fault}")),
        }
    }

    /// An answer that needs no message any more.
    async fn forget(&self, reply: Reply) {
        if reply.id.is_some() {
            self.note(reply, None).await;
        }
    }

    /// Tells the club what became of a reply, and sends what follows from that.
    async fn note(&self, reply: Reply, message: Option<String>) {
        match self.pump.door().delivered(reply, message).await {
            Ok(following) => self.pump.send(following.into_iter().map(Parcel::from)),
            Err(error) => complain(&format!("a delivery could not be noted: {error:#}")),
        }
    }

    /// Notes that something is done. Until that has worked it is tried again, and nobody waits for it: otherwise the next start
    /// would do what was told to have failed. At worst the program is killed before.
    async fn done(&self, kept: i64) {
        Point::BeforeDone.pass();
        match self.pump.door().done(kept).await {
            Ok(()) => self.finishing.works(),
            Err(error) => {
                self.finishing.fails(&error);
                let bot = self.clone();
                tokio::spawn(async move {
                    loop {
                        tokio::time::sleep(AGAIN).await;
                        match bot.pump.door().done(kept).await {
                            Ok(()) => return bot.finishing.works(),
                            Err(error) => bot.finishing.fails(&error),
                        }
                    }
                });
            }
        }
        Point::Done.pass();
    }
}

/// Counts what is being answered, however that ends.
struct Doing(watch::Sender<usize>);

impl Doing {
    fn new(count: &watch::Sender<usize>) -> Doing {
        count.send_modify(|count| *count += 1);
        Doing(count.clone())
    }
}

impl Drop for Doing {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

fn is_private_chat(reply: &Reply) -> bool {
    matches!(&reply.audience, Audience::Only(user) if reply.place == private(user))
}

pub(crate) fn language(request: &Request) -> Language {
    request.from.language.as_deref().and_then(Language::from_tag).unwrap_or_default()
}
