//! An analysis as players see it: a card with the course of the match, and a page for each bad decision.

use crate::club_store::ClubStore;
use crate::commands::{AnalystNo, HandlerError, WHICH};
use crate::context::{Answered, Findings, Judged, Judgement, Weighed};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{Button, How, Reply, Request, RequestBody, Shown, ShownBoard, ShownCourse, Style, about};
use crate::queries::export::game_events;
use crate::texts::{Arg, Text, text};
use blot_engine::{Band, Mark};
use blot_render::{BoardView, CourseGame, CourseMoment, Look, Seat};
use blot_rules::{Event, Match, Side};

/// Below this rating the analyst's own errors count for as much as the player's.
const DOUBTFUL: f32 = 2.0;

/// A player who reads the analysis of a match.
pub(super) struct Reader<'a> {
    pub(super) request: &'a Request,
    pub(super) actor: &'a Player,
    pub(super) view: &'a MatchView,
    /// Whether everyone sees the answer.
    pub(super) is_posted: bool,
}

impl Reader<'_> {
    /// The card.
    pub(super) fn card(&self, db: &mut ClubStore) -> Result<Reply, HandlerError> {
        let (findings, events) = found(db, self.view)?;
        let mut reply = self.answer(db)?;
        fill(&mut reply, self.view, &findings, &events, self.actor.look(self.view.club_settings.theme));
        Ok(reply)
    }

    /// A page with one of the worst decisions.
    pub(super) fn decision(&self, db: &mut ClubStore, which: &str) -> Result<Reply, HandlerError> {
        let Reader { actor, view, .. } = *self;
        let (findings, events) = found(db, view)?;
        let at = WHICH.iter().position(|word| *word == which);
        let judged = at.and_then(|at| findings.worst().nth(at));
        let (Some(at), Some(judged)) = (at, judged) else {
            return Err(AnalystNo::NoDecision.at(view));
        };
        let mut reply = self.answer(db)?;
        let game = Match::replay(view.stored.table.terms.options, events.iter().take(judged.event))
            .map_err(anyhow::Error::from)?;
        let number = at + 1;
        let count = findings.worst().count();
        reply.text.push(text!(
            "decision",
            number = number,
            count = count,
            game = judged.game,
            score = score(&game),
            white = view.player(Side::White).name.as_str(),
            black = view.player(Side::Black).name.as_str()
        ));
        reply.text.push(text!(
            "decision-made",
            player = view.player(judged.side).name.as_str(),
            what = judged.made()
        ));
        reply.text.push(judged.weighed());
        let mut board_view = BoardView::new(&game, view.names(), judged.side);
        board_view.seat = Seat { home: actor.settings.home, ..Seat::of(judged.side) };
        if let Judgement::Play { best, .. } = &judged.what {
            board_view.better = best.first().map(|best| (judged.side, best.steps));
        }
        reply.board = Some(Shown::Board(Box::new(ShownBoard {
            view: board_view,
            look: actor.look(view.club_settings.theme),
            status: judged.better(),
            note: text!("note", number = view.number()),
        })));
        reply.buttons = buttons(view, &findings, Some(at));
        Ok(reply)
    }

    /// An empty answer. A pressed page is edited, but never the board of a match, since a button can be forged.
    fn answer(&self, db: &mut ClubStore) -> Result<Reply, HandlerError> {
        let Reader { request, actor, view, is_posted } = *self;
        let how = match (&request.what, &request.message) {
            (RequestBody::Press { .. }, Some(message))
                if db.store.table_of_message(&request.place, message)?.is_none() =>
            {
                How::Edit(message.clone())
            }
            _ => How::New,
        };
        Ok(match is_posted {
            true => Reply { place: request.place.clone(), ..view.public(how) },
            false => Reply { how, ..private(request, actor, Vec::new()) },
        })
    }
}

/// The findings of a match, and its events; refuses if it is not analysed.
pub(super) fn found(db: &mut ClubStore, view: &MatchView) -> Result<(Findings, Vec<Event>), HandlerError> {
    let table = view.stored.table.id;
    let findings = db.findings(table)?.ok_or_else(|| AnalystNo::NotYet(table).at(view))?;
    Ok((findings, game_events(&db.store.events(table)?)))
}

/// Fills a reply with the card.
pub(super) fn fill(reply: &mut Reply, view: &MatchView, findings: &Findings, events: &[Event], look: Look) {
    reply.text = lines(view, findings);
    reply.board = (findings.course.len() > 1).then(|| Shown::Course(course(view, findings, events, look)));
    if reply.board.is_none() {
        reply.board = Some(view.shown(view.last_seat(), None));
    }
    reply.buttons = buttons(view, findings, None);
}

