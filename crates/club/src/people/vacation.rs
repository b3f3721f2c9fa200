//! `/vacation`: a player's clocks stand still for so many days, and their opponents are told.

use crate::club_store::ClubStore;
use crate::commands::{ClockNo, HandlerError, ParsedCommand, Refusal};
use crate::context::Tx;
use crate::messages::{Player, private};
use crate::play::{count_from, end_vacation};
use crate::protocol::{How, Reply, Request};
use crate::texts::{duration, text};
use blot_table::Time;

/// The period for which a club sets its days of vacation.
const YEAR: i64 = 365 * Time::DAY;
/// How many opponents one message tells.
const MAX_TOLD: usize = 10;

/// `/vacation 10` begins a vacation, `/vacation 0` ends it.
pub(crate) fn go_on_vacation(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let now = request.at;
    let days = parsed.number("days").ok_or(Refusal::Missing { command: parsed.command })?;
    let until = tx.db.store.vacation_until(actor.id, now)?;
    let say = |text| private(request, actor, vec![text]);
    match (days, until) {
        (0, None) => Err(Refusal::Clock(ClockNo::NoVacation).into()),
        (0, Some(_)) => {
            end_vacation(tx, actor.id, now)?;
            Ok(vec![say(text!("vacation-over"))])
        }
        (_, Some(_)) => Err(Refusal::Clock(ClockNo::OnVacation).into()),
        (days, None) => {
            let (left, allowed) = left(tx.db, request, actor)?;
            if days * Time::DAY > left {
                return Err(
                    Refusal::Clock(ClockNo::TooMuchVacation { left: left / Time::DAY, days: allowed }).into()
                );
            }
            let until = now.plus(days * Time::DAY);
            tx.db.store.add_vacation(actor.id, now, until)?;
            count_from(tx, actor.id, now, until)?;
            let mut replies = tell_opponents(tx, actor, days, now)?;
            replies.push(say(text!("vacation-begins", days = days)));
            Ok(replies)
        }
    }
}

/// One message in each place, for all opponents there.
fn tell_opponents(tx: &mut Tx<'_>, actor: &Player, days: i64, now: Time) -> Result<Vec<Reply>, HandlerError> {
    let mut replies: Vec<Reply> = Vec::new();
    let mut views = Vec::new();
    for stored in tx.db.matches_with_clock(actor.id)? {
        views.extend(tx.db.views(&stored)?);
    }
    for view in views {
        let is_told = |player: &&Player| player.id != actor.id && !player.is_computer();
        let Some(opponent) = view.players.iter().find(is_told) else {
            continue;
        };
        let mut reply = view.public(How::New);
        reply.text.push(text!("vacation-told", player = actor.name.as_str(), days = days, opponent = opponent));
        if opponent.settings.wants_mention(now) {
            reply.mentions.extend(view.mention_of(opponent));
        }
        let is_same = |other: &&mut Reply| other.place == reply.place;
        match replies.iter_mut().find(is_same) {
            Some(_) if view.is_lost() => {}
            Some(earlier) if earlier.mentions.iter().any(|mention| reply.mentions.contains(mention)) => {}
            Some(earlier) if earlier.text.len() >= MAX_TOLD => {}
            Some(earlier) => {
                earlier.text.push(text!("vacation-told-too", opponent = opponent));
                earlier.mentions.extend(reply.mentions);
            }
            None if view.is_lost() => {}
            None => replies.push(reply),
        }
    }
    Ok(replies)
}

/// How much vacation a player may still take, and how many days they have in a year. The strictest of the clubs
/// counts in which they play with a clock, or ask.
fn left(db: &mut ClubStore, request: &Request, actor: &Player) -> Result<(i64, u16), HandlerError> {
    let mut days = db.settings_at(&request.place)?.vacation;
    for stored in db.matches_with_clock(actor.id)? {
        days = days.min(db.settings_of_club(stored.club)?.vacation);
    }
    let used = db.store.vacation_since(actor.id, request.at.plus(-YEAR))?;
    Ok(((i64::from(days) * Time::DAY - used).max(0), days))
}

/// `/vacation` alone: how long it lasts, or how much is left.
pub(crate) fn shown(db: &mut ClubStore, request: &Request, actor: &Player) -> Result<Vec<Reply>, HandlerError> {
    let text = match db.store.vacation_until(actor.id, request.at)? {
        Some(until) => text!("vacation-now", left = duration(until.0 - request.at.0)),
        None => {
            let (left, days) = left(db, request, actor)?;
            text!("vacation-left", left = duration(left), days = days)
        }
    };
    Ok(vec![private(request, actor, vec![text])])
}
