//! Finds places for the numbered markers of a chart: near their moments, off the line and off each other.

use crate::paint::Area;
use blot_rules::Side;

/// A square of `across` pixels for the marker of each moment, in an area with a line of this profile. A marker moves up or
/// down by whole pitches, White's preferably up and Black's down.
pub(super) fn marker_places(
    area: Area,
    profile: &[Option<f32>],
    moments: &[((f32, f32), Side)],
    across: i32,
    pitch: i32,
) -> Vec<Area> {
    let mut taken: Vec<Area> = Vec::with_capacity(moments.len());
    for &((x, y), side) in moments {
        let corner = |y: i32| {
            let x = (x.round() as i32 - across / 2).clamp(area.x, area.x + area.width - across);
            let y = (y - across / 2).clamp(area.y, area.y + area.height - across);
            Area::new(x, y, across, across)
        };
        let outward = if side == Side::White { -pitch } else { pitch };
        // Less than two pitches away it would cover the moment itself.
        let offsets = (2..=area.height / pitch).flat_map(|steps| [steps * outward, -steps * outward]);
        let places = offsets.map(|offset| corner(y.round() as i32 + offset));
        let cost = |place: &Area| {
            let on_others = taken.iter().filter(|other| overlap(other.grown(pitch / 8), *place)).count();
            let away = (place.middle().1 - y.round() as i32).abs();
            // Farther away is better than on the line, and anything is better than on the moment itself.
            (on_others, away < 3 * across / 4, 4 * covered(area, profile, *place) + away)
        };
        let best = places.min_by_key(cost).unwrap_or_else(|| corner(y.round() as i32));
        taken.push(best);
    }
    taken
}

/// In how many columns a place covers the line.
fn covered(area: Area, profile: &[Option<f32>], place: Area) -> i32 {
    let from = (place.x - area.x).max(0) as usize;
    let columns = profile.iter().skip(from).take(place.width as usize).flatten();
    let margin = place.height as f32 / 8.0;
    let (top, bottom) = (place.y as f32 - margin, (place.y + place.height) as f32 + margin);
    columns.filter(|height| (top..bottom).contains(height)).count() as i32
}

fn overlap(one: Area, other: Area) -> bool {
    let apart =
        |from: i32, len: i32, other: i32, other_len: i32| from + len <= other || other + other_len <= from;
    !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const AREA: Area = Area::new(140, 160, 1110, 432);

    #[test]
    fn a_marker_is_on_its_sides_half_unless_the_line_is_there() {
        let level = vec![Some(376.0); AREA.width as usize];
        let at = |heights: &[Option<f32>], side| {
            marker_places(AREA, heights, &[((700.0, 376.0), side)], 52, 28)[0].middle().1
        };
        assert!(at(&level, Side::White) < 376 && at(&level, Side::Black) > 376);
        let peak: Vec<Option<f32>> =
            (0..AREA.width).map(|x| Some(376.0 - (560 - x).abs() as f32 * 4.0)).collect();
        assert!(at(&peak, Side::White) > 376, "below the lowest point of a valley there is room");
    }

    proptest! {
        #[test]
        fn markers_are_inside_and_apart(
            moments in prop::collection::vec(((166.0..1224.0f32, 186.0..566.0f32), any::<bool>()), 0..=3),
            heights in prop::collection::vec(prop::option::of(160.0..592.0f32), 1110),
        ) {
            let sided = |&(at, white): &((f32, f32), bool)| (at, if white { Side::White } else { Side::Black });
            let moments: Vec<_> = moments.iter().map(sided).collect();
            let places = marker_places(AREA, &heights, &moments, 52, 28);
            prop_assert_eq!(places.len(), moments.len());
            for (i, place) in places.iter().enumerate() {
                prop_assert!(place.x >= AREA.x && place.x + 52 <= AREA.x + AREA.width);
                prop_assert!(place.y >= AREA.y && place.y + 52 <= AREA.y + AREA.height);
                prop_assert!((place.middle().0 as f32 - moments[i].0.0).abs() <= 1.0);
                prop_assert!(places[..i].iter().all(|other| !overlap(*other, *place)));
            }
        }
    }
}
