//! The store with a cache of matches, players and clubs.

use crate::changes::Scope;
use crate::matches::StoredMatch;
use crate::people::{Guest, StoredPlayer};
use crate::places::{Place, Platform};
use crate::store::Store;
use anyhow::Context;
use blot_table::{ClubId, PlayerId, TableId, Time};
use std::collections::{HashMap, HashSet};

/// The cache is emptied once it has more entries than this.
const MAX_CACHED: usize = 20_000;

/// A store with a cache. Frequent reads use the methods here, all others use [`CachedStore::store`].
///
/// When a transaction changes something, this drops it from the cache and stores the change with the commit.
/// Every other connection then drops it from its own cache.
pub struct CachedStore {
    /// The store itself.
    pub store: Store,
    cache: Cache,
    /// The changes of the open transaction.
    changed: HashSet<Scope>,
    /// The number of the last change that the cache reflects; `None` since the cache was emptied.
    last_change: Option<i64>,
    data_version: i64,
}

#[derive(Default)]
struct Cache {
    matches: HashMap<TableId, StoredMatch>,
    /// Players as each platform knows them.
    players: HashMap<(PlayerId, Platform), StoredPlayer>,
    identities: HashMap<(Platform, String), PlayerId>,
    /// The challenges and running matches of a player.
    open: HashMap<PlayerId, Vec<(TableId, ClubId)>>,
    clubs: HashMap<Place, ClubId>,
    club_settings: HashMap<ClubId, String>,
}

impl Cache {
    fn len(&self) -> usize {
        self.matches.len() + self.players.len() + self.open.len() + self.clubs.len()
    }

    fn drop_scope(&mut self, scope: Scope) {
        match scope {
            Scope::All => *self = Cache::default(),
            Scope::Club(club) => drop(self.club_settings.remove(&club)),
            Scope::Match(table) => drop(self.matches.remove(&table)),
            Scope::OpenMatches(player) => drop(self.open.remove(&player)),
            Scope::Player(player) => {
                Platform::ALL.iter().for_each(|on| drop(self.players.remove(&(player, *on))));
            }
        }
    }
}

impl CachedStore {
    /// Creates a store with an empty cache.
    pub fn new(store: Store) -> CachedStore {
        CachedStore {
            store,
            cache: Cache::default(),
            changed: HashSet::new(),
            last_change: None,
            data_version: 0,
        }
    }

    /// Drops what other connections have changed. Must be called in every new transaction before the first
    /// read.
    pub fn refresh(&mut self) -> anyhow::Result<()> {
        let version = self.store.data_version()?;
        if version != self.data_version {
            self.store.check_schema()?;
        }
        if self.cache.len() > MAX_CACHED {
            self.clear();
        }
        match self.last_change {
            None => {
                self.cache = Cache::default();
                self.last_change = Some(self.store.last_change()?);
            }
            Some(last) if version != self.data_version => {
                let (changes, last) = self.store.changes_after(last)?;
                changes.into_iter().for_each(|change| self.cache.drop_scope(change));
                self.last_change = Some(last);
            }
            Some(_) => {}
        }
        self.data_version = version;
        Ok(())
    }

    /// Commits the open transaction with a list of its changes for other connections. Both are on disk when
    /// this returns.
    pub fn commit(&mut self) -> anyhow::Result<()> {
        if !self.changed.is_empty() {
            let newest = match self.last_change {
                Some(newest) => newest,
                None => self.store.last_change()?,
            };
            let changes = std::mem::take(&mut self.changed);
            match changes.contains(&Scope::All) {
                true => self.store.add_changes(newest + 1, [Scope::All])?,
                false => self.store.add_changes(newest + 1, changes)?,
            }
            self.last_change = Some(newest + 1);
        }
        self.store.commit()
    }

    /// Rolls back the open transaction, if there is one, and empties the cache.
    pub fn roll_back(&mut self) -> anyhow::Result<()> {
        self.clear();
        self.changed.clear();
        self.store.roll_back()
    }

    /// Empties the cache. Call this when it may differ from the database.
    pub fn clear(&mut self) {
        self.cache = Cache::default();
        self.last_change = None;
    }

    /// Empties the cache, and tells other connections to do the same. For a transaction that changes too much
    /// to list.
    pub fn change_all(&mut self) {
        self.change(Scope::All);
    }

    fn change(&mut self, scope: Scope) {
        self.cache.drop_scope(scope);
        self.changed.insert(scope);
    }

