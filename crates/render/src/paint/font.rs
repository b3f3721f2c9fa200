//! The letters of the bundled font in one size: which characters can be drawn, how much of a text fits, and the glyphs,
//! each drawn once.

use super::canvas::Canvas;
use super::ink::Ink;
use super::opacity::opacity_of;
use super::palette::Palette;
use super::size::Area;
use crate::view::is_shapeless;
use ab_glyph::{Font as _, FontRef, GlyphId, PxScale, ScaleFont as _};
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;

/// Latin, Cyrillic and Greek, with all their diacritics.
static FONT: &[u8] = include_bytes!("../../../../assets/fonts/Inter-SemiBold.otf");

/// Characters after this many are ignored; no text in a picture has room for more.
const MAX_CHARACTERS: usize = 120;
/// Replaces characters that the font does not have.
const REPLACEMENT: char = '\u{2022}';
const ELLIPSIS: char = '\u{2026}';

/// Letters of one size.
pub(crate) struct Face {
    font: FontRef<'static>,
    scale: PxScale,
    /// The height of a capital letter.
    cap_height: f32,
    /// The common width of all digits, if they have one.
    digit_width: Option<f32>,
    digits: [GlyphId; 10],
    /// A slot for each of the font's glyphs, filled on first use.
    glyphs: Box<[OnceLock<Glyph>]>,
}

/// Which part of a text is at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

impl Align {
    /// The left end of a text of this width.
    fn start(self, x: i32, width: f32) -> f32 {
        match self {
            Align::Left => x as f32,
            Align::Middle => x as f32 - width / 2.0,
            Align::Right => x as f32 - width,
        }
    }
}

/// A drawn letter.
struct Glyph {
    left: i32,
    top: i32,
    width: usize,
    opacity: Vec<u8>,
}

impl Face {
    /// Letters with an em of this many pixels.
    pub(crate) fn new(em: i32) -> Face {
        let font = FontRef::try_from_slice(FONT).expect("the bundled font is well formed");
        let units = font.units_per_em().expect("the bundled font has a size");
        let scale = PxScale::from(em as f32 * font.height_unscaled() / units);
        let capital = font.as_scaled(scale).scaled_glyph('H');
        let cap_height = font.outline_glyph(capital).map_or(0.0, |outline| outline.px_bounds().height());
        let glyphs = (0..font.glyph_count()).map(|_| OnceLock::new()).collect();
        let digits = std::array::from_fn(|digit| font.glyph_id(char::from(b'0' + digit as u8)));
        Face { font, scale, cap_height, digit_width: None, digits, glyphs }
    }

    /// Gives all digits the same width, for numbers in columns.
    #[must_use]
    pub(crate) fn with_even_digits(self) -> Face {
        // The widest digits have room to spare on both sides, so the mean is wide enough for all.
        let mean = self.width(&self.digits) / self.digits.len() as f32;
        Face { digit_width: Some(mean), ..self }
    }

    /// Writes as much of a text as fits into `max` pixels, with its left end, middle or right end at `x` and the middle of its
    /// capital letters at `y`.
    pub(crate) fn write(
        &self,
        canvas: &mut Canvas,
        pen: Pen<'_>,
        text: &str,
        align: Align,
        at: (i32, i32),
        max: i32,
    ) {
        let line = self.fit(text, max as f32);
        let width = self.width(&line);
        let (x, y) = at;
        let mut x = align.start(x, width);
        let baseline = (y as f32 + self.cap_height / 2.0).round() as i32;
        for id in line {
            let advance = self.advance(id);
            let aside = (advance - self.own_advance(id)) / 2.0;
            self.glyph(id).stamp(canvas, pen, (x + aside).round() as i32, baseline);
            x += advance;
        }
    }

    /// The area that [`write`](Face::write) covers, from the bottom to the top of the capital letters.
    pub(crate) fn extent(&self, text: &str, align: Align, (x, y): (i32, i32), max: i32) -> Area {
        let width = self.width(&self.fit(text, max as f32)) as i32;
        let height = self.cap_height as i32;
        Area { x: align.start(x, width as f32) as i32, y: y - height / 2, width, height }
    }

    /// The width of a text that is not cut, in pixels.
    pub(crate) fn full_width(&self, text: &str) -> i32 {
        self.width(&self.drawable(text)).ceil() as i32
    }

    /// The glyphs of a text, cut with an ellipsis if it is too wide.
    fn fit(&self, text: &str, max: f32) -> Vec<GlyphId> {
        let mut line = self.drawable(text);
        if self.width(&line) <= max {
            return line;
        }
        let ellipsis = self.font.glyph_id(ELLIPSIS);
        let space = self.font.glyph_id(' ');
        while !line.is_empty() && self.width(&line) + self.advance(ellipsis) > max {
            line.pop();
        }
        while line.last() == Some(&space) {
            line.pop();
        }
        line.push(ellipsis);
        line
    }

    /// The glyphs of a text. Accents join their letters, or are dropped if the font has no such letter. Characters that the
    /// font lacks are replaced. Characters without a shape are dropped.
    fn drawable(&self, text: &str) -> Vec<GlyphId> {
        text.graphemes(true).take(MAX_CHARACTERS).filter_map(|character| self.glyph_of(character)).collect()
    }

