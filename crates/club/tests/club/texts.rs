//! Checks that texts and code agree: every key in the code exists with just its variables, every text is used, and each
//! fits its place.

use blot_club::{Button, COMMANDS, Command, Language, OptionKind};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Keys with their variables.
type Keys = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_text_that_code_uses_exists_with_just_its_variables() {
    let (texts, used) = (texts(Language::English), used_keys());
    assert!(used.len() > 200, "the search has found only {}", used.len());
    for (key, variables) in &used {
        assert_eq!(texts.get(key).map(|text| &text.variables), Some(variables), "{key}");
    }
}

#[test]
fn every_text_is_used() {
    let mut used: BTreeSet<String> = used_keys().into_keys().collect();
    used.extend(made_keys());
    // The words of the chat page are compared with the page, beside it.
    for key in texts(Language::English).keys().filter(|key| !key.starts_with("page-")) {
        assert!(used.contains(key), "{key} is never used");
    }
}

#[test]
fn every_key_that_is_put_together_exists() {
    let texts = texts(Language::English);
    for key in made_keys() {
        assert_eq!(texts.get(&key).map(|text| &text.variables), Some(&BTreeSet::new()), "{key}");
    }
}

#[test]
fn all_languages_say_the_same() {
    let english = texts(Language::English);
    for language in Language::ALL {
        let texts = texts(language);
        let keys = |texts: &Texts| texts.keys().cloned().collect::<BTreeSet<String>>();
        assert_eq!(keys(&texts), keys(&english), "{}", language.tag());
        for (key, text) in &texts {
            let place = format!("{key} in {}", language.tag());
            assert_eq!(text.variables, english[key].variables, "{place}");
            assert_eq!(text.commands, english[key].commands, "{place}: commands are the same everywhere");
            for variant in &text.variants {
                let is_known =
                    variant.parse::<u32>().is_ok() || ["one", "other", "bar"].contains(&variant.as_str());
                assert!(is_known || key == "ordinal", "{place}: [{variant}]");
            }
        }
    }
}

/// How many characters of a text fit where it is shown.
fn limit(key: &str) -> usize {
    match key.split('-').next().unwrap() {
        // Labels with a name or a whole play are cut.
        "button" if !["button-match", "button-play", "button-setting"].contains(&key) => Button::MAX_LABEL,
        // Discord's limit for descriptions of commands and options.
        "command" | "option" => 100,
        // Telegram's limit for the answer to a press.
        "no" | "illegal" if !key.ends_with("nearest") => 200,
        "status" => 44,
        "heading" => 12,
        // Under a picture on Telegram, with a title.
        _ => 1000,
    }
}

#[test]
fn every_text_fits_its_place_in_every_language() {
    for language in Language::ALL {
        for (key, text) in texts(language) {
            assert!((1..=limit(&key)).contains(&text.length), "{key} in {}: {}", language.tag(), text.length);
        }
    }
}

#[test]
fn every_command_has_a_name_that_fits_all_platforms() {
    for command in COMMANDS {
        let fits =
            |name: &str| (1..=32).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(fits(command.name) && command.options.len() <= 25, "{}", command.name);
        let required = command.options.iter().map(|option| option.required);
        assert!(required.is_sorted_by(|a, b| a >= b), "{}: what is required comes first", command.name);
        for option in command.options {
            assert!(fits(option.name));
            if let OptionKind::Choice(choices) = option.kind {
                assert!((1..=25).contains(&choices.len()), "{}", option.name);
            }
        }
    }
    let names: BTreeSet<&str> = COMMANDS.iter().map(|command| command.name).collect();
    assert_eq!(names.len(), COMMANDS.len());
}

/// Keys that are put together from a command's name, a setting or a topic.
fn made_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for command in COMMANDS {
        keys.insert(format!("usage-{}", command.name));
        if command.listed {
            keys.insert(format!("command-{}", command.name));
            keys.extend(
                command.options.iter().map(|option| format!("option-{}-{}", command.name, option.name)),
            );
        }
    }
    for topic in choices("rules", "topic") {
        keys.extend([format!("rules-{topic}"), format!("rules-{topic}-title")]);
    }
    let clocks = choices("challenge", "clock").iter().filter(|clock| **clock != "none");
    keys.extend(clocks.map(|clock| format!("clock-{clock}")));
    keys.extend(choices("club", "setting").iter().map(|setting| format!("club-{setting}")));
    keys.extend(choices("settings", "setting").iter().map(|setting| format!("settings-{setting}")));
    keys
}

