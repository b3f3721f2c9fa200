//! The bot: takes interactions from the gateway to the club, and its replies back to Discord.

use crate::api::Api;
use crate::incoming::{IncomingInteraction, command, press};
use crate::message::{DiscordMessage, plain_message};
use crate::outgoing::{InteractionOrigin, Outgoing};
use crate::responder::{InteractionKind, Responder};
use blot_adapter::{Dispatcher, InFlight, QueuedReply, RecentSet, Shutdown, warn};
use blot_club::{Audience, Completion, How, Language, Offer, Reply, Request};
use serde_json::{Value, json};
use serenity::all::{CommandOptionType, Context, EventHandler, Interaction, RoleId};
use serenity::async_trait;
use std::sync::Arc;

/// The longest choice that Discord shows, in characters.
const MAX_CHOICE: usize = 100;

/// Serves interactions.
pub(crate) struct Bot {
    outgoing: Arc<Outgoing>,
    dispatcher: Dispatcher<Outgoing>,
    managers: Vec<RoleId>,
    shutdown: Shutdown,
    /// Interactions that came lately. A resumed connection repeats its last events.
    recent: RecentSet<u64>,
    in_flight: InFlight,
}

#[async_trait]
impl EventHandler for Bot {
    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        if self.shutdown.is_triggered() || !self.recent.insert(interaction.id().get()) {
            return;
        }
        let _in_flight = self.in_flight.guard();
        match &interaction {
            Interaction::Command(given) => {
                self.serve(command(given, InteractionKind::Command, &self.managers)).await;
            }
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete();
                let is_number = typed.is_some_and(|typed| typed.kind == CommandOptionType::Integer);
                let incoming = command(typing, InteractionKind::Autocomplete, &self.managers);
                self.complete(incoming, is_number).await;
            }
            Interaction::Component(pressed) => self.serve(press(pressed, &self.managers)).await,
            _ => {}
        }
    }
}

impl Bot {
    pub(crate) fn new(
        outgoing: Arc<Outgoing>,
        dispatcher: Dispatcher<Outgoing>,
        managers: Vec<RoleId>,
        shutdown: Shutdown,
    ) -> Bot {
        let (recent, in_flight) = (RecentSet::default(), InFlight::default());
        Bot { outgoing, dispatcher, managers, shutdown, recent, in_flight }
    }

    /// Waits until every interaction that came in is answered.
    pub(crate) async fn idle(&self) {
        self.in_flight.idle().await;
    }

    async fn serve(&self, incoming: IncomingInteraction) {
        let IncomingInteraction { responder, request } = incoming;
        let responder = Arc::new(responder);
        let api = &self.outgoing.api;
        let deferring = tokio::spawn({
            let (api, responder) = (Arc::clone(api), Arc::clone(&responder));
            async move { responder.defer_when_slow(&api).await }
        });
        self.answer(api, &responder, request).await;
        responder.finish(api).await;
        deferring.abort();
    }

    async fn answer(&self, api: &Api, responder: &Arc<Responder>, request: Request) {
        let (place, code) = (request.place.clone(), request.id());
        let language = request.from.language.as_deref().and_then(Language::from_tag).unwrap_or_default();
        let Ok(replies) = self.dispatcher.handle(request).await else {
            let sorry = plain_message(&self.outgoing.studio.went_wrong(language, &code));
            return self.reply_privately(api, responder, &sorry).await;
        };
        let is_private = |reply: &Reply| matches!(reply.audience, Audience::Only(_));
        let (private, public): (Vec<Reply>, Vec<Reply>) = replies.into_iter().partition(is_private);
        let here = |answers: fn(&Responder, &Reply) -> bool| {
            public.iter().position(|reply| reply.place == place && answers(responder, reply))
        };
        let first_answer = here(edits_pressed_message).or_else(|| here(is_new_message));
        let queued = |(at, reply): (usize, Reply)| {
            if reply.place == place {
                let is_first_answer = first_answer == Some(at);
                QueuedReply::answering(
                    reply,
                    InteractionOrigin { responder: Arc::clone(responder), is_first_answer },
                )
            } else {
                QueuedReply::from(reply)
            }
        };
        self.dispatcher.send_queued(public.into_iter().enumerate().map(queued));
        if first_answer.is_some() {
            responder.settled().await;
        }
        for reply in private {
            match self.outgoing.message(&reply).await {
                // In a private chat the pressed message itself is edited.
                Ok(message)
                    if edits_pressed_message(responder, &reply)
                        && responder.edit_pressed(api, &message).await => {}
                Ok(message) => self.reply_privately(api, responder, &message).await,
                Err(error) => warn(&format!("an answer cannot be shown: {error:#}")),
            }
        }
        // If nothing above was an answer, this is.
        responder.defer(api).await;
    }

    async fn reply_privately(&self, api: &Api, responder: &Responder, message: &DiscordMessage) {
        if let Err(error) = responder.reply_privately(api, message).await {
            warn(&format!("an answer to one person could not be delivered: {error}"));
        }
    }

    async fn complete(&self, incoming: IncomingInteraction, is_number: bool) {
        let IncomingInteraction { responder, request } = incoming;
        let api = &self.outgoing.api;
        let completion = tokio::select! {
            completion = self.dispatcher.club_handle().complete(request) => completion,
            () = responder.defer_when_slow(api) => return,
        };
        match completion {
            Ok(completion) => responder.offer_choices(api, self.choices(&completion, is_number)).await,
            Err(error) => {
                warn(&format!("nothing could be offered: {error:#}"));
                responder.defer(api).await;
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

/// The best first answer to a press: an edit of the pressed message.
fn edits_pressed_message(responder: &Responder, reply: &Reply) -> bool {
    match (&responder.kind, &reply.how) {
        (InteractionKind::Press { message, .. }, How::Edit(id) | How::RemoveButtons(id)) => id == message,
        _ => false,
    }
}

/// The best first answer to a command, or to a press that edits nothing: a new message.
fn is_new_message(_: &Responder, reply: &Reply) -> bool {
    reply.how == How::New && reply.audience == Audience::Everyone
}
