//! The events of a match in sentences, with its score and its terms in words.

use super::match_view::MatchView;
use crate::texts::{Arg, Text, pace_text, text};
use blot_rules::{Event, Pass, Side, Variant, Win};
use blot_table::{GameEvent, Order, Table, TableEvent, Terms};

/// How many sentences a message has at most; `/history` shows all.
const MAX_NEWS: usize = 6;

/// The sentences of events that led from `before` to the table of the view.
pub(crate) fn news(view: &MatchView, before: &Table, events: &[TableEvent]) -> Vec<Text> {
    let mut said = Vec::new();
    let mut table = before.clone();
    let mut is_cut_short = false;
    for event in events {
        table.apply(event);
        match event {
            // The computer always accepts.
            TableEvent::Accepted { .. } if view.player(Side::Black).is_computer() => {}
            TableEvent::Accepted { .. } => said.push(text!("news-accepted", player = view.player(Side::Black))),
            // The sentence about what cut it short has already told the end.
            TableEvent::Game(GameEvent { event: Event::MatchEnded { .. }, .. }) if is_cut_short => {}
            TableEvent::Game(event) if table.left.is_none() => said.extend(of_game(view, &table, event)),
            // The computer agrees at once.
            TableEvent::PauseOffered { .. } if view.has_computer() => {}
            TableEvent::PauseOffered { by } => {
                let side = table.side(*by).unwrap_or(Side::White);
                let (player, opponent) = (view.player(side), view.player(!side));
                said.push(text!("news-pause-offered", player = player, opponent = opponent));
            }
            TableEvent::Paused => said.push(text!("news-paused")),
            TableEvent::Resumed => said.push(text!("news-resumed")),
            TableEvent::TimedOut { side } => {
                is_cut_short = true;
                let (late, winner) = (view.player(*side), view.player(!*side));
                said.push(text!("news-timed-out", player = late, winner = winner, score = score(&table)));
            }
            TableEvent::Voided { .. } => {
                is_cut_short = true;
                said.push(text!("news-voided"));
            }
            _ => {}
        }
    }
    if said.len() > MAX_NEWS {
        said.drain(..said.len() - MAX_NEWS);
        said.insert(0, text!("news-earlier"));
    }
    said
}

/// One event of the game as a sentence, if it needs one. `table` is the table after it.
fn of_game(view: &MatchView, table: &Table, happened: &GameEvent) -> Option<Text> {
    let player = |side: Side| view.player(side);
    let dice = || table.last_roll.map_or(String::new(), |(_, dice)| dice.to_string());
    let sentence = match happened.event {
        Event::GameStarted { crawford: true } => text!("news-game-crawford", game = table.game.game_number()),
        Event::GameStarted { crawford: false } => text!("news-game", game = table.game.game_number()),
        Event::OpeningTied { die, cube_doubled: true } => {
            text!("news-tied-cube", die = die.number(), value = table.game.cube().value())
        }
        Event::OpeningTied { die, cube_doubled: false } => text!("news-tied", die = die.number()),
        Event::OpeningRolled { white, black } => {
            let starter = if white > black { Side::White } else { Side::Black };
            text!(
                "news-opening",
                white = player(Side::White),
                white_die = white.number(),
                black = player(Side::Black),
                black_die = black.number(),
                starter = player(starter)
            )
        }
        Event::Rolled { side, .. } if happened.order == Some(Order::Roll) => {
            text!("news-rolled-by-order", player = player(side))
        }
        Event::Rolled { .. } => return None,
        Event::Played { side, steps } => {
            let (player, play) = (player(side), steps.to_string());
            match happened.order {
                Some(Order::Forced) => {
                    text!("news-played-forced", player = player, dice = dice(), play = play)
                }
                Some(Order::BearOff) => {
                    text!("news-played-bear-off", player = player, dice = dice(), play = play)
                }
                _ => text!("news-played", player = player, dice = dice(), play = play),
            }
        }
        Event::Passed { side, why: Pass::NoLegalPlay } => {
            text!("news-no-play", player = player(side), dice = dice())
        }
        Event::Passed { side, why: Pass::ClosedOut } => text!("news-closed-out", player = player(side)),
        // The prompt tells of an offer.
        Event::Doubled { .. } | Event::Beavered { .. } | Event::ResignationOffered { .. } => return None,
        Event::Taken { side } => text!(
            "news-taken",
            player = player(side),
            value = table.game.cube().value(),
            owner = player(table.game.cube().owner().unwrap_or(side))
        ),
        Event::Dropped { side } => text!("news-dropped", player = player(side)),
        Event::ResignationDeclined { side } => text!("news-resignation-declined", player = player(side)),
        Event::ResignationAccepted { side } => text!("news-resignation-accepted", player = player(side)),
        Event::GameEnded { winner, win, points }
            if win > Win::Single && points == table.game.cube().value() =>
        {
            text!(
                "news-game-won-jacoby",
                player = player(winner),
                win = win_name(win),
                points = points,
                score = score(table)
            )
        }
        Event::GameEnded { winner, win, points } => text!(
            "news-game-won",
            player = player(winner),
            win = win_name(win),
            points = points,
            score = score(table)
        ),
        Event::MatchEnded { winner: Some(winner) } if table.terms.is_money() => {
            text!("news-money-won", player = player(winner), score = score(table))
        }
        Event::MatchEnded { winner: Some(winner) } => text!("news-match-won", player = player(winner)),
        Event::MatchEnded { winner: None } => text!("news-money-level", score = score(table)),
    };
    Some(sentence)
}

