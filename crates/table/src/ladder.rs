//! A ladder: what a finished match is, and what follows from one for those who played it. Pure, so that a match that has just
//! ended and all matches again give the same.

use crate::ids::{ClubId, PlayerId, TableId};
use crate::rating::{Rated, RatingChange, START, halvings};
use crate::table::{GameEvent, Table, TableEvent};
use crate::time::Time;
use blot_rules::{Event, Side, Win};
use serde::{Deserialize, Serialize};

/// How long earlier matches of the same two count against a new one.
pub const WEEK: i64 = 7 * Time::DAY;
/// Results that stand beside a player's name.
pub const RECENT: usize = 10;

/// A match that is over. White comes first in all pairs.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Which match.
    pub table: TableId,
    /// Where it was played.
    pub club: ClubId,
    /// When it ended.
    pub finished: Time,
    /// Who played.
    pub players: [PlayerId; 2],
    /// The winner; `None` where money play ended level.
    pub winner: Option<Side>,
    /// The length in points; `None` in money play.
    pub length: Option<i64>,
    /// Points of both.
    pub score: [i64; 2],
    /// Whether it counts for the ladder.
    pub rated: bool,
    /// What happened in it, counted.
    pub facts: Facts,
    /// What it did to the ratings, if it is rated.
    pub ratings: Option<Ratings>,
}

/// What a match did to both ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratings {
    /// How often the change was halved.
    pub halvings: u32,
    /// Ratings after the match.
    pub after: [i64; 2],
    /// What the match changed.
    pub changes: [i64; 2],
    /// Experience before the match.
    pub experience: [i64; 2],
}

/// What happened in a match, counted; of each side, White's first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Facts {
    /// Plays of both.
    pub plays: u32,
    /// Whether the last game was resigned.
    pub resigned: bool,
    /// Games won.
    pub games: [u32; 2],
    /// Gammons won.
    pub gammons: [u32; 2],
    /// Backgammons won.
    pub backgammons: [u32; 2],
    /// Doubles offered.
    pub doubles: [u32; 2],
    /// Doubles accepted, beavers among them.
    pub takes: [u32; 2],
    /// Doubles refused.
    pub drops: [u32; 2],
}

impl Facts {
    /// Counts the events of a match.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a TableEvent>) -> Facts {
        let (mut facts, mut resigned) = (Facts::default(), false);
        for event in events {
            let TableEvent::Game(GameEvent { event, .. }) = event else {
                continue;
            };
            match *event {
                Event::Played { .. } => facts.plays += 1,
                Event::Doubled { side } => facts.doubles[side.index()] += 1,
                Event::Taken { side } | Event::Beavered { side } => facts.takes[side.index()] += 1,
                Event::Dropped { side } => facts.drops[side.index()] += 1,
                Event::ResignationAccepted { .. } => resigned = true,
                Event::GameStarted { .. } => resigned = false,
                Event::GameEnded { winner, win, .. } => {
                    facts.games[winner.index()] += 1;
                    facts.gammons[winner.index()] += u32::from(win == Win::Gammon);
                    facts.backgammons[winner.index()] += u32::from(win == Win::Backgammon);
                }
                _ => {}
            }
        }
        facts.resigned = resigned;
        facts
    }

    fn large_wins(&self, side: Side) -> i64 {
        i64::from(self.gammons[side.index()]) + i64::from(self.backgammons[side.index()])
    }
}

