//! The layout of leaderboards, rating curves and match courses: named measures for pictures 1280 wide, and the place of
//! everything on them.

use crate::paint::{Align, Area, EDGE, Faces, Kit, NAME_BAR, Page, Size, TextStyle, WIDTH};

/// The line with title and note.
const TITLE_BAR: i32 = 88;
const NOTE_WIDTH: i32 = 380;
const TITLE_WIDTH: i32 = WIDTH - 2 * EDGE - NOTE_WIDTH - 40;

const HEADING_BAR: i32 = 40;
/// The distance of a leaderboard's rows, and the gap between them.
const ROW: i32 = 70;
const ROW_GAP: i32 = 4;
const FOOT: i32 = 20;

/// How much lower the middle of smaller letters is, so that all letters share a baseline.
const LOWER: i32 = 2;

/// The mark of a result, with the space around it.
pub(super) const RESULT: i32 = 22;
/// Its radius, and the radius of the hole in the mark of a loss.
pub(super) const RESULT_RADII: [f32; 2] = [8.0, 5.0];
/// How many results are shown.
pub(super) const RESULTS: usize = 10;
/// The triangle of a trend.
pub(super) const TREND: i32 = 24;

/// A column of a leaderboard, with the alignment of its texts.
pub(super) struct Column {
    x: i32,
    width: i32,
    pub(super) align: Align,
}

impl Column {
    const fn left(x: i32, width: i32) -> Column {
        Column { x, width, align: Align::Left }
    }

    /// A column by its right end.
    const fn right(end: i32, width: i32) -> Column {
        Column { x: end - width, width, align: Align::Right }
    }
}

pub(super) const RANK: Column = Column::right(86, 58);
pub(super) const NAME: Column = Column::left(108, 376);
pub(super) const RATING: Column = Column::right(590, 98);
/// Characters after the digits of a rating, apart so that the digits line up.
pub(super) const RATING_TAIL: Column = Column::left(592, 24);
pub(super) const TREND_MARK: Column = Column::left(620, TREND);
pub(super) const CHANGE: Column = Column::right(740, 86);
pub(super) const RECORD: Column = Column::right(900, 146);
pub(super) const STREAK: Column = Column::right(1002, 86);
pub(super) const RECENT: Column = Column::right(WIDTH - EDGE, RESULT * RESULTS as i32);

/// The heights of the pictures.
const CURVE_HEIGHT: i32 = 640;
const COURSE_HEIGHT: i32 = 720;
/// The frame around a chart: above, below and left. The labels of a course are longer.
const TOP: i32 = 20;
const BOTTOM: i32 = 52;
const LEFT: i32 = 116;
const COURSE_LEFT: i32 = 140;
/// The margin between the bed and the line.
const INSET: i32 = 26;
/// Between the bed and the labels beside it.
const LABEL_GAP: i32 = 16;
const LABEL_HEIGHT: i32 = 40;
pub(super) const GRID_LINE: i32 = 2;
pub(super) const START_LINE: i32 = 4;
pub(super) const CHART_LINE: f32 = 5.0;
/// The disc at the last point: radii with its halo and without.
pub(super) const LAST_RADII: [f32; 2] = [13.0, 10.0];
pub(super) const LAST: i32 = 32;

/// The width of a course's line with its halo, which it needs on three backgrounds.
pub(super) const COURSE_HALO: f32 = 9.0;
/// The least distance between the labels of two games, and between the lines where they begin.
pub(super) const GAME_LABEL_GAP: i32 = 20;
pub(super) const GAME_GAP: i32 = 8;
pub(super) const GAME_LABEL_WIDTH: i32 = 200;
/// A numbered marker. White's is round: radii, from the outside in. Black's is a rounded square: insets and corner radii.
pub(super) const MARKER: i32 = 52;
pub(super) const MARKER_RADII: [f32; 2] = [26.0, 23.0];
pub(super) const MARKER_CORNERS: [(f32, f32); 2] = [(1.0, 8.0), (4.0, 5.0)];
/// The distance between the places where a marker may stand.
pub(super) const MARKER_PITCH: i32 = 28;
/// The disc on the line at a moment, and the stem from there to the marker: with their halos and without.
pub(super) const ANCHOR_RADII: [f32; 2] = [11.0, 8.0];
pub(super) const ANCHOR: i32 = 24;
pub(super) const STEMS: [i32; 2] = [8, 4];

/// The areas of a chart.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChartArea {
    /// The frame with everything in it.
    pub(super) frame: Area,
    /// The surface inside the frame.
    pub(super) bed: Area,
    /// The part of the surface that the line may cross.
    pub(super) plot: Area,
}

