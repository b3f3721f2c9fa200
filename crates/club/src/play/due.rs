//! Things that happen when their time has come: challenges expire, time runs out, players are reminded.

use super::apply::apply_events;
use super::computer::{ask_computer, unasked_turns};
use super::decide::decide;
use crate::commands::{ActionContext, HandlerError};
use crate::context::{ABSENCE, Effects, SETTLING, Tx};
use crate::messages::{Flagging, MatchView, Player};
use crate::protocol::{Reply, Style, about};
use crate::queries::analysis;
use crate::texts::text;
use blot_store::{AnalysisRequest, DueMark, Platform, Presence};
use blot_table::{Action, PlayerId, TableId, Time};

/// Reminders are at least this far apart: one that comes after quiet hours stands for the next as well.
const APART: i64 = Time::HOUR;
/// How many matches a digest lists.
const MAX_DIGEST: usize = 10;

/// The kinds of things that come due, in the order in which a tick looks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DueKind {
    ComputerTurn,
    Expiry,
    TimeOut,
    Reminder,
    Digest,
    Progress,
}

/// One thing that is due, about one match or one player.
#[derive(Clone, Debug)]
pub(crate) enum Due {
    /// The computer must act and was not asked, or did not answer.
    ComputerTurn(TableId),
    /// The time of a challenge is over.
    Expiry(TableId),
    /// The time of the player on turn is up.
    TimeOut(TableId),
    /// The player on turn is to hear how much time is left.
    Reminder(TableId),
    /// A player gets the daily list of matches that wait for them.
    Digest(PlayerId),
    /// The message that shows the progress of an analysis is out of date.
    Progress(Box<AnalysisRequest>, Option<i64>),
}

impl DueKind {
    pub(crate) const ALL: [DueKind; 6] = [
        DueKind::ComputerTurn,
        DueKind::Expiry,
        DueKind::TimeOut,
        DueKind::Reminder,
        DueKind::Digest,
        DueKind::Progress,
    ];

    /// The next things of this kind that are due on a platform, after a mark; at most `max`.
    pub(crate) fn list(
        self,
        tx: &mut Tx<'_>,
        platform: Platform,
        now: Time,
        after: DueMark,
        max: usize,
    ) -> anyhow::Result<Vec<(DueMark, Due)>> {
        let served = now.plus(-ABSENCE);
        let store = &tx.db.store;
        let table = |mark: &DueMark| TableId(mark.id);
        let (marks, due): (_, fn(TableId) -> Due) = match self {
            DueKind::ComputerTurn => (unasked_turns(store, platform, now, after, max)?, Due::ComputerTurn),
            DueKind::Expiry => (store.expired(now, after, max)?, Due::Expiry),
            DueKind::TimeOut => {
                let since = Presence { at: served, steady: now.plus(-SETTLING) };
                (store.overdue(served, since, after, max)?, Due::TimeOut)
            }
            DueKind::Reminder => (store.to_remind(now, served, after, max)?, Due::Reminder),
            DueKind::Digest => {
                let marks = store.digests(now, after, max)?.into_iter();
                return Ok(marks.map(|mark| (mark, Due::Digest(PlayerId(mark.id)))).collect());
            }
            DueKind::Progress => {
                let out_of_date = analysis::out_of_date(tx, platform, now)?.into_iter();
                let marked = out_of_date.map(|(want, shows)| {
                    (DueMark { at: want.since, id: want.id }, Due::Progress(Box::new(want), shows))
                });
                return Ok(marked.collect());
            }
        };
        Ok(marks.into_iter().map(|mark| (mark, due(table(&mark)))).collect())
    }
}

impl Due {
    /// The match that it is about, if any.
    pub(crate) fn table(&self) -> Option<TableId> {
        match self {
            Due::ComputerTurn(id) | Due::Expiry(id) | Due::TimeOut(id) | Due::Reminder(id) => Some(*id),
            Due::Progress(want, _) => Some(want.table),
            Due::Digest(_) => None,
        }
    }

    /// Carries it out. `None` if it turns out not to be due.
    pub(crate) fn run(self, tx: &mut Tx<'_>, now: Time) -> Result<Option<Effects>, HandlerError> {
        match self {
            Due::ComputerTurn(id) => ask_computer(tx, id, now),
            Due::Expiry(id) => expire(tx, id, now).map(Some),
            Due::TimeOut(id) => time_out(tx, id, now),
            Due::Reminder(id) => remind(tx, id, now).map(Some),
            Due::Digest(player) => digest(tx, player, now).map(Some),
            Due::Progress(want, shows) => analysis::bring_up_to_date(tx, *want, shows),
        }
    }
}

