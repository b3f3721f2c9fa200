//! Answers lines `POSITION_ID DIE DIE` with the number of legal plays and the Position IDs they lead to.
//!
//! ```text
//! $ echo 4HPwATDgc/ABMA 6 5 | cargo run -q --release -p blot-rules --example plays
//! ```
//!
//! Each answer is `COUNT<TAB>ID,ID,...`, the IDs sorted and with the opponent on roll; `0<TAB>` where no play is legal. A
//! line that cannot be read ends the program with a message that names it.

use blot_rules::{Board, Dice, Play, Side, Variant, legal_plays_into};
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut plays, mut ids) = (Vec::new(), Vec::new());
    for (number, line) in io::stdin().lock().lines().enumerate() {
        answer(&line?, &mut plays, &mut ids).map_err(|no| format!("line {}: {no}", number + 1))?;
        writeln!(out, "{}\t{}", ids.len(), ids.join(","))?;
    }
    Ok(out.flush()?)
}

fn answer(line: &str, plays: &mut Vec<Play>, ids: &mut Vec<String>) -> Result<(), Box<dyn Error>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[id, a, b] = words.as_slice() else {
        return Err("expected POSITION_ID DIE DIE".into());
    };
    let board = Board::from_position_id(id, Side::White, Variant::Standard)?;
    legal_plays_into(&board, Side::White, Dice::from_numbers(a.parse()?, b.parse()?)?, plays);
    ids.clear();
    ids.extend(plays.iter().map(|play| play.board().position_id(Side::Black)));
    ids.sort_unstable();
    Ok(())
}
