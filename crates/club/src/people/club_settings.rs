//! `/club`: the settings of a club. Everyone may read them, and moderators may change them.

use super::settings::Panel;
use crate::club_store::ClubStore;
use crate::commands::{CLUB_ACTIONS, CLUB_SETTINGS, HandlerError, Refusal, club_values};
use crate::context::Tx;
use crate::messages::{Challenge, ClubSettings, Computer, Flagging, Player, private};
use crate::protocol::{Reply, Request};
use crate::texts::{Language, Text, text};
use blot_render::Theme;
use blot_table::ClubId;

pub(crate) fn set_rule(
    tx: &mut Tx<'_>,
    request: &Request,
    actor: &Player,
    club: ClubId,
    setting: &str,
    value: &str,
) -> Result<Reply, HandlerError> {
    let mut club_settings = tx.db.settings_of_club(club)?;
    let shared_before = club_settings.shared_ladder;
    club_settings.set(setting, &value.to_lowercase())?;
    if club_settings.shared_ladder != shared_before {
        let primary = tx.db.store.place_of(club)?.platform;
        if club_settings.shared_ladder && primary != request.place.platform {
            return Err(Refusal::SharedAtPrimary { platform: primary }.into());
        }
        let shared_within = request.within.as_deref().filter(|_| club_settings.shared_ladder);
        if club_settings.shared_ladder && shared_within.is_none() {
            return Err(Refusal::NothingToShare.into());
        }
        tx.db.store.choose_ladder(club, shared_within)?;
    }
    tx.db.set_club_settings(club, &club_settings)?;
    Ok(shown(&club_settings, request, actor))
}

pub(crate) fn show(db: &mut ClubStore, request: &Request, actor: &Player) -> Result<Vec<Reply>, HandlerError> {
    if request.private {
        return Err(Refusal::NoClubInPrivate.into());
    }
    let club_settings = db.settings_at(&request.place)?;
    Ok(vec![shown(&club_settings, request, actor)])
}

const PANEL: Panel = Panel { command: "club", names: CLUB_SETTINGS, values: club_values };

/// All settings. A moderator gets a button to each one's next value.
fn shown(club_settings: &ClubSettings, request: &Request, actor: &Player) -> Reply {
    let (lines, buttons) = PANEL.shown(|rule| club_settings.get(rule));
    let mut reply = private(request, actor, [vec![text!("house")], lines].concat());
    if request.manages {
        reply.buttons = buttons;
        reply.text.extend(CLUB_ACTIONS.iter().map(|action| Text::of(format!("club-{action}"))));
    }
    reply
}

impl ClubSettings {
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
