//! A table: a match from the challenge to the result, with its two players. It is the fold of its events.
//!
//! `table/decide.rs` says which events follow from an action. The rules of play are in `blot-rules` and nowhere here.

mod decide;

pub use decide::{Action, DecisionContext};

use crate::dice::{SealedDice, Secret};
use crate::ids::{PlayerId, TableId};
use crate::orders::Order;
use crate::stage::{Off, Stage};
use crate::terms::Terms;
use crate::time::Time;
use blot_rules::{Dice, Event, Match, OptionsError, Side, Steps};
use serde::{Deserialize, Serialize};

/// What has happened at a table. Events are stored in this form for ever and never edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableEvent {
    /// Always the first. The challenger plays White.
    Challenged {
        /// Who challenges.
        by: PlayerId,
        /// Who is challenged; `None` if anyone may accept.
        to: Option<PlayerId>,
        /// What they play for.
        terms: Terms,
        /// The dice seal in hexadecimal digits.
        seal: String,
        /// Until when it can be accepted.
        expires: Time,
        /// The handle of the only person who may accept, where the club does not know them yet. Stored events have it empty: the
        /// handle is stored beside them, so that it can be deleted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named: Option<String>,
    },
    /// A player has given a luck word, which goes into the dice.
    LuckGiven {
        /// Who.
        by: PlayerId,
        /// Their word.
        word: String,
    },
    /// The challenge is accepted and the match begins.
    Accepted {
        /// Who plays Black.
        by: PlayerId,
    },
    /// The challenged player has declined.
    Declined,
    /// The challenger has withdrawn the challenge.
    Withdrawn,
    /// No one has accepted in time.
    Expired,
    /// A player has left Blot for good, so the match is over and has no winner.
    Forgotten {
        /// Who left.
        by: PlayerId,
    },
    /// An event of the game itself.
    Game(GameEvent),
    /// A player asks to stop the clocks.
    PauseOffered {
        /// Who asks.
        by: PlayerId,
    },
    /// The clocks stop.
    Paused,
    /// The clocks run again.
    Resumed,
    /// A side's time was up; the other has won, whatever the score.
    TimedOut {
        /// Who was out of time.
        side: Side,
    },
    /// A moderator has declared the match void: it counts for neither player.
    Voided {
        /// The moderator.
        by: PlayerId,
    },
    /// The match is over, and the secret of its dice is published.
    DiceOpened {
        /// In hexadecimal digits.
        secret: String,
    },
}

impl TableEvent {
    /// The players that it names.
    pub fn players_mut(&mut self) -> Vec<&mut PlayerId> {
        match self {
            TableEvent::Challenged { by, to, .. } => std::iter::once(by).chain(to).collect(),
            TableEvent::LuckGiven { by, .. }
            | TableEvent::Accepted { by }
            | TableEvent::PauseOffered { by }
            | TableEvent::Voided { by }
            | TableEvent::Forgotten { by } => vec![by],
            TableEvent::Declined
            | TableEvent::Withdrawn
            | TableEvent::Expired
            | TableEvent::Game(_)
            | TableEvent::Paused
            | TableEvent::Resumed
            | TableEvent::TimedOut { .. }
            | TableEvent::DiceOpened { .. } => Vec::new(),
        }
    }
}

/// An event of the rules, with what the table knows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEvent {
    /// The event.
    pub event: Event,
    /// The number of the sealed roll that it used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<u32>,
    /// The standing order by which it was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
}

