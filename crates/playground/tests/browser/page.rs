//! The page and its words: every word that is asked for exists, every one that exists is asked for.

use std::collections::BTreeSet;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// Everything between these two.
fn between<'a>(text: &'a str, start: &str, end: &str) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}

#[test]
fn the_page_uses_just_the_words_that_there_are() {
    let texts = read("../../assets/texts/en/page.ftl");
    let there: BTreeSet<&str> = texts
        .lines()
        .filter_map(|line| line.strip_prefix("page-")?.split_once(" ="))
        .map(|(key, _)| key)
        .collect();
    let html = read("page/index.html");
    let mut used: BTreeSet<String> = ["data-word=\"", "data-label=\"", "data-placeholder=\""]
        .iter()
        .flat_map(|start| between(&html, start, "\"").map(str::to_owned))
        .collect();
    for file in ["base", "main", "messages", "composer"] {
        let script = read(&format!("page/{file}.js"));
        // Where one of two words is chosen, both stand in the same brackets.
        for call in ["word(", "fill(", "step(", "how = "] {
            for inside in script.split(call).skip(1) {
                let line = inside.lines().next().unwrap_or_default();
                let quoted = line.split('"').skip(1).step_by(2);
                used.extend(quoted.filter(|word| there.contains(word)).map(str::to_owned));
                if let Some(first) = line.strip_prefix('"') {
                    used.insert(first.split('"').next().unwrap().to_owned());
                }
            }
        }
    }
    let server = read("src/web.rs");
    used.extend(
        between(&server, "\"no-", "\"").filter(|rest| *rest != "cache").map(|rest| format!("no-{rest}")),
    );
    let there: BTreeSet<String> = there.into_iter().map(str::to_owned).collect();
    assert_eq!(used, there);
}

#[test]
fn nothing_comes_from_elsewhere_and_nothing_is_read_as_markup() {
    for file in ["index.html", "style.css", "base.js", "main.js", "messages.js", "composer.js"] {
        let text = read(&format!("page/{file}"));
        for forbidden in
            ["http://", "https://", "innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "document.write"]
        {
            assert!(!text.contains(forbidden), "{file}: {forbidden}");
        }
    }
}
