//! A theme's palette, with a lookup table for blending any ink over any colour.
//!
//! The palette holds every ink exactly. The remaining entries are blends of inks that meet at edges, chosen so that the
//! worst approximation is as close as possible.

use super::ink::Ink;
use super::opacity::OPAQUE;
use super::scheme::{Rgb, Scheme};
use super::text_style::TextStyle;

/// As many colours as a PNG or GIF palette holds, less the transparent one of a GIF.
pub(crate) const MAX_COLOURS: usize = 255;

/// The colours of a theme, and the table for blending them.
pub(crate) struct Palette {
    colours: Vec<Rgb>,
    /// For every ink and opacity, a row of 256: the colour that each colour becomes under it.
    over: Vec<[u8; 256]>,
}

impl Palette {
    pub(crate) fn new(scheme: &Scheme) -> Palette {
        let colours = choose(scheme);
        let nearest = Nearest::new(&colours);
        let mut over = Vec::with_capacity(Ink::ALL.len() * usize::from(OPAQUE + 1));
        for &ink in Ink::ALL {
            for opacity in 0..=OPAQUE {
                let mut row = [0; 256];
                for (under, becomes) in colours.iter().zip(&mut row) {
                    *becomes = nearest.to(mix(*under, scheme.rgb(ink), opacity));
                }
                over.push(row);
            }
        }
        Palette { colours, over }
    }

    /// The colours. Those of the inks come first, in the order of [`Ink::ALL`].
    pub(crate) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The colour that each colour becomes under this ink.
    pub(crate) fn over(&self, ink: Ink, opacity: u8) -> &[u8; 256] {
        &self.over[ink as usize * usize::from(OPAQUE + 1) + usize::from(opacity.min(OPAQUE))]
    }
}

/// Chooses the inks, then again and again the blend that is farthest from all chosen colours.
fn choose(scheme: &Scheme) -> Vec<Rgb> {
    let mut chosen: Vec<Rgb> = Ink::ALL.iter().map(|&ink| scheme.rgb(ink)).collect();
    let blends: Vec<Rgb> = edges()
        .flat_map(|(under, over)| {
            (1..OPAQUE).map(move |opacity| mix(scheme.rgb(under), scheme.rgb(over), opacity))
        })
        .collect();
    let mut distances: Vec<u32> = blends
        .iter()
        .map(|&blend| chosen.iter().map(|&colour| distance(blend, colour)).min().unwrap_or(u32::MAX))
        .collect();
    while chosen.len() < MAX_COLOURS {
        let Some(worst) = (0..blends.len()).max_by_key(|&i| distances[i]).filter(|&i| distances[i] > 0) else {
            break;
        };
        let colour = blends[worst];
        chosen.push(colour);
        for (left, &blend) in distances.iter_mut().zip(&blends) {
            *left = (*left).min(distance(blend, colour));
        }
    }
    chosen
}

/// The pairs of inks that meet in a picture, lower ink first. Their edges need blends.
fn edges() -> impl Iterator<Item = (Ink, Ink)> {
    use Ink::{
        Arrow, Bed, Black, BlackRim, Cube, CubeRim, Frame, Halo, Mark, PointA, PointB, Tray, White, WhiteRim,
    };
    let written = TextStyle::ALL.iter().map(|style| {
        let (ink, ground) = style.inks();
        (ground, ink)
    });
    let board = [Bed, PointA, PointB, Frame];
    let on_board = [WhiteRim, BlackRim, White, Black, Arrow, Mark, Halo];
    let laid = board.into_iter().flat_map(move |under| on_board.into_iter().map(move |over| (under, over)));
    let marked = [White, Black, WhiteRim, BlackRim].into_iter();
    let marked = marked.flat_map(|under| [Halo, Arrow, Mark].into_iter().map(move |over| (under, over)));
    let others = [
        (Bed, PointA),
        (Bed, PointB),
        (PointA, PointB),
        (White, WhiteRim),
        (Black, BlackRim),
        (Halo, Arrow),
        (Halo, Mark),
        (Tray, CubeRim),
        (Bed, CubeRim),
        (Cube, CubeRim),
        (Tray, WhiteRim),
        (Tray, BlackRim),
        (Tray, Mark),
        (Ink::Panel, WhiteRim),
        (Ink::Panel, BlackRim),
        (Ink::Active, WhiteRim),
        (Ink::Active, BlackRim),
    ];
    written.chain(laid).chain(marked).chain(others)
}

fn mix(under: Rgb, over: Rgb, opacity: u8) -> Rgb {
    let (weight, whole) = (u32::from(opacity), u32::from(OPAQUE));
    std::array::from_fn(|i| {
        let sum = u32::from(over[i]) * weight + u32::from(under[i]) * (whole - weight);
        ((sum + whole / 2) / whole) as u8
    })
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    one.iter().zip(other).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

/// The palette channel by channel, so that the search for the nearest colour runs over plain numbers.
struct Nearest {
    channels: [[i32; 256]; 3],
    count: usize,
}

impl Nearest {
    fn new(colours: &[Rgb]) -> Nearest {
        let mut channels = [[0; 256]; 3];
        for (i, colour) in colours.iter().enumerate() {
            for (channel, &value) in channels.iter_mut().zip(colour) {
                channel[i] = i32::from(value);
            }
        }
        Nearest { channels, count: colours.len() }
    }

    fn to(&self, colour: Rgb) -> u8 {
        let [red, green, blue] = colour.map(i32::from);
        let distances = self.channels[0].iter().zip(&self.channels[1]).zip(&self.channels[2]);
        let distances = distances.map(|((r, g), b)| (r - red).pow(2) + (g - green).pow(2) + (b - blue).pow(2));
        let mut keyed = [0; 256];
        for ((key, distance), i) in keyed.iter_mut().zip(distances).zip(0..) {
            *key = distance << 8 | i;
        }
        let least = keyed[..self.count].iter().min().copied().unwrap_or(0);
        (least & 255) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::super::theme::Theme;
    use super::*;

    #[test]
    fn inks_stay_exact_and_edges_come_near() {
        for theme in Theme::ALL {
            let scheme = theme.scheme();
            let palette = Palette::new(scheme);
            assert!(palette.colours().len() <= MAX_COLOURS);
            for &ink in Ink::ALL {
                assert_eq!(palette.colours()[ink as usize], scheme.rgb(ink));
                assert_eq!(
                    palette.over(ink, OPAQUE)[0],
                    palette.colours().iter().position(|&c| c == scheme.rgb(ink)).unwrap() as u8
                );
            }
            for (under, over) in edges() {
                for opacity in 0..=OPAQUE {
                    let exact = mix(scheme.rgb(under), scheme.rgb(over), opacity);
                    let painted = palette.colours()[usize::from(palette.over(over, opacity)[under as usize])];
                    let off = exact.iter().zip(painted).map(|(one, other)| one.abs_diff(other)).max();
                    assert!(off <= Some(12), "{theme:?}: {over:?} over {under:?} is off by {off:?}");
                }
            }
        }
    }
}
