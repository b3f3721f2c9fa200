//! Any text as a `.mat` file: read or refused, and what is read is written and read back the same. Of some texts one line is
//! repeated until the file is as large as can be.
#![no_main]

use blot_rules::{MAX_MAT, MatWhy, Record};
use libfuzzer_sys::fuzz_target;

/// A word of the longest play, of characters that are written as `\u{1f}`, and what is said about it.
const MAX_ANSWER: usize = 2000;
/// One text of so many is made large.
const LARGE: usize = 1000;

fuzz_target!(|text: &str| {
    check(text);
    if text.len() % LARGE == LARGE - 1 {
        let (begin, last) = text.rsplit_once('\n').unwrap_or(("", text));
        check(&format!("{begin}\n{}", repeated(last, text)));
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        check(&format!("{}{rest}", repeated(first, text)));
    }
});

/// A line, as often as it fits into a file beside this text.
fn repeated(line: &str, text: &str) -> String {
    format!("{line}\n").repeat((MAX_MAT - text.len().min(MAX_MAT)) / (line.len() + 1))
}

fn check(text: &str) {
    let record = match Record::from_mat(text) {
        Ok(record) => record,
        Err(no) => {
            assert!(no.to_string().len() < MAX_ANSWER, "the answer to a large file is short: {no}");
            return;
        }
    };
    let _ = record.to_sgf();
    let written = record.to_mat();
    let again = match Record::from_mat(&written) {
        Ok(again) => again,
        // What was written without blanks takes more room in columns.
        Err(no) => return assert!(written.len() > MAX_MAT && no.why == MatWhy::TooLarge, "{no}: {written}"),
    };
    assert_eq!(again.events, record.events);
    assert_eq!((again.options, again.date), (record.options, record.date));
    assert_eq!(again.to_mat(), written);
}
