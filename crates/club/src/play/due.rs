//! What happens by itself when its time has come: challenges expire, time runs out, players are reminded. And how Blot knows
//! that it was away, so that nobody loses time by that.

use crate::club::Club;
use crate::commands::Step;
use crate::commands::Stop;
use crate::messages::{Flagging, Player, Scene};
use crate::protocol::{Reply, Style, about};
use crate::texts::text;
use blot_store::{Platform, Presence};
use blot_table::{Action, TableId, Time};

/// A longer time without being told the hour is an absence. So time is up so much later than it is due: shorter absences need
/// not be counted.
const MISSED: i64 = 5 * Time::MINUTE;
/// After an absence nobody's time is up for so long: what people did meanwhile comes first.
const STEADY: i64 = 10 * Time::MINUTE;
/// How often it is written down that a platform is served.
const PULSE: i64 = Time::MINUTE;
/// Reminders are at least so far apart: one that comes late, after somebody's quiet hours, stands for the next as well.
const APART: i64 = Time::HOUR;
/// What is done at most at once, of each kind; the rest with the next tick.
const AT_ONCE: usize = 100;
/// How many matches a digest lists.
const MAX_DIGEST: usize = 10;

impl Club {
    /// Everything that is due.
    pub(crate) fn tick(&mut self, platform: Platform, now: Time, is_served: bool) -> Result<Vec<Reply>, Stop> {
        if is_served {
            self.serve(platform, now)?;
        }
        if is_served {
            self.ask_computer(platform, now)?;
        }
        let mut replies = self.expire(now)?;
        replies.extend(self.end_overdue(now)?);
        replies.extend(self.remind(now)?);
        replies.extend(self.send_digests(now)?);
        replies.extend(self.tell_progress(platform, now)?);
        Ok(replies)
    }

    /// Notes that a platform is served now. If it was not for a while, or the machine's clock has jumped, running clocks stand as
    /// if that time had not been.
    pub(crate) fn serve(&mut self, platform: Platform, now: Time) -> anyhow::Result<()> {
        let known = self.served.get(&platform).copied();
        if let Some(last) = known
            && (now.0 - last.0).abs() <= MISSED
            && now.0 - self.noted.get(&platform).map_or(0, |noted| noted.0) < PULSE
        {
            self.served.insert(platform, now.max(last));
            return Ok(());
        }
        let stored = self.desk.store.presence(platform)?;
        let mut presence = stored.unwrap_or(Presence { at: now, steady: now });
        let last = known.unwrap_or(presence.at);
        let gap = now.0 - last.0;
        // A process that has begun was not there before, however short that was.
        let is_back = gap > MISSED || (known.is_none() && gap > 0);
        if is_back {
            self.desk.store.add_absence(platform, last, now, now.plus(-MISSED))?;
        } else if gap < -MISSED {
            self.desk.store.set_back(platform, last, now)?;
        }
        if is_back || gap < -MISSED {
            presence.steady = now;
            self.desk.forget();
        }
        self.desk.store.keep_presence(platform, Presence { at: now, ..presence })?;
        self.served.insert(platform, now);
        self.noted.insert(platform, now);
        Ok(())
    }

    /// The tables of these numbers. One that cannot be read must not keep the others waiting.
    fn scenes(&mut self, ids: Vec<TableId>) -> anyhow::Result<Vec<Scene>> {
        let mut scenes = Vec::new();
        for id in ids {
            if let Ok(Some(room)) = self.desk.room(id) {
                scenes.push(self.desk.scene(room)?);
            }
        }
        Ok(scenes)
    }

    /// Challenges whose time is over.
    fn expire(&mut self, now: Time) -> Result<Vec<Reply>, Stop> {
        let mut replies = Vec::new();
        let expired = self.desk.store.expired(now, AT_ONCE)?;
        for scene in self.scenes(expired)? {
            let challenger = scene.players[0].clone();
            if let Ok(events) = self.decide(&scene, &challenger, Action::Expire, now) {
                replies.extend(self.happen(None, scene, &events, now)?);
            }
        }
        Ok(replies)
    }

