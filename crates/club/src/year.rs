//! A simulation of a year of correspondence play: hundreds of players, with restarts and outages at random moments. At
//! the end all clocks are computed again, in another way, from the events, the absences and the vacations alone.

use crate::context::Seeded;
use crate::messages::Notices;
use crate::protocol::{Audience, How, Reply, Request, RequestBody};
use crate::runtime::{Club, Job};
use blot_rules::{Event, Phase, Side, legal_plays};
use blot_store::{Person, Place, Platform};
use blot_table::{PlayerId, Stage, TableEvent, TableId, Time};
use fastrand::Rng;
use std::collections::{BTreeMap, HashMap, HashSet};

const PEOPLE: usize = 300;
const PLACES: usize = 5;
/// About how many matches are played at once.
const MATCHES: usize = 120;
const YEAR: i64 = 365 * Time::DAY;
const BEGIN: Time = Time(1_770_000_000_000);
/// The time between two ticks: just short enough not to be an absence.
const TICK: i64 = 4 * Time::MINUTE;
/// The time that one transaction covers.
const BATCH: i64 = Time::HOUR;
/// A time-out happens this much later than it is due: `ABSENCE` in `context/presence.rs`.
const TIMEOUT_DELAY: i64 = 5 * Time::MINUTE;
/// No time-out happens for this long after an absence: `SETTLING` in `context/presence.rs`.
const SETTLING: i64 = 10 * Time::MINUTE;

/// A span of time that a clock does not count.
type Span = (i64, i64);

struct Year {
    rng: Rng,
    folder: tempfile::TempDir,
    club: Club,
    now: Time,
    events: u64,
    sent: u64,
    /// What people will do, by time.
    plans: BTreeMap<(i64, u64), Plan>,
    outages: Vec<Span>,
    /// Reminders that have arrived: the match, its number of events, how much time was left, and when.
    reminders: Vec<(TableId, u32, Option<i64>, Time)>,
    /// Outbox entries that have arrived.
    arrived: HashSet<i64>,
}

#[derive(Clone, Copy)]
enum Plan {
    Act(TableId, u32),
    Challenge,
    Vacation(usize),
    Pause(TableId, &'static str, Side),
}

#[test]
fn a_year_of_correspondence() {
    let mut year = Year::new(7);
    year.people_choose();
    for _ in 0..MATCHES {
        year.plan(0, Plan::Challenge);
    }
    while year.now.0 < BEGIN.0 + YEAR {
        match year.rng.u32(..2000) {
            0..4 => year.be_away(),
            4..12 => year.reopen(),
            _ => year.pass_an_hour(),
        }
    }
    year.check();
}

impl Year {
    fn new(seed: u64) -> Year {
        let mut rng = Rng::with_seed(seed);
        let folder = tempfile::tempdir().unwrap();
        let club = Club::open(&folder.path().join("club.db"), Box::new(Seeded(rng.fork()))).unwrap();
        let (plans, outages, reminders, arrived) = Default::default();
        Year { rng, folder, club, now: BEGIN, events: 0, sent: 0, plans, outages, reminders, arrived }
    }

    /// Chooses everyone's settings: Blot rolls for all, notices differ, and some have quiet hours.
    fn people_choose(&mut self) {
        for who in 0..PEOPLE {
            let mut lines = vec!["/settings roll on".to_owned()];
            let notices = ["mention", "mention", "mention", "private", "digest", "none"];
            lines.push(format!("/settings notices {}", self.rng.choice(notices).unwrap()));
            if self.rng.u8(..) < 60 {
                lines.push("/settings quiet 22-7".to_owned());
                let zone = self.rng.choice(["Europe/Helsinki", "America/New_York", "Asia/Tokyo"]).unwrap();
                lines.push(format!("/settings zone {zone}"));
            }
            for line in lines {
                let request = self.says(who, 0, line);
                self.work(vec![request]);
            }
        }
    }

    fn plan(&mut self, after: i64, plan: Plan) {
        self.events += 1;
        let at = self.now.0 + BATCH + after;
        self.plans.insert((at, self.events), plan);
    }

