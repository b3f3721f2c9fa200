//! Writes the steps of a play exactly as GNU Backgammon does.

use crate::board::PlaceName;
use crate::step::{Step, Steps};
use std::fmt;

impl fmt::Display for Steps {
    /// Writes the highest source first, merges the steps of one checker, keeps a point on the way only where a hit
    /// happened, marks each hit once with `*`, and counts repeats: `24/18*/13`, `8/5*(2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut starred = Vec::new();
        for (i, (path, count)) in merged(*self).into_iter().enumerate() {
            if i > 0 {
                write!(f, " ")?;
            }
            for (k, &(point, hit)) in path.iter().enumerate() {
                let first_hit = hit && !starred.contains(&point);
                let is_end = k == 0 || k + 1 == path.len();
                if is_end || first_hit {
                    let slash = if k > 0 { "/" } else { "" };
                    write!(f, "{slash}{}{}", PlaceName(point), if first_hit { "*" } else { "" })?;
                }
                if first_hit {
                    starred.push(point);
                }
            }
            if count > 1 {
                write!(f, "({count})")?;
            }
        }
        Ok(())
    }
}

/// The places of one checker, and whether it hit there.
type Path = Vec<(u8, bool)>;

/// The paths of the single checkers, with the number of equal ones. Stops without a hit are left out.
fn merged(steps: Steps) -> Vec<(Path, usize)> {
    let mut left: Vec<Step> = steps.iter().collect();
    left.sort_by_key(|step| std::cmp::Reverse((step.from, step.to)));
    let hits: Vec<u8> = left.iter().filter(|step| step.hit).map(|step| step.to).collect();
    let mut paths: Vec<(Path, usize)> = Vec::new();
    while !left.is_empty() {
        let first = left.remove(0);
        let mut path = vec![(first.from, false)];
        let mut at = first.to;
        while let Some(next) = left.iter().position(|step| step.from == at) {
            if hits.contains(&at) {
                path.push((at, true));
            }
            at = left.remove(next).to;
        }
        path.push((at, hits.contains(&at)));
        match paths.iter_mut().find(|(known, _)| *known == path) {
            Some((_, count)) => *count += 1,
            None => paths.push((path, 1)),
        }
    }
    paths
}
