//! The database as handlers see it: the cached store of `blot-store`, with typed players, settings and matches.

use crate::messages::{ClubSettings, MatchView, Player, Settings};
use crate::protocol::Request;
use crate::texts::computer_name;
use anyhow::Context;
use blot_engine::Level;
use blot_store::{CachedStore, Identity, MatchPlace, Person, Place, Platform, Store, StoredMatch};
use blot_table::{ClubId, PlayerId, TableId, Time};
use std::ops::{Deref, DerefMut};

/// The cached store, with its rows read into the club's own types.
pub(crate) struct ClubStore(CachedStore);

impl Deref for ClubStore {
    type Target = CachedStore;

    fn deref(&self) -> &CachedStore {
        &self.0
    }
}

impl DerefMut for ClubStore {
    fn deref_mut(&mut self) -> &mut CachedStore {
        &mut self.0
    }
}

impl ClubStore {
    pub(crate) fn new(store: Store) -> ClubStore {
        ClubStore(CachedStore::new(store))
    }

    /// The settings of a club. Settings that cannot be read count as the defaults.
    pub(crate) fn settings_of_club(&mut self, club: ClubId) -> anyhow::Result<ClubSettings> {
        Ok(serde_json::from_str(&self.0.club_settings(club)?).unwrap_or_default())
    }

    /// The settings of the club at a place, or the defaults if there is no club yet.
    pub(crate) fn settings_at(&mut self, place: &Place) -> anyhow::Result<ClubSettings> {
        match self.club_at(place)? {
            Some(club) => self.settings_of_club(club),
            None => Ok(ClubSettings::default()),
        }
    }

    pub(crate) fn set_club_settings(
        &mut self,
        club: ClubId,
        club_settings: &ClubSettings,
    ) -> anyhow::Result<()> {
        self.0.set_club_settings(club, serde_json::to_string(club_settings)?)
    }

    /// The player who sent a request, as [`meet`](ClubStore::meet) returns them, with the language of the place.
    pub(crate) fn meet_actor(&mut self, request: &Request) -> anyhow::Result<Player> {
        let player = self.meet(request.place.platform, &request.from, request.at)?;
        Ok(Player { around: self.settings_at(&request.place)?.language, ..player })
    }

    /// The player of a person. Adds them if they are new, and updates a name that has changed.
    pub(crate) fn meet(&mut self, platform: Platform, person: &Person, at: Time) -> anyhow::Result<Player> {
        Ok(Player::read(self.0.meet(platform, &Player::guest(platform, person).as_guest(), at)?))
    }

    /// The player who sent a request, or a guest if they are unknown. Stores nothing.
    pub(crate) fn look_up(&mut self, request: &Request) -> anyhow::Result<Player> {
        let guest = Player::guest(request.place.platform, &request.from);
        let known = self.player_of(request.place.platform, &request.from.user)?.unwrap_or(guest.clone());
        let around = self.settings_at(&request.place)?.language;
        Ok(Player { name: guest.name, client: guest.client.or(known.client), around, ..known })
    }

    /// The player of a platform's user id.
    pub(crate) fn player_of(&self, platform: Platform, user: &str) -> anyhow::Result<Option<Player>> {
        Ok(self.store.player_of(platform, user)?.map(Player::read))
    }

    /// The player with this handle on a platform.
    pub(crate) fn player_by_handle(&self, platform: Platform, handle: &str) -> anyhow::Result<Option<Player>> {
        Ok(self.store.player_by_handle(platform, handle)?.map(Player::read))
    }

    /// A player, with their account on a platform.
    pub(crate) fn player(&mut self, id: PlayerId, on: Platform) -> anyhow::Result<Player> {
        Ok(Player::read(self.0.player(id, on)?))
    }

    /// The computer player of a level, added at its first use. It has no account on any platform.
    pub(crate) fn computer(&mut self, level: Level, on: Platform) -> anyhow::Result<Player> {
        let id = self.store.computer(level.name(), &computer_name(level))?;
        self.player(id, on)
    }

    /// The same, or `None` if it has never played.
    pub(crate) fn known_computer(&mut self, level: Level, on: Platform) -> anyhow::Result<Option<Player>> {
        let id = self.store.known_computer(level.name())?;
        id.map(|id| self.player(id, on)).transpose()
    }

    /// The settings of a player. They are the same on all platforms.
    pub(crate) fn settings_of(&self, player: PlayerId) -> anyhow::Result<Settings> {
        Ok(Settings::read(&self.store.settings_of(player)?))
    }

    pub(crate) fn set_settings(&mut self, player: &Player) -> anyhow::Result<()> {
        self.0.set_settings(player.id, &serde_json::to_string(&player.settings)?)
    }

    /// All identities of a player. A guest has one, by which they ask.
    pub(crate) fn identities(&self, player: &Player) -> anyhow::Result<Vec<Identity>> {
        let mut identities = self.store.identities(player.id)?;
        if identities.is_empty() {
            identities.push(player.identity());
        }
        Ok(identities)
    }