    fn says(&mut self, who: usize, place: usize, line: String) -> Job {
        self.events += 1;
        let what = RequestBody::Typed { line, people: Vec::new(), reply_to: None };
        Job::from(Request {
            event: format!("e{}", self.events),
            at: self.now,
            place: Place { platform: Platform::Playground, id: format!("place-{place}") },
            within: None,
            private: false,
            manages: false,
            from: person(who),
            message: None,
            what,
        })
    }

    /// Lets an hour pass: the clock ticks, and people do what they have planned.
    fn pass_an_hour(&mut self) {
        let end = self.now.plus(BATCH);
        let mut jobs = Vec::new();
        while self.now < end {
            self.now = self.now.plus(TICK);
            while let Some(entry) = self.plans.first_entry().filter(|entry| entry.key().0 <= self.now.0) {
                let plan = entry.remove();
                jobs.extend(self.carry_out(plan));
            }
            jobs.push(Job::Tick { platform: Platform::Playground, now: self.now, is_served: true });
        }
        self.work(jobs);
    }

    /// An outage: either the process is down, or it runs but cannot reach the platform.
    fn be_away(&mut self) {
        let begin = self.now;
        let length = self.rng.i64(6 * Time::MINUTE..3 * Time::DAY);
        if self.rng.bool() {
            self.club_ends();
            self.now = self.now.plus(length);
            self.club_begins();
        } else {
            while self.now < begin.plus(length) {
                self.now = self.now.plus(TICK);
                self.work(vec![Job::Tick { platform: Platform::Playground, now: self.now, is_served: false }]);
            }
        }
        self.outages.push((begin.0, self.now.0));
        // People carry out their plans after the outage.
        let plans = std::mem::take(&mut self.plans);
        let shift = self.now.0 - begin.0;
        self.plans = plans.into_iter().map(|((at, number), plan)| ((at + shift, number), plan)).collect();
    }

    /// Ends the process, even before it has delivered its replies, and starts another.
    fn reopen(&mut self) {
        let now = self.now;
        let tick = |now| Job::Tick { platform: Platform::Playground, now, is_served: true };
        self.now = now.plus(Time::MINUTE);
        let _lost = self.club.work(&[tick(self.now)]);
        self.club_ends();
        self.now = self.now.plus(self.rng.i64(1000..2 * Time::MINUTE));
        self.club_begins();
    }

    fn club_ends(&mut self) {
        self.club = Club::open(&self.folder.path().join("club.db"), Box::new(Seeded(self.rng.fork()))).unwrap();
    }

    /// A new process delivers first what was left in the outbox.
    fn club_begins(&mut self) {
        self.work(vec![Job::Waiting(Platform::Playground, 10_000)]);
        self.work(vec![Job::Tick { platform: Platform::Playground, now: self.now, is_served: true }]);
    }

    fn work(&mut self, jobs: Vec<Job>) {
        let outcomes = self.club.work(&jobs);
        let replies: Vec<Reply> = outcomes.into_iter().flat_map(Result::unwrap).collect();
        if !replies.is_empty() {
            self.deliver(replies);
        }
    }

    fn deliver(&mut self, replies: Vec<Reply>) {
        let mut jobs = Vec::new();
        for reply in replies {
            if let Some(id) = reply.id {
                assert!(self.arrived.insert(id), "the same reply twice: {reply:?}");
            }
            self.read(&reply);
            self.sent += 1;
            let message = reply.how.is_new().then(|| format!("m{}", self.sent));
            jobs.push(Job::Delivered { receipt: reply.receipt(), message });
        }
        self.work(jobs);
    }

