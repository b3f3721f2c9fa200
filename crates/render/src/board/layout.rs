//! The layout of a board: named measures for a picture 1280 wide, and the place of everything on it.
//!
//! All coordinates of pictures are here and in `charts/layout.rs`. The board is symmetric about its middle, so that the
//! mirrored board is the same with the cube and the borne-off checkers exchanged.

use crate::paint::{Area, CHECKER, EDGE, HEIGHT, NAME_BAR, Size, WIDTH};
use crate::view::{Hand, Seat};
use blot_rules::{BAR, OFF, Side};

const STATUS_BAR: i32 = 56;
/// The strip of the frame that carries the point numbers.
const RAIL: i32 = 34;
const TRAY: i32 = 116;
/// The frame between a tray and the points.
const POST: i32 = 18;
const POINT: i32 = 72;
/// Eight times half the width of a point's base: the edges of a point repeat every eight rows, and repeated rows make
/// small files.
const POINT_HEIGHT: i32 = 8 * (POINT / 2 - POINT_INSET);
/// From the side of a point to where its base begins.
pub(super) const POINT_INSET: i32 = 2;
const BAR_WIDTH: i32 = 88;
/// From the middle of the bar to the first checker on it.
const BAR_GAP: i32 = 12;

const BED_TOP: i32 = NAME_BAR + RAIL;
const BED_BOTTOM: i32 = HEIGHT - STATUS_BAR - NAME_BAR - RAIL;
const MIDDLE: i32 = (BED_TOP + BED_BOTTOM) / 2;
const HALF: i32 = 6 * POINT;
const LEFT_HALF: i32 = EDGE + TRAY + POST;
const RIGHT_HALF: i32 = LEFT_HALF + HALF + BAR_WIDTH;

/// The plain middle of a checker that carries a number.
pub(super) const PLATE: i32 = 48;
/// How many checkers of a stack are drawn. A number tells if there are more.
pub(super) const STACK: u8 = 5;
/// A borne-off checker, lying on its side.
pub(super) const SLAB_WIDTH: i32 = 96;
pub(super) const SLAB_HEIGHT: i32 = 18;
const SLAB_PITCH: i32 = 20;
const SLAB_INSET: i32 = 6;
/// How many fit into a tray.
const SLABS: u8 = 15;

pub(super) const DIE: i32 = 64;
const DIE_PITCH: i32 = 80;
pub(super) const CUBE: i32 = 84;
const CUBE_INSET: i32 = 16;
/// The ring around an offered cube.
pub(super) const OFFER: i32 = 116;
/// The right end of the pip counts.
const PIPS_RIGHT: i32 = 1060;
const PIPS_WIDTH: i32 = 240;
const SCORE_WIDTH: i32 = 170;
const STATUS_WIDTH: i32 = 880;
const NOTE_WIDTH: i32 = WIDTH - 2 * EDGE - STATUS_WIDTH - 40;

/// How much of the cube its number may fill.
pub(super) const CUBE_TEXT_WIDTH: i32 = CUBE - 14;

/// Round shapes: radii, from the outside in.
pub(super) const SOURCE_RING: [f32; 2] = [33.0, 26.0];
/// The same ring with its halo.
pub(super) const SOURCE_HALO: [f32; 2] = [35.0, 24.0];
pub(super) const SOURCE: i32 = 72;
pub(super) const DESTINATION_RADII: [f32; 2] = [15.0, 12.0];
pub(super) const DESTINATION: i32 = 32;
/// From the middle of the diamond on a borne-off checker to its corners.
pub(super) const SLAB_DIAMOND: f32 = 6.0;
/// Rounded shapes: how far in from the edge and how round, from the outside in.
pub(super) const SLAB_CORNERS: [(f32, f32); 2] = [(0.0, 4.0), (2.0, 3.0)];
pub(super) const DIE_CORNERS: [(f32, f32); 2] = [(0.0, 12.0), (2.0, 10.0)];
pub(super) const CUBE_CORNERS: [(f32, f32); 2] = [(0.0, 14.0), (4.0, 10.0)];
pub(super) const OFFER_CORNERS: [(f32, f32); 3] = [(0.0, 24.0), (4.0, 22.0), (12.0, 17.0)];
/// The pips of a die: their radius, and the lines on which they lie.
pub(super) const PIP: f32 = 6.0;
pub(super) const PIP_LINES: [f32; 3] = [17.0, 32.0, 47.0];