/// Ends a challenge whose time is over.
fn expire(tx: &mut Tx<'_>, id: TableId, now: Time) -> Result<Effects, HandlerError> {
    let view = tx.db.match_view(id)?;
    let challenger = view.players[0].clone();
    let events = decide(tx, &view, &challenger, Action::Expire, now)?;
    apply_events(tx, None, view, &events, now)
}

/// Ends a match in which a player's time is up, or tells the opponent that they may claim the win.
fn time_out(tx: &mut Tx<'_>, id: TableId, now: Time) -> Result<Option<Effects>, HandlerError> {
    let mut view = tx.db.match_view(id)?;
    let Some(late) = view.stored.table.game.turn() else {
        return Ok(None);
    };
    // The computer was not asked in time, which is not its fault.
    if view.player(late).is_computer() {
        return Ok(None);
    }
    view.stored.clock.overdue = true;
    let ends = match view.club_settings.flagging {
        Flagging::Always => true,
        Flagging::Rated => view.stored.table.terms.rated,
        Flagging::Claim => false,
    };
    let player = view.player(late).clone();
    match decide(tx, &view, &player, Action::TimeOut, now) {
        Ok(events) if ends => apply_events(tx, None, view, &events, now).map(Some),
        _ => {
            tx.db.save_clock(&view)?;
            // The computer claims nothing.
            let views = tx.db.views(&view.stored)?.into_iter();
            let views = views.filter(|place_view| !place_view.player(!late).is_computer());
            let replies: Vec<Reply> = views.map(|place_view| place_view.time_is_up(late, now)).collect();
            Ok(Some(replies.into()))
        }
    }
}

/// Tells the player on turn how much time is left, or waits until their quiet hours are over.
fn remind(tx: &mut Tx<'_>, id: TableId, now: Time) -> Result<Effects, HandlerError> {
    let mut view = tx.db.match_view(id)?;
    let clock = view.stored.clock;
    let side = view.stored.table.game.turn();
    let quiet = side.and_then(|side| view.player(side).settings.quiet_until(now));
    view.stored.clock.remind = match quiet {
        // A reminder that would come too late does not come at all.
        Some(until) if clock.due.is_none_or(|due| until < due) => Some(until),
        _ => clock.next_reminder(now.plus(APART)),
    };
    tx.db.save_clock(&view)?;
    let mut replies = Vec::new();
    let side = side.filter(|side| !view.player(*side).is_computer());
    if let (Some(side), None) = (side, quiet) {
        for place_view in tx.db.views(&view.stored)? {
            let reminder = place_view.reminder(place_view.player(side), now);
            replies.extend(reminder.filter(|reply| ActionContext::is_needed(None, &place_view, reply)));
        }
    }
    Ok(replies.into())
}

