//! A table: a match from the challenge to the result, with those who sit at it. It is the fold of its events.
//!
//! `table/decide.rs` says which events an action brings about. The rules of play are in `blot-rules` and nowhere here.

mod decide;

pub(crate) use decide::{Action, Around};

use crate::orders::Order;
use crate::player::PlayerId;
use crate::request::Time;
use crate::terms::Terms;
use blot_rules::{Dice, Event, Match, OptionsError, Side, Steps};
use serde::{Deserialize, Serialize};

/// A match's number, short enough to be typed: `#42`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub i64);

impl TableId {
    /// By this a platform with links leads to a match.
    pub fn link(self) -> String {
        format!("m_{}", self.0)
    }

    pub(crate) fn of_link(link: &str) -> Option<TableId> {
        link.strip_prefix("m_")?.parse().ok().filter(|number| *number > 0).map(TableId)
    }

    /// The match's name within its dice seal.
    pub(crate) fn match_id(self) -> String {
        format!("blot-{}", self.0)
    }
}

/// What has happened at a table. Stored as it is, for ever; never edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TableEvent {
    /// Always the first. The challenger plays White.
    Challenged {
        by: PlayerId,
        /// Nobody: whoever accepts first.
        to: Option<PlayerId>,
        terms: Terms,
        /// The dice seal in hexadecimal digits.
        seal: String,
        expires: Time,
        /// The handle of somebody whom nobody has met yet, and who alone may accept. Empty where it is stored: a handle
        /// stands beside the events, so that it can be forgotten.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named: Option<String>,
    },
    LuckGiven {
        by: PlayerId,
        word: String,
    },
    Accepted {
        by: PlayerId,
    },
    Declined,
    Withdrawn,
    Expired,
    /// One of the two has left for good, and with that the match is over and has no winner.
    Forgotten {
        by: PlayerId,
    },
    /// Something of the game itself.
    Game(GameEvent),
    /// Somebody would like the clocks to stand still.
    PauseOffered {
        by: PlayerId,
    },
    Paused,
    Resumed,
    /// A side's time was up; the other has won, whatever the score.
    TimedOut {
        side: Side,
    },
    /// Somebody who manages the club has decided that the match counts for nobody.
    Voided {
        by: PlayerId,
    },
    /// The end: the secret in hexadecimal digits.
    DiceOpened {
        secret: String,
    },
}

impl TableEvent {
    /// Whom it names.
    pub(crate) fn players_mut(&mut self) -> Vec<&mut PlayerId> {
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
pub(crate) struct GameEvent {
    pub(crate) event: Event,
    /// The number of the sealed roll that it used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) roll: Option<u32>,
    /// The standing order by which it was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<Order>,
}

/// A table as its events left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) id: TableId,
    pub(crate) terms: Terms,
    pub(crate) challenger: PlayerId,
    /// Who was challenged, or has accepted.
    pub(crate) opponent: Option<PlayerId>,
    /// Who alone may accept, by his handle; empty if he has left.
    pub(crate) named: Option<String>,
    pub(crate) seal: String,
    pub(crate) expires: Time,
    /// Luck words, White's first.
    pub(crate) words: [Option<String>; 2],
    pub(crate) stage: Stage,
    /// Who has ended the match by leaving.
    pub(crate) left: Option<Side>,
    pub(crate) game: Match,
    /// How many sealed rolls were used.
    pub(crate) rolls: u32,
    /// The roll of the present turn, or of the last play.
    pub(crate) last_roll: Option<(Side, Dice)>,
    pub(crate) last_play: Option<(Side, Steps)>,
    /// Who would like the clocks to stand still.
    pub(crate) pause_offered: Option<Side>,
    /// That the clocks stand still, as both have agreed.
    pub(crate) paused: bool,
    /// That it counts for nobody.
    pub(crate) voided: bool,
    /// How many events there are.
    pub(crate) events: u32,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A challenge that waits for an answer.
    Challenge,
    Playing,
    /// Nobody plays: declined, withdrawn or expired.
    Off(Off),
    /// The match is over.
    Over,
}

/// Why a challenge came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Off {
    Declined,
    Withdrawn,
    Expired,
}

impl Stage {
    /// Whether somebody may still do something here.
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Stage::Challenge | Stage::Playing)
    }

    /// The name under which it is stored, for finding tables.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Stage::Challenge => "challenge",
            Stage::Playing => "playing",
            Stage::Off(_) => "off",
            Stage::Over => "over",
        }
    }
}

impl Table {
    /// The table that a challenge sets up.
    pub(crate) fn set_up(id: TableId, challenge: &TableEvent) -> Option<Result<Table, OptionsError>> {
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
    pub(crate) fn side(&self, player: PlayerId) -> Option<Side> {
        if player == self.challenger {
            Some(Side::White)
        } else {
            (Some(player) == self.opponent).then_some(Side::Black)
        }
    }

    /// Whether somebody may answer the challenge: it is for him, or for anybody.
    pub(crate) fn is_open_to(&self, player: PlayerId, handle: Option<&str>) -> bool {
        let is_named = self.named.as_deref().is_none_or(|named| Some(named) == handle);
        player != self.challenger && self.opponent.is_none_or(|opponent| opponent == player) && is_named
    }

    /// Whether the challenge is for one person.
    pub(crate) fn is_addressed(&self) -> bool {
        self.opponent.is_some() || self.named.is_some()
    }

    /// Luck words as they go into the dice.
    pub(crate) fn luck(&self) -> [String; 2] {
        self.words.clone().map(Option::unwrap_or_default)
    }

    /// The table after an event, which is trusted.
    pub(crate) fn apply(&mut self, event: &TableEvent) {
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
    use crate::clock::Pace;
    use blot_rules::{Die, Options, Win};

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
        assert!(crate::fold(&[&challenge("null"), roll]).is_ok());
    }

    #[test]
    fn a_stored_clock_that_nobody_can_have_is_an_error() {
        let clock = |pool: i64| challenge(&format!(r#"{{"pool":{pool},"increment":0,"grace":0}}"#));
        assert!(crate::fold(&[&clock(720_000_000)]).is_ok());
        for pool in [-1, i64::MIN, i64::MAX] {
            assert!(crate::fold(&[&clock(pool)]).is_err(), "{pool}");
        }
    }

    /// What is stored stays readable for ever: these texts are never changed, only added to.
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
