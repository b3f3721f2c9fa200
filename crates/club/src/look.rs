//! Commands that only look. They read one snapshot and change nothing.

use crate::analysis;
use crate::commands::Call;
use crate::commands::Found;
use crate::commands::Refusal;
use crate::commands::Stop;
use crate::commands::{COMMANDS, Command, Does};
use crate::desk::Desk;
use crate::leaderboard;
use crate::messages::{Player, Scene, game_line, is_waiting_for, private};
use crate::past;
use crate::profile;
use crate::protocol::{Audience, Button, How, Reply, Request, Style, Value, about, general};
use crate::texts::{Text, text};
use blot_rules::Side;
use blot_table::{NotAllowed, Stage};

/// How many matches are listed, and how many on a page.
const MAX_LISTED: usize = 200;
const PAGE: usize = 10;
/// Commands on a page of the help.
const HELP_PAGE: usize = 24;

pub(crate) fn look(desk: &mut Desk, request: &Request, call: &Call) -> Result<Vec<Reply>, Stop> {
    let actor = desk.look_up(request)?;
    let say = |text: Vec<Text>| Ok(vec![private(request, &actor, text)]);
    match call.command.does {
        Does::Ping => return say(vec![text!("pong")]),
        Does::Privacy => return Ok(vec![crate::privacy::shown(request, &actor)]),
        Does::MyData => return Ok(vec![crate::privacy::data(desk, request, &actor)?]),
        Does::Help => return help(request, call, &actor),
        Does::Rules => return Ok(vec![crate::topics::topic(desk, request, call, &actor)?]),
        Does::Club if call.words("setting") == Some("audit") => {
            return crate::manage::audit(desk, request, &actor);
        }
        Does::Club if call.words("setting") == Some("export") => {
            return crate::manage::export(desk, request, &actor);
        }
        Does::Club => return crate::house::show(desk, request, &actor),
        Does::Settings => return Ok(vec![crate::settings::shown(request, &actor)]),
        Does::Start if call.game.is_none() => return Ok(vec![welcome(request, &actor)]),
        Does::Vacation => return crate::vacation::shown(desk, request, &actor),
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
        Does::Hint => Ok(vec![crate::hint::hint(scene, request, actor)?]),
        Does::Analyze => analysis::look(desk, request, call.words("part").unwrap_or_default(), actor, scene),
        _ => Err(Refusal::Table(NotAllowed::NotNow).at(scene)),
    }
}

/// A player in the match's own place gets its board for everybody, to be played on, and in a private chat one of his own.
/// Elsewhere, and to others, it is only shown.
fn here(scene: &Scene, request: &Request, actor: &Player, mut reply: Reply) -> Reply {
    if scene.is_apart(request, actor) && matches!(scene.room.table.stage, Stage::Playing | Stage::Over) {
        return scene.apart(request, actor, How::New, Vec::new(), None);
    }
    reply.mentions.clear();
    let table = &scene.room.table;
    if request.place != *scene.place() || table.side(actor.id).is_none() {
        let mine = private(request, actor, Vec::new());
        reply = Reply { text: reply.text, board: reply.board, live: reply.live, ..mine };
    }
    reply
}

fn pips(scene: &Scene) -> Text {
    let [white, black] = Side::BOTH.map(|side| scene.room.table.game.board().pips(side));
    let [white_name, black_name] = scene.names();
    let leader = if white < black { &white_name } else { &black_name };
    match white.abs_diff(black) {
        0 => text!("pips-level", white = white_name, black = black_name, pips = white),
        lead => text!(
            "pips",
            white = white_name.as_str(),
            white_pips = white,
            black = black_name.as_str(),
            black_pips = black,
            leader = leader.as_str(),
            lead = lead
        ),
    }
}

fn more(scene: &Scene, request: &Request, actor: &Player) -> Reply {
    let id = scene.room.table.id;
    let button = |line: &str, label: Text| about(id, line, label, Style::Plain);
    let mut reply = private(request, actor, vec![scene.header()]);
    reply.buttons = vec![
        vec![button("pips", text!("button-pips")), button("history", text!("button-history"))],
        vec![button("export", text!("button-export")), button("replay", text!("button-replay"))],
        vec![button("verify", text!("button-verify")), button("board", text!("button-board"))],
        vec![
            general("settings", text!("button-settings"), Style::Plain),
            general("help", text!("button-help"), Style::Plain),
        ],
    ];
    let table = &scene.room.table;
    match table.stage {
        Stage::Over => {
            reply.buttons[1].push(button("analyze", text!("button-analysis")));
            if table.terms.rated {
                reply.buttons[2].push(button("rating", text!("button-rating")));
            }
        }
        _ if scene.allows_hints() && table.side(actor.id).is_some() => {
            reply.buttons[0].insert(0, button("hint", text!("button-hint")));
        }
        _ => {}
    }
    reply
}

