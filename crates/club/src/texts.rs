//! Texts in languages, by Fluent. The files are in `assets/texts/<language>`, compiled in.

use crate::reply::{Reply, Span};
use crate::text::{Arg, Mention, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A language that Blot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 1] = [Language::English];

    /// Its tag, which is its folder.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The language of a tag such as `en-GB`, if Blot speaks it.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let first = tag.split(['-', '_']).next().unwrap_or(tag);
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(first))
    }

    /// Its files.
    pub(crate) const fn files(self) -> &'static [&'static str] {
        match self {
            Language::English => &[
                include_str!("../../../assets/texts/en/board.ftl"),
                include_str!("../../../assets/texts/en/commands.ftl"),
                include_str!("../../../assets/texts/en/match.ftl"),
                include_str!("../../../assets/texts/en/refusals.ftl"),
                include_str!("../../../assets/texts/en/rules.ftl"),
            ],
        }
    }
}

/// All texts in all languages. One serves all threads.
pub struct Texts {
    bundles: Vec<FluentBundle<FluentResource>>,
}

/// Stands in a formatted text where a mention belongs; names and words are cleaned of it.
const MENTION: char = '\u{e000}';

impl Default for Texts {
    fn default() -> Texts {
        Texts { bundles: Language::ALL.into_iter().map(bundle).collect() }
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.tag().parse().expect("the tags above are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for file in language.files() {
        // What cannot be read is left out and found by the tests.
        let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl Texts {
    /// A text as plain words, everybody in it by name.
    pub fn plain(&self, language: Language, text: &Text) -> String {
        self.format(language, text, &[], &mut Vec::new())
    }

    /// A whole reply, a line each, with the mentions it asks for.
    pub fn say(&self, reply: &Reply) -> Vec<Span> {
        let mut found = Vec::new();
        let lines: Vec<String> = reply
            .text
            .iter()
            .map(|text| self.format(reply.language, text, &reply.mentions, &mut found))
            .collect();
        let whole = lines.join("\n");
        let mut found = found.into_iter();
        let mut spans = Vec::new();
        for (i, words) in whole.split(MENTION).enumerate() {
            if i > 0 {
                spans.extend(found.next().map(Span::Mention));
            }
            if !words.is_empty() {
                spans.push(Span::Words(words.to_owned()));
            }
        }
        spans
    }

    /// Mentions become [`MENTION`] in the text and are collected in the order in which they stand in it.
    fn format(
        &self,
        language: Language,
        text: &Text,
        mentions: &[Mention],
        found: &mut Vec<Mention>,
    ) -> String {
        let bundle = &self.bundles[language as usize];
        let Some(pattern) = bundle.get_message(&text.key).and_then(|message| message.value()) else {
            return text.key.to_string();
        };
        let mut inner = Vec::new();
        let mut args = FluentArgs::with_capacity(text.args.len());
        for (name, arg) in &text.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Words(words) => FluentValue::from(without_marks(words)),
                Arg::Player(player) if mentions.contains(player) => {
                    inner.push(player.clone());
                    FluentValue::from(MENTION.to_string())
                }
                Arg::Player(player) => FluentValue::from(player.name.as_str()),
                Arg::Text(text) => FluentValue::from(self.format(language, text, mentions, &mut inner)),
                Arg::List(texts) => FluentValue::from(self.join(language, texts, ", ")),
                Arg::Sentences(texts) => FluentValue::from(self.join(language, texts, " ")),
            };
            args.set(name.as_ref(), value);
        }
        let formatted = bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned();
        // A text mentions at most one player, so the order of its variables does not matter.
        found.extend(inner.into_iter().take(formatted.matches(MENTION).count()));
        formatted
    }

    fn join(&self, language: Language, texts: &[Text], separator: &str) -> String {
        texts.iter().map(|text| self.plain(language, text)).collect::<Vec<_>>().join(separator)
    }

    /// Whether there is such a text.
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.bundles[language as usize].has_message(key)
    }
}

fn without_marks(words: &str) -> String {
    words.chars().filter(|&character| character != MENTION).collect()
}
