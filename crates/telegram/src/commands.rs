//! The commands that Telegram shows while somebody types, from the club's table.

use crate::api::{Api, Call, Fault};
use blot_adapter::complain;
use blot_club::{COMMANDS, Command, Language, Studio};
use std::time::Duration;
use teloxide::payloads::{GetMyCommands, GetMyCommandsSetters, SetMyCommands, SetMyCommandsSetters};
use teloxide::types::{BotCommand, BotCommandScope};

/// Commands for some people in one language.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct List {
    scope: BotCommandScope,
    /// Empty: for everybody whose language has no list of its own.
    language: &'static str,
    commands: Vec<BotCommand>,
}

/// All lists: for groups, for those who manage them, and for private chats, in every language.
pub(crate) fn all(studio: &Studio) -> Vec<List> {
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
                lists.push(List { scope: scope.clone(), language: code, commands: commands.clone() });
            }
        }
    }
    lists
}

/// Telegram's codes of a language. Norwegian has two, and everybody else gets English.
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

/// Tells Telegram the lists that it has otherwise, however often it takes.
pub(crate) async fn keep_setting(api: &Api, lists: Vec<List>) {
    for list in lists {
        let mut pause = Duration::from_secs(5);
        while let Err(fault) = set(api, &list).await {
            if let Fault::Refused(why) = &fault {
                complain(&format!("Telegram does not take some commands: {why}"));
                break;
            }
            complain(&format!("the commands could not be set, it is tried again: {fault}"));
            let wait = if let Fault::Limited(wait) = fault { wait } else { pause };
            tokio::time::sleep(wait).await;
            pause = (pause * 2).min(Duration::from_secs(300));
        }
    }
}

async fn set(api: &Api, list: &List) -> Result<(), Fault> {
    let List { scope, language, commands } = list;
    let ours = |error: anyhow::Error| Fault::Refused(format!("{error:#}"));
    let question = GetMyCommands::new().scope(scope.clone()).language_code(*language);
    let present = api.call(Call::new(&question).map_err(ours)?).await?;
    if serde_json::to_value(commands).is_ok_and(|commands| commands == present) {
        return Ok(());
    }
    let wish = SetMyCommands::new(commands.clone()).scope(scope.clone()).language_code(*language);
    api.call(Call::new(&wish).map_err(ours)?).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sees_what_is_of_use_to_him() {
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
