//! A ladder: what a finished match is, and what follows from one for those who played it. Pure, so that a match that has just
//! ended and all matches again give the same.

use crate::calendar::month;
use crate::player::PlayerId;
use crate::rating::{Change, Rated, START, halvings};
use crate::request::Time;
use crate::store::ClubId;
use crate::table::{GameEvent, Table, TableEvent, TableId};
use blot_rules::{Event, Side, Win};
use serde::{Deserialize, Serialize};

/// A ladder's number in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct LadderId(pub(crate) i64);

/// How long earlier matches of the same two count against a new one.
pub(crate) const WEEK: i64 = 7 * Time::DAY;
/// Results that stand beside a player's name.
pub(crate) const RECENT: usize = 10;

/// A match that is over. White comes first in all pairs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) table: TableId,
    pub(crate) club: ClubId,
    pub(crate) finished: Time,
    pub(crate) players: [PlayerId; 2],
    /// Nobody, where money play ended level.
    pub(crate) winner: Option<Side>,
    /// None: money play.
    pub(crate) length: Option<i64>,
    pub(crate) score: [i64; 2],
    pub(crate) rated: bool,
    pub(crate) facts: Facts,
    /// What it did to the ratings, if it is rated.
    pub(crate) ratings: Option<Ratings>,
}

/// What a match did to both ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ratings {
    pub(crate) halvings: u32,
    pub(crate) after: [i64; 2],
    pub(crate) changes: [i64; 2],
    /// Before the match.
    pub(crate) experience: [i64; 2],
}

/// What happened in a match, counted; of each side, White's first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Facts {
    /// Plays of both.
    pub(crate) plays: u32,
    /// Whether the last game was resigned.
    pub(crate) resigned: bool,
    /// Games won.
    pub(crate) games: [u32; 2],
    /// Gammons won.
    pub(crate) gammons: [u32; 2],
    /// Backgammons won.
    pub(crate) backgammons: [u32; 2],
    /// Doubles offered.
    pub(crate) doubles: [u32; 2],
    /// Doubles accepted, beavers among them.
    pub(crate) takes: [u32; 2],
    /// Doubles refused.
    pub(crate) drops: [u32; 2],
}

impl Facts {
    pub(crate) fn of<'a>(events: impl IntoIterator<Item = &'a TableEvent>) -> Facts {
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
    /// Of a table that is over, with what happened there.
    pub(crate) fn of<'a>(
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

    pub(crate) fn side(&self, player: PlayerId) -> Side {
        if self.players[0] == player { Side::White } else { Side::Black }
    }

    pub(crate) fn won_by(&self, player: PlayerId) -> bool {
        self.winner.is_some_and(|winner| self.players[winner.index()] == player)
    }

    /// The two players, whoever had which side.
    pub(crate) fn pair(&self) -> [PlayerId; 2] {
        let [white, black] = self.players;
        [white.min(black), white.max(black)]
    }

    /// The month in UTC in which it ended, counted from the year 0.
    pub(crate) fn month(&self) -> i64 {
        month(self.finished)
    }

    /// What the match does to the ratings of both, after so many rated ones of the same two in the week before.
    pub(crate) fn settle(&mut self, standings: &mut [Standing; 2], earlier: u32) {
        let (Some(winner), Some(length), true) = (self.winner, self.length, self.rated) else {
            return;
        };
        let before = standings
            .each_ref()
            .map(|standing| Rated { rating: standing.rating, experience: standing.experience });
        let halvings = halvings(earlier);
        let change = Change::of(before[winner.index()], before[(!winner).index()], length, halvings);
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

/// A player on a ladder, by his rated matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) rating: i64,
    pub(crate) experience: i64,
    pub(crate) won: i64,
    pub(crate) lost: i64,
    /// So many won in a row, or lost if negative.
    pub(crate) streak: i64,
    pub(crate) peak: i64,
    /// The rating of the strongest opponent beaten, and the match; 0 if nobody was.
    pub(crate) best: (i64, TableId),
    /// Won, then lost.
    pub(crate) games: [i64; 2],
    /// Gammons and backgammons, won, then lost.
    pub(crate) gammons: [i64; 2],
    pub(crate) doubles: i64,
    pub(crate) takes: i64,
    pub(crate) drops: i64,
    /// The last changes, oldest first, and whether the match was won.
    pub(crate) recent: Vec<(bool, i64)>,
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
    pub(crate) fn trend(&self) -> i64 {
        self.recent.iter().map(|(_, by)| by).sum()
    }

    /// As it is stored: `+14000 -250`.
    pub(crate) fn write_recent(&self) -> String {
        let words = self.recent.iter().map(|(won, by)| format!("{}{}", if *won { '+' } else { '-' }, by.abs()));
        words.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn read_recent(words: &str) -> Vec<(bool, i64)> {
        let read = |word: &str| {
            let by: i64 = word.get(1..)?.parse().ok()?;
            let won = word.starts_with('+');
            Some((won, if won { by } else { -by }))
        };
        words.split_whitespace().filter_map(read).collect()
    }
}
