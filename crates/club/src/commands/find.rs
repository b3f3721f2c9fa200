//! Finds the match of a command: by number, by the message replied to, by thread, or as the only one that fits.

use super::command::ActionKind;
use super::handler_error::HandlerError;
use super::parsed_command::ParsedCommand;
use super::refusal::Refusal;
use crate::club_store::ClubStore;
use crate::messages::{Player, private};
use crate::protocol::{Button, Payload, Reply, Request, RequestBody, Style};
use crate::texts::text;
use blot_rules::{Can, Phase};
use blot_store::{Platform, StoredMatch};
use blot_table::{ClubId, NotAllowed, Stage, Table};

/// How many matches of a player, or of a club, are read at most.
const MAX_LOOKED_AT: usize = 200;
/// How many matches are offered as buttons at most.
const MAX_OFFERED: usize = Button::ROWS * 2;

/// The match that a command is about, or the question which one is meant.
pub(crate) enum Found {
    One(Box<StoredMatch>),
    Which(Box<Reply>),
}

impl ClubStore {
    /// Finds the match that a command is about. Asks with buttons if several fit, and refuses if none does.
    pub(crate) fn find(
        &mut self,
        request: &Request,
        parsed: &ParsedCommand,
        actor: &Player,
    ) -> Result<Found, HandlerError> {
        let club = self.club_at(&request.place)?;
        if let Some(id) = parsed.game {
            let stored = self.stored_match(id)?.ok_or(Refusal::NoSuchMatch(id))?;
            let may_see = may_see(&stored, club, actor)
                || (request.private && self.is_seen_in(&stored, request.place.platform, actor)?);
            return if may_see { Ok(found(stored)) } else { Err(Refusal::NoSuchMatch(id).into()) };
        }
        if let Some(message) = &request.message
            && let Some(id) = self.store.table_of_message(&request.place, message)?
            && let Some(stored) = self.stored_match(id)?
        {
            return Ok(found(stored));
        }
        if let Some((id, _)) = self.store.table_in_thread(&request.place)?
            && let Some(stored) = self.stored_match(id)?
            // In the thread of a match that is over, only commands that look back mean that match.
            && (stored.table.stage.is_open() || parsed.only_looks() || parsed.command.action == ActionKind::Analyze)
        {
            return Ok(found(stored));
        }
        let all_stored = self.candidates(parsed.command.action, club, actor)?;
        // A reply to a message means one match. If that match is unknown, ask instead of guessing.
        if let (RequestBody::Typed { .. }, Some(_), true) =
            (&request.what, &request.message, all_stored.len() > 1)
        {
            return self.ask_which(request, parsed, actor, &all_stored.iter().collect::<Vec<_>>());
        }
        let fits = |stored: &&StoredMatch| fits(&stored.table, actor, parsed.command.action);
        let fitting: Vec<&StoredMatch> = all_stored.iter().filter(fits).collect();
        match (fitting.as_slice(), all_stored.as_slice()) {
            ([one], _) => Ok(found(StoredMatch::clone(one))),
            ([], [one]) => Ok(found(one.clone())),
            ([], []) => Err(none_found(parsed.command.action).into()),
            ([], _) if parsed.only_looks() => {
                self.ask_which(request, parsed, actor, &all_stored.iter().collect::<Vec<_>>())
            }
            ([], all_stored) if all_stored.iter().all(|stored| stored.table.stage == Stage::Challenge) => {
                Err(Refusal::Table(NotAllowed::OwnChallenge).into())
            }
            ([], _) => Err(Refusal::NowhereNow.into()),
            (several, _) => self.ask_which(request, parsed, actor, several),
        }
    }

    /// Whether a player was seen in the place of the match's club on this platform.
    fn is_seen_in(&self, stored: &StoredMatch, platform: Platform, actor: &Player) -> anyhow::Result<bool> {
        let places = [Some(self.store.place_of(stored.club)?), self.store.mirror_of(stored.club)?];
        let place = places.into_iter().flatten().find(|place| place.platform == platform);
        let seen = place.map(|place| self.store.seen_as(&place, &actor.user)).transpose()?;
        Ok(seen.flatten().is_some())
    }

