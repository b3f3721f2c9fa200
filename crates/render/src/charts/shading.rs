//! Shades the area between a line and the middle of its chart, on either side.

use crate::paint::Area;
use blot_rules::Side;

/// The pixel row at which a path crosses each column of an area; `None` where it does not.
pub(super) fn profile(area: Area, path: &[(f32, f32)]) -> Vec<Option<f32>> {
    let mut heights = vec![None; area.width.max(0) as usize];
    for (&(from, high), &(to, low)) in path.iter().zip(path.iter().skip(1)) {
        // The columns whose middles are between the two points.
        let column = |x: f32| ((x - area.x as f32 - 0.5).ceil().max(0.0) as usize).min(heights.len());
        let columns = column(from)..column(to);
        for x in columns {
            let along = (area.x as f32 + x as f32 + 0.5 - from) / (to - from);
            heights[x] = Some(high + (low - high) * along);
        }
    }
    heights
}

/// The area between the line and the middle where a side is ahead, White above and Black below, and the opacity of its
/// pixels.
pub(super) fn shading(
    area: Area,
    profile: &[Option<f32>],
    middle: i32,
    side: Side,
    strength: u8,
) -> (Area, Vec<u8>) {
    let bounded = |height: f32| (height.round() as i32).clamp(area.y, area.y + area.height);
    let edges: Vec<i32> = profile.iter().map(|height| height.map_or(middle, bounded)).collect();
    // Only as far as the line goes: most rows of most charts are not shaded.
    let rows = match side {
        Side::White => edges.iter().copied().min().unwrap_or(middle).min(middle)..middle,
        Side::Black => middle..edges.iter().copied().max().unwrap_or(middle).max(middle),
    };
    let shaded = Area { y: rows.start, height: rows.end - rows.start, ..area };
    let mut opacity = Vec::with_capacity(edges.len() * rows.len());
    for y in rows {
        let within = |&edge: &i32| match side {
            Side::White => edge <= y,
            Side::Black => y < edge,
        };
        opacity.extend(edges.iter().map(|edge| u8::from(within(edge)) * strength));
    }
    (shaded, opacity)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area::new(10, 20, 8, 6);

    fn picture(side: Side, path: &[(f32, f32)]) -> String {
        let (shaded, opacity) = shading(AREA, &profile(AREA, path), 23, side, 4);
        let rows = opacity.chunks(shaded.width as usize);
        rows.map(|row| {
            row.iter().map(|&pixel| if pixel == 4 { '#' } else { '.' }).chain(['\n']).collect::<String>()
        })
        .collect()
    }

    #[test]
    fn each_side_is_shaded_between_the_line_and_the_middle() {
        let path = [(11.0, 19.6), (17.0, 25.6)];
        assert_eq!(picture(Side::White, &path), ".#......\n.##.....\n.###....\n");
        assert_eq!(picture(Side::Black, &path), ".....##.\n......#.\n");
    }

    #[test]
    fn a_line_without_length_has_no_shading() {
        for path in [&[][..], &[(12.0, 20.0)], &[(-50.0, 20.0), (-40.0, 20.0)], &[(90.0, 20.0), (99.0, 20.0)]] {
            for side in Side::BOTH {
                assert!(!picture(side, path).contains('#'), "{path:?}");
            }
        }
    }
}
