//! Completion: what a platform offers while a player types a command, such as names, people, matches and plays.

use super::command::{COMMANDS, Command, CommandOption, Offers, OptionKind};
use super::find::Found;
use super::handler_error::HandlerError;
use super::parsed_command::{MAX_LINE, ParsedCommand};
use super::values::{club_values, setting_values};
use crate::club_store::ClubStore;
use crate::messages::{Player, game_line};
use crate::protocol::{Request, RequestBody, Value};
use crate::texts::{Language, Text, text};
use blot_rules::{Phase, legal_plays, parse_play};
use blot_store::Person;
use blot_table::clean_name;

/// What is offered, best first, and the language to say it in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The language of the player who types.
    pub language: Language,
    /// At most [`Completion::MAX`].
    pub offers: Vec<Offer>,
}

/// One thing that could be typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What the field then holds: the whole line, or the value of the option.
    pub value: String,
    /// The part of it that is new, to be shown.
    pub shown: String,
    /// What it means, unless that is obvious.
    pub about: Option<Text>,
}

impl Completion {
    /// How many offers Discord shows at most.
    pub const MAX: usize = 25;
}

/// The offers for a line up to the cursor, or for the last option of a command. The people of a typed line are
/// all who can be mentioned in it.
pub(crate) fn complete(db: &mut ClubStore, request: &Request) -> anyhow::Result<Completion> {
    let actor = db.look_up(request)?;
    let language = actor.language();
    let mut typist = Typist { db, request, actor };
    let mut offers = match &request.what {
        RequestBody::Typed { line, people, .. } => typist.line(line, people)?,
        RequestBody::Command { name, options } => typist.option(name, options)?,
        RequestBody::Press { .. } => Vec::new(),
    };
    offers.truncate(Completion::MAX);
    Ok(Completion { language, offers })
}

/// A player who types a command.
struct Typist<'a> {
    db: &'a mut ClubStore,
    request: &'a Request,
    actor: Player,
}

