//! The arrows that show the steps of a play.

use super::layout::{ARROW_HALO, ARROW_HEAD, ARROW_SHAFT, ARROW_SHORT, Layout, STACK};
use crate::paint::{Area, Canvas, Ink, Palette, Size};
use blot_rules::{BAR, Board, Side, Step};

/// The arrow of one step, from the middle of a checker's place to the middle of the next.
pub(super) struct Arrow {
    pub(super) from: (i32, i32),
    pub(super) to: (i32, i32),
    pub(super) ink: Ink,
    /// The place that the checker left, if it is empty now.
    pub(super) ghost: Option<(Side, Area)>,
}

/// Whether a board is the one before a play, or the one after it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    Before,
    After,
}

/// The arrows for these steps of `side`, on the board before or after them.
pub(super) fn arrows(
    layout: Layout,
    (board, shown): (&Board, Shown),
    side: Side,
    steps: &[Step],
    ink: Ink,
) -> Vec<Arrow> {
    let steps: Vec<Step> = steps.iter().copied().filter(is_drawable).collect();
    let goes_on = |at: usize| steps[at + 1..].iter().any(|next| next.from == steps[at].to);
    let came_from = |at: usize| steps[..at].iter().any(|before| before.to == steps[at].from);
    let count = |place: u8| board.checkers(side, place);
    let mut arrows = Vec::with_capacity(steps.len());
    for (at, &Step { from, to, .. }) in steps.iter().enumerate() {
        // How many earlier steps left the same place, and how many ended on the same one.
        let left = (0..at).filter(|&other| steps[other].from == from && !came_from(other)).count() as u8;
        let landed = (0..at).filter(|&other| steps[other].to == to && !goes_on(other)).count() as u8;
        let all_landed =
            (0..steps.len()).filter(|&other| steps[other].to == to && !goes_on(other)).count() as u8;
        // Parallel arrows must not cross: within a row the first arrow goes to the first place, otherwise to the last.
        let landed =
            if layout.in_one_row(side, from, to) { all_landed.saturating_sub(1 + landed) } else { landed };
        let (start, end) = match shown {
            Shown::After => (
                count(from).saturating_add(if came_from(at) { 0 } else { left }),
                if goes_on(at) { count(to) } else { count(to).saturating_sub(1 + landed) },
            ),
            Shown::Before => (
                if came_from(at) { count(from) } else { count(from).saturating_sub(1 + left) },
                count(to).saturating_add(if goes_on(at) { 0 } else { landed }),
            ),
        };
        let (Some(start_area), Some(end_area)) =
            (layout.checker(side, from, start), layout.checker(side, to, end))
        else {
            continue;
        };
        let taken = from != BAR && board.checkers(!side, 25 - from) > 0;
        let leaves = shown == Shown::After && !came_from(at);
        let ghost = (leaves && !taken && start < STACK).then_some((side, start_area));
        arrows.push(Arrow { from: start_area.middle(), to: end_area.middle(), ink, ghost });
    }
    arrows
}

/// Whether a step begins and ends on the board.
fn is_drawable(step: &Step) -> bool {
    (1..=BAR).contains(&step.from) && step.to < BAR
}

/// Draws an arrow. In the ink of halos it is a little larger on all sides.
pub(super) fn draw(
    canvas: &mut Canvas,
    palette: &Palette,
    size: Size,
    (from, to): ((i32, i32), (i32, i32)),
    ink: Ink,
) {
    let [shaft, head, halo, short] =
        [ARROW_SHAFT, ARROW_HEAD, ARROW_HALO, ARROW_SHORT].map(|measure| size.scale_exactly(measure));
    let grown = if ink == Ink::Halo { halo } else { 0.0 };
    let (x, y) = (from.0 as f32, from.1 as f32);
    let (right, down) = (to.0 as f32 - x, to.1 as f32 - y);
    let length = right.hypot(down);
    if length < head {
        return;
    }
    let (right, down) = (right / length, down / length);
    let tip = length - short + grown * 1.6;
    let neck = length - short - head - grown;
    // Along the arrow, and across it.
    let corners = [
        (-grown, -shaft / 2.0 - grown),
        (neck, -shaft / 2.0 - grown),
        (neck, -head / 2.0 - grown * 1.6),
        (tip, 0.0),
        (neck, head / 2.0 + grown * 1.6),
        (neck, shaft / 2.0 + grown),
        (-grown, shaft / 2.0 + grown),
    ]
    .map(|(along, across)| (x + along * right - across * down, y + along * down + across * right));
    canvas.polygon(&corners, ink, palette);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{Hand, Seat};
    use blot_rules::{Dice, Variant, parse_play};

    /// The starts and ends of all arrows as points in the mover's numbering, found through the layout.
    fn ends(board: &Board, side: Side, (high, low): (u8, u8), play: &str) -> Vec<(u8, u8)> {
        let play = parse_play(board, side, Dice::from_numbers(high, low).unwrap(), play).unwrap();
        let steps: Vec<Step> = play.steps().iter().collect();
        let seats =
            Side::BOTH.into_iter().flat_map(|bottom| [Hand::Left, Hand::Right].map(|home| (bottom, home)));
        let mut all = seats.map(|(bottom, home)| {
            let layout = Layout { size: Size::Normal, seat: Seat { viewer: side, bottom, home } };
            let place = |at: (i32, i32)| {
                (0..=BAR)
                    .find(|&place| {
                        (0..15).any(|index| {
                            layout.checker(side, place, index).is_some_and(|area| area.middle() == at)
                        })
                    })
                    .unwrap()
            };
            let [before, after] = [(board, Shown::Before), (play.board(), Shown::After)].map(|shown| {
                let arrows = arrows(layout, shown, side, &steps, Ink::Arrow);
                arrows.iter().map(|arrow| (place(arrow.from), place(arrow.to))).collect::<Vec<_>>()
            });
            assert_eq!(before, after, "on the board before the play and after it");
            after
        });
        let first = all.next().unwrap();
        assert!(all.all(|other| other == first), "the same from every seat");
        first
    }

    #[test]
    fn arrows_lead_where_the_checkers_went_from_every_seat() {
        let start = Board::default();
        assert_eq!(ends(&start, Side::White, (3, 1), "8/5 6/5"), [(8, 5), (6, 5)]);
        assert_eq!(ends(&start, Side::Black, (6, 5), "24/13"), [(24, 18), (18, 13)]);
        assert_eq!(ends(&start, Side::White, (6, 6), "24/18(2) 13/7(2)").len(), 4);
        let board = |stacks: &[(usize, u8)]| {
            let (mut white, mut black) = ([0; 26], [0; 26]);
            stacks.iter().for_each(|&(point, count)| white[point] = count);
            black[6] = 15;
            Board::new(white, black, Variant::Standard).unwrap()
        };
        assert_eq!(
            ends(&board(&[(25, 1), (13, 14)]), Side::White, (4, 3), "bar/21 13/10"),
            [(25, 21), (13, 10)]
        );
        assert_eq!(
            ends(&board(&[(0, 12), (4, 2), (3, 1)]), Side::White, (4, 3), "4/off 3/off"),
            [(4, 0), (3, 0)]
        );
    }
}
