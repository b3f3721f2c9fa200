//! XGID: position, cube, dice and score in one line, as eXtreme Gammon writes it. White is the uppercase player.

use crate::board::BAR;
use crate::snapshot::{Moment, Snapshot, SnapshotError};
use crate::{Board, BoardError, Crawford, Cube, Dice, Match, Options, Phase, Side, Variant};

/// The longest text that is read as an XGID, in bytes.
const MAX_XGID: usize = 120;
/// The cube limit that is written, as a power of two; players here have none.
const MAX_CUBE: u8 = 10;

/// Why a text is not an XGID, or not one of a match that can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum XgidError {
    /// It has not ten fields, or the first is not 26 places.
    #[error("an XGID has 26 characters for the board and nine numbers, joined by colons")]
    Malformed,
    /// This field is not what it should be.
    #[error("the XGID is wrong: {0}")]
    Field(&'static str),
    /// The checkers make no board.
    #[error("the XGID is impossible: {0}")]
    Board(#[from] BoardError),
    /// The fields do not go together.
    #[error("the XGID is impossible: {0}")]
    Impossible(#[from] SnapshotError),
}

impl Match {
    /// The XGID. It has no room for some moments: one before the opening roll or after a game reads as White to roll, and a
    /// resignation on offer is left out.
    pub fn xgid(&self) -> String {
        let turn = self.on_roll().unwrap_or(Side::White);
        let dice = match self.phase {
            Phase::ToPlay { dice, .. } => dice.to_string(),
            Phase::Doubled { beavers: 0, .. } => "D".to_owned(),
            Phase::Doubled { beavers: 1, .. } => "B".to_owned(),
            Phase::Doubled { .. } => "R".to_owned(),
            _ => "00".to_owned(),
        };
        let rules = match self.options.points() {
            Some(_) => u8::from(self.crawford == Crawford::Now),
            None => u8::from(self.options.jacoby) + 2 * u8::from(self.options.beavers),
        };
        format!(
            "XGID={}:{}:{}:{}:{}:{}:{}:{}:{}:{}",
            places(&self.board),
            self.cube.log2(),
            self.cube.owner().map_or(0, sign),
            sign(turn),
            dice,
            self.score(Side::White),
            self.score(Side::Black),
            rules,
            self.options.points().unwrap_or(0),
            self.cube.log2().max(MAX_CUBE),
        )
    }

    /// The match that an XGID describes, with or without the leading `XGID=`.
    pub fn from_xgid(text: &str, variant: Variant) -> Result<Match, XgidError> {
        let text = text.trim();
        let text = text.strip_prefix("XGID=").unwrap_or(text);
        let fields: Vec<&str> = text.split(':').collect();
        let &[places, cube, owner, turn, dice, white, black, rules, length, max_cube] = fields.as_slice()
        else {
            return Err(XgidError::Malformed);
        };
        if text.len() > MAX_XGID || places.len() != 26 {
            return Err(XgidError::Malformed);
        }
        let side = read_sign(turn)?.ok_or(XgidError::Field("whose turn it is"))?;
        let cube_log2 = cube.parse().map_err(|_| XgidError::Field("the cube"))?;
        let cube = Cube::new(cube_log2, read_sign(owner)?).ok_or(XgidError::Field("the cube"))?;
        let read_score =
            |score: &str| score.parse::<u32>().map(u64::from).map_err(|_| XgidError::Field("the score"));
        let score = [read_score(white)?, read_score(black)?];
        max_cube.parse::<u32>().map_err(|_| XgidError::Field("the highest cube"))?;
        let (options, is_crawford) = read_rules(length, rules, variant)?;
        let moment = match dice {
            "D" => Moment::Doubled { side, by: side, said: Some(0) },
            "B" => Moment::Doubled { side, by: !side, said: Some(1) },
            "R" => Moment::Doubled { side, by: side, said: Some(2) },
            "00" => Moment::Turn { side, dice: None, resignation: None },
            _ => Moment::Turn { side, dice: Some(read_dice(dice)?), resignation: None },
        };
        let board = read_places(places, variant)?;
        Ok(Snapshot { options, board, cube, score, is_crawford, moment }.try_into()?)
    }
}

/// Lowercase's bar, the points from uppercase's side, uppercase's bar: `-` for none, a letter for as many.
fn places(board: &Board) -> String {
    let letter = |count: u8, first: u8| {
        if count == 0 { '-' } else { char::from(first + count - 1) }
    };
    let place = |point: u8| match (board.checkers(Side::White, point), board.checkers(Side::Black, 25 - point))
    {
        (0, black) => letter(black, b'a'),
        (white, _) => letter(white, b'A'),
    };
    let points = (1..=24).map(place);
    let bars = [letter(board.bar(Side::Black), b'a'), letter(board.bar(Side::White), b'A')];
    std::iter::once(bars[0]).chain(points).chain([bars[1]]).collect()
}

fn read_places(text: &str, variant: Variant) -> Result<Board, XgidError> {
    let mut sides = [[0; 26]; 2];
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            b'-' => {}
            b'A'..=b'O' if place > 0 => sides[0][place] = byte - b'A' + 1,
            b'a'..=b'o' if place < usize::from(BAR) => sides[1][25 - place] = byte - b'a' + 1,
            _ => return Err(XgidError::Field("the checkers")),
        }
    }
    for checkers in &mut sides {
        let on_board: u8 = checkers.iter().fold(0, |sum, &count| sum.saturating_add(count));
        checkers[0] = variant.checkers().saturating_sub(on_board);
    }
    let [white, black] = sides;
    Ok(Board::new(white, black, variant)?)
}

