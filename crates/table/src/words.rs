//! Words that people give, such as names and luck words, made fit to be shown.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

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
