//! Why a request ends early: a "no" for the player, or something that should not have happened.

use super::refusal::Refusal;
use crate::messages::Scene;
use blot_table::{DraftError, NotAllowed};

#[derive(Debug)]
pub(crate) enum Stop {
    /// Said to the player; at the table nothing has changed.
    Refused {
        refusal: Refusal,
        /// The table that it is about.
        at: Option<Box<Scene>>,
    },
    /// A bug, or the disk. Everything that the request did is taken back.
    Failed(anyhow::Error),
}

impl Stop {
    /// Where a "no" is told to nobody, nothing follows from it.
    pub(crate) fn unless_refused<T>(outcome: Result<T, Stop>) -> anyhow::Result<Option<T>> {
        match outcome {
            Ok(answer) => Ok(Some(answer)),
            Err(Stop::Refused { .. }) => Ok(None),
            Err(Stop::Failed(error)) => Err(error),
        }
    }
}

impl Refusal {
    /// A "no" about this table.
    pub(crate) fn at(self, scene: &Scene) -> Stop {
        Stop::Refused { refusal: self, at: Some(Box::new(scene.clone())) }
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused { refusal, at: None }
    }
}

impl From<NotAllowed> for Refusal {
    fn from(no: NotAllowed) -> Refusal {
        Refusal::Table(no)
    }
}

impl From<DraftError> for Refusal {
    fn from(no: DraftError) -> Refusal {
        Refusal::Draft(no)
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Stop {
        Stop::Failed(error)
    }
}
