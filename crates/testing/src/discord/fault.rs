//! Things that go wrong on purpose.

use super::world::World;
use crate::http::Course;
use serde_json::{Value, json};

/// What goes wrong with the calls that it fits.
#[derive(Clone, Debug)]
pub struct Fault {
    /// `POST` for instance; any method if there is none.
    pub method: Option<&'static str>,
    /// What the path contains.
    pub path_contains: String,
    /// What happens.
    pub what: What,
    /// With how many calls; `usize::MAX` for all until faults are cleared.
    pub times: usize,
}

/// What happens to a call.
#[derive(Clone, Debug)]
pub enum What {
    /// It is not carried out, and this is answered.
    Status {
        /// The status code.
        code: u16,
        /// The JSON of the answer.
        body: Value,
        /// Headers that come with it.
        headers: Vec<(String, String)>,
    },
    /// It is carried out, and these headers come with the answer.
    Headers(Vec<(String, String)>),
    /// It is not carried out, and never answered.
    Hang,
    /// It is carried out, and never answered.
    ApplyAndHang,
    /// It is not carried out, and the connection is closed.
    Drop,
    /// It is carried out, and the connection is closed before the answer.
    ApplyAndDrop,
    /// It waits until faults are cleared; then it is carried out and answered as usual.
    Hold,
    /// It is carried out at once, and answered when faults are cleared.
    ApplyAndHold,
}

impl Fault {
    /// Something that goes wrong once, with any method.
    pub fn once(path_contains: &str, what: What) -> Fault {
        Fault { method: None, path_contains: path_contains.to_owned(), what, times: 1 }
    }

    /// The same with this many calls.
    pub fn times(self, times: usize) -> Fault {
        Fault { times, ..self }
    }

    /// The same with this method alone.
    pub fn method(self, method: &'static str) -> Fault {
        Fault { method: Some(method), ..self }
    }
}

impl What {
    /// This status with Discord's number and words for the error.
    pub fn status(code: u16, number: u64, message: &str) -> What {
        What::Status { code, body: json!({"code": number, "message": message}), headers: Vec::new() }
    }

    /// Too many requests: try again after these seconds.
    pub fn too_many(retry_after: f64) -> What {
        let body =
            json!({"message": "You are being rate limited.", "retry_after": retry_after, "global": false});
        let headers = vec![
            ("retry-after".to_owned(), (retry_after.ceil() as u64).to_string()),
            ("x-ratelimit-remaining".to_owned(), "0".to_owned()),
            ("x-ratelimit-reset-after".to_owned(), retry_after.to_string()),
            ("x-ratelimit-scope".to_owned(), "user".to_owned()),
        ];
        What::Status { code: 429, body, headers }
    }

    pub(super) fn course(&self) -> Course {
        match self {
            What::Status { .. } | What::Headers(_) => Course::Usual,
            What::Hang => Course::Hang,
            What::ApplyAndHang => Course::ApplyAndHang,
            What::Drop => Course::Drop,
            What::ApplyAndDrop => Course::ApplyAndDrop,
            What::Hold => Course::Hold,
            What::ApplyAndHold => Course::ApplyAndHold,
        }
    }
}

impl World {
    /// What goes wrong with this call, if anything.
    pub(super) fn take_fault(&mut self, method: &str, path: &str) -> Option<What> {
        let fault = self.faults.iter_mut().find(|fault| {
            fault.times > 0
                && fault.method.is_none_or(|other| other == method)
                && path.contains(&fault.path_contains)
        })?;
        fault.times -= 1;
        Some(fault.what.clone())
    }
}