/// An event as a caption, for animations and lists. A beaver that answers a beaver is a raccoon.
pub(crate) fn caption(names: &[String; 2], event: &Event, beavers: u8) -> Option<Text> {
    let name = |side: Side| names[side.index()].as_str();
    Some(match *event {
        Event::Played { side, steps } => {
            text!("caption-played", player = name(side), play = steps.to_string())
        }
        Event::Passed { side, .. } => text!("caption-passed", player = name(side)),
        Event::Doubled { side } => text!("caption-doubled", player = name(side)),
        Event::Beavered { side } if beavers > 1 => text!("caption-raccooned", player = name(side)),
        Event::Beavered { side } => text!("caption-beavered", player = name(side)),
        Event::Taken { side } => text!("caption-taken", player = name(side)),
        Event::Dropped { side } => text!("caption-dropped", player = name(side)),
        Event::ResignationOffered { side, .. } => text!("caption-resigned", player = name(side)),
        Event::ResignationDeclined { side } => text!("caption-declined", player = name(side)),
        Event::GameEnded { winner, win, points } => {
            text!("caption-won", player = name(winner), win = win_name(win), points = points)
        }
        _ => return None,
    })
}

/// Both scores, White's first: `2 - 3`.
pub(crate) fn score(table: &Table) -> String {
    let [white, black] = Side::BOTH.map(|side| table.game.score(side));
    format!("{white} - {black}")
}

pub(crate) fn win_name(win: Win) -> Text {
    match win {
        Win::Single => text!("win-single"),
        Win::Gammon => text!("win-gammon"),
        Win::Backgammon => text!("win-backgammon"),
    }
}

/// The terms of a match as a list.
pub(crate) fn terms(terms: &Terms) -> Arg {
    let options = &terms.options;
    let mut said = Vec::new();
    said.push(match options.points() {
        Some(points) => text!("terms-match", points = points),
        None => text!("terms-money"),
    });
    match options.variant {
        Variant::Standard => {}
        Variant::Nackgammon => said.push(text!("terms-nackgammon")),
        Variant::Hypergammon => said.push(text!("terms-hypergammon")),
    }
    if !options.cube {
        said.push(text!("terms-cubeless"));
    } else if options.points().is_some_and(|points| points > 1) {
        said.push(if options.crawford { text!("terms-crawford") } else { text!("terms-no-crawford") });
    }
    if options.jacoby {
        said.push(text!("terms-jacoby"));
    }
    if options.beavers {
        said.push(text!("terms-beavers"));
    }
    if options.automatic_doubles > 0 {
        said.push(text!("terms-automatic", count = options.automatic_doubles));
    }
    said.extend(terms.clock.map(pace_text));
    if terms.hints {
        said.push(text!("terms-hints"));
    }
    // Money play never counts for the ladder.
    if !terms.is_money() {
        said.push(if terms.rated { text!("terms-rated") } else { text!("terms-friendly") });
    }
    Arg::List(said)
}