    /// Returns a match. Caches it while it is open.
    pub fn stored_match(&mut self, id: TableId) -> anyhow::Result<Option<StoredMatch>> {
        if let Some(stored) = self.cache.matches.get(&id) {
            return Ok(Some(stored.clone()));
        }
        let stored = self.store.stored_match(id)?;
        if let Some(stored) = stored.as_ref().filter(|stored| stored.table.stage.is_open()) {
            self.cache.matches.insert(id, stored.clone());
        }
        Ok(stored)
    }

    /// Notes that the open transaction has stored a match. Caches it while it is open.
    pub fn remember(&mut self, stored: StoredMatch) {
        let seats = |stored: &StoredMatch| (stored.table.stage, stored.table.opponent);
        if self.cache.matches.get(&stored.table.id).map(seats) != Some(seats(&stored)) {
            let seated = [Some(stored.table.challenger), stored.table.opponent];
            seated.into_iter().flatten().for_each(|player| self.change(Scope::OpenMatches(player)));
        }
        self.change(Scope::Match(stored.table.id));
        if stored.table.stage.is_open() {
            self.cache.matches.insert(stored.table.id, stored);
        }
    }

    /// Returns the challenges and running matches of a player, in one club or in all, the oldest first.
    pub fn open_tables_of(&mut self, player: PlayerId, club: Option<ClubId>) -> anyhow::Result<Vec<TableId>> {
        if !self.cache.open.contains_key(&player) {
            self.cache.open.insert(player, self.store.open_tables_of(player)?);
        }
        let open = self.cache.open.get(&player).map_or(&[][..], Vec::as_slice);
        let here = open.iter().filter(|(_, place)| club.is_none_or(|club| club == *place));
        Ok(here.map(|(table, _)| *table).collect())
    }

    /// Returns the club at a place, if there is one. The place may also be the thread of a match.
    pub fn club_at(&mut self, place: &Place) -> anyhow::Result<Option<ClubId>> {
        if let Some(club) = self.cache.clubs.get(place) {
            return Ok(Some(*club));
        }
        let club = match self.store.club_at(place)? {
            Some(club) => Some(club),
            None => self.store.table_in_thread(place)?.map(|(_, club)| club),
        };
        if let Some(club) = club {
            self.cache.clubs.insert(place.clone(), club);
        }
        Ok(club)
    }

    /// Returns the settings of a club, as JSON.
    pub fn club_settings(&mut self, club: ClubId) -> anyhow::Result<String> {
        if let Some(settings) = self.cache.club_settings.get(&club) {
            return Ok(settings.clone());
        }
        let settings = self.store.club_settings(club)?;
        self.cache.club_settings.insert(club, settings.clone());
        Ok(settings)
    }

    /// Stores the settings of a club, as JSON.
    pub fn set_club_settings(&mut self, club: ClubId, settings: String) -> anyhow::Result<()> {
        self.store.set_club_settings(club, &settings)?;
        self.change(Scope::Club(club));
        self.cache.club_settings.insert(club, settings);
        Ok(())
    }

    /// Returns the primary place of the club at a place, or the place itself if there is no club.
    pub fn club_place(&mut self, place: &Place) -> anyhow::Result<Place> {
        match self.club_at(place)? {
            Some(club) => self.store.place_of(club),
            None => Ok(place.clone()),
        }
    }

    /// Returns the player that a person is. Adds the player if they are new, and updates their name, handle and
    /// language.
    pub fn meet(&mut self, platform: Platform, guest: &Guest, at: Time) -> anyhow::Result<StoredPlayer> {
        if let Some(known) = self.known(platform, &guest.user)
            && (&known.name, &known.handle) == (&guest.name, &guest.handle)
            && (guest.language.is_none() || guest.language == known.language)
        {
            return Ok(known.clone());
        }
        let (player, changed) = self.store.meet(platform, guest, at)?;
        changed.into_iter().for_each(|player| self.change(Scope::Player(player)));
        self.cache.identities.insert((platform, player.user.clone()), player.id);
        self.cache.players.insert((player.id, platform), player.clone());
        Ok(player)
    }

    /// Stores a player's settings, as JSON.
    pub fn set_settings(&mut self, player: PlayerId, settings: &str) -> anyhow::Result<()> {
        self.store.set_settings(player, settings)?;
        self.change(Scope::Player(player));
        Ok(())
    }

    fn known(&self, platform: Platform, user: &str) -> Option<&StoredPlayer> {
        let id = self.cache.identities.get(&(platform, user.to_owned()))?;
        self.cache.players.get(&(*id, platform))
    }

