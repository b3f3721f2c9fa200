//! Which handler answers a command that only looks. Each reads one snapshot and changes nothing.

use crate::commands::Call;
use crate::commands::Does;
use crate::commands::Found;
use crate::commands::Refusal;
use crate::commands::Stop;
use crate::desk::Desk;
use crate::messages::{Player, Scene, private};
use crate::protocol::{Audience, How, Reply, Request};
use crate::queries::leaderboard;
use crate::queries::past;
use crate::queries::profile;
use crate::queries::{analysis, games, help, here, more, pips, welcome};
use crate::texts::{Text, text};
use blot_table::{NotAllowed, Stage};

pub(crate) fn look(desk: &mut Desk, request: &Request, call: &Call) -> Result<Vec<Reply>, Stop> {
    let actor = desk.look_up(request)?;
    let say = |text: Vec<Text>| Ok(vec![private(request, &actor, text)]);
    match call.command.does {
        Does::Ping => return say(vec![text!("pong")]),
        Does::Privacy => return Ok(vec![crate::people::privacy::shown(request, &actor)]),
        Does::MyData => return Ok(vec![crate::people::privacy::data(desk, request, &actor)?]),
        Does::Help => return help(request, call, &actor),
        Does::Rules => return Ok(vec![crate::queries::topics::topic(desk, request, call, &actor)?]),
        Does::Club if call.words("setting") == Some("audit") => {
            return crate::people::manage::audit(desk, request, &actor);
        }
        Does::Club if call.words("setting") == Some("export") => {
            return crate::people::manage::export(desk, request, &actor);
        }
        Does::Club => return crate::people::house::show(desk, request, &actor),
        Does::Settings => return Ok(vec![crate::people::settings::shown(request, &actor)]),
        Does::Start if call.game.is_none() => return Ok(vec![welcome(request, &actor)]),
        Does::Vacation => return crate::people::vacation::shown(desk, request, &actor),
        Does::Games => return games(desk, request, call, &actor),
        Does::Leaderboard => return leaderboard::leaderboard(desk, request, call, &actor),
        Does::Profile => return profile::profile(desk, request, call, &actor),
        Does::Versus => return profile::versus(desk, request, call, &actor),
        Does::Matches => return profile::matches(desk, request, call, &actor),
        _ => {}
    }
    let scene = match desk.find(request, call, &actor)? {
        Found::One(room) => desk.scene_from(*room, &request.place)?,
        Found::Which(question) => return Ok(vec![*question]),
    };
    let is_elsewhere = desk.club_at(&request.place)? != Some(scene.room.club);
    let mut replies = look_at(desk, request, call, &actor, &scene)?;
    for reply in replies.iter_mut().filter(|reply| reply.audience != Audience::Everyone) {
        reply.confidential |= is_elsewhere;
    }
    Ok(replies)
}

/// Looks at one match.
fn look_at(
    desk: &mut Desk,
    request: &Request,
    call: &Call,
    actor: &Player,
    scene: &Scene,
) -> Result<Vec<Reply>, Stop> {
    let say = |text: Vec<Text>| Ok(vec![private(request, actor, text)]);
    let table = &scene.room.table;
    if table.stage.is_open() && matches!(call.command.does, Does::Board | Does::Start) {
        return Ok(vec![here(scene, request, actor, scene.now(How::New))]);
    }
    match table.stage {
        Stage::Challenge => return Err(Refusal::NotBegun.at(scene)),
        Stage::Off(off) => return Err(Refusal::Table(NotAllowed::ChallengeIsOff(off)).at(scene)),
        Stage::Playing | Stage::Over => {}
    }
    match call.command.does {
        Does::Board | Does::Start => Ok(vec![here(scene, request, actor, scene.now(How::New))]),
        Does::Pips => say(vec![pips(scene)]),
        Does::Clock => say(scene.clock(request.at)),
        Does::More => Ok(vec![more(scene, request, actor)]),
        Does::History => past::history(desk, scene, request, actor),
        Does::Export => past::export(desk, scene, request, call, actor),
        Does::Replay => past::replay(desk, scene, request, call, actor),
        Does::Verify => say(vec![past::verify(desk, scene)?]),
        Does::Rating => say(profile::rating(desk, scene)?),
        Does::Hint => Ok(vec![crate::queries::hint::hint(scene, request, actor)?]),
        Does::Analyze => analysis::look(desk, request, call.words("part").unwrap_or_default(), actor, scene),
        _ => Err(Refusal::Table(NotAllowed::NotNow).at(scene)),
    }
}
