//! The bot: interactions from the gateway go to the club, and what it replies goes out.

use crate::api::Api;
use crate::incoming::{Incoming, command, press};
use crate::outgoing::{Hint, Message, Outgoing, words};
use crate::ticket::{Kind, Ticket};
use blot_adapter::{Parcel, Pump, Stop, complain};
use blot_club::{Audience, Completion, How, Language, Offer, Reply, Request};
use serde_json::{Value, json};
use serenity::all::{CommandOptionType, Context, EventHandler, Interaction, RoleId};
use serenity::async_trait;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// How many interactions are remembered, so that one that comes again is known.
const MAX_RECENT: usize = 10_000;
/// What Discord shows of a choice.
const MAX_CHOICE: usize = 100;

/// Serves interactions.
pub(crate) struct Bot {
    pub(crate) outgoing: Arc<Outgoing>,
    pub(crate) pump: Pump<Outgoing>,
    managers: Vec<RoleId>,
    pub(crate) stop: Stop,
    recent: Mutex<HashSet<u64>>,
    serving: watch::Sender<usize>,
}

#[async_trait]
impl EventHandler for Bot {
    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        if self.stop.is_told() || !self.is_new(interaction.id().get()) {
            return;
        }
        let _serving = Serving::new(&self.serving);
        match &interaction {
            Interaction::Command(given) => self.serve(command(given, false, &self.managers)).await,
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete();
                let is_number = typed.is_some_and(|typed| typed.kind == CommandOptionType::Integer);
                self.complete(command(typing, true, &self.managers), is_number).await;
            }
            Interaction::Component(pressed) => self.serve(press(pressed, &self.managers)).await,
            _ => {}
        }
    }
}

impl Bot {
    pub(crate) fn new(outgoing: Arc<Outgoing>, pump: Pump<Outgoing>, managers: Vec<RoleId>, stop: Stop) -> Bot {
        Bot { outgoing, pump, managers, stop, recent: Mutex::default(), serving: watch::Sender::new(0) }
    }

    /// Waits until everything that has come in is answered.
    pub(crate) async fn rest(&self) {
        let _ = self.serving.subscribe().wait_for(|serving| *serving == 0).await;
    }

    /// A connection that is taken up again brings the last events once more.
    fn is_new(&self, interaction: u64) -> bool {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() >= MAX_RECENT {
            recent.clear();
        }
        recent.insert(interaction)
    }

    async fn serve(&self, incoming: Incoming) {
        let Incoming { ticket, request } = incoming;
        let ticket = Arc::new(ticket);
        let api = &self.outgoing.api;
        let (alive, kept_alive) = (Arc::clone(api), Arc::clone(&ticket));
        let thinking = tokio::spawn(async move { kept_alive.keep_alive(&alive).await });
        self.answer(api, &ticket, request).await;
        ticket.close(api).await;
        thinking.abort();
    }

    async fn answer(&self, api: &Api, ticket: &Arc<Ticket>, request: Request) {
        let (place, code) = (request.place.clone(), request.id());
        let language = request.from.language.as_deref().and_then(Language::from_tag).unwrap_or_default();
        let Ok(replies) = self.pump.handle(request).await else {
            let sorry = words(&self.outgoing.studio.went_wrong(language, &code));
            return self.tell(api, ticket, &sorry).await;
        };
        let is_private = |reply: &Reply| matches!(reply.audience, Audience::Only(_));
        let (private, public): (Vec<Reply>, Vec<Reply>) = replies.into_iter().partition(is_private);
        let here = |answers: fn(&Ticket, &Reply) -> bool| {
            public.iter().position(|reply| reply.place == place && answers(ticket, reply))
        };
        let answering = here(changes_pressed).or_else(|| here(is_new));
        let parcel = |(at, reply): (usize, Reply)| {
            if reply.place == place {
                Parcel::answering(reply, Hint { ticket: Arc::clone(ticket), is_answer: answering == Some(at) })
            } else {
                Parcel::from(reply)
            }
        };
        self.pump.send(public.into_iter().enumerate().map(parcel));
        if answering.is_some() {
            ticket.is_settled().await;
        }
        for reply in private {
            match self.outgoing.message(&reply).await {
                // In a private chat what was pressed is changed.
                Ok(message) if changes_pressed(ticket, &reply) && ticket.change(api, &message).await => {}
                Ok(message) => self.tell(api, ticket, &message).await,
                Err(error) => complain(&format!("an answer cannot be shown: {error:#}")),
            }
        }
        // Whatever was done, Discord hears that it was heard.
        ticket.think(api).await;
    }

    async fn tell(&self, api: &Api, ticket: &Ticket, message: &Message) {
        if let Err(fault) = ticket.tell(api, message).await {
            complain(&format!("an answer to one person could not be delivered: {fault}"));
        }
    }

    async fn complete(&self, incoming: Incoming, is_number: bool) {
        let Incoming { ticket, request } = incoming;
        let api = &self.outgoing.api;
        let completion = tokio::select! {
            completion = self.pump.door().complete(request) => completion,
            () = ticket.keep_alive(api) => return,
        };
        match completion {
            Ok(completion) => ticket.offer(api, self.choices(&completion, is_number)).await,
            Err(error) => {
                complain(&format!("nothing could be offered: {error:#}"));
                ticket.think(api).await;
            }
        }
    }

    fn choices(&self, completion: &Completion, is_number: bool) -> Value {
        let choice = |offer: &Offer| {
            let about =
                offer.about.as_ref().map(|about| self.outgoing.studio.plain(completion.language, about));
            let name = match about {
                Some(about) if about.starts_with(&offer.shown) => about,
                Some(about) => format!("{}: {about}", offer.shown),
                None => offer.shown.clone(),
            };
            let value: Value = match offer.value.parse::<i64>() {
                Ok(number) if is_number => number.into(),
                _ => offer.value.clone().into(),
            };
            json!({ "name": name.chars().take(MAX_CHOICE).collect::<String>(), "value": value })
        };
        completion.offers.iter().map(choice).collect()
    }
}

/// The best first answer to a press: a change of what was pressed.
fn changes_pressed(ticket: &Ticket, reply: &Reply) -> bool {
    match (&ticket.kind, &reply.how) {
        (Kind::Press { message, .. }, How::Edit(id) | How::RemoveButtons(id)) => id == message,
        _ => false,
    }
}

/// The best first answer to a command, or to a press that changes nothing: a new message.
fn is_new(_: &Ticket, reply: &Reply) -> bool {
    reply.how == How::New && reply.audience == Audience::Everyone
}

/// Counts what is being served, however that ends.
struct Serving<'a>(&'a watch::Sender<usize>);

impl Serving<'_> {
    fn new(count: &watch::Sender<usize>) -> Serving<'_> {
        count.send_modify(|count| *count += 1);
        Serving(count)
    }
}

impl Drop for Serving<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}
