//! House rules: what a club has set for everybody in it. All may read them, those who manage the place may change them.

use crate::call::Call;
use crate::club::Club;
use crate::command::HOUSE_RULES;
use crate::desk::Desk;
use crate::payload::general;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::reply::{Button, Reply, Style};
use crate::request::Request;
use crate::scene::private;
use crate::stop::Stop;
use crate::text::{Text, text};
use serde::{Deserialize, Serialize};

/// What a club has set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct House {
    /// Each match in a thread of its own, where the platform has threads.
    pub(crate) threads: bool,
}

impl Club {
    pub(crate) fn set_house(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
    ) -> Result<Vec<Reply>, Stop> {
        let (Some(setting), Some(value)) = (call.words("setting"), call.words("value")) else {
            return Err(Refusal::Missing { command: call.command }.into());
        };
        if request.private {
            return Err(Refusal::NoClubInPrivate.into());
        }
        if !request.manages {
            return Err(Refusal::NotManaging.into());
        }
        let place = self.desk.club_place(&request.place)?;
        let club = self.desk.store.found(&place)?;
        let mut house = self.desk.store.house(club)?;
        house.set(setting, &value.to_lowercase())?;
        self.desk.store.set_house(club, house)?;
        Ok(vec![shown(house, request, actor)])
    }
}

pub(crate) fn show(desk: &mut Desk, request: &Request, actor: &Player) -> Result<Vec<Reply>, Stop> {
    if request.private {
        return Err(Refusal::NoClubInPrivate.into());
    }
    let house = match desk.club_at(&request.place)? {
        Some(club) => desk.store.house(club)?,
        None => House::default(),
    };
    Ok(vec![shown(house, request, actor)])
}

/// All rules; whoever may change them has a button to each one's next value.
fn shown(house: House, request: &Request, actor: &Player) -> Reply {
    let mut reply = private(request, actor, vec![text!("house")]);
    let mut buttons: Vec<Button> = Vec::new();
    for &setting in HOUSE_RULES {
        let value = house.get(setting);
        let name = Text::of(format!("house-{setting}"));
        reply.text.push(text!("settings-line", setting = setting, name = name, value = value));
        let values = values(setting);
        let at = values.iter().position(|other| *other == value).map_or(0, |at| at + 1);
        let next = values[at % values.len()];
        let label = text!("button-setting", setting = setting, value = next);
        buttons.push(general(format!("club {setting} {next}"), label, Style::Plain));
    }
    if request.manages {
        reply.buttons = buttons.chunks(2).map(<[Button]>::to_vec).collect();
    }
    reply
}

/// The values of a rule.
pub(crate) fn values(_setting: &str) -> &'static [&'static str] {
    &["on", "off"]
}

impl House {
    fn get(self, _setting: &str) -> &'static str {
        if self.threads { "on" } else { "off" }
    }

    fn set(&mut self, setting: &str, value: &str) -> Result<(), Refusal> {
        let values = values(setting);
        if !values.contains(&value) {
            let (command, values) = ("club", values.join(", "));
            return Err(Refusal::WrongValue { command, setting: setting.to_owned(), values });
        }
        self.threads = value == "on";
        Ok(())
    }
}
