//! Composes leaderboards, rating curves and match courses.
//!
//! `painter` calls `compose_standings`, `compose_curve` or `compose_course` with a view. `layout` knows the place of
//! everything and `sprites` draws the marks, with the tools of `paint`. `chart` is the common part of curves and courses:
//! a framed surface with horizontal grid lines and a line through many points (`downsample`, `polyline`).

mod chart;
mod course;
mod curve;
mod downsample;
mod layout;
mod marker_places;
mod markers;
mod polyline;
mod rating_axis;
mod shading;
mod sprites;
mod standings;

pub(crate) use course::compose as compose_course;
pub(crate) use curve::compose as compose_curve;
pub(crate) use sprites::ChartSprites;
pub(crate) use standings::compose as compose_standings;
