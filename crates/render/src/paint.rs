//! Composing a picture: the empty board is copied, and sprites and letters are stamped on it.

use crate::arrows::{self, Seen, Trace};
use crate::canvas::Canvas;
use crate::kit::Kit;
use crate::layout::{Area, CUBE_TEXT_WIDTH, Layout, STACK};
use crate::page::Page;
use crate::painter::{CentredCube, Faces};
use crate::text::Align;
use crate::theme::Ink;
use crate::view::{BoardView, CubeView, DiceView, Tapping};
use crate::writing::Writing;
use blot_rules::{BAR, OFF, Side};

/// Composes a picture.
pub(crate) fn paint(kit: &Kit, faces: &Faces, centred: CentredCube, view: &BoardView) -> Canvas {
    let layout = Layout { size: kit.size, seat: view.seat };
    let page = Page { canvas: kit.board(view.seat.home).clone(), kit, faces };
    let mut picture = Picture { page, kit, faces, layout };
    picture.point_numbers();
    for side in Side::BOTH {
        picture.player(view, side);
        picture.checkers(view, side);
    }
    if let Some(tapping) = &view.tapping {
        picture.marks(view, tapping);
    }
    picture.traces(view);
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
    layout: Layout,
}

impl Picture<'_> {
    fn point_numbers(&mut self) {
        for point in 1..=24 {
            let (at_bottom, column) = self.layout.point(self.layout.seat.viewer, point);
            let area = self.kit.size.point_number(at_bottom, column);
            self.page.write(&self.faces.point, Writing::PointNumber, &point.to_string(), Align::Middle, area);
        }
    }

    fn player(&mut self, view: &BoardView, side: Side) {
        let size = self.kit.size;
        let bar = size.name_bar(side == view.seat.bottom);
        let writing = if view.turn == Some(side) {
            self.page.canvas.fill(bar, Ink::Active);
            self.page.stamp(&self.kit.pointer, size.pointer(bar));
            Writing::ActiveName
        } else {
            Writing::Name
        };
        self.page.stamp(&self.kit.sides[side.index()].chip, size.chip(bar));
        self.page.write(&self.faces.name, writing, &view.names[side.index()], Align::Left, size.name(bar));
        let pips = format!("{} {}", view.board.pips(side), view.captions.pips);
        self.page.write(&self.faces.name, writing, pips.trim_end(), Align::Right, size.pips(bar));
        let score = match view.length {
            Some(length) => format!("{}/{length}", view.score[side.index()]),
            None => view.score[side.index()].to_string(),
        };
        self.page.write(&self.faces.name, writing, &score, Align::Right, size.score(bar));
    }

    fn checkers(&mut self, view: &BoardView, side: Side) {
        let sprites = &self.kit.sides[side.index()];
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
            self.page.write(&self.faces.count, Writing::OffCount, &off.to_string(), Align::Middle, area);
        }
    }

    /// The numbers on the last checkers of tall stacks.
    fn counts(&mut self, view: &BoardView, side: Side) {
        for place in 1..=BAR {
            let count = view.board.checkers(side, place);
            if count > STACK
                && let Some(area) = self.layout.checker(side, place, STACK - 1)
            {
                self.page.stamp_around(&self.kit.sides[side.index()].plate, area);
                let number = count.to_string();
                self.page.write(&self.faces.count, Writing::count(side), &number, Align::Middle, area);
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
                self.page.stamp_around(&self.kit.offer, area);
                (area, value.to_string())
            }
        };
        self.page.stamp(&self.kit.cube, area);
        let width = self.kit.size.scale(CUBE_TEXT_WIDTH);
        let (middle, _) = area.middle();
        let area = Area { x: middle - width / 2, width, ..area };
        self.page.write_fitting(&self.faces.cube, Writing::CubeNumber, &text, Align::Middle, area);
    }

    fn dice(&mut self, view: &DiceView) {
        let numbers = view.dice.numbers();
        let mut left = view.left.clone();
        for (index, &number) in numbers.iter().enumerate() {
            let unused = left.iter().position(|&other| other == number).map(|at| left.remove(at)).is_some();
            let sprites = &self.kit.sides[view.side.index()];
            let dice = if unused { &sprites.dice } else { &sprites.used_dice };
            let area = self.layout.die(view.side, index, numbers.len());
            if let Some(die) = dice.get(usize::from(number).wrapping_sub(1)) {
                self.page.stamp(die, area);
            }
        }
    }

    /// The last play, the steps of the play being made, and a play that would be better: ghosts where checkers left, and arrows.
    fn traces(&mut self, view: &BoardView) {
        let mut traces = Vec::new();
        if let Some((side, steps)) = view.last_play {
            let steps: Vec<_> = steps.iter().collect();
            traces.extend(arrows::traces(self.layout, (&view.board, Seen::After), side, &steps, Ink::Arrow));
        }
        if let Some(tapping) = &view.tapping {
            let board = (&view.board, Seen::After);
            traces.extend(arrows::traces(self.layout, board, tapping.side, &tapping.steps, Ink::Mark));
        }
        if let Some((side, steps)) = view.better {
            let steps: Vec<_> = steps.iter().collect();
            traces.extend(arrows::traces(self.layout, (&view.board, Seen::Before), side, &steps, Ink::Arrow));
        }
        for Trace { ghost, .. } in &traces {
            if let Some((side, area)) = *ghost {
                self.page.stamp(&self.kit.sides[side.index()].ghost, area);
            }
        }
        let size = self.kit.size;
        // Each with its halo, so that arrows which run together stay apart.
        for Trace { from, to, ink, .. } in &traces {
            for ink in [Ink::Halo, *ink] {
                arrows::draw(&mut self.page.canvas, &self.kit.palette, size, (*from, *to), ink);
            }
        }
    }

    /// What can be tapped next.
    fn marks(&mut self, view: &BoardView, tapping: &Tapping) {
        let side = tapping.side;
        for &source in &tapping.sources {
            let count = view.board.checkers(side, source);
            if let (1.., Some(area)) = (count, self.layout.checker(side, source, count.saturating_sub(1))) {
                self.page.stamp_around(&self.kit.source, area);
            }
        }
        for &destination in &tapping.destinations {
            // On top of one's own checkers; a lone checker of the opponent's will be hit where it is.
            let index = match destination {
                BAR => continue,
                place => view.board.checkers(side, place),
            };
            if let Some(area) = self.layout.checker(side, destination, index) {
                self.page.stamp_around(&self.kit.destination, area);
            }
        }
    }

    fn captions(&mut self, view: &BoardView) {
        let size = self.kit.size;
        self.page.write(&self.faces.status, Writing::Status, &view.captions.status, Align::Left, size.status());
        self.page.write(&self.faces.status, Writing::Note, &view.captions.note, Align::Right, size.note());
    }
}
