//! Things that go wrong on purpose.

use super::world::World;
use crate::http::Course;
use serde_json::{Value, json};

/// What goes wrong with the calls that it fits.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The method in any spelling; any method but `getUpdates` if there is none.
    pub method: Option<String>,
    /// What happens.
    pub what: What,
    /// With how many calls; `usize::MAX` for all until faults are cleared.
    pub times: usize,
}

/// What happens to a call.
#[derive(Clone, Debug)]
pub enum What {
    /// It is not carried out, and this error is answered in Telegram's form.
    Status {
        /// The status code.
        code: u16,
        /// The words.
        description: String,
        /// What comes with some errors, else null.
        parameters: Value,
    },
    /// It is not carried out, and this is answered, be it JSON or not.
    Raw {
        /// The status code.
        status: u16,
        /// The whole body.
        body: String,
    },
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
    /// Something that goes wrong once with this method.
    pub fn once(method: &str, what: What) -> Fault {
        Fault { method: Some(method.to_owned()), what, times: 1 }
    }

    /// Something that goes wrong once with any method but `getUpdates`.
    pub fn any(what: What) -> Fault {
        Fault { method: None, what, times: 1 }
    }

    /// The same with this many calls.
    pub fn times(self, times: usize) -> Fault {
        Fault { times, ..self }
    }
}

impl What {
    /// This status with these words.
    pub fn status(code: u16, description: &str) -> What {
        What::Status { code, description: description.to_owned(), parameters: Value::Null }
    }

    /// Too many requests: try again after these seconds.
    pub fn too_many(retry_after: u64) -> What {
        let description = format!("Too Many Requests: retry after {retry_after}");
        What::Status { code: 429, description, parameters: json!({"retry_after": retry_after}) }
    }

    pub(super) fn course(&self) -> Course {
        match self {
            What::Status { .. } | What::Raw { .. } => Course::Usual,
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
    pub(super) fn take_fault(&mut self, method: &str) -> Option<What> {
        let fault = self.faults.iter_mut().find(|fault| {
            let fits = match &fault.method {
                Some(other) => other.eq_ignore_ascii_case(method),
                None => method != "getUpdates",
            };
            fault.times > 0 && fits
        })?;
        fault.times -= 1;
        Some(fault.what.clone())
    }
}
