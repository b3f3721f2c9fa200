//! The command of a request, checked against the table: typed, split by the platform, or carried by a button.

use super::command::{ActionKind, Command, CommandOption, OptionKind};
use super::refusal::Refusal;
use crate::protocol::{Payload, Request, RequestBody, Value, line_of_link};
use blot_engine::Level;
use blot_rules::is_meant_as_play;
use blot_store::Person;
use blot_table::{TableId, Turn, clean_words};

/// The longest line that is read, in bytes.
pub(crate) const MAX_LINE: usize = CommandOption::MAX_WORDS;
/// How many characters of an unknown word a refusal repeats.
const MAX_ECHO: usize = 24;
/// The computer's level if the player names none. Its name shows that there are others.
const DEFAULT_LEVEL: Level = Level::Intermediate;

/// A command with its options.
#[derive(Clone, Debug)]
pub(crate) struct ParsedCommand {
    pub(crate) command: &'static Command,
    values: Vec<(&'static str, Value)>,
    /// The match it is about, if the player named one.
    pub(crate) game: Option<TableId>,
    /// How it came in.
    pub(crate) via: Via,
    /// The line that gives the same command again, as a button does.
    pub(crate) line: String,
}

/// How a command came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Via {
    /// As a command, or by a button that is good at any turn.
    Command,
    /// By a button of a board that showed this turn.
    Button(Turn),
}

/// Whether a text without a command is meant as a play, such as `8/5 6/5`, and so worth reading.
pub fn is_play(text: &str) -> bool {
    is_meant_as_play(text.trim())
}

impl ParsedCommand {
    /// Parses the command of a request.
    pub(crate) fn read(request: &Request) -> Result<ParsedCommand, Refusal> {
        match &request.what {
            RequestBody::Typed { line, people, reply_to } => {
                ParsedCommand::from_line(line, people, reply_to.as_ref())
            }
            RequestBody::Command { name, options } => ParsedCommand::from_options(name, options),
            RequestBody::Press { payload } => {
                let payload = Payload::read(payload).ok_or(Refusal::OldButton)?;
                // A forged payload gets the same answer as an old button.
                let mut parsed =
                    ParsedCommand::from_line(&payload.line, &[], None).map_err(|_| Refusal::OldButton)?;
                parsed.game = payload.table;
                parsed.via = payload.turn.map_or(Via::Command, Via::Button);
                Ok(parsed)
            }
        }
    }

    pub(crate) fn new(command: &'static Command) -> ParsedCommand {
        ParsedCommand {
            command,
            values: Vec::new(),
            game: None,
            via: Via::Command,
            line: command.name.to_owned(),
        }
    }

    /// The command that shows the leaderboard of a closed season.
    pub(crate) fn season(number: i64) -> ParsedCommand {
        let command = Command::named("leaderboard").expect("it is in the table");
        ParsedCommand { values: vec![("season", Value::Number(number))], ..ParsedCommand::new(command) }
    }

    /// The command that accepts this challenge.
    pub(crate) fn accept(challenge: TableId) -> ParsedCommand {
        let command = Command::named("accept").expect("it is in the table");
        ParsedCommand { game: Some(challenge), ..ParsedCommand::new(command) }
    }

    fn from_line(
        line: &str,
        people: &[(String, Person)],
        reply_to: Option<&Person>,
    ) -> Result<ParsedCommand, Refusal> {
        if line.len() > MAX_LINE {
            return Err(Refusal::TooLong);
        }
        let line = match line.trim() {
            play if is_play(play) => &format!("move {play}"),
            line => line.trim_start_matches('/'),
        };
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        // In a group a command may be addressed to a bot: /roll@our_bot
        let name = name.split('@').next().unwrap_or_default().to_lowercase();
        let command = Command::named(&name).ok_or_else(|| Refusal::UnknownCommand { word: echo(&name) })?;
        let mut parsed = ParsedCommand::new(command);
        parsed.line = format!("{name} {}", words.clone().collect::<Vec<_>>().join(" ")).trim_end().to_owned();
        for word in words {
            parsed.add_word(word, people)?;
        }
        let is_unnamed = |option: &&CommandOption| option.kind == OptionKind::Player && !parsed.has(option);
        // A command that names the computer does not mean the author of the message replied to.
        let player = command.options.iter().find(|option| is_unnamed(option) && parsed.level().is_none());
        if let (Some(player), Some(person)) = (player, reply_to) {
            parsed.put(player, Value::Person(person.clone()));
        }
        parsed.check()
    }

