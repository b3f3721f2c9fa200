//! Both platforms with both bots and all who play there: one cycle after the other, and what is found after each.

use super::book::{Book, Finding, Shown};
use super::computer::Watch;
use super::hall::{Bots, GLANCE, Hall};
use super::lane::{Lane, Pending};
use super::ledger::{Deed, Ledger, Outcome, What};
use super::place::{Act, Place, Seen};
use super::schedule::Fate;
use super::{Figures, Order};
use blot_club::Point;
use blot_testing::User;
use fastrand::Rng;
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// After so long without anything acknowledged, play does not go on.
const PATIENCE: Duration = Duration::from_secs(40);
/// Deeds that are told once more in a cycle.
const TOLD_AGAIN: usize = 8;

/// Both platforms with both bots, and all who play there.
pub(super) struct World {
    hall: Hall,
    pub(super) bots: Bots,
    lanes: Vec<Lane>,
    watch: Watch,
    random: Rng,
    pace: u32,
}

impl World {
    pub(super) fn new(order: &Order, mut random: Rng) -> World {
        let hall = Hall::new();
        let bots = Bots::start(&hall, order.flaw);
        let mut lanes = Vec::new();
        for number in 0..3 {
            let (channel, group) = (hall.discord.channel("club"), hall.telegram.group("club"));
            for (mark, place) in [("d", Place::Discord(channel)), ("t", Place::Telegram(group))] {
                let lane = Lane::new(&hall, &format!("{mark}{number}"), vec![place], random.fork());
                lanes.push(if number == 0 { lane.with_computer() } else { lane });
            }
        }
        lanes.push(Lane::new(&hall, "b", bridge(&hall), random.fork()).with_computer());
        let mut world = World { hall, bots, lanes, watch: Watch::default(), random, pace: order.pace };
        world.bots.wait_until_gone(&world.hall);
        world
    }

    /// Starts both, lets people play, kills both, and holds what is left against the ledger.
    pub(super) fn cycle(&mut self, fates: [Fate; 2], figures: &mut Figures) -> Vec<Finding> {
        let ends = fates.map(|fate| match fate {
            Fate::At(point, time) => Some((point, time)),
            Fate::Killed(_) => None,
        });
        {
            let mut ledger = self.hall.ledger.lock().unwrap();
            (ledger.cycle, ledger.acknowledged, ledger.promised) = (figures.cycles, 0, 0);
        }
        let is_leaving =
            ends.iter().flatten().any(|(point, _)| [Point::BeforeListing, Point::Listed].contains(point));
        self.hall.leaving.store(if is_leaving { 30 } else { 2 }, Ordering::SeqCst);
        self.hall.stopped.store(false, Ordering::SeqCst);
        self.bots.start_again(&self.hall, ends);
        figures.told_again += self.tell_again();
        let World { hall, bots, lanes, pace, .. } = self;
        let mut findings = std::thread::scope(|scope| {
            for lane in lanes.iter_mut() {
                scope.spawn(|| lane.play(hall));
            }
            let findings = watch(hall, bots, fates, *pace, figures);
            hall.stopped.store(true, Ordering::SeqCst);
            bots.wait_until_gone(hall);
            hall.discord.wake_waiters();
            hall.telegram.wake_waiters();
            findings
        });
        if !findings.is_empty() {
            findings.extend(self.lanes.iter().map(|lane| Finding::Stuck(lane.state(&self.hall))));
        }
        findings.extend(self.check(figures));
        self.hall.discord.free_memory();
        self.hall.telegram.free_memory();
        findings
    }