    /// Matches in which somebody's time is up: they end, or the opponent is told that he may claim the win.
    fn end_overdue(&mut self, now: Time) -> Result<Vec<Reply>, Stop> {
        let mut replies = Vec::new();
        let before = Presence { at: now.plus(-MISSED), steady: now.plus(-STEADY) };
        let overdue = self.desk.store.overdue(now.plus(-MISSED), before, AT_ONCE)?;
        for mut scene in self.scenes(overdue)? {
            let Some(late) = scene.room.table.game.turn() else {
                continue;
            };
            // It has not been asked in time, which is no fault of its own.
            if scene.player(late).is_computer() {
                continue;
            }
            scene.room.clock.overdue = true;
            let ends = match scene.house.flagging {
                Flagging::Always => true,
                Flagging::Rated => scene.room.table.terms.rated,
                Flagging::Claim => false,
            };
            let player = scene.player(late).clone();
            match self.decide(&scene, &player, Action::TimeOut, now) {
                Ok(events) if ends => replies.extend(self.happen(None, scene, &events, now)?),
                _ => {
                    self.keep_clock(&scene)?;
                    // The computer claims nothing.
                    let views = self.desk.views(&scene.room)?.into_iter();
                    let views = views.filter(|view| !view.player(!late).is_computer());
                    replies.extend(views.map(|view| view.time_is_up(late, now)));
                }
            }
        }
        Ok(replies)
    }

    pub(crate) fn keep_clock(&mut self, scene: &Scene) -> anyhow::Result<()> {
        self.desk.store.keep_clock(&scene.room)?;
        self.desk.remember(scene.room.clone());
        Ok(())
    }

    /// Whoever is waited for hears how much time is left, or, after his quiet hours, that it is his turn.
    fn remind(&mut self, now: Time) -> Result<Vec<Reply>, Stop> {
        let mut replies = Vec::new();
        let to_remind = self.desk.store.to_remind(now, now.plus(-MISSED), AT_ONCE)?;
        for mut scene in self.scenes(to_remind)? {
            let clock = scene.room.clock;
            let side = scene.room.table.game.turn();
            let quiet = side.and_then(|side| scene.player(side).settings.quiet_until(now));
            scene.room.clock.remind = match quiet {
                // What would come too late does not come at all.
                Some(until) if clock.due.is_none_or(|due| until < due) => Some(until),
                _ => clock.next_reminder(now.plus(APART)),
            };
            self.keep_clock(&scene)?;
            let side = side.filter(|side| !scene.player(*side).is_computer());
            if let (Some(side), None) = (side, quiet) {
                for view in self.desk.views(&scene.room)? {
                    let reminder = view.reminder(view.player(side), now);
                    replies.extend(reminder.filter(|reply| Step::is_needed(None, &view, reply)));
                }
            }
        }
        Ok(replies)
    }

