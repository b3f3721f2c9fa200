//! Compares our ratings of players with those of GNU Backgammon.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::{Context as _, Result};
use blot_engine::{Analysis, Depth, Engine, Level, Summary};
use blot_rules::{Options, Record};
use blot_training::gnubg::{Gnubg, Rating};
use blot_training::mean::{Mean, correlation};
use blot_training::player::{Player, play};
use clap::Parser;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Plays matches between all pairs of levels and GNU Backgammon at no ply, writes them as `.mat` files, and has
/// both analyse them. A rating is 500 times the loss per decision.
#[derive(Parser)]
struct Flags {
    /// Plies of GNU Backgammon's analysis.
    #[arg(long, default_value_t = 2)]
    plies: u32,
    /// The number of matches.
    #[arg(long, default_value_t = 30)]
    matches: usize,
    /// Points to win a match.
    #[arg(long, default_value_t = 7)]
    length: u16,
    /// The seed of the dice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The path of gnubg.
    #[arg(long, default_value = "gnubg")]
    gnubg: PathBuf,
    /// A folder for the `.mat` files.
    to: PathBuf,
}

/// A player: one of our levels, or GNU Backgammon if there is none.
const PAIRS: [[Option<Level>; 2]; 10] = [
    [Some(Level::Beginner), Some(Level::Beginner)],
    [Some(Level::Beginner), Some(Level::Intermediate)],
    [Some(Level::Intermediate), Some(Level::Intermediate)],
    [Some(Level::Intermediate), Some(Level::Advanced)],
    [Some(Level::Advanced), Some(Level::Advanced)],
    [Some(Level::Advanced), Some(Level::Expert)],
    [Some(Level::Expert), Some(Level::Beginner)],
    [None, Some(Level::Expert)],
    [None, Some(Level::Beginner)],
    [Some(Level::Intermediate), None],
];

fn main() -> Result<()> {
    let flags = Flags::parse();
    Engine::shared().prepare();
    fs::create_dir_all(&flags.to)?;
    let mut opponent = Gnubg::start(&flags.gnubg, 0)?;
    let mut analyst = Gnubg::start(&flags.gnubg, flags.plies)?;
    let (mut all, mut others, mut decisions) = (Vec::new(), Vec::new(), Mean::default());
    for number in 0..flags.matches {
        let levels = PAIRS[number % PAIRS.len()];
        let record = record(&flags, &mut opponent, levels, number)?;
        let file = fs::canonicalize(&flags.to)?.join(format!("{number}.mat"));
        fs::write(&file, record.to_mat())?;
        let ours = Analysis::of(record.options, &record.events, Depth::OneRoll, |_| ControlFlow::Continue(()))?
            .context("the analysis was not interrupted")?
            .summaries;
        let theirs = analyst.rate(&file)?;
        for (at, level) in levels.into_iter().enumerate() {
            tell(number, &record.names[at], &ours[at], &theirs[at]);
            let pair = (ours[at].rating(), rating(&theirs[at]));
            all.push(pair);
            if level != Some(Level::Expert) {
                others.push(pair);
            }
            decisions.add(f64::from(ours[at].decisions) - theirs[at].decisions);
        }
    }
    sum_up("all", &all);
    sum_up("without our best level, who plays as we judge", &others);
    println!("decisions counted, ours less theirs: {:+.2} +- {:.2}", decisions.mean(), decisions.error());
    Ok(())
}

fn sum_up(who: &str, pairs: &[(f64, f64)]) {
    let between: Mean = pairs.iter().map(|(ours, theirs)| ours - theirs).collect();
    let apart: Mean = pairs.iter().map(|(ours, theirs)| (ours - theirs).abs()).collect();
    let theirs: Mean = pairs.iter().map(|(_, theirs)| *theirs).collect();
    println!(
        "{who}: {} ratings, theirs {:.2} on the average: correlation {:.4}, ours less theirs {:+.2} +- {:.2}, {:.2} apart",
        between.count(),
        theirs.mean(),
        correlation(pairs),
        between.mean(),
        between.error(),
        apart.mean()
    );
}

fn record(flags: &Flags, gnubg: &mut Gnubg, levels: [Option<Level>; 2], number: usize) -> Result<Record> {
    let options = Options::to(flags.length);
    let [mut white, mut black] = levels;
    let players: [&mut dyn Player; 2] = match (&mut white, &mut black) {
        (Some(white), Some(black)) => [white, black],
        (Some(white), None) => [white, gnubg],
        (None, Some(black)) => [gnubg, black],
        (None, None) => anyhow::bail!("it cannot play with itself"),
    };
    let events = play(options, players, flags.seed << 32 | number as u64)?.1;
    let names = levels.map(|level| level.map_or("gnubg", Level::name).to_owned());
    // Players of the same name would count as one.
    let names = if names[0] == names[1] { [names[0].clone(), format!("{}-too", names[1])] } else { names };
    Ok(Record { options, names, date: None, events })
}

fn rating(theirs: &Rating) -> f64 {
    500.0 * (theirs.by_plays + theirs.by_cube) / theirs.decisions.max(1.0)
}

fn tell(number: usize, name: &str, ours: &Summary, theirs: &Rating) {
    println!(
        "{number:3} {name:16} ours {:6.2}: {:3} decisions, lost {:.3} by plays, {:.3} by the cube; theirs {:6.2}: {:3}, {:.3}, {:.3}",
        ours.rating(),
        ours.decisions,
        ours.loss_by_plays,
        ours.loss - ours.loss_by_plays,
        rating(theirs),
        theirs.decisions,
        theirs.by_plays,
        theirs.by_cube
    );
}
