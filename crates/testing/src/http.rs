//! What becomes of calls that go wrong on purpose, and how their connections end.

use std::future::pending;
use std::pin::Pin;
use tokio::sync::futures::Notified;

/// Nothing larger is taken.
pub(crate) const MAX_BODY: usize = 64 * 1024 * 1024;

/// The way a call goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// It is answered.
    Usual,
    /// It is not carried out, and never answered.
    Hang,
    /// It is carried out, and never answered.
    ApplyAndHang,
    /// It is not carried out, and the connection is closed.
    Drop,
    /// It is carried out, and the connection is closed before the answer.
    ApplyAndDrop,
    /// It waits until faults are cleared.
    Hold,
    /// It is carried out, and answered when faults are cleared.
    ApplyAndHold,
}

impl Course {
    /// Whether nobody hears the answer.
    pub(crate) fn is_lost(self) -> bool {
        !matches!(self, Course::Usual | Course::Hold | Course::ApplyAndHold)
    }

    /// Goes as far as to where the call is carried out, if it gets there.
    pub(crate) async fn before(self, released: Pin<&mut Notified<'_>>) {
        match self {
            Course::Hang => pending().await,
            Course::Drop => cut(),
            Course::Hold => released.await,
            Course::Usual | Course::ApplyAndHang | Course::ApplyAndDrop | Course::ApplyAndHold => {}
        }
    }

    /// Goes on to the answer, if there shall be one.
    pub(crate) async fn after(self, released: Pin<&mut Notified<'_>>) {
        match self {
            Course::ApplyAndHang => pending().await,
            Course::ApplyAndDrop => cut(),
            Course::ApplyAndHold => released.await,
            _ => {}
        }
    }
}

/// Ends the task that serves the connection, and with it the connection. Nothing is printed.
pub(crate) fn cut() -> ! {
    std::panic::resume_unwind(Box::new("the connection is closed on purpose"))
}
