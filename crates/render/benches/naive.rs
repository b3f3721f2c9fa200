//! The renderer one would write first: everything is drawn anew with imageproc at twice the size, scaled down, and encoded
//! as image does by default. It shows the same things at the same places, with less polish.

use ab_glyph::FontRef;
use blot_render::{BoardView, CubeView, Hand};
use blot_rules::{BAR, OFF, Side, Step};
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgba, RgbaImage};
use imageproc::drawing::{
    draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut, draw_text_mut, text_size,
};
use imageproc::point::Point;
use imageproc::rect::Rect;

const FONT: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");
const SAMPLES: i32 = 2;

const fn rgb(colour: u32) -> Rgba<u8> {
    Rgba([(colour >> 16) as u8, (colour >> 8) as u8, colour as u8, 255])
}

/// A picture of 1280 x 960 as a PNG file.
pub(crate) fn png(view: &BoardView) -> Vec<u8> {
    let picture = draw(view);
    let mut file = Vec::new();
    PngEncoder::new(&mut file)
        .write_image(&picture, picture.width(), picture.height(), ExtendedColorType::Rgba8)
        .expect("a picture can be encoded");
    file
}

/// The picture, scaled down.
pub(crate) fn draw(view: &BoardView) -> RgbaImage {
    let font = FontRef::try_from_slice(FONT).expect("the font is well formed");
    let mut sheet = Sheet { image: RgbaImage::from_pixel(2560, 1920, rgb(0x241610)), font };
    sheet.board(view);
    for side in Side::BOTH {
        sheet.player(view, side);
        sheet.checkers(view, side);
    }
    sheet.dice_and_cube(view);
    if let Some((side, steps)) = view.last_play {
        sheet.arrows(view, side, &steps.iter().collect::<Vec<_>>());
    }
    if let Some(tapping) = &view.tapping {
        sheet.arrows(view, tapping.side, &tapping.steps);
        for &point in tapping.sources.iter().chain(&tapping.destinations) {
            let (x, y) = place(view, tapping.side, point, view.board.checkers(tapping.side, point));
            sheet.disc(x, y, 14, rgb(0xfffaf0));
            sheet.disc(x, y, 11, rgb(0x2f9e44));
        }
    }
    sheet.text(30, 932, 32, rgb(0xf6e9d2), &view.captions.status);
    sheet.text(1180, 932, 32, rgb(0xc9ac86), &view.captions.note);
    halve(&sheet.image)
}

/// Every pixel is the mean of four.
fn halve(image: &RgbaImage) -> RgbaImage {
    let mut half = RgbaImage::new(image.width() / 2, image.height() / 2);
    let (width, wide) = (half.width() as usize * 4, image.width() as usize * 4);
    for (row, pair) in half.chunks_exact_mut(width).zip(image.chunks_exact(2 * wide)) {
        let (upper, lower) = pair.split_at(wide);
        for (pixel, (upper, lower)) in row
            .as_chunks_mut::<4>()
            .0
            .iter_mut()
            .zip(upper.as_chunks::<8>().0.iter().zip(lower.as_chunks::<8>().0))
        {
            for (channel, value) in pixel.iter_mut().enumerate() {
                let sum =
                    [upper[channel], upper[channel + 4], lower[channel], lower[channel + 4]].map(u16::from);
                *value = (sum.iter().sum::<u16>() / 4) as u8;
            }
        }
    }
    half
}

struct Sheet {
    image: RgbaImage,
    font: FontRef<'static>,
}

/// The middle of a checker.
fn place(view: &BoardView, side: Side, point: u8, index: u8) -> (i32, i32) {
    let at_bottom = side == view.seat.bottom;
    let up = i32::from(index.min(4));
    match point {
        BAR => (640, if at_bottom { 408 - 64 * up } else { 496 + 64 * up }),
        OFF => (1192, if at_bottom { 800 - 20 * i32::from(index) } else { 104 + 20 * i32::from(index) }),
        _ => {
            let from_bottom = i32::from(if at_bottom { point } else { 25 - point });
            let low = from_bottom <= 12;
            let column = if low { 12 - from_bottom } else { from_bottom - 13 };
            let column = if view.seat.home == Hand::Left { 11 - column } else { column };
            let x = 200 + 72 * column + if column < 6 { 0 } else { 88 };
            (x, if low { 782 - 64 * up } else { 122 + 64 * up })
        }
    }
}

impl Sheet {
    fn rect(&mut self, x: i32, y: i32, width: u32, height: u32, colour: Rgba<u8>) {
        let scale = SAMPLES as u32;
        let rect = Rect::at(x * SAMPLES, y * SAMPLES).of_size(width * scale, height * scale);
        draw_filled_rect_mut(&mut self.image, rect, colour);
    }

    fn disc(&mut self, x: i32, y: i32, radius: i32, colour: Rgba<u8>) {
        draw_filled_circle_mut(&mut self.image, (x * SAMPLES, y * SAMPLES), radius * SAMPLES, colour);
    }

    fn polygon(&mut self, corners: &[(i32, i32)], colour: Rgba<u8>) {
        let corners: Vec<_> = corners.iter().map(|&(x, y)| Point::new(x * SAMPLES, y * SAMPLES)).collect();
        draw_polygon_mut(&mut self.image, &corners, colour);
    }

    fn text(&mut self, x: i32, y: i32, size: i32, colour: Rgba<u8>, text: &str) {
        let scale = (size * SAMPLES) as f32 * 1.2;
        let (_, height) = text_size(scale, &self.font, text);
        let y = y * SAMPLES - height as i32 / 2;
        draw_text_mut(&mut self.image, colour, x * SAMPLES, y, scale, &self.font, text);
    }

