//! Writes all themes, seats, sizes and the golden views as PNG files, and a game as a GIF, into a folder.
#![allow(clippy::print_stderr, reason = "an example prints its results")]

#[path = "../tests/render/support/courses.rs"]
mod courses;
#[path = "../tests/render/support/game.rs"]
mod game;
#[path = "../tests/render/support/sheets.rs"]
mod sheets;
#[path = "../tests/render/support/views.rs"]
mod views;

use blot_render::{BoardView, GifLimits, Hand, Look, Painter, Replay, Seat, Size, Theme};
use blot_rules::{Match, Side};
use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: gallery FOLDER");
        return ExitCode::from(2);
    };
    match write(&folder) {
        Ok(count) => {
            eprintln!("{count} files in {}", folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &PathBuf) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let painter = Painter::new();
    let mut count = 0;
    let mut save = |name: String, view: &BoardView, look: Look| {
        count += 1;
        fs::write(folder.join(name + ".png"), painter.png(view, look))
    };
    for golden in views::all() {
        save(golden.name.to_owned(), &golden.view, golden.look)?;
        for theme in Theme::ALL {
            save(format!("{}-{}", theme.name(), golden.name), &golden.view, Look { theme, ..golden.look })?;
        }
    }
    for theme in Theme::ALL {
        for (viewer, bottom, home) in seats() {
            let view = BoardView { seat: Seat { viewer, bottom, home }, ..views::middle() };
            let name =
                format!("{}-seen-by-{viewer:?}-{bottom:?}-below-home-{home:?}", theme.name()).to_lowercase();
            save(name, &view, Look { theme, ..Look::default() })?;
        }
    }
    let sheets = sheets::all();
    for sheet in &sheets {
        fs::write(folder.join(format!("{}.png", sheet.name)), sheet.paint(&painter).png())?;
    }
    let (options, names, events) = game::short();
    let start = Match::new(options).map_err(io::Error::other)?;
    let replay = Replay::new(start, &events, &names, Seat::of(Side::White), game::caption);
    let file = BufWriter::new(File::create(folder.join("game.gif"))?);
    let look = Look { size: Size::Small, ..Look::default() };
    painter.gif(replay, look, GifLimits::default(), file).map_err(io::Error::other)?;
    Ok(count + sheets.len() + 1)
}

fn seats() -> impl Iterator<Item = (Side, Side, Hand)> {
    let sides = Side::BOTH.into_iter().flat_map(|viewer| [(viewer, viewer), (viewer, Side::White)]);
    sides.flat_map(|(viewer, bottom)| [Hand::Left, Hand::Right].map(|home| (viewer, bottom, home)))
}
