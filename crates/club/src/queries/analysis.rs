//! Analyses of finished matches: who wants one, which comes next, and what follows when it is done. An analysis
//! takes seconds, so the writing thread never makes it: the match goes out as a [`Study`], and the findings
//! come back as a job of their own. The queue is on disk, so after a crash an analysis is begun again.

mod card;
mod report;

pub(crate) use card::{loss, signed, weighed_answer, weighed_double};

use super::export::game_events;
use crate::club_store::ClubStore;
use crate::commands::{AnalystNo, HandlerError, Refusal};
use crate::context::{Effects, Findings, Progress, Studied, Study, StudyResult, StudyTask, Tx};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{How, Receipt, Reply, Request, RequestBody};
use crate::texts::text;
use blot_engine::Engine;
use blot_rules::Side;
use blot_store::{AnalysisRequest, Platform};
use blot_table::{NotAllowed, Stage, TableId, Time};
use card::Reader;

/// How many analyses one player may wait for, and all players of one platform.
const MAX_OF_ONE: usize = 3;
const MAX_WANTED: usize = 100;
/// The longest match that is analysed, in events: some 200 games of money play.
const MAX_EVENTS: usize = 20_000;
/// How often an analysis is begun at most, if processes end in the middle of it.
const MAX_TRIES: u32 = 5;
/// How long after its request an analysis waits for the receipt of its progress message.
const PATIENCE: i64 = 2 * Time::MINUTE;
/// How many progress messages one tick updates at most.
const AT_ONCE: usize = 10;

