//! Measures how often our cube decisions agree with those of GNU Backgammon, and what they lose by its figures.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::Result;
use blot_engine::Engine;
use blot_rules::{Match, Options, Phase};
use blot_training::cubes::{Agreement, Decided, Tally, positions};
use blot_training::gnubg::Gnubg;
use clap::Parser;
use std::path::PathBuf;

/// Takes positions from matches and money games of the engine with itself, at most two of a game. We decide by
/// our own chances at our best level; GNU Backgammon's static decisions are shown beside ours.
#[derive(Parser)]
struct Flags {
    /// Plies of the judge.
    #[arg(long, default_value_t = 2)]
    plies: u32,
    /// The number of positions from money games, and again from matches.
    #[arg(long, default_value_t = 2000)]
    count: usize,
    /// Only positions where our static equities with and without a double are less than this apart.
    #[arg(long)]
    near: Option<f64>,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many of the worst positions to print.
    #[arg(long, default_value_t = 5)]
    worst: usize,
    /// The path of gnubg.
    #[arg(long, default_value = "gnubg")]
    gnubg: PathBuf,
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    Engine::shared().prepare();
    // Every other money game uses the Jacoby rule. Matches are to 3, 5, 7, 9 and 11 points.
    let money = |number: u64| Options { jacoby: number % 2 == 1, ..Options::money() };
    let matches = |number: u64| Options::to([3, 5, 7, 9, 11][number as usize % 5]);
    tell("money", &flags, &positions(money, flags.seed, flags.count, flags.near)?)?;
    tell("matches", &flags, &positions(matches, flags.seed + 1, flags.count, flags.near)?)
}

fn tell(name: &str, flags: &Flags, games: &[Match]) -> Result<()> {
    let mut judge = Gnubg::start(&flags.gnubg, flags.plies)?;
    let mut at_sight = Gnubg::start(&flags.gnubg, 0)?;
    let owned = games.iter().filter(|game| game.cube().owner().is_some()).count();
    println!("{name}: {} positions, the cube owned in {owned}", games.len());
    let (mut ours, mut theirs, mut losses) = (Agreement::default(), Agreement::default(), Vec::new());
    for game in games {
        let Phase::ToRoll { side } = game.phase() else {
            continue;
        };
        let judged = judge.cube(game, side)?;
        losses.push((ours.add(judged, Decided::by_us(game, side)?), game));
        theirs.add(judged, at_sight.cube(game, side)?.into());
    }
    for (who, all) in [("we", ours), ("GNU Backgammon at no ply", theirs)] {
        let kinds = [
            ("double or not", all.doubling),
            ("double or not, where it is close", all.close_doubling),
            ("take or drop", all.answering),
            ("take or drop, where the judge doubles", all.real_answering),
        ];
        for (kind, Tally { agreed, loss }) in kinds {
            println!(
                "  {who}, {kind}: {} decisions, {:.1} +- {:.1} % agreed, {:.5} +- {:.5} lost each",
                agreed.count(),
                100.0 * agreed.mean(),
                100.0 * agreed.error(),
                loss.mean(),
                loss.error()
            );
        }
    }
    losses.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (loss, game) in losses.iter().take(flags.worst) {
        println!("  we lose {loss:.3}: {}", game.xgid());
    }
    Ok(())
}
