//! One run of the torture test: both platforms, both bots and all players, through one cycle after the other,
//! with a check after each.

use super::bots::{Bots, POLL_INTERVAL};
use super::computer_check::ComputerCheck;
use super::context::Context;
use super::finding::Finding;
use super::invariants::Shown;
use super::ledger::{ActionEffect, ActionOutcome, Ledger, LoggedAction};
use super::place::{Place, PlatformAction, SeenMessage};
use super::players::{ClubPlayers, PendingAction};
use super::schedule::Ending;
use super::snapshot::DatabaseSnapshot;
use super::{RunTotals, TortureOptions};
use blot_club::Failpoint;
use blot_testing::User;
use fastrand::Rng;
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// After this long without an acknowledgement play is stuck.
const PATIENCE: Duration = Duration::from_secs(40);
/// Actions that are delivered again in each cycle.
const REDELIVERED: usize = 8;

/// Both platforms, both bots, and all players.
pub(super) struct TortureRun {
    context: Context,
    pub(super) bots: Bots,
    clubs: Vec<ClubPlayers>,
    computer_check: ComputerCheck,
    random: Rng,
    pace: u32,
}

impl TortureRun {
    pub(super) fn new(options: &TortureOptions, mut random: Rng) -> TortureRun {
        let context = Context::new();
        let bots = Bots::start(&context.platforms, options.bug);
        let mut clubs = Vec::new();
        for number in 0..3 {
            let (channel, group) =
                (context.platforms.discord.channel("club"), context.platforms.telegram.group("club"));
            for (mark, place) in [("d", Place::Discord(channel)), ("t", Place::Telegram(group))] {
                let club = ClubPlayers::new(&context, &format!("{mark}{number}"), vec![place], random.fork());
                clubs.push(if number == 0 { club.with_computer() } else { club });
            }
        }
        clubs.push(ClubPlayers::new(&context, "b", bridge(&context), random.fork()).with_computer());
        let mut run = TortureRun {
            context,
            bots,
            clubs,
            computer_check: ComputerCheck::default(),
            random,
            pace: options.pace,
        };
        run.bots.wait_until_gone(&run.context.platforms);
        run
    }

    /// Starts both bots, lets players play, kills both, and checks the database.
    pub(super) fn cycle(&mut self, endings: [Ending; 2], totals: &mut RunTotals) -> Vec<Finding> {
        let ends = endings.map(|ending| match ending {
            Ending::At(point, time) => Some((point, time)),
            Ending::Killed(_) => None,
        });
        {
            let mut ledger = self.context.ledger.lock().unwrap();
            (ledger.cycle, ledger.acknowledged, ledger.promised) = (totals.cycles, 0, 0);
        }
        let is_leaving = ends
            .iter()
            .flatten()
            .any(|(point, _)| [Failpoint::BeforeListing, Failpoint::Listed].contains(point));
        self.context.leaving.store(if is_leaving { 30 } else { 2 }, Ordering::SeqCst);
        self.context.platforms.stopped.store(false, Ordering::SeqCst);
        self.bots.start_again(&self.context.platforms, ends);
        totals.redelivered += self.redeliver();
        let TortureRun { context, bots, clubs, pace, .. } = self;
        let mut findings = std::thread::scope(|scope| {
            for club in clubs.iter_mut() {
                scope.spawn(|| club.play(context));
            }
            let findings = wait_for_ends(context, bots, endings, *pace, totals);
            context.platforms.stopped.store(true, Ordering::SeqCst);
            bots.wait_until_gone(&context.platforms);
            context.platforms.discord.wake_waiters();
            context.platforms.telegram.wake_waiters();
            findings
        });
        if !findings.is_empty() {
            findings.extend(self.clubs.iter().map(|club| Finding::Stuck(club.state(&self.context))));
        }
        findings.extend(self.check(totals));
        self.context.platforms.discord.free_memory();
        self.context.platforms.telegram.free_memory();
        findings
    }

