//! What handlers work with: the open transaction ([`Tx`]), the [`Effects`] they return, and the state that the process
//! keeps in memory beside the database.

mod analyst;
mod chance;
mod computer_turn;
mod findings;
mod outbox;
mod presence;
mod study;
mod tx;

pub(crate) use analyst::Analyst;
#[cfg(test)]
pub(crate) use chance::Seeded;
pub use chance::{Chance, OsChance};
pub(crate) use computer_turn::{ComputerAnswer, HeldNews, Question, Think, TurnNews};
pub(crate) use findings::{Answered, Findings, Judged, Judgement, Weighed};
pub(crate) use outbox::{Outbox, OutboxSavepoint, add, forget_identity, is_thread_on_its_way};
pub(crate) use presence::{ABSENCE, Presence, SETTLING};
pub(crate) use study::{Progress, Studied, Study, StudyResult, StudyTask};
pub(crate) use tx::{Effects, Tx};
