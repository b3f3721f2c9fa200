//! Why a request ends early: a "no" for the player, or something that should not have happened.

use super::refusal::Refusal;
use crate::messages::MatchView;
use blot_table::{DraftError, NotAllowed};

#[derive(Debug)]
pub(crate) enum HandlerError {
    /// Said to the player; at the table nothing has changed.
    Refused {
        refusal: Refusal,
        /// The table that it is about.
        at: Option<Box<MatchView>>,
    },
    /// A bug, or the disk. Everything that the request did is taken back.
    Failed(anyhow::Error),
}

impl HandlerError {
    /// Where a "no" is told to nobody, nothing follows from it.
    pub(crate) fn unless_refused<T>(outcome: Result<T, HandlerError>) -> anyhow::Result<Option<T>> {
        match outcome {
            Ok(answer) => Ok(Some(answer)),
            Err(HandlerError::Refused { .. }) => Ok(None),
            Err(HandlerError::Failed(error)) => Err(error),
        }
    }
}

impl Refusal {
    /// A "no" about this table.
    pub(crate) fn at(self, view: &MatchView) -> HandlerError {
        HandlerError::Refused { refusal: self, at: Some(Box::new(view.clone())) }
    }
}

impl From<Refusal> for HandlerError {
    fn from(refusal: Refusal) -> HandlerError {
        HandlerError::Refused { refusal, at: None }
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

impl From<anyhow::Error> for HandlerError {
    fn from(error: anyhow::Error) -> HandlerError {
        HandlerError::Failed(error)
    }
}
