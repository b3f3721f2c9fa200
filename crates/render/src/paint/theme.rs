//! The themes that players choose from.

use super::scheme::{CLEAR, DARK, LIGHT, Scheme, WOOD, contrast};
use super::text_style::TextStyle;
use serde::{Deserialize, Serialize};

/// The colours and shapes of a picture. Its layout is the same in every theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Theme {
    /// A warm wooden board.
    #[default]
    Wood,
    /// For dark chats.
    Dark,
    /// For light chats.
    Light,
    /// For colour-blind players: the Okabe-Ito colours, and checkers and points that differ in shape as well.
    Clear,
}

impl Theme {
    /// All themes, the default first.
    pub const ALL: [Theme; 4] = [Theme::Wood, Theme::Dark, Theme::Light, Theme::Clear];

    /// A short name, as in settings and file names.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Clear => "clear",
        }
    }

    /// The theme of this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The contrast of every kind of text with its background, as WCAG 2 defines it. Level AA asks for 4.5.
    pub fn contrasts(self) -> impl Iterator<Item = (&'static str, f64)> {
        TextStyle::ALL.iter().map(move |style| {
            let (ink, ground) = style.inks();
            (style.name(), contrast(self.scheme().rgb(ink), self.scheme().rgb(ground)))
        })
    }

    pub(crate) fn scheme(self) -> &'static Scheme {
        match self {
            Theme::Wood => &WOOD,
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::Clear => &CLEAR,
        }
    }
}
