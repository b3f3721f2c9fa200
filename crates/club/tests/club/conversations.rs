//! Whole conversations: who says what, and what everybody sees. Each is a file in `conversations/`; lines without a margin
//! are done, lines with one are what was seen. `BLOT_CONVERSATIONS=write` writes anew what is seen.

use crate::support::Chat;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/club/conversations")
}

fn hold(name: &str) -> Chat {
    let file = folder().join(format!("{name}.txt"));
    let expected = std::fs::read_to_string(&file).unwrap();
    let mut chat = Chat::new();
    expected.lines().filter(|line| !line.starts_with(' ')).for_each(|line| chat.line(line));
    if std::env::var("BLOT_CONVERSATIONS").is_ok_and(|mode| mode == "write") {
        std::fs::write(&file, &chat.seen).unwrap();
    } else if expected != chat.seen {
        let first = expected.lines().zip(chat.seen.lines()).position(|(a, b)| a != b);
        let at = first.unwrap_or_else(|| expected.lines().count().min(chat.seen.lines().count()));
        let part = |text: &str| text.lines().skip(at.saturating_sub(4)).take(16).collect::<Vec<_>>().join("\n");
        panic!("{name}, line {}\n-- expected:\n{}\n-- seen:\n{}", at + 1, part(&expected), part(&chat.seen));
    }
    chat
}

/// All conversations, each a test of its own name.
macro_rules! conversations {
    ($($name:ident)*) => {
        $(#[test] fn $name() { hold(stringify!($name)); })*
        const ALL: &[&str] = &[$(stringify!($name)),*];
    };
}

conversations! {
    a_match_by_typing
    a_match_by_tapping
}

#[test]
fn every_file_is_held() {
    let files: BTreeSet<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(files, ALL.iter().map(|name| (*name).to_owned()).collect());
}