/// Options, and whether it is the Crawford game.
fn read_rules(length: &str, rules: &str, variant: Variant) -> Result<(Options, bool), XgidError> {
    let length: u16 = length.parse().map_err(|_| XgidError::Field("the match length"))?;
    match (length, rules) {
        (0, "0" | "1" | "2" | "3") => {
            let options = Options { variant, jacoby: matches!(rules, "1" | "3"), ..Options::money() };
            Ok((Options { beavers: matches!(rules, "2" | "3"), ..options }, false))
        }
        // XG marks a match to one point like a Crawford game; there is no doubling in it.
        (1, "0" | "1") => Ok((Options { variant, ..Options::to(1) }, false)),
        (1.., "0" | "1") => Ok((Options { variant, ..Options::to(length) }, rules == "1")),
        _ => Err(XgidError::Field("the rules")),
    }
}

fn read_dice(text: &str) -> Result<Dice, XgidError> {
    match text.as_bytes() {
        &[a @ b'1'..=b'6', b @ b'1'..=b'6'] => Dice::from_numbers(a - b'0', b - b'0').ok(),
        _ => None,
    }
    .ok_or(XgidError::Field("the dice"))
}

fn sign(side: Side) -> i8 {
    if side == Side::White { 1 } else { -1 }
}

fn read_sign(text: &str) -> Result<Option<Side>, XgidError> {
    match text {
        "1" => Ok(Some(Side::White)),
        "-1" => Ok(Some(Side::Black)),
        "0" => Ok(None),
        _ => Err(XgidError::Field("whose cube or turn it is")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Match, XgidError> {
        Match::from_xgid(text, Variant::Standard)
    }

    #[test]
    fn the_start_position_is_the_known_one() {
        let start = "-b----E-C---eE---c-e----B-";
        assert_eq!(places(&Board::default()), start);
        let now = read(&format!("XGID={start}:0:0:1:52:0:0:0:5:10")).unwrap();
        assert_eq!(now.phase(), Phase::ToPlay { side: Side::White, dice: Dice::from_numbers(5, 2).unwrap() });
        assert_eq!(now.xgid(), format!("XGID={start}:0:0:1:52:0:0:0:5:10"));
    }

    /// XGIDs that GNU Backgammon read, with the IDs it then showed; there the side on roll is always player 1.
    #[test]
    fn gnu_backgammon_reads_the_same_from_an_xgid() {
        let mut rows = 0;
        for row in include_str!("../tests/rules/data/xgid.tsv").lines() {
            let fields: Vec<&str> = row.split('\t').collect();
            let &[xgid, position_id, match_id] = fields.as_slice() else { panic!("not a row: {row}") };
            let ours = read(xgid).unwrap_or_else(|no| panic!("{xgid}: {no}"));
            let theirs = Match::from_gnubg_ids(position_id, match_id, Variant::Standard).unwrap();
            let on_roll = ours.on_roll().unwrap();
            assert_eq!(theirs.on_roll(), Some(Side::Black));
            assert_eq!(ours.board().position_id(on_roll), position_id, "{xgid}");
            let seen = |now: &Match, side: Side| {
                let is_mine = now.cube().owner().map(|owner| owner == side);
                let dice = if let Phase::ToPlay { dice, .. } = now.phase() { Some(dice) } else { None };
                let rules = (now.options().length, now.options().jacoby, now.crawford());
                (now.score(side), now.score(!side), now.cube().value(), is_mine, dice, rules)
            };
            assert_eq!(seen(&ours, on_roll), seen(&theirs, Side::Black), "{xgid}");
            rows += 1;
        }
        assert!(rows >= 50);
    }

    #[test]
    fn bad_xgids_are_refused() {
        let start = "-b----E-C---eE---c-e----B-";
        for rest in [
            "",
            ":0:0:1:00:0:0:0:5",
            ":0:0:0:00:0:0:0:5:10",
            ":99:0:1:00:0:0:0:5:10",
            ":0:2:1:00:0:0:0:5:10",
            ":0:0:1:07:0:0:0:5:10",
            ":0:0:1:00:0:0:0:99999:10",
            ":0:0:1:00:0:0:1:5:10",
            ":0:0:1:00:-1:0:0:5:10",
            ":0:0:1:00:0:0:2:5:10",
            ":0:0:1:00:5:0:0:5:10",
            ":0:0:1:00:0:0:0:5:x",
            ":0:-1:1:D:0:0:0:5:10",
        ] {
            assert!(read(&format!("{start}{rest}")).is_err(), "{rest}");
        }
        for places in [
            "-b----E-C---eE---c-e----B",
            "-b----E-C---eE---c-e----C-",
            "Ab----E-C---eE---c-e----B-",
            "é------------------------",
        ] {
            assert!(read(&format!("{places}:0:0:1:00:0:0:0:5:10")).is_err(), "{places}");
        }
        assert_eq!(read(&"x".repeat(5_000_000)), Err(XgidError::Malformed));
    }
}
