//! Which match is meant: by number, by the message replied to, or because it is the only one that fits.

use super::call::Call;
use super::command::Does;
use super::refusal::Refusal;
use super::stop::Stop;
use crate::desk::Desk;
use crate::messages::{Player, private};
use crate::protocol::{Button, Payload, Reply, Request, Style, What};
use crate::texts::text;
use blot_rules::{Can, Phase};
use blot_store::{Platform, Room};
use blot_table::{ClubId, NotAllowed, Stage, Table};

/// How many matches of a player, or of a club, are looked at.
const MAX_LOOKED_AT: usize = 200;
/// How many matches are offered as buttons.
const MAX_OFFERED: usize = Button::ROWS * 2;

/// The match that is meant, or the question which.
pub(crate) enum Found {
    One(Box<Room>),
    Which(Box<Reply>),
}

impl Desk {
    pub(crate) fn find(&mut self, request: &Request, call: &Call, actor: &Player) -> Result<Found, Stop> {
        let club = self.club_at(&request.place)?;
        if let Some(id) = call.game {
            let room = self.room(id)?.ok_or(Refusal::NoSuchMatch(id))?;
            let is_to_be_seen = is_to_be_seen(&room, club, actor)
                || (request.private && self.is_seen_in(&room, request.place.platform, actor)?);
            return if is_to_be_seen { Ok(found(room)) } else { Err(Refusal::NoSuchMatch(id).into()) };
        }
        if let Some(message) = &request.message
            && let Some(id) = self.store.table_of_message(&request.place, message)?
            && let Some(room) = self.room(id)?
        {
            return Ok(found(room));
        }
        if let Some((id, _)) = self.store.table_in_thread(&request.place)?
            && let Some(room) = self.room(id)?
            // In the thread of a match that is over, only what looks back is about that match.
            && (room.table.stage.is_open() || call.only_looks() || call.command.does == Does::Analyze)
        {
            return Ok(found(room));
        }
        let rooms = self.candidates(call.command.does, club, actor)?;
        // Who replies to something means something; if nobody knows what, nobody guesses.
        if let (What::Typed { .. }, Some(_), true) = (&request.what, &request.message, rooms.len() > 1) {
            return self.ask_which(request, call, actor, &rooms.iter().collect::<Vec<_>>());
        }
        let fits = |room: &&Room| fits(&room.table, actor, call.command.does);
        let fitting: Vec<&Room> = rooms.iter().filter(fits).collect();
        match (fitting.as_slice(), rooms.as_slice()) {
            ([one], _) => Ok(found(Room::clone(one))),
            ([], [one]) => Ok(found(one.clone())),
            ([], []) => Err(nothing(call.command.does).into()),
            ([], _) if call.only_looks() => {
                self.ask_which(request, call, actor, &rooms.iter().collect::<Vec<_>>())
            }
            ([], rooms) if rooms.iter().all(|room| room.table.stage == Stage::Challenge) => {
                Err(Refusal::Table(NotAllowed::OwnChallenge).into())
            }
            ([], _) => Err(Refusal::NowhereNow.into()),
            (several, _) => self.ask_which(request, call, actor, several),
        }
    }

    /// Whether somebody was seen in a place of a match's club.
    fn is_seen_in(&self, room: &Room, platform: Platform, actor: &Player) -> anyhow::Result<bool> {
        let places = [Some(self.store.place_of(room.club)?), self.store.window_of(room.club)?];
        let near = places.into_iter().flatten().find(|place| place.platform == platform);
        let seen = near.map(|place| self.store.seen_as(&place, &actor.user)).transpose()?;
        Ok(seen.flatten().is_some())
    }

    /// The matches that a command may mean, those that it fits first.
    pub(crate) fn choices(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
    ) -> Result<Vec<Room>, Stop> {
        let club = self.club_at(&request.place)?;
        let mut rooms = self.candidates(call.command.does, club, actor)?;
        rooms.sort_by_key(|room| !fits(&room.table, actor, call.command.does));
        Ok(rooms)
    }

    /// The matches among which a command may mean one.
    fn candidates(&mut self, does: Does, club: Option<ClubId>, actor: &Player) -> Result<Vec<Room>, Stop> {
        let mut ids = self.open_tables_of(actor.id, club)?;
        if ids.is_empty() {
            // From elsewhere, such as a private chat, all matches can be played.
            ids = self.open_tables_of(actor.id, None)?;
        }
        if let (Does::Accept | Does::Decline, Some(club)) = (does, club) {
            ids.extend(self.store.open_challenges(club, MAX_LOOKED_AT)?);
            ids.sort_unstable();
            ids.dedup();
        }
        let all = self.rooms(&ids)?;
        let is_candidate = |room: &&Room| is_candidate(&room.table, actor, does);
        let mut rooms: Vec<Room> = all.iter().filter(is_candidate).cloned().collect();
        if let (true, true, Some(club)) = (rooms.is_empty(), looks_at_a_match(does), club) {
            if let Some(last) = self.store.last_finished(actor.id, club)? {
                return self.rooms(&[last]);
            }
            let here = self.store.open_tables_in(club, MAX_LOOKED_AT)?;
            rooms = self.rooms(&here)?;
            rooms.retain(|room| room.table.stage == Stage::Playing);
        }
        if let ([only], true) = (all.as_slice(), rooms.is_empty() && !is_answer(does)) {
            // It will say that it is not accepted yet.
            rooms = vec![only.clone()];
        }
        Ok(rooms)
    }