/// A table as its events left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its number.
    pub id: TableId,
    /// What the players agreed on.
    pub terms: Terms,
    /// Who plays White.
    pub challenger: PlayerId,
    /// Who was challenged, or has accepted, and plays Black.
    pub opponent: Option<PlayerId>,
    /// The handle of the only person who may accept; empty if they have left.
    pub named: Option<String>,
    /// The dice seal in hexadecimal digits.
    pub seal: String,
    /// Until when the challenge can be accepted.
    pub expires: Time,
    /// Luck words, White's first.
    pub words: [Option<String>; 2],
    /// How far it has come.
    pub stage: Stage,
    /// Who has ended the match by leaving.
    pub left: Option<Side>,
    /// The match itself.
    pub game: Match,
    /// How many sealed rolls were used.
    pub rolls: u32,
    /// The roll of the present turn, or of the last play.
    pub last_roll: Option<(Side, Dice)>,
    /// The last play of the present game.
    pub last_play: Option<(Side, Steps)>,
    /// Who has asked to stop the clocks.
    pub pause_offered: Option<Side>,
    /// Whether the clocks are stopped, as both have agreed.
    pub paused: bool,
    /// Whether a moderator has declared it void.
    pub voided: bool,
    /// How many events there are.
    pub events: u32,
}

impl Table {
    /// The table that a challenge sets up; `None` if the event is no challenge.
    pub fn set_up(id: TableId, challenge: &TableEvent) -> Option<Result<Table, OptionsError>> {
        let TableEvent::Challenged { by, to, terms, seal, expires, named } = challenge else {
            return None;
        };
        Some(Match::new(terms.options).map(|game| Table {
            id,
            terms: *terms,
            challenger: *by,
            opponent: *to,
            named: named.clone(),
            seal: seal.clone(),
            expires: *expires,
            words: [None, None],
            stage: Stage::Challenge,
            left: None,
            game,
            rolls: 0,
            last_roll: None,
            last_play: None,
            pause_offered: None,
            paused: false,
            voided: false,
            events: 1,
        }))
    }

    /// The side of a player of this match.
    pub fn side(&self, player: PlayerId) -> Option<Side> {
        if player == self.challenger {
            Some(Side::White)
        } else {
            (Some(player) == self.opponent).then_some(Side::Black)
        }
    }

    /// Whether a player may answer the challenge: it is for them, or for anyone.
    pub fn is_open_to(&self, player: PlayerId, handle: Option<&str>) -> bool {
        let is_named = self.named.as_deref().is_none_or(|named| Some(named) == handle);
        player != self.challenger && self.opponent.is_none_or(|opponent| opponent == player) && is_named
    }

    /// Whether the challenge is for one person.
    pub fn is_addressed(&self) -> bool {
        self.opponent.is_some() || self.named.is_some()
    }

    /// Luck words as they go into the dice.
    pub fn luck(&self) -> [String; 2] {
        self.words.clone().map(Option::unwrap_or_default)
    }

    /// The dice of this match, with these luck words.
    pub fn dice(&self, secret: &Secret, words: [String; 2]) -> SealedDice {
        SealedDice { match_id: self.id.match_id(), secret: *secret, words }
    }

    /// Applies an event, which is trusted: replay never checks.
    pub fn apply(&mut self, event: &TableEvent) {
        self.events += 1;
        match event {
            TableEvent::Challenged { .. } => {}
            TableEvent::LuckGiven { by, word } => {
                if let Some(side) = self.side(*by) {
                    self.words[side.index()] = Some(word.clone());
                }
            }
            TableEvent::Accepted { by } => {
                self.opponent = Some(*by);
                self.named = None;
                self.stage = Stage::Playing;
            }
            TableEvent::Declined => self.stage = Stage::Off(Off::Declined),
            TableEvent::Withdrawn => self.stage = Stage::Off(Off::Withdrawn),
            TableEvent::Expired => self.stage = Stage::Off(Off::Expired),
            TableEvent::Forgotten { by } => self.left = self.side(*by),
            TableEvent::Game(event) => self.apply_game(event),
            TableEvent::PauseOffered { by } => self.pause_offered = self.side(*by),
            TableEvent::Paused => (self.pause_offered, self.paused) = (None, true),
            TableEvent::Resumed => self.paused = false,
            TableEvent::TimedOut { .. } => {}
            TableEvent::Voided { .. } => self.voided = true,
            TableEvent::DiceOpened { .. } => self.stage = Stage::Over,
        }
    }

