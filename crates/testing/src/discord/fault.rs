//! Faults of the fake Discord: which REST calls fail, and with which error.

use crate::faults;
use serde_json::{Value, json};

/// A rule that makes REST calls fail.
pub type Fault = faults::Fault<RestTarget, RestResponse>;

/// What happens to a REST call.
pub type FaultEffect = faults::FaultEffect<RestResponse>;

/// Which REST calls a fault matches.
#[derive(Clone, Debug)]
pub struct RestTarget {
    /// `POST` for instance; any method if there is none.
    pub method: Option<&'static str>,
    /// A part of the path.
    pub path_contains: String,
}

/// The response to a call that is not carried out.
#[derive(Clone, Debug)]
pub struct RestResponse {
    /// The status code.
    pub status: u16,
    /// The JSON body.
    pub body: Value,
    /// Headers besides the usual ones.
    pub headers: Vec<(String, String)>,
}

impl Fault {
    /// Affects the first call with such a path, whatever its method.
    pub fn once(path_contains: &str, effect: FaultEffect) -> Fault {
        Fault::new(RestTarget { method: None, path_contains: path_contains.to_owned() }, effect)
    }

    /// The same fault for calls with this method alone.
    pub fn method(mut self, method: &'static str) -> Fault {
        self.target.method = Some(method);
        self
    }
}

impl RestTarget {
    pub(super) fn matches(&self, method: &str, path: &str) -> bool {
        self.method.is_none_or(|other| other == method) && path.contains(&self.path_contains)
    }
}

impl FaultEffect {
    /// Responds with this status and body.
    pub fn respond(status: u16, body: Value) -> FaultEffect {
        FaultEffect::Respond(RestResponse { status, body, headers: Vec::new() })
    }

    /// Responds with Discord's error of this number.
    pub fn status(status: u16, number: u64, message: &str) -> FaultEffect {
        FaultEffect::respond(status, json!({"code": number, "message": message}))
    }

    /// Responds that there were too many requests, with the seconds to wait.
    pub fn too_many(retry_after: f64) -> FaultEffect {
        let body =
            json!({"message": "You are being rate limited.", "retry_after": retry_after, "global": false});
        let headers = [
            ("retry-after", (retry_after.ceil() as u64).to_string()),
            ("x-ratelimit-remaining", "0".to_owned()),
            ("x-ratelimit-reset-after", retry_after.to_string()),
            ("x-ratelimit-scope", "user".to_owned()),
        ];
        let headers = headers.map(|(name, value)| (name.to_owned(), value)).to_vec();
        FaultEffect::Respond(RestResponse { status: 429, body, headers })
    }
}