    /// Checks the database and the platforms while no bot runs.
    fn check(&mut self, totals: &mut RunTotals) -> Vec<Finding> {
        self.clubs.iter_mut().for_each(|club| club.take_in_answer(&self.context));
        let (snapshot, mut findings) = self.bots.read_database();
        let ledger = self.context.ledger.lock().unwrap();
        totals.acknowledged += u64::from(ledger.acknowledged);
        totals.promised += u64::from(ledger.promised);
        let of_now = ledger.actions.iter().filter(|action| action.cycle == ledger.cycle);
        totals.refused += of_now.filter(|action| action.outcome == ActionOutcome::Refused).count() as u64;
        if let Some(snapshot) = snapshot {
            findings.extend(snapshot.compare(&ledger, &shown(&self.clubs, &self.context)));
            findings.extend(self.computer_check.check(&snapshot));
            totals.choices += std::mem::take(&mut self.computer_check.choices);
            for club in &mut self.clubs {
                let is_never_answered = |pending: &PendingAction| {
                    pending.tries > 0 && is_never_answered(pending, &ledger, &snapshot)
                };
                if club.pending.as_ref().is_some_and(is_never_answered) {
                    club.give_up(&self.context);
                }
            }
        }
        drop(ledger);
        findings.extend(self.context.platforms.complaints());
        findings
    }

    /// Delivers unanswered actions again, and some answered ones. Returns how many.
    fn redeliver(&mut self) -> u64 {
        let context = &self.context;
        let mut told = 0;
        for club in &mut self.clubs {
            if let Some(pending) = &mut club.pending
                && matches!(pending.performed, PlatformAction::Pressed(_))
            {
                // Telegram does so by itself.
                pending.tries += 1;
                pending.performed.redeliver(&context.platforms, &club.places[pending.place]);
                told += 1;
            }
        }
        let ledger = context.ledger.lock().unwrap();
        let recent: Vec<&LoggedAction> = ledger
            .actions
            .iter()
            .filter(|action| action.cycle + 1 == ledger.cycle && action.is_acknowledged())
            .collect();
        // Prefer actions without a turn, since a stale turn would be refused anyway.
        let has_no_turn = |action: &&&LoggedAction| {
            matches!(action.what, ActionEffect::Challenge | ActionEffect::Event { word: Some(_), .. })
        };
        let mut chosen: Vec<&LoggedAction> =
            recent.iter().filter(has_no_turn).copied().take(REDELIVERED / 2).collect();
        if !recent.is_empty() {
            chosen.extend((0..REDELIVERED / 2).map(|_| recent[self.random.usize(..recent.len())]));
        }
        chosen.iter().for_each(|action| action.performed.redeliver(&context.platforms, &action.place));
        told + chosen.len() as u64
    }

    /// At the end everything is answered, the outbox and the inbox are empty, and boards show what the database
    /// has.
    pub(super) fn settle(&mut self, totals: &mut RunTotals) -> Vec<Finding> {
        self.context.platforms.stopped.store(false, Ordering::SeqCst);
        if let (Some(snapshot), _) = self.bots.read_database() {
            let mut ledger = self.context.ledger.lock().unwrap();
            (ledger.acknowledged, ledger.promised) = (0, 0);
            for club in &mut self.clubs {
                if club.pending.as_ref().is_some_and(|pending| is_never_answered(pending, &ledger, &snapshot)) {
                    club.give_up(&self.context);
                }
            }
        }
        self.bots.start_again(&self.context.platforms, [None; 2]);
        totals.redelivered += self.redeliver();
        let begin = Instant::now();
        let TortureRun { context, bots, clubs, .. } = self;
        let mut findings = Vec::new();
        std::thread::scope(|scope| {
            let working: Vec<_> = clubs.iter_mut().map(|club| scope.spawn(|| club.finish(context))).collect();
            while working.iter().any(|club| !club.is_finished()) || bots.waiting() > 0 {
                if begin.elapsed() > PATIENCE {
                    findings.push(Finding::Stuck(format!(
                        "{} things still wait:\n{}",
                        bots.waiting(),
                        bots.log()
                    )));
                    break;
                }
                std::thread::sleep(POLL_INTERVAL);
            }
            context.platforms.stopped.store(true, Ordering::SeqCst);
            bots.wait_until_gone(&context.platforms);
            context.platforms.discord.wake_waiters();
            context.platforms.telegram.wake_waiters();
        });
        if !findings.is_empty() {
            findings.extend(self.clubs.iter().map(|club| Finding::Stuck(club.state(&self.context))));
        }
        findings.extend(self.check(totals));
        if let (Some(snapshot), _) = self.bots.read_database() {
            totals.analyses += snapshot.analysed.len() as u64;
        }
        if let Ok(found) = blot_club::verify(&self.bots.database()) {
            totals.verified.tables += found.tables;
            totals.verified.events += found.events;
            totals.verified.rolls += found.rolls;
        }
        findings
    }
}

