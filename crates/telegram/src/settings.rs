//! Flags and settings of the Telegram bot.

use crate::rate_limiter::RateLimits;
use anyhow::anyhow;
use blot_adapter::{CommonCommand, CommonFlags, Exit, Failure, HostSettings, LogSettings, Secret, Settings};
use clap::Parser;
use serde::Deserialize;
use std::net::SocketAddr;
use std::time::Duration;

/// Backgammon in a Telegram group: challenge a friend and play at your own pace.
///
/// Needs a bot's token in BLOT_TELEGRAM_TOKEN, or in the file that BLOT_TELEGRAM_TOKEN_FILE names. Everything is stored in one
/// SQLite file. Ctrl-C or SIGTERM stops it, and nothing is lost.
///
/// Exit codes: 0 stopped as asked, or done; 2 wrong flags; 3 wrong settings; 4 no token; 5 a token that Telegram refuses; 6 a
/// database that cannot be used; 7 Telegram cannot be reached at the start; 9 another program uses the same token; 10 verify has found
/// something wrong; 11 check --running: the program is not well, or does not run; 1 anything else.
#[derive(Debug, Parser)]
#[command(name = "blot-telegram", version)]
pub struct Flags {
    #[command(subcommand)]
    pub(crate) command: Option<CommonCommand>,
    #[command(flatten)]
    common: CommonFlags,
}

/// The settings of the Telegram bot.
pub(crate) struct BotSettings {
    pub(crate) api_url: String,
    pub(crate) source: UpdateSource,
    pub(crate) limits: RateLimits,
    pub(crate) host: HostSettings,
}

/// Where updates come from.
pub(crate) enum UpdateSource {
    /// Long polling: Telegram may wait this long before it answers.
    Poll { wait: Duration },
    /// Telegram sends them to this URL, and a proxy passes them on to this address.
    Webhook { url: reqwest::Url, listen: SocketAddr },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Telegram {
    api_url: String,
    poll: u64,
    webhook: String,
    listen: String,
    chat_a_second: usize,
    group_a_minute: usize,
    all_a_second: usize,
    metrics: String,
}

/// Reads all settings of this program and forgets them. An error names the key that is wrong.
pub fn check_settings(flags: &Flags) -> Result<(), Failure> {
    let settings = read(flags)?;
    LogSettings::read(&settings)?;
    BotSettings::read(&settings).map(drop)
}

/// Reads the settings of all programs.
pub(crate) fn read(flags: &Flags) -> Result<Settings, Failure> {
    Settings::read(&flags.common, &[], &[])
}

impl BotSettings {
    /// Reads and checks them.
    pub(crate) fn read(settings: &Settings) -> Result<BotSettings, Failure> {
        let telegram: Telegram = settings.section("telegram")?;
        let wrong = |error| Failure::new(Exit::Settings, error);
        let limits = RateLimits {
            chat_a_second: telegram.chat_a_second,
            group_a_minute: telegram.group_a_minute,
            all_a_second: telegram.all_a_second,
        };
        if [limits.chat_a_second, limits.group_a_minute, limits.all_a_second].contains(&0) {
            return Err(wrong(anyhow!("telegram: nothing can be sent 0 times a second or a minute")));
        }
        if !(1..=300).contains(&telegram.poll) {
            return Err(wrong(anyhow!("telegram.poll: {} is not from 1 to 300 seconds", telegram.poll)));
        }
        Ok(BotSettings {
            api_url: Settings::address("telegram.api_url", &telegram.api_url)?,
            source: update_source(&telegram)?,
            limits,
            host: HostSettings::read(settings, "telegram.metrics", &telegram.metrics)?,
        })
    }
}

fn update_source(telegram: &Telegram) -> Result<UpdateSource, Failure> {
    if telegram.webhook.is_empty() {
        return Ok(UpdateSource::Poll { wait: Duration::from_secs(telegram.poll) });
    }
    let wrong = |error| Failure::new(Exit::Settings, error);
    let url = Settings::address("telegram.webhook", &telegram.webhook)?;
    let url = url.parse().map_err(|error| wrong(anyhow!("telegram.webhook: {url:?}: {error}")))?;
    let listen = telegram.listen.parse().map_err(|_| {
        wrong(anyhow!("telegram.listen: {:?} is no address and port like 127.0.0.1:7789", telegram.listen))
    })?;
    Ok(UpdateSource::Webhook { url, listen })
}

/// Reads the token. It becomes part of a URL, so it must look like one of Telegram's.
pub(crate) fn token() -> Result<Secret, Failure> {
    let token = Secret::read("BLOT_TELEGRAM_TOKEN")?;
    let is_token = token.reveal().split_once(':').is_some_and(|(bot, secret)| {
        let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'_' | b'-');
        !bot.is_empty()
            && bot.bytes().all(|digit| digit.is_ascii_digit())
            && !secret.is_empty()
            && secret.bytes().all(is_plain)
    });
    if is_token {
        return Ok(token);
    }
    let error = anyhow!("BLOT_TELEGRAM_TOKEN holds no token: BotFather's look like 123456789:ABC-def_1234");
    Err(Failure::new(Exit::NoToken, error))
}
