//! A page being composed, of whatever kind: what is stamped and written on it.

use crate::canvas::Canvas;
use crate::kit::Kit;
use crate::layout::Area;
use crate::painter::Faces;
use crate::sprite::Sprite;
use crate::text::{Align, Face, Over};
use crate::theme::Ink;
use crate::writing::Writing;

/// A canvas, with what is needed to put something on it.
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

    /// A page with a title, and a quieter note beside it.
    pub(crate) fn headed(
        kit: &'a Kit,
        faces: &'a Faces,
        pixels: (i32, i32),
        title: &str,
        note: &str,
    ) -> Page<'a> {
        let mut page = Page::new(kit, faces, pixels);
        page.write(&faces.title, Writing::Status, title, Align::Left, kit.size.title());
        page.write(&faces.point, Writing::Note, note, Align::Right, kit.size.title_note());
        page
    }

    /// Stamps a sprite into the corner of an area.
    pub(crate) fn stamp(&mut self, sprite: &Sprite, area: Area) {
        sprite.stamp(&mut self.canvas, &self.kit.palette, area.x, area.y);
    }

    /// Stamps a sprite of another size around the middle of an area.
    pub(crate) fn stamp_around(&mut self, sprite: &Sprite, area: Area) {
        let (width, height) = sprite.size();
        let (x, y) = area.middle();
        sprite.stamp(&mut self.canvas, &self.kit.palette, x - width / 2, y - height / 2);
    }

    /// Stamps a sprite around a place.
    pub(crate) fn stamp_on(&mut self, sprite: &Sprite, (x, y): (f32, f32)) {
        self.stamp_around(sprite, Area::new(x.round() as i32, y.round() as i32, 0, 0));
    }

    /// Writes as much of a text as fits into an area.
    pub(crate) fn write(&mut self, face: &Face, writing: Writing, text: &str, align: Align, area: Area) {
        let (ink, ground) = writing.inks();
        let (middle, y) = area.middle();
        let x = match align {
            Align::Left => area.x,
            Align::Middle => middle,
            Align::Right => area.x + area.width,
        };
        // What a writing's contrast is computed from is what it stands on.
        debug_assert!(
            self.canvas.is_all(face.extent(text, align, (x, y), area.width), ground, &self.kit.palette),
            "{writing:?} does not stand on {ground:?}"
        );
        let over = Over { palette: &self.kit.palette, ink };
        face.write(&mut self.canvas, over, text, align, (x, y), area.width);
    }

    /// Writes in the first face in which a text fits, of faces from large to small, or in the last.
    pub(crate) fn write_fitting(
        &mut self,
        faces: &[Face],
        writing: Writing,
        text: &str,
        align: Align,
        area: Area,
    ) {
        if let Some(face) = fitting(faces, area.width, [text].into_iter()) {
            self.write(face, writing, text, align, area);
        }
    }
}

/// The first face in which all of some texts fit, of faces from large to small, or the last.
pub(crate) fn fitting<'f, 't>(
    faces: &'f [Face],
    width: i32,
    texts: impl Iterator<Item = &'t str> + Clone,
) -> Option<&'f Face> {
    let fit = |face: &&Face| texts.clone().all(|text| face.needs(text) <= width);
    faces.iter().find(fit).or(faces.last())
}
