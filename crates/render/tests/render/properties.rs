//! What holds for every picture.

use crate::support::random;
use blot_render::{BoardView, Captions, CubeView, Fact, Hand, Look, Painter, Seat, Size, Theme};
use blot_rules::{Board, Match, Options, Side, Variant};
use fastrand::Rng;

fn plain(board: Board, seat: Seat) -> BoardView {
    let game = Match::new(Options::to(5)).unwrap();
    BoardView { board, seat, ..BoardView::new(&game, [String::new(), String::new()], Side::White) }
}

/// The middle of every place for a checker on the 24 points, in a picture 640 wide, as (column, from the middle of the
/// board down): measured off a picture, not asked of the layout.
fn spots() -> impl Iterator<Item = (usize, usize)> {
    let columns = (0..12).map(|column| 100 + 36 * column + if column < 6 { 0 } else { 44 });
    let rows: Vec<usize> = (0..5).flat_map(|up| [61 + 32 * up, 391 - 32 * up]).collect();
    columns.flat_map(move |x| rows.clone().into_iter().map(move |y| (x, y)))
}

const SMALL: Look =
    Look { size: Size::Small, theme: Theme::Wood, centred_cube: blot_render::CentredCube::Shows64 };

struct Pixels(Vec<u8>);

impl Pixels {
    fn of(painter: &Painter, view: &BoardView) -> Pixels {
        Pixels(painter.paint(view, SMALL).rgb())
    }

    fn at(&self, x: usize, y: usize) -> [u8; 3] {
        let at = (y * 640 + x) * 3;
        [self.0[at], self.0[at + 1], self.0[at + 2]]
    }
}

#[test]
fn every_view_paints_in_every_look() {
    let painter = Painter::new();
    let mut rng = Rng::with_seed(1);
    for i in 0..300 {
        let view = random::view(&mut rng);
        let theme = Theme::ALL[i % 4];
        // Large pictures take their time in an unoptimised test.
        let size = if i % 50 == 0 {
            Size::Large
        } else if i % 10 == 0 {
            Size::Normal
        } else {
            Size::Small
        };
        let picture = painter.paint(&view, Look { theme, size, ..Look::default() });
        let (width, height) = picture.size();
        assert_eq!(picture.rgb().len(), width as usize * height as usize * 3);
        assert!(picture.png().len() > 1000);
        assert!(!view.text_board().is_empty());
        assert!(!view.describe().is_empty());
    }
}

#[test]
fn absurd_views_paint_too() {
    let painter = Painter::new();
    let tower = |point: usize| {
        let mut checkers = [0; 26];
        checkers[point] = 15;
        checkers
    };
    for (white, black) in [(24, 24), (25, 25), (0, 0), (1, 1), (25, 12)] {
        let board = Board::new(tower(white), tower(black), Variant::Standard).unwrap();
        for value in [1, 64, 128, 4096, 1 << 60, u64::MAX] {
            let mut view = plain(board, Seat::of(Side::Black));
            view.cube = CubeView::Offered { value, to: Side::White };
            view.names = ["\u{1f3b2}".repeat(60), "W".repeat(10_000)];
            view.score = [u64::MAX, u64::MAX];
            view.length = Some(u16::MAX);
            view.captions =
                Captions { status: "x".repeat(5000), note: "y".repeat(5000), pips: "z".repeat(500) };
            painter.png(&view, SMALL);
        }
    }
}

#[test]
fn the_mirrored_board_is_a_mirror_image() {
    let painter = Painter::new();
    let mut rng = Rng::with_seed(2);
    for _ in 0..40 {
        let board = random::board(&mut rng);
        let seat = Seat { viewer: random::side(&mut rng), bottom: random::side(&mut rng), home: Hand::Right };
        let right = Pixels::of(&painter, &plain(board, seat));
        let left = Pixels::of(&painter, &plain(board, Seat { home: Hand::Left, ..seat }));
        for (x, y) in spots() {
            // Beside the middle, where a number may stand on a tall stack.
            for dx in [-14isize, -12, 11, 13] {
                let x = x.strict_add_signed(dx);
                assert_eq!(right.at(x, y), left.at(639 - x, y), "{board:?} at {x}, {y}");
            }
        }
    }
}