impl Typist<'_> {
    fn line(&mut self, line: &str, people: &[(String, Person)]) -> anyhow::Result<Vec<Offer>> {
        let Some(typed) = line.trim_start().strip_prefix('/').filter(|_| line.len() <= MAX_LINE) else {
            return Ok(Vec::new());
        };
        let Some((name, rest)) = typed.split_once(char::is_whitespace) else {
            return Ok(commands(typed, "/").map(|offer| spell("/", offer)).collect());
        };
        let Some(command) = Command::named(&name.to_lowercase()).filter(|command| command.listed) else {
            return Ok(Vec::new());
        };
        let mut parsed = ParsedCommand::new(command);
        if let Some(option) =
            command.options.iter().find(|option| option.kind == OptionKind::Words(Offers::Plays))
        {
            return self.line_of_play(parsed, option, rest);
        }
        let (before, word) = rest.rsplit_once(char::is_whitespace).unwrap_or(("", rest));
        // A word that fits nowhere is refused when the line is sent.
        before.split_whitespace().for_each(|word| drop(parsed.add_word(word, people)));
        let start = format!("/{name} {before}").trim_end().to_owned() + " ";
        if let Some((name, value)) = word.split_once([':', '='])
            && let Some(option) = command.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
        {
            let start = format!("{start}{name}:");
            let offers = self.values(&parsed, option, value)?;
            return Ok(offers.into_iter().map(|offer| spell(&start, offer)).collect());
        }
        let mut offers = Vec::new();
        let is_offered = |option: &&CommandOption| !parsed.has(option) && goes_with(&parsed, option, word);
        for option in command.options.iter().filter(is_offered) {
            let about = || Some(command.option_help(option));
            offers.extend(match option.kind {
                OptionKind::Player => mentions(people, word, &self.actor),
                OptionKind::Flag => starting(&[option.name], word, about),
                OptionKind::Number(..) => {
                    let name = format!("{}:", option.name);
                    starting(&[name.as_str()], word, about)
                }
                OptionKind::Choice(choices) => starting(choices, word, about),
                OptionKind::Game | OptionKind::Words(_) => self.values(&parsed, option, word)?,
            });
        }
        Ok(offers.into_iter().map(|offer| spell(&start, offer)).collect())
    }

    /// Completes a play. It may be several words, so all words but the match are read together. If the match is
    /// unclear, matches are offered first.
    fn line_of_play(
        &mut self,
        mut parsed: ParsedCommand,
        option: &'static CommandOption,
        rest: &str,
    ) -> anyhow::Result<Vec<Offer>> {
        let (mut start, mut play) = (format!("/{} ", parsed.command.name), Vec::new());
        for word in rest.split_whitespace() {
            if is_match(parsed.command, word) {
                drop(parsed.add_word(word, &[]));
                start += &format!("{word} ");
            } else {
                play.push(word);
            }
        }
        let offers = self.values(&parsed, option, &play.join(" "))?;
        if offers.is_empty() && play.is_empty() && parsed.game.is_none() {
            let matches = self.matches(&parsed, "")?;
            let several = matches.len() > 1;
            return Ok(matches.into_iter().filter(|_| several).map(|offer| spell(&start, offer)).collect());
        }
        Ok(offers.into_iter().map(|offer| Offer { value: start.clone() + &offer.value, ..offer }).collect())
    }

    fn option(&mut self, name: &str, options: &[(String, Value)]) -> anyhow::Result<Vec<Offer>> {
        let (Some(command), Some(((focused, typed), given))) = (Command::named(name), options.split_last())
        else {
            return Ok(Vec::new());
        };
        let Some(option) = command.options.iter().find(|option| option.name == focused) else {
            return Ok(Vec::new());
        };
        let typed = match typed {
            Value::Words(words) => words.clone(),
            Value::Number(number) => number.to_string(),
            Value::Flag(_) | Value::Person(_) | Value::Handle(_) => String::new(),
        };
        let mut parsed = ParsedCommand::new(command);
        for (name, value) in given {
            if let Some(option) = command.options.iter().find(|option| option.name == name) {
                parsed.put(option, value.clone());
            }
        }
        self.values(&parsed, option, &typed)
    }

    /// The values of an option that begin with what was typed.
    fn values(
        &mut self,
        parsed: &ParsedCommand,
        option: &CommandOption,
        typed: &str,
    ) -> anyhow::Result<Vec<Offer>> {
        Ok(match option.kind {
            OptionKind::Choice(choices) => starting(choices, typed, || None),
            OptionKind::Game => self.matches(parsed, typed)?,
            OptionKind::Words(Offers::Plays) => self.plays(parsed, typed)?,
            OptionKind::Words(Offers::Commands) => commands(typed.trim_start_matches('/'), "").collect(),
            OptionKind::Words(Offers::Values) => Self::values_of(parsed, setting_values, typed),
            OptionKind::Words(Offers::HouseValues) => Self::values_of(parsed, club_values, typed),
            OptionKind::Flag => starting(&["yes", "no"], typed, || None),
            OptionKind::Player | OptionKind::Number(..) | OptionKind::Words(Offers::Nothing) => Vec::new(),
        })
    }

    /// The values of the setting named before it.
    fn values_of(parsed: &ParsedCommand, values: fn(&str) -> Vec<String>, typed: &str) -> Vec<Offer> {
        let values = parsed.words("setting").map_or(Vec::new(), values);
        starting(&values.iter().map(String::as_str).collect::<Vec<_>>(), typed, || None)
    }

    /// The matches that the command may mean; those in which it can be used now come first.
    fn matches(&mut self, parsed: &ParsedCommand, typed: &str) -> anyhow::Result<Vec<Offer>> {
        let digits = typed.trim_start_matches('#');
        let mark = if self.is_typed() { "#" } else { "" };
        let mut offers = Vec::new();
        for stored in HandlerError::unless_refused(self.db.choices(self.request, parsed, &self.actor))?
            .unwrap_or_default()
        {
            let number = stored.table.id.0.to_string();
            if number.starts_with(digits) {
                let view = self.db.view_of(stored)?;
                let about = Some(game_line(&view, &self.actor));
                offers.push(Offer { value: format!("{mark}{number}"), shown: format!("#{number}"), about });
            }
        }
        Ok(offers)
    }

    fn is_typed(&self) -> bool {
        matches!(self.request.what, RequestBody::Typed { .. })
    }

    /// The legal plays of the roll that begin with what was typed, with their steps in any order.
    fn plays(&mut self, parsed: &ParsedCommand, typed: &str) -> anyhow::Result<Vec<Offer>> {
        let found = HandlerError::unless_refused(self.db.find(self.request, parsed, &self.actor))?;
        let Some(Found::One(stored)) = found else {
            return Ok(Vec::new());
        };
        let game = &stored.table.game;
        let (Phase::ToPlay { side, dice }, Some(seat)) = (game.phase(), stored.table.side(self.actor.id))
        else {
            return Ok(Vec::new());
        };
        if seat != side {
            return Ok(Vec::new());
        }
        // A complete play comes first, however it is spelt.
        let meant = parse_play(game.board(), side, dice, typed).ok().map(|play| play.steps().to_string());
        let plays = legal_plays(game.board(), side, dice);
        let plays = plays.iter().map(|play| play.steps().to_string());
        let mut ranked: Vec<(u8, String)> = plays
            .filter_map(|play| {
                let rank = if meant.as_ref() == Some(&play) { 0 } else { rank(&play, typed)? };
                Some((rank, play))
            })
            .collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        Ok(ranked.into_iter().map(|(_, play)| plain(play)).collect())
    }
}

