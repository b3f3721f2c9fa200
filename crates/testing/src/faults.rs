//! Fault injection: which calls to a fake platform fail, and how. Each platform names its calls and its responses.

use crate::http_server::close_connection;
use std::future::pending;
use std::pin::Pin;
use tokio::sync::futures::Notified;

/// A rule that makes matching calls fail.
#[derive(Clone, Debug)]
pub struct Fault<Target, Response> {
    /// Which calls it matches.
    pub target: Target,
    /// What happens to them.
    pub effect: FaultEffect<Response>,
    /// How many calls it still affects; `usize::MAX` for all until faults are cleared.
    pub times: usize,
}

/// What happens to a call.
#[derive(Clone, Debug)]
pub enum FaultEffect<Response> {
    /// The call is not carried out and gets this response.
    Respond(Response),
    /// The call is not carried out and never gets a response.
    Hang,
    /// The call is carried out and never gets a response.
    ApplyAndHang,
    /// The call is not carried out and the connection is closed.
    Drop,
    /// The call is carried out and the connection is closed before the response.
    ApplyAndDrop,
    /// The call waits until faults are cleared; then it is carried out as usual.
    Hold,
    /// The call is carried out at once and gets its response when faults are cleared.
    ApplyAndHold,
}

impl<Target, Response> Fault<Target, Response> {
    /// A fault that affects the first matching call.
    pub(crate) fn new(target: Target, effect: FaultEffect<Response>) -> Self {
        Fault { target, effect, times: 1 }
    }

    /// The same fault for this many calls.
    pub fn times(self, times: usize) -> Self {
        Fault { times, ..self }
    }
}

/// Uses up one time of the first fault whose target matches.
pub(crate) fn take_fault<Target, Response: Clone>(
    faults: &mut [Fault<Target, Response>],
    matches: impl Fn(&Target) -> bool,
) -> Option<FaultEffect<Response>> {
    let fault = faults.iter_mut().find(|fault| fault.times > 0 && matches(&fault.target))?;
    fault.times -= 1;
    Some(fault.effect.clone())
}

impl<Response> FaultEffect<Response> {
    /// Whether the caller never gets a response.
    pub(crate) fn loses_response(&self) -> bool {
        !matches!(self, FaultEffect::Respond(_) | FaultEffect::Hold | FaultEffect::ApplyAndHold)
    }

    /// Runs before the call is carried out. Does not return if the call is lost.
    pub(crate) async fn before(&self, faults_cleared: Pin<&mut Notified<'_>>) {
        match self {
            FaultEffect::Hang => pending().await,
            FaultEffect::Drop => close_connection(),
            FaultEffect::Hold => faults_cleared.await,
            _ => {}
        }
    }

    /// Runs after the call is carried out. Does not return if the response is lost.
    pub(crate) async fn after(&self, faults_cleared: Pin<&mut Notified<'_>>) {
        match self {
            FaultEffect::ApplyAndHang => pending().await,
            FaultEffect::ApplyAndDrop => close_connection(),
            FaultEffect::ApplyAndHold => faults_cleared.await,
            _ => {}
        }
    }
}
