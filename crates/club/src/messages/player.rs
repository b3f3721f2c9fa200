//! A player: known by the platform's id, shown by a cleaned name, with settings of their own.

use super::settings::Settings;
use crate::protocol::{Audience, Reply};
use crate::texts::{Arg, Language, Mention, computer_short_name};
use blot_engine::Level;
use blot_render::{Look, Theme};
use blot_store::{Account, Guest, Identity, LEFT, Person, Place, Platform, StoredPlayer};
use blot_table::{PlayerId, clean_handle, clean_name};

/// How many characters of a name a button shows.
pub(crate) const NAME_ON_BUTTON: usize = 12;

/// A person who plays or may play here, or the computer, as one platform knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// 0 for a guest whom the store does not know, and for an empty seat.
    pub(crate) id: PlayerId,
    pub(crate) platform: Platform,
    /// Empty for the computer, and for a player who has left.
    pub(crate) user: String,
    pub(crate) name: String,
    pub(crate) handle: Option<String>,
    pub(crate) settings: Settings,
    /// The language of their client, when they last used it.
    pub(crate) client: Option<Language>,
    /// The language of the place where they are now. Set only for the player who asks.
    pub(crate) around: Language,
    /// The level of the computer; `None` for a person. The computer has no account, so no person can act for
    /// it, and no message reaches it.
    pub(crate) level: Option<Level>,
}

impl Player {
    /// A person whom the store does not know yet.
    pub(crate) fn guest(platform: Platform, person: &Person) -> Player {
        Player {
            id: PlayerId(0),
            platform,
            user: person.user.clone(),
            name: clean_name(&person.name, &person.user),
            handle: person.handle.as_deref().and_then(clean_handle),
            settings: Settings::default(),
            client: person.language.as_deref().and_then(Language::from_tag),
            around: Language::default(),
            level: None,
        }
    }

    /// A player in the stored form.
    pub(crate) fn read(stored: StoredPlayer) -> Player {
        let StoredPlayer { id, platform, user, name, handle, settings, language, level } = stored;
        Player {
            id,
            platform,
            user,
            name,
            handle,
            settings: Settings::read(&settings),
            client: language.as_deref().and_then(Language::from_tag),
            around: Language::default(),
            level: level.as_deref().and_then(Level::from_name),
        }
    }

    /// The data by which the store adds or updates the player.
    pub(crate) fn as_guest(&self) -> Guest {
        let language = self.client.map(|language| language.tag().to_owned());
        Guest { user: self.user.clone(), name: self.name.clone(), handle: self.handle.clone(), language }
    }

    /// The account by which the player acts.
    pub(crate) fn account(&self) -> Account<'_> {
        Account { player: self.id, platform: self.platform, user: &self.user }
    }

    /// The player's identity on this platform.
    pub(crate) fn identity(&self) -> Identity {
        let Guest { user, name, handle, language } = self.as_guest();
        Identity { platform: self.platform, user, name, handle, language }
    }

    /// Fills an empty seat: without a name, with the handle that a challenge names, or, if that handle was
    /// forgotten, as a player who has left.
    pub(crate) fn open_seat(&self, handle: Option<&str>) -> Player {
        let name = match handle {
            None => String::new(),
            Some("") => LEFT.to_owned(),
            Some(handle) => format!("@{handle}"),
        };
        Player {
            id: PlayerId(0),
            platform: self.platform,
            user: name.clone(),
            name,
            handle: None,
            settings: Settings::default(),
            client: None,
            around: Language::default(),
            level: None,
        }
    }

    /// The handle by which a challenge may name them, on a platform that cannot tell whom a handle means.
    pub(crate) fn named(&self) -> Option<&str> {
        self.handle.as_deref().filter(|_| !self.platform.resolves_mentions())
    }

    pub(crate) fn has_left(&self) -> bool {
        self.user.is_empty() && self.id.0 != 0 && !self.is_computer()
    }

    pub(crate) fn is_computer(&self) -> bool {
        self.level.is_some()
    }

    /// The name, as much of it as a button has room for.
    pub(crate) fn short_name(&self) -> String {
        match self.is_computer() {
            true => computer_short_name(),
            false => self.name.chars().take(NAME_ON_BUTTON).collect(),
        }
    }

    /// Their own language: from their settings, or else that of their client.
    pub(crate) fn own_language(&self) -> Option<Language> {
        self.settings.language.or(self.client)
    }

    /// The language in which they are answered.
    pub(crate) fn language(&self) -> Language {
        self.own_language().unwrap_or(self.around)
    }

    pub(crate) fn mention(&self) -> Mention {
        Mention { platform: self.platform, user: self.user.clone(), name: self.name.clone() }
    }

    /// The reply as a direct message to the player, in their language. If the player is on another platform
    /// than the reply's place, the process of that platform sends it.
    pub(crate) fn direct(&self, reply: Reply) -> Reply {
        let place = match reply.place.platform == self.platform {
            true => reply.place,
            false => Place { platform: self.platform, id: self.user.clone() },
        };
        let language = self.own_language().unwrap_or(reply.language);
        Reply { place, language, audience: Audience::Direct(self.user.clone()), ..reply }
    }

    /// How pictures look to them, in a club with this theme.
    pub(crate) fn look(&self, theme: Theme) -> Look {
        let Settings { theme: own, size, cube: centred_cube, .. } = self.settings;
        Look { theme: own.unwrap_or(theme), size, centred_cube }
    }
}

impl From<&Player> for Arg {
    fn from(player: &Player) -> Arg {
        Arg::Player(player.mention())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_and_pictures_agree_on_what_is_invisible() {
        let differ =
            |character: &char| blot_table::is_invisible(*character) != blot_render::is_invisible(*character);
        assert_eq!(('\0'..=char::MAX).find(differ), None);
    }

    #[test]
    fn a_play_that_is_offered_whole_fits_on_a_button() {
        const { assert!(blot_table::MAX_WHOLE_PLAY <= crate::protocol::Button::MAX_LABEL) }
    }
}
