//! `/help`, and the welcome for a newcomer.

use crate::commands::{COMMANDS, Command, HandlerError, ParsedCommand, Refusal};
use crate::messages::{Player, private};
use crate::protocol::{Button, Reply, Request, Style, Value, general};
use crate::texts::{Text, text};

/// How many commands a page lists.
const HELP_PAGE: usize = 24;

pub(crate) fn help(
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    if let Some(Value::Words(name)) = parsed.value("command") {
        let name = name.trim_start_matches('/').to_lowercase();
        let command = Command::named(&name)
            .filter(|command| command.listed)
            .ok_or(Refusal::UnknownCommand { word: blot_table::clean_words(&name, 24) })?;
        let mut lines =
            vec![text!("help-one", name = command.name, help = command.help(), usage = command.usage())];
        for option in command.options {
            lines.push(text!("help-option", name = option.name, help = command.option_help(option)));
        }
        return Ok(vec![private(request, actor, lines)]);
    }
    let commands: Vec<&Command> = COMMANDS.iter().filter(|command| command.listed).collect();
    let pages = commands.len().div_ceil(HELP_PAGE);
    let page = usize::try_from(parsed.number("page").unwrap_or(1)).unwrap_or(1).clamp(1, pages);
    let mut lines = vec![text!("help")];
    let shown = commands.chunks(HELP_PAGE).nth(page - 1).unwrap_or_default();
    lines.extend(shown.iter().map(|command| text!("help-line", name = command.name, help = command.help())));
    let mut buttons = first_steps();
    let turn = |page: usize, label: Text| general(format!("help page:{page}"), label, Style::Plain);
    let back = (page > 1).then(|| turn(page - 1, text!("button-previous")));
    let on = (page < pages).then(|| turn(page + 1, text!("button-following")));
    buttons.insert(0, back.into_iter().chain(on).collect());
    Ok(vec![Reply { buttons, ..private(request, actor, lines) }])
}

/// The welcome for a player who meets Blot.
pub(crate) fn welcome(request: &Request, actor: &Player) -> Reply {
    let text = if request.private { text!("welcome-in-private") } else { text!("welcome") };
    Reply { buttons: first_steps(), ..private(request, actor, vec![text]) }
}

fn first_steps() -> Vec<Vec<Button>> {
    vec![vec![
        general("tutorial", text!("button-tutorial"), Style::Plain),
        general("rules", text!("button-rules"), Style::Plain),
        general("games", text!("button-games-mine"), Style::Plain),
        general("settings", text!("button-settings"), Style::Plain),
    ]]
}
