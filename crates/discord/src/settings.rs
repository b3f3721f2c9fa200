//! Flags and settings of the Discord bot.

use anyhow::{Context, anyhow, ensure};
use blot_adapter::{CommonFlags, Exit, Failure, HostSettings, LogSettings, Secret, Settings};
use clap::{Parser, Subcommand};
use serde::Deserialize;
use serenity::all::RoleId;
use std::time::Duration;

/// Backgammon in a Discord server: challenge a friend in a channel and play at your own pace.
///
/// Needs a bot's token in BLOT_DISCORD_TOKEN, or in the file that BLOT_DISCORD_TOKEN_FILE names. Everything is stored in one
/// SQLite file. Ctrl-C or SIGTERM stops it, and nothing is lost.
///
/// Exit codes: 0 stopped as asked, or done; 2 wrong flags; 3 wrong settings; 4 no token; 5 a token that Discord refuses; 6 a
/// database that cannot be used; 7 Discord cannot be reached at the start; 8 the connection was lost and did not come back; 10 verify
/// has found something wrong; 11 check --running: the program is not well, or does not run; 1 anything else.
#[derive(Debug, Parser)]
#[command(name = "blot-discord", version)]
pub struct Flags {
    #[command(subcommand)]
    pub(crate) command: Option<DiscordCommand>,
    #[command(flatten)]
    common: CommonFlags,
}

/// A subcommand.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum DiscordCommand {
    #[command(flatten)]
    Common(blot_adapter::CommonCommand),
    /// Print the links by which the bot is added, and why it needs each permission
    Invite,
}

/// The longest setting for how long the connection may be lost: a day, in seconds.
const MAX_PATIENCE: u64 = 24 * 60 * 60;

/// The settings of the Discord bot.
pub(crate) struct BotSettings {
    pub(crate) api_url: String,
    pub(crate) shards: Shards,
    pub(crate) patience: Duration,
    /// Roles whose members manage Blot as well.
    pub(crate) managers: Vec<RoleId>,
    pub(crate) host: HostSettings,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Discord {
    api_url: String,
    shards: String,
    patience: u64,
    manager_roles: Vec<String>,
    metrics: String,
}

/// Which shards this process serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shards {
    /// As many as Discord recommends.
    Auto,
    /// From the first to the last of all shards.
    Range { first: u32, last: u32, total: u32 },
}

/// Reads all settings of this program and forgets them. An error names the key that is wrong.
pub fn check_settings(flags: &Flags) -> Result<(), Failure> {
    let settings = read(flags)?;
    LogSettings::read(&settings)?;
    BotSettings::read(&settings).map(drop)
}

/// Reads the settings of all programs.
pub(crate) fn read(flags: &Flags) -> Result<Settings, Failure> {
    Settings::read(&flags.common, &["discord.manager_roles"], &[])
}

impl BotSettings {
    /// Reads and checks them.
    pub(crate) fn read(settings: &Settings) -> Result<BotSettings, Failure> {
        let discord: Discord = settings.section("discord")?;
        let wrong = |error| Failure::new(Exit::Settings, error);
        let api_url = Settings::address("discord.api_url", &discord.api_url)?;
        if !(1..=MAX_PATIENCE).contains(&discord.patience) {
            let error =
                anyhow!("discord.patience: {} is not from 1 to {MAX_PATIENCE} seconds", discord.patience);
            return Err(wrong(error));
        }
        let role = |role: &String| match role.trim().parse::<u64>() {
            Ok(id) if id > 0 => Ok(RoleId::new(id)),
            _ => Err(wrong(anyhow!("discord.manager_roles: a role is written as its id, not as {role:?}"))),
        };
        let managers = discord.manager_roles.iter().map(role).collect::<Result<_, _>>()?;
        Ok(BotSettings {
            api_url,
            shards: Shards::parse(&discord.shards).map_err(wrong)?,
            patience: Duration::from_secs(discord.patience),
            managers,
            host: HostSettings::read(settings, "discord.metrics", &discord.metrics)?,
        })
    }
}

pub(crate) fn token() -> Result<Secret, Failure> {
    Secret::read("BLOT_DISCORD_TOKEN")
}

impl Shards {
    /// Parses `auto` or `0-1/4`.
    fn parse(text: &str) -> anyhow::Result<Shards> {
        if text == "auto" {
            return Ok(Shards::Auto);
        }
        let range = || {
            let (range, total) = text.split_once('/')?;
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            Some((first.parse().ok()?, last.parse().ok()?, total.parse().ok()?))
        };
        let (first, last, total) =
            range().with_context(|| format!("discord.shards: {text:?} is neither auto nor like 0-1/4"))?;
        ensure!(first <= last && last < total, "discord.shards: {text:?} has no such shards; the first is 0");
        Ok(Shards::Range { first, last, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_or_a_range() {
        let range = |first, last, total| Shards::Range { first, last, total };
        for (text, shards) in [
            ("auto", Shards::Auto),
            ("0-1/4", range(0, 1, 4)),
            ("3/4", range(3, 3, 4)),
            ("0-0/1", range(0, 0, 1)),
        ] {
            assert_eq!(Shards::parse(text).unwrap(), shards, "{text}");
        }
        for text in ["", "4", "0-4/4", "2-1/4", "a-b/c", "-1/4", "0-1/0", "0-1/4/8"] {
            assert!(Shards::parse(text).is_err(), "{text}");
        }
    }
}