    fn glyph_of(&self, character: &str) -> Option<GlyphId> {
        let first = character.nfc().find(|part| !is_shapeless(*part))?;
        if first.is_whitespace() {
            return Some(self.font.glyph_id(' '));
        }
        match self.font.glyph_id(first) {
            GlyphId(0) => Some(self.font.glyph_id(REPLACEMENT)),
            id => Some(id),
        }
    }

    fn width(&self, line: &[GlyphId]) -> f32 {
        line.iter().map(|&id| self.advance(id)).sum()
    }

    fn advance(&self, id: GlyphId) -> f32 {
        match self.digit_width {
            Some(width) if self.digits.contains(&id) => width,
            _ => self.own_advance(id),
        }
    }

    fn own_advance(&self, id: GlyphId) -> f32 {
        self.font.as_scaled(self.scale).h_advance(id)
    }

    fn glyph(&self, id: GlyphId) -> &Glyph {
        self.glyphs[usize::from(id.0)].get_or_init(|| {
            let Some(outline) = self.font.outline_glyph(id.with_scale(self.scale)) else {
                return Glyph { left: 0, top: 0, width: 0, opacity: Vec::new() };
            };
            let bounds = outline.px_bounds();
            let (width, height) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
            let mut opacity = vec![0; width * height];
            outline.draw(|x, y, covered| {
                if let Some(pixel) = opacity.get_mut(y as usize * width + x as usize) {
                    *pixel = opacity_of(covered);
                }
            });
            Glyph { left: bounds.min.x as i32, top: bounds.min.y as i32, width, opacity }
        })
    }
}

/// An ink to write with.
#[derive(Clone, Copy)]
pub(crate) struct Pen<'a> {
    pub(crate) palette: &'a Palette,
    pub(crate) ink: Ink,
}

impl Glyph {
    /// Draws the letter. Parts outside the canvas are ignored.
    fn stamp(&self, canvas: &mut Canvas, pen: Pen<'_>, x: i32, baseline: i32) {
        if self.width == 0 {
            return;
        }
        let height = (self.opacity.len() / self.width) as i32;
        let area = Area { x: x + self.left, y: baseline + self.top, width: self.width as i32, height };
        canvas.blend(area, &self.opacity, pen.ink, pen.palette);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replaced(text: &str) -> usize {
        let face = Face::new(36);
        let replacement = face.font.glyph_id(REPLACEMENT);
        face.drawable(text).iter().filter(|&&id| id == replacement).count()
    }

    #[test]
    fn european_scripts_are_drawn() {
        let names = [
            "Äijö Õunapuu Ågot Øst Þór Đặng Łukasz Żółć Ştefan Ğül",
            "Ármin Őrsi Űr Čeněk Ľubica Ŝipo Ĳsbrand Œuvre Straße",
            "Щедрин Юлия Їжак Ґалаґан Ћирић Џорџ Ўлад Қайрат Әлия",
            "Αλέξανδρος Ωμέγα Ήλιος Ϊόνιο Ἀχιλλεύς",
            "0123456789 .,:;!?#*/()[]+-…",
        ];
        for name in names {
            assert_eq!(replaced(name), 0, "{name}");
        }
    }

    #[test]
    fn combining_accents_are_drawn_with_their_letters() {
        let face = Face::new(36);
        assert_eq!(face.drawable("Zo\u{308}e\u{301} o\u{302}\u{301}"), face.drawable("Zöé ố"));
        assert_eq!(
            face.drawable("B\u{335}\u{321}\u{35c}en"),
            face.drawable("Ben"),
            "accents that no letter has are left out"
        );
    }

    #[test]
    fn each_character_that_the_font_lacks_is_replaced_once() {
        assert_eq!(replaced("李小龍"), 3);
        assert_eq!(replaced("\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}"), 1, "a family is one character");
        assert_eq!(replaced("\u{1f1eb}\u{1f1ee}"), 1, "and so is a flag");
    }

    #[test]
    fn characters_without_a_shape_are_left_out() {
        let face = Face::new(36);
        assert_eq!(face.drawable("\u{202e}A\u{200b}n\u{feff}n\u{0}a\u{2066}"), face.drawable("Anna"));
        assert_eq!(face.drawable("A\tB\r\nC"), face.drawable("A B C"));
        assert_eq!(face.drawable("\u{301}\u{20dd}"), []);
    }

    #[test]
    fn even_digits_line_up_in_columns() {
        let face = Face::new(36).with_even_digits();
        let width = |text| face.width(&face.drawable(text));
        assert_eq!(width("1111"), width("4800"));
        assert_ne!(width("W"), width("L"));
        let plain = Face::new(36);
        assert_ne!(plain.width(&plain.drawable("1111")), plain.width(&plain.drawable("4800")));
    }

    #[test]
    fn long_texts_end_with_an_ellipsis_and_fit() {
        let face = Face::new(36);
        let line = face.fit("Wilhelmina of the very long name", 200.0);
        assert!(face.width(&line) <= 200.0);
        assert_eq!(line.last(), Some(&face.font.glyph_id(ELLIPSIS)));
        assert_eq!(face.fit("Anna", 200.0), face.drawable("Anna"));
        assert_eq!(face.fit("", 200.0), []);
        assert!(face.drawable(&"a".repeat(100_000)).len() <= MAX_CHARACTERS);
    }
}
