//! Checks that `docs/rules.md` is what `/rules` says in English, with its boards. `BLOT_DOCS=write` writes it anew.

use crate::support::Script;
use crate::typed::typed;
use blot_club::{Club, Command, Job, OptionKind, Span, Studio};
use std::fmt::Write;
use std::path::Path;

const HEAD: &str = "# Backgammon as Blot plays it

This is what `/rules` says in the chat, written by the tests from the same texts: change `assets/texts/en/rules.ftl`, then run
`BLOT_DOCS=write cargo test -p blot-club --test club rulebook`.
";

#[test]
fn the_printed_rules_are_those_of_the_chat() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(Script::default())).unwrap();
    let studio = Studio::default();
    let mut book = HEAD.to_owned();
    let mut pictures = Vec::new();
    let options = Command::named("rules").unwrap().options;
    let OptionKind::Choice(topics) = options[0].kind else { panic!("{:?}", options[0]) };
    for topic in topics {
        let request = typed(topic, "anna", &format!("/rules {topic}"));
        let reply = club.work(&[Job::from(request)]).remove(0).unwrap().remove(0);
        let words: String = studio
            .say(&reply)
            .into_iter()
            .map(|span| if let Span::Words(words) = span { words } else { String::new() })
            .collect();
        let (title, text) = words.split_once('\n').unwrap();
        writeln!(book, "\n## {title}\n\n{}", text.replace('\n', "\n\n").replace('*', "\\*")).unwrap();
        if let Some(board) = &reply.board {
            writeln!(book, "\n![{}](pictures/rules-{topic}.png)", studio.describe(reply.language, board))
                .unwrap();
            pictures.push((format!("rules-{topic}.png"), studio.png(reply.language, board)));
        }
    }
    let written = std::iter::once((docs.join("rules.md"), book.into_bytes()))
        .chain(pictures.into_iter().map(|(name, bytes)| (docs.join("pictures").join(name), bytes)));
    for (file, bytes) in written {
        if std::env::var("BLOT_DOCS").is_ok_and(|mode| mode == "write") {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, bytes).unwrap();
        } else {
            assert!(std::fs::read(&file).unwrap_or_default() == bytes, "{} is not up to date", file.display());
        }
    }
}
