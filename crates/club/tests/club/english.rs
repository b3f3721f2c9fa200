//! Checks that the code holds no sentences for players: all of those are in `assets/texts`. English in the code is for
//! hosts and developers: errors, the log, the command line, SQL. Replies and buttons accept only texts, so it is enough
//! to search for whole sentences.

use std::path::{Path, PathBuf};

/// Files whose sentences are for hosts, or for programs that send requests they should not.
const FOR_OTHERS: &[&str] = &["main.rs", "invite.rs", "guard.rs"];

#[test]
fn no_sentence_for_players_stands_in_the_code() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for name in ["adapter", "club", "discord", "playground", "render", "rules", "telegram"] {
        for file in files(&crates.join(name).join("src")) {
            let name = file.file_name().unwrap().to_str().unwrap();
            let source = std::fs::read_to_string(&file).unwrap();
            let code = source.split("#[cfg(test)]").next().unwrap();
            let is_code = |line: &&str| !line.trim_start().starts_with("//");
            let code: Vec<&str> = code.lines().filter(is_code).collect();
            let sentences = literals(&code.join("\n")).into_iter().filter(|text| is_sentence(text));
            if !FOR_OTHERS.contains(&name) {
                found.extend(sentences.map(|text| format!("{}: {text}", file.display())));
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.append(&mut files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// All string literals of some code.
fn literals(code: &str) -> Vec<String> {
    let (mut found, mut literal, mut escaped) = (Vec::new(), None::<String>, false);
    let mut before = ' ';
    for character in code.chars() {
        match (&mut literal, character) {
            (Some(text), _) if escaped => {
                text.push(character);
                escaped = false;
            }
            (Some(_), '\\') => escaped = true,
            (Some(_), '"') => found.extend(literal.take()),
            (Some(text), _) => text.push(character),
            (None, '"') if before != '\'' => literal = Some(String::new()),
            (None, _) => {}
        }
        before = character;
    }
    found
}

/// Whether a literal is a sentence for players. Errors are lower-case fragments, and SQL is in capitals.
fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    let is_begun = text.starts_with(|first: char| first.is_uppercase() || first == '“');
    let is_lower = |word: &&str| word.chars().all(|letter| letter.is_lowercase());
    is_begun && text.ends_with(['.', '!', '?', ':', '…']) && text.split_whitespace().any(|word| is_lower(&word))
}

#[test]
fn a_sentence_would_be_found() {
    let code =
        r#"anyhow!("the disk is full"); reply.push("You have no match here."); run("DELETE FROM codes");"#;
    let found: Vec<String> = literals(code).into_iter().filter(|text| is_sentence(text)).collect();
    assert_eq!(found, ["You have no match here."]);
}