/// Lines and widths.
pub(super) const STREAK: i32 = 2;
pub(super) const STRIPE: i32 = 6;
pub(super) const ARROW_SHAFT: f32 = 9.0;
pub(super) const ARROW_HEAD: f32 = 30.0;
/// How much wider than the arrow its halo is, on every side.
pub(super) const ARROW_HALO: f32 = 3.0;
/// How far from the middle of its last checker an arrow ends.
pub(super) const ARROW_SHORT: f32 = 6.0;

/// The parts of a board that are the same from every seat.
impl Size {
    pub(crate) fn name_bar(self, at_bottom: bool) -> Area {
        self.area(Area::new(0, if at_bottom { BED_BOTTOM + RAIL } else { 0 }, WIDTH, NAME_BAR))
    }

    pub(crate) fn status_bar(self) -> Area {
        self.area(Area::new(0, HEIGHT - STATUS_BAR, WIDTH, STATUS_BAR))
    }

    /// The frame with everything in it.
    pub(crate) fn frame(self) -> Area {
        self.area(Area::new(0, NAME_BAR, WIDTH, BED_BOTTOM + RAIL - NAME_BAR))
    }

    /// The two halves of the bed, which hold the points.
    pub(crate) fn beds(self) -> [Area; 2] {
        [LEFT_HALF, RIGHT_HALF].map(|x| self.area(Area::new(x, BED_TOP, HALF, BED_BOTTOM - BED_TOP)))
    }

    /// The trays: left above and below, right above and below.
    pub(crate) fn trays(self) -> [Area; 4] {
        let height = MIDDLE - BED_TOP - RAIL / 2;
        [(EDGE, true), (EDGE, false), (WIDTH - EDGE - TRAY, true), (WIDTH - EDGE - TRAY, false)].map(
            |(x, above)| {
                self.area(Area::new(x, if above { BED_TOP } else { BED_BOTTOM - height }, TRAY, height))
            },
        )
    }

    /// The undivided tray in which the cube lies.
    pub(crate) fn cube_tray(self, home: Hand) -> Area {
        let x = match home {
            Hand::Right => EDGE,
            Hand::Left => WIDTH - EDGE - TRAY,
        };
        self.area(Area::new(x, BED_TOP, TRAY, BED_BOTTOM - BED_TOP))
    }

    /// A point by its row and its column from the left.
    pub(crate) fn point(self, at_bottom: bool, column: i32) -> Area {
        let x = if column < 6 { LEFT_HALF + column * POINT } else { RIGHT_HALF + (column - 6) * POINT };
        let y = if at_bottom { BED_BOTTOM - POINT_HEIGHT } else { BED_TOP };
        self.area(Area::new(x, y, POINT, POINT_HEIGHT))
    }

    /// The area of a point's number.
    pub(crate) fn point_number(self, at_bottom: bool, column: i32) -> Area {
        let point = self.point(at_bottom, column);
        let y = self.scale(if at_bottom { BED_BOTTOM } else { BED_TOP - RAIL });
        Area { y, height: self.scale(RAIL), ..point }
    }

    pub(crate) fn status(self) -> Area {
        self.area(Area::new(EDGE, HEIGHT - STATUS_BAR, STATUS_WIDTH, STATUS_BAR))
    }

    pub(crate) fn note(self) -> Area {
        self.area(Area::new(WIDTH - EDGE - NOTE_WIDTH, HEIGHT - STATUS_BAR, NOTE_WIDTH, STATUS_BAR))
    }

    /// Within a player's bar: the pip count, which ends at the right.
    pub(crate) fn pips(self, bar: Area) -> Area {
        Area { x: self.scale(PIPS_RIGHT - PIPS_WIDTH), width: self.scale(PIPS_WIDTH), ..bar }
    }

