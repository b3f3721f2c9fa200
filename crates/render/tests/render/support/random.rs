//! Views as no club would make them.

use blot_render::{BoardView, Captions, CubeView, DiceView, Hand, Seat, Tapping};
use blot_rules::{Board, Cube, Dice, Side, Step, Steps, Variant, legal_plays};
use fastrand::Rng;

/// Any board at all, tall stacks and full bars included.
pub(crate) fn board(rng: &mut Rng) -> Board {
    loop {
        let mut side = || {
            let mut checkers = [0; 26];
            let mut left: u8 = 15;
            while left > 0 {
                let count = if rng.u8(..8) == 0 { left } else { rng.u8(1..=left.min(6)) };
                checkers[rng.usize(..26)] += count;
                left -= count;
            }
            checkers
        };
        if let Ok(board) = Board::new(side(), side(), Variant::Standard) {
            return board;
        }
    }
}

pub(crate) fn side(rng: &mut Rng) -> Side {
    if rng.bool() { Side::White } else { Side::Black }
}

pub(crate) fn dice(rng: &mut Rng) -> Dice {
    Dice::from_numbers(rng.u8(1..=6), rng.u8(1..=6)).unwrap()
}

pub(crate) fn text(rng: &mut Rng) -> String {
    let odd =
        ['\u{202e}', '\u{200d}', '\u{fe0f}', '\u{301}', '\u{1f600}', '\n', '\0', '李', 'ש', 'Ж', 'ώ', 'ő', ' '];
    let len = rng.usize(..80);
    (0..len).map(|_| if rng.bool() { rng.char(..) } else { odd[rng.usize(..odd.len())] }).collect()
}

fn points(rng: &mut Rng) -> Vec<u8> {
    (0..rng.usize(..6)).map(|_| rng.u8(..)).collect()
}

/// Any view at all: most have nothing to do with a game.
pub(crate) fn view(rng: &mut Rng) -> BoardView {
    let (mover, board) = (side(rng), board(rng));
    let roll = dice(rng);
    let plays = legal_plays(&board, mover, roll);
    let steps = if plays.is_empty() { Steps::NONE } else { plays[rng.usize(..plays.len())].steps() };
    let cube = match rng.u8(..4) {
        0 => CubeView::Absent,
        1 => CubeView::Crawford,
        2 => CubeView::Offered { value: rng.u64(..), to: side(rng) },
        _ => CubeView::Lying(Cube::new(rng.u8(..=Cube::MAX_LOG2), rng.bool().then_some(mover)).unwrap()),
    };
    let step = |rng: &mut Rng| Step { from: rng.u8(..), to: rng.u8(..), hit: rng.bool() };
    BoardView {
        board,
        seat: Seat {
            viewer: side(rng),
            bottom: side(rng),
            home: if rng.bool() { Hand::Left } else { Hand::Right },
        },
        names: [text(rng), text(rng)],
        score: [rng.u64(..), rng.u64(..9)],
        length: rng.bool().then(|| rng.u16(..)),
        cube,
        turn: rng.bool().then(|| side(rng)),
        dice: rng.bool().then(|| DiceView { side: side(rng), dice: roll, left: points(rng) }),
        last_play: rng.bool().then_some((side(rng), steps)),
        tapping: rng.bool().then(|| Tapping {
            side: side(rng),
            steps: (0..rng.usize(..5)).map(|_| step(rng)).collect(),
            sources: points(rng),
            destinations: points(rng),
        }),
        better: rng.bool().then_some((side(rng), steps)),
        captions: Captions { status: text(rng), note: text(rng), pips: text(rng) },
    }
}
