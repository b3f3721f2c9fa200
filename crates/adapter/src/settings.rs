//! Settings: the defaults that are compiled in, then a file, then the environment, then flags.

use crate::program::{Exit, Failure};
use anyhow::{Context, anyhow};
use config::{Config, Environment, File, FileFormat};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Flags that all programs have.
#[derive(Debug, clap::Args)]
pub struct Files {
    /// The SQLite file that keeps everything [default: blot.db]
    #[arg(long, value_name = "FILE", global = true)]
    database: Option<PathBuf>,
    /// A TOML file with settings that differ from the defaults in config/default.toml
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
}

/// What is set, in sections. Each program reads its own.
pub struct Settings(Config);

const DEFAULTS: &str = include_str!("../../../config/default.toml");

impl Settings {
    /// Reads everything. `lists` are the keys that hold several values, `flags` what was said on the command line.
    pub fn read(files: &Files, lists: &[&str], flags: &[(&str, Option<String>)]) -> Result<Settings, Failure> {
        let read = || {
            let defaults = toml(DEFAULTS)?;
            let mut sources = Config::builder().add_source(defaults.clone());
            if let Some(file) = &files.config {
                // Read here, so that a missing file is said plainly.
                let name = file.display();
                let text = std::fs::read_to_string(file)
                    .with_context(|| format!("the settings in {name} cannot be read"))?;
                let own = toml(&text).with_context(|| format!("the settings in {name} are not understood"))?;
                sources = sources.add_source(own);
            }
            let mut environment = Environment::with_prefix("BLOT").prefix_separator("__").separator("__");
            for list in lists {
                environment = environment.list_separator(",").with_list_parse_key(list);
            }
            sources = sources.add_source(environment.try_parsing(true));
            for (key, value) in flags {
                sources = sources.set_override_option(*key, value.clone())?;
            }
            if let Some(database) = &files.database {
                let not_unicode = || format!("--database: {} is not Unicode", database.display());
                sources =
                    sources.set_override("database.path", database.to_str().with_context(not_unicode)?)?;
            }
            let all = sources.build().context("the settings are not understood")?;
            let sections = |config: Config| config.try_deserialize::<BTreeMap<String, config::Value>>();
            let known = sections(defaults)?;
            if let Some(section) = sections(all.clone())?.keys().find(|section| !known.contains_key(*section)) {
                return Err(anyhow!("the settings are not understood: there is no section `{section}`"));
            }
            Ok(Settings(all))
        };
        read().map_err(|error| Failure::new(Exit::Settings, error))
    }

    /// One section, whole.
    pub fn section<S: DeserializeOwned>(&self, name: &str) -> Result<S, Failure> {
        let section = self.0.get(name).context("the settings are not understood");
        section.map_err(|error| Failure::new(Exit::Settings, error))
    }

    /// An address that begins with http, without a slash at its end.
    pub fn address(key: &str, address: &str) -> Result<String, Failure> {
        let address = address.trim_end_matches('/');
        let host = address.strip_prefix("https://").or(address.strip_prefix("http://"));
        if host.is_some_and(|host| !host.is_empty()) {
            return Ok(address.to_owned());
        }
        let error = anyhow!("{key}: {address:?} is no address like https://example.org");
        Err(Failure::new(Exit::Settings, error))
    }

    /// The database file.
    pub fn database(&self) -> Result<PathBuf, Failure> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Database {
            path: PathBuf,
        }
        Ok(self.section::<Database>("database")?.path)
    }
}

fn toml(text: &str) -> anyhow::Result<Config> {
    Ok(Config::builder().add_source(File::from_str(text, FileFormat::Toml)).build()?)
}
