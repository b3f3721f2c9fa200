//! What those who manage a place do in its club besides setting its rules: void a match, and read who did what.

use crate::call::Call;
use crate::club::Club;
use crate::desk::Desk;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::reply::Reply;
use crate::request::Request;
use crate::scene::private;
use crate::stop::Stop;
use crate::store::ClubId;
use crate::table::{Action, Stage, TableId};
use crate::text::text;
use jiff::Timestamp;

/// How many lines of the audit list are shown.
const MAX_AUDIT: usize = 20;

impl Club {
    /// `/club` with a value: a rule is set, or something is done. Everything is in the audit list.
    pub(crate) fn manage(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
    ) -> Result<Vec<Reply>, Stop> {
        check(request)?;
        let (Some(word), Some(value)) = (call.words("setting"), call.words("value")) else {
            return Err(Refusal::Missing { command: call.command }.into());
        };
        let place = self.desk.club_place(&request.place)?;
        let club = self.desk.store.found(&place)?;
        let replies = match word {
            "void" => self.void(request, call, actor, club, value)?,
            rule => vec![self.set_house(request, actor, club, rule, value)?],
        };
        self.desk.store.note_deed(club, request.at, actor.id, &format!("/club {word} {value}"))?;
        Ok(replies)
    }

    /// Ends a match, or takes a finished one off the ladder.
    fn void(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
        club: ClubId,
        value: &str,
    ) -> Result<Vec<Reply>, Stop> {
        let number = value.trim_start_matches('#').parse().ok().filter(|number| *number > 0);
        let id = TableId(number.ok_or(Refusal::Missing { command: call.command })?);
        let room = self.desk.room(id)?.filter(|room| room.club == club).ok_or(Refusal::NoSuchMatch(id))?;
        let scene = self.desk.scene(room)?;
        if !matches!(scene.room.table.stage, Stage::Playing | Stage::Over) {
            return Err(Refusal::NotBegun.at(&scene));
        }
        let events = self.decide(&scene, actor, Action::Void, request.at).map_err(|no| no.at(&scene))?;
        let mut replies = self.happen(None, scene, &events, request.at)?;
        replies.push(private(request, actor, vec![text!("voided", number = id.0.to_string())]));
        Ok(replies)
    }
}

/// That whoever asks manages the place, and is in it.
pub(crate) fn check(request: &Request) -> Result<(), Stop> {
    if request.private {
        return Err(Refusal::NoClubInPrivate.into());
    }
    if !request.manages {
        return Err(Refusal::NotManaging.into());
    }
    Ok(())
}

/// `/club audit`: who did what, the newest first.
pub(crate) fn audit(desk: &mut Desk, request: &Request, actor: &Player) -> Result<Vec<Reply>, Stop> {
    check(request)?;
    let deeds = match desk.club_at(&request.place)? {
        Some(club) => desk.store.deeds(club, MAX_AUDIT)?,
        None => Vec::new(),
    };
    let mut lines = vec![match deeds.is_empty() {
        true => text!("audit-empty"),
        false => text!("audit"),
    }];
    for (at, player, line) in deeds {
        let name = desk.player(player)?.name;
        let day = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH);
        let day = day.strftime("%Y-%m-%d %H:%M").to_string();
        lines.push(text!("audit-line", day = day, player = name, line = line));
    }
    Ok(vec![private(request, actor, lines)])
}
