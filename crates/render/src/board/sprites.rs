//! The sprites of a board, drawn once for each theme and size.

use super::layout::{
    CUBE, CUBE_CORNERS, DESTINATION, DESTINATION_RADII, DIE, DIE_CORNERS, OFFER, OFFER_CORNERS, PIP, PIP_LINES,
    PLATE, SLAB_CORNERS, SLAB_DIAMOND, SLAB_HEIGHT, SLAB_WIDTH, SOURCE, SOURCE_HALO, SOURCE_RING,
};
use super::surface;
use crate::paint::{
    CHECKER, Canvas, Form, Ink, Kit, Layers, OPAQUE, Palette, SideInks, Size, Sprite, Stencil, checker,
    diamond, disc_with_halo, rounded_square, square,
};
use crate::view::Hand;
use blot_rules::Side;
use std::sync::OnceLock;

/// How opaque a used die is, and a checker that has left its place.
const FADED: u8 = 3;

/// The sprites of a board.
pub(crate) struct BoardSprites {
    /// Boards without checkers: home on the left, home on the right. Drawn on first use.
    empty: [OnceLock<Canvas>; 2],
    pub(super) sides: [SideSprites; 2],
    pub(super) cube: Sprite,
    /// Around a cube that is offered.
    pub(super) offer: Sprite,
    /// Around a checker that can move.
    pub(super) source: Sprite,
    /// On a point that a checker can reach.
    pub(super) destination: Sprite,
}

/// The sprites of one side.
pub(super) struct SideSprites {
    pub(super) checker: Sprite,
    /// Under the number on a checker.
    pub(super) plate: Sprite,
    /// A checker that has left its place.
    pub(super) ghost: Sprite,
    /// A borne-off checker.
    pub(super) slab: Sprite,
    pub(super) dice: [Sprite; 6],
    pub(super) used_dice: [Sprite; 6],
}

impl BoardSprites {
    pub(crate) fn new(kit: &Kit) -> BoardSprites {
        let (size, palette) = (kit.size, &kit.palette);
        BoardSprites {
            empty: [const { OnceLock::new() }; 2],
            sides: Side::BOTH.map(|side| SideSprites::new(kit, side)),
            cube: cube(size, palette),
            offer: offer(size, palette),
            source: source(size, palette),
            destination: disc_with_halo(size, palette, DESTINATION, DESTINATION_RADII, Ink::Mark),
        }
    }

    /// The board without checkers.
    pub(super) fn empty(&self, kit: &Kit, home: Hand) -> &Canvas {
        self.empty[home as usize].get_or_init(|| surface::draw(kit, home))
    }
}

impl SideSprites {
    fn new(kit: &Kit, side: Side) -> SideSprites {
        let (size, palette) = (kit.size, &kit.palette);
        let form = kit.scheme.form(side);
        SideSprites {
            checker: checker(palette, side, form, size.scale(CHECKER), OPAQUE),
            ghost: checker(palette, side, form, size.scale(CHECKER), FADED),
            plate: plate(size, palette, side),
            slab: slab(size, palette, side, form),
            dice: [1, 2, 3, 4, 5, 6].map(|number| die(size, palette, side, number, OPAQUE)),
            used_dice: [1, 2, 3, 4, 5, 6].map(|number| die(size, palette, side, number, FADED)),
        }
    }
}

/// The plain middle of a checker, for a number.
fn plate(size: Size, palette: &Palette, side: Side) -> Sprite {
    let across = size.scale(PLATE);
    let disc = square(across, |sketch| _ = sketch.disc(across as f32 / 2.0));
    Layers::new(palette, across, across).with(SideInks::of(side).face, &disc).finish()
}

fn slab(size: Size, palette: &Palette, side: Side, form: Form) -> Sprite {
    let inks = SideInks::of(side);
    let (width, height) = (size.scale(SLAB_WIDTH), size.scale(SLAB_HEIGHT));
    let [outer, inner] = SLAB_CORNERS.map(|(inset, radius)| {
        Stencil::draw(width as u32, height as u32, |sketch| {
            sketch.rounded(size.scale_exactly(inset), size.scale_exactly(radius));
        })
    });
    let layers = Layers::new(palette, width, height).with(inks.rim, &outer).with(inks.face, &inner);
    match form {
        Form::Disc => layers.finish(),
        Form::Octagon => {
            let middle = (width as f32 / 2.0, height as f32 / 2.0);
            let corners = diamond(middle, size.scale_exactly(SLAB_DIAMOND));
            let emblem = Stencil::draw(width as u32, height as u32, |sketch| _ = sketch.polygon(&corners));
            layers.with(inks.text, &emblem).finish()
        }
    }
}

fn die(size: Size, palette: &Palette, side: Side, number: u8, opacity: u8) -> Sprite {
    let inks = SideInks::of(side);
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
    let [outer, inner] = DIE_CORNERS.map(|corners| rounded_square(size, across, corners).faded(opacity));
    Layers::new(palette, across, across)
        .with(inks.rim, &outer)
        .with(inks.face, &inner)
        .with(inks.text, &pips.faded(opacity))
        .finish()
}

fn cube(size: Size, palette: &Palette) -> Sprite {
    let across = size.scale(CUBE);
    let [outer, inner] = CUBE_CORNERS.map(|corners| rounded_square(size, across, corners));
    Layers::new(palette, across, across).with(Ink::CubeRim, &outer).with(Ink::Cube, &inner).finish()
}

fn offer(size: Size, palette: &Palette) -> Sprite {
    let across = size.scale(OFFER);
    let [outer, ring, inner] = OFFER_CORNERS.map(|corners| rounded_square(size, across, corners));
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
