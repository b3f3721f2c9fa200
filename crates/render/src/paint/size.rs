//! Picture sizes, and rectangles of pixels.
//!
//! All layouts are measured for a picture 1280 pixels wide and scaled from there. All measures are even, so that the
//! half-sized picture has whole pixels, too.

use serde::{Deserialize, Serialize};

/// The size of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Size {
    /// 640 x 480.
    Small,
    /// 1280 x 960, sharp on a phone.
    #[default]
    Normal,
    /// 2560 x 1920.
    Large,
}

/// The width of every picture.
pub(crate) const WIDTH: i32 = 1280;
/// The height of a board.
pub(crate) const HEIGHT: i32 = 960;
/// The margin on the left and right.
pub(crate) const EDGE: i32 = 30;

impl Size {
    /// All sizes.
    pub const ALL: [Size; 3] = [Size::Small, Size::Normal, Size::Large];

    /// Width and height of a board in pixels.
    pub fn pixels(self) -> (u32, u32) {
        (self.scale(WIDTH) as u32, self.scale(HEIGHT) as u32)
    }

    /// Scales a measure to pixels.
    pub(crate) const fn scale(self, measure: i32) -> i32 {
        match self {
            Size::Small => measure / 2,
            Size::Normal => measure,
            Size::Large => measure * 2,
        }
    }

    /// Scales a measure to pixels, with their fractions.
    pub(crate) fn scale_exactly(self, measure: f32) -> f32 {
        measure * self.scale(2) as f32 / 2.0
    }

    /// Scales all measures of a rectangle to pixels.
    pub(crate) fn area(self, area: Area) -> Area {
        let [x, y, width, height] =
            [area.x, area.y, area.width, area.height].map(|measure| self.scale(measure));
        Area { x, y, width, height }
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Area {
    pub(crate) const fn new(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area { x, y, width, height }
    }

    /// The rectangle with every edge moved outwards by `by`.
    pub(crate) fn grown(self, by: i32) -> Area {
        Area::new(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)
    }

    pub(crate) fn middle(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}
