//! An interaction: the handle by which a test waits for the bot's answers.

use super::message::{Message, Via};
use super::pending::PendingInteraction;
use super::world::{Shared, World};
use crate::fake::FakeWorld;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// An action of a user, and the answers to it.
#[derive(Clone)]
pub struct Interaction {
    /// The snowflake.
    pub id: String,
    /// The secret that authorizes answers. It must not be logged.
    pub token: String,
    pub(super) shared: Arc<Shared>,
}

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub struct InteractionAnswer {
    /// 4 for a message, 5 for a message to come, 6 for nothing yet, 7 for a change of the message, 8 for
    /// choices.
    pub kind: u64,
    /// The message as it is now. For the kinds 6 and 7 it is the one with the button.
    pub message: Option<Message>,
}

impl World {
    /// The first answer to an interaction, if there is one.
    pub fn answer(&self, interaction: &Interaction) -> Option<InteractionAnswer> {
        let pending = self.interactions.get(&interaction.id)?;
        let message = pending.original.as_ref().and_then(|id| self.messages.get(id)).cloned();
        Some(InteractionAnswer { kind: pending.acknowledged?.0, message })
    }

    /// The follow-ups of an interaction so far, oldest first.
    pub fn follow_ups(&self, interaction: &Interaction) -> Vec<&Message> {
        let own = |message: &&Message| {
            message.via == Via::FollowUp && message.interaction.as_ref() == Some(&interaction.id)
        };
        self.messages.values().filter(own).collect()
    }
}

impl Interaction {
    fn wait<T>(&self, what: &str, found: impl Fn(&World, &PendingInteraction) -> Option<T>) -> T {
        let what = format!("{what} to interaction {}", self.id);
        let found = |world: &World| found(world, &world.interactions[&self.id]);
        self.shared.wait_for(&what, found, World::summary)
    }

    /// Waits for the first answer.
    pub fn answer(&self) -> InteractionAnswer {
        self.wait("an answer", |world, _| world.answer(self))
    }

    /// Waits until the answer is a message with content. After an answer of kind 6 it is the message with the
    /// button, edited or not.
    pub fn message(&self) -> Message {
        self.wait("a message in answer", |world, pending| {
            let message = world.messages.get(pending.original.as_ref()?)?;
            (!message.is_loading()).then(|| message.clone())
        })
    }

    /// Waits for the choices of an autocomplete, as names and values.
    pub fn choices(&self) -> Vec<(String, Value)> {
        let choices = self.wait("choices in answer", |_, pending| pending.choices.clone());
        let pair = |choice: &Value| (choice["name"].as_str().unwrap().to_owned(), choice["value"].clone());
        choices.iter().map(pair).collect()
    }

    /// The follow-ups so far, oldest first.
    pub fn follow_ups(&self) -> Vec<Message> {
        self.shared.lock().follow_ups(self).into_iter().cloned().collect()
    }

    /// Whether there is a first answer.
    pub fn is_acknowledged(&self) -> bool {
        self.latency().is_some()
    }

    /// How long the first answer took, if there is one.
    pub fn latency(&self) -> Option<Duration> {
        self.shared.lock().interactions[&self.id].acknowledged.map(|(_, latency)| latency)
    }

    /// Makes its token expire, as after fifteen minutes.
    pub fn expire(&self) {
        self.shared.change(|world| world.interactions.get_mut(&self.id).unwrap().expired = true);
    }
}
