//! Where everything is on a leaderboard and around the charts of a rating and of a match: named measures, for pictures
//! 1280 wide, all even.

use crate::chart::Chart;
use crate::layout::{Area, EDGE, NAME_BAR, Size, WIDTH};
use crate::text::Align;

/// The line with title and note.
const TITLE_BAR: i32 = 88;
const NOTE_WIDTH: i32 = 380;
const TITLE_WIDTH: i32 = WIDTH - 2 * EDGE - NOTE_WIDTH - 40;

/// Text sizes.
pub(crate) const TITLE_TEXT: i32 = 44;
/// Numbers under each other: ratings, others, and those that are too long otherwise.
pub(crate) const FIGURE_TEXTS: [i32; 4] = [36, 32, 24, 18];

const HEADING_BAR: i32 = 40;
/// From one row of a leaderboard to the next, and the line between them.
const ROW: i32 = 70;
const ROW_GAP: i32 = 4;
const FOOT: i32 = 20;

/// How much lower the middle of smaller letters is, for all to stand on one line.
const LOWER: i32 = 2;

/// The mark of a result, with the air around it.
pub(crate) const RESULT: i32 = 22;
/// A won one and a lost one: radii, from the outside in.
pub(crate) const RESULT_RADII: [f32; 2] = [8.0, 5.0];
/// How many results fit.
pub(crate) const RESULTS: usize = 10;
/// The triangle of a trend: the square it is in.
pub(crate) const TREND: i32 = 24;

/// A column of a leaderboard: where it begins, how wide it is, and to which side it is set.
pub(crate) struct Column {
    x: i32,
    width: i32,
    pub(crate) align: Align,
}

impl Column {
    const fn left(x: i32, width: i32) -> Column {
        Column { x, width, align: Align::Left }
    }

    /// A column by where it ends.
    const fn right(end: i32, width: i32) -> Column {
        Column { x: end - width, width, align: Align::Right }
    }
}

pub(crate) const RANK: Column = Column::right(86, 58);
pub(crate) const NAME: Column = Column::left(108, 376);
pub(crate) const RATING: Column = Column::right(590, 98);
/// What follows the digits of a rating, so that these stand under each other.
pub(crate) const RATING_TAIL: Column = Column::left(592, 24);
pub(crate) const TREND_MARK: Column = Column::left(620, TREND);
pub(crate) const CHANGE: Column = Column::right(740, 86);
pub(crate) const RECORD: Column = Column::right(900, 146);
pub(crate) const STREAK: Column = Column::right(1002, 86);
pub(crate) const RECENT: Column = Column::right(WIDTH - EDGE, RESULT * RESULTS as i32);

/// The pictures of a rating and of a match.
const CURVE_HEIGHT: i32 = 640;
const COURSE_HEIGHT: i32 = 720;
/// The frame around a chart: above, below, and left, where the course of a match has longer words.
const TOP: i32 = 20;
const BOTTOM: i32 = 52;
const LEFT: i32 = 116;
const COURSE_LEFT: i32 = 140;
/// From the edge of the bed to where the line may go.
const INSET: i32 = 26;
/// Between the frame and what is written on it.
const LABEL_GAP: i32 = 16;
const LABEL_HEIGHT: i32 = 40;
pub(crate) const GRID_LINE: i32 = 2;
pub(crate) const START_LINE: i32 = 4;
pub(crate) const CHART_LINE: f32 = 5.0;
/// The last point: with its halo, and without.
pub(crate) const LAST_RADII: [f32; 2] = [13.0, 10.0];
pub(crate) const LAST: i32 = 32;

/// The line of a course with its halo, which it needs on three grounds.
pub(crate) const COURSE_HALO: f32 = 9.0;
/// Between the labels of two games, and between the lines where they begin.
pub(crate) const GAME_LABEL_GAP: i32 = 20;
pub(crate) const GAME_GAP: i32 = 8;
pub(crate) const GAME_LABEL_WIDTH: i32 = 200;
/// A numbered mark; White's round one and Black's with corners: how far in and how round, from the outside in.
pub(crate) const MOMENT: i32 = 52;
pub(crate) const MOMENT_RADII: [f32; 2] = [26.0, 23.0];
pub(crate) const MOMENT_CORNERS: [(f32, f32); 2] = [(1.0, 8.0), (4.0, 5.0)];
/// From one place where a mark may stand to the next, and from its moment to the first.
pub(crate) const MOMENT_PITCH: i32 = 28;
/// The moment itself, and the stem from there to the mark: with their halos, and without.
pub(crate) const ANCHOR_RADII: [f32; 2] = [11.0, 8.0];
pub(crate) const ANCHOR: i32 = 24;
pub(crate) const STEMS: [i32; 2] = [8, 4];

