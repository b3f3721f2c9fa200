//! Checks what the computer did. Its moves are no actions of players, so they are not in the ledger; instead
//! each must be the engine's choice, however often a bot was killed while it was thinking.

use super::finding::Finding;
use super::snapshot::{COMPUTER_SIDE, DatabaseSnapshot, StoredTable};
use blot_engine::{Choice, Level, choose};
use blot_rules::{Event, Match};
use std::collections::HashMap;

/// The computer's matches, as far as they were checked.
#[derive(Default)]
pub(super) struct ComputerCheck {
    matches: HashMap<i64, CheckedMatch>,
    /// The number of choices checked.
    pub(super) choices: u64,
}

struct CheckedMatch {
    game: Match,
    events: usize,
}

impl ComputerCheck {
    /// Checks all choices since the last call.
    pub(super) fn check(&mut self, snapshot: &DatabaseSnapshot) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (number, table) in &snapshot.tables {
            if let Some(level) = table.computer {
                let wrong = self.follow(*number, table, level);
                findings.extend(wrong.map(|words| Finding::Damaged(format!("#{number}: {words}"))));
            }
        }
        findings
    }

    /// Checks the new events of a match. Returns what is wrong.
    fn follow(&mut self, number: i64, table: &StoredTable, level: Level) -> Option<String> {
        let Some(game) = table.options.and_then(|options| Match::new(options).ok()) else {
            return Some("its options cannot be read".to_owned());
        };
        let checked = self.matches.entry(number).or_insert(CheckedMatch { game, events: 0 });
        while let Some(event) = table.events.get(checked.events) {
            checked.events += 1;
            let Some(happened) = event.game else { continue };
            if event.is_computers {
                self.choices += 1;
                let expected = choose(&checked.game, COMPUTER_SIDE, level);
                if !expected.is_some_and(|choice| is_made(&checked.game, choice, happened)) {
                    let at = checked.events;
                    return Some(format!("event {at} is {happened:?}, the {level:?} chooses {expected:?}"));
                }
            }
            checked.game = checked.game.apply(&happened);
        }
        None
    }
}

/// Whether an event is the first one that follows from a choice.
fn is_made(game: &Match, choice: Choice, event: Event) -> bool {
    match choice {
        Choice::Roll => matches!(event, Event::Rolled { side: COMPUTER_SIDE, .. }),
        Choice::Do(action) => {
            game.decide(COMPUTER_SIDE, action).is_ok_and(|events| events.first().copied() == Some(event))
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
        let opening = game.decide(COMPUTER_SIDE, Action::OpeningRoll { white: die(1), black: die(3) }).unwrap();
        let game = opening.iter().fold(game, |game, event| game.apply(event));
        let choice = choose(&game, COMPUTER_SIDE, Level::Expert).unwrap();
        let dice = Dice::from_numbers(3, 1).unwrap();
        let plays = blot_rules::legal_plays(game.board(), COMPUTER_SIDE, dice);
        let is_made = |play: &&blot_rules::Play| {
            is_made(&game, choice, Event::Played { side: COMPUTER_SIDE, steps: play.steps() })
        };
        assert_eq!(plays.iter().filter(is_made).count(), 1);
        assert!(!super::is_made(
            &game,
            Choice::Roll,
            Event::Played { side: COMPUTER_SIDE, steps: plays[0].steps() }
        ));
    }
}
