//! The kinds of writing in a picture: with which ink, on which ground, how large. Nothing is written otherwise, so that
//! the contrast of all text can be computed.

use crate::theme::Ink;
use blot_rules::Side;

/// A kind of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writing {
    /// What is going on.
    Status,
    /// What is said beside it.
    Note,
    /// A waiting player's name and numbers.
    Name,
    /// The name and numbers of the player to act.
    ActiveName,
    /// A point's number.
    PointNumber,
    /// How many checkers were borne off.
    OffCount,
    /// How many checkers a stack of White's has.
    WhiteCount,
    /// How many checkers a stack of Black's has.
    BlackCount,
    /// The number on the cube.
    CubeNumber,
}

impl Writing {
    pub(crate) const ALL: &[Writing] = &[
        Writing::Status,
        Writing::Note,
        Writing::Name,
        Writing::ActiveName,
        Writing::PointNumber,
        Writing::OffCount,
        Writing::WhiteCount,
        Writing::BlackCount,
        Writing::CubeNumber,
    ];

    /// A number on a side's checkers, and on whatever has their colour.
    pub(crate) const fn count(side: Side) -> Writing {
        match side {
            Side::White => Writing::WhiteCount,
            Side::Black => Writing::BlackCount,
        }
    }

    /// The ink, and the ground it stands on.
    pub(crate) const fn inks(self) -> (Ink, Ink) {
        match self {
            Writing::Status => (Ink::Text, Ink::Ground),
            Writing::Note => (Ink::Quiet, Ink::Ground),
            Writing::Name => (Ink::PanelText, Ink::Panel),
            Writing::ActiveName => (Ink::ActiveText, Ink::Active),
            Writing::PointNumber => (Ink::RailText, Ink::Frame),
            Writing::OffCount => (Ink::TrayText, Ink::Tray),
            Writing::WhiteCount => (Ink::WhiteText, Ink::White),
            Writing::BlackCount => (Ink::BlackText, Ink::Black),
            Writing::CubeNumber => (Ink::CubeText, Ink::Cube),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Writing::Status => "status",
            Writing::Note => "note",
            Writing::Name => "name",
            Writing::ActiveName => "active name",
            Writing::PointNumber => "point number",
            Writing::OffCount => "off count",
            Writing::WhiteCount => "white count",
            Writing::BlackCount => "black count",
            Writing::CubeNumber => "cube number",
        }
    }
}