/// An empty page with a title, and a quieter note beside it.
pub(super) fn titled_page<'a>(
    kit: &'a Kit,
    faces: &'a Faces,
    pixels: (i32, i32),
    title: &str,
    note: &str,
) -> Page<'a> {
    let mut page = Page::new(kit, faces, pixels);
    page.write(&faces.title, TextStyle::Status, title, Align::Left, kit.size.title());
    page.write(&faces.label, TextStyle::Note, note, Align::Right, kit.size.title_note());
    page
}

impl Size {
    /// Width and height of a leaderboard.
    pub(super) fn standings(self, rows: usize) -> (i32, i32) {
        let height = TITLE_BAR + HEADING_BAR + ROW * rows as i32 - ROW_GAP + FOOT;
        (self.scale(WIDTH), self.scale(height))
    }

    fn title(self) -> Area {
        self.area(Area::new(EDGE, 0, TITLE_WIDTH, TITLE_BAR))
    }

    fn title_note(self) -> Area {
        self.area(Area::new(WIDTH - EDGE - NOTE_WIDTH, 0, NOTE_WIDTH, TITLE_BAR))
    }

    pub(super) fn heading(self) -> Area {
        self.area(Area::new(0, TITLE_BAR, WIDTH, HEADING_BAR - ROW_GAP))
    }

    pub(super) fn row(self, index: usize) -> Area {
        self.area(Area::new(0, TITLE_BAR + HEADING_BAR + ROW * index as i32, WIDTH, ROW - ROW_GAP))
    }

    /// Within a row: a column.
    pub(super) fn cell(self, row: Area, column: &Column) -> Area {
        Area { x: self.scale(column.x), width: self.scale(column.width), ..row }
    }

    /// Within a row: a column of smaller letters.
    pub(super) fn lower_cell(self, row: Area, column: &Column) -> Area {
        let cell = self.cell(row, column);
        Area { y: cell.y + self.scale(LOWER), ..cell }
    }

    /// Within a row: the mark of the result `before` the last one.
    pub(super) fn result(self, row: Area, before: usize) -> Area {
        let recent = self.cell(row, &RECENT);
        let result = self.scale(RESULT);
        Area { x: recent.x + recent.width - result * (before as i32 + 1), width: result, ..row }
    }

    /// Width and height of the picture of a curve.
    pub(super) fn curve(self) -> (i32, i32) {
        (self.scale(WIDTH), self.scale(CURVE_HEIGHT))
    }

    pub(super) fn curve_chart(self) -> ChartArea {
        self.chart(LEFT, TITLE_BAR, CURVE_HEIGHT)
    }

    /// Width and height of the picture of a course.
    pub(super) fn course(self) -> (i32, i32) {
        (self.scale(WIDTH), self.scale(COURSE_HEIGHT))
    }

    /// The name bars of a course: White's above it, Black's below.
    pub(super) fn course_names(self) -> [Area; 2] {
        [TITLE_BAR, COURSE_HEIGHT - NAME_BAR].map(|y| self.area(Area::new(0, y, WIDTH, NAME_BAR)))
    }

    pub(super) fn course_chart(self) -> ChartArea {
        self.chart(COURSE_LEFT, TITLE_BAR + NAME_BAR, COURSE_HEIGHT - NAME_BAR)
    }

    /// A chart between `top` and `bottom`, with `left` pixels for the labels of its axis.
    fn chart(self, left: i32, top: i32, bottom: i32) -> ChartArea {
        let y = top + TOP;
        let bed = self.area(Area::new(left, y, WIDTH - EDGE - left, bottom - BOTTOM - y));
        ChartArea {
            frame: self.area(Area::new(0, top, WIDTH, bottom - top)),
            bed,
            plot: bed.grown(-self.scale(INSET)),
        }
    }

    /// The label beside a grid line.
    pub(super) fn tick(self, chart: ChartArea, y: i32) -> Area {
        let height = self.scale(LABEL_HEIGHT);
        Area { x: 0, y: y - height / 2, width: chart.bed.x - self.scale(LABEL_GAP), height }
    }

    /// A label under the bed of a chart, centred on `x` as far as there is room.
    pub(super) fn beneath(self, chart: ChartArea, x: i32, width: i32) -> Area {
        let Area { x: left, width: whole, .. } = chart.bed;
        let width = width.min(self.scale(GAME_LABEL_WIDTH));
        let x = (x - width / 2).clamp(left, left + whole - width);
        Area { x, y: chart.bed.y + chart.bed.height, width, height: self.scale(BOTTOM) }
    }

    /// The dates under the bed of a curve, on the left and on the right.
    pub(super) fn dates(self) -> [Area; 2] {
        let half = (WIDTH - EDGE - LEFT) / 2 - LABEL_GAP;
        [LEFT, WIDTH - EDGE - half].map(|x| self.area(Area::new(x, CURVE_HEIGHT - BOTTOM, half, BOTTOM)))
    }
}
