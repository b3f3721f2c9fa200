//! What a player can set: shown with buttons, changed by `/settings theme dark`.

use crate::call::Call;
use crate::club::Club;
use crate::command::SETTINGS;
use crate::payload::general;
use crate::player::{Player, Settings};
use crate::refusal::Refusal;
use crate::reply::{Button, Reply, Style};
use crate::request::Request;
use crate::scene::private;
use crate::stop::Stop;
use crate::text::{Text, text};
use crate::texts::Language;
use blot_render::{CentredCube, Hand, Size, Theme};

impl Club {
    pub(crate) fn set(
        &mut self,
        request: &Request,
        call: &Call,
        mut actor: Player,
    ) -> Result<Vec<Reply>, Stop> {
        let (Some(setting), Some(value)) = (call.words("setting"), call.words("value")) else {
            return Err(Refusal::Missing { command: call.command }.into());
        };
        actor.settings.set(setting, &value.to_lowercase())?;
        self.desk.store.set_settings(actor.id, &actor.settings)?;
        self.desk.remember_player(actor.clone());
        Ok(vec![shown(request, &actor)])
    }
}

/// All settings, each with a button to the next value.
pub(crate) fn shown(request: &Request, player: &Player) -> Reply {
    let mut lines = vec![text!("settings")];
    let mut buttons: Vec<Button> = Vec::new();
    for &setting in SETTINGS {
        let value = player.settings.get(setting);
        let name = Text::of(format!("setting-{setting}"));
        lines.push(text!("settings-line", setting = setting, name = name, value = value.as_str()));
        let values = values(setting);
        let at = values.iter().position(|other| *other == value).map_or(0, |at| at + 1);
        if values.len() > 1 {
            let next = values[at % values.len()].as_str();
            let label = text!("button-setting", setting = setting, value = next);
            buttons.push(general(format!("settings {setting} {next}"), label, Style::Plain));
        }
    }
    let mut reply = private(request, player, lines);
    reply.buttons = buttons.chunks(2).map(<[Button]>::to_vec).collect();
    reply
}

const AUTO: &str = "auto";

/// The values of a setting.
pub(crate) fn values(setting: &str) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match setting {
        "language" => {
            let tags = Language::ALL.into_iter().map(Language::tag);
            std::iter::once(AUTO).chain(tags).map(str::to_owned).collect()
        }
        "theme" => Theme::ALL.into_iter().map(|theme| theme.name().to_owned()).collect(),
        "size" => words(&["small", "normal", "large"]),
        "home" => words(&["right", "left"]),
        "cube" => words(&["64", "1"]),
        _ => words(&["on", "off"]),
    }
}

impl Settings {
    fn get(&self, setting: &str) -> String {
        let on = |on: bool| if on { "on" } else { "off" };
        match setting {
            "language" => self.language.map_or(AUTO, Language::tag),
            "theme" => self.theme.name(),
            "size" => match self.size {
                Size::Small => "small",
                Size::Normal => "normal",
                Size::Large => "large",
            },
            "home" => match self.home {
                Hand::Right => "right",
                Hand::Left => "left",
            },
            "cube" => match self.cube {
                CentredCube::Shows64 => "64",
                CentredCube::Shows1 => "1",
            },
            "forced" => on(self.orders.forced),
            "roll" => on(self.orders.roll),
            _ => on(self.orders.bear_off),
        }
        .to_owned()
    }

    fn set(&mut self, setting: &str, value: &str) -> Result<(), Refusal> {
        let values = values(setting);
        if !values.iter().any(|other| other == value) {
            return Err(Refusal::WrongValue {
                command: "settings",
                setting: setting.to_owned(),
                values: values.join(", "),
            });
        }
        let on = value == "on";
        match setting {
            "language" => self.language = Language::from_tag(value).filter(|_| value != AUTO),
            "theme" => self.theme = Theme::from_name(value).unwrap_or_default(),
            "size" => {
                self.size = match value {
                    "small" => Size::Small,
                    "large" => Size::Large,
                    _ => Size::Normal,
                }
            }
            "home" => self.home = if value == "left" { Hand::Left } else { Hand::Right },
            "cube" => self.cube = if value == "1" { CentredCube::Shows1 } else { CentredCube::Shows64 },
            "forced" => self.orders.forced = on,
            "roll" => self.orders.roll = on,
            _ => self.orders.bear_off = on,
        }
        Ok(())
    }
}