fn choices(command: &str, option: &str) -> &'static [&'static str] {
    let option = Command::named(command).unwrap().options.iter().find(|other| other.name == option).unwrap();
    match option.kind {
        OptionKind::Choice(choices) => choices,
        other => panic!("{other:?}"),
    }
}

fn folder(language: Language) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/texts").join(language.tag())
}

/// A text as it stands in a file.
#[derive(Debug, Default)]
struct Written {
    variables: BTreeSet<String>,
    /// The cases it distinguishes.
    variants: BTreeSet<String>,
    /// The commands it names.
    commands: BTreeSet<String>,
    /// Its largest length, with variables of a usual length.
    length: usize,
}

type Texts = BTreeMap<String, Written>;

/// All texts of a language.
fn texts(language: Language) -> Texts {
    let mut texts = Texts::new();
    for entry in std::fs::read_dir(folder(language)).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str()).unwrap();
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut written = Written::default();
                written.length = written.read(message.value.as_ref().unwrap());
                let old = texts.insert(message.id.name.to_owned(), written);
                assert!(old.is_none(), "{} is there twice", message.id.name);
            }
        }
    }
    texts
}

impl Written {
    /// Notes the variables, variants and commands of a pattern, and returns its largest length.
    fn read(&mut self, pattern: &Pattern<&str>) -> usize {
        let length = |element: &PatternElement<&str>| match element {
            PatternElement::TextElement { value } => {
                self.note_commands(value);
                value.chars().count()
            }
            PatternElement::Placeable { expression } => self.read_expression(expression),
        };
        pattern.elements.iter().map(length).sum()
    }

    fn note_commands(&mut self, words: &str) {
        for word in words.split([' ', '“', '”', '„', '«', '»', '(']).filter(|word| word.starts_with('/'))
        {
            let name: String = word[1..].chars().take_while(char::is_ascii_lowercase).collect();
            self.commands.extend(Command::named(&name).map(|command| command.name.to_owned()));
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) -> usize {
        match expression {
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                let read = |variant: &Variant<&str>| {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                        variant.key;
                    self.variants.insert(key.to_owned());
                    self.read(&variant.value)
                };
                variants.iter().map(read).max().unwrap_or(0)
            }
            Expression::Inline(inline) => self.read_inline(inline),
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) -> usize {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                usual_length(id.name)
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().map(|argument| self.read_inline(argument)).sum()
            }
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                value.len()
            }
            other => panic!("{other:?} is used nowhere yet"),
        }
    }
}

/// The usual length of a variable's value.
fn usual_length(variable: &str) -> usize {
    match variable {
        "die" | "points" | "first" => 1,
        "value" | "dice" | "count" | "days" | "max" | "last" => 2,
        "number" | "point" => 3,
        "usage" => 0,
        _ => 12,
    }
}

/// Every `text!("key", variable = ...)` in the sources, comments aside.
fn used_keys() -> Keys {
    let mut used = Keys::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            let source: Vec<&str> =
                source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let source = source.join("\n");
            for (at, found) in source.match_indices("text!(") {
                let (key, variables) = read_call(&source[at + found.len()..]);
                let known = used.entry(key.clone()).or_insert_with(|| variables.clone());
                assert_eq!(*known, variables, "{key} is used with different variables");
            }
        }
    }
    used
}

/// The key and the variables of a call, from after its opening bracket.
fn read_call(source: &str) -> (String, BTreeSet<String>) {
    let (mut depth, mut quoted, mut parts, mut part) = (0, false, Vec::new(), String::new());
    for character in source.chars() {
        match character {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted && depth == 0 => break,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            _ => {}
        }
        part.push(character);
    }
    parts.push(part);
    let key = parts[0].trim().trim_matches('"').to_owned();
    let variables = parts[1..].iter().filter_map(|part| part.split_once('='));
    (key, variables.map(|(name, _)| name.trim().to_owned()).collect())
}
