//! The inks of a picture: a name for everything that can have a colour of its own.

use blot_rules::Side;

/// Declares every ink once, both as a variant of `Ink` and as a field of `Colours`.
macro_rules! inks {
    ($($(#[doc = $doc:literal])* $ink:ident = $field:ident,)*) => {
        /// The ink of a pixel.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Ink { $($(#[doc = $doc])* $ink,)* }

        impl Ink {
            pub(crate) const ALL: &[Ink] = &[$(Ink::$ink,)*];
        }

        /// The colour of every ink, as 0xRRGGBB.
        pub(crate) struct Colours { $($(#[doc = $doc])* pub(crate) $field: u32,)* }

        impl Colours {
            pub(super) fn of(&self, ink: Ink) -> u32 {
                match ink { $(Ink::$ink => self.$field,)* }
            }
        }
    };
}

inks! {
    /// Behind the status line.
    Ground = ground,
    /// The status line.
    Text = text,
    /// The quieter note beside it.
    Quiet = quiet,
    /// Behind a player's name.
    Panel = panel,
    /// A player's name and numbers.
    PanelText = panel_text,
    /// Behind the name of the player to act.
    Active = active,
    /// That player's name and numbers.
    ActiveText = active_text,
    /// The wood around the board, and its bar.
    Frame = frame,
    /// The lit edge of the frame.
    FrameLight = frame_light,
    /// The shaded edge of the frame.
    FrameDark = frame_dark,
    /// Point numbers.
    RailText = rail_text,
    /// The bed: the playing surface in which the points are inlaid.
    Bed = bed,
    /// Faint streaks in the bed.
    Grain = grain,
    /// Every other point.
    PointA = point_a,
    /// The points between.
    PointB = point_b,
    /// The trays for borne-off checkers and for the cube.
    Tray = tray,
    /// The number of borne-off checkers.
    TrayText = tray_text,
    /// White's checkers and dice.
    White = white,
    /// Their rim.
    WhiteRim = white_rim,
    /// Text and pips on them.
    WhiteText = white_text,
    /// Black's checkers and dice.
    Black = black,
    /// Their rim.
    BlackRim = black_rim,
    /// Text and pips on them.
    BlackText = black_text,
    /// The doubling cube.
    Cube = cube,
    /// Its rim.
    CubeRim = cube_rim,
    /// Its number.
    CubeText = cube_text,
    /// Arrows of the last play.
    Arrow = arrow,
    /// Marks on points that can be tapped.
    Mark = mark,
    /// Around arrows and marks, so that they stand out from any background.
    Halo = halo,
}

/// The inks of one side's checkers and dice.
#[derive(Clone, Copy)]
pub(crate) struct SideInks {
    pub(crate) face: Ink,
    pub(crate) rim: Ink,
    pub(crate) text: Ink,
}

impl SideInks {
    pub(crate) const fn of(side: Side) -> SideInks {
        match side {
            Side::White => SideInks { face: Ink::White, rim: Ink::WhiteRim, text: Ink::WhiteText },
            Side::Black => SideInks { face: Ink::Black, rim: Ink::BlackRim, text: Ink::BlackText },
        }
    }
}
