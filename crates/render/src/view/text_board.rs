//! A board as a few lines of plain text, for terminals and monospaced messages. It contains no words to translate.

use super::board::{BoardView, CubeView, Hand};
use super::characters::is_shapeless;
use blot_rules::{BAR, OFF, Side};
use std::fmt::Write as _;

/// Names are cut to this many characters.
const MAX_NAME: usize = 20;

impl BoardView {
    /// Draws the board in seven lines of text; those with points are 47 characters wide. `5o` is five of White's checkers,
    /// `2x` two of Black's. The bar and the borne-off checkers stand beside the points. A player's line shows the name, the
    /// pip count, the score, the dice still to be played in parentheses, and the cube in brackets. `>` marks the player to act.
    pub fn text_board(&self) -> String {
        let top = !self.seat.bottom;
        let (upper, lower) = (self.row(13, top), self.row(1, !top));
        let centred = match self.cube {
            CubeView::Lying(cube) if cube.owner().is_none() => format!("[{}]", cube.value()),
            CubeView::Crawford => "[Cr]".to_owned(),
            _ => String::new(),
        };
        let lines = [
            self.player(top),
            upper.numbers,
            upper.checkers,
            format!("{centred:>46}"),
            lower.checkers,
            lower.numbers,
            self.player(!top),
        ];
        lines.map(|line| line.trim_end().to_owned()).join("\n") + "\n"
    }

    fn player(&self, side: Side) -> String {
        let pointer = if self.turn == Some(side) { '>' } else { ' ' };
        let name: String = self.names[side.index()]
            .chars()
            .filter(|c| !is_shapeless(*c) && !c.is_control())
            .take(MAX_NAME)
            .collect();
        let mut line = format!("{pointer}{} {name}  {}  ", letter(side), self.board.pips(side));
        let score = self.score[side.index()];
        let _ = match self.length {
            Some(length) => write!(line, "{score}/{length}"),
            None => write!(line, "{score}"),
        };
        match self.cube {
            CubeView::Lying(cube) if cube.owner() == Some(side) => {
                let _ = write!(line, "  [{}]", cube.value());
            }
            CubeView::Offered { value, to } if to == side => {
                let _ = write!(line, "  [{value}?]");
            }
            _ => {}
        }
        if let Some(dice) = self.dice.as_ref().filter(|dice| dice.side == side) {
            let left: Vec<String> = dice.left.iter().map(u8::to_string).collect();
            let _ = write!(line, "  ({})", left.join(" "));
        }
        line
    }

    /// The twelve points from `first` on, in the bottom player's numbering; `off`'s borne-off checkers; and the other side's
    /// checkers on the bar, which enter in this row.
    fn row(&self, first: u8, off: Side) -> Row {
        let bottom = self.seat.bottom;
        let mut points: Vec<u8> = (first..first + 12).collect();
        if (first == 1) == (self.seat.home == Hand::Right) {
            points.reverse();
        }
        let mut row = Row { numbers: String::new(), checkers: String::new() };
        let waiting = self.board.checkers(!off, BAR);
        for (i, &point) in points.iter().enumerate() {
            if i == 6 {
                row.numbers.push_str(" |   |");
                let _ = write!(row.checkers, " |{:>3}|", stack(Some((!off, waiting))));
            }
            let number = if self.seat.viewer == bottom { point } else { 25 - point };
            let _ = write!(row.numbers, "{number:>3}");
            let _ =
                write!(row.checkers, "{:>3}", stack(self.board.on_point(bottom, point)).replace("  ", " ."));
        }
        row.numbers.push_str(" |");
        let _ = write!(row.checkers, " |{:>3}", stack(Some((off, self.board.checkers(off, OFF)))));
        row
    }
}

struct Row {
    numbers: String,
    checkers: String,
}

fn stack(stack: Option<(Side, u8)>) -> String {
    match stack {
        Some((side, count @ 1..)) => format!("{count}{}", letter(side)),
        _ => "  ".to_owned(),
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'o',
        Side::Black => 'x',
    }
}
