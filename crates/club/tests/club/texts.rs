//! Texts and code agree: every key that is used exists with just those variables, every text is used, and each fits its
//! place.

use blot_club::{COMMANDS, Command, Kind, Language, Studio};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Keys = BTreeMap<String, BTreeSet<String>>;

/// Discord's limit for what a command or an option is for.
const MAX_HELP: usize = 100;
/// A topic of the rules fits under a picture everywhere.
const MAX_TOPIC: usize = 1024;

#[test]
fn every_text_that_code_uses_exists_with_just_its_variables() {
    let (texts, used) = (texts(Language::English), used_keys());
    assert!(used.len() > 200, "the search has found only {}", used.len());
    for (key, variables) in &used {
        assert_eq!(texts.get(key), Some(variables), "{key}");
    }
}

#[test]
fn every_text_is_used() {
    let mut used: BTreeSet<String> = used_keys().into_keys().collect();
    used.extend(made_keys());
    // The words of the chat page are compared with the page, beside it.
    for key in texts(Language::English).keys().filter(|key| !key.starts_with("page-")) {
        assert!(used.contains(key), "nobody says {key}");
    }
}

#[test]
fn every_key_that_is_put_together_exists() {
    let texts = texts(Language::English);
    for key in made_keys() {
        assert_eq!(texts.get(&key), Some(&BTreeSet::new()), "{key}");
    }
}

#[test]
fn every_command_has_a_name_and_texts_that_fit_all_platforms() {
    let studio = Studio::default();
    for command in COMMANDS {
        let fits =
            |name: &str| (1..=32).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(fits(command.name) && command.options.len() <= 25, "{}", command.name);
        let required = command.options.iter().map(|option| option.required);
        assert!(required.is_sorted_by(|a, b| a >= b), "{}: what is required comes first", command.name);
        if command.listed {
            let help = studio.plain(Language::English, &command.help());
            assert!((1..=MAX_HELP).contains(&help.chars().count()), "{help}");
        }
        for option in command.options {
            assert!(fits(option.name));
            if command.listed {
                let help = studio.plain(Language::English, &command.option_help(option));
                assert!((1..=MAX_HELP).contains(&help.chars().count()), "{help}");
            }
            if let Kind::Choice(choices) = option.kind {
                assert!((1..=25).contains(&choices.len()), "{}", option.name);
            }
        }
    }
    let names: BTreeSet<&str> = COMMANDS.iter().map(|command| command.name).collect();
    assert_eq!(names.len(), COMMANDS.len());
}

#[test]
fn every_topic_of_the_rules_fits_one_message() {
    for file in Language::ALL.map(|language| folder(language).join("rules.ftl")) {
        let text = std::fs::read_to_string(file).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str()).unwrap();
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let length: usize = message.value.as_ref().unwrap().elements.iter().map(length).sum();
                assert!(length <= MAX_TOPIC, "{}: {length}", message.id.name);
            }
        }
    }
}

fn length(element: &PatternElement<&str>) -> usize {
    match element {
        PatternElement::TextElement { value } => value.chars().count(),
        PatternElement::Placeable { .. } => 20,
    }
}

/// Keys that are put together of a command's name, a setting or a topic.
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
        Kind::Choice(choices) => choices,
        other => panic!("{other:?}"),
    }
}

fn folder(language: Language) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/texts").join(language.tag())
}

/// All texts of a language with their variables.
fn texts(language: Language) -> Keys {
    let mut texts = Keys::new();
    for entry in std::fs::read_dir(folder(language)).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str()).unwrap();
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                find_in_pattern(message.value.as_ref().unwrap(), &mut variables);
                let old = texts.insert(message.id.name.to_owned(), variables);
                assert_eq!(old, None, "{} is there twice", message.id.name);
            }
        }
    }
    texts
}

fn find_in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            find_in_expression(expression, found);
        }
    }
}

fn find_in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { selector, variants } => {
            find_in_inline(selector, found);
            variants.iter().for_each(|variant| find_in_pattern(&variant.value, found));
        }
        Expression::Inline(inline) => find_in_inline(inline, found),
    }
}

fn find_in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => find_in_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| find_in_inline(argument, found));
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("{other:?} is used nowhere yet"),
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

/// The key and the names of the variables of a call, from after its bracket.
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
