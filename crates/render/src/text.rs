//! Text: which characters of a name can be drawn, how much of it fits, and the letters themselves, each drawn once.

use crate::canvas::Canvas;
use crate::layout::Area;
use crate::palette::{OPAQUE, Palette};
use crate::stencil::EDGE_STEPS;
use crate::theme::Ink;
use ab_glyph::{Font as _, FontRef, GlyphId, PxScale, ScaleFont as _};
use std::sync::OnceLock;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};
use unicode_segmentation::UnicodeSegmentation as _;

/// Latin, Cyrillic and Greek, with all their diacritics.
static FONT: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");

/// Nothing in a picture is longer; what comes after is not even looked at.
const MAX_CHARACTERS: usize = 120;
/// Stands for what the font does not have.
const REPLACEMENT: char = '\u{2022}';
const ELLIPSIS: char = '\u{2026}';

/// Letters of one size.
pub(crate) struct Face {
    font: FontRef<'static>,
    scale: PxScale,
    /// The height of a capital letter.
    cap_height: f32,
    /// How wide all digits are, if equally so.
    even: Option<f32>,
    digits: [GlyphId; 10],
    /// One place for each of the font's glyphs, filled when it is first needed.
    glyphs: Box<[OnceLock<Glyph>]>,
}

/// Where a text begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

impl Align {
    /// Where a text of this width begins.
    fn start(self, x: i32, width: f32) -> f32 {
        match self {
            Align::Left => x as f32,
            Align::Middle => x as f32 - width / 2.0,
            Align::Right => x as f32 - width,
        }
    }
}

/// A letter, drawn.
struct Glyph {
    left: i32,
    top: i32,
    width: usize,
    opacity: Vec<u8>,
}

impl Face {
    /// Letters for which an em is this many pixels.
    pub(crate) fn new(em: i32) -> Face {
        let font = FontRef::try_from_slice(FONT).expect("the bundled font is well formed");
        let units = font.units_per_em().expect("the bundled font has a size");
        let scale = PxScale::from(em as f32 * font.height_unscaled() / units);
        let capital = font.as_scaled(scale).scaled_glyph('H');
        let cap_height = font.outline_glyph(capital).map_or(0.0, |outline| outline.px_bounds().height());
        let glyphs = (0..font.glyph_count()).map(|_| OnceLock::new()).collect();
        let digits = std::array::from_fn(|digit| font.glyph_id(char::from(b'0' + digit as u8)));
        Face { font, scale, cap_height, even: None, digits, glyphs }
    }

    /// The same with digits of one width, for numbers that stand under each other.
    #[must_use]
    pub(crate) fn with_even_digits(self) -> Face {
        // The widest have air enough on both sides, so the mean is wide enough for all.
        let mean = self.width(&self.digits) / self.digits.len() as f32;
        Face { even: Some(mean), ..self }
    }

    /// Writes as much of a text as fits into this many pixels, its first letter, middle or end at `x`, and the middle of
    /// its capital letters at `y`.
    pub(crate) fn write(
        &self,
        canvas: &mut Canvas,
        over: Over<'_>,
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
            self.glyph(id).stamp(canvas, over, (x + aside).round() as i32, baseline);
            x += advance;
        }
    }

    /// The pixels that [`write`](Face::write) will write on, from the foot to the top of its capital letters.
    pub(crate) fn extent(&self, text: &str, align: Align, (x, y): (i32, i32), max: i32) -> Area {
        let width = self.width(&self.fit(text, max as f32)) as i32;
        let height = self.cap_height as i32;
        Area { x: align.start(x, width as f32) as i32, y: y - height / 2, width, height }
    }

    /// How many pixels a text needs not to be cut.
    pub(crate) fn needs(&self, text: &str) -> i32 {
        self.width(&self.drawable(text)).ceil() as i32
    }

    /// The glyphs of a text, cut with an ellipsis if they are too wide.
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

    /// What of a text can be drawn: accents become part of their letters, or go if no such letter exists; what the font
    /// does not have is replaced; what has no shape is left out.
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
        match self.even {
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
                    *pixel =
                        (covered.clamp(0.0, 1.0) * f32::from(EDGE_STEPS)).round() as u8 * (OPAQUE / EDGE_STEPS);
                }
            });
            Glyph { left: bounds.min.x as i32, top: bounds.min.y as i32, width, opacity }
        })
    }
}

/// An ink over a palette's colours.
#[derive(Clone, Copy)]
pub(crate) struct Over<'a> {
    pub(crate) palette: &'a Palette,
    pub(crate) ink: Ink,
}

impl Glyph {
    /// Puts the letter on a canvas; what sticks out is left out.
    fn stamp(&self, canvas: &mut Canvas, over: Over<'_>, x: i32, baseline: i32) {
        if self.width == 0 {
            return;
        }
        let height = (self.opacity.len() / self.width) as i32;
        let area = Area { x: x + self.left, y: baseline + self.top, width: self.width as i32, height };
        canvas.stain(area, &self.opacity, over.ink, over.palette);
    }
}

/// Characters that are nothing by themselves: accents, and what is [invisible](is_invisible).
pub(crate) fn is_shapeless(character: char) -> bool {
    is_combining_mark(character) || is_invisible(character)
}

/// Characters that nobody sees, whatever stands around them: controls, joiners, direction marks, variation selectors.
/// Blanks are not among them.
pub fn is_invisible(character: char) -> bool {
    (character.is_control() && !character.is_whitespace())
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
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
    fn accents_apart_are_drawn_with_their_letters() {
        let face = Face::new(36);
        assert_eq!(face.drawable("Zo\u{308}e\u{301} o\u{302}\u{301}"), face.drawable("Zöé ố"));
        assert_eq!(
            face.drawable("B\u{335}\u{321}\u{35c}en"),
            face.drawable("Ben"),
            "what no letter has is left out"
        );
    }

    #[test]
    fn what_the_font_lacks_is_replaced_once_a_character() {
        assert_eq!(replaced("李小龍"), 3);
        assert_eq!(replaced("\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}"), 1, "a family is one character");
        assert_eq!(replaced("\u{1f1eb}\u{1f1ee}"), 1, "and so is a flag");
    }

    #[test]
    fn what_has_no_shape_is_left_out() {
        let face = Face::new(36);
        assert_eq!(face.drawable("\u{202e}A\u{200b}n\u{feff}n\u{0}a\u{2066}"), face.drawable("Anna"));
        assert_eq!(face.drawable("A\tB\r\nC"), face.drawable("A B C"));
        assert_eq!(face.drawable("\u{301}\u{20dd}"), []);
    }

    #[test]
    fn even_digits_stand_under_each_other() {
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
