//! The same conversation in every language, written to one file each in `languages/`, for speakers of the language to
//! read. `BLOT_CONVERSATIONS=write` writes the files anew.

use crate::support::Chat;
use blot_club::Language;
use std::path::Path;

#[test]
fn an_evening_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/club/languages");
    let script = std::fs::read_to_string(folder.join("script.txt")).unwrap();
    for language in Language::ALL {
        let mut chat = Chat::new();
        for line in script.lines() {
            chat.line(&line.replace("LANGUAGE", language.tag()));
        }
        let file = folder.join(language.tag()).with_extension("txt");
        if std::env::var("BLOT_CONVERSATIONS").is_ok_and(|mode| mode == "write") {
            std::fs::write(&file, &chat.seen).unwrap();
        } else {
            let seen = std::fs::read_to_string(&file).unwrap_or_default();
            let differs = seen.lines().zip(chat.seen.lines()).find(|(one, other)| one != other);
            assert!(seen == chat.seen, "{}: {differs:?}", language.tag());
        }
    }
}
