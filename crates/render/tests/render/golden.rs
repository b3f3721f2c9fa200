//! Pictures, compared with pictures that a person has looked at. `BLOT_GOLDEN=write` writes them anew.

use crate::support::{sheets, views};
use blot_render::{Painter, Picture};
use image::{ImageFormat, RgbImage};
use std::path::{Path, PathBuf};

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/render/golden").join(format!("{name}.png"))
}

/// Every picture with its name: boards, then leaderboards and charts.
fn pictures(painter: &Painter) -> impl Iterator<Item = (&'static str, Picture<'_>)> {
    let boards = views::all().into_iter().map(|golden| (golden.name, painter.paint(&golden.view, golden.look)));
    boards.chain(sheets::all().into_iter().map(|sheet| (sheet.name, sheet.paint(painter))))
}

#[test]
fn every_golden_picture_looks_as_it_did() {
    let painter = Painter::new();
    let write = std::env::var_os("BLOT_GOLDEN").is_some_and(|value| value == "write");
    let mut different = Vec::new();
    for (name, picture) in pictures(&painter) {
        if write {
            std::fs::write(kept(name), picture.png()).unwrap();
            continue;
        }
        let (width, height) = picture.size();
        let actual = RgbImage::from_raw(width, height, picture.rgb()).unwrap();
        let expected = image::open(kept(name)).map(|image| image.to_rgb8()).unwrap_or_default();
        if actual != expected {
            different.push(report(name, &actual, &expected));
        }
    }
    assert!(different.is_empty(), "{} pictures differ:\n{}", different.len(), different.join("\n"));
}

#[test]
fn no_golden_picture_is_left_over() {
    let known: Vec<PathBuf> = pictures(&Painter::new()).map(|(name, _)| kept(name)).collect();
    for entry in std::fs::read_dir(kept("x").parent().unwrap()).unwrap() {
        let path = entry.unwrap().path();
        assert!(known.contains(&path), "{} belongs to no view", path.display());
    }
}

#[test]
fn a_png_file_holds_the_painted_picture() {
    let painter = Painter::new();
    for (name, picture) in pictures(&painter) {
        let decoded = image::load_from_memory_with_format(&picture.png(), ImageFormat::Png).unwrap().to_rgb8();
        assert_eq!(decoded.dimensions(), picture.size(), "{name}");
        assert!(decoded.into_raw() == picture.rgb(), "{name} is decoded to another picture");
    }
}

/// Writes what was painted, and where it differs: what is alike is faint, what is not is red.
fn report(name: &str, actual: &RgbImage, expected: &RgbImage) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden");
    std::fs::create_dir_all(&folder).unwrap();
    let mut differing = 0;
    let difference = RgbImage::from_fn(actual.width(), actual.height(), |x, y| {
        let pixel = actual.get_pixel(x, y);
        if expected.get_pixel_checked(x, y) == Some(pixel) {
            image::Rgb(pixel.0.map(|channel| 191 + channel / 4))
        } else {
            differing += 1;
            image::Rgb([220, 0, 0])
        }
    });
    let [actual_path, difference_path] =
        ["actual", "difference"].map(|kind| folder.join(format!("{name}.{kind}.png")));
    actual.save(&actual_path).unwrap();
    difference.save(&difference_path).unwrap();
    format!("{name}: {differing} pixels; see {} and {}", actual_path.display(), difference_path.display())
}
