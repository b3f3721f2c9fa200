//! What two players agree on: the rules' options, the clock, and whether the match counts for the ladder.

use crate::call::Call;
use crate::clock::Pace;
use crate::house::House;
use crate::refusal::{ComputerNo, Refusal};
use blot_rules::{Length, Options, OptionsError, Variant};
use serde::{Deserialize, Serialize};

/// The terms of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) options: Options,
    /// Whether it counts for the ladder.
    pub(crate) rated: bool,
    /// None: as long as it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Pace>,
    /// That both may ask for hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) hints: bool,
}

/// Against whom a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    Person,
    Computer,
}

impl Terms {
    /// The terms of a challenge. What is not said is as the club has it; in money play neither Jacoby nor beavers, never
    /// rated. What is not rated has no clock, unless one is asked for. Against the computer, and with hints, it is friendly unless
    /// somebody says otherwise; and the computer keeps nobody waiting, so that no clock is needed.
    pub(crate) fn read(call: &Call, house: &House, against: Against) -> Result<Terms, Refusal> {
        let money = call.flag("money") == Some(true);
        let length = call.number("length").and_then(|length| u16::try_from(length).ok());
        let mut options = match length {
            Some(_) if money => return Err(Refusal::LengthAndMoney),
            _ if money => Options::money(),
            length => Options::to(length.unwrap_or(house.length)),
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
        let hints = call.flag("hints") == Some(true);
        let rated = match call.words("ladder") {
            Some("rated") if money => return Err(Refusal::MoneyIsNotRated),
            Some("rated") if hints => return Err(ComputerNo::HintsAreFriendly.into()),
            Some(ladder) => ladder == "rated",
            None => house.rated && !money && !hints && against == Against::Person,
        };
        let clock = match call.words("clock") {
            Some(word) => Pace::named(word),
            None if rated && against == Against::Person => Pace::named(&house.clock),
            None => None,
        };
        Ok(Terms { options, rated, clock, hints })
    }

    pub(crate) fn is_money(&self) -> bool {
        self.options.length == Length::Money
    }
}
