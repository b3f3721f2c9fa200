//! Composes the picture of a board: copies the empty board, then stamps sprites and writes texts on it.
//!
//! `painter` calls [`compose`] with a view. `layout` knows the place of everything, `surface` draws the empty board, and
//! `sprites` the checkers, dice and cubes, all with the tools of `paint`.

mod arrows;
mod layout;
mod sprites;
mod surface;

use crate::paint::{Align, Area, Canvas, CentredCube, Faces, Ink, Kit, Page, TextStyle};
use crate::view::{BoardView, CubeView, DiceView, Tapping};
use arrows::{Arrow, Shown, arrows};
use blot_rules::{BAR, OFF, Side};
use layout::{CUBE_TEXT_WIDTH, Layout, STACK};

pub(crate) use sprites::BoardSprites;

/// Composes a picture.
pub(crate) fn compose(
    kit: &Kit,
    faces: &Faces,
    sprites: &BoardSprites,
    centred: CentredCube,
    view: &BoardView,
) -> Canvas {
    let layout = Layout { size: kit.size, seat: view.seat };
    let page = Page { canvas: sprites.empty(kit, view.seat.home).clone(), kit, faces };
    let mut picture = Picture { page, kit, faces, sprites, layout };
    picture.point_numbers();
    for side in Side::BOTH {
        picture.player(view, side);
        picture.checkers(view, side);
    }
    if let Some(tapping) = &view.tapping {
        picture.marks(view, tapping);
    }
    picture.arrows(view);
    for side in Side::BOTH {
        picture.counts(view, side);
    }
    picture.cube(view.cube, centred);
    if let Some(dice) = &view.dice {
        picture.dice(dice);
    }
    picture.captions(view);
    picture.page.canvas
}

struct Picture<'a> {
    page: Page<'a>,
    kit: &'a Kit,
    faces: &'a Faces,
    sprites: &'a BoardSprites,
    layout: Layout,
}

