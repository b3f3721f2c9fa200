//! The languages: their tags, their text files, and how each writes numbers.

use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A language that Blot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Finnish.
    #[serde(rename = "fi")]
    Finnish,
    /// Swedish.
    #[serde(rename = "sv")]
    Swedish,
    /// Estonian.
    #[serde(rename = "et")]
    Estonian,
    /// Hungarian.
    #[serde(rename = "hu")]
    Hungarian,
    /// Norwegian, as bokmål.
    #[serde(rename = "nb")]
    Norwegian,
    /// English with accents and half as long again. On a page it shows what is too narrow and what was never
    /// translated. No player is offered it.
    #[serde(rename = "en-XA")]
    Stretched,
}

/// The files of a language.
macro_rules! files {
    ($tag:literal) => {
        &[
            include_str!(concat!("../../../../assets/texts/", $tag, "/analysis.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/board.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/clocks.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/commands.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/ladder.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/match.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/page.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/people.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/refusals.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/rules.ftl")),
            include_str!(concat!("../../../../assets/texts/", $tag, "/tutorial.ftl")),
        ]
    };
}

impl Language {
    /// All languages that players are offered.
    pub const ALL: [Language; 6] = [
        Language::English,
        Language::Finnish,
        Language::Swedish,
        Language::Estonian,
        Language::Hungarian,
        Language::Norwegian,
    ];

    /// Its tag, which is also the name of its folder in `assets/texts`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Finnish => "fi",
            Language::Swedish => "sv",
            Language::Estonian => "et",
            Language::Hungarian => "hu",
            Language::Norwegian => "nb",
            Language::Stretched => "en-XA",
        }
    }

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Finnish => "suomi",
            Language::Swedish => "svenska",
            Language::Estonian => "eesti",
            Language::Hungarian => "magyar",
            Language::Norwegian => "norsk bokmål",
            Language::Stretched => "Éñģļíšĥ",
        }
    }

    /// The language of a tag such as `en-GB` or `sv_SE`, if Blot speaks it. All Norwegian tags mean bokmål.
    pub fn from_tag(tag: &str) -> Option<Language> {
        if tag == Language::Stretched.tag() {
            return Some(Language::Stretched);
        }
        let first = tag.split(['-', '_']).next().unwrap_or(tag).to_ascii_lowercase();
        let first = if matches!(first.as_str(), "no" | "nn") { "nb" } else { &first };
        Language::ALL.into_iter().find(|language| language.tag() == first)
    }

    /// The contents of its text files.
    pub(crate) const fn files(self) -> &'static [&'static str] {
        match self {
            Language::English | Language::Stretched => files!("en"),
            Language::Finnish => files!("fi"),
            Language::Swedish => files!("sv"),
            Language::Estonian => files!("et"),
            Language::Hungarian => files!("hu"),
            Language::Norwegian => files!("nb"),
        }
    }

    /// A number such as `0.25` with the decimal mark of the language.
    pub(crate) fn decimal(self, number: &str) -> String {
        number.replace('.', self.number_marks().0)
    }

    /// The function that writes whole numbers in Fluent texts.
    pub(crate) fn formatter<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
        // Languages other than English write them alike.
        match self {
            Language::English | Language::Stretched => |value, _| whole_number(value, Language::English),
            _ => |value, _| whole_number(value, Language::Finnish),
        }
    }

    /// The decimal mark, and the mark between thousands.
    const fn number_marks(self) -> (&'static str, &'static str) {
        match self {
            Language::English | Language::Stretched => (".", ","),
            _ => (",", "\u{a0}"),
        }
    }
}

/// A whole number, with marks between its thousands from five digits on.
fn whole_number(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let least = number.options.minimum_integer_digits.unwrap_or(1);
    let digits = format!("{:0least$}", number.value.abs());
    let mut written = if number.value < 0.0 { "-".to_owned() } else { String::new() };
    for (at, digit) in digits.char_indices() {
        if digits.len() > 4 && at > 0 && (digits.len() - at).is_multiple_of(3) {
            written += language.number_marks().1;
        }
        written.push(digit);
    }
    Some(written)
}

/// Adds accents to words, and makes them half as long again.
pub(crate) fn stretched(words: &str) -> Cow<'_, str> {
    let accented = |letter: char| match letter {
        'a' => 'á',
        'c' => 'č',
        'e' => 'ë',
        'i' => 'ï',
        'n' => 'ñ',
        'o' => 'ö',
        'r' => 'ř',
        's' => 'š',
        'u' => 'ü',
        'y' => 'ý',
        'A' => 'Å',
        'E' => 'É',
        'O' => 'Ø',
        'T' => 'Ť',
        other => other,
    };
    // Commands must stay as they are typed.
    let word = |word: &str| match word.contains('/') {
        true => word.to_owned(),
        false => word.chars().map(accented).chain(std::iter::repeat_n('~', word.chars().count() / 2)).collect(),
    };
    Cow::Owned(words.split(' ').map(word).collect::<Vec<String>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::Texts;
    use crate::texts::text;

    #[test]
    fn tags_of_platforms_are_understood() {
        for (tag, language) in [
            ("en-GB", Some(Language::English)),
            ("sv-SE", Some(Language::Swedish)),
            ("sv_FI", Some(Language::Swedish)),
            ("no", Some(Language::Norwegian)),
            ("nn-NO", Some(Language::Norwegian)),
            ("nb", Some(Language::Norwegian)),
            ("FI", Some(Language::Finnish)),
            ("et-EE", Some(Language::Estonian)),
            ("hu", Some(Language::Hungarian)),
            ("de", None),
            ("", None),
            ("e", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
            assert_eq!(serde_json::to_string(&language).unwrap(), format!("\"{}\"", language.tag()));
        }
    }

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let texts = Texts::default();
        let pips =
            |language, pips: i64| texts.plain(language, &text!("dice-match", matching = pips, rolls = pips));
        assert!(pips(Language::English, 1234).contains("1234 of 1234"));
        assert!(pips(Language::English, 1_234_567).contains("1,234,567 of 1,234,567"));
        assert!(pips(Language::Finnish, 1_234_567).contains("1\u{a0}234\u{a0}567"));
        assert_eq!(Language::English.decimal("1512.40"), "1512.40");
        assert_eq!(Language::Hungarian.decimal("-0.25"), "-0,25");
    }
}