/// How both players have played, and their worst decisions.
pub(super) fn lines(view: &MatchView, findings: &Findings) -> Vec<Text> {
    let is_match = !view.stored.table.terms.is_money();
    let mut lines = vec![view.header()];
    for (side, showing) in Side::BOTH.into_iter().zip(&findings.sides) {
        let player = view.player(side).name.as_str();
        if showing.decisions == 0 {
            lines.push(text!("analysis-side-empty", player = player));
            continue;
        }
        lines.push(text!(
            "analysis-side",
            player = player,
            rating = decimal(showing.rating, 1),
            band = band(showing.band()),
            errors = showing.errors,
            blunders = showing.blunders,
            decisions = showing.decisions,
            luck = if is_match { percent_signed(showing.luck) } else { points(showing.luck) }
        ));
    }
    let [white, black] = view.names();
    match findings.sides[0].without_luck {
        Some(chance) if is_match => {
            let percent = (100.0 * chance).round().clamp(0.0, 100.0) as i64;
            lines.push(text!(
                "analysis-without-luck",
                white = white,
                white_chance = text!("percent", percent = percent),
                black = black,
                black_chance = text!("percent", percent = 100 - percent)
            ));
        }
        Some(lead) => {
            let (player, lead) = if lead < 0.0 { (black, -lead) } else { (white, lead) };
            lines.push(text!("analysis-without-luck-money", player = player, points = points(lead)));
        }
        None => {}
    }
    if findings.sides.iter().any(|side| side.decisions > 0 && side.rating < DOUBTFUL) {
        lines.push(text!("analysis-doubtful"));
    }
    if findings.worst.is_empty() && !findings.is_empty() {
        lines.push(text!("analysis-clean"));
    }
    for (at, judged) in findings.worst().enumerate() {
        lines.push(text!(
            "analysis-worst",
            number = at + 1,
            player = view.player(judged.side).name.as_str(),
            game = judged.game,
            what = judged.made(),
            better = judged.better()
        ));
    }
    lines
}

fn course(view: &MatchView, findings: &Findings, events: &[Event], look: Look) -> ShownCourse {
    let options = view.stored.table.terms.options;
    let mut games: Vec<CourseGame> = Vec::new();
    for (at, (number, game, _)) in findings.course.iter().enumerate() {
        let is_new = at == 0 || findings.course[at - 1].1 != *game;
        if let (true, Ok(before)) = (is_new, Match::replay(options, events.iter().take(*number))) {
            games.push(CourseGame { at, label: score(&before) });
        }
    }
    let moment = |judged: &Judged| {
        let later = findings.course.iter().position(|(number, ..)| *number > judged.event);
        CourseMoment { at: later.unwrap_or(findings.course.len()).saturating_sub(1), side: judged.side }
    };
    let [white, black] = findings.sides.map(|side| decimal(side.rating, 1));
    ShownCourse {
        title: text!("course", number = view.number()),
        note: text!("course-note", white = white, black = black),
        names: view.names(),
        is_chance: options.points().is_some(),
        points: findings.course.iter().map(|(_, _, white)| *white).collect(),
        games,
        moments: findings.worst().map(moment).collect(),
        look,
    }
}

/// Buttons to the other pages, and to all of it as a file.
fn buttons(view: &MatchView, findings: &Findings, page: Option<usize>) -> Vec<Vec<Button>> {
    let id = view.stored.table.id;
    let button = |part: &str, label: Text| about(id, format!("analyze {part}"), label, Style::Plain);
    let mut pages: Vec<Button> = WHICH
        .iter()
        .zip(1..=findings.worst().count())
        .filter(|(_, number)| page != Some(number - 1))
        .map(|(which, number)| button(which, text!("button-decision", number = number)))
        .collect();
    if page.is_some() {
        pages.insert(0, button("card", text!("button-card")));
    }
    let file = vec![button("file", text!("button-analysis-file"))];
    [pages, file].into_iter().filter(|row| !row.is_empty()).collect()
}

impl Judged {
    /// What was done, and how bad that was.
    pub(super) fn made(&self) -> Text {
        let loss = loss(self.loss);
        let mark = mark(self.mark());
        match &self.what {
            Judgement::Play { dice, played, .. } => {
                let (dice, play) = (dice.to_string(), played.steps.to_string());
                text!("made-play", dice = dice, play = play, mark = mark, loss = loss)
            }
            Judgement::Double { doubled: true, .. } => text!("made-double", mark = mark, loss = loss),
            Judgement::Double { doubled: false, .. } => text!("made-roll", mark = mark, loss = loss),
            Judgement::Answer { answer: Answered::Take, .. } => text!("made-take", mark = mark, loss = loss),
            Judgement::Answer { answer: Answered::Drop, .. } => text!("made-drop", mark = mark, loss = loss),
            Judgement::Answer { answer: Answered::Beaver, .. } => {
                text!("made-beaver", mark = mark, loss = loss)
            }
        }
    }

