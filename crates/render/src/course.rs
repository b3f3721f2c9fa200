//! The course of a match: who stood how well, moment by moment, and how that is painted.

use crate::canvas::Canvas;
use crate::chart::Chart;
use crate::kit::Kit;
use crate::layout::Area;
use crate::levels::Levels;
use crate::moments::{marks, stamp, stems};
use crate::page::Page;
use crate::painter::Faces;
use crate::sheet::{CHART_LINE, COURSE_HALO, GAME_GAP, GAME_LABEL_GAP, GRID_LINE, START_LINE};
use crate::text::Align;
use crate::theme::Ink;
use crate::wash::{profile, wash};
use crate::writing::Writing;
use blot_rules::Side;
use serde::{Deserialize, Serialize};

/// The course of a match. All words are ready to be shown; nothing is ever refused.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CourseView {
    /// Which match it is.
    pub title: String,
    /// Beside it, quieter: how well it was played, say.
    pub note: String,
    /// Both players' names: White's, who does well above the middle, and Black's, who does well below.
    pub names: [String; 2],
    /// What the course is measured in.
    pub scale: CourseScale,
    /// How White stood at each moment, oldest first; as many as there are. What is no number is as it was before, and
    /// what is off the scale is at its end.
    pub points: Vec<f32>,
    /// Where games begin.
    pub games: Vec<CourseGame>,
    /// What mattered most: numbered from 1 in this order. At most [`MAX_MOMENTS`](CourseView::MAX_MOMENTS) are painted.
    pub moments: Vec<CourseMoment>,
}

/// What the course of a match is measured in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CourseScale {
    /// White's chance to win the match, from 0 to 1.
    Chance {
        /// What stands beside a won, an even and a lost match, as percentages are written in the reader's language.
        labels: [String; 3],
    },
    /// The points that White can expect, for money play: as many as need be, in plain digits, with a minus for Black's.
    #[default]
    Points,
}

/// A game in the course of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseGame {
    /// The point with which it begins. What is past the last is left out.
    pub at: usize,
    /// What stands there: the score, say. Left out where there is no room.
    pub label: String,
}

/// A moment that mattered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseMoment {
    /// Its point. What is past the last is left out.
    pub at: usize,
    /// Whose it was.
    pub side: Side,
}

/// What there is to say of a course to those who do not see it, in its own measure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CourseSummary {
    /// How White stood at first.
    pub first: f32,
    /// How White stood in the end.
    pub last: f32,
    /// White's best: where it was, first if often, and how good.
    pub highest: (usize, f32),
    /// Black's best.
    pub lowest: (usize, f32),
    /// How often the lead passed from one to the other.
    pub lead_changes: usize,
}

impl CourseView {
    /// How many moments are painted.
    pub const MAX_MOMENTS: usize = 3;

    /// The course in a few numbers, as it is painted; none if there is none.
    pub fn summary(&self) -> Option<CourseSummary> {
        let levels = Levels::new(&self.scale, &self.points);
        let values = levels.values(&self.points);
        let best = |better: fn(&f32, &f32) -> bool| {
            let at = (1..values.len())
                .fold(0, |best, at| if better(&values[at], &values[best]) { at } else { best });
            values.get(at).map(|&value| (at, value))
        };
        let leads: Vec<bool> = values
            .iter()
            .filter(|&&value| value != levels.middle())
            .map(|&value| value > levels.middle())
            .collect();
        Some(CourseSummary {
            first: *values.first()?,
            last: *values.last()?,
            highest: best(f32::gt)?,
            lowest: best(f32::lt)?,
            lead_changes: leads.windows(2).filter(|pair| pair[0] != pair[1]).count(),
        })
    }
}

/// How strong the colours of the two sides are, White's first.
const WASHES: [u8; 2] = [6, 4];

/// Composes a picture.
pub(crate) fn paint(kit: &Kit, faces: &Faces, view: &CourseView) -> Canvas {
    let size = kit.size;
    let mut page = Page::headed(kit, faces, size.course(), &view.title, &view.note);
    for ((bar, name), side) in size.course_names().into_iter().zip(&view.names).zip(Side::BOTH) {
        page.canvas.fill(bar, Ink::Panel);
        page.stamp(&kit.sides[side.index()].chip, size.chip(bar));
        page.write(&faces.name, Writing::Name, name, Align::Left, size.name(bar));
    }
    let chart = size.course_chart();
    chart.lay(&mut page, Ink::PointB);
    let levels = Levels::new(&view.scale, &view.points);
    for &(share, _) in levels.lines() {
        chart.level(&mut page, share, (Ink::Bed, GRID_LINE));
    }
    chart.scale(&mut page, levels.lines());
    games(&mut page, chart, view);
    let heights = levels.heights(&view.points);
    let width = size.scale_exactly(CHART_LINE);
    let way = chart.line(&heights, width, Levels::share);
    let profile = profile(chart.bed, &way);
    for (side, strength) in Side::BOTH.into_iter().zip(WASHES) {
        let (coloured, opacity) = wash(chart.bed, &profile, chart.y(0.5).round() as i32, side, strength);
        page.canvas.stain(coloured, &opacity, crate::kit::inks(side).0, &kit.palette);
    }
    chart.level(&mut page, 0.5, (Ink::PointA, START_LINE));
    let marks = marks(size, chart, &profile, &heights, &view.moments);
    stems(&mut page, &marks);
    chart.stroke(&mut page, &way, size.scale_exactly(COURSE_HALO), Ink::Halo);
    chart.stroke(&mut page, &way, width, Ink::Arrow);
    if let Some(&end) = way.last() {
        page.stamp_on(&kit.last, end);
    }
    stamp(&mut page, &marks);
    page.canvas
}

/// Lines where games begin, with their labels under them as far as there is room.
fn games(page: &mut Page<'_>, chart: Chart, view: &CourseView) {
    let (size, count) = (page.kit.size, view.points.len());
    let face = &page.faces.figures[1];
    let mut games: Vec<&CourseGame> = view.games.iter().filter(|game| game.at < count).collect();
    games.sort_by_key(|game| game.at);
    let (mut line_end, mut label_end) = (i32::MIN, i32::MIN);
    for game in games {
        let x = chart.x_of(game.at, count).round() as i32;
        let line = Area { x: x - size.scale(GRID_LINE) / 2, width: size.scale(GRID_LINE), ..chart.bed };
        if line.x < line_end {
            continue;
        }
        page.canvas.fill(line, Ink::Bed);
        line_end = line.x + size.scale(GAME_GAP);
        let label = size.beneath(chart, x, face.needs(&game.label));
        if label.x >= label_end {
            page.write(face, Writing::PointNumber, &game.label, Align::Middle, label);
            label_end = label.x + label.width + size.scale(GAME_LABEL_GAP);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::Palette;
    use crate::theme::{Theme, contrast};

    #[test]
    fn line_and_sides_stand_out_from_everything_behind_them() {
        for theme in Theme::ALL {
            let palette = Palette::new(theme.scheme());
            let ink = |ink: Ink| theme.scheme().rgb(ink);
            let washed = |side: Side| {
                let over = palette.over(crate::kit::inks(side).0, WASHES[side.index()]);
                palette.colours()[usize::from(over[Ink::PointB as usize])]
            };
            let [ground, white, black] = [ink(Ink::PointB), washed(Side::White), washed(Side::Black)];
            // The line as WCAG 2 asks of graphics. What lies behind it need only be seen; and the middle has bare ground on
            // one side of it everywhere.
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
