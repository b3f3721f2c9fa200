//! Characters without a shape of their own, which names may contain and pictures leave out.

use unicode_normalization::char::is_combining_mark;

/// Whether a character draws nothing by itself: a combining accent, or an [invisible](is_invisible) character.
pub(crate) fn is_shapeless(character: char) -> bool {
    is_combining_mark(character) || is_invisible(character)
}

/// Whether a character is never visible, whatever surrounds it: controls, joiners, direction marks, variation selectors.
/// White space does not count as invisible.
pub fn is_invisible(character: char) -> bool {
    (character.is_control() && !character.is_whitespace())
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}
