//! The desk: the store with what was looked up lately. All of it is forgotten when somebody else has written.

use crate::house::House;
use crate::player::Player;
use crate::request::{Person, Place, Platform, Request};
use crate::scene::Scene;
use crate::store::{At, Room, Store};
use anyhow::Context;
use blot_engine::Level;
use blot_table::{ClubId, PlayerId, TableId, Time};
use std::collections::HashMap;

/// How many tables and players are remembered.
const MAX_REMEMBERED: usize = 20_000;

pub(crate) struct Desk {
    pub(crate) store: Store,
    rooms: HashMap<TableId, Room>,
    /// As each platform knows them.
    players: HashMap<(PlayerId, Platform), Player>,
    identities: HashMap<(Platform, String), PlayerId>,
    /// The challenges and running matches of a player.
    open: HashMap<PlayerId, Vec<(TableId, ClubId)>>,
    clubs: HashMap<Place, ClubId>,
    houses: HashMap<ClubId, House>,
    data_version: i64,
}

impl Desk {
    pub(crate) fn new(store: Store) -> Desk {
        let (rooms, players, identities, open, clubs, houses) = Default::default();
        Desk { store, rooms, players, identities, open, clubs, houses, data_version: 0 }
    }

    /// To be called within every new transaction, before anything is looked up.
    pub(crate) fn refresh(&mut self) -> anyhow::Result<()> {
        let version = self.store.data_version()?;
        let is_full =
            self.rooms.len() + self.players.len() + self.open.len() + self.clubs.len() > MAX_REMEMBERED;
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
    pub(crate) fn forget(&mut self) {
        self.rooms.clear();
        self.players.clear();
        self.identities.clear();
        self.open.clear();
        self.clubs.clear();
        self.houses.clear();
    }

    pub(crate) fn room(&mut self, id: TableId) -> anyhow::Result<Option<Room>> {
        if let Some(room) = self.rooms.get(&id) {
            return Ok(Some(room.clone()));
        }
        let room = self.store.room(id)?;
        if let Some(room) = room.as_ref().filter(|room| room.table.stage.is_open()) {
            self.rooms.insert(id, room.clone());
        }
        Ok(room)
    }

    /// Remembers a table as it was just stored. One that is over is not asked for often.
    pub(crate) fn remember(&mut self, room: Room) {
        let seats = |room: &Room| (room.table.stage, room.table.opponent);
        if self.rooms.get(&room.table.id).map(seats) != Some(seats(&room)) {
            self.open.remove(&room.table.challenger);
            room.table.opponent.iter().for_each(|opponent| drop(self.open.remove(opponent)));
        }
        if room.table.stage.is_open() {
            self.rooms.insert(room.table.id, room);
        } else {
            self.rooms.remove(&room.table.id);
        }
    }

    /// The challenges and running matches of a player, in one club or everywhere, oldest first.
    pub(crate) fn open_tables_of(
        &mut self,
        player: PlayerId,
        club: Option<ClubId>,
    ) -> anyhow::Result<Vec<TableId>> {
        if !self.open.contains_key(&player) {
            self.open.insert(player, self.store.open_tables_of(player)?);
        }
        let open = self.open.get(&player).map_or(&[][..], Vec::as_slice);
        let here = open.iter().filter(|(_, place)| club.is_none_or(|club| club == *place));
        Ok(here.map(|(table, _)| *table).collect())
    }

    /// The club at a place, if there is one.
    pub(crate) fn club_at(&mut self, place: &Place) -> anyhow::Result<Option<ClubId>> {
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

    /// What a club has set.
    pub(crate) fn house(&mut self, club: ClubId) -> anyhow::Result<House> {
        if let Some(house) = self.houses.get(&club) {
            return Ok(house.clone());
        }
        let house = self.store.house(club)?;
        self.remember_house(club, house.clone());
        Ok(house)
    }

    /// What the club at a place has set, if there is one.
    pub(crate) fn house_at(&mut self, place: &Place) -> anyhow::Result<House> {
        match self.club_at(place)? {
            Some(club) => self.house(club),
            None => Ok(House::default()),
        }
    }

    pub(crate) fn remember_house(&mut self, club: ClubId, house: House) {
        self.houses.insert(club, house);
    }

    /// Where the club is whose match has this place as its thread; any other place is its own.
    pub(crate) fn club_place(&mut self, place: &Place) -> anyhow::Result<Place> {
        match self.club_at(place)? {
            Some(club) => self.store.place_of(club),
            None => Ok(place.clone()),
        }
    }

    /// Whoever does something.
    pub(crate) fn meet_actor(&mut self, request: &Request) -> anyhow::Result<Player> {
        let player = self.meet(request.place.platform, &request.from, request.at)?;
        Ok(Player { around: self.house_at(&request.place)?.language, ..player })
    }

    /// Somebody who is part of something: taken in if he is new, his name brought up to date if it has changed.
    pub(crate) fn meet(&mut self, platform: Platform, person: &Person, at: Time) -> anyhow::Result<Player> {
        let guest = Player::guest(platform, person);
        if let Some(known) = self.known(platform, &person.user)
            && (&known.name, &known.handle) == (&guest.name, &guest.handle)
            && (guest.client.is_none() || guest.client == known.client)
        {
            return Ok(known.clone());
        }
        let player = self.store.meet(platform, person, at)?;
        self.identities.insert((platform, player.user.clone()), player.id);
        self.remember_player(player.clone());
        Ok(player)
    }

    /// Whoever only looks, and may be unknown.
    pub(crate) fn look_up(&mut self, request: &Request) -> anyhow::Result<Player> {
        let guest = Player::guest(request.place.platform, &request.from);
        let known = self.store.player_of(request.place.platform, &request.from.user)?.unwrap_or(guest.clone());
        let around = self.house_at(&request.place)?.language;
        Ok(Player { name: guest.name, client: guest.client.or(known.client), around, ..known })
    }

    fn known(&self, platform: Platform, user: &str) -> Option<&Player> {
        let id = self.identities.get(&(platform, user.to_owned()))?;
        self.players.get(&(*id, platform))
    }

    /// A player as a platform knows him.
    pub(crate) fn player(&mut self, id: PlayerId, on: Platform) -> anyhow::Result<Player> {
        if let Some(player) = self.players.get(&(id, on)) {
            return Ok(player.clone());
        }
        let player = self.store.player(id, on)?.with_context(|| format!("player {} is missing", id.0))?;
        self.players.insert((id, on), player.clone());
        Ok(player)
    }

    /// The computer of a level, as a platform knows it: not at all.
    pub(crate) fn computer(&mut self, level: Level, on: Platform) -> anyhow::Result<Player> {
        let id = self.store.computer(level)?;
        self.player(id, on)
    }

    /// The same, if it has ever been asked to play.
    pub(crate) fn known_computer(&mut self, level: Level, on: Platform) -> anyhow::Result<Option<Player>> {
        let id = self.store.known_computer(level)?;
        id.map(|id| self.player(id, on)).transpose()
    }

    /// Puts a changed player in the place of what was remembered.
    pub(crate) fn remember_player(&mut self, player: Player) {
        Platform::ALL.iter().for_each(|on| drop(self.players.remove(&(player.id, *on))));
        self.players.insert((player.id, player.platform), player);
    }

    /// A table with those who sit at it, seen from its own place.
    pub(crate) fn scene(&mut self, room: Room) -> anyhow::Result<Scene> {
        self.scene_at(room, At::Home)
    }

    /// The same from the place of a request, where that is one of the table's.
    pub(crate) fn scene_from(&mut self, room: Room, place: &Place) -> anyhow::Result<Scene> {
        let at = room.at(place);
        self.scene_at(room, at)
    }

    /// The same from each of its places.
    pub(crate) fn views(&mut self, room: &Room) -> anyhow::Result<Vec<Scene>> {
        room.places().map(|at| self.scene_at(room.clone(), at)).collect()
    }

    pub(crate) fn scene_at(&mut self, room: Room, at: At) -> anyhow::Result<Scene> {
        let on = room.place_at(at).platform;
        let white = self.player(room.table.challenger, on)?;
        let black = match room.table.opponent {
            Some(id) => self.player(id, on)?,
            None => white.nobody(room.table.named.as_deref()),
        };
        let house = self.house(room.club)?;
        let mut told_at_home = Vec::new();
        if at != At::Home {
            let home = room.place.platform;
            for id in [Some(room.table.challenger), room.table.opponent].into_iter().flatten() {
                told_at_home.extend(
                    Some(id).filter(|_| self.player(id, home).is_ok_and(|known| known.platform == home)),
                );
            }
        }
        Ok(Scene { room, at, players: [white, black], house, told_at_home })
    }
}
