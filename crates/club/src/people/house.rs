//! House rules: what a club has set for everybody in it. All may read them, those who manage the place may change them.

use super::settings::Panel;
use crate::club::Club;
use crate::commands::Refusal;
use crate::commands::Stop;
use crate::commands::club_values;
use crate::commands::{DEEDS, HOUSE_RULES};
use crate::desk::Desk;
use crate::messages::{Challenge, Computer, Flagging, House, Player, private};
use crate::protocol::{Reply, Request};
use crate::texts::{Language, Text, text};
use blot_render::Theme;
use blot_table::ClubId;

impl Club {
    pub(crate) fn set_house(
        &mut self,
        request: &Request,
        actor: &Player,
        club: ClubId,
        setting: &str,
        value: &str,
    ) -> Result<Reply, Stop> {
        let mut house = self.desk.house(club)?;
        let shared_before = house.shared_ladder;
        house.set(setting, &value.to_lowercase())?;
        if house.shared_ladder != shared_before {
            let home = self.desk.store.place_of(club)?.platform;
            if house.shared_ladder && home != request.place.platform {
                return Err(Refusal::SharedAtHome { platform: home }.into());
            }
            let whole = request.within.as_deref().filter(|_| house.shared_ladder);
            if house.shared_ladder && whole.is_none() {
                return Err(Refusal::NothingToShare.into());
            }
            self.desk.store.choose_ladder(club, whole)?;
        }
        self.desk.set_house(club, &house)?;
        Ok(shown(&house, request, actor))
    }
}

pub(crate) fn show(desk: &mut Desk, request: &Request, actor: &Player) -> Result<Vec<Reply>, Stop> {
    if request.private {
        return Err(Refusal::NoClubInPrivate.into());
    }
    let house = desk.house_at(&request.place)?;
    Ok(vec![shown(&house, request, actor)])
}

const PANEL: Panel = Panel { command: "club", names: HOUSE_RULES, values: club_values };

/// All rules; whoever may change them has a button to each one's next value.
fn shown(house: &House, request: &Request, actor: &Player) -> Reply {
    let (lines, buttons) = PANEL.shown(|rule| house.get(rule));
    let mut reply = private(request, actor, [vec![text!("house")], lines].concat());
    if request.manages {
        reply.buttons = buttons;
        reply.text.extend(DEEDS.iter().map(|deed| Text::of(format!("club-{deed}"))));
    }
    reply
}

impl House {
    fn get(&self, rule: &str) -> String {
        let on = |on: bool| if on { "on" } else { "off" };
        let value = match rule {
            "language" => self.language.tag(),
            "theme" => self.theme.name(),
            "length" => return self.length.to_string(),
            "vacation" => return self.vacation.to_string(),
            "clock" => &self.clock,
            "challenge" => match self.challenge {
                Challenge::Anyone => "anyone",
                Challenge::Managers => "managers",
            },
            "computer" => match self.computer {
                Computer::Friendly => "friendly",
                Computer::Rated => "rated",
                Computer::Off => "off",
            },
            "flagging" => match self.flagging {
                Flagging::Rated => "rated",
                Flagging::Always => "always",
                Flagging::Claim => "claim",
            },
            "ladder" if self.shared_ladder => "shared",
            "ladder" => "own",
            "rated" => on(self.rated),
            "squeeze" => on(self.squeeze),
            "analysis" => on(self.analysis),
            _ => on(self.threads),
        };
        value.to_owned()
    }

    fn set(&mut self, rule: &str, value: &str) -> Result<(), Refusal> {
        PANEL.check(rule, value)?;
        match rule {
            "language" => self.language = Language::from_tag(value).unwrap_or_default(),
            "theme" => self.theme = Theme::from_name(value).unwrap_or_default(),
            "length" => self.length = value.parse().unwrap_or(self.length),
            "vacation" => self.vacation = value.parse().unwrap_or(self.vacation),
            "clock" => self.clock = value.to_owned(),
            "challenge" => {
                self.challenge = if value == "managers" { Challenge::Managers } else { Challenge::Anyone };
            }
            "computer" => {
                self.computer = match value {
                    "rated" => Computer::Rated,
                    "off" => Computer::Off,
                    _ => Computer::Friendly,
                }
            }
            "flagging" => {
                self.flagging = match value {
                    "always" => Flagging::Always,
                    "claim" => Flagging::Claim,
                    _ => Flagging::Rated,
                }
            }
            "ladder" => self.shared_ladder = value == "shared",
            "rated" => self.rated = value == "on",
            "squeeze" => self.squeeze = value == "on",
            "analysis" => self.analysis = value == "on",
            _ => self.threads = value == "on",
        }
        Ok(())
    }
}
