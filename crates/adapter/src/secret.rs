//! Secrets such as tokens: read apart from all other settings, and never written anywhere.

use crate::failure::{Exit, Failure};
use anyhow::{Context, anyhow};
use std::path::PathBuf;

/// A secret. It has no `Debug` or `Display`, so it cannot be logged by accident.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Reads the environment variable `NAME`, or the file that `NAME_FILE` names.
    pub fn read(name: &str) -> Result<Secret, Failure> {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let file_name = format!("{name}_FILE");
        let secret = match (variable(name), variable(&file_name)) {
            (Some(_), Some(_)) => {
                let error = anyhow!("both {name} and {file_name} are set; unset one of them");
                return Err(Failure::new(Exit::Settings, error));
            }
            (None, None) => {
                let error = anyhow!("there is no token: set {name}, or {file_name} to a file that holds it");
                return Err(Failure::new(Exit::NoToken, error));
            }
            (Some(value), None) => value.to_string_lossy().into_owned(),
            (None, Some(file)) => {
                let file = PathBuf::from(file);
                let context = || format!("{file_name}: {} cannot be read", file.display());
                let read = std::fs::read_to_string(&file).with_context(context);
                read.map_err(|error| Failure::new(Exit::NoToken, error))?
            }
        };
        let secret = secret.trim();
        // It becomes part of HTTP headers and addresses.
        if secret.is_empty() || !secret.bytes().all(|byte| byte.is_ascii_graphic()) {
            let error =
                anyhow!("{name} holds no token: it must be one word of plain letters, digits and marks");
            return Err(Failure::new(Exit::NoToken, error));
        }
        Ok(Secret(secret.to_owned()))
    }

    /// The secret, for the one place that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}
