//! Arrows: from where to where checkers went.

use crate::canvas::Canvas;
use crate::layout::{ARROW_HALO, ARROW_HEAD, ARROW_SHAFT, ARROW_SHORT, Area, Layout, STACK, Size};
use crate::palette::Palette;
use crate::theme::Ink;
use blot_rules::{BAR, Board, Side, Step};

/// One checker's way by one die.
pub(crate) struct Trace {
    pub(crate) from: (i32, i32),
    pub(crate) to: (i32, i32),
    pub(crate) ink: Ink,
    /// Where the checker stood, if that place is empty now.
    pub(crate) ghost: Option<(Side, Area)>,
}

/// Whether a board is seen before the steps of a play, or after them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seen {
    Before,
    After,
}

/// The ways of the checkers of `side`, on the board as it is before or after these steps.
pub(crate) fn traces(
    layout: Layout,
    (board, seen): (&Board, Seen),
    side: Side,
    steps: &[Step],
    ink: Ink,
) -> Vec<Trace> {
    let steps: Vec<Step> = steps.iter().copied().filter(is_way).collect();
    let goes_on = |at: usize| steps[at + 1..].iter().any(|next| next.from == steps[at].to);
    let came_from = |at: usize| steps[..at].iter().any(|before| before.to == steps[at].from);
    let count = |place: u8| board.checkers(side, place);
    let mut traces = Vec::with_capacity(steps.len());
    for (at, &Step { from, to, .. }) in steps.iter().enumerate() {
        // Of several that left one place, and of several that came to one, this is the how manieth.
        let left = (0..at).filter(|&other| steps[other].from == from && !came_from(other)).count() as u8;
        let landed = (0..at).filter(|&other| steps[other].to == to && !goes_on(other)).count() as u8;
        let all_landed =
            (0..steps.len()).filter(|&other| steps[other].to == to && !goes_on(other)).count() as u8;
        // Arrows beside each other do not cross: within a row the first goes to the first place, else to the last.
        let landed =
            if layout.in_one_row(side, from, to) { all_landed.saturating_sub(1 + landed) } else { landed };
        let (start, end) = match seen {
            Seen::After => (
                count(from).saturating_add(if came_from(at) { 0 } else { left }),
                if goes_on(at) { count(to) } else { count(to).saturating_sub(1 + landed) },
            ),
            Seen::Before => (
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
        let is_left = seen == Seen::After && !came_from(at);
        let ghost = (is_left && !taken && start < STACK).then_some((side, start_area));
        traces.push(Trace { from: start_area.middle(), to: end_area.middle(), ink, ghost });
    }
    traces
}

/// Whether a step leads from somewhere to somewhere.
fn is_way(step: &Step) -> bool {
    (1..=BAR).contains(&step.from) && step.to < BAR
}

/// Draws an arrow; as a halo, a little larger all around.
pub(crate) fn draw(
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

    /// Where arrows begin and end, as points of the mover: which point is there is asked of the layout.
    fn ways(board: &Board, side: Side, (high, low): (u8, u8), play: &str) -> Vec<(u8, u8)> {
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
            let [before, after] = [(board, Seen::Before), (play.board(), Seen::After)].map(|seen| {
                let traces = traces(layout, seen, side, &steps, Ink::Arrow);
                traces.iter().map(|trace| (place(trace.from), place(trace.to))).collect::<Vec<_>>()
            });
            assert_eq!(before, after, "whether it is made or only thought of");
            after
        });
        let first = all.next().unwrap();
        assert!(all.all(|other| other == first), "the same from every seat");
        first
    }

    #[test]
    fn arrows_lead_where_the_checkers_went_from_every_seat() {
        let start = Board::default();
        assert_eq!(ways(&start, Side::White, (3, 1), "8/5 6/5"), [(8, 5), (6, 5)]);
        assert_eq!(ways(&start, Side::Black, (6, 5), "24/13"), [(24, 18), (18, 13)]);
        assert_eq!(ways(&start, Side::White, (6, 6), "24/18(2) 13/7(2)").len(), 4);
        let board = |stacks: &[(usize, u8)]| {
            let (mut white, mut black) = ([0; 26], [0; 26]);
            stacks.iter().for_each(|&(point, count)| white[point] = count);
            black[6] = 15;
            Board::new(white, black, Variant::Standard).unwrap()
        };
        assert_eq!(
            ways(&board(&[(25, 1), (13, 14)]), Side::White, (4, 3), "bar/21 13/10"),
            [(25, 21), (13, 10)]
        );
        assert_eq!(
            ways(&board(&[(0, 12), (4, 2), (3, 1)]), Side::White, (4, 3), "4/off 3/off"),
            [(4, 0), (3, 0)]
        );
    }
}
