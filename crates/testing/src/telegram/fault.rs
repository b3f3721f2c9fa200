//! Faults of the fake Telegram: which method calls fail, and with which error.

use super::refusal::Refusal;
use crate::faults;
use serde_json::{Value, json};

/// A rule that makes method calls fail.
pub type Fault = faults::Fault<MethodTarget, MethodResponse>;

/// What happens to a method call.
pub type FaultEffect = faults::FaultEffect<MethodResponse>;

/// Which method calls a fault matches.
#[derive(Clone, Debug)]
pub struct MethodTarget {
    /// The method in any spelling; any method but `getUpdates` if there is none.
    pub method: Option<String>,
}

/// The response to a call that is not carried out.
#[derive(Clone, Debug)]
pub struct MethodResponse {
    /// The status code.
    pub status: u16,
    /// The whole body, JSON or not.
    pub body: String,
}

impl Fault {
    /// Affects the first call of this method.
    pub fn once(method: &str, effect: FaultEffect) -> Fault {
        Fault::new(MethodTarget { method: Some(method.to_owned()) }, effect)
    }

    /// Affects the first call of any method but `getUpdates`.
    pub fn any(effect: FaultEffect) -> Fault {
        Fault::new(MethodTarget { method: None }, effect)
    }
}

impl MethodTarget {
    pub(super) fn matches(&self, method: &str) -> bool {
        match &self.method {
            Some(other) => other.eq_ignore_ascii_case(method),
            None => method != "getUpdates",
        }
    }
}

impl FaultEffect {
    /// Responds with this status and body.
    pub fn respond(status: u16, body: &str) -> FaultEffect {
        FaultEffect::Respond(MethodResponse { status, body: body.to_owned() })
    }

    /// Responds with an error in Telegram's form.
    pub fn status(status: u16, description: &str) -> FaultEffect {
        FaultEffect::error(status, description, Value::Null)
    }

    /// Responds that there were too many requests, with the seconds to wait.
    pub fn too_many(retry_after: u64) -> FaultEffect {
        let description = format!("Too Many Requests: retry after {retry_after}");
        FaultEffect::error(429, &description, json!({"retry_after": retry_after}))
    }

    fn error(status: u16, description: &str, parameters: Value) -> FaultEffect {
        let refusal = Refusal { parameters, ..Refusal::new(status, description) };
        FaultEffect::respond(status, &refusal.json().to_string())
    }
}