/// `/analyze`: shows the analysis of a match that is over, or queues one and shows its progress.
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
    let is_the_same = |want: &&AnalysisRequest| {
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
    let mut want = AnalysisRequest {
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
    want.id = tx.db.store.add_analysis_request(&want)?;
    tx.analyst.is_wanted = true;
    let mut replies = Vec::new();
    // If the analysis cannot come here later, the player is told where it will.
    let comes_here = is_public || (request.private && request.place.platform.answers_late());
    if !comes_here {
        replies.push(private(request, actor, vec![text!("analysis-in-private", number = view.number())]));
    }
    replies.push(progress(tx, &want, view, before)?);
    Ok(replies)
}

/// Queues an analysis of a match that has just ended for each of its places, if the club wants that.
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
            tx.db.store.add_analysis_request(&AnalysisRequest {
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
    tx.db.store.save_analysis_request(&want)?;
    let is_known = tx.db.findings(want.table)?.is_some();
    let stored = tx.db.stored_match(want.table).unwrap_or(None);
    let todo = match stored.filter(|_| want.tries <= MAX_TRIES) {
        _ if is_known => StudyTask::Nothing,
        None => StudyTask::GiveUp,
        Some(stored) => match tx.db.store.events(want.table) {
            Ok(events) => StudyTask::Look(stored.table.terms.options, game_events(&events)),
            // A match that cannot be read must not keep the others waiting.
            Err(_) => StudyTask::GiveUp,
        },
    };
    let all = if let StudyTask::Look(_, events) = &todo { events.len() } else { 0 };
    Ok(Some(Study { want: want.id, table: want.table, todo, progress: Progress::of(all) }))
}

/// Stores the findings of a study, and answers everyone who waits for them on a platform of this process.
pub(crate) fn studied(tx: &mut Tx<'_>, studied: &Studied) -> Result<Vec<Reply>, HandlerError> {
    tx.analyst.studying = None;
    tx.analyst.is_wanted = true;
    let Studied { want, table, found } = studied;
    if let StudyResult::This(findings) = found {
        tx.db.save_findings(*table, findings)?;
    }
    let mut replies = Vec::new();
    let mut wants: Vec<AnalysisRequest> = match found {
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

/// Posts an analysis in place of its progress message. If that has not arrived yet, the analysis waits for it.
fn serve_want(tx: &mut Tx<'_>, mut want: AnalysisRequest) -> Result<Option<Reply>, HandlerError> {
    if want.told && want.message.is_none() {
        want.ready = true;
        tx.db.store.save_analysis_request(&want)?;
        return Ok(None);
    }
    tx.db.store.drop_want(want.id)?;
    let Ok(Some(view)) = view_for(tx, &want) else {
        return Ok(None);
    };
    let findings = tx.db.findings(want.table)?;
    // An empty analysis that no player asked for is not worth a message.
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

/// Notes that a progress message has arrived; without a `message` it never will, and the request is dropped.
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
    tx.db.store.save_analysis_request(&want)?;
    let card = if want.ready { HandlerError::unless_refused(serve_want(tx, want))? } else { None };
    Ok(card.flatten().into_iter().collect())
}

/// Requests whose progress messages are out of date, with what they should show; `None` if the analysis itself
/// is to be posted, since no receipt has come in time.
pub(crate) fn out_of_date(
    tx: &mut Tx<'_>,
    platform: Platform,
    now: Time,
) -> anyhow::Result<Vec<(AnalysisRequest, Option<i64>)>> {
    let mut wants = tx.analyst.in_order(tx.db.store.wants(platform)?);
    tx.analyst.is_wanted |= !wants.is_empty();
    // The running analysis comes first, wherever its turn would be now.
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

/// Updates the progress message of an analysis, or posts the analysis.
pub(crate) fn bring_up_to_date(
    tx: &mut Tx<'_>,
    mut want: AnalysisRequest,
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
    tx.db.store.save_analysis_request(&want)?;
    Ok(Some(reply.into()))
}

/// The progress message. `shows` is a percentage, or a number from [`waiting`].
fn progress(
    tx: &mut Tx<'_>,
    want: &AnalysisRequest,
    view: &MatchView,
    shows: i64,
) -> Result<Reply, HandlerError> {
    let mut reply = addressed(tx, want, view)?;
    reply.text = vec![
        view.header(),
        match shows {
            percent @ 0.. => text!("analysis-under-way", percent = percent),
            before => text!("analysis-waits", before = -1 - before),
        },
    ];
    // With a picture, since not every platform can add one to a message later.
    reply.board = Some(view.shown(view.last_seat(), None));
    reply.wanted = Some(want.id);
    Ok(reply)
}

/// An empty reply for the player or the place that waits.
fn addressed(tx: &mut Tx<'_>, want: &AnalysisRequest, view: &MatchView) -> Result<Reply, HandlerError> {
    let how = want.message.clone().map_or(How::New, How::Edit);
    let reply = Reply { place: want.place.clone(), ..view.public(how) };
    Ok(match (want.player, &want.user) {
        // The player asked outside the match's place, where no one else may see it.
        (Some(player), Some(_)) => {
            Reply { confidential: true, ..tx.db.player(player, want.place.platform)?.direct(reply) }
        }
        _ => reply,
    })
}

fn view_for(tx: &mut Tx<'_>, want: &AnalysisRequest) -> anyhow::Result<Option<MatchView>> {
    let stored = tx.db.stored_match(want.table)?;
    stored.map(|stored| tx.db.view_from(stored, &want.place)).transpose()
}

impl ClubStore {
    /// What the analyst found in a match; `None` if it was not analysed by this version of the engine.
    pub(crate) fn findings(&self, table: TableId) -> anyhow::Result<Option<Findings>> {
        let found = self.store.findings(table, Engine::VERSION)?;
        Ok(found.and_then(|found| serde_json::from_str(&found).ok()))
    }

    pub(crate) fn save_findings(&self, table: TableId, found: &Findings) -> anyhow::Result<()> {
        self.store.save_findings(table, Engine::VERSION, &serde_json::to_string(found)?)
    }

    /// How pictures look to the player or the place that waits.
    fn look_of(&mut self, want: &AnalysisRequest, view: &MatchView) -> anyhow::Result<blot_render::Look> {
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

/// Refuses unless the match is over: no player may learn how well a running match is played.
fn check_over(view: &MatchView) -> Result<(), HandlerError> {
    match view.stored.table.stage {
        Stage::Over => Ok(()),
        Stage::Playing => Err(AnalystNo::NotOver.at(view)),
        Stage::Challenge => Err(Refusal::NotBegun.at(view)),
        Stage::Off(off) => Err(Refusal::Table(NotAllowed::ChallengeIsOff(off)).at(view)),
    }
}

/// How many requests come before, as a negative number that is no percentage.
fn waiting(before: usize) -> i64 {
    -1 - before as i64
}

/// Shows a part of an analysis: its card, a decision, or all of it as a file.
pub(crate) fn show(
    db: &mut ClubStore,
    request: &Request,
    part: &str,
    actor: &Player,
    view: &MatchView,
) -> Result<Vec<Reply>, HandlerError> {
    check_over(view)?;
    // A posted page changes for everyone.
    let is_posted = matches!(request.what, RequestBody::Press { .. }) && request.place == *view.place();
    let reader = Reader { request, actor, view, is_posted };
    Ok(vec![match part {
        "file" => report::file(db, request, actor, view)?,
        "card" => reader.card(db)?,
        which => reader.decision(db, which)?,
    }])
}
