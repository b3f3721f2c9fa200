//! All that is drawn once for a theme and a size: the empty boards and the sprites.

use crate::canvas::Canvas;
use crate::layout::{
    Area, BEVEL, CHECKER, CHECKER_RADII, CHIP, CUBE, CUBE_CORNERS, DESTINATION, DESTINATION_RADII, DIE,
    DIE_CORNERS, EMBLEM, OFFER, OFFER_CORNERS, PIP, PIP_LINES, PLATE, POINT_INSET, POINTER, SLAB_CORNERS,
    SLAB_EMBLEM, SLAB_HEIGHT, SLAB_WIDTH, SOURCE, SOURCE_HALO, SOURCE_RING, STREAK, STRIPE, Size,
};
use crate::marks::Marks;
use crate::palette::{OPAQUE, Palette};
use crate::sheet::{ANCHOR, ANCHOR_RADII, LAST, LAST_RADII, MOMENT, MOMENT_CORNERS, MOMENT_RADII};
use crate::sprite::{Layers, Sprite};
use crate::stencil::{Sketch, Stencil};
use crate::theme::{Form, Ink, Scheme, Theme};
use crate::view::Hand;
use blot_rules::Side;
use std::sync::OnceLock;

/// Everything prepared for one theme and size.
pub(crate) struct Kit {
    pub(crate) size: Size,
    pub(crate) palette: Palette,
    scheme: &'static Scheme,
    /// Home on the left, home on the right.
    boards: [OnceLock<Canvas>; 2],
    pub(crate) sides: [SideKit; 2],
    pub(crate) cube: Sprite,
    /// Around a cube that is offered.
    pub(crate) offer: Sprite,
    /// Around a checker that can move.
    pub(crate) source: Sprite,
    /// Where a checker can move to.
    pub(crate) destination: Sprite,
    /// At the name of the player to act.
    pub(crate) pointer: Sprite,
    /// Of a leaderboard: on a row, and on the row of whoever asked.
    pub(crate) marks: [Marks; 2],
    /// Where a curve ends.
    pub(crate) last: Sprite,
    /// A moment on a course.
    pub(crate) anchor: Sprite,
}

/// What belongs to one side.
pub(crate) struct SideKit {
    pub(crate) checker: Sprite,
    /// Under the number on a checker.
    pub(crate) plate: Sprite,
    /// A checker that was there.
    pub(crate) ghost: Sprite,
    /// A borne-off checker.
    pub(crate) slab: Sprite,
    /// A little checker.
    pub(crate) chip: Sprite,
    pub(crate) dice: [Sprite; 6],
    pub(crate) used_dice: [Sprite; 6],
    /// Under the number of a moment in the course of a match.
    pub(crate) moment: Sprite,
}

/// How strong a checker is that has left, and a die that was used.
const FADED: u8 = 3;

impl Kit {
    pub(crate) fn new(theme: Theme, size: Size) -> Kit {
        let scheme = theme.scheme();
        let palette = Palette::new(scheme);
        Kit {
            sides: [Side::White, Side::Black].map(|side| SideKit::new(scheme, size, &palette, side)),
            cube: cube(size, &palette),
            offer: offer(size, &palette),
            source: source(size, &palette),
            destination: ball(size, &palette, DESTINATION, DESTINATION_RADII, Ink::Mark),
            pointer: pointer(size, &palette),
            marks: [Ink::PanelText, Ink::ActiveText].map(|ink| Marks::new(size, &palette, ink)),
            last: ball(size, &palette, LAST, LAST_RADII, Ink::Arrow),
            anchor: ball(size, &palette, ANCHOR, ANCHOR_RADII, Ink::Arrow),
            boards: [const { OnceLock::new() }; 2],
            size,
            palette,
            scheme,
        }
    }

    /// The empty board.
    pub(crate) fn board(&self, home: Hand) -> &Canvas {
        self.boards[home as usize].get_or_init(|| self.draw_board(home))
    }

