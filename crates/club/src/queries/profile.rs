//! Players and their results: `/profile`, `/versus`, `/matches`, and `/rating`.

use super::leaderboard::{ladder_here, posted};
use crate::club_store::ClubStore;
use crate::commands::{ComputerNo, HandlerError, ParsedCommand, Refusal};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{Button, Payload, Reply, Request, Shown, ShownCurve, Style, Value, about, general};
use crate::texts::{Arg, Text, computer_name, day, text};
use blot_rules::Side;
use blot_store::LeaderboardKind;
use blot_table::rating::{Rated, RatingChange, points, shown, shown_change};
use blot_table::{LadderId, Outcome, PlayerId, Stage, Standing, clean_handle, clean_name, is_handle};

/// How many matches a rating curve shows.
const CURVE: usize = 500;
/// How many matches of two players are listed.
const LAST: usize = 5;
/// How many matches a page lists.
const PAGE: usize = 10;

/// The player whom a command is about: one who is named, the computer, or the player who asks.
fn subject(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Player, HandlerError> {
    let platform = request.place.platform;
    if let Some(level) = parsed.level() {
        if parsed.value("player").is_some() {
            return Err(Refusal::from(ComputerNo::AndPlayer(parsed.command.name)).into());
        }
        // A level that has never played has no number, and so no results.
        let stranger = || Player { level: Some(level), name: computer_name(level), ..actor.open_seat(None) };
        return Ok(db.known_computer(level, platform)?.unwrap_or_else(stranger));
    }
    let (name, known) = match parsed.value("player") {
        Some(Value::Person(person)) => {
            (clean_name(&person.name, &person.user), db.player_of(platform, &person.user)?)
        }
        Some(Value::Handle(handle)) => {
            let clean = clean_handle(handle).unwrap_or_default();
            let seen = if platform.resolves_mentions() || !is_handle(&clean) {
                None
            } else {
                db.store.seen_by_handle(&request.place, &clean)?
            };
            let known = match seen {
                Some(person) => db.player_of(platform, &person.user)?,
                None => db.player_by_handle(platform, &clean)?,
            };
            (format!("@{clean}"), known)
        }
        _ => return Ok(actor.clone()),
    };
    known.ok_or_else(|| Refusal::NoResults { name }.into())
}

/// A player's rating curve and record, and how they play.
pub(crate) fn profile(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let ladder = ladder_here(db, request)?;
    let player = subject(db, request, parsed, actor)?;
    let none = || HandlerError::from(Refusal::NoRating { name: player.name.clone() });
    let ladder = ladder.ok_or_else(none)?;
    let line = db.store.line_of(ladder, LeaderboardKind::AllTime, player.id)?.ok_or_else(none)?;
    let standing = line.standing.ok_or_else(none)?;
    let rating = shown(standing.rating, standing.experience);
    let mut reply = posted(db, request, actor)?;
    reply.text.push(text!(
        "profile",
        player = player.name.as_str(),
        rating = rating.as_str(),
        rank = text!("ordinal", rank = line.rank),
        peak = points(standing.peak).to_string()
    ));
    reply.text.extend(habits(&standing));
    reply.text.extend(company(db, ladder, player.id, &standing)?);
    let curve = db.store.curve(ladder, player.id, CURVE)?;
    let end = |at: Option<&(crate::Time, i64)>| day(at.map_or(crate::Time::default(), |(at, _)| *at));
    reply.board = Some(Shown::Curve(ShownCurve {
        title: text!("curve", player = player.name.as_str(), rating = rating),
        note: text!("curve-note", count = curve.len()),
        points: curve.iter().map(|(_, rating)| *rating).collect(),
        first: end(curve.first()),
        last: end(curve.last()),
        look: actor.look(db.settings_at(&request.place)?.theme),
    }));
    Ok(vec![reply])
}

/// How a player wins and loses, and what they do with the cube.
fn habits(standing: &Standing) -> Vec<Text> {
    let percent = |part: i64, whole: i64| text!("percent", percent = (100 * part + whole / 2) / whole.max(1));
    let streak = match standing.streak {
        won @ 1.. => text!("streak-of-wins", count = won),
        lost => text!("streak-of-losses", count = -lost),
    };
    let mut said = vec![text!("profile-record", won = standing.won, lost = standing.lost, streak = streak)];
    let [won, lost] = standing.games;
    said.push(text!(
        "profile-gammons",
        won = percent(standing.gammons[0], won),
        lost = percent(standing.gammons[1], lost)
    ));
    let answered = standing.takes + standing.drops;
    said.push(text!(
        "profile-cube",
        doubles = standing.doubles,
        games = won + lost,
        takes = standing.takes,
        offered = answered
    ));
    said
}

/// The best opponent that a player has beaten, and the one they meet most.
fn company(
    db: &mut ClubStore,
    ladder: LadderId,
    player: PlayerId,
    standing: &Standing,
) -> Result<Vec<Text>, HandlerError> {
    let mut said = Vec::new();
    let (rating, table) = standing.best;
    if let Some((_, best)) = db.store.result(table)? {
        let opponent = best.players[(!best.side(player)).index()];
        said.push(text!(
            "profile-best",
            opponent = db.store.name_of(opponent)?,
            rating = points(rating).to_string(),
            number = table.0.to_string()
        ));
    }
    if let Some((opponent, matches)) = db.store.favourite(ladder, player)? {
        said.push(text!("profile-favourite", opponent = db.store.name_of(opponent)?, matches = matches));
    }
    Ok(said)
}

/// Two players head to head, with their last matches.
pub(crate) fn versus(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let ladder = ladder_here(db, request)?;
    let other = subject(db, request, parsed, actor)?;
    if other.user == actor.user {
        return Err(Refusal::OnlyYourself.into());
    }
    let mut reply = posted(db, request, actor)?;
    let pair = ladder.map(|ladder| db.store.pair(ladder, actor.id, other.id)).transpose()?.unwrap_or_default();
    let (one, two) = (actor.name.as_str(), other.name.as_str());
    let Some(ladder) = ladder.filter(|_| pair.matches > 0) else {
        reply.text.push(match other.level {
            None => text!("versus-none", player = one, opponent = two),
            Some(level) => {
                text!("versus-none-computer", player = one, opponent = two, level = level.name())
            }
        });
        return Ok(vec![reply]);
    };
    let rated = format!("{} - {}", pair.rated_won, pair.rated_lost);
    let score = format!("{} - {}", pair.won, pair.lost);
    reply.text.push(text!(
        "versus",
        player = one,
        opponent = two,
        score = score,
        matches = pair.matches,
        rated = rated
    ));
    for outcome in db.store.results_of_pair(ladder, [actor.id, other.id], LAST)? {
        reply.text.push(match_line(db, &outcome, actor.id)?);
    }
    Ok(vec![reply])
}

/// Finished matches, newest first, a page at a time.
pub(crate) fn matches(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let ladder = ladder_here(db, request)?;
    let player = subject(db, request, parsed, actor)?;
    let page = usize::try_from(parsed.number("page").unwrap_or(1)).unwrap_or(1).max(1);
    let ladder = ladder.ok_or_else(|| Refusal::NoResults { name: player.name.clone() })?;
    let mut outcomes = db.store.results_of(ladder, player.id, (page - 1) * PAGE, PAGE + 1)?;
    let has_more = outcomes.len() > PAGE;
    outcomes.truncate(PAGE);
    if outcomes.is_empty() {
        return Err(Refusal::NoResults { name: player.name.clone() }.into());
    }
    let mut reply = private(request, actor, vec![text!("matches", player = player.name.as_str(), page = page)]);
    let club_here = db.club_at(&request.place)?;
    let mut buttons = Vec::new();
    for outcome in &outcomes {
        reply.text.push(match_line(db, outcome, player.id)?);
        // A shared ladder lists matches of other clubs, but only their own clubs and players may open them.
        if Some(outcome.club) == club_here || outcome.players.contains(&actor.id) {
            let label = text!("button-open", number = outcome.table.0.to_string());
            buttons.push(about(outcome.table, "more", label, Style::Plain));
        }
    }
    reply.buttons = buttons.chunks(Button::COLUMNS).map(<[Button]>::to_vec).collect();
    let player_words = match (&player.handle, player.level) {
        _ if player.id == actor.id => Some(String::new()),
        (_, Some(level)) => Some(format!("{} ", level.name())),
        (handle, None) => handle.as_ref().map(|handle| format!("@{handle} ")),
    };
    let turn = |page: usize, label: Text| {
        let line = format!("matches {}page:{page}", player_words.as_ref()?);
        Payload { table: None, turn: None, line: line.clone() }
            .fits()
            .then(|| general(line, label, Style::Plain))
    };
    let mut row = Vec::new();
    row.extend((page > 1).then(|| turn(page - 1, text!("button-previous"))).flatten());
    row.extend(has_more.then(|| turn(page + 1, text!("button-following"))).flatten());
    if !row.is_empty() {
        reply.buttons.push(row);
    }
    Ok(vec![reply])
}

/// `#42  Anna 5 - 3 Ben, 2026-11-16, +14`, with the rating change of one player.
fn match_line(db: &mut ClubStore, outcome: &Outcome, player: PlayerId) -> Result<Text, HandlerError> {
    let [white, black] = [db.store.name_of(outcome.players[0])?, db.store.name_of(outcome.players[1])?];
    let number = outcome.table.0.to_string();
    let score = format!("{} - {}", outcome.score[0], outcome.score[1]);
    let day = day(outcome.finished);
    let side = outcome.side(player);
    let how = match (outcome.ratings, outcome.length) {
        (Some(ratings), _) => {
            let change = shown_change(ratings.changes[side.index()], outcome.winner == Some(side));
            text!("match-rated", change = change)
        }
        (None, Some(_)) => text!("match-friendly"),
        (None, None) => text!("match-money"),
    };
    Ok(text!("match-line", number = number, white = white, score = score, black = black, day = day, how = how))
}

/// How a match changed both ratings, step by step.
pub(crate) fn rating(db: &mut ClubStore, view: &MatchView) -> Result<Vec<Text>, HandlerError> {
    let table = &view.stored.table;
    if table.stage != Stage::Over {
        return Err(Refusal::NotOver(table.id).at(view));
    }
    let found = db.store.result(table.id)?.map(|(_, outcome)| outcome);
    let Some(outcome) = found else {
        return Err(Refusal::NotRated(table.id).at(view));
    };
    let (Some(ratings), Some(winner), Some(length)) = (outcome.ratings, outcome.winner, outcome.length) else {
        return Err(Refusal::NotRated(table.id).at(view));
    };
    let before = Side::BOTH.map(|side| Rated {
        rating: ratings.after[side.index()] - ratings.changes[side.index()],
        experience: ratings.experience[side.index()],
    });
    let change = RatingChange::of(before[winner.index()], before[(!winner).index()], length, ratings.halvings);
    let chance = || Arg::Decimal(format!("{:.3}", change.chance));
    let decimal =
        |sign: &str, thousandths: i64| Arg::Decimal(format!("{sign}{:.2}", thousandths as f64 / 1000.0));
    let name = |side: Side| view.player(side).name.as_str();
    let rated = |side: Side| decimal("", before[side.index()].rating);
    let mut said = vec![text!(
        "rating-how",
        number = view.number(),
        winner = name(winner),
        winner_rating = rated(winner),
        loser = name(!winner),
        loser_rating = rated(!winner),
        difference = decimal("", change.difference),
        chance = chance()
    )];
    let share = 1u64 << ratings.halvings.min(30);
    for (at, side) in [winner, !winner].into_iter().enumerate() {
        said.push(text!(
            "rating-how-player",
            player = name(side),
            weight = Arg::Decimal(format!("{:.2}", change.weights[at])),
            length = length,
            share = share,
            chance = chance(),
            change = decimal(if side == winner { "+" } else { "-" }, change.by[at]),
            rating = decimal("", ratings.after[side.index()])
        ));
    }
    if ratings.halvings > 0 {
        said.push(text!("rating-how-halved", full = blot_table::rating::FULL_A_WEEK));
    }
    Ok(said)
}