/// Sends a player the daily list of matches that wait for them.
fn digest(tx: &mut Tx<'_>, id: PlayerId, now: Time) -> Result<Effects, HandlerError> {
    let settings = tx.db.settings_of(id)?;
    tx.db.store.set_digest(id, settings.next_digest(now))?;
    let mut waiting = Vec::new();
    for table in tx.db.open_tables_of(id, None)? {
        // A match that cannot be read does not keep the player from hearing of the others.
        waiting.extend(tx.db.match_view(table).ok().filter(|view| view.waits_for() == Some(id)));
    }
    let first = waiting.first().and_then(|first| Some((first, first.stored.table.side(id)?)));
    let Some((first, side)) = first else {
        return Ok(Effects::default());
    };
    let player = first.player(side);
    let mut text = vec![text!("digest", count = waiting.len())];
    text.extend(waiting.iter().take(MAX_DIGEST).map(|view| view.waiting(now)));
    let mut reply = first.direct(player, text);
    let button = |view: &MatchView| {
        let opponent = view.players.iter().find(|other| other.id != player.id);
        let name = opponent.map_or(String::new(), Player::short_name);
        let label = text!("button-match", number = view.number(), name = name);
        about(view.stored.table.id, "board", label, Style::Plain)
    };
    let buttons: Vec<_> = waiting.iter().take(MAX_DIGEST).map(button).collect();
    reply.buttons = buttons.chunks(2).map(<[_]>::to_vec).collect();
    Ok(reply.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::OsChance;
    use crate::protocol::{Request, RequestBody};
    use crate::runtime::{Club, Job};
    use blot_rules::Side;
    use blot_store::{NewUpdate, Person, Place, StoredMatch};
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
                what: RequestBody::Typed { line: line.to_owned(), people: Vec::new(), reply_to: None },
            };
            self.club.handle(request).unwrap();
        }

        /// Ticks every four minutes for `long` milliseconds, and returns all replies.
        fn pass(&mut self, from: i64, long: i64) -> Vec<Reply> {
            let ticks: Vec<Job> = (0..=long / (4 * Time::MINUTE))
                .map(|tick| Time(from + tick * 4 * Time::MINUTE))
                .map(|now| Job::Tick { platform: Platform::Discord, now, is_served: true })
                .collect();
            self.club.work(&ticks).into_iter().flat_map(Result::unwrap).collect()
        }

        fn stored_match(&mut self) -> StoredMatch {
            self.club.db.stored_match(TableId(1)).unwrap().unwrap()
        }

        fn is_over(&mut self) -> bool {
            self.stored_match().table.stage == Stage::Over
        }
    }

    /// 15 hours of grace and a pool of 100.
    const ALL: i64 = 115 * Time::HOUR;

    #[test]
    fn a_clock_that_jumps_forward_costs_no_player_any_time() {
        let mut one = Match::new();
        one.pass(T0, Time::HOUR);
        let due = one.stored_match().clock.due.unwrap();
        let jump = 300 * Time::DAY;
        one.pass(T0 + Time::HOUR + jump, 20 * Time::MINUTE);
        assert_eq!(one.stored_match().clock.due, Some(due.plus(jump)));
        assert!(!one.is_over());
        // And back: as much is left as before.
        let left = one.stored_match().clock.due.unwrap().0 - (T0 + Time::HOUR + jump + 20 * Time::MINUTE);
        let back = T0 + Time::HOUR + 21 * Time::MINUTE;
        one.pass(back, 0);
        assert_eq!(one.stored_match().clock.due.unwrap().0 - back, left);
    }

    #[test]
    fn after_a_jump_no_players_time_is_up_for_a_while() {
        let mut one = Match::new();
        one.pass(T0, ALL - Time::MINUTE);
        // A minute before the time is up, the machine's clock is set back. As much is left as before.
        one.pass(T0 + ALL - 20 * Time::MINUTE, 0);
        let due = one.stored_match().clock.due.unwrap();
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
        let due = one.stored_match().clock.due.unwrap();
        assert!(due.0 + ABSENCE < back + SETTLING);
        one.pass(due.0 + ABSENCE, 0);
        assert!(!one.is_over());
        one.pass(back + SETTLING, 0);
        assert!(one.is_over());
    }

    #[test]
    fn a_move_made_before_a_jump_is_noticed_costs_nothing_either() {
        let mut one = Match::new();
        one.pass(T0, Time::HOUR);
        let side = one.stored_match().table.game.turn().unwrap();
        let who = if side == Side::White { "anna" } else { "ben" };
        one.say(who, "/resign single yes", T0 + 40 * Time::DAY);
        assert_eq!(one.stored_match().clock.pools, [100 * Time::HOUR; 2]);
    }

    /// A failed request is no absence: otherwise one broken match would keep every clock from running out.
    #[test]
    fn a_request_that_fails_again_and_again_holds_up_no_clock() {
        let mut one = Match::new();
        for tick in 0..=(ALL + Time::HOUR) / (4 * Time::MINUTE) {
            let now = Time(T0 + tick * 4 * Time::MINUTE);
            let tick = Job::Tick { platform: Platform::Discord, now, is_served: true };
            // An update without a key fails.
            let (key, body) = (String::new(), String::new());
            let (seen, left, closed) = (Vec::new(), Vec::new(), Vec::new());
            let broken =
                Job::Receive(Platform::Discord, vec![NewUpdate { key, body, seen, left, closed }], now);
            let outcomes = one.club.work(&[tick, broken]);
            assert!(outcomes[0].is_ok() && outcomes[1].is_err());
        }
        assert!(one.is_over());
    }

    #[test]
    fn a_digest_comes_though_the_clock_was_wrong() {
        let mut one = Match::new();
        let side = one.stored_match().table.game.turn().unwrap();
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
    fn while_the_platform_is_not_reached_no_time_counts_and_no_player_is_reminded() {
        let mut one = Match::new();
        one.pass(T0, Time::HOUR);
        let due = one.stored_match().clock.due.unwrap();
        let away: Vec<Job> = (1..=1000)
            .map(|tick| Time(T0 + Time::HOUR + tick * Time::HOUR))
            .map(|now| Job::Tick { platform: Platform::Discord, now, is_served: false })
            .collect();
        let replies: Vec<Reply> = one.club.work(&away).into_iter().flat_map(Result::unwrap).collect();
        assert_eq!(replies, []);
        // The last tick before was four minutes ago at most.
        one.pass(T0 + 1002 * Time::HOUR, 0);
        let late = one.stored_match().clock.due.unwrap().0 - due.0 - 1001 * Time::HOUR;
        assert!((0..=4 * Time::MINUTE).contains(&late), "{late}");
    }
}
