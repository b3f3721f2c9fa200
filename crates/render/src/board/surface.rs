//! The board without checkers: frame, trays, bed and points.

use super::layout::{POINT_INSET, STREAK, STRIPE};
use crate::paint::{Area, Canvas, Ink, Kit, Layers, Sprite, Stencil};
use crate::view::Hand;

/// Draws a board without checkers.
pub(super) fn draw(kit: &Kit, home: Hand) -> Canvas {
    let size = kit.size;
    let (width, height) = size.pixels();
    let mut canvas = Canvas::new(width, height);
    canvas.fill(size.status_bar(), Ink::Ground);
    for at_bottom in [false, true] {
        canvas.fill(size.name_bar(at_bottom), Ink::Panel);
    }
    kit.draw_raised(&mut canvas, size.frame());
    for tray in size.trays() {
        kit.draw_sunken(&mut canvas, tray, Ink::Tray);
    }
    kit.draw_sunken(&mut canvas, size.cube_tray(home), Ink::Tray);
    for bed in size.beds() {
        kit.draw_sunken(&mut canvas, bed, Ink::Bed);
        draw_grain(kit, &mut canvas, bed);
    }
    draw_points(kit, &mut canvas, home);
    canvas
}

/// Draws vertical streaks, the same for every pair of points: repetition costs next to nothing in a file.
fn draw_grain(kit: &Kit, canvas: &mut Canvas, bed: Area) {
    let streak = kit.size.scale(STREAK);
    let period = 2 * kit.size.point(true, 0).width / streak;
    for i in 0..bed.width / streak {
        let from_edge = (i % period).min(period - 1 - i % period);
        if (from_edge * 37 + from_edge * from_edge % 23) % 7 < 2 {
            canvas.fill(Area { x: bed.x + i * streak, width: streak, ..bed }, Ink::Grain);
        }
    }
}

fn draw_points(kit: &Kit, canvas: &mut Canvas, home: Hand) {
    for at_bottom in [false, true] {
        for ink in [Ink::PointA, Ink::PointB] {
            let sprite = point(kit, at_bottom, ink);
            let odd = (ink == Ink::PointA) == (at_bottom == (home == Hand::Left));
            for column in (i32::from(odd)..12).step_by(2) {
                let area = kit.size.point(at_bottom, column);
                sprite.stamp(canvas, &kit.palette, area.x, area.y);
            }
        }
    }
}

fn point(kit: &Kit, at_bottom: bool, ink: Ink) -> Sprite {
    let Area { width, height, .. } = kit.size.point(at_bottom, 0);
    let mut triangle = Stencil::draw(width as u32, height as u32, |sketch| {
        let (left, right) = (kit.size.scale(POINT_INSET), width - kit.size.scale(POINT_INSET));
        let (base, tip) = if at_bottom { (height, 0) } else { (0, height) };
        let corners = [(left, base), (width / 2, tip), (right, base)];
        sketch.polygon(&corners.map(|(x, y)| (x as f32, y as f32)));
    })
    .symmetric()
    .coarse();
    if kit.scheme.striped && ink == Ink::PointB {
        let stripe = kit.size.scale(STRIPE) as usize;
        let rows = triangle.opacity.chunks_exact_mut(width as usize);
        for (_, row) in rows.enumerate().filter(|(y, _)| (y / stripe).is_multiple_of(2)) {
            row.fill(0);
        }
    }
    Layers::new(&kit.palette, width, height).with(ink, &triangle).finish()
}
