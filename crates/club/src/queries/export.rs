//! Matches as files, and the check of their dice.

use crate::messages::MatchView;
use crate::texts::{Text, name_in_files, text};
use blot_rules::{Date, Event, Record};
use blot_table::{DiceCheck, GameEvent, Stage, TableEvent, Time, hex};
use serde_json::{Value, json};

/// The outcome of a check of the dice, in words.
pub(crate) fn dice_check_text(check: DiceCheck) -> Text {
    let (matching, rolls) = (check.matching, check.rolls);
    if !check.seal {
        text!("dice-other-secret")
    } else if matching == rolls {
        text!("dice-match", matching = matching, rolls = rolls)
    } else {
        text!("dice-do-not-match", matching = matching, rolls = rolls)
    }
}

/// Only the events of the games, without those of the table.
pub(crate) fn game_events(events: &[(Time, TableEvent)]) -> Vec<Event> {
    let game = |event: &TableEvent| match event {
        TableEvent::Game(GameEvent { event, .. }) => Some(*event),
        _ => None,
    };
    events.iter().filter_map(|(_, event)| game(event)).collect()
}

/// The match in the form that the file formats are written from.
pub(crate) fn record(view: &MatchView, events: &[(Time, TableEvent)]) -> Record {
    let begun = events.first().map_or(Time::default(), |(at, _)| *at);
    Record {
        options: view.stored.table.terms.options,
        names: names(view),
        date: date(begun),
        events: game_events(events),
    }
}

/// Names as they stand in files.
pub(crate) fn names(view: &MatchView) -> [String; 2] {
    view.names().map(|name| name_in_files(&name))
}

fn date(at: Time) -> Option<Date> {
    let date = jiff::Timestamp::from_millisecond(at.0).ok()?.to_zoned(jiff::tz::TimeZone::UTC).date();
    Some(Date {
        year: date.year().try_into().ok()?,
        month: date.month().try_into().ok()?,
        day: date.day().try_into().ok()?,
    })
}

/// Everything about a match as JSON, with all that is needed to check its dice. It has the secret once the
/// match is over.
pub(crate) fn to_json(view: &MatchView, events: &[(Time, TableEvent)]) -> String {
    let table = &view.stored.table;
    let secret = (table.stage == Stage::Over).then(|| hex(&view.stored.secret.0));
    let [white, black] = names(view);
    let all: Vec<Value> = events.iter().map(|(at, event)| json!({ "at": at, "event": event })).collect();
    let file = json!({
        "format": "blot-match/1",
        "white": white,
        "black": black,
        "dice": { "scheme": "bgdice/v1", "match_id": table.id.match_id(), "secret": secret },
        "events": all,
    });
    serde_json::to_string_pretty(&file).expect("a value is always written")
}