    /// Notes a reminder. A new board makes players plan their next action.
    fn read(&mut self, reply: &Reply) {
        let is_public = reply.audience == Audience::Everyone;
        for text in reply.text.iter().filter(|text| text.key.starts_with("reminder")) {
            let number = text.args.iter().find(|(name, _)| name == "number").map(|(_, number)| number.clone());
            let Some(crate::texts::Arg::Words(number)) = number else { panic!("{text:?}") };
            let stored = self.club.db.stored_match(TableId(number.parse().unwrap())).unwrap().unwrap();
            let left = stored.clock.due.map(|due| due.0 - self.now.0);
            self.reminders.push((stored.table.id, stored.table.events, left, self.now));
        }
        if let (Some(live), How::New, true) = (reply.live, &reply.how, is_public) {
            let stored = self.club.db.stored_match(live.table).unwrap().unwrap();
            match stored.table.stage {
                Stage::Challenge => self.plan(0, Plan::Act(live.table, stored.table.events)),
                Stage::Playing => {
                    // Some players are quick, some are slow, and a few never come back.
                    let after = match self.rng.u32(..1000) {
                        0..3 => YEAR,
                        3..400 => self.rng.i64(0..2 * Time::DAY),
                        400..800 => self.rng.i64(0..9 * Time::HOUR),
                        _ => self.rng.i64(0..5 * Time::DAY),
                    };
                    self.plan(after, Plan::Act(live.table, stored.table.events));
                    match self.rng.u32(..1000) {
                        0..5 => self.plan(0, Plan::Pause(live.table, "/pause", Side::White)),
                        5..12 => {
                            let who = self.rng.usize(..PEOPLE);
                            self.plan(after / 2, Plan::Vacation(who));
                        }
                        _ => {}
                    }
                }
                Stage::Off(_) | Stage::Over => self.plan(Time::HOUR, Plan::Challenge),
            }
        }
    }

    fn carry_out(&mut self, plan: Plan) -> Option<Job> {
        let who = self.rng.usize(..PEOPLE);
        match plan {
            Plan::Challenge => {
                let clock =
                    self.rng.choice(["twice", "twice", "daily", "weekday", "marathon", "twodays"]).unwrap();
                let place = self.rng.usize(..PLACES);
                let ladder = self.rng.choice(["rated", "rated", "rated", "friendly"]).unwrap();
                Some(self.says(who, place, format!("/challenge 1 hypergammon {ladder} {clock}")))
            }
            Plan::Vacation(who) => Some(self.says(who, 0, "/vacation 4".to_owned())),
            Plan::Pause(table, line, side) => {
                let stored = self
                    .club
                    .db
                    .stored_match(table)
                    .unwrap()
                    .filter(|stored| stored.table.stage == Stage::Playing)?;
                if side == Side::White {
                    self.plan(0, Plan::Pause(table, "/pause", Side::Black));
                } else if line == "/pause" {
                    let after = self.rng.i64(0..6 * Time::DAY);
                    self.plan(after, Plan::Pause(table, "/resume", Side::Black));
                }
                let player =
                    if side == Side::White { stored.table.challenger } else { stored.table.opponent? };
                Some(self.line(player, &stored, line))
            }
            Plan::Act(table, events) => {
                let stored = self.club.db.stored_match(table).unwrap()?;
                if stored.table.stage == Stage::Challenge {
                    let other = (1 + who) % PEOPLE;
                    let id = stored.table.id.0;
                    let place: usize = stored.place.id.trim_start_matches("place-").parse().unwrap();
                    return Some(self.says(other, place, format!("/accept game:{id}")));
                }
                // If a player has offered a pause meanwhile, the newer board has its own plan.
                let side = stored.table.game.turn().filter(|_| stored.table.events == events)?;
                let player =
                    if side == Side::White { stored.table.challenger } else { stored.table.opponent? };
                let line = match stored.table.game.phase() {
                    Phase::ToPlay { dice, .. } => {
                        let plays = legal_plays(stored.table.game.board(), side, dice);
                        format!("/move {}", self.rng.choice(&plays)?.steps())
                    }
                    _ => "/roll".to_owned(),
                };
                Some(self.line(player, &stored, &line))
            }
        }
    }

    fn line(&mut self, player: PlayerId, stored: &blot_store::StoredMatch, line: &str) -> Job {
        let user = self.club.db.player(player, Platform::Playground).unwrap().user;
        let place: usize = stored.place.id.trim_start_matches("place-").parse().unwrap();
        self.says(user.parse().unwrap(), place, format!("{line} game:{}", stored.table.id.0))
    }

