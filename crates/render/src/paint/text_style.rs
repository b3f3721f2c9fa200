//! The kinds of text in a picture, each with its ink and its background. All text has one of these styles, so that the
//! contrast of all text can be computed.

use super::ink::Ink;
use blot_rules::Side;

/// A kind of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextStyle {
    /// The status line, or a title.
    Status,
    /// The quieter note beside it.
    Note,
    /// A waiting player's name and numbers.
    Name,
    /// The name and numbers of the player to act.
    ActiveName,
    /// A point's number, or a label around a chart.
    PointNumber,
    /// How many checkers were borne off.
    OffCount,
    /// The height of a stack of White's.
    WhiteCount,
    /// The height of a stack of Black's.
    BlackCount,
    /// The number on the cube.
    CubeNumber,
}

impl TextStyle {
    pub(crate) const ALL: &[TextStyle] = &[
        TextStyle::Status,
        TextStyle::Note,
        TextStyle::Name,
        TextStyle::ActiveName,
        TextStyle::PointNumber,
        TextStyle::OffCount,
        TextStyle::WhiteCount,
        TextStyle::BlackCount,
        TextStyle::CubeNumber,
    ];

    /// The style of a number on a side's checkers, and on marks in their colour.
    pub(crate) const fn count(side: Side) -> TextStyle {
        match side {
            Side::White => TextStyle::WhiteCount,
            Side::Black => TextStyle::BlackCount,
        }
    }

    /// The ink of the text, and the ink of the background.
    pub(crate) const fn inks(self) -> (Ink, Ink) {
        match self {
            TextStyle::Status => (Ink::Text, Ink::Ground),
            TextStyle::Note => (Ink::Quiet, Ink::Ground),
            TextStyle::Name => (Ink::PanelText, Ink::Panel),
            TextStyle::ActiveName => (Ink::ActiveText, Ink::Active),
            TextStyle::PointNumber => (Ink::RailText, Ink::Frame),
            TextStyle::OffCount => (Ink::TrayText, Ink::Tray),
            TextStyle::WhiteCount => (Ink::WhiteText, Ink::White),
            TextStyle::BlackCount => (Ink::BlackText, Ink::Black),
            TextStyle::CubeNumber => (Ink::CubeText, Ink::Cube),
        }
    }

    /// A name for reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            TextStyle::Status => "status",
            TextStyle::Note => "note",
            TextStyle::Name => "name",
            TextStyle::ActiveName => "active name",
            TextStyle::PointNumber => "point number",
            TextStyle::OffCount => "off count",
            TextStyle::WhiteCount => "white count",
            TextStyle::BlackCount => "black count",
            TextStyle::CubeNumber => "cube number",
        }
    }
}