    fn apply_game(&mut self, event: &GameEvent) {
        self.game = self.game.apply(&event.event);
        if let Some(roll) = event.roll {
            self.rolls = roll.saturating_add(1);
        }
        match event.event {
            Event::GameStarted { .. } => (self.last_roll, self.last_play) = (None, None),
            Event::OpeningRolled { white, black } => {
                let side = if white > black { Side::White } else { Side::Black };
                self.last_roll = Some((side, Dice::new(white, black)));
            }
            Event::Rolled { side, dice } => self.last_roll = Some((side, dice)),
            Event::Played { side, steps } => {
                self.last_play = Some((side, steps));
                self.pause_offered = None;
            }
            Event::Passed { .. } => self.last_play = None,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pace::Pace;
    use blot_rules::{Die, Options, Win};

    /// Folds events from their stored form.
    fn fold(stored: &[&str]) -> Result<(), Box<dyn std::error::Error>> {
        let events: Vec<TableEvent> =
            stored.iter().map(|event| serde_json::from_str(event)).collect::<Result<_, _>>()?;
        let mut table = Table::set_up(TableId(1), &events[0]).ok_or("no challenge")??;
        events[1..].iter().for_each(|event| table.apply(event));
        Ok(())
    }

    /// A challenge as it is stored, with this clock.
    fn challenge(clock: &str) -> String {
        let options = r#"{"length":{"Points":5},"variant":"Standard","cube":true,"crawford":true,"jacoby":false,"beavers":false,"automatic_doubles":0}"#;
        format!(
            r#"{{"Challenged":{{"by":1,"to":2,"terms":{{"options":{options},"rated":true,"clock":{clock}}},"seal":"b255","expires":9}}}}"#
        )
    }

    #[test]
    fn a_stored_roll_of_whatever_number_is_folded() {
        let roll = r#"{"Game":{"event":{"Rolled":{"side":"White","dice":[3,3]}},"roll":4294967295}}"#;
        assert!(fold(&[&challenge("null"), roll]).is_ok());
    }

    #[test]
    fn a_stored_clock_that_no_player_can_have_is_an_error() {
        let clock = |pool: i64| challenge(&format!(r#"{{"pool":{pool},"increment":0,"grace":0}}"#));
        assert!(fold(&[&clock(720_000_000)]).is_ok());
        for pool in [-1, i64::MIN, i64::MAX] {
            assert!(fold(&[&clock(pool)]).is_err(), "{pool}");
        }
    }

    /// Stored events stay readable for ever: these texts are never changed, only added to.
    #[test]
    fn stored_events_keep_their_form() {
        let terms = Terms { options: Options::to(5), rated: true, clock: None, hints: false };
        let slow = Terms { clock: Pace::named("daily"), ..terms };
        let game = |event, roll, order| TableEvent::Game(GameEvent { event, roll, order });
        let three = Die::new(3).unwrap();
        let stored = [
            (
                TableEvent::Challenged {
                    by: PlayerId(1),
                    to: Some(PlayerId(2)),
                    terms,
                    seal: "b255".to_owned(),
                    expires: Time(9),
                    named: None,
                },
                r#"{"Challenged":{"by":1,"to":2,"terms":{"options":{"length":{"Points":5},"variant":"Standard","cube":true,"crawford":true,"jacoby":false,"beavers":false,"automatic_doubles":0},"rated":true},"seal":"b255","expires":9}}"#,
            ),
            (
                TableEvent::Challenged {
                    by: PlayerId(1),
                    to: None,
                    terms,
                    seal: "b255".to_owned(),
                    expires: Time(9),
                    named: Some("ben".to_owned()),
                },
                r#"{"Challenged":{"by":1,"to":null,"terms":{"options":{"length":{"Points":5},"variant":"Standard","cube":true,"crawford":true,"jacoby":false,"beavers":false,"automatic_doubles":0},"rated":true},"seal":"b255","expires":9,"named":"ben"}}"#,
            ),
            (
                TableEvent::LuckGiven { by: PlayerId(1), word: "Würfel".to_owned() },
                r#"{"LuckGiven":{"by":1,"word":"Würfel"}}"#,
            ),
            (TableEvent::Accepted { by: PlayerId(2) }, r#"{"Accepted":{"by":2}}"#),
            (TableEvent::Declined, r#""Declined""#),
            (TableEvent::Withdrawn, r#""Withdrawn""#),
            (TableEvent::Expired, r#""Expired""#),
            (TableEvent::Forgotten { by: PlayerId(2) }, r#"{"Forgotten":{"by":2}}"#),
            (
                game(Event::Rolled { side: Side::White, dice: Dice::new(three, three) }, Some(7), None),
                r#"{"Game":{"event":{"Rolled":{"side":"White","dice":[3,3]}},"roll":7}}"#,
            ),
            (
                game(Event::Dropped { side: Side::Black }, None, None),
                r#"{"Game":{"event":{"Dropped":{"side":"Black"}}}}"#,
            ),
            (
                game(
                    Event::ResignationOffered { side: Side::Black, win: Win::Gammon },
                    None,
                    Some(Order::Forced),
                ),
                r#"{"Game":{"event":{"ResignationOffered":{"side":"Black","win":"Gammon"}},"order":"Forced"}}"#,
            ),
            (
                game(Event::Doubled { side: Side::Black }, None, Some(Order::Roll)),
                r#"{"Game":{"event":{"Doubled":{"side":"Black"}},"order":"Roll"}}"#,
            ),
            (
                game(Event::Doubled { side: Side::White }, None, Some(Order::BearOff)),
                r#"{"Game":{"event":{"Doubled":{"side":"White"}},"order":"BearOff"}}"#,
            ),
            (
                TableEvent::Challenged {
                    by: PlayerId(1),
                    to: None,
                    terms: slow,
                    seal: "b255".to_owned(),
                    expires: Time(9),
                    named: None,
                },
                r#"{"Challenged":{"by":1,"to":null,"terms":{"options":{"length":{"Points":5},"variant":"Standard","cube":true,"crawford":true,"jacoby":false,"beavers":false,"automatic_doubles":0},"rated":true,"clock":{"pool":720000000,"increment":14400000,"grace":86400000}},"seal":"b255","expires":9}}"#,
            ),
            (
                TableEvent::Challenged {
                    by: PlayerId(1),
                    to: None,
                    terms: Terms { rated: false, hints: true, ..terms },
                    seal: "b255".to_owned(),
                    expires: Time(9),
                    named: None,
                },
                r#"{"Challenged":{"by":1,"to":null,"terms":{"options":{"length":{"Points":5},"variant":"Standard","cube":true,"crawford":true,"jacoby":false,"beavers":false,"automatic_doubles":0},"rated":false,"hints":true},"seal":"b255","expires":9}}"#,
            ),
            (TableEvent::PauseOffered { by: PlayerId(1) }, r#"{"PauseOffered":{"by":1}}"#),
            (TableEvent::Paused, r#""Paused""#),
            (TableEvent::Resumed, r#""Resumed""#),
            (TableEvent::TimedOut { side: Side::White }, r#"{"TimedOut":{"side":"White"}}"#),
            (TableEvent::Voided { by: PlayerId(1) }, r#"{"Voided":{"by":1}}"#),
            (TableEvent::DiceOpened { secret: "00ff".to_owned() }, r#"{"DiceOpened":{"secret":"00ff"}}"#),
        ];
        for (event, text) in stored {
            assert_eq!(serde_json::to_string(&event).unwrap(), text);
            assert_eq!(serde_json::from_str::<TableEvent>(text).unwrap(), event);
        }
    }
}