impl Outcome {
    /// The outcome of a table that is over, with its events; `None` if it never had an opponent.
    pub fn of<'a>(
        table: &Table,
        club: ClubId,
        finished: Time,
        events: impl IntoIterator<Item = &'a TableEvent>,
    ) -> Option<Outcome> {
        let points = |side| i64::try_from(table.game.score(side)).unwrap_or(i64::MAX);
        let winner = table.game.winner();
        Some(Outcome {
            table: table.id,
            club,
            finished,
            players: [table.challenger, table.opponent?],
            winner,
            length: table.terms.options.points().and_then(|points| i64::try_from(points).ok()),
            score: Side::BOTH.map(points),
            rated: table.terms.rated && winner.is_some() && !table.terms.is_money(),
            facts: Facts::of(events),
            ratings: None,
        })
    }

    /// The side of one of its players.
    pub fn side(&self, player: PlayerId) -> Side {
        if self.players[0] == player { Side::White } else { Side::Black }
    }

    /// Whether a player won it.
    pub fn won_by(&self, player: PlayerId) -> bool {
        self.winner.is_some_and(|winner| self.players[winner.index()] == player)
    }

    /// The two players in the order of their numbers, whichever sides they had.
    pub fn pair(&self) -> [PlayerId; 2] {
        let [white, black] = self.players;
        [white.min(black), white.max(black)]
    }

    /// The month in UTC in which it ended, counted from the year 0.
    pub fn month(&self) -> i64 {
        self.finished.month()
    }

    /// What the match does to the ratings of both, after so many rated ones of the same two in the week before.
    pub fn settle(&mut self, standings: &mut [Standing; 2], earlier: u32) {
        let (Some(winner), Some(length), true) = (self.winner, self.length, self.rated) else {
            return;
        };
        let before = standings
            .each_ref()
            .map(|standing| Rated { rating: standing.rating, experience: standing.experience });
        let halvings = halvings(earlier);
        let change = RatingChange::of(before[winner.index()], before[(!winner).index()], length, halvings);
        for side in Side::BOTH {
            let won = side == winner;
            let by = if won { change.by[0] } else { -change.by[1] };
            let standing = &mut standings[side.index()];
            standing.count(&self.facts, side);
            standing.end_match(won, by, length);
            if won {
                standing.beat(before[(!side).index()].rating, self.table);
            }
        }
        let after = standings.each_ref().map(|standing| standing.rating);
        self.ratings = Some(Ratings {
            halvings,
            after,
            changes: [after[0] - before[0].rating, after[1] - before[1].rating],
            experience: before.map(|player| player.experience),
        });
    }
}

/// A player on a ladder, by their rated matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rating, in thousandths of a point.
    pub rating: i64,
    /// Points of all rated matches.
    pub experience: i64,
    /// Matches won.
    pub won: i64,
    /// Matches lost.
    pub lost: i64,
    /// Matches won in a row, or lost if negative.
    pub streak: i64,
    /// The highest rating so far.
    pub peak: i64,
    /// The rating of the strongest opponent beaten, and the match; 0 before the first win.
    pub best: (i64, TableId),
    /// Games won, then lost.
    pub games: [i64; 2],
    /// Gammons and backgammons, won, then lost.
    pub gammons: [i64; 2],
    /// Doubles offered.
    pub doubles: i64,
    /// Doubles taken.
    pub takes: i64,
    /// Doubles dropped.
    pub drops: i64,
    /// The last changes, oldest first, and whether the match was won.
    pub recent: Vec<(bool, i64)>,
}

impl Default for Standing {
    fn default() -> Standing {
        Standing {
            rating: START,
            experience: 0,
            won: 0,
            lost: 0,
            streak: 0,
            peak: START,
            best: (0, TableId(0)),
            games: [0; 2],
            gammons: [0; 2],
            doubles: 0,
            takes: 0,
            drops: 0,
            recent: Vec::new(),
        }
    }
}

impl Standing {
    fn count(&mut self, facts: &Facts, side: Side) {
        for (at, whose) in [side, !side].into_iter().enumerate() {
            self.games[at] += i64::from(facts.games[whose.index()]);
            self.gammons[at] += facts.large_wins(whose);
        }
        self.doubles += i64::from(facts.doubles[side.index()]);
        self.takes += i64::from(facts.takes[side.index()]);
        self.drops += i64::from(facts.drops[side.index()]);
    }

    fn end_match(&mut self, won: bool, by: i64, length: i64) {
        self.rating += by;
        self.peak = self.peak.max(self.rating);
        self.experience += length;
        self.won += i64::from(won);
        self.lost += i64::from(!won);
        self.streak = match (won, self.streak) {
            (true, streak) => streak.max(0) + 1,
            (false, streak) => streak.min(0) - 1,
        };
        self.recent.push((won, by));
        if self.recent.len() > RECENT {
            self.recent.remove(0);
        }
    }

    fn beat(&mut self, rating: i64, table: TableId) {
        if rating > self.best.0 {
            self.best = (rating, table);
        }
    }

    /// What the last matches have changed.
    pub fn trend(&self) -> i64 {
        self.recent.iter().map(|(_, by)| by).sum()
    }

    /// The recent changes in their stored form: `+14000 -250`.
    pub fn write_recent(&self) -> String {
        let words = self.recent.iter().map(|(won, by)| format!("{}{}", if *won { '+' } else { '-' }, by.abs()));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Reads what [`Standing::write_recent`] writes.
    pub fn read_recent(words: &str) -> Vec<(bool, i64)> {
        let read = |word: &str| {
            let by: i64 = word.get(1..)?.parse().ok()?;
            let won = word.starts_with('+');
            Some((won, if won { by } else { -by }))
        };
        words.split_whitespace().filter_map(read).collect()
    }
}
