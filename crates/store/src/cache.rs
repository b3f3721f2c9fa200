//! The store with a cache of what was looked up lately.

use crate::matches::StoredMatch;
use crate::people::{Guest, StoredPlayer};
use crate::places::{Place, Platform};
use crate::store::Store;
use anyhow::Context;
use blot_table::{ClubId, PlayerId, TableId, Time};
use std::collections::HashMap;

/// How many matches and players are cached.
const MAX_CACHED: usize = 20_000;

/// A store with a cache. Reads that are worth it go through the methods here, all others through [`CachedStore::store`].
pub struct CachedStore {
    /// The store itself.
    pub store: Store,
    matches: HashMap<TableId, StoredMatch>,
    /// As each platform knows them.
    players: HashMap<(PlayerId, Platform), StoredPlayer>,
    identities: HashMap<(Platform, String), PlayerId>,
    /// The challenges and running matches of a player.
    open: HashMap<PlayerId, Vec<(TableId, ClubId)>>,
    clubs: HashMap<Place, ClubId>,
    club_settings: HashMap<ClubId, String>,
    data_version: i64,
}

impl CachedStore {
    /// A store with an empty cache.
    pub fn new(store: Store) -> CachedStore {
        let (matches, players, identities, open, clubs, club_settings) = Default::default();
        CachedStore { store, matches, players, identities, open, clubs, club_settings, data_version: 0 }
    }

    /// Drops what another process has changed. To be called within every new transaction, before anything is read.
    pub fn refresh(&mut self) -> anyhow::Result<()> {
        let version = self.store.data_version()?;
        let is_full = self.matches.len() + self.players.len() + self.open.len() + self.clubs.len() > MAX_CACHED;
        if version != self.data_version {
            self.store.check_schema()?;
        }
        if version != self.data_version || is_full {
            self.forget();
        }
        self.data_version = version;
        Ok(())
    }

    /// Forgets everything that was looked up.
    pub fn forget(&mut self) {
        self.matches.clear();
        self.players.clear();
        self.identities.clear();
        self.open.clear();
        self.clubs.clear();
        self.club_settings.clear();
    }

    /// A match.
    pub fn stored_match(&mut self, id: TableId) -> anyhow::Result<Option<StoredMatch>> {
        if let Some(stored) = self.matches.get(&id) {
            return Ok(Some(stored.clone()));
        }
        let stored = self.store.stored_match(id)?;
        if let Some(stored) = stored.as_ref().filter(|stored| stored.table.stage.is_open()) {
            self.matches.insert(id, stored.clone());
        }
        Ok(stored)
    }

    /// Remembers a table as it was just stored. One that is over is not asked for often.
    pub fn remember(&mut self, stored: StoredMatch) {
        let seats = |stored: &StoredMatch| (stored.table.stage, stored.table.opponent);
        if self.matches.get(&stored.table.id).map(seats) != Some(seats(&stored)) {
            self.open.remove(&stored.table.challenger);
            stored.table.opponent.iter().for_each(|opponent| drop(self.open.remove(opponent)));
        }
        if stored.table.stage.is_open() {
            self.matches.insert(stored.table.id, stored);
        } else {
            self.matches.remove(&stored.table.id);
        }
    }

    /// The challenges and running matches of a player, in one club or everywhere, oldest first.
    pub fn open_tables_of(&mut self, player: PlayerId, club: Option<ClubId>) -> anyhow::Result<Vec<TableId>> {
        if !self.open.contains_key(&player) {
            self.open.insert(player, self.store.open_tables_of(player)?);
        }
        let open = self.open.get(&player).map_or(&[][..], Vec::as_slice);
        let here = open.iter().filter(|(_, place)| club.is_none_or(|club| club == *place));
        Ok(here.map(|(table, _)| *table).collect())
    }

    /// The club at a place, if there is one.
    pub fn club_at(&mut self, place: &Place) -> anyhow::Result<Option<ClubId>> {
        if let Some(club) = self.clubs.get(place) {
            return Ok(Some(*club));
        }
        let club = match self.store.club_at(place)? {
            Some(club) => Some(club),
            // In a match's thread one is still in its club.
            None => self.store.table_in_thread(place)?.map(|(_, club)| club),
        };
        if let Some(club) = club {
            self.clubs.insert(place.clone(), club);
        }
        Ok(club)
    }

    /// What a club has set, as JSON.
    pub fn club_settings(&mut self, club: ClubId) -> anyhow::Result<String> {
        if let Some(settings) = self.club_settings.get(&club) {
            return Ok(settings.clone());
        }
        let settings = self.store.club_settings(club)?;
        self.club_settings.insert(club, settings.clone());
        Ok(settings)
    }

    /// Stores what a club has set, as JSON.
    pub fn set_club_settings(&mut self, club: ClubId, settings: String) -> anyhow::Result<()> {
        self.store.set_club_settings(club, &settings)?;
        self.club_settings.insert(club, settings);
        Ok(())
    }

    /// Where the club is whose match has this place as its thread; any other place is its own.
    pub fn club_place(&mut self, place: &Place) -> anyhow::Result<Place> {
        match self.club_at(place)? {
            Some(club) => self.store.place_of(club),
            None => Ok(place.clone()),
        }
    }

    /// A person who takes part: added if they are new, brought up to date if their name or language has changed.
    pub fn meet(&mut self, platform: Platform, guest: &Guest, at: Time) -> anyhow::Result<StoredPlayer> {
        if let Some(known) = self.known(platform, &guest.user)
            && (&known.name, &known.handle) == (&guest.name, &guest.handle)
            && (guest.language.is_none() || guest.language == known.language)
        {
            return Ok(known.clone());
        }
        let player = self.store.meet(platform, guest, at)?;
        self.identities.insert((platform, player.user.clone()), player.id);
        self.remember_player(player.clone());
        Ok(player)
    }

    /// Stores a player's settings, as JSON.
    pub fn set_settings(&mut self, player: PlayerId, settings: &str) -> anyhow::Result<()> {
        self.store.set_settings(player, settings)?;
        Platform::ALL.iter().for_each(|on| drop(self.players.remove(&(player, *on))));
        Ok(())
    }

    fn known(&self, platform: Platform, user: &str) -> Option<&StoredPlayer> {
        let id = self.identities.get(&(platform, user.to_owned()))?;
        self.players.get(&(*id, platform))
    }

    /// A player as a platform knows him.
    pub fn player(&mut self, id: PlayerId, on: Platform) -> anyhow::Result<StoredPlayer> {
        if let Some(player) = self.players.get(&(id, on)) {
            return Ok(player.clone());
        }
        let player = self.store.player(id, on)?.with_context(|| format!("player {} is missing", id.0))?;
        self.players.insert((id, on), player.clone());
        Ok(player)
    }

    /// Puts a changed player in the place of what was remembered.
    fn remember_player(&mut self, player: StoredPlayer) {
        Platform::ALL.iter().for_each(|on| drop(self.players.remove(&(player.id, *on))));
        self.players.insert((player.id, player.platform), player);
    }
}