    /// Checks everything that must hold after the year.
    fn check(&mut self) {
        let absences = self.club.db.store.absences();
        for &(from, to) in &self.outages {
            let covered = overlap(&absences, from, to);
            assert!(to - from - covered <= TICK, "an outage was not noticed: {} of {}", covered, to - from);
        }
        let noticed: i64 = absences.iter().map(|(from, to)| to - from).sum();
        let real: i64 = self.outages.iter().map(|(from, to)| to - from).sum();
        assert!(noticed - real < YEAR / 100, "{noticed} were noticed, {real} were real");
        let vacations = self.club.db.store.vacations();
        let ids = self.club.db.store.all_tables();
        let (mut turns, mut time_outs, mut pauses) = (Vec::new(), 0, 0);
        for &id in &ids {
            let replayed = self.replayed(id, &absences, &vacations);
            time_outs += usize::from(replayed.timed_out);
            pauses += replayed.pauses;
            turns.extend(replayed.turns);
        }
        let reminded = self.check_reminders(&turns);
        assert!(self.club.db.store.are_ladders_exact(), "ratings are what a recomputation makes");
        assert_eq!(self.club.db.store.faults().unwrap(), Vec::<String>::new());
        println!(
            "{} matches, {} turns, {time_outs} time-outs, {pauses} pauses, {} vacations, {} outages, {reminded} reminders",
            ids.len(),
            turns.len(),
            vacations.len(),
            self.outages.len()
        );
        assert!(turns.len() > 10_000 && time_outs > 30 && pauses > 10 && vacations.len() > 10);
    }

    /// Computes the clock of a match from its events and from the time that does not count, and checks each turn.
    fn replayed(
        &mut self,
        id: TableId,
        absences: &[Span],
        vacations: &HashMap<PlayerId, Vec<Span>>,
    ) -> Replayed {
        let stored = self.club.db.stored_match(id).unwrap().unwrap();
        let events = self.club.db.store.events(id).unwrap();
        let TableEvent::Challenged { terms, .. } = &events[0].1 else { panic!("{:?}", events[0]) };
        let pace = terms.clock.unwrap();
        let mut table = blot_table::Table::set_up(id, &events[0].1).unwrap().unwrap();
        let mut replayed = Replayed::default();
        let (mut pools, mut start, mut free) = ([pace.pool; 2], 0, absences.to_vec());
        let mut at = 0;
        while at < events.len() {
            // Events of one moment belong to one action.
            let time = events[at].0;
            let together: Vec<&TableEvent> =
                events[at..].iter().take_while(|(other, _)| *other == time).map(|(_, event)| event).collect();
            let before = table.clone();
            let skip = usize::from(at == 0);
            together.iter().skip(skip).for_each(|event| table.apply(event));
            at += together.len();
            if together.iter().any(|event| matches!(event, TableEvent::Paused)) {
                replayed.pauses += 1;
                free.push((time.0, i64::MAX));
            }
            if together.iter().any(|event| matches!(event, TableEvent::Resumed)) {
                free.last_mut().unwrap().1 = time.0;
            }
            let is_over = |event: &&&TableEvent| match event {
                TableEvent::Game(happened) => !matches!(happened.event, Event::Rolled { .. }),
                event => matches!(event, TableEvent::Accepted { .. }),
            };
            if !together.iter().any(|event| is_over(&event)) {
                continue;
            }
            if let Some(side) = before.game.turn() {
                let player = if side == Side::White { before.challenger } else { before.opponent.unwrap() };
                let away = vacations.get(&player).map_or(&[][..], Vec::as_slice);
                let spent = time.0 - start - overlap(&[&free[..], away].concat(), start, time.0);
                let has = pace.grace + pools[side.index()];
                let is_late = matches!(together[0], TableEvent::TimedOut { .. });
                if is_late {
                    assert!(spent >= has + TIMEOUT_DELAY, "#{}: {spent} ms of {has} and it was over", id.0);
                    replayed.timed_out = true;
                } else if terms.rated {
                    let limit = has + TIMEOUT_DELAY + SETTLING + 2 * BATCH;
                    assert!(spent <= limit, "#{}: {spent} ms of {has} and no time-out came", id.0);
                }
                let pool = &mut pools[side.index()];
                *pool = (*pool - (spent - pace.grace).max(0)).max(0);
                let moved = |event: &&TableEvent| {
                    matches!(event, TableEvent::Game(happened)
                        if matches!(happened.event, Event::Played { side: by, .. } | Event::Passed { side: by, .. } if by == side))
                };
                if together.iter().any(moved) {
                    *pool += pace.increment;
                }
                replayed.turns.push(Turn { table: id, player, start, end: time.0, has, spent });
            }
            start = time.0;
        }
        if stored.table.stage != Stage::Challenge && !matches!(stored.table.stage, Stage::Off(_)) {
            assert_eq!(stored.clock.pools, pools, "#{}: the pools", id.0);
        }
        replayed
    }

