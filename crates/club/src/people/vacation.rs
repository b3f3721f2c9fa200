//! Vacations: a player's clocks stand still for so many days, and his opponents are told.

use crate::club::Club;
use crate::commands::Call;
use crate::commands::Step;
use crate::commands::Stop;
use crate::commands::{ClockNo, Refusal};
use crate::desk::Desk;
use crate::messages::{Notices, Player, Scene, private};
use crate::protocol::{How, Reply, Request};
use crate::texts::{duration, text};
use blot_rules::Why;
use blot_store::Room;
use blot_table::{NotAllowed, PlayerId, Stage, Time};

/// In how long somebody has so many days of vacation.
const YEAR: i64 = 365 * Time::DAY;
/// How many opponents are told in one message.
const MAX_TOLD: usize = 10;
/// How long a turn must last before somebody is nudged.
const PATIENCE: i64 = Time::HOUR;

impl Club {
    /// `/vacation 10` begins one, `/vacation 0` ends it.
    pub(crate) fn go_on_vacation(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
    ) -> Result<Vec<Reply>, Stop> {
        let now = request.at;
        let days = call.number("days").ok_or(Refusal::Missing { command: call.command })?;
        let until = self.desk.store.vacation_until(actor.id, now)?;
        let say = |text| private(request, actor, vec![text]);
        match (days, until) {
            (0, None) => Err(Refusal::Clock(ClockNo::NoVacation).into()),
            (0, Some(_)) => {
                self.end_vacation(actor.id, now)?;
                Ok(vec![say(text!("vacation-over"))])
            }
            (_, Some(_)) => Err(Refusal::Clock(ClockNo::OnVacation).into()),
            (days, None) => {
                let (left, allowed) = left(&mut self.desk, request, actor)?;
                if days * Time::DAY > left {
                    return Err(Refusal::Clock(ClockNo::TooMuchVacation {
                        left: left / Time::DAY,
                        days: allowed,
                    })
                    .into());
                }
                let until = now.plus(days * Time::DAY);
                self.desk.store.add_vacation(actor.id, now, until)?;
                self.count_from(actor.id, now, until)?;
                let mut replies = self.tell_opponents(actor, days, now)?;
                replies.push(say(text!("vacation-begins", days = days)));
                Ok(replies)
            }
        }
    }

    /// His running clocks are put forward, or back, and count from `until` on.
    fn count_from(&mut self, player: PlayerId, now: Time, until: Time) -> Result<(), Stop> {
        for room in self.desk.matches_with_clock(player)? {
            let mut scene = self.desk.scene(room)?;
            if scene.waits_for() == Some(player) && scene.room.clock.due.is_some() {
                // Each has its own: what was never put forward is not put back.
                let counted = scene.room.clock.counted.max(now);
                scene.room.clock.shift(until.0 - counted.0, until);
                self.keep_clock(&scene)?;
            }
        }
        Ok(())
    }

    /// Two have become one, who is on vacation as long as either was.
    pub(crate) fn share_vacation(&mut self, player: PlayerId, now: Time) -> Result<(), Stop> {
        match self.desk.store.vacation_until(player, now)? {
            Some(until) => self.count_from(player, now, until),
            None => Ok(()),
        }
    }

    /// Until when whoever is waited for is on vacation.
    pub(crate) fn away(&mut self, room: &Room, now: Time) -> Result<Time, Stop> {
        let table = &room.table;
        let (Some(side), Some(_)) = (table.game.turn(), table.terms.clock) else {
            return Ok(now);
        };
        let player = if side == blot_rules::Side::White { Some(table.challenger) } else { table.opponent };
        let until = player.map(|player| self.desk.store.vacation_until(player, now)).transpose()?.flatten();
        Ok(until.unwrap_or(now))
    }

    /// Ends a vacation, if there is one: his clocks run again.
    pub(crate) fn end_vacation(&mut self, player: PlayerId, now: Time) -> Result<(), Stop> {
        if self.desk.store.vacation_until(player, now)?.is_some() {
            self.desk.store.end_vacation(player, now)?;
            self.count_from(player, now, now)?;
        }
        Ok(())
    }