    /// The matches that a command may mean; those in which it can be used now come first.
    pub(crate) fn choices(
        &mut self,
        request: &Request,
        parsed: &ParsedCommand,
        actor: &Player,
    ) -> Result<Vec<StoredMatch>, HandlerError> {
        let club = self.club_at(&request.place)?;
        let mut all_stored = self.candidates(parsed.command.action, club, actor)?;
        all_stored.sort_by_key(|stored| !fits(&stored.table, actor, parsed.command.action));
        Ok(all_stored)
    }

    /// The matches that a command may mean, no matter whose turn it is.
    fn candidates(
        &mut self,
        action: ActionKind,
        club: Option<ClubId>,
        actor: &Player,
    ) -> Result<Vec<StoredMatch>, HandlerError> {
        let mut ids = self.open_tables_of(actor.id, club)?;
        if ids.is_empty() {
            // A player without a match here, as in a private chat, may mean a match of any club.
            ids = self.open_tables_of(actor.id, None)?;
        }
        if let (ActionKind::Accept | ActionKind::Decline, Some(club)) = (action, club) {
            ids.extend(self.store.open_challenges(club, MAX_LOOKED_AT)?);
            ids.sort_unstable();
            ids.dedup();
        }
        let all = self.stored_matches(&ids)?;
        let is_candidate = |stored: &&StoredMatch| is_candidate(&stored.table, actor, action);
        let mut all_stored: Vec<StoredMatch> = all.iter().filter(is_candidate).cloned().collect();
        if let (true, true, Some(club)) = (all_stored.is_empty(), looks_at_a_match(action), club) {
            if let Some(last) = self.store.last_finished(actor.id, club)? {
                return self.stored_matches(&[last]);
            }
            let open_here = self.store.open_tables_in(club, MAX_LOOKED_AT)?;
            all_stored = self.stored_matches(&open_here)?;
            all_stored.retain(|stored| stored.table.stage == Stage::Playing);
        }
        if let ([only], true) = (all.as_slice(), all_stored.is_empty() && !is_about_challenge(action)) {
            // The handler then says why it does not fit, such as a challenge that is not accepted yet.
            all_stored = vec![only.clone()];
        }
        Ok(all_stored)
    }

    pub(crate) fn stored_matches(&mut self, ids: &[crate::TableId]) -> Result<Vec<StoredMatch>, HandlerError> {
        let mut all_stored = Vec::new();
        for &id in ids.iter().take(MAX_LOOKED_AT) {
            all_stored.extend(self.stored_match(id)?);
        }
        Ok(all_stored)
    }

    /// Asks which match is meant. Each button gives the same command for one match.
    fn ask_which(
        &mut self,
        request: &Request,
        parsed: &ParsedCommand,
        actor: &Player,
        all_stored: &[&StoredMatch],
    ) -> Result<Found, HandlerError> {
        let mut buttons = Vec::new();
        for stored in all_stored.iter().take(MAX_OFFERED) {
            let turn = (!parsed.only_looks()).then(|| stored.turn());
            let payload = Payload { table: Some(stored.table.id), turn, line: parsed.line.clone() };
            if payload.fits() {
                let view = self.view_of(StoredMatch::clone(stored))?;
                let number = stored.table.id.0.to_string();
                let opponent =
                    view.players.iter().find(|player| player.id != actor.id && !player.name.is_empty());
                let name = opponent.map_or(String::new(), Player::short_name);
                let label = text!("button-match", number = number, name = name);
                buttons.push(payload.button(label, Style::Plain));
            }
        }
        let numbers: Vec<String> = all_stored.iter().map(|stored| format!("#{}", stored.table.id.0)).collect();
        let example = numbers.first().map_or("", |number| number.trim_start_matches('#')).to_owned();
        let which = text!("which-match", numbers = numbers.join(", "), example = example);
        let mut reply = private(request, actor, vec![which]);
        let club_here = self.club_at(&request.place)?;
        reply.confidential = all_stored.iter().any(|stored| Some(stored.club) != club_here);
        reply.buttons = buttons.chunks(2).map(<[Button]>::to_vec).collect();
        Ok(Found::Which(Box::new(reply)))
    }
}

