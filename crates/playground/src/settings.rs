//! Settings: the defaults that are compiled in, then a file, then the environment, then flags.

use anyhow::{Context, anyhow, ensure};
use clap::Parser;
use config::{Config, Environment, File, FileFormat};
use serde::Deserialize;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Backgammon in a chat page in your browser, on this machine alone, without any account.
///
/// Starts a small web server; the first line it prints is the address to open. Ctrl-C stops it, and everything is kept.
#[derive(Debug, Parser)]
#[command(name = "blot-playground", version)]
pub(crate) struct Flags {
    /// Where to serve the page [default: 127.0.0.1:7788]
    #[arg(long, value_name = "IP:PORT")]
    address: Option<String>,
    /// The SQLite file that keeps everything [default: blot.db]
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// A TOML file with settings that differ from the defaults in config/default.toml
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// All settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    pub(crate) database: Database,
    pub(crate) playground: Playground,
}

/// Where everything is kept.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Database {
    pub(crate) path: PathBuf,
}

/// The chat page.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Playground {
    pub(crate) address: String,
    pub(crate) hosts: Vec<String>,
    pub(crate) channels: Vec<String>,
    pub(crate) people: Vec<String>,
}

/// Channels that fit into a list, and characters of a name.
const MAX_CHANNELS: usize = 20;
const MAX_CHANNEL: usize = 32;

impl Settings {
    /// Reads everything. An error is a line for the host.
    pub(crate) fn read(flags: Flags) -> anyhow::Result<Settings> {
        let defaults = File::from_str(include_str!("../../../config/default.toml"), FileFormat::Toml);
        let mut sources = Config::builder().add_source(defaults);
        if let Some(file) = &flags.config {
            // Read here, so that a missing file is said plainly.
            let text = std::fs::read_to_string(file)
                .with_context(|| format!("the settings in {} cannot be read", file.display()))?;
            Config::builder()
                .add_source(File::from_str(&text, FileFormat::Toml))
                .build()
                .with_context(|| format!("the settings in {} are not understood", file.display()))?;
            sources = sources.add_source(File::from_str(&text, FileFormat::Toml));
        }
        let lists = ["playground.hosts", "playground.channels", "playground.people"];
        let mut environment =
            Environment::with_prefix("BLOT").prefix_separator("__").separator("__").list_separator(",");
        for list in lists {
            environment = environment.with_list_parse_key(list);
        }
        let file = flags.database.map(|path| path.into_os_string().into_string()).transpose();
        let file = file.map_err(|path| anyhow!("--database: {} is not Unicode", path.display()))?;
        let settings: Settings = sources
            .add_source(environment.try_parsing(true))
            .set_override_option("playground.address", flags.address)?
            .set_override_option("database.path", file)?
            .build()
            .context("the settings are not understood")?
            .try_deserialize()
            .context("the settings are not understood")?;
        settings.playground.check()?;
        Ok(settings)
    }
}

impl Playground {
    fn check(&self) -> anyhow::Result<()> {
        let fits = |name: &String| {
            (1..=MAX_CHANNEL).contains(&name.len())
                && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        };
        ensure!(
            (1..=MAX_CHANNELS).contains(&self.channels.len()),
            "playground.channels: there must be 1 to {MAX_CHANNELS} of them"
        );
        for channel in &self.channels {
            ensure!(
                fits(channel),
                "playground.channels: {channel:?} is not made of small letters, digits and hyphens"
            );
        }
        let is_twice = |(at, channel): (usize, &String)| self.channels[..at].contains(channel);
        ensure!(!self.channels.iter().enumerate().any(is_twice), "playground.channels: one is there twice");
        ensure!(!self.people.is_empty(), "playground.people: somebody must be there");
        Ok(())
    }

    pub(crate) fn address(&self) -> anyhow::Result<SocketAddr> {
        self.address
            .parse()
            .with_context(|| format!("{:?} is no address like 127.0.0.1:7788 or [::1]:7788", self.address))
    }
}
