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
use std::io::{self, BufRead, BufReader, BufWriter, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut line, mut plays, mut ids) = (String::new(), Vec::new(), Vec::new());
    for number in 1.. {
        // Answers must not wait in a buffer: the next question may depend on this one.
        if input.buffer().is_empty() {
            out.flush()?;
        }
        line.clear();
        if input.read_line(&mut line)? == 0 {
            break;
        }
        answer(&line, &mut plays, &mut ids).map_err(|no| format!("line {number}: {no}"))?;
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
