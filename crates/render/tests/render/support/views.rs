//! The views of which golden pictures are kept. Together they show everything a picture can show.

use blot_render::{BoardView, Captions, CentredCube, CubeView, DiceView, Hand, Look, Seat, Size, Theme};
use blot_rules::{Board, Cube, Dice, Match, Options, Side, Taps, Variant, parse_play};

/// A view with a name, and how it is to look.
pub(crate) struct Golden {
    pub(crate) name: &'static str,
    pub(crate) view: BoardView,
    pub(crate) look: Look,
}

/// All of them.
pub(crate) fn all() -> Vec<Golden> {
    [starts(), better(), themes(), seats(), tapping(), extremes(), cubes(), names(), sizes()]
        .into_iter()
        .flatten()
        .collect()
}

const WOOD: Look = Look { theme: Theme::Wood, size: Size::Normal, centred_cube: CentredCube::Shows64 };

fn golden(name: &'static str, view: BoardView, look: Look) -> Golden {
    Golden { name, view, look }
}

/// A board with these checkers, from each side's own view; all others are borne off.
fn board(white: &[(usize, u8)], black: &[(usize, u8)]) -> Board {
    let [white, black] = [white, black].map(|stacks| {
        let mut checkers = [0; 26];
        for &(point, count) in stacks {
            checkers[point] = count;
        }
        checkers[0] = 15 - checkers.iter().sum::<u8>();
        checkers
    });
    Board::new(white, black, Variant::Standard).expect("a board of the golden views is well formed")
}

fn dice(high: u8, low: u8) -> Dice {
    Dice::from_numbers(high, low).expect("dice of the golden views exist")
}

fn rolled(side: Side, high: u8, low: u8) -> Option<DiceView> {
    let dice = dice(high, low);
    Some(DiceView { side, dice, left: dice.numbers() })
}

fn captions(status: &str) -> Captions {
    Captions { status: status.to_owned(), note: "#42".to_owned(), pips: "pips".to_owned() }
}

/// Anna, White, and Ben, Black, in a match to 5.
pub(crate) fn start() -> BoardView {
    let game = Match::new(Options::to(5)).expect("a match to 5 is possible");
    BoardView {
        captions: captions("Anna and Ben roll for the start."),
        ..BoardView::new(&game, ["Anna".to_owned(), "Ben".to_owned()], Side::White)
    }
}

/// The view after a play of `side`, the other side to roll.
fn played(before: Board, side: Side, (high, low): (u8, u8), play: &str) -> BoardView {
    let play = parse_play(&before, side, dice(high, low), play).expect("a play of the golden views is legal");
    let (mover, next) = if side == Side::White { ("Anna", "Ben") } else { ("Ben", "Anna") };
    BoardView {
        board: *play.board(),
        last_play: Some((side, play.steps())),
        turn: Some(!side),
        score: [2, 3],
        captions: captions(&format!("{mover} rolled {high}{low}: {}. {next} to roll.", play.steps())),
        ..start()
    }
}

/// A lively middle game: White has an anchor and a checker on the bar after Black's hit.
pub(crate) fn middle() -> BoardView {
    let before = board(
        &[(24, 1), (20, 2), (13, 3), (8, 3), (6, 4), (4, 2)],
        &[(24, 2), (13, 4), (9, 1), (8, 2), (6, 4), (4, 2)],
    );
    BoardView { cube: lying(1, Some(Side::White)), ..played(before, Side::Black, (6, 3), "13/7 4/1*") }
}

fn lying(log2: u8, owner: Option<Side>) -> CubeView {
    CubeView::Lying(Cube::new(log2, owner).expect("a cube of the golden views exists"))
}

fn starts() -> Vec<Golden> {
    let opening = BoardView {
        turn: Some(Side::White),
        dice: rolled(Side::White, 3, 1),
        captions: captions("Anna starts with 31."),
        ..start()
    };
    let doubles = played(Board::default(), Side::White, (6, 6), "24/18(2) 13/7(2)");
    vec![
        golden("start", start(), WOOD),
        golden("opening", opening, WOOD),
        golden("doubles", doubles, WOOD),
        golden("chain", played(Board::default(), Side::Black, (6, 5), "24/13"), WOOD),
    ]
}

/// A play that would be better: a chain, a hit, and two checkers from one point to one.
fn better() -> Vec<Golden> {
    let thought_of = |before: Board, side: Side, (high, low): (u8, u8), play: &str| {
        let play =
            parse_play(&before, side, dice(high, low), play).expect("a play of the golden views is legal");
        BoardView {
            board: before,
            seat: blot_render::Seat::of(side),
            turn: Some(side),
            dice: rolled(side, high, low),
            better: Some((side, play.steps())),
            captions: captions(&format!("Better: {}", play.steps())),
            ..start()
        }
    };
    let before = board(
        &[(24, 1), (20, 2), (13, 3), (8, 3), (6, 4), (4, 2)],
        &[(24, 2), (13, 4), (9, 1), (8, 2), (6, 4), (4, 2)],
    );
    vec![
        golden("better-chain", thought_of(before, Side::White, (5, 2), "13/6"), WOOD),
        golden("better-hit", thought_of(before, Side::Black, (6, 3), "13/7 4/1*"), WOOD),
        golden("better-doubles", thought_of(before, Side::White, (2, 2), "13/11(2) 6/4(2)"), WOOD),
    ]
}

fn themes() -> Vec<Golden> {
    let names = ["theme-wood", "theme-dark", "theme-light", "theme-clear"];
    let themes = names.into_iter().zip(Theme::ALL);
    themes.map(|(name, theme)| golden(name, middle(), Look { theme, ..WOOD })).collect()
}

