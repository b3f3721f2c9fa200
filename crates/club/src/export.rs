//! Matches as files, and the check of their dice.

use crate::player::name_in_files;
use crate::scene::Scene;
use crate::store::Room;
use crate::text::{Text, text};
use blot_rules::{Date, Event, Record};
use blot_table::{GameEvent, SealedDice, Stage, TableEvent, Time, hex};
use serde_json::{Value, json};

/// How many rolls were checked, and how many are as the secret makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DiceCheck {
    pub(crate) rolls: usize,
    pub(crate) matching: usize,
    pub(crate) seal: bool,
}

impl DiceCheck {
    pub(crate) fn text(self) -> Text {
        let (matching, rolls) = (self.matching, self.rolls);
        if !self.seal {
            text!("dice-other-secret")
        } else if matching == rolls {
            text!("dice-match", matching = matching, rolls = rolls)
        } else {
            text!("dice-do-not-match", matching = matching, rolls = rolls)
        }
    }
}

/// Compares every roll of a match with what its secret and luck words make, and the secret with its seal.
pub(crate) fn check_dice(room: &Room, events: &[(Time, TableEvent)]) -> DiceCheck {
    let dice = room.dice(room.table.luck());
    let rolls: Vec<Roll> = rolls(events).collect();
    let is_right = |(at, roll): &(usize, &Roll)| {
        let mut made = dice.roll(roll.index).map(|die| die.number());
        if !roll.opening {
            made.sort_unstable_by(|a, b| b.cmp(a));
        }
        usize::try_from(roll.index) == Ok(*at) && made == roll.dice
    };
    let matching = rolls.iter().enumerate().filter(is_right).count();
    let seal = hex(&SealedDice::seal(&room.table.id.match_id(), &room.secret)) == room.table.seal;
    DiceCheck { rolls: rolls.len(), matching, seal }
}

/// A sealed roll as it was used. At the opening the first die is White's; other rolls are kept with the larger die first.
struct Roll {
    index: u32,
    dice: [u8; 2],
    opening: bool,
}

/// Every sealed roll of a match.
fn rolls(events: &[(Time, TableEvent)]) -> impl Iterator<Item = Roll> {
    events.iter().filter_map(|(_, event)| match event {
        TableEvent::Game(GameEvent { event, roll: Some(index), .. }) => {
            let (dice, opening) = match event {
                Event::OpeningRolled { white, black } => ([white.number(), black.number()], true),
                Event::OpeningTied { die, .. } => ([die.number(), die.number()], true),
                Event::Rolled { dice, .. } => ([dice.high(), dice.low()], false),
                _ => return None,
            };
            Some(Roll { index: *index, dice, opening })
        }
        _ => None,
    })
}

/// The events of the rules alone.
pub(crate) fn game_events(events: &[(Time, TableEvent)]) -> Vec<Event> {
    let game = |event: &TableEvent| match event {
        TableEvent::Game(GameEvent { event, .. }) => Some(*event),
        _ => None,
    };
    events.iter().filter_map(|(_, event)| game(event)).collect()
}

/// The match as the file formats want it.
pub(crate) fn record(scene: &Scene, events: &[(Time, TableEvent)]) -> Record {
    let begun = events.first().map_or(Time::default(), |(at, _)| *at);
    Record {
        options: scene.room.table.terms.options,
        names: names(scene),
        date: date(begun),
        events: game_events(events),
    }
}

/// Names as they stand in files.
pub(crate) fn names(scene: &Scene) -> [String; 2] {
    scene.names().map(|name| name_in_files(&name))
}

fn date(at: Time) -> Option<Date> {
    let date = jiff::Timestamp::from_millisecond(at.0).ok()?.to_zoned(jiff::tz::TimeZone::UTC).date();
    Some(Date {
        year: date.year().try_into().ok()?,
        month: date.month().try_into().ok()?,
        day: date.day().try_into().ok()?,
    })
}

/// Everything about a match, with all that is needed to check its dice. The secret is in it once the match is over.
pub(crate) fn to_json(scene: &Scene, events: &[(Time, TableEvent)]) -> String {
    let table = &scene.room.table;
    let secret = (table.stage == Stage::Over).then(|| hex(&scene.room.secret.0));
    let [white, black] = names(scene);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::{Place, Platform};
    use blot_rules::{Dice, Options, Side};
    use blot_table::ClubId;
    use blot_table::PlayerId;
    use blot_table::Secret;
    use blot_table::Terms;
    use blot_table::{Table, TableId};

    /// A table of three rolls, sealed with this secret and opened with that one.
    fn check(sealed: Secret, opened: Secret, numbers: [u32; 3]) -> DiceCheck {
        let id = TableId(7);
        let challenge = TableEvent::Challenged {
            by: PlayerId(1),
            to: Some(PlayerId(2)),
            terms: Terms { options: Options::to(5), rated: true, clock: None, hints: false },
            seal: hex(&SealedDice::seal(&id.match_id(), &sealed)),
            expires: Time(9),
            named: None,
        };
        let table = Table::set_up(id, &challenge).unwrap().unwrap();
        let place = Place { platform: Platform::Playground, id: "lounge".to_owned() };
        let room = Room {
            table,
            club: ClubId(1),
            place,
            secret: opened,
            draft: None,
            live: None,
            lost: false,
            clock: Default::default(),
            window: None,
        };
        let dice = room.dice(room.table.luck());
        let roll = |(at, number): (u32, &u32)| {
            let [a, b] = dice.roll(*number);
            let event = Event::Rolled { side: Side::White, dice: Dice::new(a, b) };
            (Time(1), TableEvent::Game(GameEvent { event, roll: Some(at), order: None }))
        };
        check_dice(&room, &(0..).zip(&numbers).map(roll).collect::<Vec<_>>())
    }

    #[test]
    fn another_secret_and_exchanged_rolls_are_found() {
        let (right, other) = (Secret([1; 32]), Secret([2; 32]));
        assert_eq!(check(right, right, [0, 1, 2]), DiceCheck { rolls: 3, matching: 3, seal: true });
        assert!(!check(right, other, [0, 1, 2]).seal);
        assert_eq!(check(right, right, [0, 2, 1]).matching, 1);
    }
}