impl Picture<'_> {
    fn point_numbers(&mut self) {
        for point in 1..=24 {
            let (at_bottom, column) = self.layout.point(self.layout.seat.viewer, point);
            let area = self.kit.size.point_number(at_bottom, column);
            self.page.write(&self.faces.label, TextStyle::PointNumber, &point.to_string(), Align::Middle, area);
        }
    }

    fn player(&mut self, view: &BoardView, side: Side) {
        let size = self.kit.size;
        let bar = size.name_bar(side == view.seat.bottom);
        let style = if view.turn == Some(side) {
            self.page.canvas.fill(bar, Ink::Active);
            self.page.stamp(&self.kit.pointer, size.pointer(bar));
            TextStyle::ActiveName
        } else {
            TextStyle::Name
        };
        self.page.stamp(&self.kit.chips[side.index()], size.chip(bar));
        self.page.write(&self.faces.name, style, &view.names[side.index()], Align::Left, size.name(bar));
        let pips = format!("{} {}", view.board.pips(side), view.captions.pips);
        self.page.write(&self.faces.name, style, pips.trim_end(), Align::Right, size.pips(bar));
        let score = match view.length {
            Some(length) => format!("{}/{length}", view.score[side.index()]),
            None => view.score[side.index()].to_string(),
        };
        self.page.write(&self.faces.name, style, &score, Align::Right, size.score(bar));
    }

    fn checkers(&mut self, view: &BoardView, side: Side) {
        let sprites = &self.sprites.sides[side.index()];
        for place in 1..=BAR {
            let count = view.board.checkers(side, place);
            for index in 0..count.min(STACK) {
                if let Some(area) = self.layout.checker(side, place, index) {
                    self.page.stamp(&sprites.checker, area);
                }
            }
        }
        let off = view.board.off(side);
        for index in 0..off {
            if let Some(area) = self.layout.checker(side, OFF, index) {
                self.page.stamp(&sprites.slab, area);
            }
        }
        if off > 0 {
            let area = self.layout.off_count(side);
            self.page.write(&self.faces.count, TextStyle::OffCount, &off.to_string(), Align::Middle, area);
        }
    }

    /// Writes the heights of tall stacks on their last checkers.
    fn counts(&mut self, view: &BoardView, side: Side) {
        for place in 1..=BAR {
            let count = view.board.checkers(side, place);
            if count > STACK
                && let Some(area) = self.layout.checker(side, place, STACK - 1)
            {
                self.page.stamp_around(&self.sprites.sides[side.index()].plate, area);
                let number = count.to_string();
                self.page.write(&self.faces.count, TextStyle::count(side), &number, Align::Middle, area);
            }
        }
    }

    fn cube(&mut self, cube: CubeView, centred: CentredCube) {
        let (area, text) = match cube {
            CubeView::Absent => return,
            CubeView::Crawford => (self.layout.cube(None), "Cr".to_owned()),
            CubeView::Lying(cube) => {
                let text = match (cube.value(), centred) {
                    (1, CentredCube::Shows64) => "64".to_owned(),
                    (value, _) => value.to_string(),
                };
                (self.layout.cube(cube.owner()), text)
            }
            CubeView::Offered { value, to } => {
                let area = self.layout.offered_cube(to);
                self.page.stamp_around(&self.sprites.offer, area);
                (area, value.to_string())
            }
        };
        self.page.stamp(&self.sprites.cube, area);
        let width = self.kit.size.scale(CUBE_TEXT_WIDTH);
        let (middle, _) = area.middle();
        let area = Area { x: middle - width / 2, width, ..area };
        self.page.write_fitting(&self.faces.cube, TextStyle::CubeNumber, &text, Align::Middle, area);
    }

    fn dice(&mut self, view: &DiceView) {
        let numbers = view.dice.numbers();
        let mut left = view.left.clone();
        for (index, &number) in numbers.iter().enumerate() {
            let unused = left.iter().position(|&other| other == number).map(|at| left.remove(at)).is_some();
            let sprites = &self.sprites.sides[view.side.index()];
            let dice = if unused { &sprites.dice } else { &sprites.used_dice };
            let area = self.layout.die(view.side, index, numbers.len());
            if let Some(die) = dice.get(usize::from(number).wrapping_sub(1)) {
                self.page.stamp(die, area);
            }
        }
    }

    /// Draws the last play, the unfinished play and the better play: ghosts where checkers left, and arrows.
    fn arrows(&mut self, view: &BoardView) {
        let mut all = Vec::new();
        if let Some((side, steps)) = view.last_play {
            let steps: Vec<_> = steps.iter().collect();
            all.extend(arrows(self.layout, (&view.board, Shown::After), side, &steps, Ink::Arrow));
        }
        if let Some(tapping) = &view.tapping {
            let board = (&view.board, Shown::After);
            all.extend(arrows(self.layout, board, tapping.side, &tapping.steps, Ink::Mark));
        }
        if let Some((side, steps)) = view.better {
            let steps: Vec<_> = steps.iter().collect();
            all.extend(arrows(self.layout, (&view.board, Shown::Before), side, &steps, Ink::Arrow));
        }
        for Arrow { ghost, .. } in &all {
            if let Some((side, area)) = *ghost {
                self.page.stamp(&self.sprites.sides[side.index()].ghost, area);
            }
        }
        let size = self.kit.size;
        // Every arrow has its own halo, so that crossing arrows can be told apart.
        for Arrow { from, to, ink, .. } in &all {
            for ink in [Ink::Halo, *ink] {
                arrows::draw(&mut self.page.canvas, &self.kit.palette, size, (*from, *to), ink);
            }
        }
    }

    /// Marks the points that can be tapped next.
    fn marks(&mut self, view: &BoardView, tapping: &Tapping) {
        let side = tapping.side;
        for &source in &tapping.sources {
            let count = view.board.checkers(side, source);
            if let (1.., Some(area)) = (count, self.layout.checker(side, source, count.saturating_sub(1))) {
                self.page.stamp_around(&self.sprites.source, area);
            }
        }
        for &destination in &tapping.destinations {
            // On top of the side's own checkers. A lone checker of the opponent is marked itself: it will be hit.
            let index = match destination {
                BAR => continue,
                place => view.board.checkers(side, place),
            };
            if let Some(area) = self.layout.checker(side, destination, index) {
                self.page.stamp_around(&self.sprites.destination, area);
            }
        }
    }

    fn captions(&mut self, view: &BoardView) {
        let size = self.kit.size;
        self.page.write(
            &self.faces.status,
            TextStyle::Status,
            &view.captions.status,
            Align::Left,
            size.status(),
        );
        self.page.write(&self.faces.status, TextStyle::Note, &view.captions.note, Align::Right, size.note());
    }
}