    fn board(&mut self, view: &BoardView) {
        self.rect(0, 56, 1280, 792, rgb(0x6b3f24));
        for x in [164, 684] {
            self.rect(x, 90, 432, 724, rgb(0xe9d2a6));
        }
        self.rect(30, 90, 116, 724, rgb(0x4a2b1a));
        self.rect(1134, 90, 116, 346, rgb(0x4a2b1a));
        self.rect(1134, 468, 116, 346, rgb(0x4a2b1a));
        for point in 1..=24 {
            let (x, y) = place(view, view.seat.viewer, point, 0);
            let low = y > 452;
            let (base, tip) = if low { (814, 542) } else { (90, 362) };
            let colour = if point % 2 == 0 { rgb(0x9c5a32) } else { rgb(0xc99a62) };
            self.polygon(&[(x - 34, base), (x, tip), (x + 34, base)], colour);
            let number = point.to_string();
            self.text(x - 8 * number.len() as i32, if low { 831 } else { 73 }, 26, rgb(0xf8e6c4), &number);
        }
    }

    fn player(&mut self, view: &BoardView, side: Side) {
        let y = if side == view.seat.bottom { 848 } else { 0 };
        let active = view.turn == Some(side);
        let (ground, ink) =
            if active { (rgb(0xf0c75e), rgb(0x2a1a0c)) } else { (rgb(0x3a2418), rgb(0xf6e9d2)) };
        self.rect(0, y, 1280, 56, ground);
        self.checker(side, 48, y + 28, 18);
        self.text(80, y + 28, 36, ink, &view.names[side.index()]);
        self.text(900, y + 28, 36, ink, &format!("{} {}", view.board.pips(side), view.captions.pips));
        self.text(1180, y + 28, 36, ink, &format!("{}/{}", view.score[side.index()], view.length.unwrap_or(0)));
    }

    fn checker(&mut self, side: Side, x: i32, y: i32, radius: i32) {
        let (face, rim) = match side {
            Side::White => (rgb(0xfdf6e6), rgb(0xb99a6b)),
            Side::Black => (rgb(0x33231b), rgb(0x120a06)),
        };
        self.disc(x, y, radius, rim);
        self.disc(x, y, radius - 3, face);
    }

    fn checkers(&mut self, view: &BoardView, side: Side) {
        let ink = if side == Side::White { rgb(0x3a2413) } else { rgb(0xf8e9cf) };
        for point in 1..=BAR {
            let count = view.board.checkers(side, point);
            for index in 0..count.min(5) {
                let (x, y) = place(view, side, point, index);
                self.checker(side, x, y, 31);
            }
            if count > 5 {
                let (x, y) = place(view, side, point, 4);
                self.text(x - 10, y, 34, ink, &count.to_string());
            }
        }
        for index in 0..view.board.off(side) {
            let (x, y) = place(view, side, OFF, index);
            self.rect(x - 48, y - 9, 96, 18, if side == Side::White { rgb(0xfdf6e6) } else { rgb(0x33231b) });
        }
    }

    fn dice_and_cube(&mut self, view: &BoardView) {
        if let Some(dice) = &view.dice {
            let (face, ink) = match dice.side {
                Side::White => (rgb(0xfdf6e6), rgb(0x3a2413)),
                Side::Black => (rgb(0x33231b), rgb(0xf8e9cf)),
            };
            for (i, number) in (0..).zip(dice.dice.numbers()) {
                let x = 800 + 80 * i;
                self.rect(x, 420, 64, 64, face);
                for pip in 0..i32::from(number) {
                    self.disc(x + 14 + 18 * (pip % 3), 438 + 28 * (pip / 3), 6, ink);
                }
            }
        }
        let text = match view.cube {
            CubeView::Absent => return,
            CubeView::Lying(cube) => cube.value().to_string(),
            CubeView::Offered { value, .. } => value.to_string(),
            CubeView::Crawford => "Cr".to_owned(),
        };
        self.rect(46, 410, 84, 84, rgb(0x8a6a45));
        self.rect(50, 414, 76, 76, rgb(0xfbf4e4));
        self.text(60, 452, 46, rgb(0x7c1f14), &text);
    }

    fn arrows(&mut self, view: &BoardView, side: Side, steps: &[Step]) {
        for step in steps {
            let (x, y) = place(view, side, step.from, view.board.checkers(side, step.from));
            let (to_x, to_y) = place(view, side, step.to, view.board.checkers(side, step.to).saturating_sub(1));
            let length = f64::from(to_x - x).hypot(f64::from(to_y - y)).max(1.0);
            let (right, down) = (f64::from(to_x - x) / length, f64::from(to_y - y) / length);
            for (grown, colour) in [(3.0, rgb(0xfffaf0)), (0.0, rgb(0x1c6f5f))] {
                let neck = length - 36.0;
                let corners = [
                    (0.0, -4.5 - grown),
                    (neck, -4.5 - grown),
                    (neck, -15.0 - grown),
                    (length - 6.0, 0.0),
                    (neck, 15.0 + grown),
                    (neck, 4.5 + grown),
                    (0.0, 4.5 + grown),
                ]
                .map(|(along, across)| {
                    let corner = (along * right - across * down, along * down + across * right);
                    (x + corner.0.round() as i32, y + corner.1.round() as i32)
                });
                self.polygon(&corners, colour);
            }
        }
    }
}
