//! The analyst: who wants to know how a match was played, whose turn it is to be served, and what follows when that is known. Looking
//! into a match takes seconds, so it is never done by the writing thread: what is to be looked into goes out as a [`Study`], and what
//! was found comes back as a job of its own. Who waits is on disk, so a crash in between only means that it is begun again.

mod card;
mod report;

pub(crate) use card::{loss, signed, weighed_answer, weighed_double};

use super::export::game_events;
use crate::club_store::ClubStore;
use crate::commands::HandlerError;
use crate::commands::{AnalystNo, Refusal};
use crate::context::{Effects, Findings, Progress, Studied, Study, StudyResult, StudyTask, Tx};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{How, Receipt, Reply, Request, RequestBody};
use crate::texts::text;
use blot_engine::Engine;
use blot_rules::Side;
use blot_store::{Platform, Want};
use blot_table::{NotAllowed, Stage, TableId, Time};
use card::Reader;

/// Analyses that one player waits for at most, and all on one platform.
const MAX_OF_ONE: usize = 3;
const MAX_WANTED: usize = 100;
/// The longest match that is looked into, in events: some 200 games of money play.
const MAX_EVENTS: usize = 20_000;
/// So often a study is begun at most, by processes that ended in the middle of it.
const MAX_TRIES: u32 = 5;
/// After so long nobody waits any more for the news that a message has arrived.
const PATIENCE: i64 = 2 * Time::MINUTE;
/// Messages that one tick brings up to date at most.
const AT_ONCE: usize = 10;

/// `/analyze`: what is known of a match that is over, or that it will be looked into.
pub(crate) fn analyze(
    tx: &mut Tx<'_>,
    request: &Request,
    actor: &Player,
    view: &MatchView,
) -> Result<Vec<Reply>, HandlerError> {
    let table = &view.stored.table;
    check_over(view)?;
    let is_public = request.place == *view.place();
    if tx.db.findings(table.id)?.is_some() {
        let mut card = Reader { request, actor, view, is_posted: is_public }.card(tx.db)?;
        card.confidential = tx.db.club_at(&request.place)? != Some(view.stored.club);
        return Ok(vec![card]);
    }
    let user = (!is_public).then(|| actor.user.clone());
    let wants = tx.db.store.wants(request.place.platform)?;
    let is_the_same = |want: &&Want| {
        want.table == table.id && want.user == user && (user.is_some() || want.place == request.place)
    };
    if wants.iter().any(|want| is_the_same(&want)) {
        return Err(AnalystNo::OnIt.at(view));
    }
    if wants.iter().filter(|want| want.player == Some(actor.id)).count() >= MAX_OF_ONE {
        return Err(AnalystNo::TooMany { max: MAX_OF_ONE }.at(view));
    }
    if wants.len() >= MAX_WANTED {
        return Err(AnalystNo::Busy.at(view));
    }
    if table.events as usize > MAX_EVENTS {
        return Err(AnalystNo::TooLong.at(view));
    }
    let before = waiting(wants.iter().filter(|want| !want.ready).count());
    let mut want = Want {
        id: 0,
        table: table.id,
        since: request.at,
        place: request.place.clone(),
        player: Some(actor.id),
        user,
        told: true,
        message: None,
        shown: Some(before),
        ready: false,
        tries: 0,
    };
    want.id = tx.db.store.add_want(&want)?;
    tx.analyst.is_wanted = true;
    let mut replies = Vec::new();
    // Where an answer cannot come late, whoever asked is told where it will come.
    let comes_here = is_public || (request.private && request.place.platform.answers_late());
    if !comes_here {
        replies.push(private(request, actor, vec![text!("analysis-in-private", number = view.number())]));
    }
    replies.push(progress(tx, &want, view, before)?);
    Ok(replies)
}

/// Where a club wants it, a match that has just ended is looked into in each of its places.
pub(crate) fn analyze_by_itself(tx: &mut Tx<'_>, view: &MatchView, at: Time) -> Result<(), HandlerError> {
    let table = &view.stored.table;
    let is_asked_for = view.club_settings.analysis && table.left.is_none() && !view.stored.lost;
    if !is_asked_for || table.events as usize > MAX_EVENTS {
        return Ok(());
    }
    for at_place in view.stored.places() {
        let place = view.stored.place_at(at_place).clone();
        if tx.db.store.wants(place.platform)?.len() < MAX_WANTED {
            let (player, user, message, shown) = Default::default();
            tx.db.store.add_want(&Want {
                id: 0,
                table: table.id,
                since: at,
                place,
                player,
                user,
                told: false,
                message,
                shown,
                ready: false,
                tries: 0,
            })?;
            tx.analyst.is_wanted = true;
        }
    }
    Ok(())
}

