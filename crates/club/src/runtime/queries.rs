//! Chooses the handler of a query: a command that changes nothing. Each handler reads one snapshot.

use crate::club_store::ClubStore;
use crate::commands::{ActionKind, Found, HandlerError, ParsedCommand, Refusal};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{Audience, How, Reply, Request};
use crate::queries::{analysis, games, help, here, history, leaderboard, more, pips, profile, welcome};
use crate::texts::{Text, text};
use blot_table::{NotAllowed, Stage};

/// Answers a query.
pub(crate) fn answer_query(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
) -> Result<Vec<Reply>, HandlerError> {
    let actor = db.look_up(request)?;
    let say = |text: Vec<Text>| Ok(vec![private(request, &actor, text)]);
    match parsed.command.action {
        ActionKind::Ping => return say(vec![text!("pong")]),
        ActionKind::Privacy => return Ok(vec![crate::people::privacy::shown(request, &actor)]),
        ActionKind::MyData => return Ok(vec![crate::people::privacy::data(db, request, &actor)?]),
        ActionKind::Help => return help(request, parsed, &actor),
        ActionKind::Rules => return Ok(vec![crate::queries::topics::topic(db, request, parsed, &actor)?]),
        ActionKind::Club if parsed.words("setting") == Some("audit") => {
            return crate::people::manage::audit(db, request, &actor);
        }
        ActionKind::Club if parsed.words("setting") == Some("export") => {
            return crate::people::manage::export(db, request, &actor);
        }
        ActionKind::Club => return crate::people::club_settings::show(db, request, &actor),
        ActionKind::Settings => return Ok(vec![crate::people::settings::shown(request, &actor)]),
        ActionKind::Start if parsed.game.is_none() => return Ok(vec![welcome(request, &actor)]),
        ActionKind::Vacation => return crate::people::vacation::shown(db, request, &actor),
        ActionKind::Games => return games(db, request, parsed, &actor),
        ActionKind::Leaderboard => return leaderboard::leaderboard(db, request, parsed, &actor),
        ActionKind::Profile => return profile::profile(db, request, parsed, &actor),
        ActionKind::Versus => return profile::versus(db, request, parsed, &actor),
        ActionKind::Matches => return profile::matches(db, request, parsed, &actor),
        _ => {}
    }
    let view = match db.find(request, parsed, &actor)? {
        Found::One(stored) => db.view_from(*stored, &request.place)?,
        Found::Which(question) => return Ok(vec![*question]),
    };
    let is_elsewhere = db.club_at(&request.place)? != Some(view.stored.club);
    let mut replies = query_match(db, request, parsed, &actor, &view)?;
    for reply in replies.iter_mut().filter(|reply| reply.audience != Audience::Everyone) {
        reply.confidential |= is_elsewhere;
    }
    Ok(replies)
}

/// Answers a query about one match.
fn query_match(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
    view: &MatchView,
) -> Result<Vec<Reply>, HandlerError> {
    let say = |text: Vec<Text>| Ok(vec![private(request, actor, text)]);
    let table = &view.stored.table;
    if table.stage.is_open() && matches!(parsed.command.action, ActionKind::Board | ActionKind::Start) {
        return Ok(vec![here(view, request, actor, view.now(How::New))]);
    }
    match table.stage {
        Stage::Challenge => return Err(Refusal::NotBegun.at(view)),
        Stage::Off(off) => return Err(Refusal::Table(NotAllowed::ChallengeIsOff(off)).at(view)),
        Stage::Playing | Stage::Over => {}
    }
    match parsed.command.action {
        ActionKind::Board | ActionKind::Start => Ok(vec![here(view, request, actor, view.now(How::New))]),
        ActionKind::Pips => say(vec![pips(view)]),
        ActionKind::Clock => say(view.clock(request.at)),
        ActionKind::More => Ok(vec![more(view, request, actor)]),
        ActionKind::History => history::history(db, view, request, actor),
        ActionKind::Export => history::export(db, view, request, parsed, actor),
        ActionKind::Replay => history::replay(db, view, request, parsed, actor),
        ActionKind::Verify => say(vec![history::verify(db, view)?]),
        ActionKind::Rating => say(profile::rating(db, view)?),
        ActionKind::Hint => Ok(vec![crate::queries::hint::hint(view, request, actor)?]),
        ActionKind::Analyze => {
            analysis::show(db, request, parsed.words("part").unwrap_or_default(), actor, view)
        }
        _ => Err(Refusal::Table(NotAllowed::NotNow).at(view)),
    }
}