    fn from_options(name: &str, options: &[(String, Value)]) -> Result<ParsedCommand, Refusal> {
        let command = Command::named(name).ok_or_else(|| Refusal::UnknownCommand { word: echo(name) })?;
        let mut parsed = ParsedCommand::new(command);
        for (name, value) in options {
            let wrong = || Refusal::WrongWord { command, word: echo(name) };
            let option = command.options.iter().find(|option| option.name == name).ok_or_else(wrong)?;
            match (value, option.kind) {
                (Value::Words(words), _) if words.len() > MAX_LINE => return Err(Refusal::TooLong),
                (Value::Words(word), _) => parsed.line += &format!(" {name}:{word}"),
                (Value::Number(number), _) => parsed.line += &format!(" {name}:{number}"),
                (Value::Flag(yes), _) => parsed.line += &format!(" {name}:{}", if *yes { "yes" } else { "no" }),
                _ => {}
            }
            let value = fit(option, value.clone()).ok_or_else(|| misfit(command, option, name))?;
            parsed.put(option, value);
        }
        parsed.check()
    }

    /// Assigns a word to an option: by the option's name, as a mention or a choice, or else as free text.
    pub(crate) fn add_word(&mut self, word: &str, people: &[(String, Person)]) -> Result<(), Refusal> {
        let command = self.command;
        let wrong = || Refusal::WrongWord { command, word: echo(word) };
        if let Some((_, person)) = people.iter().find(|(mention, _)| mention == word) {
            let option =
                command.options.iter().find(|option| option.kind == OptionKind::Player).ok_or_else(wrong)?;
            if self.value(option.name).is_some() {
                return Err(wrong());
            }
            self.put(option, Value::Person(person.clone()));
            return Ok(());
        }
        if let Some((name, value)) = word.split_once([':', '='])
            && let Some(option) = command.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
        {
            let value = read_as(option, value).ok_or_else(|| misfit(command, option, word))?;
            self.put(option, value);
            return Ok(());
        }
        let first_number = command.options.iter().find(|option| matches!(option.kind, OptionKind::Number(..)));
        let free =
            command.options.iter().filter(|option| self.value(option.name).is_none() || is_words(option));
        let takes = |option: &&CommandOption| match option.kind {
            OptionKind::Flag => option.name.eq_ignore_ascii_case(word),
            OptionKind::Game => {
                word.starts_with('#') || (!command.options.iter().any(needs_words) && is_number(word))
            }
            OptionKind::Words(_) => true,
            OptionKind::Player => word.starts_with('@'),
            // Only the first number needs no name.
            OptionKind::Number(..) => {
                is_number(word) && first_number.is_some_and(|first| first.name == option.name)
            }
            OptionKind::Choice(_) => read_as(option, word).is_some(),
        };
        // Free text comes last. Once it has begun, it takes everything but `name:value` and `#42`.
        let is_begun = |option: &&CommandOption| is_words(option) && self.value(option.name).is_some();
        let mut options: Vec<&'static CommandOption> = free.filter(takes).collect();
        options.sort_by_key(|option| match option.kind {
            _ if is_begun(option) && !word.starts_with('#') => 0,
            OptionKind::Words(_) => 2,
            _ => 1,
        });
        let option = options.first().ok_or_else(wrong)?;
        let value = if option.kind == OptionKind::Flag {
            Value::Flag(true)
        } else {
            read_as(option, word).ok_or_else(|| misfit(command, option, word))?
        };
        self.put(option, value);
        Ok(())
    }

    pub(crate) fn put(&mut self, option: &'static CommandOption, value: Value) {
        if option.kind == OptionKind::Game {
            if let Value::Number(number) = value {
                self.game = Some(TableId(number));
            }
            return;
        }
        match (self.values.iter_mut().find(|(name, _)| *name == option.name), value) {
            (Some((_, Value::Words(words))), Value::Words(more)) => *words = format!("{words} {more}"),
            (Some((_, old)), new) => *old = new,
            (None, value) => self.values.push((option.name, value)),
        }
    }

    fn check(mut self) -> Result<ParsedCommand, Refusal> {
        if let (ActionKind::Start, Some(link)) = (self.command.action, self.words("link")) {
            let page = line_of_link(link).and_then(|line| ParsedCommand::from_line(&line, &[], None).ok());
            // Anyone can make a link, so it may only show something.
            if let Some(page) = page.filter(|page| page.may_be_linked()) {
                return Ok(page);
            }
            self.game = TableId::of_link(link);
        }
        let missing = |option: &&CommandOption| option.required && self.value(option.name).is_none();
        match self.command.options.iter().find(missing) {
            Some(_) => Err(Refusal::Missing { command: self.command }),
            None => Ok(self),
        }
    }

    /// Whether an option has a value.
    pub(crate) fn has(&self, option: &CommandOption) -> bool {
        match option.kind {
            OptionKind::Game => self.game.is_some(),
            _ => self.value(option.name).is_some(),
        }
    }