    /// Checks that each reminder came once and in order, and that none is missing. Returns how many there were.
    fn check_reminders(&mut self, turns: &[Turn]) -> usize {
        let mut of_turn: HashMap<(TableId, u32), Vec<i64>> = HashMap::new();
        for &(table, events, left, _) in &self.reminders {
            of_turn.entry((table, events)).or_default().extend(left);
        }
        let mut of_table: HashMap<TableId, Vec<i64>> = HashMap::new();
        for &(table, _, _, at) in &self.reminders {
            of_table.entry(table).or_default().push(at.0);
        }
        for (turn, left) in &of_turn {
            assert!(left.is_sorted_by(|a, b| a > b), "{turn:?}: {left:?}");
            for hours in [1, 8] {
                let near = |left: &&i64| (0..=Time::HOUR * 7 / 10).contains(&(hours * Time::HOUR - **left));
                assert!(left.iter().filter(near).count() <= 1, "{turn:?} was told twice: {left:?}");
            }
            assert!(left.len() <= 4, "{turn:?}: {left:?}");
        }
        // A player with quiet hours may be reminded later, or not at all.
        for turn in turns {
            let settings = self.club.db.player(turn.player, Platform::Playground).unwrap().settings;
            let is_told = matches!(settings.notices, Notices::Mention | Notices::Private);
            if !is_told || settings.quiet.is_some() || turn.spent > turn.has {
                continue;
            }
            let half = Some(turn.has / 2).filter(|half| *half >= 16 * Time::HOUR);
            let due = [half, Some(turn.has - 8 * Time::HOUR), Some(turn.has - Time::HOUR)];
            let due = due.into_iter().flatten().filter(|due| *due > 0);
            // A reminder that was due in the hour of the player's move may not have come.
            let [least, most] = [turn.spent - 2 * BATCH, turn.spent]
                .map(|spent| due.clone().filter(|due| *due < spent).count());
            // Replies of an hour are read at its end, so a reminder belongs to some moment of that hour.
            let told = of_table.get(&turn.table).map_or(&[][..], Vec::as_slice);
            let count = told.iter().filter(|at| (turn.start + BATCH + 1..=turn.end).contains(at)).count();
            assert!((least..=most).contains(&count), "{turn:?}: {count} reminders, {least} to {most} were due");
        }
        self.reminders.len()
    }
}

/// The clock of a match, computed again.
#[derive(Default)]
struct Replayed {
    turns: Vec<Turn>,
    timed_out: bool,
    pauses: usize,
}

/// A player's turn, computed again.
#[derive(Debug)]
struct Turn {
    table: TableId,
    player: PlayerId,
    start: i64,
    end: i64,
    /// How much time the player had.
    has: i64,
    /// How much time the player took.
    spent: i64,
}

/// How much of the time between two moments the spans cover together.
fn overlap(spans: &[Span], from: i64, to: i64) -> i64 {
    let mut spans: Vec<Span> = spans.iter().map(|span| (span.0.max(from), span.1.min(to))).collect();
    spans.sort_unstable();
    let (mut covered, mut until) = (0, from);
    for (begin, end) in spans {
        let begin = begin.max(until);
        if end > begin {
            covered += end - begin;
            until = end;
        }
    }
    covered
}

fn person(who: usize) -> Person {
    Person { user: who.to_string(), name: format!("player {who}"), handle: None, is_bot: false, language: None }
}