    /// Once a day, all matches that wait for somebody who wants to hear of them so.
    fn send_digests(&mut self, now: Time) -> Result<Vec<Reply>, Stop> {
        let mut replies = Vec::new();
        for id in self.desk.store.digests(now, AT_ONCE)? {
            let settings = self.desk.settings_of(id)?;
            self.desk.store.set_digest(id, settings.next_digest(now))?;
            let open = self.desk.open_tables_of(id, None)?;
            let mut waiting = self.scenes(open)?;
            waiting.retain(|scene| scene.waits_for() == Some(id));
            let Some((first, side)) =
                waiting.first().and_then(|first| Some((first, first.room.table.side(id)?)))
            else {
                continue;
            };
            let player = first.player(side);
            let mut text = vec![text!("digest", count = waiting.len())];
            text.extend(waiting.iter().take(MAX_DIGEST).map(|scene| scene.waiting(now)));
            let mut reply = first.direct(player, text);
            let button = |scene: &Scene| {
                let opponent = scene.players.iter().find(|other| other.id != player.id);
                let name = opponent.map_or(String::new(), Player::short_name);
                let label = text!("button-match", number = scene.number(), name = name);
                about(scene.room.table.id, "board", label, Style::Plain)
            };
            let buttons: Vec<_> = waiting.iter().take(MAX_DIGEST).map(button).collect();
            reply.buttons = buttons.chunks(2).map(<[_]>::to_vec).collect();
            replies.push(reply);
        }
        Ok(replies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Job;
    use crate::club::OsChance;
    use crate::protocol::{Request, What};
    use blot_rules::Side;
    use blot_store::{Person, Place};
    use blot_store::{Received, Room};
    use blot_table::Stage;

    const T0: i64 = 1_770_000_000_000;

    struct Match {
        _folder: tempfile::TempDir,
        club: Club,
        events: u32,
    }

    impl Match {
        fn new() -> Match {
            let folder = tempfile::tempdir().unwrap();
            let club = Club::open(&folder.path().join("club.db"), Box::new(OsChance)).unwrap();
            let mut one = Match { _folder: folder, club, events: 0 };
            one.say("anna", "/challenge 1 twice", T0);
            one.say("ben", "/accept", T0);
            one
        }

        fn say(&mut self, who: &str, line: &str, at: i64) {
            self.events += 1;
            let from = Person {
                user: who.to_owned(),
                name: who.to_owned(),
                handle: None,
                is_bot: false,
                language: None,
            };
            let request = Request {
                event: self.events.to_string(),
                at: Time(at),
                place: Place { platform: Platform::Discord, id: "lounge".to_owned() },
                within: None,
                private: false,
                manages: false,
                from,
                message: None,
                what: What::Typed { line: line.to_owned(), people: Vec::new(), reply_to: None },
            };
            self.club.handle(request).unwrap();
        }

        /// Ticks every four minutes, from a time on for so long. What is due then.
        fn pass(&mut self, from: i64, long: i64) -> Vec<Reply> {
            let ticks: Vec<Job> = (0..=long / (4 * Time::MINUTE))
                .map(|tick| Time(from + tick * 4 * Time::MINUTE))
                .map(|now| Job::Tick { platform: Platform::Discord, now, is_served: true })
                .collect();
            self.club.work(&ticks).into_iter().flat_map(Result::unwrap).collect()
        }

        fn room(&mut self) -> Room {
            self.club.desk.room(TableId(1)).unwrap().unwrap()
        }

        fn is_over(&mut self) -> bool {
            self.room().table.stage == Stage::Over
        }
    }

    /// 15 hours of grace and a pool of 100.
    const ALL: i64 = 115 * Time::HOUR;

    #[test]
    fn a_clock_that_jumps_forward_costs_nobody_anything() {
        let mut one = Match::new();
        one.pass(T0, Time::HOUR);
        let due = one.room().clock.due.unwrap();
        let jump = 300 * Time::DAY;
        one.pass(T0 + Time::HOUR + jump, 20 * Time::MINUTE);
        assert_eq!(one.room().clock.due, Some(due.plus(jump)));
        assert!(!one.is_over());
        // And back: as much is left as before.
        let left = one.room().clock.due.unwrap().0 - (T0 + Time::HOUR + jump + 20 * Time::MINUTE);
        let back = T0 + Time::HOUR + 21 * Time::MINUTE;
        one.pass(back, 0);
        assert_eq!(one.room().clock.due.unwrap().0 - back, left);
    }

    #[test]
    fn after_a_jump_nobodys_time_is_up_for_a_while() {
        let mut one = Match::new();
        one.pass(T0, ALL - Time::MINUTE);
        // Nine minutes late, but the clock was set back twenty minutes just before: what is left stays left, and nobody is hurried.
        one.pass(T0 + ALL - 20 * Time::MINUTE, 0);
        let due = one.room().clock.due.unwrap();
        one.pass(due.0, 4 * Time::MINUTE);
        assert!(!one.is_over());
        one.pass(due.0 + 8 * Time::MINUTE, 20 * Time::MINUTE);
        assert!(one.is_over());
    }

    #[test]
    fn after_an_absence_what_people_did_meanwhile_comes_first() {
        let mut one = Match::new();
        one.pass(T0, ALL - Time::MINUTE);
        let back = T0 + ALL + 20 * Time::MINUTE;
        one.pass(back, 8 * Time::MINUTE);
        let due = one.room().clock.due.unwrap();
        assert!(due.0 + MISSED < back + STEADY);
        one.pass(due.0 + MISSED, 0);
        assert!(!one.is_over());
        one.pass(back + STEADY, 0);
        assert!(one.is_over());
    }

    #[test]
    fn a_move_made_before_anybody_has_noticed_a_jump_costs_nothing_either() {
        let mut one = Match::new();
        one.pass(T0, Time::HOUR);
        let side = one.room().table.game.turn().unwrap();
        let who = if side == Side::White { "anna" } else { "ben" };
        one.say(who, "/resign single yes", T0 + 40 * Time::DAY);
        assert_eq!(one.room().clock.pools, [100 * Time::HOUR; 2]);
    }

    /// What fails is no absence: otherwise one broken match would keep everybody's clock from ever running out.
    #[test]
    fn a_request_that_fails_again_and_again_holds_up_nobodys_clock() {
        let mut one = Match::new();
        for tick in 0..=(ALL + Time::HOUR) / (4 * Time::MINUTE) {
            let now = Time(T0 + tick * 4 * Time::MINUTE);
            let tick = Job::Tick { platform: Platform::Discord, now, is_served: true };
            // Whatever comes has a key.
            let (key, body) = (String::new(), String::new());
            let (seen, left, closed) = (Vec::new(), Vec::new(), Vec::new());
            let broken = Job::Receive(Platform::Discord, vec![Received { key, body, seen, left, closed }], now);
            let outcomes = one.club.work(&[tick, broken]);
            assert!(outcomes[0].is_ok() && outcomes[1].is_err());
        }
        assert!(one.is_over());
    }

    #[test]
    fn a_digest_comes_though_the_clock_was_wrong() {
        let mut one = Match::new();
        let side = one.room().table.game.turn().unwrap();
        one.say(if side == Side::White { "anna" } else { "ben" }, "/settings notices digest", T0);
        let is_digest = |reply: &Reply| reply.text[0].keys().contains(&"digest");
        assert!(one.pass(T0 + 300 * Time::DAY, Time::HOUR).iter().any(is_digest));
        assert!(one.pass(T0 + Time::HOUR, Time::DAY).iter().any(is_digest));
        assert_eq!(
            one.pass(T0 + 25 * Time::HOUR, Time::DAY).iter().filter(|reply| is_digest(reply)).count(),
            1
        );
    }

    #[test]
    fn while_the_platform_is_not_reached_no_time_counts_and_nobody_is_reminded() {
        let mut one = Match::new();
        one.pass(T0, Time::HOUR);
        let due = one.room().clock.due.unwrap();
        let away: Vec<Job> = (1..=1000)
            .map(|tick| Time(T0 + Time::HOUR + tick * Time::HOUR))
            .map(|now| Job::Tick { platform: Platform::Discord, now, is_served: false })
            .collect();
        let replies: Vec<Reply> = one.club.work(&away).into_iter().flat_map(Result::unwrap).collect();
        assert_eq!(replies, []);
        // The last tick before was four minutes ago at most.
        one.pass(T0 + 1002 * Time::HOUR, 0);
        let late = one.room().clock.due.unwrap().0 - due.0 - 1001 * Time::HOUR;
        assert!((0..=4 * Time::MINUTE).contains(&late), "{late}");
    }
}
