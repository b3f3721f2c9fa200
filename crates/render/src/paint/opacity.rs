//! Opacity in a few whole steps, for soft edges that look smooth and still compress well.

/// Fully opaque. Opacity goes from 0 to this in whole numbers.
pub(crate) const OPAQUE: u8 = 8;

/// How many steps an edge has from transparent to opaque. More would not look smoother on a phone, and every step makes
/// files larger.
pub(super) const EDGE_STEPS: u8 = 4;

/// The opacity of a pixel of which this fraction is covered, rounded to an edge step.
pub(crate) fn opacity_of(covered: f32) -> u8 {
    (covered.clamp(0.0, 1.0) * f32::from(EDGE_STEPS)).round() as u8 * (OPAQUE / EDGE_STEPS)
}