    fn draw_board(&self, home: Hand) -> Canvas {
        let (width, height) = self.size.pixels();
        let mut canvas = Canvas::new(width, height);
        canvas.fill(self.size.status_bar(), Ink::Ground);
        for at_bottom in [false, true] {
            canvas.fill(self.size.name_bar(at_bottom), Ink::Panel);
        }
        self.raise(&mut canvas, self.size.frame());
        for tray in self.size.trays() {
            self.sink(&mut canvas, tray, Ink::Tray);
        }
        self.sink(&mut canvas, self.size.cube_tray(home), Ink::Tray);
        for bed in self.size.beds() {
            self.sink(&mut canvas, bed, Ink::Bed);
            self.draw_grain(&mut canvas, bed);
        }
        self.draw_points(&mut canvas, home);
        canvas
    }

    pub(crate) fn raise(&self, canvas: &mut Canvas, area: Area) {
        let line = self.size.scale(BEVEL);
        canvas.fill(area, Ink::Frame);
        canvas.fill(Area { height: line, ..area }, Ink::FrameLight);
        canvas.fill(Area { y: area.y + area.height - line, height: line, ..area }, Ink::FrameDark);
    }

    pub(crate) fn sink(&self, canvas: &mut Canvas, area: Area, ink: Ink) {
        let line = self.size.scale(BEVEL);
        let edge = area.grown(line);
        canvas.fill(edge, Ink::FrameDark);
        canvas.fill(Area { y: area.y + area.height, height: line, ..edge }, Ink::FrameLight);
        canvas.fill(area, ink);
    }

    /// Streaks from top to bottom, the same for every pair of points: repetition costs next to nothing in a file.
    fn draw_grain(&self, canvas: &mut Canvas, bed: Area) {
        let streak = self.size.scale(STREAK);
        let period = 2 * self.size.point(true, 0).width / streak;
        for i in 0..bed.width / streak {
            let from_edge = (i % period).min(period - 1 - i % period);
            if (from_edge * 37 + from_edge * from_edge % 23) % 7 < 2 {
                canvas.fill(Area { x: bed.x + i * streak, width: streak, ..bed }, Ink::Grain);
            }
        }
    }

    fn draw_points(&self, canvas: &mut Canvas, home: Hand) {
        for at_bottom in [false, true] {
            for ink in [Ink::PointA, Ink::PointB] {
                let sprite = self.point(at_bottom, ink);
                let odd = (ink == Ink::PointA) == (at_bottom == (home == Hand::Left));
                for column in (i32::from(odd)..12).step_by(2) {
                    let area = self.size.point(at_bottom, column);
                    sprite.stamp(canvas, &self.palette, area.x, area.y);
                }
            }
        }
    }

    fn point(&self, at_bottom: bool, ink: Ink) -> Sprite {
        let Area { width, height, .. } = self.size.point(at_bottom, 0);
        let mut triangle = Stencil::draw(width as u32, height as u32, |sketch| {
            let (left, right) = (self.size.scale(POINT_INSET), width - self.size.scale(POINT_INSET));
            let (base, tip) = if at_bottom { (height, 0) } else { (0, height) };
            let corners = [(left, base), (width / 2, tip), (right, base)];
            sketch.polygon(&corners.map(|(x, y)| (x as f32, y as f32)));
        })
        .symmetric()
        .coarse();
        if self.scheme.striped && ink == Ink::PointB {
            let stripe = self.size.scale(STRIPE) as usize;
            let rows = triangle.opacity.chunks_exact_mut(width as usize);
            for (_, row) in rows.enumerate().filter(|(y, _)| (y / stripe).is_multiple_of(2)) {
                row.fill(0);
            }
        }
        Layers::new(&self.palette, width, height).with(ink, &triangle).finish()
    }
}

/// The inks of a side: face, rim, text.
pub(crate) fn inks(side: Side) -> (Ink, Ink, Ink) {
    match side {
        Side::White => (Ink::White, Ink::WhiteRim, Ink::WhiteText),
        Side::Black => (Ink::Black, Ink::BlackRim, Ink::BlackText),
    }
}

