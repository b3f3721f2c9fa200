//! What comes from Discord, made into requests for the club.

use crate::ticket::{Kind, Ticket};
use blot_adapter::now;
use blot_club::{Person, Place, Platform, Request, Value, What};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandInteraction, CommandOptionType,
    ComponentInteraction, InteractionContext, Member, MessageFlags, PartialMember, Permissions, ResolvedOption,
    ResolvedValue, RoleId, User,
};

/// An interaction, ready for the club.
pub(crate) struct Incoming {
    pub(crate) ticket: Ticket,
    pub(crate) request: Request,
}

/// Where something happened and by whom, which all interactions tell alike.
struct Scene<'a> {
    id: String,
    token: &'a str,
    application: String,
    channel: String,
    guild: Option<String>,
    context: Option<InteractionContext>,
    owners: &'a AuthorizingIntegrationOwners,
    user: &'a User,
    member: Option<&'a Member>,
    locale: &'a str,
    /// Roles whose members manage Blot as well.
    managers: &'a [RoleId],
}

/// A command, or one that is still being typed.
pub(crate) fn command(interaction: &CommandInteraction, is_typing: bool, managers: &[RoleId]) -> Incoming {
    let scene = Scene {
        id: interaction.id.to_string(),
        token: &interaction.token,
        application: interaction.application_id.to_string(),
        channel: interaction.channel_id.to_string(),
        guild: interaction.guild_id.map(|guild| guild.to_string()),
        context: interaction.context,
        owners: &interaction.authorizing_integration_owners,
        user: &interaction.user,
        member: interaction.member.as_deref(),
        locale: &interaction.locale,
        managers,
    };
    let mut given = interaction.data.options();
    // What is being typed comes last.
    given.sort_by_key(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }));
    let options = given.into_iter().filter_map(option).collect();
    let kind = if is_typing { Kind::Typing } else { Kind::Command };
    let what = What::Command { name: interaction.data.name.clone(), options };
    scene.incoming(kind, None, what)
}

/// A button that was pressed.
pub(crate) fn press(interaction: &ComponentInteraction, managers: &[RoleId]) -> Incoming {
    let scene = Scene {
        id: interaction.id.to_string(),
        token: &interaction.token,
        application: interaction.application_id.to_string(),
        channel: interaction.channel_id.to_string(),
        guild: interaction.guild_id.map(|guild| guild.to_string()),
        context: interaction.context,
        owners: &interaction.authorizing_integration_owners,
        user: &interaction.user,
        member: interaction.member.as_ref(),
        locale: &interaction.locale,
        managers,
    };
    let message = interaction.message.id.to_string();
    // What only one person sees belongs to no match.
    let ephemeral = interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let kind = Kind::Press { message: message.clone(), ephemeral };
    let what = What::Press { payload: interaction.data.custom_id.clone() };
    scene.incoming(kind, (!ephemeral).then_some(message), what)
}

impl Scene<'_> {
    fn incoming(self, kind: Kind, message: Option<String>, what: What) -> Incoming {
        let manages = self.member.is_some_and(|member| {
            let may = member.permissions.unwrap_or_default();
            may.contains(Permissions::MANAGE_GUILD)
                || member.roles.iter().any(|role| self.managers.contains(role))
        });
        let is_member = self.is_member();
        let request = Request {
            event: self.id.clone(),
            at: now(),
            place: Place { platform: Platform::Discord, id: self.channel },
            within: self.guild,
            private: self.context == Some(InteractionContext::BotDm),
            manages,
            from: Person {
                language: Some(self.locale.to_owned()),
                ..person(self.user, self.member.and_then(|member| member.nick.as_deref()))
            },
            message,
            what,
        };
        let ticket = Ticket::new(self.id, self.token.to_owned(), self.application, kind, is_member);
        Incoming { ticket, request }
    }

    /// Whether the bot itself is there: added to the server, or in a private chat of its own.
    fn is_member(&self) -> bool {
        let added =
            |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
        match self.context {
            Some(InteractionContext::BotDm) => true,
            Some(InteractionContext::PrivateChannel) => false,
            _ => self.owners.0.iter().any(added),
        }
    }
}

fn person(user: &User, nick: Option<&str>) -> Person {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Person {
        user: user.id.to_string(),
        name: name.to_owned(),
        handle: Some(user.name.clone()),
        is_bot: user.bot,
        language: None,
    }
}

fn option(option: ResolvedOption<'_>) -> Option<(String, Value)> {
    let value = match option.value {
        ResolvedValue::Boolean(flag) => Value::Flag(flag),
        ResolvedValue::Integer(number) => Value::Number(number),
        ResolvedValue::String(words) => Value::Words(words.to_owned()),
        ResolvedValue::User(user, member) => {
            Value::Person(person(user, member.and_then(|member: &PartialMember| member.nick.as_deref())))
        }
        ResolvedValue::Autocomplete { kind: CommandOptionType::Integer, value } if !value.is_empty() => {
            value.parse().map_or(Value::Words(value.to_owned()), Value::Number)
        }
        ResolvedValue::Autocomplete { value, .. } => Value::Words(value.to_owned()),
        _ => return None,
    };
    Some((option.name.to_owned(), value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn pressed(flags: u64) -> Incoming {
        let user = json!({ "id": "7", "username": "anna", "discriminator": "0", "global_name": "Anna", "avatar": null });
        let bot = json!({ "id": "1", "username": "blot", "discriminator": "0", "avatar": null, "bot": true });
        let message = json!({
            "id": "5", "channel_id": "3", "author": bot, "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": [], "embeds": [], "pinned": false, "type": 0, "flags": flags,
        });
        let interaction: Value = json!({
            "id": "9", "application_id": "1", "type": 3, "token": "token", "version": 1, "channel_id": "3",
            "data": { "custom_id": "1:1:2.0:roll", "component_type": 2 }, "user": user, "message": message,
            "locale": "sv-SE", "entitlements": [], "attachment_size_limit": 1, "context": 1,
            "authorizing_integration_owners": { "0": "0" },
        });
        press(&serde_json::from_value(interaction).unwrap(), &[])
    }

    #[test]
    fn what_only_one_person_sees_is_no_board_of_a_match() {
        let (for_all, alone) = (pressed(0), pressed(64));
        assert_eq!((for_all.request.message.as_deref(), alone.request.message), (Some("5"), None));
        assert_eq!(alone.ticket.kind, Kind::Press { message: "5".to_owned(), ephemeral: true });
        let from = for_all.request.from;
        assert_eq!(
            (from.user.as_str(), from.name.as_str(), from.language.as_deref()),
            ("7", "Anna", Some("sv-SE"))
        );
    }
}