    /// Within a player's bar: the score, which ends at the right.
    pub(crate) fn score(self, bar: Area) -> Area {
        Area { x: self.scale(WIDTH - EDGE - SCORE_WIDTH), width: self.scale(SCORE_WIDTH), ..bar }
    }
}

/// The layout of a board seen from a seat.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) size: Size,
    pub(crate) seat: Seat,
}

impl Layout {
    /// The row and the column from the left of a point in `side`'s numbering, 1 to 24.
    pub(crate) fn point(self, side: Side, point: u8) -> (bool, i32) {
        let from_bottom = i32::from(if side == self.seat.bottom { point } else { 25 - point });
        let at_bottom = from_bottom <= 12;
        let to_the_right = if at_bottom { 12 - from_bottom } else { from_bottom - 13 };
        let column = match self.seat.home {
            Hand::Right => to_the_right,
            Hand::Left => 11 - to_the_right,
        };
        (at_bottom, column)
    }

    /// Whether stacks on both places grow in the same direction, up or down.
    pub(crate) fn in_one_row(self, side: Side, one: u8, other: u8) -> bool {
        let at_bottom = |place: u8| match place {
            BAR => side != self.seat.bottom,
            OFF => side == self.seat.bottom,
            point => self.point(side, point).0,
        };
        at_bottom(one) == at_bottom(other)
    }

    /// The area of a checker of `side`: on a point in its own numbering, on the bar or borne off. `index` counts from the
    /// first checker of the stack; checkers that do not fit share the last place. `None` if `place` is none of these.
    pub(crate) fn checker(self, side: Side, place: u8, index: u8) -> Option<Area> {
        let at_bottom = side == self.seat.bottom;
        let up = i32::from(index.min(STACK - 1));
        let area = match place {
            BAR => {
                // Towards the points where it enters.
                let y = if at_bottom {
                    MIDDLE - BAR_GAP - CHECKER * (up + 1)
                } else {
                    MIDDLE + BAR_GAP + CHECKER * up
                };
                Area::new((WIDTH - CHECKER) / 2, y, CHECKER, CHECKER)
            }
            OFF => {
                let up = i32::from(index.min(SLABS - 1));
                let y = if at_bottom {
                    BED_BOTTOM - SLAB_INSET - SLAB_PITCH * up - SLAB_HEIGHT
                } else {
                    BED_TOP + SLAB_INSET + SLAB_PITCH * up
                };
                Area::new(self.tray_x() + (TRAY - SLAB_WIDTH) / 2, y, SLAB_WIDTH, SLAB_HEIGHT)
            }
            1..=24 => {
                let (at_bottom, column) = self.point(side, place);
                let left = if column < 6 { LEFT_HALF } else { RIGHT_HALF - HALF };
                let y = if at_bottom { BED_BOTTOM - CHECKER * (up + 1) } else { BED_TOP + CHECKER * up };
                Area::new(left + column * POINT + (POINT - CHECKER) / 2, y, CHECKER, CHECKER)
            }
            _ => return None,
        };
        Some(self.size.area(area))
    }

    /// The area of the number of `side`'s borne-off checkers, beyond the last of them.
    pub(crate) fn off_count(self, side: Side) -> Area {
        let slabs = SLAB_INSET + SLAB_PITCH * i32::from(SLABS);
        let height = MIDDLE - BED_TOP - RAIL / 2 - slabs;
        let y = if side == self.seat.bottom { BED_BOTTOM - slabs - height } else { BED_TOP + slabs };
        self.size.area(Area::new(self.tray_x(), y, TRAY, height))
    }

    /// One of `side`'s dice, which lie in a row.
    pub(crate) fn die(self, side: Side, index: usize, of: usize) -> Area {
        let x =
            self.half(side) + HALF / 2 - DIE / 2 + DIE_PITCH * index as i32 - DIE_PITCH / 2 * (of as i32 - 1);
        self.size.area(Area::new(x, MIDDLE - DIE / 2, DIE, DIE))
    }

