//! `/leaderboard`: of all time, of this month, or the final one of a season, posted for everyone.

use crate::club_store::ClubStore;
use crate::commands::{HandlerError, ParsedCommand, Refusal};
use crate::messages::{Player, private, public};
use crate::protocol::{Button, How, Reply, Request, RequestBody, Shown, ShownStandings, Style, general};
use crate::texts::{Text, day, month_text, text};
use blot_render::{StandingsRow, Trend};
use blot_store::{LeaderboardKind, LeaderboardRow};
use blot_table::LadderId;
use blot_table::rating::{points, shown, shown_sum};

/// How many lines a page has.
const PAGE: usize = 10;

pub(crate) fn leaderboard(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let ladder = ladder_here(db, request)?;
    let this_month = request.at.month();
    let board = match (parsed.number("season"), parsed.words("when")) {
        (Some(number), _) => LeaderboardKind::Season(number),
        (None, Some("month")) => LeaderboardKind::Month(this_month),
        _ => LeaderboardKind::AllTime,
    };
    let season = match board {
        LeaderboardKind::Season(number) => {
            let closed = ladder.map(|ladder| db.store.season(ladder, number)).transpose()?.flatten();
            Some(closed.ok_or(Refusal::NoSuchSeason { number })?)
        }
        _ => None,
    };
    let count = ladder.map_or(Ok(0), |ladder| db.store.lines(ladder, board))?;
    let pages = count.div_ceil(PAGE).max(1);
    let page = usize::try_from(parsed.number("page").unwrap_or(1)).unwrap_or(1).clamp(1, pages);
    let mut reply = posted(db, request, actor)?;
    let title = match board {
        LeaderboardKind::AllTime => text!("ladder"),
        LeaderboardKind::Month(_) => text!("ladder-month", month = month_text(this_month)),
        LeaderboardKind::Season(number) => {
            text!("ladder-season", number = number, date = day(season.unwrap_or_default()))
        }
    };
    reply.buttons = buttons(board, page, pages);
    let Some(ladder) = ladder.filter(|_| count > 0) else {
        reply.text.push(match board {
            LeaderboardKind::AllTime | LeaderboardKind::Season(_) => text!("ladder-empty"),
            LeaderboardKind::Month(_) => text!("ladder-empty-month", month = month_text(this_month)),
        });
        return Ok(vec![reply]);
    };
    let lines = db.store.leaderboard(ladder, board, (page - 1) * PAGE, PAGE)?;
    reply.text.push(match board {
        LeaderboardKind::AllTime => text!("leaderboard", title = title.clone()),
        LeaderboardKind::Month(_) => text!("leaderboard-month", title = title.clone()),
        LeaderboardKind::Season(_) => text!("leaderboard-season", title = title.clone()),
    });
    if !lines.iter().any(|line| line.player == actor.id)
        && let Some(own) = db.store.line_of(ladder, board, actor.id)?
    {
        let row = row(board, &own, actor);
        let rank = text!("ordinal", rank = own.rank);
        reply.text.push(text!(
            "leaderboard-own",
            player = actor.name.as_str(),
            rank = rank,
            rating = row.rating,
            record = row.record
        ));
    }
    let streak = |line: &LeaderboardRow| line.standing.as_ref().map_or(0, |standing| standing.streak);
    reply.board = Some(Shown::Standings(ShownStandings {
        title,
        note: text!("ladder-page", page = page, pages = pages),
        rows: lines.iter().map(|line| row(board, line, actor)).collect(),
        streaks: lines.iter().map(streak).collect(),
        look: actor.look(db.settings_at(&request.place)?.theme),
    }));
    Ok(vec![reply])
}

fn row(board: LeaderboardKind, line: &LeaderboardRow, actor: &Player) -> StandingsRow {
    let standing = line.standing.as_ref();
    let trend = standing.filter(|_| board == LeaderboardKind::AllTime).map(|standing| standing.trend());
    let rating = match (board, standing) {
        (LeaderboardKind::Month(_), _) => shown_sum(line.rating),
        (_, Some(standing)) => shown(line.rating, standing.experience),
        (_, None) => points(line.rating).to_string(),
    };
    StandingsRow {
        rank: line.rank.to_string(),
        name: line.name.clone(),
        rating,
        trend: match trend.map_or(0, points) {
            0 => Trend::Level,
            1.. => Trend::Up,
            _ => Trend::Down,
        },
        change: trend.map_or(String::new(), shown_sum),
        record: format!("{}-{}", line.won, line.lost),
        streak: String::new(),
        recent: standing.map_or(Vec::new(), |standing| standing.recent.iter().map(|(won, _)| *won).collect()),
        marked: line.player == actor.id,
    }
}

fn buttons(board: LeaderboardKind, page: usize, pages: usize) -> Vec<Vec<Button>> {
    let this = match board {
        LeaderboardKind::AllTime => "all".to_owned(),
        LeaderboardKind::Month(_) => "month".to_owned(),
        LeaderboardKind::Season(number) => format!("season:{number}"),
    };
    let turn =
        |page: usize, label: Text| general(format!("leaderboard {this} page:{page}"), label, Style::Plain);
    let mut turns = Vec::new();
    if page > 1 {
        turns.push(turn(page - 1, text!("button-previous")));
    }
    if page < pages {
        turns.push(turn(page + 1, text!("button-following")));
    }
    let mut others = Vec::new();
    if !matches!(board, LeaderboardKind::Month(_)) {
        others.push(general("leaderboard month", text!("button-this-month"), Style::Plain));
    }
    if board != LeaderboardKind::AllTime {
        others.push(general("leaderboard all", text!("button-all-time"), Style::Plain));
    }
    [turns, others].into_iter().filter(|row| !row.is_empty()).collect()
}

/// The ladder of the place of a request; `None` before its first result.
pub(crate) fn ladder_here(db: &mut ClubStore, request: &Request) -> Result<Option<LadderId>, HandlerError> {
    if request.private {
        return Err(Refusal::LadderInPrivate.into());
    }
    Ok(match db.club_at(&request.place)? {
        Some(club) => db.store.ladder_of(club)?,
        None => None,
    })
}

/// An empty reply for everyone. A pressed page is edited, but never a board, since buttons can be forged.
pub(crate) fn posted(db: &mut ClubStore, request: &Request, actor: &Player) -> Result<Reply, HandlerError> {
    if request.private {
        return Ok(private(request, actor, Vec::new()));
    }
    let how = match (&request.what, &request.message) {
        (RequestBody::Press { .. }, Some(message))
            if db.store.table_of_message(&request.place, message)?.is_none() =>
        {
            How::Edit(message.clone())
        }
        _ => How::New,
    };
    Ok(Reply { language: actor.around, ..public(request.place.clone(), how) })
}
