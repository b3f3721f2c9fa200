//! Something to say, as data: the key of a text and what to fill in. `studio` says it in a language.

use blot_store::Platform;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A text by its key in `assets/texts`, with its variables. Made by the macro `text!`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    pub(crate) key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) args: Vec<(Cow<'static, str>, Arg)>,
}

/// The value of a text's variable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Arg {
    /// A number, written and put into the plural as the language does.
    Number(i64),
    /// A number with a fraction, as `0.25`, written as the language does.
    Decimal(String),
    /// Words as they are: a play, a name, something that was typed.
    Words(String),
    /// A player, by name; or by a mention if the reply asks for it.
    Player(Mention),
    /// Another text.
    Text(Text),
    /// Several, with commas between them.
    List(Vec<Text>),
    /// Several sentences.
    Sentences(Vec<Text>),
}

/// Somebody who can be mentioned.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mention {
    /// On which platform.
    pub platform: Platform,
    /// The platform's own id; or `@handle` of somebody of whom nothing else is known.
    pub user: String,
    /// The cleaned name.
    pub name: String,
}

impl Text {
    /// A text by a key that is put together; all others are made by `text!`, which tests look for.
    pub(crate) fn of(key: String) -> Text {
        Text { key: key.into(), args: Vec::new() }
    }

    /// The keys of this text and of all texts within it.
    pub fn keys(&self) -> Vec<&str> {
        let mut keys = vec![self.key.as_ref()];
        for (_, arg) in &self.args {
            match arg {
                Arg::Text(text) => keys.extend(text.keys()),
                Arg::List(texts) | Arg::Sentences(texts) => keys.extend(texts.iter().flat_map(Text::keys)),
                Arg::Number(_) | Arg::Decimal(_) | Arg::Words(_) | Arg::Player(_) => {}
            }
        }
        keys
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        // Beyond this Fluent rounds.
        const EXACT: u64 = 1 << 53;
        if number <= EXACT { Arg::Number(number as i64) } else { Arg::Words(number.to_string()) }
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::from(number as u64)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u16> for Arg {
    fn from(number: u16) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<String> for Arg {
    fn from(words: String) -> Arg {
        Arg::Words(words)
    }
}

impl From<&str> for Arg {
    fn from(words: &str) -> Arg {
        Arg::Words(words.to_owned())
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

/// A [`Text`] by its key, with its variables: `text!("wins", player = anna, points = 2)`. A test compares every use with the
/// texts themselves.
macro_rules! text {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::texts::Text {
            key: std::borrow::Cow::Borrowed($key),
            args: vec![$((std::borrow::Cow::Borrowed(stringify!($name)), $crate::texts::Arg::from($value))),*],
        }
    };
}
pub(crate) use text;
