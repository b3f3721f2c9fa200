//! GNU Backgammon's Position ID: a board in 14 characters.

use crate::board::{BAR, Board, BoardError};
use crate::{Side, Variant};
use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD};

/// Why a text is not a Position ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionIdError {
    /// A Position ID has 14 characters of the base64 alphabet.
    #[error("a Position ID has 14 letters, digits, + or /")]
    Malformed,
    /// It does not describe 26 places.
    #[error("the Position ID does not describe a board")]
    NotABoard,
    /// It describes checkers that make no board.
    #[error("the Position ID is impossible: {0}")]
    Impossible(#[from] BoardError),
}

impl Board {
    /// The Position ID with this side on roll.
    pub fn position_id(&self, on_roll: Side) -> String {
        // For the player not on roll, then for the one on roll: for each point and the bar as many ones as there are
        // checkers, and a zero. Lowest bit first.
        let (mut bits, mut at) = (0u128, 0);
        for side in [!on_roll, on_roll] {
            for point in 1..=BAR {
                let count = u32::from(self.checkers(side, point));
                bits |= ((1 << count) - 1) << at;
                at += count + 1;
            }
        }
        BASE64_STANDARD_NO_PAD.encode(&bits.to_le_bytes()[..10])
    }

    /// Reads a Position ID; the side on roll becomes `on_roll`. What is missing of the variant's checkers is borne off.
    ///
    /// ```
    /// use blot_rules::{Board, Side, Variant};
    ///
    /// let board = Board::from_position_id("4HPwATDgc/ABMA", Side::White, Variant::Standard)?;
    /// assert_eq!(board, Variant::Standard.start());
    /// # Ok::<(), blot_rules::PositionIdError>(())
    /// ```
    pub fn from_position_id(id: &str, on_roll: Side, variant: Variant) -> Result<Board, PositionIdError> {
        let mut bytes = [0; 16];
        if id.len() != 14 || BASE64_STANDARD_NO_PAD.decode_slice(id, &mut bytes) != Ok(10) {
            return Err(PositionIdError::Malformed);
        }
        let mut bits = u128::from_le_bytes(bytes);
        let mut sides = [[0; 26]; 2];
        for side in [!on_roll, on_roll] {
            let checkers = &mut sides[side.index()];
            for place in &mut checkers[1..] {
                let count = bits.trailing_ones();
                *place = count as u8;
                bits = bits.checked_shr(count + 1).unwrap_or(0);
            }
            let on_board: u8 = checkers.iter().sum();
            checkers[0] = variant.checkers().saturating_sub(on_board);
        }
        if bits != 0 {
            return Err(PositionIdError::NotABoard);
        }
        let [white, black] = sides;
        Ok(Board::new(white, black, variant)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(id: &str) -> Result<Board, PositionIdError> {
        Board::from_position_id(id, Side::White, Variant::Standard)
    }

    #[test]
    fn the_three_starting_positions_have_their_known_ids() {
        let ids = ["4HPwATDgc/ABMA", "4Dl4ADbgOXgANg", "AACgAgAAKgAAAA"];
        for (variant, id) in [Variant::Standard, Variant::Nackgammon, Variant::Hypergammon].into_iter().zip(ids)
        {
            assert_eq!(variant.start().position_id(Side::Black), id);
            assert_eq!(Board::from_position_id(id, Side::Black, variant), Ok(variant.start()));
        }
    }

    #[test]
    fn the_player_on_roll_comes_second() {
        let board = decode("4P8PAAAHAAAAAA").unwrap();
        assert_eq!(board.checkers(Side::White, 1), 3);
        assert_eq!(board.off(Side::White), 12);
        assert_eq!(board.checkers(Side::Black, 6), 15);
        assert_eq!(board.position_id(Side::White), "4P8PAAAHAAAAAA");
    }

    #[test]
    fn bad_ids_are_refused() {
        for id in ["", "4HPwATDgc/ABM", "4HPwATDgc/ABMAA", "4HPwATDgc/ABM!", "4HPwATDgc/ABMé", "4HPwATDgc/AB=="]
        {
            assert_eq!(decode(id), Err(PositionIdError::Malformed), "{id}");
        }
        assert_eq!(
            decode("/////////////w"),
            Err(PositionIdError::Impossible(BoardError::WrongTotal {
                side: Side::Black,
                count: 80,
                expected: 15
            }))
        );
        assert_eq!(decode("AAAAAAAAAAAAgA"), Err(PositionIdError::NotABoard));
        let sixteen = decode("4P8fAAAOAAAAAA");
        assert!(matches!(sixteen, Err(PositionIdError::Impossible(BoardError::WrongTotal { count: 16, .. }))));
    }
}
