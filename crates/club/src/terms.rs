//! What two players agree on: the rules' options, and whether the match counts for the ladder.

use crate::call::Call;
use crate::refusal::Refusal;
use blot_rules::{Length, Options, OptionsError, Variant};
use serde::{Deserialize, Serialize};

/// The terms of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) options: Options,
    /// Whether it counts for the ladder.
    pub(crate) rated: bool,
}

/// The length of a match when nobody says one.
const DEFAULT_LENGTH: u16 = 5;

impl Terms {
    /// The terms of a challenge. What is not said is as usual: a match to 5 with cube and Crawford, rated; in money play
    /// neither Jacoby nor beavers, and never rated.
    pub(crate) fn read(call: &Call) -> Result<Terms, Refusal> {
        let money = call.flag("money") == Some(true);
        let length = call.number("length").and_then(|length| u16::try_from(length).ok());
        let mut options = match length {
            Some(_) if money => return Err(Refusal::LengthAndMoney),
            _ if money => Options::money(),
            length => Options::to(length.unwrap_or(DEFAULT_LENGTH)),
        };
        if call.flag("cubeless") == Some(true) {
            options.cube = false;
        }
        options.crawford = call.flag("crawford").unwrap_or(options.crawford);
        options.jacoby = call.flag("jacoby").unwrap_or(false);
        options.beavers = call.flag("beavers").unwrap_or(false);
        let automatic = call.number("automatic").unwrap_or(0);
        options.automatic_doubles = u8::try_from(automatic).unwrap_or(u8::MAX);
        options.variant = match call.words("variant") {
            Some("nackgammon") => Variant::Nackgammon,
            Some("hypergammon") => Variant::Hypergammon,
            _ => Variant::Standard,
        };
        options.check().map_err(|no: OptionsError| Refusal::Terms(no))?;
        let rated = match call.words("ladder") {
            Some("rated") if money => return Err(Refusal::MoneyIsNotRated),
            Some("friendly") => false,
            _ => !money,
        };
        Ok(Terms { options, rated })
    }

    pub(crate) fn is_money(&self) -> bool {
        self.options.length == Length::Money
    }
}
