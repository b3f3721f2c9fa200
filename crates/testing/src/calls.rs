//! The log of calls to a fake platform, and the problems found in them.

use crate::multipart::Upload;
use serde_json::Value;
use std::fmt::Display;
use std::sync::Arc;

/// A call as a platform logs it.
pub trait LoggedCall: Clone {
    /// What names it in a list of problems.
    fn title(&self) -> String;
    /// The response status, once there is one.
    fn status_mut(&mut self) -> &mut Option<u16>;
    /// The JSON and the files that came with it.
    fn content_mut(&mut self) -> (&mut Value, &mut [Upload]);

    /// Drops what takes memory: the JSON and the bytes of files.
    fn drop_content(&mut self) {
        let (json, files) = self.content_mut();
        *json = Value::Null;
        files.iter_mut().for_each(|file| file.bytes = Arc::default());
    }
}

/// All calls, oldest first.
pub(crate) struct CallLog<Call> {
    pub(crate) calls: Vec<Call>,
    /// The call that is being served, to which problems belong.
    pub(crate) current: Option<usize>,
    pub(crate) problems: Vec<String>,
}

impl<Call: LoggedCall> CallLog<Call> {
    pub(crate) fn new() -> CallLog<Call> {
        CallLog { calls: Vec::new(), current: None, problems: Vec::new() }
    }

    /// Logs a call and makes it the current one. Returns its number.
    pub(crate) fn begin(&mut self, call: &Call, drop_content: bool) -> usize {
        let number = self.calls.len();
        self.calls.push(call.clone());
        if drop_content {
            self.calls[number].drop_content();
        }
        self.current = Some(number);
        number
    }

    pub(crate) fn set_status(&mut self, number: usize, status: u16) {
        *self.calls[number].status_mut() = Some(status);
    }

    /// Notes something that the bot should not have done in the current call, or outside any call.
    pub(crate) fn problem(&mut self, outside: &str, problem: impl Display) {
        let text = match self.current.and_then(|number| Some((number, self.calls.get(number)?))) {
            Some((number, call)) => format!("#{number} {}: {problem}", call.title()),
            None => format!("{outside}{problem}"),
        };
        self.problems.push(text);
    }

    pub(crate) fn drop_content(&mut self) {
        self.calls.iter_mut().for_each(Call::drop_content);
    }
}
