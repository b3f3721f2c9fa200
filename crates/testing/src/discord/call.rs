//! A REST call as the fake Discord logs it.

use crate::calls::LoggedCall;
use crate::multipart::Upload;
use serde_json::Value;
use std::time::Instant;

/// One REST call.
#[derive(Clone, Debug)]
pub struct RestCall {
    /// `GET`, `POST` and so on.
    pub method: String,
    /// The path after `/api/v10`, without the query.
    pub path: String,
    /// The query, after the question mark.
    pub query: String,
    /// The JSON, whether it was the whole body or one part; null if there was none.
    pub body: Value,
    /// The files sent with it.
    pub files: Vec<Upload>,
    /// The response status, once there is one.
    pub status: Option<u16>,
    /// When it came.
    pub at: Instant,
}

impl LoggedCall for RestCall {
    fn title(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    fn status_mut(&mut self) -> &mut Option<u16> {
        &mut self.status
    }

    fn content_mut(&mut self) -> (&mut Value, &mut [Upload]) {
        (&mut self.body, &mut self.files)
    }
}