#[test]
fn from_the_other_side_the_board_is_turned_around() {
    let painter = Painter::new();
    let mut rng = Rng::with_seed(3);
    let (white, black) = ([0xfd, 0xf6, 0xe6], [0x20, 0x14, 0x0e]);
    for _ in 0..40 {
        let board = random::board(&mut rng);
        let one = Pixels::of(&painter, &plain(board, Seat::of(Side::White)));
        let other = Pixels::of(&painter, &plain(board.swapped(), Seat::of(Side::Black)));
        let mut checkers = 0;
        for (x, y) in spots() {
            let x = x - 11;
            let (one, other) = (one.at(x, y), other.at(x, y));
            if one == white || one == black {
                checkers += 1;
                assert_eq!(other, if one == white { black } else { white }, "{board:?} at {x}, {y}");
            } else {
                assert_eq!(one, other, "{board:?} at {x}, {y}");
            }
        }
        let drawn = |side| (1..=24).map(|point| usize::from(board.checkers(side, point).min(5))).sum::<usize>();
        assert_eq!(checkers, drawn(Side::White) + drawn(Side::Black));
    }
}

#[test]
fn point_numbers_are_the_viewers() {
    let painter = Painter::new();
    let nobody = plain(Board::default(), Seat::of(Side::White));
    // The number of a point, cut out of the picture: which point is where was read off a picture.
    let number = |seat: Seat, column: usize, bottom: bool| {
        let pixels = Pixels::of(&painter, &BoardView { seat, ..nobody.clone() });
        let x = 82 + 36 * column + if column < 6 { 0 } else { 44 };
        let y = if bottom { 409 } else { 30 };
        (y..y + 13)
            .flat_map(|y| (x..x + 36).map(move |x| (x, y)))
            .map(|(x, y)| pixels.at(x, y))
            .collect::<Vec<_>>()
    };
    let seat = |viewer, bottom, home| Seat { viewer, bottom, home };
    use Side::{Black, White};
    let one = number(Seat::of(White), 11, true);
    assert_eq!(one, number(Seat::of(Black), 11, true), "the viewer's 1-point is at the lower right");
    assert_eq!(one, number(seat(White, White, Hand::Left), 0, true), "or, mirrored, at the lower left");
    assert_eq!(one, number(seat(Black, White, Hand::Right), 11, false), "or above, when White stays below");
    assert_eq!(one, number(seat(Black, White, Hand::Left), 0, false), "or above and mirrored");
    assert_ne!(one, number(Seat::of(White), 11, false));
    assert_ne!(one, number(Seat::of(White), 0, true));
}

#[test]
fn all_writing_has_contrast_enough_in_every_theme() {
    for theme in Theme::ALL {
        assert!(theme.contrasts().count() > 5);
        for (writing, contrast) in theme.contrasts() {
            assert!(contrast >= 4.5, "{}: {writing} has a contrast of {contrast:.2}", theme.name());
        }
        assert_eq!(Theme::from_name(theme.name()), Some(theme));
    }
    assert_eq!(Theme::from_name("plaid"), None);
}

#[test]
fn a_description_is_enough_to_set_up_the_board() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..1000 {
        let view = random::view(&mut rng);
        let viewer = view.seat.viewer;
        let mut checkers = [[0; 26]; 2];
        for fact in view.describe() {
            match fact {
                Fact::Stacks { side, points } => {
                    assert!(points.is_sorted_by(|one, next| one.0 > next.0));
                    for (point, count) in points {
                        let own = if side == viewer { point } else { 25 - point };
                        checkers[side.index()][usize::from(own)] = count;
                    }
                }
                Fact::Bar(side, count) => checkers[side.index()][25] = count,
                Fact::Off(side, count) => checkers[side.index()][0] = count,
                Fact::Pips(side, pips) => assert_eq!(pips, view.board.pips(side)),
                Fact::Turn(side) => assert_eq!(view.turn, Some(side)),
                Fact::Score { points, length } => assert_eq!((points, length), (view.score, view.length)),
                Fact::Cube(cube) => assert_eq!(cube, view.cube),
                Fact::Dice { side, dice, left } => {
                    let shown = view.dice.clone().unwrap();
                    assert_eq!((side, dice, left), (shown.side, shown.dice, shown.left));
                }
                Fact::LastPlay { side, steps } => assert_eq!(view.last_play, Some((side, steps))),
                Fact::Better { side, steps } => assert_eq!(view.better, Some((side, steps))),
                Fact::Tapped { side, steps } => {
                    let tapping = view.tapping.clone().unwrap();
                    assert_eq!((side, steps), (tapping.side, tapping.steps));
                }
                Fact::CanTap { side, sources, destinations } => {
                    let tapping = view.tapping.clone().unwrap();
                    assert_eq!((side, sources), (tapping.side, tapping.sources));
                    assert_eq!(destinations, tapping.destinations);
                }
            }
        }
        let [white, black] = checkers;
        assert_eq!(Board::new(white, black, Variant::Standard), Ok(view.board));
    }
}

#[test]
fn one_painter_serves_many_threads() {
    let painter = Painter::new();
    let view = plain(Board::default(), Seat::of(Side::White));
    let alone = Painter::new().png(&view, SMALL);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(painter.png(&view, SMALL), alone));
        }
    });
}
