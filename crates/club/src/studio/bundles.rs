//! Translates texts with Fluent. The files are in `assets/texts/<language>` and are compiled in.

use crate::protocol::{Reply, Span};
use crate::texts::{Arg, Language, Mention, Text, said_for, stretched};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeMap;
use unic_langid::LanguageIdentifier;

/// All texts in all languages.
pub(crate) struct Texts {
    bundles: Vec<FluentBundle<FluentResource>>,
}

/// Private-use characters that mark the mentions in a formatted text. They are removed from all words that are filled
/// in.
struct Marks(char);

const MARKS: Marks = Marks('\u{e000}');

impl Marks {
    /// A reply mentions only a few people.
    const COUNT: u32 = 64;

    fn nth(&self, at: usize) -> char {
        let at = u32::try_from(at).unwrap_or(0).min(Marks::COUNT - 1);
        char::from_u32(u32::from(self.0) + at).unwrap_or(self.0)
    }

    fn position(&self, character: char) -> Option<usize> {
        let at = u32::from(character).checked_sub(u32::from(self.0))?;
        (at < Marks::COUNT).then_some(at as usize)
    }

    fn removed_from(&self, words: &str) -> String {
        words.chars().filter(|&character| self.position(character).is_none()).collect()
    }
}

impl Default for Texts {
    fn default() -> Texts {
        Texts { bundles: Language::ALL.into_iter().chain([Language::Stretched]).map(bundle).collect() }
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.tag().parse().expect("the tags above are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    bundle.add_builtins().expect("a new bundle has no functions yet");
    bundle.set_formatter(Some(language.formatter()));
    bundle.set_transform((language == Language::Stretched).then_some(stretched));
    for file in language.files() {
        // A text that cannot be read is left out. `Studio::check` and the tests find it.
        let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl Texts {
    /// A text in plain words, with all players by name.
    pub(crate) fn plain(&self, language: Language, text: &Text) -> String {
        self.format(language, text, &[])
    }

    /// All texts whose key begins with a prefix, by the rest of their keys. Variables stand in them as `{$name}`.
    pub(crate) fn all(&self, language: Language, prefix: &str) -> BTreeMap<&'static str, String> {
        let lines = language.files().iter().flat_map(|file| file.lines());
        let keys = lines.filter(|line| line.starts_with(prefix)).filter_map(|line| line.split_once(" ="));
        let text = |key: &str| self.plain(language, &Text::of(key.to_owned()));
        keys.map(|(key, _)| (&key[prefix.len()..], text(key))).collect()
    }

    /// The lines of a reply, with its mentions.
    pub(crate) fn say(&self, reply: &Reply) -> Vec<Span> {
        let lines: Vec<String> =
            reply.text.iter().map(|text| self.format(reply.language, text, &reply.mentions)).collect();
        let mut spans = Vec::new();
        let mut words = String::new();
        for character in lines.join("\n").chars() {
            match MARKS.position(character).and_then(|at| reply.mentions.get(at)) {
                Some(mention) => {
                    spans.extend((!words.is_empty()).then(|| Span::Words(std::mem::take(&mut words))));
                    spans.push(Span::Mention(mention.clone()));
                }
                None => words.push(character),
            }
        }
        spans.extend((!words.is_empty()).then_some(Span::Words(words)));
        spans
    }

    /// Formats a text. A player who is mentioned becomes the mark of that mention.
    fn format(&self, language: Language, text: &Text, mentions: &[Mention]) -> String {
        let bundle = &self.bundles[language as usize];
        let Some(pattern) = bundle.get_message(&text.key).and_then(|message| message.value()) else {
            return text.key.to_string();
        };
        let mut args = FluentArgs::with_capacity(text.args.len());
        for (name, arg) in &text.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Decimal(number) => FluentValue::from(language.decimal(number)),
                Arg::Words(words) => FluentValue::from(MARKS.removed_from(words)),
                Arg::Player(player) => match mentions.iter().position(|mention| mention == player) {
                    Some(at) => FluentValue::from(MARKS.nth(at).to_string()),
                    None => FluentValue::from(player.name.as_str()),
                },
                Arg::Text(text) => FluentValue::from(self.format(language, text, mentions)),
                Arg::List(texts) => FluentValue::from(self.join(language, texts, ", ")),
                Arg::Sentences(texts) => FluentValue::from(self.join(language, texts, " ")),
            };
            args.set(name.as_ref(), value);
        }
        let words = bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned();
        self.name(language, words)
    }

    /// Replaces the characters that stand for a player who has left, or for the computer, by their names in a language.
    pub(crate) fn name(&self, language: Language, words: String) -> String {
        if !words.contains(|character| said_for(character).is_some()) {
            return words;
        }
        let mut said = String::new();
        for character in words.chars() {
            match said_for(character) {
                Some(name) => said += &self.plain(language, &name),
                None => said.push(character),
            }
        }
        said
    }

    fn join(&self, language: Language, texts: &[Text], separator: &str) -> String {
        texts.iter().map(|text| self.plain(language, text)).collect::<Vec<_>>().join(separator)
    }
}
