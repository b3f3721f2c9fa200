//! House rules: what a club has set for everybody in it. All may read them, those who manage the place may change them.

use crate::call::Call;
use crate::club::Club;
use crate::command::HOUSE_RULES;
use crate::desk::Desk;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::reply::Reply;
use crate::request::Request;
use crate::scene::private;
use crate::settings::Panel;
use crate::stop::Stop;
use crate::text::text;
use serde::{Deserialize, Serialize};

/// What a club has set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct House {
    /// Each match in a thread of its own, where the platform has threads.
    pub(crate) threads: bool,
    /// One ladder with all other places of the same whole that want it, rather than one of its own.
    pub(crate) shared_ladder: bool,
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
        let shared_before = house.shared_ladder;
        house.set(setting, &value.to_lowercase())?;
        if house.shared_ladder != shared_before {
            let whole = request.within.as_deref().filter(|_| house.shared_ladder);
            if house.shared_ladder && whole.is_none() {
                return Err(Refusal::NothingToShare.into());
            }
            self.desk.store.choose_ladder(club, whole)?;
        }
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

const PANEL: Panel = Panel { command: "club", names: HOUSE_RULES, values };

/// All rules; whoever may change them has a button to each one's next value.
fn shown(house: House, request: &Request, actor: &Player) -> Reply {
    let (lines, buttons) = PANEL.shown(|rule| house.get(rule));
    let mut reply = private(request, actor, [vec![text!("house")], lines].concat());
    if request.manages {
        reply.buttons = buttons;
    }
    reply
}

/// The values of a rule.
pub(crate) fn values(rule: &str) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match rule {
        "threads" => words(&["on", "off"]),
        "ladder" => words(&["own", "shared"]),
        _ => Vec::new(),
    }
}

impl House {
    fn get(self, rule: &str) -> String {
        let value = match rule {
            "threads" if self.threads => "on",
            "threads" => "off",
            "ladder" if self.shared_ladder => "shared",
            "ladder" => "own",
            _ => "",
        };
        value.to_owned()
    }

    fn set(&mut self, rule: &str, value: &str) -> Result<(), Refusal> {
        PANEL.check(rule, value)?;
        match rule {
            "threads" => self.threads = value == "on",
            "ladder" => self.shared_ladder = value == "shared",
            _ => {}
        }
        Ok(())
    }
}
