//! Any text as a `.mat` file: read or refused, and what is read is written and read back the same.
#![no_main]

use blot_rules::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = Record::from_mat(text) {
        let _ = record.to_sgf();
        let again = Record::from_mat(&record.to_mat()).expect("what was written is read");
        assert_eq!(again.events, record.events);
        assert_eq!(again.options, record.options);
    }
});