/// The next match to analyse.
pub(crate) fn begin_study(tx: &mut Tx<'_>) -> anyhow::Result<Option<Study>> {
    let mut wants = Vec::new();
    for platform in Platform::ALL.into_iter().filter(|platform| tx.delivers_to(*platform)) {
        wants.extend(tx.db.store.wants(platform)?);
    }
    wants.retain(|want| !want.ready);
    let Some(mut want) = tx.analyst.in_order(wants).into_iter().next() else {
        return Ok(None);
    };
    want.tries += 1;
    tx.db.store.keep_want(&want)?;
    let is_known = tx.db.findings(want.table)?.is_some();
    let stored = tx.db.stored_match(want.table).unwrap_or(None);
    let todo = match stored.filter(|_| want.tries <= MAX_TRIES) {
        _ if is_known => StudyTask::Nothing,
        None => StudyTask::GiveUp,
        Some(stored) => match tx.db.store.events(want.table) {
            Ok(events) => StudyTask::Look(stored.table.terms.options, game_events(&events)),
            // One that cannot be read must not keep the others waiting.
            Err(_) => StudyTask::GiveUp,
        },
    };
    let all = if let StudyTask::Look(_, events) = &todo { events.len() } else { 0 };
    Ok(Some(Study { want: want.id, table: want.table, todo, progress: Progress::of(all) }))
}

/// Keeps what was found, and tells everybody who waits for it here.
pub(crate) fn studied(tx: &mut Tx<'_>, studied: &Studied) -> Result<Vec<Reply>, HandlerError> {
    tx.analyst.studying = None;
    tx.analyst.is_wanted = true;
    let Studied { want, table, found } = studied;
    if let StudyResult::This(findings) = found {
        tx.db.keep_findings(*table, findings)?;
    }
    let mut replies = Vec::new();
    let mut wants: Vec<Want> = match found {
        StudyResult::Nothing => tx.db.store.want(*want)?.into_iter().collect(),
        _ => tx.db.store.wants_of(*table)?,
    };
    wants.retain(|want| tx.delivers_to(want.place.platform));
    for want in wants {
        tx.analyst.note_served(want.player);
        replies.extend(serve_want(tx, want)?);
    }
    Ok(replies)
}

/// Tells somebody what was found, in the message that showed how far it was. If that has not arrived yet, he waits for it.
fn serve_want(tx: &mut Tx<'_>, mut want: Want) -> Result<Option<Reply>, HandlerError> {
    if want.told && want.message.is_none() {
        want.ready = true;
        tx.db.store.keep_want(&want)?;
        return Ok(None);
    }
    tx.db.store.drop_want(want.id)?;
    let Ok(Some(view)) = view_for(tx, &want) else {
        return Ok(None);
    };
    let findings = tx.db.findings(want.table)?;
    // A match that was over before it began is nothing that everybody must hear of.
    if want.player.is_none() && findings.as_ref().is_none_or(Findings::is_empty) {
        return Ok(None);
    }
    let mut reply = addressed(tx, &want, &view)?;
    match findings {
        Some(findings) => {
            let events = game_events(&tx.db.store.events(want.table)?);
            let look = tx.db.look_of(&want, &view)?;
            card::fill(&mut reply, &view, &findings, &events, look);
        }
        None => {
            reply.text = vec![view.header(), text!("analysis-failed")];
            reply.board = Some(view.shown(view.last_seat(), None));
        }
    }
    Ok(Some(reply))
}

/// What a platform has made of the message that shows how far it is.
pub(crate) fn want_is_told(
    tx: &mut Tx<'_>,
    receipt: &Receipt,
    message: Option<&str>,
) -> anyhow::Result<Vec<Reply>> {
    let want = receipt.wanted.filter(|_| receipt.is_new).map(|id| tx.db.store.want(id)).transpose()?;
    let Some(mut want) = want.flatten() else {
        return Ok(Vec::new());
    };
    let Some(message) = message else {
        tx.db.store.drop_want(want.id)?;
        return Ok(Vec::new());
    };
    want.place = receipt.place.clone();
    want.message = Some(message.to_owned());
    tx.db.store.keep_want(&want)?;
    let card = if want.ready { HandlerError::unless_refused(serve_want(tx, want))? } else { None };
    Ok(card.flatten().into_iter().collect())
}

/// Analyses whose messages are out of date, with what they are to show; nothing where the analysis itself is to be shown, since
/// nobody has reported the message in time.
pub(crate) fn out_of_date(
    tx: &mut Tx<'_>,
    platform: Platform,
    now: Time,
) -> anyhow::Result<Vec<(Want, Option<i64>)>> {
    let mut wants = tx.analyst.in_order(tx.db.store.wants(platform)?);
    tx.analyst.is_wanted |= !wants.is_empty();
    // The one that is under way is the first, wherever it would come now.
    wants.sort_by_key(|want| !tx.analyst.is_studying_for(want));
    let (mut out_of_date, mut before, mut changes) = (Vec::new(), 0, 0);
    for want in wants {
        if want.ready {
            if want.since.plus(PATIENCE) < now {
                out_of_date.push((want, None));
            }
            continue;
        }
        let shows = match &tx.analyst.studying {
            Some((id, progress)) if *id == want.id => progress.percent(),
            _ => waiting(before),
        };
        before += 1;
        if want.message.is_some() && want.shown != Some(shows) && changes < AT_ONCE {
            changes += 1;
            out_of_date.push((want, Some(shows)));
        }
    }
    Ok(out_of_date)
}

