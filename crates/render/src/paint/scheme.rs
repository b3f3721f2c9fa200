//! The colour schemes of the themes, and the contrast between colours.

use super::ink::{Colours, Ink};
use blot_rules::Side;

/// The shape of a side's checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Round.
    Disc,
    /// Octagonal, with a diamond on top.
    Octagon,
}

/// Everything in which one theme differs from another.
pub(crate) struct Scheme {
    pub(crate) colours: Colours,
    /// The shape of Black's checkers. White's are always round.
    black: Form,
    /// Whether every other point is striped.
    pub(crate) striped: bool,
}

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

impl Scheme {
    /// The shape of a side's checkers.
    pub(crate) fn form(&self, side: Side) -> Form {
        match side {
            Side::White => Form::Disc,
            Side::Black => self.black,
        }
    }

    pub(crate) fn rgb(&self, ink: Ink) -> Rgb {
        let [_, red, green, blue] = self.colours.of(ink).to_be_bytes();
        [red, green, blue]
    }
}

/// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
pub(crate) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let [darker, lighter] = {
        let mut pair = [luminance(one), luminance(other)];
        pair.sort_by(f64::total_cmp);
        pair
    };
    (lighter + 0.05) / (darker + 0.05)
}

/// Relative luminance as WCAG 2 defines it.
fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = colour.map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

pub(super) static WOOD: Scheme = Scheme {
    colours: Colours {
        ground: 0x241610,
        text: 0xf6e9d2,
        quiet: 0xc9ac86,
        panel: 0x57371f,
        panel_text: 0xf6e9d2,
        active: 0xf0c75e,
        active_text: 0x2a1a0c,
        frame: 0x6b3f24,
        frame_light: 0x8c5a36,
        frame_dark: 0x472817,
        rail_text: 0xf8e6c4,
        bed: 0xe9d2a6,
        grain: 0xe4cb9c,
        point_a: 0x9c5a32,
        point_b: 0xc99a62,
        tray: 0x4a2b1a,
        tray_text: 0xf6e9d2,
        white: 0xfdf6e6,
        white_rim: 0xb99a6b,
        white_text: 0x3a2413,
        black: 0x20140e,
        black_rim: 0x8a6748,
        black_text: 0xf8e9cf,
        cube: 0xfbf4e4,
        cube_rim: 0x8a6a45,
        cube_text: 0x7c1f14,
        arrow: 0x1c6f5f,
        mark: 0x2f9e44,
        halo: 0xfffaf0,
    },
    black: Form::Disc,
    striped: false,
};

pub(super) static DARK: Scheme = Scheme {
    colours: Colours {
        ground: 0x15181e,
        text: 0xe7ebf2,
        quiet: 0x9aa5b5,
        panel: 0x20252e,
        panel_text: 0xe7ebf2,
        active: 0x5ec4d6,
        active_text: 0x0b1a20,
        frame: 0x2b323d,
        frame_light: 0x3c4553,
        frame_dark: 0x1a1f27,
        rail_text: 0xc6d0de,
        bed: 0x3b4553,
        grain: 0x394350,
        point_a: 0x566a80,
        point_b: 0x28303c,
        tray: 0x1c2129,
        tray_text: 0xe7ebf2,
        white: 0xf1f3f6,
        white_rim: 0x9ba7b6,
        white_text: 0x1d2530,
        black: 0xb8403a,
        black_rim: 0x6d1f1d,
        black_text: 0xfff4f0,
        cube: 0xf3d98b,
        cube_rim: 0x9d8136,
        cube_text: 0x33270a,
        arrow: 0xf0b429,
        mark: 0x57d785,
        halo: 0x11151b,
    },
    black: Form::Disc,
    striped: false,
};

pub(super) static LIGHT: Scheme = Scheme {
    colours: Colours {
        ground: 0xffffff,
        text: 0x1e2733,
        quiet: 0x566273,
        panel: 0xedf1f6,
        panel_text: 0x1e2733,
        active: 0x1f5fae,
        active_text: 0xffffff,
        frame: 0xc3ced9,
        frame_light: 0xdbe3eb,
        frame_dark: 0xa3b1c0,
        rail_text: 0x26313f,
        bed: 0xf4f7fa,
        grain: 0xf1f4f8,
        point_a: 0x8fb3d4,
        point_b: 0xd3dee9,
        tray: 0xdfe6ee,
        tray_text: 0x1e2733,
        white: 0xffffff,
        white_rim: 0x6d7c8d,
        white_text: 0x1e2733,
        black: 0x2d3a4c,
        black_rim: 0x131a24,
        black_text: 0xffffff,
        cube: 0xfff6d9,
        cube_rim: 0x97803a,
        cube_text: 0x5a3d00,
        arrow: 0xc2410c,
        mark: 0x15803d,
        halo: 0xffffff,
    },
    black: Form::Disc,
    striped: false,
};

pub(super) static CLEAR: Scheme = Scheme {
    colours: Colours {
        ground: 0x000000,
        text: 0xffffff,
        quiet: 0xd0d0d0,
        panel: 0x1f1f1f,
        panel_text: 0xffffff,
        active: 0x56b4e9,
        active_text: 0x000000,
        frame: 0x3d3d3d,
        frame_light: 0x5a5a5a,
        frame_dark: 0x242424,
        rail_text: 0xffffff,
        bed: 0xf2f2f0,
        grain: 0xf2f2f0,
        point_a: 0x8a8f94,
        point_b: 0xc4c8cc,
        tray: 0x2a2a2a,
        tray_text: 0xffffff,
        white: 0xf0e442,
        white_rim: 0x000000,
        white_text: 0x000000,
        black: 0x0072b2,
        black_rim: 0x00263d,
        black_text: 0xffffff,
        cube: 0xffffff,
        cube_rim: 0x000000,
        cube_text: 0x000000,
        arrow: 0xd55e00,
        mark: 0x009e73,
        halo: 0xffffff,
    },
    black: Form::Octagon,
    striped: true,
};
