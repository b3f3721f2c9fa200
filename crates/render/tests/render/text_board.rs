//! The board as text.

use crate::support::{random, views};
use blot_render::{BoardView, CubeView, Hand, Seat};
use blot_rules::{Cube, Side};
use fastrand::Rng;

#[test]
fn the_middle_game_as_text() {
    let expected = "
 x Ben  148  3/5
 13 14 15 16 17 18 |   | 19 20 21 22 23 24 |
 3o  .  . 1x 2x 1x | 1o| 4x 2o 1x  .  . 1x |

 3x  .  .  . 3o  . |   | 4o  . 2o  .  . 2x |
 12 11 10  9  8  7 |   |  6  5  4  3  2  1 |
>o Anna  160  2/5  [2]
";
    assert_eq!(views::middle().text_board(), expected[1..]);
}

#[test]
fn seen_by_black_from_above_and_mirrored() {
    let expected = "
 x Ben  148  3/5
  1  2  3  4  5  6 |   |  7  8  9 10 11 12 |
 1x  .  . 1x 2o 4x | 1o| 1x 2x 1x  .  . 3o |
                                          [64]
 2x  .  . 2o  . 4o |   |  . 3o  .  .  . 3x |
 24 23 22 21 20 19 |   | 18 17 16 15 14 13 |
>o Anna  160  2/5
";
    let seat = Seat { viewer: Side::Black, bottom: Side::White, home: Hand::Left };
    let cube = CubeView::Lying(Cube::new(6, None).unwrap());
    assert_eq!(BoardView { seat, cube, ..views::middle() }.text_board(), expected[1..]);
}

#[test]
fn an_offered_cube_and_dice_stand_with_their_players() {
    let mut view = views::middle();
    view.cube = CubeView::Offered { value: 4, to: Side::Black };
    view.dice = Some(blot_render::DiceView {
        side: Side::White,
        dice: random::dice(&mut Rng::with_seed(1)),
        left: vec![6, 1],
    });
    let text = view.text_board();
    assert!(text.starts_with(" x Ben  148  3/5  [4?]\n"), "{text}");
    assert!(text.ends_with(">o Anna  160  2/5  (6 1)\n"), "{text}");
}

#[test]
fn a_text_board_has_seven_lines_whatever_it_shows() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..500 {
        assert_eq!(random::view(&mut rng).text_board().lines().count(), 7);
    }
}

#[test]
fn a_name_cannot_turn_a_line_around_or_break_it() {
    let mut view = views::middle();
    view.names[0] = "A\u{202e}n\u{200b}n\na\u{2067}".to_owned();
    assert!(view.text_board().contains(">o Anna  160"), "{}", view.text_board());
}
