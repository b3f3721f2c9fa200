//! Positions and plays in few words.

use blot_rules::{Action, BAR, Board, Dice, Match, Phase, Side, Variant, legal_plays, parse_play};

/// A position in a few words: `"bar:1 13:5 6:4"` for White and the same, from Black's own side, for Black. What is
/// missing of fifteen is borne off.
pub(crate) fn position(white: &str, black: &str) -> Board {
    Board::new(checkers(white), checkers(black), Variant::Standard).expect("the position is possible")
}

fn checkers(text: &str) -> [u8; 26] {
    let mut checkers = [0; 26];
    for word in text.split_whitespace() {
        let (point, count) = word.split_once(':').expect("point:count");
        let point = if point == "bar" { usize::from(BAR) } else { point.parse().expect("a point") };
        checkers[point] = count.parse().expect("a count");
    }
    checkers[0] = 15 - checkers.iter().sum::<u8>();
    checkers
}

/// A roll: `"63"`.
pub(crate) fn dice(text: &str) -> Dice {
    let numbers: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
    Dice::from_numbers(numbers[0], numbers[1]).expect("two dice")
}

/// White's legal plays as they are written.
pub(crate) fn plays(board: &Board, roll: &str) -> Vec<String> {
    legal_plays(board, Side::White, dice(roll)).iter().map(|play| play.steps().to_string()).collect()
}

/// A match to five at 0 - 0 with this board, the cube in the middle and White to roll.
pub(crate) fn to_roll(board: Board) -> Match {
    let position_id = board.position_id(Side::White);
    Match::from_gnubg_ids(&position_id, "MAGgAAAAAAAE", Variant::Standard).expect("the IDs are right")
}

/// The match after an action, which must be accepted.
pub(crate) fn act(now: Match, by: Side, action: Action) -> Match {
    let events = now.decide(by, action).unwrap_or_else(|no| panic!("{action:?}: {no}"));
    events.iter().fold(now, |now, event| now.apply(event))
}

/// The match after a written play, which must be accepted.
pub(crate) fn play(now: Match, by: Side, text: &str) -> Match {
    let Phase::ToPlay { dice, .. } = now.phase() else { panic!("not to play: {:?}", now.phase()) };
    let play = parse_play(now.board(), by, dice, text).unwrap_or_else(|no| panic!("{text}: {no}"));
    act(now, by, Action::Play(play.steps()))
}