impl Size {
    /// Width and height of a leaderboard.
    pub(crate) fn standings(self, rows: usize) -> (i32, i32) {
        let height = TITLE_BAR + HEADING_BAR + ROW * rows as i32 - ROW_GAP + FOOT;
        (self.scale(WIDTH), self.scale(height))
    }

    pub(crate) fn title(self) -> Area {
        self.area(Area::new(EDGE, 0, TITLE_WIDTH, TITLE_BAR))
    }

    pub(crate) fn title_note(self) -> Area {
        self.area(Area::new(WIDTH - EDGE - NOTE_WIDTH, 0, NOTE_WIDTH, TITLE_BAR))
    }

    pub(crate) fn heading(self) -> Area {
        self.area(Area::new(0, TITLE_BAR, WIDTH, HEADING_BAR - ROW_GAP))
    }

    pub(crate) fn row(self, index: usize) -> Area {
        self.area(Area::new(0, TITLE_BAR + HEADING_BAR + ROW * index as i32, WIDTH, ROW - ROW_GAP))
    }

    /// Within a row: a column.
    pub(crate) fn cell(self, row: Area, column: &Column) -> Area {
        Area { x: self.scale(column.x), width: self.scale(column.width), ..row }
    }

    /// The same for smaller letters.
    pub(crate) fn lower_cell(self, row: Area, column: &Column) -> Area {
        let cell = self.cell(row, column);
        Area { y: cell.y + self.scale(LOWER), ..cell }
    }

    /// Within a row: the mark of the result that is so many before the last one.
    pub(crate) fn result(self, row: Area, before: usize) -> Area {
        let recent = self.cell(row, &RECENT);
        let result = self.scale(RESULT);
        Area { x: recent.x + recent.width - result * (before as i32 + 1), width: result, ..row }
    }

    /// Width and height of the picture of a curve.
    pub(crate) fn curve(self) -> (i32, i32) {
        (self.scale(WIDTH), self.scale(CURVE_HEIGHT))
    }

    pub(crate) fn curve_chart(self) -> Chart {
        self.chart(LEFT, TITLE_BAR, CURVE_HEIGHT)
    }

    /// Width and height of the picture of a course.
    pub(crate) fn course(self) -> (i32, i32) {
        (self.scale(WIDTH), self.scale(COURSE_HEIGHT))
    }

    /// Around it: White's name above, Black's below.
    pub(crate) fn course_names(self) -> [Area; 2] {
        [TITLE_BAR, COURSE_HEIGHT - NAME_BAR].map(|y| self.area(Area::new(0, y, WIDTH, NAME_BAR)))
    }

    pub(crate) fn course_chart(self) -> Chart {
        self.chart(COURSE_LEFT, TITLE_BAR + NAME_BAR, COURSE_HEIGHT - NAME_BAR)
    }

    /// A chart from here to there, with so much room for its scale.
    fn chart(self, left: i32, top: i32, bottom: i32) -> Chart {
        let y = top + TOP;
        let bed = self.area(Area::new(left, y, WIDTH - EDGE - left, bottom - BOTTOM - y));
        Chart {
            frame: self.area(Area::new(0, top, WIDTH, bottom - top)),
            bed,
            plot: bed.grown(-self.scale(INSET)),
        }
    }

    /// What stands beside a line of a chart.
    pub(crate) fn tick(self, chart: Chart, y: i32) -> Area {
        let height = self.scale(LABEL_HEIGHT);
        Area { x: 0, y: y - height / 2, width: chart.bed.x - self.scale(LABEL_GAP), height }
    }

    /// What stands under the bed of a chart, around this place, as far as there is room.
    pub(crate) fn beneath(self, chart: Chart, x: i32, width: i32) -> Area {
        let Area { x: left, width: whole, .. } = chart.bed;
        let width = width.min(self.scale(GAME_LABEL_WIDTH));
        let x = (x - width / 2).clamp(left, left + whole - width);
        Area { x, y: chart.bed.y + chart.bed.height, width, height: self.scale(BOTTOM) }
    }

    /// What stands under the bed: to the left, and to the right.
    pub(crate) fn dates(self) -> [Area; 2] {
        let half = (WIDTH - EDGE - LEFT) / 2 - LABEL_GAP;
        [LEFT, WIDTH - EDGE - half].map(|x| self.area(Area::new(x, CURVE_HEIGHT - BOTTOM, half, BOTTOM)))
    }
}
