//! An error in the form in which Telegram responds with one.

use serde_json::{Value, json};

#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) description: String,
    /// Details of some errors, else null.
    pub(super) parameters: Value,
}

impl Refusal {
    pub(super) fn new(status: u16, description: impl Into<String>) -> Refusal {
        Refusal { status, description: description.into(), parameters: Value::Null }
    }

    pub(super) fn bad(why: &str) -> Refusal {
        Refusal::new(400, format!("Bad Request: {why}"))
    }

    pub(super) fn json(&self) -> Value {
        let mut json = json!({"ok": false, "error_code": self.status, "description": self.description});
        if !self.parameters.is_null() {
            json["parameters"] = self.parameters.clone();
        }
        json
    }
}
