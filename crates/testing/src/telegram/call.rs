//! A method call as the fake Telegram logs it, and its parameters.

use crate::calls::LoggedCall;
use crate::multipart::Upload;
use serde_json::Value;
use std::time::Instant;

/// One call of a method.
#[derive(Clone, Debug)]
pub struct MethodCall {
    /// The method in Telegram's own spelling.
    pub method: String,
    /// The parameters, whether they came as JSON, form or query.
    pub params: Value,
    /// The files sent with it.
    pub files: Vec<Upload>,
    /// The response status, once there is one.
    pub status: Option<u16>,
    /// When it came.
    pub at: Instant,
}

impl MethodCall {
    /// An integer, which may come as a string.
    pub(super) fn int(&self, name: &str) -> Option<i64> {
        let value = &self.params[name];
        value.as_i64().or_else(|| value.as_str()?.parse().ok())
    }

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.params[name].as_str()
    }

    pub(super) fn flag(&self, name: &str) -> bool {
        self.params[name] == true || self.text(name) == Some("true")
    }
}

impl LoggedCall for MethodCall {
    fn title(&self) -> String {
        self.method.clone()
    }

    fn status_mut(&mut self) -> &mut Option<u16> {
        &mut self.status
    }

    fn content_mut(&mut self) -> (&mut Value, &mut [Upload]) {
        (&mut self.params, &mut self.files)
    }
}
