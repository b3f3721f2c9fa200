//! Why a request ends early: a "no" for the player, or something that should not have happened.

use crate::player::Player;
use crate::refusal::Refusal;
use crate::scene::Scene;

#[derive(Debug)]
pub(crate) enum Stop {
    /// Said to the player; at the table nothing has changed.
    Refused {
        refusal: Refusal,
        /// Those who sit at the table that it is about.
        players: Option<Box<[Player; 2]>>,
    },
    /// A bug, or the disk. Everything that the request did is taken back.
    Failed(anyhow::Error),
}

impl Refusal {
    /// A "no" about this table.
    pub(crate) fn at(self, scene: &Scene) -> Stop {
        Stop::Refused { refusal: self, players: Some(Box::new(scene.players.clone())) }
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused { refusal, players: None }
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Stop {
        Stop::Failed(error)
    }
}
