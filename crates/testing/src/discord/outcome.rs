//! The outcome of a REST call: a status and a JSON body.

use serde_json::{Value, json};

#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) status: u16,
    pub(super) body: Option<Value>,
}

impl Outcome {
    pub(super) fn json(body: Value) -> Outcome {
        Outcome { status: 200, body: Some(body) }
    }

    pub(super) fn nothing() -> Outcome {
        Outcome { status: 204, body: None }
    }

    pub(super) fn error(status: u16, code: u64, message: &str) -> Outcome {
        Outcome { status, body: Some(json!({"code": code, "message": message})) }
    }

    pub(super) fn unknown_message() -> Outcome {
        Outcome::error(404, 10008, "Unknown Message")
    }

    pub(super) fn unknown_channel() -> Outcome {
        Outcome::error(404, 10003, "Unknown Channel")
    }
}
