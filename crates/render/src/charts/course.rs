//! Composes the picture of the course of a match.

use super::chart::Chart;
use super::layout::{CHART_LINE, COURSE_HALO, GAME_GAP, GAME_LABEL_GAP, GRID_LINE, START_LINE, titled_page};
use super::markers::{self, markers};
use super::shading::{profile, shading};
use super::sprites::ChartSprites;
use crate::paint::{Align, Area, Canvas, Faces, Ink, Kit, Page, SideInks, TextStyle};
use crate::view::{CourseAxis, CourseGame, CourseView};
use blot_rules::Side;

/// The opacity of the shading for each side, White's first.
const SHADES: [u8; 2] = [6, 4];

/// Composes a picture.
pub(crate) fn compose(kit: &Kit, faces: &Faces, sprites: &ChartSprites, view: &CourseView) -> Canvas {
    let size = kit.size;
    let mut page = titled_page(kit, faces, size.course(), &view.title, &view.note);
    for ((bar, name), side) in size.course_names().into_iter().zip(&view.names).zip(Side::BOTH) {
        page.canvas.fill(bar, Ink::Panel);
        page.stamp(&kit.chips[side.index()], size.chip(bar));
        page.write(&faces.name, TextStyle::Name, name, Align::Left, size.name(bar));
    }
    let chart = Chart { area: size.course_chart() };
    chart.draw_bed(&mut page, Ink::PointB);
    let axis = CourseAxis::new(&view.scale, &view.points);
    for &(height, _) in axis.lines() {
        chart.draw_grid_line(&mut page, height, (Ink::Bed, GRID_LINE));
    }
    chart.write_labels(&mut page, axis.lines());
    draw_games(&mut page, chart, view);
    let heights = axis.heights(&view.points);
    let width = size.scale_exactly(CHART_LINE);
    let path = chart.path(&heights, width, CourseAxis::fraction);
    let profile = profile(chart.area.bed, &path);
    for (side, strength) in Side::BOTH.into_iter().zip(SHADES) {
        let (shaded, opacity) = shading(chart.area.bed, &profile, chart.y(0.5).round() as i32, side, strength);
        page.canvas.blend(shaded, &opacity, SideInks::of(side).face, &kit.palette);
    }
    chart.draw_grid_line(&mut page, 0.5, (Ink::PointA, START_LINE));
    let markers = markers(size, chart, &profile, &heights, &view.moments);
    markers::draw_stems(&mut page, &markers);
    chart.draw_line(&mut page, &path, size.scale_exactly(COURSE_HALO), Ink::Halo);
    chart.draw_line(&mut page, &path, width, Ink::Arrow);
    if let Some(&end) = path.last() {
        page.stamp_at(&sprites.last, end);
    }
    markers::draw(&mut page, sprites, &markers);
    page.canvas
}

/// Draws lines where games begin, with labels under them as far as there is room.
fn draw_games(page: &mut Page<'_>, chart: Chart, view: &CourseView) {
    let (size, count) = (page.kit.size, view.points.len());
    let face = &page.faces.figures[1];
    let mut games: Vec<&CourseGame> = view.games.iter().filter(|game| game.at < count).collect();
    games.sort_by_key(|game| game.at);
    let (mut line_end, mut label_end) = (i32::MIN, i32::MIN);
    for game in games {
        let x = chart.x_of(game.at, count).round() as i32;
        let line = Area { x: x - size.scale(GRID_LINE) / 2, width: size.scale(GRID_LINE), ..chart.area.bed };
        if line.x < line_end {
            continue;
        }
        page.canvas.fill(line, Ink::Bed);
        line_end = line.x + size.scale(GAME_GAP);
        let label = size.beneath(chart.area, x, face.full_width(&game.label));
        if label.x >= label_end {
            page.write(face, TextStyle::PointNumber, &game.label, Align::Middle, label);
            label_end = label.x + label.width + size.scale(GAME_LABEL_GAP);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::{Palette, Theme, contrast};

    #[test]
    fn line_and_sides_stand_out_from_everything_behind_them() {
        for theme in Theme::ALL {
            let palette = Palette::new(theme.scheme());
            let ink = |ink: Ink| theme.scheme().rgb(ink);
            let shaded = |side: Side| {
                let over = palette.over(SideInks::of(side).face, SHADES[side.index()]);
                palette.colours()[usize::from(over[Ink::PointB as usize])]
            };
            let [ground, white, black] = [ink(Ink::PointB), shaded(Side::White), shaded(Side::Black)];
            // WCAG 2 asks for 3 in graphics. The background only needs to be visible; the middle line always borders on
            // the unshaded bed.
            assert!(contrast(ink(Ink::Arrow), ink(Ink::Halo)) >= 3.0, "{theme:?}");
            let found = [
                (contrast(white, black), 2.0),
                (contrast(white, ground), 1.15),
                (contrast(black, ground), 1.4),
                (contrast(ink(Ink::PointA), ground), 1.6),
                (contrast(ink(Ink::Bed), ground), 1.2),
            ];
            assert!(found.iter().all(|(contrast, least)| contrast >= least), "{theme:?}: {found:?}");
        }
    }
}
