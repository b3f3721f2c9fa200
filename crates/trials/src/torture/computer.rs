//! What the computer did. Nobody tells of it, so there is no deed in the ledger: instead each of its choices must be the one that the
//! engine makes there, however often whoever thought about it was killed before it was kept.

use super::book::{Book, Finding, Table};
use blot_engine::{Choice, Level, choose};
use blot_rules::{Event, Match, Side};
use std::collections::HashMap;

/// The computer is challenged, so it plays Black.
pub(super) const SIDE: Side = Side::Black;

/// Its matches, as far as they were looked at.
#[derive(Default)]
pub(super) struct Watch {
    matches: HashMap<i64, Watched>,
    /// How many choices were looked at.
    pub(super) choices: u64,
}

struct Watched {
    game: Match,
    events: usize,
}

impl Watch {
    /// That it did what it would do, at every turn that is new.
    pub(super) fn look_into(&mut self, book: &Book) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (number, table) in &book.tables {
            if let Some(level) = table.computer {
                let wrong = self.follow(*number, table, level);
                findings.extend(wrong.map(|words| Finding::Damaged(format!("#{number}: {words}"))));
            }
        }
        findings
    }

    /// What is wrong with a match from where it was looked at last.
    fn follow(&mut self, number: i64, table: &Table, level: Level) -> Option<String> {
        let Some(game) = table.options.and_then(|options| Match::new(options).ok()) else {
            return Some("its options cannot be read".to_owned());
        };
        let watched = self.matches.entry(number).or_insert(Watched { game, events: 0 });
        while let Some(event) = table.events.get(watched.events) {
            watched.events += 1;
            let Some(happened) = event.game else { continue };
            if event.is_computers {
                self.choices += 1;
                let expected = choose(&watched.game, SIDE, level);
                if !expected.is_some_and(|choice| is_made(&watched.game, choice, happened)) {
                    let at = watched.events;
                    return Some(format!("event {at} is {happened:?}, the {level:?} chooses {expected:?}"));
                }
            }
            watched.game = watched.game.apply(&happened);
        }
        None
    }
}

/// Whether an event is what follows first from a choice.
fn is_made(game: &Match, choice: Choice, event: Event) -> bool {
    match choice {
        Choice::Roll => matches!(event, Event::Rolled { side: SIDE, .. }),
        Choice::Do(action) => {
            game.decide(SIDE, action).is_ok_and(|events| events.first().copied() == Some(event))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_rules::{Action, Dice, Die, Options};

    #[test]
    fn another_play_than_the_chosen_one_is_noticed() {
        let die = |number| Die::new(number).unwrap();
        let game = Match::new(Options::to(1)).unwrap();
        let opening = game.decide(SIDE, Action::OpeningRoll { white: die(1), black: die(3) }).unwrap();
        let game = opening.iter().fold(game, |game, event| game.apply(event));
        let choice = choose(&game, SIDE, Level::Expert).unwrap();
        let dice = Dice::from_numbers(3, 1).unwrap();
        let plays = blot_rules::legal_plays(game.board(), SIDE, dice);
        let is_made = |play: &&blot_rules::Play| {
            is_made(&game, choice, Event::Played { side: SIDE, steps: play.steps() })
        };
        assert_eq!(plays.iter().filter(is_made).count(), 1);
        assert!(!super::is_made(&game, Choice::Roll, Event::Played { side: SIDE, steps: plays[0].steps() }));
    }
}