    /// The cube in the middle or on its owner's side.
    pub(crate) fn cube(self, owner: Option<Side>) -> Area {
        let x = match self.seat.home {
            Hand::Right => EDGE,
            Hand::Left => WIDTH - EDGE - TRAY,
        };
        let y = match owner {
            None => MIDDLE - CUBE / 2,
            Some(side) if side == self.seat.bottom => BED_BOTTOM - CUBE_INSET - CUBE,
            Some(_) => BED_TOP + CUBE_INSET,
        };
        self.size.area(Area::new(x + (TRAY - CUBE) / 2, y, CUBE, CUBE))
    }

    /// The cube offered to `side`.
    pub(crate) fn offered_cube(self, to: Side) -> Area {
        self.size.area(Area::new(self.half(to) + (HALF - CUBE) / 2, MIDDLE - CUBE / 2, CUBE, CUBE))
    }

    /// The left edge of the half in which `side` rolls: the one with its home board.
    fn half(self, side: Side) -> i32 {
        let right = (side == self.seat.bottom) == (self.seat.home == Hand::Right);
        if right { RIGHT_HALF } else { LEFT_HALF }
    }

    fn tray_x(self) -> i32 {
        match self.seat.home {
            Hand::Right => WIDTH - EDGE - TRAY,
            Hand::Left => EDGE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{Black, White};

    fn layout(bottom: Side, home: Hand) -> Layout {
        Layout { size: Size::Normal, seat: Seat { viewer: White, bottom, home } }
    }

    /// The middle of a checker. Expected values were read off a picture.
    fn middle(bottom: Side, home: Hand, side: Side, place: u8, index: u8) -> (i32, i32) {
        layout(bottom, home).checker(side, place, index).unwrap().middle()
    }

    #[test]
    fn points_run_around_the_board_towards_home() {
        assert_eq!(middle(White, Hand::Right, White, 1, 0), (1080, 782));
        assert_eq!(middle(White, Hand::Right, White, 6, 4), (720, 526));
        assert_eq!(middle(White, Hand::Right, White, 12, 0), (200, 782));
        assert_eq!(middle(White, Hand::Right, White, 13, 0), (200, 122));
        assert_eq!(middle(White, Hand::Right, White, 24, 1), (1080, 186));
        assert_eq!(middle(White, Hand::Right, Black, 1, 0), (1080, 122));
        assert_eq!(middle(White, Hand::Left, White, 1, 0), (200, 782));
        assert_eq!(middle(White, Hand::Left, White, 24, 0), (200, 122));
        assert_eq!(middle(Black, Hand::Right, White, 1, 0), (1080, 122));
        assert_eq!(middle(Black, Hand::Right, Black, 1, 0), (1080, 782));
        assert_eq!(middle(Black, Hand::Left, Black, 7, 0), (720, 782));
    }

    #[test]
    fn the_bar_is_in_the_middle_and_the_trays_are_at_home() {
        assert_eq!(middle(White, Hand::Right, White, BAR, 0), (640, 408));
        assert_eq!(middle(White, Hand::Right, Black, BAR, 0), (640, 496));
        assert_eq!(middle(Black, Hand::Left, Black, BAR, 0), (640, 408));
        assert_eq!(middle(White, Hand::Right, White, OFF, 0), (1192, 799));
        assert_eq!(middle(White, Hand::Right, Black, OFF, 0), (1192, 105));
        assert_eq!(middle(White, Hand::Left, White, OFF, 0), (88, 799));
    }

    #[test]
    fn measures_halve_without_a_remainder() {
        for side in [White, Black] {
            for place in 0..=BAR {
                for index in [0, 3, 14, 255] {
                    let [small, normal] = [Size::Small, Size::Normal].map(|size| {
                        Layout { size, ..layout(White, Hand::Left) }.checker(side, place, index).unwrap()
                    });
                    assert_eq!(
                        [small.x, small.y, small.width].map(|measure| measure * 2),
                        [normal.x, normal.y, normal.width]
                    );
                }
            }
        }
        assert_eq!(layout(White, Hand::Left).checker(White, 26, 0), None);
    }
}