/// Whether a word names a match: `#42` or `game:42`.
fn is_match(command: &Command, word: &str) -> bool {
    let name = word.split_once([':', '=']).map(|(name, _)| name);
    let mut games = command.options.iter().filter(|option| option.kind == OptionKind::Game);
    word.starts_with('#') || games.any(|game| name.is_some_and(|name| game.name.eq_ignore_ascii_case(name)))
}

/// How well a play continues what was typed: 1 as written, 2 with its steps in another order, else `None`.
fn rank(play: &str, typed: &str) -> Option<u8> {
    let simple = |text: &str| text.to_lowercase().replace('*', "");
    let (play, typed) = (simple(play), simple(typed));
    if play.starts_with(typed.as_str()) {
        return Some(1);
    }
    let mut left: Vec<&str> = play.split_whitespace().collect();
    let mut words: Vec<&str> = typed.split_whitespace().collect();
    let last = words.pop().unwrap_or_default();
    for word in words {
        left.remove(left.iter().position(|step| *step == word)?);
    }
    left.iter().any(|step| step.starts_with(last)).then_some(2)
}

/// Puts a word into its line, followed by a space. An option's name ends in a colon and waits for its value.
fn spell(start: &str, offer: Offer) -> Offer {
    let end = if offer.value.ends_with(':') { "" } else { " " };
    Offer { value: format!("{start}{}{end}", offer.value), ..offer }
}

fn plain(value: String) -> Offer {
    Offer { shown: value.clone(), value, about: None }
}

fn commands<'a>(typed: &'a str, mark: &'a str) -> impl Iterator<Item = Offer> + 'a {
    let typed = typed.to_lowercase();
    let listed = COMMANDS.iter().filter(move |command| command.listed && command.name.starts_with(&typed));
    listed.map(move |command| Offer {
        value: command.name.to_owned(),
        shown: format!("{mark}{}", command.name),
        about: Some(command.help()),
    })
}

fn starting(words: &[&str], typed: &str, about: impl Fn() -> Option<Text>) -> Vec<Offer> {
    let typed = typed.to_lowercase();
    let fitting = words.iter().filter(|word| word.to_lowercase().starts_with(&typed));
    fitting.map(|word| Offer { about: about(), ..plain((*word).to_owned()) }).collect()
}

/// Whether an option goes with those given. A command takes a player or the computer, and offers levels only
/// once the computer is named or a word is begun.
fn goes_with(parsed: &ParsedCommand, option: &CommandOption, word: &str) -> bool {
    match option.name {
        "player" => parsed.level().is_none(),
        "computer" => parsed.value("player").is_none(),
        "level" => parsed.value("player").is_none() && (parsed.level().is_some() || !word.is_empty()),
        _ => true,
    }
}

fn mentions(people: &[(String, Person)], typed: &str, actor: &Player) -> Vec<Offer> {
    let typed = typed.to_lowercase();
    let fits = |word: &str| {
        let word = word.to_lowercase();
        word.starts_with(&typed) || word.trim_start_matches('@').starts_with(&typed)
    };
    let others = people.iter().filter(|(word, person)| person.user != actor.user && fits(word));
    let about = |person: &Person| Some(text!("offer-player", name = clean_name(&person.name, &person.user)));
    others.map(|(word, person)| Offer { about: about(person), ..plain(word.clone()) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_goes_on_from_any_of_its_steps_however_they_are_written() {
        for (typed, expected) in [
            ("", Some(1)),
            ("BAR/20 2", Some(1)),
            ("bar/20* 24/", Some(1)),
            ("24/20 b", Some(2)),
            ("24/20 bar/20", Some(2)),
            ("24/20 24", None),
            ("20", None),
        ] {
            assert_eq!(rank("bar/20* 24/20*", typed), expected, "{typed}");
        }
    }
}
