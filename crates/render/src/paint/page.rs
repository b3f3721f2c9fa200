//! A picture while it is composed: a canvas with the tools to stamp sprites and write texts on it.

use super::canvas::Canvas;
use super::font::{Align, Face, Pen};
use super::ink::Ink;
use super::kit::{Faces, Kit};
use super::size::Area;
use super::sprite::Sprite;
use super::text_style::TextStyle;

/// A canvas with the tools to draw on it.
pub(crate) struct Page<'a> {
    pub(crate) canvas: Canvas,
    pub(crate) kit: &'a Kit,
    pub(crate) faces: &'a Faces,
}

impl<'a> Page<'a> {
    /// An empty page of this many pixels.
    pub(crate) fn new(kit: &'a Kit, faces: &'a Faces, (width, height): (i32, i32)) -> Page<'a> {
        let mut canvas = Canvas::new(width as u32, height as u32);
        canvas.fill(Area::new(0, 0, width, height), Ink::Ground);
        Page { canvas, kit, faces }
    }

    /// Stamps a sprite at the top left corner of an area.
    pub(crate) fn stamp(&mut self, sprite: &Sprite, area: Area) {
        sprite.stamp(&mut self.canvas, &self.kit.palette, area.x, area.y);
    }

    /// Stamps a sprite around the middle of an area.
    pub(crate) fn stamp_around(&mut self, sprite: &Sprite, area: Area) {
        let (width, height) = sprite.size();
        let (x, y) = area.middle();
        sprite.stamp(&mut self.canvas, &self.kit.palette, x - width / 2, y - height / 2);
    }

    /// Stamps a sprite around a point.
    pub(crate) fn stamp_at(&mut self, sprite: &Sprite, (x, y): (f32, f32)) {
        self.stamp_around(sprite, Area::new(x.round() as i32, y.round() as i32, 0, 0));
    }

    /// Writes as much of a text as fits into an area.
    pub(crate) fn write(&mut self, face: &Face, style: TextStyle, text: &str, align: Align, area: Area) {
        let (ink, ground) = style.inks();
        let (middle, y) = area.middle();
        let x = match align {
            Align::Left => area.x,
            Align::Middle => middle,
            Align::Right => area.x + area.width,
        };
        // The contrast of a style is computed for this background.
        debug_assert!(
            self.canvas.is_all(face.extent(text, align, (x, y), area.width), ground, &self.kit.palette),
            "{style:?} is not written on {ground:?}"
        );
        let pen = Pen { palette: &self.kit.palette, ink };
        face.write(&mut self.canvas, pen, text, align, (x, y), area.width);
    }

    /// Writes a text in the first of these faces in which it fits, or else in the last.
    pub(crate) fn write_fitting(
        &mut self,
        faces: &[Face],
        style: TextStyle,
        text: &str,
        align: Align,
        area: Area,
    ) {
        if let Some(face) = first_fitting(faces, area.width, [text].into_iter()) {
            self.write(face, style, text, align, area);
        }
    }
}

/// The first of these faces in which all texts fit into `width`, or else the last.
pub(crate) fn first_fitting<'f, 't>(
    faces: &'f [Face],
    width: i32,
    texts: impl Iterator<Item = &'t str> + Clone,
) -> Option<&'f Face> {
    let fit = |face: &&Face| texts.clone().all(|text| face.full_width(text) <= width);
    faces.iter().find(fit).or(faces.last())
}
