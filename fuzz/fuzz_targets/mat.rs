//! Any text as a `.mat` file. It is read or refused, and a match that is read is written and read back the same. In
//! some texts one line is repeated until the file is as large as allowed.
#![no_main]

use blot_rules::{MAX_MAT, MatWhy, Record};
use libfuzzer_sys::fuzz_target;

/// The longest error: it may quote the longest play, with every character escaped as `\u{1f}`.
const MAX_ANSWER: usize = 2000;
/// One text in this many is made large.
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

/// A line, repeated as often as it fits into a file beside this text.
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
        // Written in columns, a file without blanks becomes larger.
        Err(no) => return assert!(written.len() > MAX_MAT && no.why == MatWhy::TooLarge, "{no}: {written}"),
    };
    assert_eq!(again.events, record.events);
    assert_eq!((again.options, again.date), (record.options, record.date));
    assert_eq!(again.to_mat(), written);
}
