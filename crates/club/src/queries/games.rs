//! Running matches: `/board`, `/pips`, `/games`, and the menu behind the button for more.

use crate::club_store::ClubStore;
use crate::commands::{HandlerError, ParsedCommand};
use crate::messages::{MatchView, Player, game_line, is_waiting_for, private};
use crate::protocol::{Button, How, Reply, Request, Style, about, general};
use crate::texts::{Text, text};
use blot_rules::Side;
use blot_table::Stage;

/// How many matches are listed, and how many on a page.
const MAX_LISTED: usize = 200;
const PAGE: usize = 10;

/// The board as a player gets it. A player of the match gets it for everyone in the match's place, and as a
/// private board in a private chat. Elsewhere, and for others, it is a picture without buttons.
pub(crate) fn here(view: &MatchView, request: &Request, actor: &Player, mut reply: Reply) -> Reply {
    if view.has_private_board(request, actor) && matches!(view.stored.table.stage, Stage::Playing | Stage::Over)
    {
        return view.private_board(request, actor, How::New, Vec::new(), None);
    }
    reply.mentions.clear();
    let table = &view.stored.table;
    if request.place != *view.place() || table.side(actor.id).is_none() {
        let answer = private(request, actor, Vec::new());
        reply = Reply { text: reply.text, board: reply.board, live: reply.live, ..answer };
    }
    reply
}

pub(crate) fn pips(view: &MatchView) -> Text {
    let [white, black] = Side::BOTH.map(|side| view.stored.table.game.board().pips(side));
    let [white_name, black_name] = view.names();
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

pub(crate) fn more(view: &MatchView, request: &Request, actor: &Player) -> Reply {
    let id = view.stored.table.id;
    let button = |line: &str, label: Text| about(id, line, label, Style::Plain);
    let mut reply = private(request, actor, vec![view.header()]);
    reply.buttons = vec![
        vec![button("pips", text!("button-pips")), button("history", text!("button-history"))],
        vec![button("export", text!("button-export")), button("replay", text!("button-replay"))],
        vec![button("verify", text!("button-verify")), button("board", text!("button-board"))],
        vec![
            general("settings", text!("button-settings"), Style::Plain),
            general("help", text!("button-help"), Style::Plain),
        ],
    ];
    let table = &view.stored.table;
    match table.stage {
        Stage::Over => {
            reply.buttons[1].push(button("analyze", text!("button-analysis")));
            if table.terms.rated {
                reply.buttons[2].push(button("rating", text!("button-rating")));
            }
        }
        _ if view.allows_hints() && table.side(actor.id).is_some() => {
            reply.buttons[0].insert(0, button("hint", text!("button-hint")));
        }
        _ => {}
    }
    reply
}

/// Matches, those that wait for the player first, a page at a time.
pub(crate) fn games(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let club = db.club_at(&request.place)?;
    let lists_all = parsed.words("whose") == Some("all");
    let ids = match (lists_all, club) {
        (true, Some(club)) => db.store.open_tables_in(club, MAX_LISTED)?,
        (true, None) => Vec::new(),
        (false, _) => db.open_tables_of(actor.id, None)?,
    };
    let mut views = Vec::new();
    for stored in db.stored_matches(&ids)? {
        views.push(db.view_of(stored)?);
    }
    views.sort_by_key(|view| !is_waiting_for(view, actor));
    let pages = views.len().div_ceil(PAGE).max(1);
    let page = usize::try_from(parsed.number("page").unwrap_or(1)).unwrap_or(1).clamp(1, pages);
    let mut lines = vec![match (lists_all, views.is_empty()) {
        (true, false) => text!("games-all", page = page, pages = pages),
        (false, false) => text!("games-mine", page = page, pages = pages),
        (true, true) => text!("games-none-here"),
        (false, true) => text!("games-none"),
    }];
    let mut buttons = Vec::new();
    for view in views.iter().skip((page - 1) * PAGE).take(PAGE) {
        lines.push(game_line(view, actor));
        let style = if is_waiting_for(view, actor) { Style::Main } else { Style::Plain };
        buttons.push(about(view.stored.table.id, "board", text!("button-open", number = view.number()), style));
    }
    let mut reply = private(request, actor, lines);
    reply.confidential = views.iter().any(|view| Some(view.stored.club) != club);
    reply.buttons = buttons.chunks(Button::COLUMNS).map(<[Button]>::to_vec).collect();
    let (this, other) = if lists_all { ("all", "mine") } else { ("mine", "all") };
    let turn = |page: usize, label: Text| general(format!("games {this} page:{page}"), label, Style::Plain);
    let mut row = Vec::new();
    if page > 1 {
        row.push(turn(page - 1, text!("button-previous")));
    }
    if page < pages {
        row.push(turn(page + 1, text!("button-following")));
    }
    let label = if lists_all { text!("button-games-mine") } else { text!("button-games-all") };
    // A private chat has no club whose games could be listed.
    if lists_all || !request.private {
        row.push(general(format!("games {other}"), label, Style::Plain));
    }
    if !row.is_empty() {
        reply.buttons.push(row);
    }
    Ok(vec![reply])
}
