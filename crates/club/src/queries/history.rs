//! How a match went: `/history`, `/export`, `/replay`, and `/verify` for its dice.

use super::export::{dice_check_text, record, to_json};
use crate::club_store::ClubStore;
use crate::commands::{FORMATS, HandlerError, ParsedCommand, Refusal};
use crate::messages::{MatchView, Player, caption, private};
use crate::protocol::{Animation, Audience, Content, File, How, Reply, Request, Style, about};
use crate::texts::{Text, text};
use blot_rules::{Dice, Event, Match, Pass, Side};
use blot_table::{GameEvent, Order, Stage, TableEvent, Time, check_dice, hex};

/// How many turns a message shows; more come as a file.
const MAX_TURNS: usize = 24;

/// The current game, a turn a line. If it is long, its last turns and a file.
pub(crate) fn history(
    db: &mut ClubStore,
    view: &MatchView,
    request: &Request,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let events = db.store.events(view.stored.table.id)?;
    let turns = turns(view, &last_game(&events));
    let number = view.stored.table.game.game_number();
    let mut reply = private(request, actor, vec![text!("history", number = number)]);
    if turns.is_empty() {
        reply.text.push(text!("history-empty"));
    }
    if turns.len() > MAX_TURNS {
        reply.text.push(text!("history-long", shown = MAX_TURNS, turns = turns.len()));
        let name = format!("blot-{}.mat", view.number());
        reply.files.push(File { name, content: Content::Bytes(record(view, &events).to_mat().into_bytes()) });
    }
    reply.text.extend(turns.into_iter().rev().take(MAX_TURNS).rev());
    Ok(vec![reply])
}

/// The events of the current game, or of the last one.
fn last_game(events: &[(Time, TableEvent)]) -> Vec<GameEvent> {
    let mut game = Vec::new();
    for (_, event) in events {
        if let TableEvent::Game(happened) = event {
            if matches!(happened.event, Event::GameStarted { .. }) {
                game.clear();
            }
            game.push(*happened);
        }
    }
    game
}

fn turns(view: &MatchView, game: &[GameEvent]) -> Vec<Text> {
    let name = |side: Side| view.player(side).name.as_str();
    let (mut turns, mut dice, mut by_order, mut beavers) = (Vec::new(), String::new(), 0u8, 0);
    for happened in game {
        by_order = match happened.order {
            None => by_order,
            Some(Order::Roll) => 1,
            Some(Order::Forced | Order::BearOff) => 2,
        };
        match happened.event {
            Event::OpeningRolled { white, black } => dice = Dice::new(white, black).to_string(),
            Event::Rolled { dice: rolled, .. } => dice = rolled.to_string(),
            Event::Played { side, steps } => {
                let (dice, play) = (dice.as_str(), steps.to_string());
                turns.push(text!(
                    "turn-played",
                    player = name(side),
                    dice = dice,
                    play = play,
                    by_order = by_order
                ));
                by_order = 0;
            }
            Event::Passed { side, why: Pass::NoLegalPlay } => {
                turns.push(text!(
                    "turn-no-play",
                    player = name(side),
                    dice = dice.as_str(),
                    by_order = by_order
                ));
                by_order = 0;
            }
            Event::Passed { side, why: Pass::ClosedOut } => {
                turns.push(text!("turn-closed-out", player = name(side)))
            }
            Event::OpeningTied { die, .. } => turns.push(text!("turn-tied", die = die.number())),
            Event::GameStarted { .. } | Event::MatchEnded { .. } => {}
            event => {
                beavers = if let Event::Beavered { .. } = event { beavers + 1 } else { 0 };
                turns.extend(caption(&view.names(), &event, beavers));
            }
        }
    }
    turns
}

pub(crate) fn export(
    db: &mut ClubStore,
    view: &MatchView,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let table = &view.stored.table;
    let format = parsed.words("format").unwrap_or(FORMATS[0]);
    let mut reply = private(request, actor, Vec::new());
    if format == "position" {
        reply.text.push(text!("export-xgid", id = table.game.xgid()));
        reply.text.push(match table.game.gnubg_ids() {
            Ok((position, id)) => text!("export-gnubg", position = position, id = id),
            Err(_) => text!("export-gnubg-too-large", position = table.game.board().position_id(Side::White)),
        });
    } else {
        let events = db.store.events(table.id)?;
        let text = match format {
            "sgf" => record(view, &events).to_sgf(),
            "json" => to_json(view, &events),
            _ => record(view, &events).to_mat(),
        };
        reply.text.push(text!("export", number = view.number()));
        let name = format!("blot-{}.{format}", table.id.0);
        reply.files.push(File { name, content: Content::Bytes(text.into_bytes()) });
    }
    let button = |other: &str| {
        about(table.id, format!("export {other}"), text!("button-format", format = other), Style::Plain)
    };
    let others = FORMATS.iter().filter(|other| **other != format);
    reply.buttons = vec![others.map(|other| button(other)).collect()];
    Ok(vec![reply])
}

/// A game as an animation: the one asked for, else the last that is over, else the first.
pub(crate) fn replay(
    db: &mut ClubStore,
    view: &MatchView,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    let table = &view.stored.table;
    let events = db.store.events(table.id)?;
    let record = record(view, &events);
    let games: Vec<&[Event]> = record.games().collect();
    let is_over = |game: &&[Event]| game.iter().any(|event| matches!(event, Event::GameEnded { .. }));
    let last_over = games.iter().rposition(is_over).map_or(1, |game| game + 1);
    let asked = parsed.number("part").unwrap_or(last_over as i64);
    let index = usize::try_from(asked - 1).unwrap_or(usize::MAX);
    let game = games.get(index).filter(|game| !game.is_empty());
    let game = game.ok_or_else(|| Refusal::NoSuchGame { number: asked }.at(view))?;
    let earlier = games[..index].iter().copied().flatten();
    let start = Match::replay(record.options, earlier).map_err(anyhow::Error::from)?;
    let mut reply = view.public(How::New);
    reply.text.push(text!("replay", number = view.number(), part = asked));
    let animation = Animation {
        start,
        events: game.to_vec(),
        names: view.names(),
        look: actor.look(view.club_settings.theme),
        home: actor.settings.home,
        language: reply.language,
    };
    let name = format!("blot-{}-{asked}.gif", table.id.0);
    reply.files.push(File { name, content: Content::Animation(Box::new(animation)) });
    if request.place != *view.place() || table.side(actor.id).is_none() {
        reply = Reply {
            place: request.place.clone(),
            audience: Audience::Only(request.from.user.clone()),
            ..reply
        };
    }
    Ok(vec![reply])
}

pub(crate) fn verify(db: &mut ClubStore, view: &MatchView) -> Result<Text, HandlerError> {
    let table = &view.stored.table;
    if table.stage != Stage::Over {
        return Ok(text!("dice-sealed", seal = table.seal.as_str(), rolls = table.rolls));
    }
    let events = db.store.events(table.id)?;
    let check = check_dice(&view.stored.table, &view.stored.secret, &events);
    let secret = hex(&view.stored.secret.0);
    Ok(text!("dice-opened", check = dice_check_text(check), seal = table.seal.as_str(), secret = secret))
}