fn found(stored: StoredMatch) -> Found {
    Found::One(Box::new(stored))
}

/// Whether a player may see a match: in its club everyone may, and elsewhere its players.
fn may_see(stored: &StoredMatch, club: Option<ClubId>, actor: &Player) -> bool {
    Some(stored.club) == club || stored.table.side(actor.id).is_some()
}

fn looks_at_a_match(action: ActionKind) -> bool {
    matches!(
        action,
        ActionKind::Board
            | ActionKind::Start
            | ActionKind::Pips
            | ActionKind::Clock
            | ActionKind::History
            | ActionKind::Export
            | ActionKind::Replay
            | ActionKind::Verify
            | ActionKind::Rating
            | ActionKind::Analyze
            | ActionKind::More
    )
}

fn is_about_challenge(action: ActionKind) -> bool {
    matches!(action, ActionKind::Accept | ActionKind::Decline | ActionKind::Withdraw | ActionKind::Luck)
}

fn is_candidate(table: &Table, actor: &Player, action: ActionKind) -> bool {
    let is_challenge = table.stage == Stage::Challenge;
    match action {
        ActionKind::Accept | ActionKind::Decline if is_challenge => true,
        ActionKind::Accept | ActionKind::Decline => table.game.resignation().is_some(),
        ActionKind::Withdraw => is_challenge && table.challenger == actor.id,
        ActionKind::Luck => is_challenge,
        // These are about a match that is over.
        ActionKind::Rating | ActionKind::Analyze => false,
        ActionKind::Board | ActionKind::Start => table.stage.is_open(),
        _ => table.stage == Stage::Playing,
    }
}

/// Whether the command makes sense for this player at this moment of the match.
fn fits(table: &Table, actor: &Player, action: ActionKind) -> bool {
    if table.stage == Stage::Challenge {
        return match action {
            ActionKind::Accept => table.is_open_to(actor.id, actor.named()),
            ActionKind::Decline => table.is_addressed() && table.is_open_to(actor.id, actor.named()),
            _ => true,
        };
    }
    let Some(side) = table.side(actor.id) else {
        return false;
    };
    let can = table.game.can(side);
    match action {
        ActionKind::Roll => can.contains(&Can::Roll),
        ActionKind::Double => can.contains(&Can::Double),
        ActionKind::Take => can.contains(&Can::Take),
        ActionKind::Drop => can.contains(&Can::Drop),
        ActionKind::Beaver => can.contains(&Can::Beaver),
        ActionKind::Resign => can.iter().any(|can| matches!(can, Can::Resign(_) | Can::Drop)),
        ActionKind::Accept | ActionKind::Decline => can.contains(&Can::AcceptResignation),
        // Both players can pause and resume, no matter whose turn it is.
        ActionKind::Pause => table.terms.clock.is_some() && !table.paused,
        ActionKind::Resume => table.paused,
        ActionKind::Claim | ActionKind::Nudge => table.game.turn() == Some(!side),
        ActionKind::Next | ActionKind::Stop => table.game.phase() == Phase::GameOver,
        ActionKind::Move | ActionKind::Tap | ActionKind::Swap | ActionKind::Undo | ActionKind::Confirm => {
            can.contains(&Can::Play)
        }
        _ => table.game.turn() == Some(side),
    }
}

fn none_found(action: ActionKind) -> Refusal {
    match action {
        action if is_about_challenge(action) => Refusal::NoChallenge,
        _ => Refusal::NoMatch,
    }
}