    /// Stores the clock of a match.
    pub(crate) fn save_clock(&mut self, view: &MatchView) -> anyhow::Result<()> {
        self.store.save_clock(&view.stored)?;
        self.remember(view.stored.clone());
        Ok(())
    }

    /// A match as it is now, seen from its primary place.
    pub(crate) fn match_view(&mut self, id: TableId) -> anyhow::Result<MatchView> {
        let stored = self.stored_match(id)?.with_context(|| format!("match #{} is gone", id.0))?;
        self.view_of(stored)
    }

    /// A match with its players, seen from its primary place.
    pub(crate) fn view_of(&mut self, stored: StoredMatch) -> anyhow::Result<MatchView> {
        self.view_at(stored, MatchPlace::Primary)
    }

    /// The same, seen from the place of a request if the match is shown there.
    pub(crate) fn view_from(&mut self, stored: StoredMatch, place: &Place) -> anyhow::Result<MatchView> {
        let at = stored.at(place);
        self.view_at(stored, at)
    }

    /// The same, seen from each of its places.
    pub(crate) fn views(&mut self, stored: &StoredMatch) -> anyhow::Result<Vec<MatchView>> {
        stored.places().map(|at| self.view_at(stored.clone(), at)).collect()
    }

    pub(crate) fn view_at(&mut self, stored: StoredMatch, at: MatchPlace) -> anyhow::Result<MatchView> {
        let on = stored.place_at(at).platform;
        let white = self.player(stored.table.challenger, on)?;
        let black = match stored.table.opponent {
            Some(id) => self.player(id, on)?,
            None => white.open_seat(stored.table.named.as_deref()),
        };
        let club_settings = self.settings_of_club(stored.club)?;
        let mut told_at_primary = Vec::new();
        if at != MatchPlace::Primary {
            let primary = stored.place.platform;
            for id in [Some(stored.table.challenger), stored.table.opponent].into_iter().flatten() {
                told_at_primary.extend(
                    Some(id).filter(|_| self.player(id, primary).is_ok_and(|known| known.platform == primary)),
                );
            }
        }
        Ok(MatchView { stored, at, players: [white, black], club_settings, told_at_primary })
    }
}

#[cfg(test)]
mod tests {
    use crate::context::Chance;
    use crate::protocol::{Request, RequestBody};
    use crate::runtime::Club;
    use blot_rules::Die;
    use blot_store::{Person, Place, Platform};
    use blot_table::{SealedDice, Secret, Time};
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Anna starts with 3-1.
    struct Dice;

    impl Chance for Dice {
        fn secret(&mut self) -> anyhow::Result<Secret> {
            Ok(Secret([7; 32]))
        }

        fn roll(&self, _: &SealedDice, index: u32) -> [Die; 2] {
            let rolls = [[3, 1], [5, 2], [6, 4]];
            rolls.get(index as usize).unwrap_or(&[2, 1]).map(|number| Die::new(number).unwrap())
        }
    }

    /// A bot with a match of its own, between Anna and Ben.
    struct Bot {
        club: Club,
        platform: Platform,
        events: u32,
        reads: Arc<AtomicUsize>,
    }

    impl Bot {
        fn open(file: &Path, platform: Platform) -> Bot {
            let mut club = Club::open(file, Box::new(Dice)).unwrap();
            let reads = club.db.store.count_reads();
            let mut bot = Bot { club, platform, events: 0, reads };
            bot.say("anna", "/challenge 5");
            bot.say("ben", "/accept");
            bot
        }

        /// Types a line. How many statements read for it.
        fn say(&mut self, who: &str, line: &str) -> usize {
            self.events += 1;
            let before = self.reads.load(Ordering::Relaxed);
            let name = who.to_owned();
            let from = Person { user: name.clone(), name, handle: None, is_bot: false, language: None };
            let request = Request {
                event: self.events.to_string(),
                at: Time(1_770_000_000_000),
                place: Place { platform: self.platform, id: "lounge".to_owned() },
                within: None,
                private: false,
                manages: false,
                from,
                message: None,
                what: RequestBody::Typed { line: line.to_owned(), people: Vec::new(), reply_to: None },
            };
            assert!(self.club.handle(request).unwrap().iter().all(|reply| !reply.refusal));
            self.reads.load(Ordering::Relaxed) - before
        }
    }

    #[test]
    fn a_commit_of_the_other_bot_costs_one_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("club.db");
        let mut discord = Bot::open(&file, Platform::Discord);
        let mut telegram = Bot::open(&file, Platform::Telegram);
        for bot in [&mut telegram, &mut discord] {
            bot.say("anna", "/move 8/5 6/5");
        }
        discord.say("ben", "/roll");
        let alone = discord.say("ben", "/move 13/8 13/11");
        discord.say("anna", "/roll");
        telegram.say("ben", "/roll");
        let beside = discord.say("anna", "/move 24/14");
        assert_eq!(
            beside,
            alone + 1,
            "what the other bot has changed is asked for, and nothing is looked up again"
        );
    }
}
