//! The course of a match, as data: how well White stood at each moment.

use super::course_scale::{CourseAxis, CourseScale};
use blot_rules::Side;
use serde::{Deserialize, Serialize};

/// The course of a match. All texts are ready to be shown, in the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CourseView {
    /// The title: the match's number, for example.
    pub title: String,
    /// A quieter note beside the title: how well the match was played, for example.
    pub note: String,
    /// Both players' names. White is ahead where the line is above the middle, Black where it is below.
    pub names: [String; 2],
    /// The unit of `points`.
    pub scale: CourseScale,
    /// How White stood at each moment, oldest first. Any number of them. NaN repeats the point before it, and values off
    /// the scale are moved to its end.
    pub points: Vec<f32>,
    /// Where games begin.
    pub games: Vec<CourseGame>,
    /// The moments that mattered most, numbered from 1 in this order. At most [`MAX_MOMENTS`](CourseView::MAX_MOMENTS) are
    /// painted.
    pub moments: Vec<CourseMoment>,
}

/// A game within the course of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseGame {
    /// The index of the game's first point. A game past the last point is left out.
    pub at: usize,
    /// The text under that point: the score, for example. Left out where there is no room.
    pub label: String,
}

/// A moment that mattered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseMoment {
    /// The index of its point. A moment past the last point is left out.
    pub at: usize,
    /// The side that made the decision or rolled the dice.
    pub side: Side,
}

/// The course of a match in a few numbers, for readers who do not see the picture. In the unit of the view's scale.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CourseSummary {
    /// How White stood at first.
    pub first: f32,
    /// How White stood in the end.
    pub last: f32,
    /// White's best moment: the index of its first occurrence, and its value.
    pub highest: (usize, f32),
    /// Black's best moment, likewise.
    pub lowest: (usize, f32),
    /// How often the lead passed from one side to the other.
    pub lead_changes: usize,
}

impl CourseView {
    /// How many moments are painted at most.
    pub const MAX_MOMENTS: usize = 3;

    /// Summarizes the course with the values that the picture shows. `None` if there are no points.
    pub fn summary(&self) -> Option<CourseSummary> {
        let axis = CourseAxis::new(&self.scale, &self.points);
        let values = axis.values(&self.points);
        let best = |better: fn(&f32, &f32) -> bool| {
            let at = (1..values.len())
                .fold(0, |best, at| if better(&values[at], &values[best]) { at } else { best });
            values.get(at).map(|&value| (at, value))
        };
        let leads: Vec<bool> = values
            .iter()
            .filter(|&&value| value != axis.middle())
            .map(|&value| value > axis.middle())
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
