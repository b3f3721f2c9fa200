//! The terms of a challenge, read from its command and the club's settings.

use super::parsed_command::ParsedCommand;
use super::refusal::{ComputerNo, Refusal};
use crate::messages::ClubSettings;
use blot_rules::{Options, OptionsError, Variant};
use blot_table::{Pace, Terms};

/// The kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    Person,
    Computer,
}

/// The terms of a challenge. The club's settings fill in what the challenger leaves out. Money play is never
/// rated and has neither Jacoby nor beavers unless asked for. A match with hints is always friendly, and one
/// against the computer unless the challenger says otherwise. A friendly match, and one against the computer,
/// has a clock only if asked for.
pub(crate) fn read_terms(
    parsed: &ParsedCommand,
    club_settings: &ClubSettings,
    against: Against,
) -> Result<Terms, Refusal> {
    let money = parsed.flag("money") == Some(true);
    let length = parsed.number("length").and_then(|length| u16::try_from(length).ok());
    let mut options = match length {
        Some(_) if money => return Err(Refusal::LengthAndMoney),
        _ if money => Options::money(),
        length => Options::to(length.unwrap_or(club_settings.length)),
    };
    if parsed.flag("cubeless") == Some(true) {
        options.cube = false;
    }
    options.crawford = parsed.flag("crawford").unwrap_or(options.crawford);
    options.jacoby = parsed.flag("jacoby").unwrap_or(false);
    options.beavers = parsed.flag("beavers").unwrap_or(false);
    let automatic = parsed.number("automatic").unwrap_or(0);
    options.automatic_doubles = u8::try_from(automatic).unwrap_or(u8::MAX);
    options.variant = match parsed.words("variant") {
        Some("nackgammon") => Variant::Nackgammon,
        Some("hypergammon") => Variant::Hypergammon,
        _ => Variant::Standard,
    };
    options.check().map_err(|no: OptionsError| Refusal::Terms(no))?;
    let hints = parsed.flag("hints") == Some(true);
    let rated = match parsed.words("ladder") {
        Some("rated") if money => return Err(Refusal::MoneyIsNotRated),
        Some("rated") if hints => return Err(ComputerNo::HintsAreFriendly.into()),
        Some(ladder) => ladder == "rated",
        None => club_settings.rated && !money && !hints && against == Against::Person,
    };
    let clock = match parsed.words("clock") {
        Some(word) => Pace::named(word),
        None if rated && against == Against::Person => Pace::named(&club_settings.clock),
        None => None,
    };
    Ok(Terms { options, rated, clock, hints })
}
