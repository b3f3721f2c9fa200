//! `/settings`: a player's settings, shown with buttons and changed by `/settings theme dark`.

use crate::commands::{AUTO, ClockNo, HandlerError, ParsedCommand, Refusal, SETTINGS, setting_values};
use crate::context::Tx;
use crate::messages::{Notices, Player, Quiet, Settings, Zone, private};
use crate::protocol::{Button, Reply, Request, Style, general};
use crate::texts::{Language, Text, text};
use blot_render::{CentredCube, Hand, Size, Theme};

pub(crate) fn set(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    mut actor: Player,
) -> Result<Vec<Reply>, HandlerError> {
    let (Some(setting), Some(value)) = (parsed.words("setting"), parsed.words("value")) else {
        return Err(Refusal::Missing { command: parsed.command }.into());
    };
    actor.settings.set(setting, &value.to_lowercase())?;
    tx.db.set_settings(&actor)?;
    let digest = actor.settings.next_digest(request.at);
    tx.db.store.set_digest(actor.id, digest)?;
    Ok(vec![shown(request, &actor)])
}

const PANEL: Panel = Panel { command: "settings", names: SETTINGS, values: setting_values };

/// All settings, each with a button to the next value.
pub(crate) fn shown(request: &Request, player: &Player) -> Reply {
    let (lines, buttons) = PANEL.shown(|setting| player.settings.get(setting));
    let mut reply = private(request, player, [vec![text!("settings")], lines].concat());
    reply.buttons = buttons;
    reply
}

/// The settings that a command shows and changes: a player's, or a club's.
pub(crate) struct Panel {
    pub(crate) command: &'static str,
    pub(crate) names: &'static [&'static str],
    /// The values of a setting, in the order in which its button goes through them.
    pub(crate) values: fn(&str) -> Vec<String>,
}

impl Panel {
    /// A line for each setting, and a button to its next value if it has few.
    pub(crate) fn shown(&self, get: impl Fn(&str) -> String) -> (Vec<Text>, Vec<Vec<Button>>) {
        let (mut lines, mut buttons) = (Vec::new(), Vec::new());
        for &setting in self.names {
            let value = get(setting);
            let name = Text::of(format!("{}-{setting}", self.command));
            lines.push(text!("settings-line", setting = setting, name = name, value = value.as_str()));
            let values = (self.values)(setting);
            let at = values.iter().position(|other| *other == value).map_or(0, |at| at + 1);
            if (2..=MAX_CYCLE).contains(&values.len()) {
                let next = values[at % values.len()].as_str();
                let label = text!("button-setting", setting = setting, value = next);
                buttons.push(general(format!("{} {setting} {next}", self.command), label, Style::Plain));
            }
        }
        let columns = if buttons.len() > 2 * Button::ROWS { 3 } else { 2 };
        (lines, buttons.chunks(columns).map(<[Button]>::to_vec).collect())
    }

    /// Refuses a value that the setting does not have.
    pub(crate) fn check(&self, setting: &str, value: &str) -> Result<(), Refusal> {
        let values = (self.values)(setting);
        if values.iter().any(|other| other == value) {
            return Ok(());
        }
        Err(Refusal::WrongValue {
            command: self.command,
            setting: setting.to_owned(),
            values: values.join(", "),
        })
    }
}

/// A button goes through so many values at most; a setting with more is typed.
const MAX_CYCLE: usize = 12;

impl Settings {
    fn get(&self, setting: &str) -> String {
        let on = |on: bool| if on { "on" } else { "off" };
        match setting {
            "language" => self.language.map_or(AUTO, Language::tag),
            "theme" => self.theme.map_or(AUTO, Theme::name),
            "notices" => self.notices.name(),
            "quiet" => return self.quiet.map_or("off".to_owned(), |quiet| quiet.to_string()),
            "zone" => self.zone.name(),
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
        match setting {
            // Any hours will do, and zones match in any case.
            "quiet" if value != "off" => {
                self.quiet = Some(Quiet::read(value).ok_or(Refusal::Clock(ClockNo::WrongQuiet))?);
                return Ok(());
            }
            "zone" => {
                self.zone = Zone::named(value).ok_or(Refusal::Clock(ClockNo::WrongZone))?;
                return Ok(());
            }
            _ => PANEL.check(setting, value)?,
        }
        let on = value == "on";
        match setting {
            "quiet" => self.quiet = None,
            "notices" => self.notices = Notices::named(value).unwrap_or_default(),
            "language" => self.language = Language::from_tag(value).filter(|_| value != AUTO),
            "theme" => self.theme = Theme::from_name(value),
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
