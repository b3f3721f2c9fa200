//! The analyst: who wants to know how a match was played, whose turn it is to be served, and what follows when that is known. Looking
//! into a match takes seconds, so it is never done by the writing thread: what is to be looked into goes out as a [`Study`], and what
//! was found comes back as a job of its own. Who waits is on disk, so a crash in between only means that it is begun again.

mod card;
mod report;

pub(crate) use card::{loss, signed, weighed_answer, weighed_double};

use super::export::game_events;
use crate::club::{Club, Findings, Found, Progress, Studied, Study, Todo};
use crate::commands::Stop;
use crate::commands::{AnalystNo, Refusal};
use crate::desk::Desk;
use crate::messages::{Player, Scene, private};
use crate::protocol::{How, Reply, Request, What};
use crate::texts::text;
use blot_engine::Engine;
use blot_rules::Side;
use blot_store::{Platform, Want};
use blot_table::{NotAllowed, Stage, TableId, Time};
use card::Reader;
use std::sync::Arc;

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

impl Club {
    /// `/analyze`: what is known of a match that is over, or that it will be looked into.
    pub(crate) fn analyze(
        &mut self,
        request: &Request,
        actor: &Player,
        scene: &Scene,
    ) -> Result<Vec<Reply>, Stop> {
        let table = &scene.room.table;
        check_over(scene)?;
        let is_public = request.place == *scene.place();
        if self.desk.findings(table.id)?.is_some() {
            let mut card = Reader { request, actor, scene, is_posted: is_public }.card(&mut self.desk)?;
            card.confidential = self.desk.club_at(&request.place)? != Some(scene.room.club);
            return Ok(vec![card]);
        }
        let user = (!is_public).then(|| actor.user.clone());
        let wants = self.desk.store.wants(request.place.platform)?;
        let is_the_same = |want: &&Want| {
            want.table == table.id && want.user == user && (user.is_some() || want.place == request.place)
        };
        if wants.iter().any(|want| is_the_same(&want)) {
            return Err(AnalystNo::OnIt.at(scene));
        }
        if wants.iter().filter(|want| want.player == Some(actor.id)).count() >= MAX_OF_ONE {
            return Err(AnalystNo::TooMany { max: MAX_OF_ONE }.at(scene));
        }
        if wants.len() >= MAX_WANTED {
            return Err(AnalystNo::Busy.at(scene));
        }
        if table.events as usize > MAX_EVENTS {
            return Err(AnalystNo::TooLong.at(scene));
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
        want.id = self.desk.store.add_want(&want)?;
        self.analyst.is_wanted = true;
        let mut replies = Vec::new();
        // Where an answer cannot come late, whoever asked is told where it will come.
        let comes_here = is_public || (request.private && request.place.platform.answers_late());
        if !comes_here {
            replies.push(private(request, actor, vec![text!("analysis-in-private", number = scene.number())]));
        }
        replies.push(self.progress(&want, scene, before)?);
        Ok(replies)
    }

    /// Where a club wants it, a match that has just ended is looked into in each of its places.
    pub(crate) fn analyze_by_itself(&mut self, scene: &Scene, at: Time) -> Result<(), Stop> {
        let table = &scene.room.table;
        let is_asked_for = scene.house.analysis && table.left.is_none() && !scene.room.lost;
        if !is_asked_for || table.events as usize > MAX_EVENTS {
            return Ok(());
        }
        for at_place in scene.room.places() {
            let place = scene.room.place_at(at_place).clone();
            if self.desk.store.wants(place.platform)?.len() < MAX_WANTED {
                let (player, user, message, shown) = Default::default();
                self.desk.store.add_want(&Want {
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
                self.analyst.is_wanted = true;
            }
        }
        Ok(())
    }

    /// The next match to be looked into, if nobody is at it. Called between transactions; what fails is tried again with a later
    /// tick.
    pub(crate) fn next_study(&mut self) -> Option<Study> {
        if !std::mem::take(&mut self.analyst.is_wanted) || self.analyst.studying.is_some() {
            return None;
        }
        let study = self.apart_from_jobs(Club::begin_study).ok().flatten()?;
        self.analyst.studying = Some((study.want, Arc::clone(&study.progress)));
        Some(study)
    }

    fn begin_study(&mut self) -> anyhow::Result<Option<Study>> {
        let mut wants = Vec::new();
        for platform in Platform::ALL.into_iter().filter(|platform| self.outbox.delivers_to(*platform)) {
            wants.extend(self.desk.store.wants(platform)?);
        }
        wants.retain(|want| !want.ready);
        let Some(mut want) = self.analyst.in_order(wants).into_iter().next() else {
            return Ok(None);
        };
        want.tries += 1;
        self.desk.store.keep_want(&want)?;
        let is_known = self.desk.findings(want.table)?.is_some();
        let room = self.desk.room(want.table).unwrap_or(None);
        let todo = match room.filter(|_| want.tries <= MAX_TRIES) {
            _ if is_known => Todo::Nothing,
            None => Todo::GiveUp,
            Some(room) => match self.desk.store.events(want.table) {
                Ok(events) => Todo::Look(room.table.terms.options, game_events(&events)),
                // One that cannot be read must not keep the others waiting.
                Err(_) => Todo::GiveUp,
            },
        };
        let all = if let Todo::Look(_, events) = &todo { events.len() } else { 0 };
        Ok(Some(Study { want: want.id, table: want.table, todo, progress: Progress::of(all) }))
    }

    /// Keeps what was found, and tells everybody who waits for it here.
    pub(crate) fn studied(&mut self, studied: &Studied) -> Result<Vec<Reply>, Stop> {
        self.analyst.studying = None;
        self.analyst.is_wanted = true;
        let Studied { want, table, found } = studied;
        if let Found::This(findings) = found {
            self.desk.keep_findings(*table, findings)?;
        }
        let mut replies = Vec::new();
        let mut wants: Vec<Want> = match found {
            Found::Nothing => self.desk.store.want(*want)?.into_iter().collect(),
            _ => self.desk.store.wants_of(*table)?,
        };
        wants.retain(|want| self.outbox.delivers_to(want.place.platform));
        for want in wants {
            self.analyst.note_served(want.player);
            replies.extend(self.serve_want(want)?);
        }
        Ok(replies)
    }

    /// Tells somebody what was found, in the message that showed how far it was. If that has not arrived yet, he waits for it.
    fn serve_want(&mut self, mut want: Want) -> Result<Option<Reply>, Stop> {
        if want.told && want.message.is_none() {
            want.ready = true;
            self.desk.store.keep_want(&want)?;
            return Ok(None);
        }
        self.desk.store.drop_want(want.id)?;
        let Ok(Some(scene)) = self.scene_of(&want) else {
            return Ok(None);
        };
        let findings = self.desk.findings(want.table)?;
        // A match that was over before it began is nothing that everybody must hear of.
        if want.player.is_none() && findings.as_ref().is_none_or(Findings::is_empty) {
            return Ok(None);
        }
        let mut reply = self.addressed(&want, &scene)?;
        match findings {
            Some(findings) => {
                let events = game_events(&self.desk.store.events(want.table)?);
                let look = self.desk.look_of(&want, &scene)?;
                card::fill(&mut reply, &scene, &findings, &events, look);
            }
            None => {
                reply.text = vec![scene.header(), text!("analysis-failed")];
                reply.board = Some(scene.shown(scene.last_seat(), None));
            }
        }
        Ok(Some(reply))
    }

    /// What a platform has made of the message that shows how far it is.
    pub(crate) fn want_is_told(&mut self, reply: &Reply, message: Option<&str>) -> anyhow::Result<Vec<Reply>> {
        let want =
            reply.wanted.filter(|_| reply.how.is_new()).map(|id| self.desk.store.want(id)).transpose()?;
        let Some(mut want) = want.flatten() else {
            return Ok(Vec::new());
        };
        let Some(message) = message else {
            self.desk.store.drop_want(want.id)?;
            return Ok(Vec::new());
        };
        want.place = reply.place.clone();
        want.message = Some(message.to_owned());
        self.desk.store.keep_want(&want)?;
        let card = if want.ready { Stop::unless_refused(self.serve_want(want))? } else { None };
        Ok(card.flatten().into_iter().collect())
    }

    /// Brings up to date what is shown to those who wait.
    pub(crate) fn tell_progress(&mut self, platform: Platform, now: Time) -> Result<Vec<Reply>, Stop> {
        let mut replies = Vec::new();
        let mut before = 0;
        let mut wants = self.analyst.in_order(self.desk.store.wants(platform)?);
        self.analyst.is_wanted |= !wants.is_empty();
        // Whoever is being served is the first, wherever he would come now.
        wants.sort_by_key(|want| !self.analyst.is_studying_for(want));
        for mut want in wants {
            if want.ready && want.since.plus(PATIENCE) < now {
                want.told = false;
                replies.extend(self.serve_want(want)?);
                continue;
            }
            if want.ready {
                continue;
            }
            let shows = match &self.analyst.studying {
                Some((id, progress)) if *id == want.id => progress.percent(),
                _ => waiting(before),
            };
            before += 1;
            if want.message.is_some() && want.shown != Some(shows) && replies.len() < AT_ONCE {
                let Ok(Some(scene)) = self.scene_of(&want) else {
                    continue;
                };
                replies.push(self.progress(&want, &scene, shows)?);
                want.shown = Some(shows);
                self.desk.store.keep_want(&want)?;
            }
        }
        Ok(replies)
    }

    /// How far it is: so many percent, or so many that come before.
    fn progress(&mut self, want: &Want, scene: &Scene, shows: i64) -> Result<Reply, Stop> {
        let mut reply = self.addressed(want, scene)?;
        reply.text = vec![
            scene.header(),
            match shows {
                percent @ 0.. => text!("analysis-under-way", percent = percent),
                before => text!("analysis-waits", before = -1 - before),
            },
        ];
        // A picture, since words alone cannot become one everywhere.
        reply.board = Some(scene.shown(scene.last_seat(), None));
        reply.wanted = Some(want.id);
        Ok(reply)
    }

    /// An empty reply to whoever waits.
    fn addressed(&mut self, want: &Want, scene: &Scene) -> Result<Reply, Stop> {
        let how = want.message.clone().map_or(How::New, How::Edit);
        let reply = Reply { place: want.place.clone(), ..scene.public(how) };
        Ok(match (want.player, &want.user) {
            // It was asked for elsewhere, where nobody needs to know of it.
            (Some(player), Some(_)) => {
                Reply { confidential: true, ..self.desk.player(player, want.place.platform)?.direct(reply) }
            }
            _ => reply,
        })
    }

    fn scene_of(&mut self, want: &Want) -> anyhow::Result<Option<Scene>> {
        let room = self.desk.room(want.table)?;
        room.map(|room| self.desk.scene_from(room, &want.place)).transpose()
    }
}

impl Desk {
    /// What the analyst found in a match; `None` if it was not analysed by this version of the engine.
    pub(crate) fn findings(&self, table: TableId) -> anyhow::Result<Option<Findings>> {
        let found = self.store.findings(table, Engine::VERSION)?;
        Ok(found.and_then(|found| serde_json::from_str(&found).ok()))
    }

    pub(crate) fn keep_findings(&self, table: TableId, found: &Findings) -> anyhow::Result<()> {
        self.store.keep_findings(table, Engine::VERSION, &serde_json::to_string(found)?)
    }

    /// How pictures look to whoever waits.
    fn look_of(&mut self, want: &Want, scene: &Scene) -> anyhow::Result<blot_render::Look> {
        Ok(match want.player {
            Some(player) => self.player(player, want.place.platform)?.look(scene.house.theme),
            None => blot_render::Look { theme: scene.house.theme, ..Default::default() },
        })
    }
}

impl Scene {
    /// The seat from which the end of a match is seen.
    fn last_seat(&self) -> Side {
        self.seat_of(self.room.table.game.winner().unwrap_or(Side::White))
    }
}

/// Of a match that goes on nobody is told how well it is played.
fn check_over(scene: &Scene) -> Result<(), Stop> {
    match scene.room.table.stage {
        Stage::Over => Ok(()),
        Stage::Playing => Err(AnalystNo::NotOver.at(scene)),
        Stage::Challenge => Err(Refusal::NotBegun.at(scene)),
        Stage::Off(off) => Err(Refusal::Table(NotAllowed::ChallengeIsOff(off)).at(scene)),
    }
}

/// That so many come before, as it is kept.
fn waiting(before: usize) -> i64 {
    -1 - before as i64
}

/// A part of what was found: a decision, or all of it as a file.
pub(crate) fn look(
    desk: &mut Desk,
    request: &Request,
    part: &str,
    actor: &Player,
    scene: &Scene,
) -> Result<Vec<Reply>, Stop> {
    check_over(scene)?;
    // What everybody sees there changes for everybody.
    let is_posted = matches!(request.what, What::Press { .. }) && request.place == *scene.place();
    let reader = Reader { request, actor, scene, is_posted };
    Ok(vec![match part {
        "file" => report::file(desk, request, actor, scene)?,
        "card" => reader.card(desk)?,
        which => reader.decision(desk, which)?,
    }])
}
