//! Draws a line of even width through many points, with antialiased edges and round ends.

use crate::paint::{Area, opacity_of};

/// The opacity of every pixel of an area under a line through these points, which are in pixels of the picture.
pub(super) fn polyline(area: Area, points: &[(f32, f32)], width: f32) -> Vec<u8> {
    let mut opacity = vec![0; (area.width.max(0) * area.height.max(0)) as usize];
    let ends = points.iter().zip(&points[points.len().min(1)..]);
    for (&from, &to) in ends {
        segment(area, &mut opacity, from, to, width / 2.0);
    }
    opacity
}

/// Draws one straight part. The opacity of a pixel follows from its distance to the part's middle.
fn segment(area: Area, opacity: &mut [u8], from: (f32, f32), to: (f32, f32), half: f32) {
    let (from, to) =
        ((from.0 - area.x as f32, from.1 - area.y as f32), (to.0 - area.x as f32, to.1 - area.y as f32));
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let squared = (right * right + down * down).max(f32::MIN_POSITIVE);
    let reach = half + 1.0;
    let pixels = |least: f32, most: f32, end: i32| {
        let (first, last) = ((least - reach).floor() as i32, (most + reach).ceil() as i32);
        first.clamp(0, end) as usize..last.clamp(0, end) as usize
    };
    // How far from the line's middle a row of pixels can still touch the line.
    let across = reach * squared.sqrt() / down.abs();
    for y in pixels(from.1.min(to.1), from.1.max(to.1), area.height) {
        let dy = y as f32 + 0.5 - from.1;
        let middle = from.0 + dy * right / down;
        let (mut left, mut end) = (from.0.min(to.0), from.0.max(to.0));
        if middle.is_finite() {
            (left, end) = (left.max(middle - across), end.min(middle + across));
        }
        let columns = pixels(left, end, area.width);
        let row = &mut opacity[y * area.width as usize..][..area.width as usize];
        for (x, pixel) in columns.clone().zip(row.get_mut(columns).unwrap_or_default()) {
            let dx = x as f32 + 0.5 - from.0;
            let along = ((dx * right + dy * down) / squared).clamp(0.0, 1.0);
            let (aside, above) = (dx - along * right, dy - along * down);
            let covered = half + 0.5 - (aside * aside + above * above).sqrt();
            *pixel = opacity_of(covered).max(*pixel);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::OPAQUE;

    const AREA: Area = Area::new(100, 50, 60, 60);

    /// How much ink a line takes, in opaque pixels.
    fn ink(points: &[(f32, f32)], width: f32) -> f32 {
        polyline(AREA, points, width).iter().map(|&opacity| f32::from(opacity) / f32::from(OPAQUE)).sum()
    }

    #[test]
    fn a_line_is_equally_wide_in_every_direction() {
        let level = ink(&[(110.0, 80.0), (150.0, 80.0)], 5.0);
        let steep = ink(&[(130.0, 60.0), (130.0, 100.0)], 5.0);
        let slanting = ink(&[(118.0, 64.0), (142.0, 96.0)], 5.0);
        for line in [level, steep, slanting] {
            assert!((line - (40.0 * 5.0 + 19.6)).abs() < 8.0, "{line} pixels");
        }
        let there_and_back = ink(&[(110.0, 80.0), (150.0, 80.0), (110.0, 80.0)], 5.0);
        assert_eq!(there_and_back, level, "twice is not darker");
    }

    #[test]
    fn lines_without_length_or_outside_the_area_are_left_out() {
        assert_eq!(ink(&[], 5.0), 0.0);
        assert_eq!(ink(&[(120.0, 80.0)], 5.0), 0.0);
        assert_eq!(ink(&[(0.0, 0.0), (90.0, 40.0)], 5.0), 0.0);
        assert!(ink(&[(-1e6, 80.0), (1e6, 80.0)], 4.0) == 240.0);
    }
}