/// Matches, those that wait for the player first, a page at a time.
fn games(desk: &mut Desk, request: &Request, call: &Call, actor: &Player) -> Result<Vec<Reply>, Stop> {
    let club = desk.club_at(&request.place)?;
    let everybody = call.words("whose") == Some("all");
    let ids = match (everybody, club) {
        (true, Some(club)) => desk.store.open_tables_in(club, MAX_LISTED)?,
        (true, None) => Vec::new(),
        (false, _) => desk.open_tables_of(actor.id, None)?,
    };
    let mut scenes = Vec::new();
    for room in desk.rooms(&ids)? {
        scenes.push(desk.scene(room)?);
    }
    scenes.sort_by_key(|scene| !is_waiting_for(scene, actor));
    let pages = scenes.len().div_ceil(PAGE).max(1);
    let page = usize::try_from(call.number("page").unwrap_or(1)).unwrap_or(1).clamp(1, pages);
    let mut lines = vec![match (everybody, scenes.is_empty()) {
        (true, false) => text!("games-all", page = page, pages = pages),
        (false, false) => text!("games-mine", page = page, pages = pages),
        (true, true) => text!("games-none-here"),
        (false, true) => text!("games-none"),
    }];
    let mut buttons = Vec::new();
    for scene in scenes.iter().skip((page - 1) * PAGE).take(PAGE) {
        lines.push(game_line(scene, actor));
        let style = if is_waiting_for(scene, actor) { Style::Main } else { Style::Plain };
        buttons.push(about(scene.room.table.id, "board", text!("button-open", number = scene.number()), style));
    }
    let mut reply = private(request, actor, lines);
    reply.confidential = scenes.iter().any(|scene| Some(scene.room.club) != club);
    reply.buttons = buttons.chunks(Button::COLUMNS).map(<[Button]>::to_vec).collect();
    let (this, other) = if everybody { ("all", "mine") } else { ("mine", "all") };
    let turn = |page: usize, label: Text| general(format!("games {this} page:{page}"), label, Style::Plain);
    let mut row = Vec::new();
    if page > 1 {
        row.push(turn(page - 1, text!("button-previous")));
    }
    if page < pages {
        row.push(turn(page + 1, text!("button-following")));
    }
    let label = if everybody { text!("button-games-mine") } else { text!("button-games-all") };
    // In a private chat all games are one's own.
    if everybody || !request.private {
        row.push(general(format!("games {other}"), label, Style::Plain));
    }
    if !row.is_empty() {
        reply.buttons.push(row);
    }
    Ok(vec![reply])
}

fn help(request: &Request, call: &Call, actor: &Player) -> Result<Vec<Reply>, Stop> {
    if let Some(Value::Words(name)) = call.value("command") {
        let name = name.trim_start_matches('/').to_lowercase();
        let command = Command::named(&name)
            .filter(|command| command.listed)
            .ok_or(Refusal::UnknownCommand { word: blot_table::clean_words(&name, 24) })?;
        let mut lines =
            vec![text!("help-one", name = command.name, help = command.help(), usage = command.usage())];
        for option in command.options {
            lines.push(text!("help-option", name = option.name, help = command.option_help(option)));
        }
        return Ok(vec![private(request, actor, lines)]);
    }
    let commands: Vec<&Command> = COMMANDS.iter().filter(|command| command.listed).collect();
    let pages = commands.len().div_ceil(HELP_PAGE);
    let page = usize::try_from(call.number("page").unwrap_or(1)).unwrap_or(1).clamp(1, pages);
    let mut lines = vec![text!("help")];
    let shown = commands.chunks(HELP_PAGE).nth(page - 1).unwrap_or_default();
    lines.extend(shown.iter().map(|command| text!("help-line", name = command.name, help = command.help())));
    let mut buttons = first_steps();
    let turn = |page: usize, label: Text| general(format!("help page:{page}"), label, Style::Plain);
    let back = (page > 1).then(|| turn(page - 1, text!("button-previous")));
    let on = (page < pages).then(|| turn(page + 1, text!("button-following")));
    buttons.insert(0, back.into_iter().chain(on).collect());
    Ok(vec![Reply { buttons, ..private(request, actor, lines) }])
}

/// What somebody hears who meets Blot.
fn welcome(request: &Request, actor: &Player) -> Reply {
    let text = if request.private { text!("welcome-in-private") } else { text!("welcome") };
    Reply { buttons: first_steps(), ..private(request, actor, vec![text]) }
}

fn first_steps() -> Vec<Vec<Button>> {
    vec![vec![
        general("tutorial", text!("button-tutorial"), Style::Plain),
        general("rules", text!("button-rules"), Style::Plain),
        general("games", text!("button-games-mine"), Style::Plain),
        general("settings", text!("button-settings"), Style::Plain),
    ]]
}