    /// What was better.
    pub(super) fn better(&self) -> Text {
        match &self.what {
            Judgement::Play { best, .. } => {
                let play = best.first().map_or(String::new(), |best| best.steps.to_string());
                text!("better-play", play = play)
            }
            Judgement::Double { doubled: true, .. } => text!("better-roll"),
            Judgement::Double { doubled: false, .. } => text!("better-double"),
            Judgement::Answer { take, drop, beaver, .. } => match beaver {
                Some(beaver) if beaver > take && beaver > drop => text!("better-beaver"),
                _ if drop > take => text!("better-drop"),
                _ => text!("better-take"),
            },
        }
    }

    /// The alternatives with their equities.
    pub(super) fn weighed(&self) -> Text {
        match &self.what {
            Judgement::Play { played, best, .. } => {
                let line = |play: &Weighed| {
                    text!("weighed-play", play = play.steps.to_string(), equity = signed(play.equity))
                };
                let mut plays: Vec<Text> = best.iter().map(line).collect();
                if !best.iter().any(|play| play.steps == played.steps) {
                    plays.push(line(played));
                }
                text!("weighed-plays", plays = Arg::List(plays))
            }
            Judgement::Double { roll, take, drop, .. } => weighed_double(*roll, *take, *drop),
            Judgement::Answer { take, drop, beaver, .. } => weighed_answer(*take, *drop, *beaver),
        }
    }
}

/// Equities of a roll, and of a double by its answers.
pub(crate) fn weighed_double(roll: f32, take: f32, drop: f32) -> Text {
    text!("weighed-double", roll = signed(roll), take = signed(take), drop = signed(drop))
}

/// Equities of each answer to a double.
pub(crate) fn weighed_answer(take: f32, drop: f32, beaver: Option<f32>) -> Text {
    let beaver = beaver.map(|beaver| text!("weighed-beaver", beaver = signed(beaver)));
    let beaver = Arg::List(beaver.into_iter().collect());
    text!("weighed-answer", take = signed(take), drop = signed(drop), beaver = beaver)
}

/// `2 - 3`
pub(super) fn score(game: &Match) -> String {
    let [white, black] = Side::BOTH.map(|side| game.score(side));
    format!("{white} - {black}")
}

/// The mark as players write it after a play: `?`, `??`.
fn mark(mark: Option<Mark>) -> &'static str {
    match mark {
        None => "",
        Some(Mark::Doubtful) => "?!",
        Some(Mark::Bad) => "?",
        Some(Mark::VeryBad) => "??",
    }
}

fn band(band: Band) -> Text {
    match band {
        Band::Supernatural => text!("band-supernatural"),
        Band::WorldClass => text!("band-world-class"),
        Band::Expert => text!("band-expert"),
        Band::Advanced => text!("band-advanced"),
        Band::Intermediate => text!("band-intermediate"),
        Band::Casual => text!("band-casual"),
        Band::Beginner => text!("band-beginner"),
        Band::Learner => text!("band-learner"),
    }
}

/// A number with so many digits after the point.
fn decimal(number: f32, digits: usize) -> Arg {
    let written = format!("{number:.digits$}");
    // A zero has no sign.
    let is_zero = written.chars().all(|digit| !digit.is_ascii_digit() || digit == '0');
    Arg::Decimal(if is_zero { written.trim_start_matches('-').to_owned() } else { written })
}

/// What was lost: `-0.021`.
pub(crate) fn loss(equity: f32) -> Arg {
    decimal(-equity, 3)
}

/// An equity: `+0.159`.
pub(crate) fn signed(equity: f32) -> Arg {
    with_sign(equity, 3)
}

fn with_sign(number: f32, digits: usize) -> Arg {
    match decimal(number, digits) {
        Arg::Decimal(written) if !written.starts_with('-') => Arg::Decimal(format!("+{written}")),
        other => other,
    }
}

fn percent_signed(chance: f32) -> Text {
    let number = (100.0 * chance).round() as i64;
    let written = if number < 0 { number.to_string() } else { format!("+{number}") };
    text!("percent-signed", number = written)
}

fn points(points: f32) -> Text {
    text!("points-words", points = with_sign(points, 1))
}