    /// Returns a player as a platform knows them.
    pub fn player(&mut self, id: PlayerId, on: Platform) -> anyhow::Result<StoredPlayer> {
        if let Some(player) = self.cache.players.get(&(id, on)) {
            return Ok(player.clone());
        }
        let player = self.store.player(id, on)?.with_context(|| format!("player {} is missing", id.0))?;
        self.cache.players.insert((id, on), player.clone());
        Ok(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(name: &str, handle: Option<&str>) -> Guest {
        let handle = handle.map(str::to_owned);
        Guest { user: name.to_owned(), name: name.to_owned(), handle, language: None }
    }

    fn in_transaction<A>(db: &mut CachedStore, work: impl FnOnce(&mut CachedStore) -> A) -> A {
        db.store.begin().unwrap();
        db.refresh().unwrap();
        let done = work(db);
        db.commit().unwrap();
        done
    }

    /// Returns two connections to one file, and two players whom both have cached.
    fn two() -> (tempfile::TempDir, [CachedStore; 2], [PlayerId; 2]) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("club.db");
        let mut connections = [0, 1].map(|_| CachedStore::new(Store::open(&file).unwrap()));
        let players = ["anna", "ben"].map(|name| {
            let meet = |db: &mut CachedStore| {
                db.meet(Platform::Telegram, &guest(name, Some(name)), Time(0)).unwrap().id
            };
            in_transaction(&mut connections[0], meet)
        });
        for db in &mut connections {
            in_transaction(db, |db| {
                players.iter().for_each(|player| drop(db.player(*player, Platform::Telegram).unwrap()));
            });
        }
        (folder, connections, players)
    }

    fn is_cached(db: &CachedStore, player: PlayerId) -> bool {
        db.cache.players.contains_key(&(player, Platform::Telegram))
    }

    #[test]
    fn another_connection_drops_what_has_changed_and_nothing_else() {
        let (_folder, [mut one, mut other], [anna, ben]) = two();
        in_transaction(&mut one, |db| db.set_settings(anna, r#"{"theme":"dark"}"#).unwrap());
        in_transaction(&mut other, |db| {
            assert!(!is_cached(db, anna) && is_cached(db, ben));
            assert!(db.player(anna, Platform::Telegram).unwrap().settings.contains("dark"));
        });
        // A connection does not drop its own changes.
        in_transaction(&mut other, |db| assert!(is_cached(db, anna) && is_cached(db, ben)));
        in_transaction(&mut one, |db| db.change_all());
        in_transaction(&mut other, |db| assert!(!is_cached(db, anna) && !is_cached(db, ben)));
    }

    #[test]
    fn a_lookup_of_a_player_is_no_change() {
        let (_folder, [mut one, mut other], [anna, _]) = two();
        one.clear();
        in_transaction(&mut one, |db| {
            drop(db.meet(Platform::Telegram, &guest("anna", Some("anna")), Time(0)).unwrap());
        });
        in_transaction(&mut other, |db| assert!(is_cached(db, anna)));
    }

    #[test]
    fn a_cache_filled_after_it_was_emptied_is_kept_up_to_date() {
        let (_folder, [mut one, mut other], [anna, _]) = two();
        in_transaction(&mut other, |db| {
            // As after a part of the transaction that has failed.
            db.clear();
            drop(db.player(anna, Platform::Telegram).unwrap());
        });
        in_transaction(&mut one, |db| db.set_settings(anna, r#"{"theme":"dark"}"#).unwrap());
        in_transaction(&mut other, |db| {
            assert!(db.player(anna, Platform::Telegram).unwrap().settings.contains("dark"));
        });
    }

    #[test]
    fn a_player_who_loses_a_handle_has_changed() {
        let (_folder, [mut one, mut other], [anna, ben]) = two();
        in_transaction(&mut one, |db| {
            drop(db.meet(Platform::Telegram, &guest("anna", Some("ben")), Time(0)).unwrap());
        });
        for db in [&mut one, &mut other] {
            in_transaction(db, |db| {
                assert_eq!(db.player(ben, Platform::Telegram).unwrap().handle, None);
                assert_eq!(db.player(anna, Platform::Telegram).unwrap().handle.as_deref(), Some("ben"));
            });
        }
    }

    #[test]
    fn a_rolled_back_change_drops_nothing_elsewhere() {
        let (_folder, [mut one, mut other], [anna, _]) = two();
        one.store.begin().unwrap();
        one.refresh().unwrap();
        one.set_settings(anna, "{}").unwrap();
        one.roll_back().unwrap();
        in_transaction(&mut one, |_| ());
        in_transaction(&mut other, |db| assert!(is_cached(db, anna)));
    }
}