    pub(crate) fn value(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(option, _)| *option == name).map(|(_, value)| value)
    }

    pub(crate) fn words(&self, name: &str) -> Option<&str> {
        match self.value(name)? {
            Value::Words(words) => Some(words),
            _ => None,
        }
    }

    pub(crate) fn number(&self, name: &str) -> Option<i64> {
        match self.value(name)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn flag(&self, name: &str) -> Option<bool> {
        match self.value(name)? {
            Value::Flag(yes) => Some(*yes),
            _ => None,
        }
    }

    /// The computer's level, if the command names the computer.
    pub(crate) fn level(&self) -> Option<Level> {
        let level = self.words("level").and_then(Level::from_name);
        level.or((self.flag("computer") == Some(true)).then_some(DEFAULT_LEVEL))
    }

    /// Whether it only reads. It then does not queue behind writers, and its buttons work on any board.
    pub(crate) fn only_looks(&self) -> bool {
        use ActionKind::*;
        match self.command.action {
            Board | Games | Pips | Clock | History | Export | Replay | Verify | Rules | Help | Ping | More
            | Start => true,
            Leaderboard | Profile | Versus | Matches | Rating | Privacy | MyData | Hint => true,
            Analyze => self.value("part").is_some(),
            // `/club bridge` alone makes a code.
            Club => self.value("value").is_none() && self.words("setting") != Some("bridge"),
            Settings => self.value("value").is_none(),
            Vacation => self.value("days").is_none(),
            _ => false,
        }
    }

    /// Whether a link may lead to it. Anyone can make a link, so it must do no harm.
    fn may_be_linked(&self) -> bool {
        let is_lesson = self.command.action == ActionKind::Tutorial && self.value("play").is_none();
        is_lesson || (self.only_looks() && self.command.action != ActionKind::Start)
    }

    /// Whether the player has said that they are sure.
    pub(crate) fn is_sure(&self) -> bool {
        self.flag("yes") == Some(true)
    }
}

impl Request {
    /// The name of its command, as in the table; `other` if it has none that can be parsed.
    pub fn command(&self) -> &'static str {
        ParsedCommand::read(self).map_or("other", |parsed| parsed.command.name)
    }

    /// Whether its outcome may depend on the player being a moderator, which a platform may have to look up.
    pub fn is_about_managing(&self) -> bool {
        ParsedCommand::read(self).is_ok_and(|parsed| parsed.command.asks_who_manages())
    }
}

fn is_words(option: &CommandOption) -> bool {
    matches!(option.kind, OptionKind::Words(_))
}

fn needs_words(option: &CommandOption) -> bool {
    is_words(option) && option.required
}

fn is_number(word: &str) -> bool {
    word.parse::<i64>().is_ok()
}

/// Reads a typed word as the value of an option.
fn read_as(option: &CommandOption, word: &str) -> Option<Value> {
    let value = match option.kind {
        OptionKind::Player => Value::Handle(word.trim_start_matches('@').to_owned()),
        OptionKind::Number(..) => Value::Number(word.parse().ok()?),
        OptionKind::Flag => match word.to_lowercase().as_str() {
            "yes" | "on" | "true" | "1" => Value::Flag(true),
            "no" | "off" | "false" | "0" => Value::Flag(false),
            _ => return None,
        },
        OptionKind::Choice(_) => Value::Words(word.to_lowercase()),
        OptionKind::Game => Value::Number(word.trim_start_matches('#').parse().ok()?),
        OptionKind::Words(_) => Value::Words(word.to_owned()),
    };
    fit(option, value)
}

/// The value, if the option takes it.
fn fit(option: &CommandOption, value: Value) -> Option<Value> {
    let fits = match (option.kind, &value) {
        (OptionKind::Player, Value::Person(_) | Value::Handle(_)) | (OptionKind::Flag, Value::Flag(_)) => true,
        (OptionKind::Number(first, last), Value::Number(number)) => (first..=last).contains(number),
        (OptionKind::Game, Value::Number(number)) => *number > 0,
        (OptionKind::Choice(choices), Value::Words(word)) => choices.contains(&word.as_str()),
        (OptionKind::Words(_), Value::Words(words)) => !words.trim().is_empty(),
        _ => false,
    };
    fits.then_some(value)
}

/// The refusal of a value that an option does not take.
fn misfit(command: &'static Command, option: &CommandOption, word: &str) -> Refusal {
    match option.kind {
        OptionKind::Number(first, last) => Refusal::OutOfRange { command, word: echo(word), first, last },
        _ => Refusal::WrongWord { command, word: echo(word) },
    }
}

/// A word as a refusal repeats it: cleaned and cut short.
fn echo(word: &str) -> String {
    clean_words(word, MAX_ECHO)
}