/// Brings the message of an analysis up to date.
pub(crate) fn bring_up_to_date(
    tx: &mut Tx<'_>,
    mut want: Want,
    shows: Option<i64>,
) -> Result<Option<Effects>, HandlerError> {
    let Some(shows) = shows else {
        want.told = false;
        return Ok(serve_want(tx, want)?.map(Effects::from));
    };
    let Ok(Some(view)) = view_for(tx, &want) else {
        return Ok(None);
    };
    let reply = progress(tx, &want, &view, shows)?;
    want.shown = Some(shows);
    tx.db.store.keep_want(&want)?;
    Ok(Some(reply.into()))
}

/// How far it is: so many percent, or so many that come before.
fn progress(tx: &mut Tx<'_>, want: &Want, view: &MatchView, shows: i64) -> Result<Reply, HandlerError> {
    let mut reply = addressed(tx, want, view)?;
    reply.text = vec![
        view.header(),
        match shows {
            percent @ 0.. => text!("analysis-under-way", percent = percent),
            before => text!("analysis-waits", before = -1 - before),
        },
    ];
    // A picture, since words alone cannot become one everywhere.
    reply.board = Some(view.shown(view.last_seat(), None));
    reply.wanted = Some(want.id);
    Ok(reply)
}

/// An empty reply to whoever waits.
fn addressed(tx: &mut Tx<'_>, want: &Want, view: &MatchView) -> Result<Reply, HandlerError> {
    let how = want.message.clone().map_or(How::New, How::Edit);
    let reply = Reply { place: want.place.clone(), ..view.public(how) };
    Ok(match (want.player, &want.user) {
        // It was asked for elsewhere, where nobody needs to know of it.
        (Some(player), Some(_)) => {
            Reply { confidential: true, ..tx.db.player(player, want.place.platform)?.direct(reply) }
        }
        _ => reply,
    })
}

fn view_for(tx: &mut Tx<'_>, want: &Want) -> anyhow::Result<Option<MatchView>> {
    let stored = tx.db.stored_match(want.table)?;
    stored.map(|stored| tx.db.view_from(stored, &want.place)).transpose()
}

impl ClubStore {
    /// What the analyst found in a match; `None` if it was not analysed by this version of the engine.
    pub(crate) fn findings(&self, table: TableId) -> anyhow::Result<Option<Findings>> {
        let found = self.store.findings(table, Engine::VERSION)?;
        Ok(found.and_then(|found| serde_json::from_str(&found).ok()))
    }

    pub(crate) fn keep_findings(&self, table: TableId, found: &Findings) -> anyhow::Result<()> {
        self.store.keep_findings(table, Engine::VERSION, &serde_json::to_string(found)?)
    }

    /// How pictures look to whoever waits.
    fn look_of(&mut self, want: &Want, view: &MatchView) -> anyhow::Result<blot_render::Look> {
        Ok(match want.player {
            Some(player) => self.player(player, want.place.platform)?.look(view.club_settings.theme),
            None => blot_render::Look { theme: view.club_settings.theme, ..Default::default() },
        })
    }
}

impl MatchView {
    /// The seat from which the end of a match is seen.
    fn last_seat(&self) -> Side {
        self.seat_of(self.stored.table.game.winner().unwrap_or(Side::White))
    }
}

/// Of a match that goes on nobody is told how well it is played.
fn check_over(view: &MatchView) -> Result<(), HandlerError> {
    match view.stored.table.stage {
        Stage::Over => Ok(()),
        Stage::Playing => Err(AnalystNo::NotOver.at(view)),
        Stage::Challenge => Err(Refusal::NotBegun.at(view)),
        Stage::Off(off) => Err(Refusal::Table(NotAllowed::ChallengeIsOff(off)).at(view)),
    }
}

/// That so many come before, as it is kept.
fn waiting(before: usize) -> i64 {
    -1 - before as i64
}

/// A part of what was found: a decision, or all of it as a file.
pub(crate) fn look(
    db: &mut ClubStore,
    request: &Request,
    part: &str,
    actor: &Player,
    view: &MatchView,
) -> Result<Vec<Reply>, HandlerError> {
    check_over(view)?;
    // What everybody sees there changes for everybody.
    let is_posted = matches!(request.what, RequestBody::Press { .. }) && request.place == *view.place();
    let reader = Reader { request, actor, view, is_posted };
    Ok(vec![match part {
        "file" => report::file(db, request, actor, view)?,
        "card" => reader.card(db)?,
        which => reader.decision(db, which)?,
    }])
}