    /// One message in each place, for all opponents there.
    fn tell_opponents(&mut self, actor: &Player, days: i64, now: Time) -> Result<Vec<Reply>, Stop> {
        let mut replies: Vec<Reply> = Vec::new();
        let mut scenes = Vec::new();
        for room in self.desk.matches_with_clock(actor.id)? {
            scenes.extend(self.desk.views(&room)?);
        }
        for scene in scenes {
            let is_told = |player: &&Player| player.id != actor.id && !player.is_computer();
            let Some(opponent) = scene.players.iter().find(is_told) else {
                continue;
            };
            let mut reply = scene.public(How::New);
            reply.text.push(text!(
                "vacation-told",
                player = actor.name.as_str(),
                days = days,
                opponent = opponent
            ));
            if opponent.settings.wants_mention(now) {
                reply.mentions.extend(scene.mention_of(opponent));
            }
            let is_same = |other: &&mut Reply| other.place == reply.place;
            match replies.iter_mut().find(is_same) {
                Some(_) if scene.is_lost() => {}
                Some(told) if told.mentions.iter().any(|mention| reply.mentions.contains(mention)) => {}
                Some(told) if told.text.len() >= MAX_TOLD => {}
                Some(told) => {
                    told.text.push(text!("vacation-told-too", opponent = opponent));
                    told.mentions.extend(reply.mentions);
                }
                None if scene.is_lost() => {}
                None => replies.push(reply),
            }
        }
        Ok(replies)
    }

    /// A friendly word to whoever is waited for, once a turn.
    pub(crate) fn nudge(&mut self, step: &Step<'_>, mut scene: Scene) -> Result<Vec<Reply>, Stop> {
        let (table, clock, now) = (&scene.room.table, scene.room.clock, step.request.at);
        if table.stage != Stage::Playing {
            return Err(Refusal::Table(NotAllowed::NotNow).at(&scene));
        }
        let late =
            table.game.turn().ok_or_else(|| Refusal::Table(NotAllowed::Rules(Why::GameOver)).at(&scene))?;
        let player = scene.player(late).clone();
        let is_away = self.desk.store.vacation_until(player.id, now)?.is_some();
        let wants_none = matches!(player.settings.notices, Notices::None | Notices::Digest);
        let refusal = match () {
            () if player.id == step.actor.id => Refusal::Clock(ClockNo::NudgeSelf),
            () if player.is_computer() => Refusal::Clock(ClockNo::NudgeComputer),
            () if clock.nudged => Refusal::Clock(ClockNo::Nudged),
            () if now.0 - clock.since.0 < PATIENCE => Refusal::Clock(ClockNo::NudgeTooSoon),
            () if wants_none || is_away || player.settings.quiet_until(now).is_some() => {
                Refusal::Clock(ClockNo::NoNudges)
            }
            () => {
                scene.room.clock.nudged = true;
                self.keep_clock(&scene)?;
                let mut replies = Vec::new();
                for view in self.desk.views(&scene.room)? {
                    let (player, opponent) = (view.player(late), step.actor.name.as_str());
                    let text = text!("nudge", player = player, opponent = opponent, number = scene.number());
                    let told = view.told(player, vec![text]);
                    replies.extend(told.filter(|reply| Step::is_needed(Some(step), &view, reply)));
                }
                let done = text!("nudged", player = player.name.as_str());
                replies.push(private(step.request, step.actor, vec![done]));
                return Ok(replies);
            }
        };
        Err(refusal.at(&scene))
    }
}

impl Desk {
    /// Running matches of a player that have a clock.
    fn matches_with_clock(&mut self, player: PlayerId) -> Result<Vec<Room>, Stop> {
        let open = self.open_tables_of(player, None)?;
        let mut rooms = self.rooms(&open)?;
        rooms.retain(|room| room.table.stage == Stage::Playing && room.table.terms.clock.is_some());
        Ok(rooms)
    }
}

/// How much vacation somebody may still take, and how many days he has in a year: as in the strictest of the clubs in which he
/// plays, or asks.
fn left(desk: &mut Desk, request: &Request, actor: &Player) -> Result<(i64, u16), Stop> {
    let mut days = desk.house_at(&request.place)?.vacation;
    for room in desk.matches_with_clock(actor.id)? {
        days = days.min(desk.house(room.club)?.vacation);
    }
    let used = desk.store.vacation_since(actor.id, request.at.plus(-YEAR))?;
    Ok(((i64::from(days) * Time::DAY - used).max(0), days))
}

/// `/vacation` alone tells how it stands.
pub(crate) fn shown(desk: &mut Desk, request: &Request, actor: &Player) -> Result<Vec<Reply>, Stop> {
    let text = match desk.store.vacation_until(actor.id, request.at)? {
        Some(until) => text!("vacation-now", left = duration(until.0 - request.at.0)),
        None => {
            let (left, days) = left(desk, request, actor)?;
            text!("vacation-left", left = duration(left), days = days)
        }
    };
    Ok(vec![private(request, actor, vec![text])])
}