fn seats() -> Vec<Golden> {
    use Side::{Black, White};
    let seats = [
        ("seat-white-left", White, White, Hand::Left),
        ("seat-black-right", Black, Black, Hand::Right),
        ("seat-black-left", Black, Black, Hand::Left),
        ("seat-black-above-right", Black, White, Hand::Right),
        ("seat-black-above-left", Black, White, Hand::Left),
    ];
    let views = seats.map(|(name, viewer, bottom, home)| {
        let seat = Seat { viewer, bottom, home };
        golden(name, BoardView { seat, dice: rolled(White, 5, 2), ..middle() }, WOOD)
    });
    views.into()
}

fn tapping() -> Vec<Golden> {
    let tap = |high, low, made: &[(u8, u8)], from| {
        let dice = dice(high, low);
        let mut taps = Taps::new(Board::default(), Side::White, dice);
        for &(from, die) in made {
            taps.tap(from, die).expect("a tap of the golden views is offered");
        }
        let view = BoardView {
            turn: Some(Side::White),
            dice: rolled(Side::White, high, low),
            captions: captions("Anna, which checker moves?"),
            ..start()
        };
        view.tapped(Side::White, &taps, from)
    };
    let off = board(&[(6, 2), (4, 1), (2, 1)], &[(3, 2), (1, 2)]);
    let bear_off = Taps::new(off, Side::White, dice(6, 4));
    let bear_off = BoardView {
        turn: Some(Side::White),
        dice: rolled(Side::White, 6, 4),
        captions: captions("Anna, which checker moves?"),
        ..start()
    }
    .tapped(Side::White, &bear_off, None);
    vec![
        golden("tap-sources", tap(6, 4, &[], None), WOOD),
        golden("tap-destinations", tap(6, 4, &[], Some(24)), Look { theme: Theme::Light, ..WOOD }),
        golden("tap-made", tap(6, 4, &[(24, 6)], None), Look { theme: Theme::Dark, ..WOOD }),
        golden("tap-doubles", tap(4, 4, &[(24, 4), (24, 4)], None), Look { theme: Theme::Clear, ..WOOD }),
        golden("tap-off", bear_off, WOOD),
    ]
}

fn extremes() -> Vec<Golden> {
    let entering = board(
        &[(25, 2), (13, 3), (8, 3), (6, 5), (3, 2)],
        &[(25, 1), (24, 1), (13, 5), (8, 3), (6, 3), (5, 2)],
    );
    let off = board(&[(5, 1), (3, 2), (1, 3)], &[(4, 2), (2, 4), (1, 2)]);
    let tall = board(&[(12, 15)], &[(5, 7), (3, 6), (25, 2)]);
    let crowd = board(&[(25, 15)], &[(25, 15)]);
    let over = board(&[], &[(24, 1), (20, 2), (8, 4), (6, 5), (5, 3)]);
    vec![
        golden("entering", played(entering, Side::White, (4, 2), "bar/23 bar/21"), WOOD),
        golden("bearing-off", played(off, Side::White, (5, 3), "5/off 3/off"), WOOD),
        golden(
            "tall-stacks",
            BoardView { board: tall, turn: Some(Side::Black), captions: captions("Ben to roll."), ..start() },
            WOOD,
        ),
        golden("crowded-bar", BoardView { board: crowd, ..start() }, Look { theme: Theme::Clear, ..WOOD }),
        golden(
            "over",
            BoardView {
                board: over,
                score: [7, 3],
                captions: captions("Anna wins a backgammon and the match."),
                ..start()
            },
            WOOD,
        ),
        golden("hypergammon", BoardView { board: Variant::Hypergammon.start(), length: None, ..start() }, WOOD),
    ]
}

fn cubes() -> Vec<Golden> {
    let with = |cube, status| BoardView { cube, captions: captions(status), ..start() };
    let offered = |value, to| BoardView {
        turn: Some(to),
        ..with(CubeView::Offered { value, to }, "Doubled: take, or drop and lose?")
    };
    vec![
        golden("cube-one", start(), Look { centred_cube: CentredCube::Shows1, ..WOOD }),
        golden("cube-below", with(lying(2, Some(Side::White)), "Anna owns the cube."), WOOD),
        golden("cube-above", with(lying(7, Some(Side::Black)), "Ben owns the cube."), WOOD),
        golden("cube-offered", offered(4, Side::White), WOOD),
        golden("cube-offered-large", offered(4096, Side::Black), Look { theme: Theme::Dark, ..WOOD }),
        golden(
            "cube-crawford",
            BoardView { score: [4, 2], ..with(CubeView::Crawford, "Crawford game.") },
            WOOD,
        ),
        golden("cube-absent", BoardView { length: None, score: [12, 7], ..with(CubeView::Absent, "") }, WOOD),
    ]
}

fn names() -> Vec<Golden> {
    let named = |white: &str, black: &str| BoardView { names: [white, black].map(str::to_owned), ..start() };
    vec![
        golden("names-scripts", named("Žofie Øyvåg-Őszi Ðặng", "Αλέξανδρος Щедрин"), WOOD),
        golden(
            "names-odd",
            named(
                "Zo\u{308}e\u{301} \u{202e}drow\u{202c} the Extraordinarily Long-Named of Nowhere",
                "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467} 李小龍 \u{5e9}\u{5dc}\u{5d5}\u{5dd} B\u{335}\u{321}\u{35c}en",
            ),
            WOOD,
        ),
    ]
}

fn sizes() -> Vec<Golden> {
    vec![
        golden("size-small", middle(), Look { size: Size::Small, ..WOOD }),
        golden("size-large", middle(), Look { size: Size::Large, ..WOOD }),
    ]
}
