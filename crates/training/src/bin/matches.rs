//! Plays whole matches with a cube against GNU Backgammon and prints how many we win.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::{Context as _, Result, ensure};
use blot_engine::{Engine, Level};
use blot_rules::{Options, Side};
use blot_training::gnubg::Gnubg;
use blot_training::mean::Mean;
use blot_training::player::{Player, play};
use clap::Parser;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Matches with a cube, in pairs with the same dice and sides swapped. Results are appended to a file; started
/// again with the same file and seed, it continues where it stopped.
#[derive(Parser)]
struct Flags {
    /// Our level.
    #[arg(long, default_value = "expert", value_parser = level)]
    level: Level,
    /// Plies of the opponent.
    #[arg(long, default_value_t = 0)]
    plies: u32,
    /// Points to win a match.
    #[arg(long, default_value_t = 5)]
    length: u16,
    /// The number of matches.
    #[arg(long, default_value_t = 1000)]
    matches: usize,
    /// The seed of the dice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Opponents at the same time. Each answer takes a hundredth of a second, most of it spent waiting.
    #[arg(long, default_value_t = 4)]
    opponents: usize,
    /// The path of gnubg.
    #[arg(long, default_value = "gnubg")]
    gnubg: PathBuf,
    /// The file of results: a line per pair with our points and theirs in both matches.
    to: PathBuf,
}

fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| "no such level".to_owned())
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    Engine::shared().prepare();
    let mut gnubgs = (0..flags.opponents.max(1))
        .map(|_| Gnubg::start(&flags.gnubg, flags.plies))
        .collect::<Result<Vec<_>>>()?;
    let mut pairs = earlier(&flags.to)?;
    while 2 * pairs.len() < flags.matches {
        let first = pairs.len();
        let new = play_pairs(&flags, &mut gnubgs, first)?;
        let mut file = OpenOptions::new().create(true).append(true).open(&flags.to)?;
        for [ours, theirs, ours_too, theirs_too] in &new {
            writeln!(file, "{ours} {theirs} {ours_too} {theirs_too}")?;
        }
        pairs.extend(new);
        tell(&flags, &pairs);
    }
    tell(&flags, &pairs);
    Ok(())
}

/// Plays four pairs per opponent in parallel. Returns the results in order.
fn play_pairs(flags: &Flags, gnubgs: &mut [Gnubg], first: usize) -> Result<Vec<[u64; 4]>> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = gnubgs
            .iter_mut()
            .enumerate()
            .map(|(at, gnubg)| {
                let from = first + 4 * at;
                scope.spawn(move || (from..from + 4).map(|pair| play_pair(flags, gnubg, pair)).collect())
            })
            .collect();
        let mut all = Vec::new();
        for thread in threads {
            let pairs: Result<Vec<_>> = thread.join().expect("a thread that fails says why");
            all.extend(pairs?);
        }
        Ok(all)
    })
}

fn play_pair(flags: &Flags, gnubg: &mut Gnubg, pair: usize) -> Result<[u64; 4]> {
    let (options, seed) = (Options::to(flags.length), flags.seed << 32 | pair as u64);
    let mut results = [0; 4];
    for ours in Side::BOTH {
        let mut level = flags.level;
        let players: [&mut dyn Player; 2] =
            if ours == Side::White { [&mut level, gnubg] } else { [gnubg, &mut level] };
        let game = play(options, players, seed)?.0;
        results[2 * ours.index()] = game.score(ours);
        results[2 * ours.index() + 1] = game.score(!ours);
    }
    Ok(results)
}

fn earlier(file: &Path) -> Result<Vec<[u64; 4]>> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let parse = |line: &str| -> Result<[u64; 4]> {
        let numbers = line.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>();
        let numbers = numbers.with_context(|| format!("{line:?} is no result"))?;
        ensure!(numbers.len() == 4, "{line:?} is no result");
        Ok(std::array::from_fn(|i| numbers[i]))
    };
    fs::read_to_string(file)?.lines().map(parse).collect()
}

fn tell(flags: &Flags, pairs: &[[u64; 4]]) {
    let won = |[ours, theirs, ours_too, theirs_too]: &[u64; 4]| {
        f64::from(u8::from(ours > theirs) + u8::from(ours_too > theirs_too)) / 2.0
    };
    let lead = |[ours, theirs, ours_too, theirs_too]: &[u64; 4]| {
        ((ours + ours_too) as f64 - (theirs + theirs_too) as f64) / 2.0
    };
    let matches = 2 * pairs.len();
    let wins: Mean = pairs.iter().map(won).collect();
    let points: Mean = pairs.iter().map(lead).collect();
    println!(
        "{matches} matches to {}: won {:.2} +- {:.2} %, {:+.3} +- {:.3} points a match",
        flags.length,
        100.0 * wins.mean(),
        100.0 * wins.error(),
        points.mean(),
        points.error()
    );
}
