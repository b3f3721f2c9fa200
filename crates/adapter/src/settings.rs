//! Settings in layers: the compiled-in defaults, then a file, then the environment, then flags.

use crate::failure::{Exit, Failure};
use anyhow::{Context, anyhow, ensure};
use config::{Config, Environment, File, FileFormat, Value, ValueKind};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Flags that all programs share.
#[derive(Debug, clap::Args)]
pub struct CommonFlags {
    /// The SQLite file that keeps everything [default: blot.db]
    #[arg(long, value_name = "FILE", global = true)]
    database: Option<PathBuf>,
    /// A TOML file with settings that differ from the defaults in config/default.toml
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
}

/// All settings, in sections. Each program reads its own.
pub struct Settings(Config);

/// The largest file of settings, in bytes.
const MAX_FILE: u64 = 1 << 16;

const DEFAULTS: &str = include_str!("../../../config/default.toml");

impl Settings {
    /// Reads all layers. `lists` are the keys whose values are lists, `flags` the settings given on the command line.
    pub fn read(
        common: &CommonFlags,
        lists: &[&str],
        flags: &[(&str, Option<String>)],
    ) -> Result<Settings, Failure> {
        let read = || -> anyhow::Result<Settings> {
            let defaults = toml(DEFAULTS)?;
            let mut sources = Config::builder().add_source(defaults.clone());
            if let Some(file) = &common.config {
                // Read here, for a clear message if the file is missing.
                let name = file.display();
                let text = read_text(file).with_context(|| format!("the settings in {name} cannot be read"))?;
                let not_understood = || format!("the settings in {name} are not understood");
                let own = toml(&text).with_context(not_understood)?;
                check(&own, &defaults, SettingsSource::File).with_context(not_understood)?;
                sources = sources.add_source(own);
            }
            let mut environment = Environment::with_prefix("BLOT").prefix_separator("__").separator("__");
            for list in lists {
                environment = environment.list_separator(",").with_list_parse_key(list);
            }
            let environment = Config::builder().add_source(environment.try_parsing(true)).build()?;
            check(&environment, &defaults, SettingsSource::Environment)
                .context("the settings are not understood")?;
            sources = sources.add_source(environment);
            for (key, value) in flags {
                sources = sources.set_override_option(*key, value.clone())?;
            }
            if let Some(database) = &common.database {
                let not_unicode = || format!("--database: {} is not Unicode", database.display());
                sources =
                    sources.set_override("database.path", database.to_str().with_context(not_unicode)?)?;
            }
            Ok(Settings(sources.build().context("the settings are not understood")?))
        };
        read().map_err(|error| Failure::new(Exit::Settings, error))
    }

    /// Reads one section.
    pub fn section<S: DeserializeOwned>(&self, name: &str) -> Result<S, Failure> {
        let section = self.0.get(name).context("the settings are not understood");
        section.map_err(|error| Failure::new(Exit::Settings, error))
    }

    /// Checks an address that starts with http, and cuts a slash at its end.
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
        let path = self.section::<Database>("database")?.path;
        if path.as_os_str().is_empty() {
            return Err(Failure::new(Exit::Settings, anyhow!("database.path: no file is named")));
        }
        Ok(path)
    }
}

/// Where settings come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SettingsSource {
    File,
    /// Here every value is text, and some of it looks like a number.
    Environment,
}

type Section = BTreeMap<String, Value>;

/// Checks that every given key has a default, and a value of the same kind. Errors name the key and never repeat the value: it
/// could be a secret in the wrong place.
fn check(given: &Config, defaults: &Config, source: SettingsSource) -> anyhow::Result<()> {
    let known: BTreeMap<String, Section> = defaults.clone().try_deserialize()?;
    for (name, section) in given.clone().try_deserialize::<Section>()? {
        let known = known.get(&name).with_context(|| format!("there is no section `{name}`"))?;
        let section: Section =
            section.try_deserialize().map_err(|_| anyhow!("`{name}` is a section: write [{name}]"))?;
        for (key, value) in section {
            let like = known.get(&key).with_context(|| format!("there is no `{name}.{key}`"))?;
            if let Some(kind) = expected_kind(&like.kind, &value.kind, source) {
                return Err(anyhow!("`{name}.{key}` must be {kind}"));
            }
        }
    }
    Ok(())
}

/// What a value should be, if it is something else.
fn expected_kind(like: &ValueKind, given: &ValueKind, source: SettingsSource) -> Option<&'static str> {
    use ValueKind::{Array, Boolean, Float, I64, Table};
    match (like, given) {
        (I64(_), I64(0..)) | (Float(_), Float(_) | I64(_)) => None,
        (Boolean(_), Boolean(_)) | (Array(_), Array(_)) => None,
        (I64(_), _) => Some("a whole number, from 0 on"),
        (Float(_), _) => Some("a number"),
        (Boolean(_), _) => Some("true or false"),
        (Array(_), _) => Some("a list"),
        (_, ValueKind::String(_)) => None,
        (_, Array(_) | Table(_)) => Some("a text"),
        _ if source == SettingsSource::Environment => None,
        _ => Some("a text"),
    }
}

/// Reads a file, unless it is too large to be settings.
fn read_text(file: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    std::fs::File::open(file)?.take(MAX_FILE + 1).read_to_string(&mut text)?;
    ensure!(text.len() as u64 <= MAX_FILE, "it is larger than {MAX_FILE} bytes");
    Ok(text)
}

fn toml(text: &str) -> anyhow::Result<Config> {
    let read = |text: &str| Config::builder().add_source(File::from_str(text, FileFormat::Toml)).build();
    read(text).map_err(|error| {
        let why = error.to_string();
        if why.contains("at line") {
            // Leave out the quoted line: it could hold a secret.
            return anyhow!(
                "{}",
                why.lines().filter(|line| !line.contains('|')).collect::<Vec<_>>().join(": ")
            );
        }
        // For a number that is too large the parser does not tell the line: find the shortest prefix that fails alike.
        let mut ends = text.match_indices('\n').map(|(at, _)| at).chain([text.len()]);
        let end = ends.find(|end| read(&text[..*end]).is_err_and(|error| error.to_string() == why));
        let line = end.and_then(|end| text[..end].lines().last()).unwrap_or_default();
        anyhow!("{why}, in `{}`", line.split('=').next().unwrap_or_default().trim())
    })
}
