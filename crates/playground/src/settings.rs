//! Flags and settings of the playground.

use anyhow::{Context, ensure};
use blot_adapter::{CommonCommand, CommonFlags, Exit, Failure, HostSettings, LogSettings, Settings};
use clap::Parser;
use serde::Deserialize;
use std::net::SocketAddr;

/// Backgammon in a chat page in your browser, on this machine alone, without any account.
///
/// Starts a small web server; the first line it prints is the address to open. Ctrl-C stops it, and everything is stored.
///
/// Exit codes: 0 stopped as asked, or done; 2 wrong flags; 3 wrong settings; 6 a database that cannot be used; 10 verify has found
/// something wrong; 11 check --running: the program is not well, or does not run; 1 anything else.
#[derive(Debug, Parser)]
#[command(name = "blot-playground", version)]
pub struct Flags {
    /// Where to serve the page [default: 127.0.0.1:7788]
    #[arg(long, value_name = "IP:PORT", global = true)]
    address: Option<String>,
    #[command(flatten)]
    common: CommonFlags,
    #[command(subcommand)]
    pub(crate) command: Option<CommonCommand>,
}

/// The settings of the playground.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlaygroundSettings {
    pub(crate) address: String,
    pub(crate) hosts: Vec<String>,
    pub(crate) channels: Vec<String>,
    pub(crate) people: Vec<String>,
    metrics: String,
}

/// The most channels, and the longest name of one.
const MAX_CHANNELS: usize = 20;
const MAX_CHANNEL: usize = 32;

/// Reads all settings of this program and forgets them. An error names the key that is wrong.
pub fn check_settings(flags: &Flags) -> Result<(), Failure> {
    let settings = read(flags)?;
    LogSettings::read(&settings)?;
    let (_, playground) = PlaygroundSettings::read(&settings)?;
    playground.address().map(drop).map_err(|error| Failure::new(Exit::Settings, error))
}

/// Reads the settings of all programs.
pub(crate) fn read(flags: &Flags) -> Result<Settings, Failure> {
    let lists = ["playground.hosts", "playground.channels", "playground.people"];
    Settings::read(&flags.common, &lists, &[("playground.address", flags.address.clone())])
}

impl PlaygroundSettings {
    /// Reads and checks them, with the settings that every program has.
    pub(crate) fn read(settings: &Settings) -> Result<(HostSettings, PlaygroundSettings), Failure> {
        let playground: PlaygroundSettings = settings.section("playground")?;
        playground.check().map_err(|error| Failure::new(Exit::Settings, error))?;
        Ok((HostSettings::read(settings, "playground.metrics", &playground.metrics)?, playground))
    }

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
        ensure!(!self.people.is_empty(), "playground.people: at least one person is needed");
        Ok(())
    }

    pub(crate) fn address(&self) -> anyhow::Result<SocketAddr> {
        self.address
            .parse()
            .with_context(|| format!("{:?} is no address like 127.0.0.1:7788 or [::1]:7788", self.address))
    }
}
