//! Command lists, which Telegram shows while a user types: built from the club's table, and set when Telegram has others.

use crate::api::{Api, ApiCall, ApiError};
use blot_adapter::{Backoff, warn};
use blot_club::{COMMANDS, Command, Language, Studio};
use std::time::Duration;
use teloxide::payloads::{GetMyCommands, GetMyCommandsSetters, SetMyCommands, SetMyCommandsSetters};
use teloxide::types::{BotCommand, BotCommandScope};

/// Pauses between two attempts to set a list.
const BACKOFF: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(300));

/// The commands for one kind of chat in one language.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CommandList {
    scope: BotCommandScope,
    /// Empty for all languages without a list of their own.
    language: &'static str,
    commands: Vec<BotCommand>,
}

/// All lists: for groups, for their administrators, and for private chats, in every language.
pub(crate) fn all(studio: &Studio) -> Vec<CommandList> {
    type IsFor = fn(&Command) -> bool;
    let scopes: [(BotCommandScope, IsFor); 3] = [
        (BotCommandScope::AllGroupChats, |command| !command.is_for_managers()),
        (BotCommandScope::AllChatAdministrators, |_| true),
        (BotCommandScope::AllPrivateChats, Command::is_for_private_chats),
    ];
    let mut lists = Vec::new();
    for language in Language::ALL {
        for (scope, is_for) in &scopes {
            let listed = COMMANDS.iter().filter(|command| command.listed && is_for(command));
            let said = |command: &Command| studio.plain(language, &command.help());
            let commands: Vec<BotCommand> =
                listed.map(|command| BotCommand::new(command.name, said(command))).collect();
            for code in codes(language) {
                lists.push(CommandList { scope: scope.clone(), language: code, commands: commands.clone() });
            }
        }
    }
    lists
}

/// Sets the lists of which Telegram has other ones, in as many attempts as it takes.
pub(crate) async fn set_with_retries(api: &Api, lists: Vec<CommandList>) {
    for list in lists {
        let mut backoff = BACKOFF;
        while let Err(error) = set(api, &list).await {
            if let ApiError::Refused(why) = &error {
                warn(&format!("Telegram does not take some commands: {why}"));
                break;
            }
            warn(&format!("the commands could not be set, it is tried again: {error}"));
            let pause = backoff.next_pause();
            tokio::time::sleep(if let ApiError::Limited(wait) = error { wait } else { pause }).await;
        }
    }
}

/// Telegram's codes of a language. Norwegian has two; English is the default.
fn codes(language: Language) -> &'static [&'static str] {
    match language.tag() {
        "et" => &["et"],
        "fi" => &["fi"],
        "hu" => &["hu"],
        "nb" => &["nb", "no"],
        "sv" => &["sv"],
        _ => &[""],
    }
}

async fn set(api: &Api, list: &CommandList) -> Result<(), ApiError> {
    let CommandList { scope, language, commands } = list;
    let not_serialised = |error: anyhow::Error| ApiError::Refused(format!("{error:#}"));
    let question = GetMyCommands::new().scope(scope.clone()).language_code(*language);
    let present = api.call(ApiCall::new(&question).map_err(not_serialised)?).await?;
    if serde_json::to_value(commands).is_ok_and(|commands| commands == present) {
        return Ok(());
    }
    let change = SetMyCommands::new(commands.clone()).scope(scope.clone()).language_code(*language);
    api.call(ApiCall::new(&change).map_err(not_serialised)?).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_chat_has_the_commands_that_are_of_use_there() {
        let lists = all(&Studio::default());
        let names = |scope: BotCommandScope| {
            let list = lists.iter().find(|list| list.scope == scope && list.language.is_empty()).unwrap();
            list.commands.iter().map(|command| command.command.as_str()).collect::<Vec<_>>()
        };
        let [groups, managers, private] = [
            names(BotCommandScope::AllGroupChats),
            names(BotCommandScope::AllChatAdministrators),
            names(BotCommandScope::AllPrivateChats),
        ];
        assert!(groups.contains(&"challenge") && !groups.contains(&"club") && !groups.contains(&"tap"));
        assert!(managers.contains(&"challenge") && managers.contains(&"club"));
        assert!(private.contains(&"roll") && !private.contains(&"challenge") && !private.contains(&"club"));
        for list in &lists {
            assert!(list.commands.len() <= 100);
            for BotCommand { command, description } in &list.commands {
                let is_plain = |letter: u8| letter.is_ascii_lowercase() || letter == b'_';
                assert!(command.len() <= 32 && command.bytes().all(is_plain), "{command}");
                assert!((1..=256).contains(&description.encode_utf16().count()), "{description}");
            }
        }
    }
}
