//! The colour between a line and the middle of its chart, on either side.

use crate::layout::Area;
use blot_rules::Side;

/// How far down in the picture a line from left to right is, for every column of an area that it crosses.
pub(crate) fn profile(area: Area, way: &[(f32, f32)]) -> Vec<Option<f32>> {
    let mut heights = vec![None; area.width.max(0) as usize];
    for (&(from, high), &(to, low)) in way.iter().zip(way.iter().skip(1)) {
        // The columns whose middles are between the two.
        let column = |x: f32| ((x - area.x as f32 - 0.5).ceil().max(0.0) as usize).min(heights.len());
        let columns = column(from)..column(to);
        for x in columns {
            let along = (area.x as f32 + x as f32 + 0.5 - from) / (to - from);
            heights[x] = Some(high + (low - high) * along);
        }
    }
    heights
}

/// What lies between the line and the middle on a side, White's above and Black's below: where, and how opaque.
pub(crate) fn wash(
    area: Area,
    profile: &[Option<f32>],
    middle: i32,
    side: Side,
    strength: u8,
) -> (Area, Vec<u8>) {
    let bounded = |height: f32| (height.round() as i32).clamp(area.y, area.y + area.height);
    let edges: Vec<i32> = profile.iter().map(|height| height.map_or(middle, bounded)).collect();
    // No further than the line goes: most rows of most charts stay as they are.
    let rows = match side {
        Side::White => edges.iter().copied().min().unwrap_or(middle).min(middle)..middle,
        Side::Black => middle..edges.iter().copied().max().unwrap_or(middle).max(middle),
    };
    let coloured = Area { y: rows.start, height: rows.end - rows.start, ..area };
    let mut opacity = Vec::with_capacity(edges.len() * rows.len());
    for y in rows {
        let within = |&edge: &i32| match side {
            Side::White => edge <= y,
            Side::Black => y < edge,
        };
        opacity.extend(edges.iter().map(|edge| u8::from(within(edge)) * strength));
    }
    (coloured, opacity)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area::new(10, 20, 8, 6);

    fn picture(side: Side, way: &[(f32, f32)]) -> String {
        let (coloured, opacity) = wash(AREA, &profile(AREA, way), 23, side, 4);
        let rows = opacity.chunks(coloured.width as usize);
        rows.map(|row| {
            row.iter().map(|&pixel| if pixel == 4 { '#' } else { '.' }).chain(['\n']).collect::<String>()
        })
        .collect()
    }

    #[test]
    fn each_side_has_what_is_between_the_line_and_the_middle() {
        let way = [(11.0, 19.6), (17.0, 25.6)];
        assert_eq!(picture(Side::White, &way), ".#......\n.##.....\n.###....\n");
        assert_eq!(picture(Side::Black, &way), ".....##.\n......#.\n");
    }

    #[test]
    fn a_line_that_leads_nowhere_has_no_colour() {
        for way in [&[][..], &[(12.0, 20.0)], &[(-50.0, 20.0), (-40.0, 20.0)], &[(90.0, 20.0), (99.0, 20.0)]] {
            for side in Side::BOTH {
                assert!(!picture(side, way).contains('#'), "{way:?}");
            }
        }
    }
}
