//! Words that people give, such as names and luck words, made fit to be shown.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest name, in characters.
const MAX_NAME: usize = 24;
/// The longest handle, in characters; platforms stop at 32.
const MAX_HANDLE: usize = 64;
/// Accents on one letter.
const MAX_ACCENTS: usize = 2;

/// Words in one line without anything invisible, at most `max` characters.
pub fn clean_words(words: &str, max: usize) -> String {
    let (mut clean, mut count, mut accents) = (String::new(), 0, 0);
    // No name needs more than this, and the input may be endless.
    for character in words.chars().take(8 * max).nfc() {
        if character.is_whitespace() {
            if !clean.is_empty() && !clean.ends_with(' ') && count < max {
                clean.push(' ');
                count += 1;
            }
        } else if is_combining_mark(character) {
            accents += 1;
            if accents <= MAX_ACCENTS && !clean.is_empty() {
                clean.push(character);
            }
        } else if !is_invisible(character) && !is_private_use(character) && count < max {
            accents = 0;
            clean.push(character);
            count += 1;
        }
    }
    clean.truncate(clean.trim_end().len());
    clean
}

/// Characters that no reader sees, whatever stands around them: controls, joiners, direction marks, variation selectors.
/// Blanks are not among them.
pub fn is_invisible(character: char) -> bool {
    (character.is_control() && !character.is_whitespace())
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Characters without a meaning of their own. Texts use one as a mark, so no name may contain them.
fn is_private_use(character: char) -> bool {
    matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// A name fit to be shown: nothing invisible, no line breaks, not too long. If nothing is left, the user's id.
pub fn clean_name(name: &str, user: &str) -> String {
    let clean = clean_words(name, MAX_NAME + 1);
    match clean.char_indices().nth(MAX_NAME) {
        _ if clean.is_empty() => clean_words(user, MAX_NAME),
        None => clean,
        Some(_) => clean.chars().take(MAX_NAME - 1).chain(['…']).collect(),
    }
}

/// Whether a platform could know a person by this handle.
pub fn is_handle(handle: &str) -> bool {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || character == '_';
    (4..=32).contains(&handle.len()) && handle.chars().all(is_plain)
}

/// A handle as it is stored and compared: without `@`, in lower case.
pub fn clean_handle(handle: &str) -> Option<String> {
    let handle = handle.trim_start_matches('@');
    let clean = clean_words(handle, MAX_HANDLE + 1).to_lowercase();
    (1..=MAX_HANDLE).contains(&clean.chars().count()).then_some(clean)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_is_invisible_and_keep_what_people_write() {
        for (raw, clean) in [
            ("Anna", "Anna"),
            ("  Anna\n\t Õ ", "Anna Õ"),
            ("e\u{301}va", "éva"),
            ("\u{202e}annA\u{200b}\u{2066}", "annA"),
            ("A\u{7}B\u{e000}C", "ABC"),
            ("x\u{335}\u{336}\u{337}\u{338}y", "x\u{335}\u{336}y"),
            ("@everyone *bold* <b>", "@everyone *bold* <b>"),
            ("王小明", "王小明"),
        ] {
            assert_eq!(clean_name(raw, "77"), clean, "{raw:?}");
        }
        assert_eq!(clean_name("\u{200b}\u{200b} ", "user77"), "user77");
        assert_eq!(clean_name(&"ab".repeat(12), "77"), "ab".repeat(12));
        assert_eq!(clean_name(&"ab".repeat(1000), "77"), "ab".repeat(11) + "a…");
        assert_eq!(clean_name(&"\u{200b}".repeat(1_000_000), "77"), "77");
    }
}
