//! Turns Discord's interactions into requests for the club.

use crate::responder::{InteractionKind, Responder};
use blot_adapter::now;
use blot_club::{Person, Place, Platform, Request, RequestBody, Value};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandInteraction, CommandOptionType,
    ComponentInteraction, InteractionContext, Member, MessageFlags, PartialMember, Permissions, ResolvedOption,
    ResolvedValue, RoleId, User,
};

/// An interaction as a request, with what answers it.
pub(crate) struct IncomingInteraction {
    pub(crate) responder: Responder,
    pub(crate) request: Request,
}

/// What all kinds of interactions have in common: where, and by whom.
struct InteractionDetails<'a> {
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

/// serenity has a type of its own for each kind of interaction, with the same fields.
macro_rules! context {
    ($interaction:ident, $member:expr, $managers:ident) => {
        InteractionDetails {
            id: $interaction.id.to_string(),
            token: &$interaction.token,
            application: $interaction.application_id.to_string(),
            channel: $interaction.channel_id.to_string(),
            guild: $interaction.guild_id.map(|guild| guild.to_string()),
            context: $interaction.context,
            owners: &$interaction.authorizing_integration_owners,
            user: &$interaction.user,
            member: $member,
            locale: &$interaction.locale,
            managers: $managers,
        }
    };
}

/// Reads a command, whether it was given or is still being typed.
pub(crate) fn command(
    interaction: &CommandInteraction,
    kind: InteractionKind,
    managers: &[RoleId],
) -> IncomingInteraction {
    let context = context!(interaction, interaction.member.as_deref(), managers);
    let mut given = interaction.data.options();
    // The club completes the last option.
    given.sort_by_key(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }));
    let options = given.into_iter().filter_map(option).collect();
    let what = RequestBody::Command { name: interaction.data.name.clone(), options };
    context.incoming(kind, None, what)
}

/// Reads the press of a button.
pub(crate) fn press(interaction: &ComponentInteraction, managers: &[RoleId]) -> IncomingInteraction {
    let context = context!(interaction, interaction.member.as_ref(), managers);
    let message = interaction.message.id.to_string();
    // An ephemeral message is no board of a match.
    let ephemeral = interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let kind = InteractionKind::Press { message: message.clone(), ephemeral };
    let what = RequestBody::Press { payload: interaction.data.custom_id.clone() };
    context.incoming(kind, (!ephemeral).then_some(message), what)
}

impl InteractionDetails<'_> {
    fn incoming(
        self,
        kind: InteractionKind,
        message: Option<String>,
        what: RequestBody,
    ) -> IncomingInteraction {
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
        let responder = Responder::new(self.id, self.token.to_owned(), self.application, kind, is_member);
        IncomingInteraction { responder, request }
    }

    /// Whether the bot itself is in this place: added to the server, or in its own private chat with the user.
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

    fn pressed(flags: u64) -> IncomingInteraction {
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
        assert_eq!(alone.responder.kind, InteractionKind::Press { message: "5".to_owned(), ephemeral: true });
        let from = for_all.request.from;
        assert_eq!(
            (from.user.as_str(), from.name.as_str(), from.language.as_deref()),
            ("7", "Anna", Some("sv-SE"))
        );
    }
}