impl SideKit {
    fn new(scheme: &Scheme, size: Size, palette: &Palette, side: Side) -> SideKit {
        let form = if side == Side::Black { scheme.black } else { Form::Disc };
        SideKit {
            checker: checker(palette, side, form, size.scale(CHECKER), OPAQUE),
            ghost: checker(palette, side, form, size.scale(CHECKER), FADED),
            chip: checker(palette, side, form, size.scale(CHIP), OPAQUE),
            plate: plate(size, palette, side),
            slab: slab(size, palette, side, form),
            dice: [1, 2, 3, 4, 5, 6].map(|number| die(size, palette, side, number, OPAQUE)),
            used_dice: [1, 2, 3, 4, 5, 6].map(|number| die(size, palette, side, number, FADED)),
            moment: moment(size, palette, side),
        }
    }
}

/// A square stencil of a shape that is the same from all four sides.
fn square(size: i32, draw: impl FnOnce(&mut Sketch)) -> Stencil {
    Stencil::draw(size as u32, size as u32, draw).symmetric_all_around()
}

/// A checker of this many pixels.
fn checker(palette: &Palette, side: Side, form: Form, across: i32, opacity: u8) -> Sprite {
    let (face, rim, text) = inks(side);
    let unit = across as f32 / CHECKER as f32;
    let middle = across as f32 / 2.0;
    let outline = |radius: f32| {
        square(across, |sketch| match form {
            Form::Disc => _ = sketch.disc(radius * unit),
            Form::Octagon => _ = sketch.polygon(&octagon(middle, radius * unit)),
        })
        .faded(opacity)
    };
    let [outer, inner] = CHECKER_RADII.map(outline);
    let layers = Layers::new(palette, across, across).with(rim, &outer).with(face, &inner);
    match form {
        Form::Disc => layers.finish(),
        Form::Octagon => {
            let emblem = square(across, |sketch| _ = sketch.polygon(&diamond((middle, middle), EMBLEM * unit)));
            layers.with(text, &emblem.faded(opacity)).finish()
        }
    }
}

