//! GNU Backgammon's Match ID: score, cube, dice and whose turn it is, in 12 characters beside a Position ID.

use crate::decide::is_crawford_next;
use crate::snapshot::{Moment, Snapshot, SnapshotError};
use crate::{Board, Crawford, Cube, Dice, Match, Options, Phase, PositionIdError, Side, Variant, Win};
use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD};

/// A cube or a score too large for a Match ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the cube or the score is too large for a Match ID")]
pub struct MatchIdTooLarge;

/// Why a text is not a Match ID, or not one of a match that can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchIdError {
    /// A Match ID has 12 characters of the base64 alphabet.
    #[error("a Match ID has 12 letters, digits, + or /")]
    Malformed,
    /// A field holds what no match has: this one.
    #[error("the Match ID is impossible: {0}")]
    Field(&'static str),
    /// The Position ID beside it is wrong.
    #[error(transparent)]
    Position(#[from] PositionIdError),
    /// The fields do not go together.
    #[error("the Match ID is impossible: {0}")]
    Impossible(#[from] SnapshotError),
}

/// The number of the player who owns a centred cube.
const NOBODY: u64 = 3;
const PLAYING: u64 = 1;
const OVER: u64 = 2;

impl Match {
    /// The Position ID and the Match ID, White being player 0.
    pub fn gnubg_ids(&self) -> Result<(String, String), MatchIdTooLarge> {
        let on_roll = self.on_roll().unwrap_or(Side::White);
        let decides = self.turn().unwrap_or(on_roll);
        let state = match self.phase {
            Phase::Opening => 0,
            Phase::ToRoll { .. } | Phase::ToPlay { .. } | Phase::Doubled { .. } => PLAYING,
            Phase::GameOver | Phase::MatchOver { .. } => OVER,
        };
        let (high, low) = match self.phase {
            Phase::ToPlay { dice, .. } => (dice.high(), dice.low()),
            _ => (0, 0),
        };
        let mut bits = Bits::default();
        bits.put(4, self.cube.log2().into())?;
        bits.put(2, self.cube.owner().map_or(NOBODY, number))?;
        bits.put(1, number(on_roll))?;
        // Between games the bit speaks of the next one.
        let is_crawford = if state == OVER { is_crawford_next(self) } else { self.crawford == Crawford::Now };
        bits.put(1, u64::from(is_crawford))?;
        bits.put(3, state)?;
        bits.put(1, number(decides))?;
        bits.put(1, u64::from(matches!(self.phase, Phase::Doubled { .. })))?;
        bits.put(2, self.resignation.map_or(0, |(_, win)| win.multiplier().into()))?;
        bits.put(3, high.into())?;
        bits.put(3, low.into())?;
        bits.put(15, self.options.points().unwrap_or(0))?;
        bits.put(15, self.score(Side::White))?;
        bits.put(15, self.score(Side::Black))?;
        bits.put(1, u64::from(!self.options.jacoby))?;
        let match_id = BASE64_STANDARD_NO_PAD.encode(&bits.all.to_le_bytes()[..9]);
        Ok((self.board.position_id(on_roll), match_id))
    }

    /// The match that a Position ID and a Match ID describe, player 0 becoming White. They do not tell everything: the
    /// variant is the caller's, a match has the Crawford rule, and beavers are off unless one is on offer.
    pub fn from_gnubg_ids(position_id: &str, match_id: &str, variant: Variant) -> Result<Match, MatchIdError> {
        let mut bytes = [0; 16];
        if match_id.len() != 12 || BASE64_STANDARD_NO_PAD.decode_slice(match_id, &mut bytes) != Ok(9) {
            return Err(MatchIdError::Malformed);
        }
        let mut bits = Bits { all: u128::from_le_bytes(bytes), at: 0 };
        let cube_log2 = bits.take(4) as u8;
        let owner = read_owner(bits.take(2))?;
        let side = read_side(bits.take(1));
        let is_crawford = bits.take(1) == 1;
        let state = bits.take(3);
        let by = !read_side(bits.take(1));
        let is_doubled = bits.take(1) == 1;
        let resignation = bits.take(2);
        let dice = read_dice(bits.take(3), bits.take(3))?;
        let length = bits.take(15) as u16;
        let score = [bits.take(15), bits.take(15)];
        let jacoby = bits.take(1) == 0;

        let resignation = Win::ALL.into_iter().find(|win| u64::from(win.multiplier()) == resignation);
        let moment = match state {
            0 => Moment::Opening,
            PLAYING if is_doubled && (dice.is_some() || resignation.is_some()) => {
                return Err(MatchIdError::Field("a double with dice, or with a resignation"));
            }
            PLAYING if is_doubled => Moment::Doubled { side, by, said: None },
            PLAYING => Moment::Turn { side, dice, resignation },
            OVER..=4 => Moment::Over,
            _ => return Err(MatchIdError::Field("the state of the game")),
        };
        let options = match length {
            0 => Options { jacoby, variant, ..Options::money() },
            _ => Options { variant, ..Options::to(length) },
        };
        let cube = Cube::new(cube_log2, owner).ok_or(MatchIdError::Field("the cube"))?;
        let board = Board::from_position_id(position_id, side, variant)?;
        Ok(Snapshot { options, board, cube, score, is_crawford, moment }.try_into()?)
    }
}

/// The fields one after another, lowest bit first.
#[derive(Default)]
struct Bits {
    all: u128,
    at: u32,
}

impl Bits {
    fn put(&mut self, width: u32, value: u64) -> Result<(), MatchIdTooLarge> {
        if value >> width != 0 {
            return Err(MatchIdTooLarge);
        }
        self.all |= u128::from(value) << self.at;
        self.at += width;
        Ok(())
    }

    fn take(&mut self, width: u32) -> u64 {
        let value = self.all >> self.at & ((1 << width) - 1);
        self.at += width;
        value as u64
    }
}

fn number(side: Side) -> u64 {
    side.index() as u64
}

fn read_side(number: u64) -> Side {
    if number == 0 { Side::White } else { Side::Black }
}

fn read_owner(number: u64) -> Result<Option<Side>, MatchIdError> {
    match number {
        NOBODY => Ok(None),
        0 | 1 => Ok(Some(read_side(number))),
        _ => Err(MatchIdError::Field("the cube's owner")),
    }
}

fn read_dice(a: u64, b: u64) -> Result<Option<Dice>, MatchIdError> {
    if (a, b) == (0, 0) {
        return Ok(None);
    }
    let dice = Dice::from_numbers(a as u8, b as u8).map_err(|_| MatchIdError::Field("the dice"))?;
    Ok(Some(dice))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "4HPwATDgc/ABMA";

    fn read(match_id: &str) -> Result<Match, MatchIdError> {
        Match::from_gnubg_ids(START, match_id, Variant::Standard)
    }

    #[test]
    fn the_manuals_example_reads_as_described() {
        // 9 points, 2-4, player 0 owns a 2-cube, player 1 rolled 52.
        let now = read("QYkqASAAIAAA").unwrap();
        assert_eq!(now.options().points(), Some(9));
        assert_eq!((now.score(Side::White), now.score(Side::Black)), (2, 4));
        assert_eq!((now.cube().value(), now.cube().owner()), (2, Some(Side::White)));
        let dice = Dice::from_numbers(5, 2).unwrap();
        assert_eq!(now.phase(), Phase::ToPlay { side: Side::Black, dice });
    }

    /// Match IDs of GNU Backgammon in many states, with what it then showed.
    #[test]
    fn ids_of_gnu_backgammon_in_every_state_come_back_the_same() {
        let same = [
            "cIkKAAAAAAAA",
            "cIkKAAAAAAAE",
            "cImqAAAAAAAE",
            "MAGgAAAAAAAE",
            "cAmgAAAAAAAE",
            "MAETAAAAAAAA",
            "MBlgAAAAAAAE",
            "EQEAAAAAAAAE",
            "MCmgAAAAAAAE",
            "MEmgAAAAAAAE",
            "MGmgAAAAAAAE",
            "cKGqAAAAAAAE",
            "cMGqAAAAAAAE",
            "cOGqAAAAAAAE",
            "sIGlAEAAAAAE",
            "MIEqAAAAAAAE",
            "MBkAAAAAAAAE",
            "EREAAAAAAAAE",
            "EhkAAAAAAAAE",
        ];
        for match_id in same {
            let now = read(match_id).unwrap();
            assert_eq!(now.gnubg_ids(), Ok((START.to_owned(), match_id.to_owned())));
        }
        let phase = |match_id| read(match_id).unwrap().phase();
        let doubled = |by, beavers| Phase::Doubled { side: Side::White, by, beavers };
        assert_eq!(phase("MBkAAAAAAAAE"), doubled(Side::White, 0));
        assert_eq!(phase("EREAAAAAAAAE"), doubled(Side::Black, 1));
        assert_eq!(phase("EhkAAAAAAAAE"), doubled(Side::White, 2));
        assert_eq!(read("cMGqAAAAAAAE").unwrap().resignation(), Some((Side::Black, Win::Gammon)));
        assert_eq!(read("sIGlAEAAAAAE").unwrap().crawford(), Crawford::Now);
        assert_eq!(phase("MAxgABAAAAAE"), Phase::GameOver, "dropped");
        assert_eq!(phase("MCugAAAACAAE"), Phase::GameOver, "resigned");
        assert_eq!(phase("A0ugAAAAgAAE"), Phase::MatchOver { winner: Some(Side::Black) }, "16 points of 5");
    }

    #[test]
    fn a_game_of_a_match_to_one_point_that_is_over_without_a_score_comes_back_the_same() {
        let ids = ("BAAAIAAAAAAAAA".to_owned(), "ERI7AAAAAAAE".to_owned());
        let now = Match::from_gnubg_ids(&ids.0, &ids.1, Variant::Standard).unwrap();
        let (position_id, match_id) = now.gnubg_ids().unwrap();
        let again = Match::from_gnubg_ids(&position_id, &match_id, Variant::Standard).unwrap();
        assert_eq!(again, now);
    }

    #[test]
    fn bad_ids_are_refused() {
        for match_id in ["", "QYkqASAAIAA", "QYkqASAAIAAAA", "QYkqASAAIA!A", "äöüäöü"] {
            assert_eq!(read(match_id), Err(MatchIdError::Malformed), "{match_id}");
        }
        assert!(matches!(read("//////////8P"), Err(MatchIdError::Field(_))));
        assert!(matches!(
            Match::from_gnubg_ids("x", "QYkqASAAIAAA", Variant::Standard),
            Err(MatchIdError::Position(_))
        ));
    }
}