    pub(crate) fn rooms(&mut self, ids: &[crate::TableId]) -> Result<Vec<Room>, Stop> {
        let mut rooms = Vec::new();
        for &id in ids.iter().take(MAX_LOOKED_AT) {
            rooms.extend(self.room(id)?);
        }
        Ok(rooms)
    }

    /// Asks with buttons that give the same command again, for one match each.
    fn ask_which(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
        rooms: &[&Room],
    ) -> Result<Found, Stop> {
        let mut buttons = Vec::new();
        for room in rooms.iter().take(MAX_OFFERED) {
            let turn = (!call.only_looks()).then(|| room.turn());
            let payload = Payload { table: Some(room.table.id), turn, line: call.line.clone() };
            if payload.fits() {
                let scene = self.scene(Room::clone(room))?;
                let number = room.table.id.0.to_string();
                let opponent =
                    scene.players.iter().find(|player| player.id != actor.id && !player.name.is_empty());
                let name = opponent.map_or(String::new(), Player::short_name);
                let label = text!("button-match", number = number, name = name);
                buttons.push(payload.button(label, Style::Plain));
            }
        }
        let numbers: Vec<String> = rooms.iter().map(|room| format!("#{}", room.table.id.0)).collect();
        let example = numbers.first().map_or("", |number| number.trim_start_matches('#')).to_owned();
        let which = text!("which-match", numbers = numbers.join(", "), example = example);
        let mut reply = private(request, actor, vec![which]);
        let here = self.club_at(&request.place)?;
        reply.confidential = rooms.iter().any(|room| Some(room.club) != here);
        reply.buttons = buttons.chunks(2).map(<[Button]>::to_vec).collect();
        Ok(Found::Which(Box::new(reply)))
    }
}

fn found(room: Room) -> Found {
    Found::One(Box::new(room))
}

/// A match is to be seen where it is played, and by those who play it.
fn is_to_be_seen(room: &Room, club: Option<ClubId>, actor: &Player) -> bool {
    Some(room.club) == club || room.table.side(actor.id).is_some()
}

fn looks_at_a_match(does: Does) -> bool {
    matches!(
        does,
        Does::Board
            | Does::Start
            | Does::Pips
            | Does::Clock
            | Does::History
            | Does::Export
            | Does::Replay
            | Does::Verify
            | Does::Rating
            | Does::Analyze
            | Does::More
    )
}

fn is_answer(does: Does) -> bool {
    matches!(does, Does::Accept | Does::Decline | Does::Withdraw | Does::Luck)
}

fn is_candidate(table: &Table, actor: &Player, does: Does) -> bool {
    let is_challenge = table.stage == Stage::Challenge;
    match does {
        Does::Accept | Does::Decline if is_challenge => true,
        Does::Accept | Does::Decline => table.game.resignation().is_some(),
        Does::Withdraw => is_challenge && table.challenger == actor.id,
        Does::Luck => is_challenge,
        // Of one that is over.
        Does::Rating | Does::Analyze => false,
        Does::Board | Does::Start => table.stage.is_open(),
        _ => table.stage == Stage::Playing,
    }
}

/// Whether it is this player's turn for this.
fn fits(table: &Table, actor: &Player, does: Does) -> bool {
    if table.stage == Stage::Challenge {
        return match does {
            Does::Accept => table.is_open_to(actor.id, actor.named()),
            Does::Decline => table.is_addressed() && table.is_open_to(actor.id, actor.named()),
            _ => true,
        };
    }
    let Some(side) = table.side(actor.id) else {
        return false;
    };
    let can = table.game.can(side);
    match does {
        Does::Roll => can.contains(&Can::Roll),
        Does::Double => can.contains(&Can::Double),
        Does::Take => can.contains(&Can::Take),
        Does::Drop => can.contains(&Can::Drop),
        Does::Beaver => can.contains(&Can::Beaver),
        Does::Resign => can.iter().any(|can| matches!(can, Can::Resign(_) | Can::Drop)),
        Does::Accept | Does::Decline => can.contains(&Can::AcceptResignation),
        // These are for both, whoever is on turn.
        Does::Pause => table.terms.clock.is_some() && !table.paused,
        Does::Resume => table.paused,
        Does::Claim | Does::Nudge => table.game.turn() == Some(!side),
        Does::Next | Does::Stop => table.game.phase() == Phase::GameOver,
        Does::Move | Does::Tap | Does::Swap | Does::Undo | Does::Confirm => can.contains(&Can::Play),
        _ => table.game.turn() == Some(side),
    }
}

fn nothing(does: Does) -> Refusal {
    match does {
        does if is_answer(does) => Refusal::NoChallenge,
        _ => Refusal::NoMatch,
    }
}