/// Four corners around a middle.
fn diamond((x, y): (f32, f32), reach: f32) -> [(f32, f32); 4] {
    [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
}

/// A clean middle of a checker, for a number.
fn plate(size: Size, palette: &Palette, side: Side) -> Sprite {
    let across = size.scale(PLATE);
    let disc = square(across, |sketch| _ = sketch.disc(across as f32 / 2.0));
    Layers::new(palette, across, across).with(inks(side).0, &disc).finish()
}

/// Eight corners around a middle, flat on every side.
fn octagon(middle: f32, radius: f32) -> [(f32, f32); 8] {
    let near = radius * 0.4142;
    [
        (-near, -radius),
        (near, -radius),
        (radius, -near),
        (radius, near),
        (near, radius),
        (-near, radius),
        (-radius, near),
        (-radius, -near),
    ]
    .map(|(x, y)| (middle + x, middle + y))
}

fn slab(size: Size, palette: &Palette, side: Side, form: Form) -> Sprite {
    let (face, rim, text) = inks(side);
    let (width, height) = (size.scale(SLAB_WIDTH), size.scale(SLAB_HEIGHT));
    let [outer, inner] = SLAB_CORNERS.map(|(inset, radius)| {
        Stencil::draw(width as u32, height as u32, |sketch| {
            sketch.rounded(size.scale_exactly(inset), size.scale_exactly(radius));
        })
    });
    let layers = Layers::new(palette, width, height).with(rim, &outer).with(face, &inner);
    match form {
        Form::Disc => layers.finish(),
        Form::Octagon => {
            let middle = (width as f32 / 2.0, height as f32 / 2.0);
            let corners = diamond(middle, size.scale_exactly(SLAB_EMBLEM));
            let emblem = Stencil::draw(width as u32, height as u32, |sketch| _ = sketch.polygon(&corners));
            layers.with(text, &emblem).finish()
        }
    }
}

fn die(size: Size, palette: &Palette, side: Side, number: u8, opacity: u8) -> Sprite {
    let (face, rim, text) = inks(side);
    let across = size.scale(DIE);
    let pips = Stencil::draw(across as u32, across as u32, |sketch| {
        let [near, middle, far] = PIP_LINES;
        let corners = [(near, near), (far, far), (near, far), (far, near), (near, middle), (far, middle)];
        let pairs = &corners[..usize::from(number / 2 * 2)];
        let single = if number % 2 == 1 { &[(middle, middle)][..] } else { &[] };
        for (x, y) in pairs.iter().chain(single) {
            sketch.disc_at(size.scale_exactly(*x), size.scale_exactly(*y), size.scale_exactly(PIP));
        }
    });
    let [outer, inner] = DIE_CORNERS.map(|corners| block(size, across, corners).faded(opacity));
    Layers::new(palette, across, across)
        .with(rim, &outer)
        .with(face, &inner)
        .with(text, &pips.faded(opacity))
        .finish()
}

/// A square with rounded corners.
fn block(size: Size, across: i32, (inset, radius): (f32, f32)) -> Stencil {
    square(across, |sketch| _ = sketch.rounded(size.scale_exactly(inset), size.scale_exactly(radius)))
}

/// A plate whose shape tells the side in every theme: round for White, with corners for Black.
fn moment(size: Size, palette: &Palette, side: Side) -> Sprite {
    let (face, rim, _) = inks(side);
    let across = size.scale(MOMENT);
    let [outer, inner] = match side {
        Side::White => {
            MOMENT_RADII.map(|radius| square(across, |sketch| _ = sketch.disc(size.scale_exactly(radius))))
        }
        Side::Black => MOMENT_CORNERS.map(|corners| block(size, across, corners)),
    };
    Layers::new(palette, across, across).with(rim, &outer).with(face, &inner).finish()
}

fn cube(size: Size, palette: &Palette) -> Sprite {
    let across = size.scale(CUBE);
    let [outer, inner] = CUBE_CORNERS.map(|corners| block(size, across, corners));
    Layers::new(palette, across, across).with(Ink::CubeRim, &outer).with(Ink::Cube, &inner).finish()
}

fn offer(size: Size, palette: &Palette) -> Sprite {
    let across = size.scale(OFFER);
    let [outer, ring, inner] = OFFER_CORNERS.map(|corners| block(size, across, corners));
    Layers::new(palette, across, across)
        .with(Ink::Halo, &outer)
        .with(Ink::Mark, &ring)
        .with(Ink::Halo, &inner)
        .finish()
}

fn source(size: Size, palette: &Palette) -> Sprite {
    let across = size.scale(SOURCE);
    let [halo, ring] = [SOURCE_HALO, SOURCE_RING].map(|radii| {
        let [outer, inner] = radii.map(|radius| size.scale_exactly(radius));
        square(across, |sketch| _ = sketch.disc(outer).hole(inner))
    });
    Layers::new(palette, across, across).with(Ink::Halo, &halo).with(Ink::Mark, &ring).finish()
}

/// A disc with a halo.
fn ball(size: Size, palette: &Palette, across: i32, radii: [f32; 2], ink: Ink) -> Sprite {
    let across = size.scale(across);
    let [halo, disc] = radii.map(|radius| square(across, |sketch| _ = sketch.disc(size.scale_exactly(radius))));
    Layers::new(palette, across, across).with(Ink::Halo, &halo).with(ink, &disc).finish()
}

fn pointer(size: Size, palette: &Palette) -> Sprite {
    let across = size.scale(POINTER);
    let (half, whole) = (across as f32 / 2.0, across as f32);
    let triangle = Stencil::draw(across as u32, across as u32, |sketch| {
        _ = sketch.polygon(&[(0.0, 0.0), (whole, half), (0.0, whole)])
    });
    Layers::new(palette, across, across).with(Ink::ActiveText, &triangle).finish()
}