/// Waits until both bots have ended as planned, and kills those that are due.
fn wait_for_ends(
    context: &Context,
    bots: &mut Bots,
    endings: [Ending; 2],
    pace: u32,
    totals: &mut RunTotals,
) -> Vec<Finding> {
    let (mut last, mut since) = (0, Instant::now());
    loop {
        let ledger = context.ledger.lock().unwrap();
        let acknowledged = context.settled.wait_timeout(ledger, POLL_INTERVAL).unwrap().0.acknowledged;
        if acknowledged > last {
            (last, since) = (acknowledged, Instant::now());
        }
        let is_stuck = since.elapsed() > PATIENCE;
        for (bot, ending) in bots.both.iter_mut().zip(endings) {
            if bot.has_just_ended() {
                match ending {
                    Ending::At(point, _) if bot.was_at_its_point => {
                        *totals.ended.entry((bot.name, point)).or_default() += 1;
                    }
                    _ => return vec![Finding::Stuck(format!("{} has ended: {}", bot.name, bot.last_words()))],
                }
            }
            let is_enough = match ending {
                Ending::Killed(actions) => acknowledged >= actions,
                Ending::At(..) => acknowledged >= pace * 2,
            };
            if bot.is_running && (is_enough || is_stuck) {
                bot.kill();
                totals.killed += 1;
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

/// Whether an action will never be answered. On Discord a private answer is given only once: if the bot is
/// killed before it arrives, it is lost, and delivering the action again brings no other.
fn is_never_answered(pending: &PendingAction, ledger: &Ledger, snapshot: &DatabaseSnapshot) -> bool {
    let action = pending.action.map(|action| &ledger.actions[action]);
    let is_private = |action: &LoggedAction| {
        matches!(action.what, ActionEffect::Forget { .. }) || !snapshot.has(action, ledger)
    };
    matches!(pending.performed, PlatformAction::Pressed(_)) && action.is_some_and(is_private)
}

/// What the platforms show.
fn shown(clubs: &[ClubPlayers], context: &Context) -> Shown {
    let mut shown = Shown::default();
    for place in clubs.iter().flat_map(|club| &club.places) {
        let name = match place {
            Place::Discord(channel) => format!("channel {}", channel.id),
            Place::Telegram(chat) => format!("group {}", chat.id),
        };
        let seen = place.look(&context.platforms, None).seen;
        for button in seen.iter().flat_map(|seen| &seen.buttons) {
            shown.turns.extend(button.turn.map(|turn| (name.clone(), button.table, turn)));
        }
        shown.given_up.extend(seen.iter().filter_map(SeenMessage::given_up));
    }
    shown
}

/// A channel and a group bridged into one club.
fn bridge(context: &Context) -> Vec<Place> {
    let (channel, group) =
        (context.platforms.discord.channel("bridge"), context.platforms.telegram.group("bridge"));
    let anna = User { permissions: User::MANAGE_GUILD, ..context.platforms.discord.user("anna") };
    let ben = context.platforms.telegram.user("ben");
    context.platforms.telegram.make_administrator(&group, &ben);
    let told =
        context.platforms.discord.slash(&anna, &channel, "club", json!({ "setting": "bridge" })).message();
    let code =
        told.content.split("Your code is ").nth(1).and_then(|rest| rest.split(',').next()).unwrap_or_default();
    context.platforms.telegram.say(&ben, &group, &format!("/club bridge {code}"));
    context.platforms.discord.posted(&channel, "on Telegram as well now");
    vec![Place::Discord(channel), Place::Telegram(group)]
}
