//! How a handler ends early: with a refusal for the player, or with an internal error.

use super::refusal::Refusal;
use crate::messages::MatchView;
use blot_table::{DraftError, NotAllowed};

#[derive(Debug)]
pub(crate) enum HandlerError {
    /// The player is told why. Nothing has changed at the table.
    Refused {
        refusal: Refusal,
        /// The match that it is about.
        at: Option<Box<MatchView>>,
    },
    /// A bug or a disk error. All changes of the request are rolled back.
    Failed(anyhow::Error),
}

impl HandlerError {
    /// Turns a refusal into `None`, where no player is told of it.
    pub(crate) fn unless_refused<T>(outcome: Result<T, HandlerError>) -> anyhow::Result<Option<T>> {
        match outcome {
            Ok(answer) => Ok(Some(answer)),
            Err(HandlerError::Refused { .. }) => Ok(None),
            Err(HandlerError::Failed(error)) => Err(error),
        }
    }
}

impl Refusal {
    /// A refusal about this match.
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
