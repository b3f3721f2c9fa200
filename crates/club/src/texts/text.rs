//! A text as data: its key and its variables. The studio turns it into words of a language.

use blot_store::Platform;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A key of `assets/texts` with its variables. The macro `text!` makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    pub(crate) key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) args: Vec<(Cow<'static, str>, Arg)>,
}

/// The value of a text's variable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Arg {
    /// A whole number. The language chooses its digits and its plural.
    Number(i64),
    /// A number with a fraction, such as `0.25`. The language chooses its decimal mark.
    Decimal(String),
    /// Words that are never translated: a play, a name, typed input.
    Words(String),
    /// A player, shown as a mention if the reply mentions them, else by name.
    Player(Mention),
    /// Another text.
    Text(Text),
    /// Several texts, with commas between them.
    List(Vec<Text>),
    /// Several sentences, with spaces between them.
    Sentences(Vec<Text>),
}

/// A person who can be mentioned.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mention {
    /// On which platform.
    pub platform: Platform,
    /// The platform's own id, or `@handle` of a person of whom nothing else is known.
    pub user: String,
    /// The cleaned name.
    pub name: String,
}

impl Text {
    /// A text whose key is put together at run time. Make all others with `text!`, which tests search the code for.
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
        // Fluent rounds larger numbers.
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

/// Makes a [`Text`]: `text!("wins", player = anna, points = 2)`. A test compares every use with the files in
/// `assets/texts`.
macro_rules! text {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::texts::Text {
            key: std::borrow::Cow::Borrowed($key),
            args: vec![$((std::borrow::Cow::Borrowed(stringify!($name)), $crate::texts::Arg::from($value))),*],
        }
    };
}
pub(crate) use text;