    /// Nobody runs. What is in the database, and what is not?
    fn check(&mut self, figures: &mut Figures) -> Vec<Finding> {
        self.lanes.iter_mut().for_each(|lane| lane.hear(&self.hall));
        let (book, mut findings) = self.bots.look_into();
        let ledger = self.hall.ledger.lock().unwrap();
        figures.acknowledged += u64::from(ledger.acknowledged);
        figures.promised += u64::from(ledger.promised);
        let of_now = ledger.deeds.iter().filter(|deed| deed.cycle == ledger.cycle);
        figures.refused += of_now.filter(|deed| deed.outcome == Outcome::Refused).count() as u64;
        if let Some(book) = book {
            findings.extend(book.compare(&ledger, &shown(&self.lanes, &self.hall)));
            findings.extend(self.watch.look_into(&book));
            figures.choices += std::mem::take(&mut self.watch.choices);
            for lane in &mut self.lanes {
                let is_in_vain = |pending: &Pending| pending.tries > 0 && is_in_vain(pending, &ledger, &book);
                if lane.pending.as_ref().is_some_and(is_in_vain) {
                    lane.give_up(&self.hall);
                }
            }
        }
        drop(ledger);
        findings.extend(self.hall.complaints());
        findings
    }

    /// The platforms tell once more of what was not answered, and of some that was. How much that is.
    fn tell_again(&mut self) -> u64 {
        let hall = &self.hall;
        let mut told = 0;
        for lane in &mut self.lanes {
            if let Some(pending) = &mut lane.pending
                && matches!(pending.act, Act::Pressed(_))
            {
                // Telegram does so by itself.
                pending.tries += 1;
                pending.act.tell_again(hall, &lane.places[pending.place]);
                told += 1;
            }
        }
        let ledger = hall.ledger.lock().unwrap();
        let recent: Vec<&Deed> = ledger
            .deeds
            .iter()
            .filter(|deed| deed.cycle + 1 == ledger.cycle && deed.is_acknowledged())
            .collect();
        // Rather what carries no turn by which it would be known.
        let has_no_turn =
            |deed: &&&Deed| matches!(deed.what, What::Challenge | What::Event { word: Some(_), .. });
        let mut chosen: Vec<&Deed> = recent.iter().filter(has_no_turn).copied().take(TOLD_AGAIN / 2).collect();
        if !recent.is_empty() {
            chosen.extend((0..TOLD_AGAIN / 2).map(|_| recent[self.random.usize(..recent.len())]));
        }
        chosen.iter().for_each(|deed| deed.act.tell_again(hall, &deed.place));
        told + chosen.len() as u64
    }

    /// At the end all that was not answered is answered, all that waits arrives, and boards show what the database has.
    pub(super) fn settle(&mut self, figures: &mut Figures) -> Vec<Finding> {
        self.hall.stopped.store(false, Ordering::SeqCst);
        if let (Some(book), _) = self.bots.look_into() {
            let mut ledger = self.hall.ledger.lock().unwrap();
            (ledger.acknowledged, ledger.promised) = (0, 0);
            for lane in &mut self.lanes {
                if lane.pending.as_ref().is_some_and(|pending| is_in_vain(pending, &ledger, &book)) {
                    lane.give_up(&self.hall);
                }
            }
        }
        self.bots.start_again(&self.hall, [None; 2]);
        figures.told_again += self.tell_again();
        let begin = Instant::now();
        let World { hall, bots, lanes, .. } = self;
        let mut findings = Vec::new();
        std::thread::scope(|scope| {
            let working: Vec<_> = lanes.iter_mut().map(|lane| scope.spawn(|| lane.finish(hall))).collect();
            while working.iter().any(|lane| !lane.is_finished()) || bots.waiting() > 0 {
                if begin.elapsed() > PATIENCE {
                    findings.push(Finding::Stuck(format!(
                        "{} things still wait:\n{}",
                        bots.waiting(),
                        bots.log()
                    )));
                    break;
                }
                std::thread::sleep(GLANCE);
            }
            hall.stopped.store(true, Ordering::SeqCst);
            bots.wait_until_gone(hall);
            hall.discord.wake_waiters();
            hall.telegram.wake_waiters();
        });
        if !findings.is_empty() {
            findings.extend(self.lanes.iter().map(|lane| Finding::Stuck(lane.state(&self.hall))));
        }
        findings.extend(self.check(figures));
        if let (Some(book), _) = self.bots.look_into() {
            figures.analyses += book.analysed.len() as u64;
        }
        if let Ok(found) = blot_club::verify(&self.bots.database()) {
            figures.verified.tables += found.tables;
            figures.verified.events += found.events;
            figures.verified.rolls += found.rolls;
        }
        findings
    }
}

