//! The drawing tools that all pictures share: sizes, colours, canvas, sprites and text.
//!
//! A picture is drawn in palette indices. `theme` names its inks, `palette` turns them into at most 255 colours with all
//! the blends in between, `stencil` and `sprite` draw shapes once, `font` draws letters once, and `page` puts sprites and
//! text on a `canvas`. `board` and `charts` compose pictures with these tools; nothing here knows what a picture shows.

mod canvas;
mod font;
mod ink;
mod kit;
mod look;
mod name_bar;
mod opacity;
mod page;
mod palette;
mod scheme;
mod shapes;
mod size;
mod sprite;
mod stencil;
mod text_style;
mod theme;

pub(crate) use canvas::Canvas;
pub(crate) use font::Align;
pub(crate) use ink::{Ink, SideInks};
pub(crate) use kit::{Faces, Kit};
pub use look::{CentredCube, Look};
pub(crate) use name_bar::NAME_BAR;
pub(crate) use opacity::{OPAQUE, opacity_of};
pub(crate) use page::{Page, first_fitting};
pub(crate) use palette::{MAX_COLOURS, Palette};
pub(crate) use scheme::Form;
#[cfg(test)]
pub(crate) use scheme::contrast;
pub(crate) use shapes::{CHECKER, checker, diamond, disc_with_halo, rounded_square, square};
pub use size::Size;
pub(crate) use size::{Area, EDGE, HEIGHT, WIDTH};
pub(crate) use sprite::{Layers, Sprite};
pub(crate) use stencil::Stencil;
pub(crate) use text_style::TextStyle;
pub use theme::Theme;
