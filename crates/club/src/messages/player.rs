//! A player: known by the platform's id, shown by a cleaned name, with settings of his own.

use super::settings::Settings;
use crate::protocol::{Audience, Reply};
use crate::texts::{Arg, Language, Mention, computer_short_name};
use blot_engine::Level;
use blot_render::{Look, Theme};
use blot_store::{Account, Guest, Identity, LEFT, Person, Place, Platform, StoredPlayer};
use blot_table::{PlayerId, clean_handle, clean_name};

/// How much of a name a button shows.
pub(crate) const NAME_ON_BUTTON: usize = 12;

/// Somebody who plays or may play here, as one platform knows him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// Nobody's number is 0; a guest who has not done anything yet has it.
    pub(crate) id: PlayerId,
    pub(crate) platform: Platform,
    /// Empty if he has left, and the computer's.
    pub(crate) user: String,
    pub(crate) name: String,
    pub(crate) handle: Option<String>,
    pub(crate) settings: Settings,
    /// The language of his client, when he last used it.
    pub(crate) client: Option<Language>,
    /// What is spoken where he is just now. Counts only for whoever asks.
    pub(crate) around: Language,
    /// How well the computer plays, if this is it. It has no account anywhere, so nobody can act for it and nothing reaches it.
    pub(crate) level: Option<Level>,
}

impl Player {
    /// Somebody the store does not know yet.
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

    /// The same as a person whom the store meets.
    pub(crate) fn as_guest(&self) -> Guest {
        let language = self.client.map(|language| language.tag().to_owned());
        Guest { user: self.user.clone(), name: self.name.clone(), handle: self.handle.clone(), language }
    }

    /// The account by which the player acts.
    pub(crate) fn account(&self) -> Account<'_> {
        Account { player: self.id, platform: self.platform, user: &self.user }
    }

    /// By what the platform knows the player.
    pub(crate) fn identity(&self) -> Identity {
        let Guest { user, name, handle, language } = self.as_guest();
        Identity { platform: self.platform, user, name, handle, language }
    }

    /// Sits where nobody sits yet, or somebody of whom only the handle is known, or not even that any more.
    pub(crate) fn nobody(&self, handle: Option<&str>) -> Player {
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

    /// The handle by which a challenge may mean him: only where the platform cannot tell who is meant.
    pub(crate) fn named(&self) -> Option<&str> {
        self.handle.as_deref().filter(|_| !self.platform.knows_everybody())
    }

    pub(crate) fn has_left(&self) -> bool {
        self.user.is_empty() && self.id.0 != 0 && !self.is_computer()
    }

    pub(crate) fn is_computer(&self) -> bool {
        self.level.is_some()
    }

    /// The name, as much of it as a button has stored for.
    pub(crate) fn short_name(&self) -> String {
        match self.is_computer() {
            true => computer_short_name(),
            false => self.name.chars().take(NAME_ON_BUTTON).collect(),
        }
    }

    /// His own language: as he has set it, or that of his client.
    pub(crate) fn own_language(&self) -> Option<Language> {
        self.settings.language.or(self.client)
    }

    /// In which language he is answered.
    pub(crate) fn language(&self) -> Language {
        self.own_language().unwrap_or(self.around)
    }

    pub(crate) fn mention(&self) -> Mention {
        Mention { platform: self.platform, user: self.user.clone(), name: self.name.clone() }
    }

    /// A reply for him alone, in a chat with nobody else and in his language. On another platform than the reply's he is written to by its process.
    pub(crate) fn direct(&self, reply: Reply) -> Reply {
        let place = match reply.place.platform == self.platform {
            true => reply.place,
            false => Place { platform: self.platform, id: self.user.clone() },
        };
        let language = self.own_language().unwrap_or(reply.language);
        Reply { place, language, audience: Audience::Direct(self.user.clone()), ..reply }
    }

    /// How pictures look to him, in a club with this theme.
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