/// Sees to it that both end as they shall.
fn watch(hall: &Hall, bots: &mut Bots, fates: [Fate; 2], pace: u32, figures: &mut Figures) -> Vec<Finding> {
    let (mut last, mut since) = (0, Instant::now());
    loop {
        let ledger = hall.ledger.lock().unwrap();
        let acknowledged = hall.bell.wait_timeout(ledger, GLANCE).unwrap().0.acknowledged;
        if acknowledged > last {
            (last, since) = (acknowledged, Instant::now());
        }
        let is_stuck = since.elapsed() > PATIENCE;
        for (bot, fate) in bots.both.iter_mut().zip(fates) {
            if bot.has_just_ended() {
                match fate {
                    Fate::At(point, _) if bot.was_at_its_point => {
                        *figures.ended.entry((bot.name, point)).or_default() += 1;
                    }
                    _ => return vec![Finding::Stuck(format!("{} has ended: {}", bot.name, bot.last_words()))],
                }
            }
            let is_enough = match fate {
                Fate::Killed(deeds) => acknowledged >= deeds,
                Fate::At(..) => acknowledged >= pace * 2,
            };
            if bot.is_running && (is_enough || is_stuck) {
                bot.kill();
                figures.killed += 1;
            }
        }
        if is_stuck {
            return vec![Finding::Stuck(format!("nothing was acknowledged for {PATIENCE:?}:\n{}", bots.log()))];
        }
        if bots.both.iter().all(|bot| !bot.is_running) {
            return Vec::new();
        }
    }
}

/// Whether nobody will ever be told what became of something. On Discord an answer for one person alone is given once: if the bot is
/// killed on its way, it is gone, and whoever tries again is not answered.
fn is_in_vain(pending: &Pending, ledger: &Ledger, book: &Book) -> bool {
    let deed = pending.deed.map(|deed| &ledger.deeds[deed]);
    let is_private = |deed: &Deed| matches!(deed.what, What::Forget { .. }) || !book.has(deed, ledger);
    matches!(pending.act, Act::Pressed(_)) && deed.is_some_and(is_private)
}

/// What the platforms show.
fn shown(lanes: &[Lane], hall: &Hall) -> Shown {
    let mut shown = Shown::default();
    for place in lanes.iter().flat_map(|lane| &lane.places) {
        let name = match place {
            Place::Discord(channel) => format!("channel {}", channel.id),
            Place::Telegram(chat) => format!("group {}", chat.id),
        };
        let seen = place.look(hall, None).seen;
        for button in seen.iter().flat_map(|seen| &seen.buttons) {
            shown.turns.extend(button.turn.map(|turn| (name.clone(), button.table, turn)));
        }
        shown.given_up.extend(seen.iter().filter_map(Seen::given_up));
    }
    shown
}

/// A channel and a group that are one club.
fn bridge(hall: &Hall) -> Vec<Place> {
    let (channel, group) = (hall.discord.channel("bridge"), hall.telegram.group("bridge"));
    let anna = User { permissions: User::MANAGE_GUILD, ..hall.discord.user("anna") };
    let ben = hall.telegram.user("ben");
    hall.telegram.make_administrator(&group, &ben);
    let told = hall.discord.slash(&anna, &channel, "club", json!({ "setting": "bridge" })).message();
    let code =
        told.content.split("Your code is ").nth(1).and_then(|rest| rest.split(',').next()).unwrap_or_default();
    hall.telegram.say(&ben, &group, &format!("/club bridge {code}"));
    hall.discord.posted(&channel, "on Telegram as well now");
    vec![Place::Discord(channel), Place::Telegram(group)]
}
