//! Builds Telegram's HTML: all text is escaped, and people are mentioned only on purpose.

use blot_club::{Mention, Span};

/// HTML of limited length. Telegram counts the visible text in UTF-16; here tags count as well, so the result always fits.
pub(crate) struct Html {
    html: String,
    left: usize,
}

impl Html {
    /// Starts with room for `max` units of UTF-16.
    pub(crate) fn new(max: usize) -> Html {
        Html { html: String::new(), left: max }
    }

    pub(crate) fn into_string(self) -> String {
        self.html
    }

    /// Adds a mention, which notifies the user.
    pub(crate) fn mention(mut self, user: &str, name: &str) -> Html {
        self.push_mention(user, name);
        self
    }

    pub(crate) fn spans(mut self, spans: &[Span]) -> Html {
        for span in spans {
            match span {
                Span::Words(words) => self.push_text(words),
                Span::Mention(Mention { user, name, .. }) => self.push_mention(user, name),
            }
        }
        self
    }

    pub(crate) fn plain(mut self, words: &str) -> Html {
        self.push_text(words);
        self
    }

    /// Adds a long text that stays folded until it is tapped. Left out if there is hardly any room.
    pub(crate) fn folded(mut self, words: &str) -> Html {
        const WORTH_WHILE: usize = 40;
        const TAGS: [&str; 2] = ["<blockquote expandable>", "</blockquote>"];
        let tags = TAGS.iter().map(|tag| tag.len()).sum::<usize>();
        if words.is_empty() || self.left < tags + WORTH_WHILE {
            return self;
        }
        if !self.html.is_empty() {
            self.push_text("\n");
        }
        self.left -= tags;
        self.html += TAGS[0];
        self.push_text(words);
        self.html += TAGS[1];
        self
    }

    fn push_text(&mut self, words: &str) {
        let fits = length(words) <= self.left;
        for character in words.chars() {
            let length = length_of(character);
            // Leave room for the ellipsis.
            if self.left < length + usize::from(!fits) {
                break;
            }
            self.left -= length;
            escape(character, &mut self.html);
        }
        if !fits && self.left > 0 {
            self.html.push('…');
            self.left = 0;
        }
    }

    fn push_mention(&mut self, user: &str, name: &str) {
        let is_handle = |handle: &str| handle.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        match user.strip_prefix('@') {
            Some(handle) if is_handle(handle) && user.len() <= self.left => {
                self.html += user;
                self.left -= user.len();
            }
            None if user.bytes().all(|byte| byte.is_ascii_digit()) => {
                let (begin, end) = (format!("<a href=\"tg://user?id={user}\">"), "</a>");
                if begin.len() + length(name) + end.len() > self.left {
                    return self.push_text(name);
                }
                self.left -= begin.len() + end.len();
                self.html += &begin;
                self.push_text(name);
                self.html += end;
            }
            _ => self.push_text(name),
        }
    }
}

/// Escapes HTML, and adds a word joiner after `@`, which would otherwise mention the user of that name.
fn escape(character: char, html: &mut String) {
    match escaped(character) {
        Some(words) => html.push_str(words),
        None => html.push(character),
    }
}

fn escaped(character: char) -> Option<&'static str> {
    match character {
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '&' => Some("&amp;"),
        '@' => Some("@\u{2060}"),
        _ => None,
    }
}

fn length_of(character: char) -> usize {
    escaped(character).map_or(character.len_utf16(), |words| words.encode_utf16().count())
}

/// The length of a text once it is escaped.
pub(crate) fn length(words: &str) -> usize {
    words.chars().map(length_of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_club::Platform;

    fn said(max: usize, spans: &[Span]) -> String {
        Html::new(max).spans(spans).into_string()
    }

    fn words(words: &str) -> Span {
        Span::Words(words.to_owned())
    }

    fn mention(user: &str, name: &str) -> Span {
        Span::Mention(Mention { platform: Platform::Telegram, user: user.to_owned(), name: name.to_owned() })
    }

    #[test]
    fn nothing_in_words_means_anything_to_telegram() {
        assert_eq!(said(99, &[words("<b>a & b</b>")]), "&lt;b&gt;a &amp; b&lt;/b&gt;");
        assert_eq!(said(99, &[words("@all hear")]), "@\u{2060}all hear");
        assert_eq!(said(99, &[mention("7", "<Anna>")]), "<a href=\"tg://user?id=7\">&lt;Anna&gt;</a>");
        assert_eq!(said(99, &[mention("@anna_1", "@anna_1"), words("!")]), "@anna_1!");
        assert_eq!(said(99, &[mention("@a b", "@a b")]), "@\u{2060}a b");
        assert_eq!(said(99, &[mention("7\"><b>", "x")]), "x");
    }

    #[test]
    fn what_is_too_long_ends_with_a_mark_and_never_in_half_a_tag() {
        assert_eq!(said(5, &[words("12345")]), "12345");
        assert_eq!(said(5, &[words("123456")]), "1234…");
        assert_eq!(said(9, &[words("<<<<<<")]), "&lt;&lt;…");
        // One of these is two for Telegram.
        assert_eq!(said(5, &[words("🎲🎲🎲")]), "🎲🎲…");
        assert_eq!(said(4, &[words("🎲🎲🎲")]), "🎲…");
        assert_eq!(said(3, &[words("1"), mention("7", "Anna")]), "1A…");
        assert_eq!(said(1, &[words("1"), mention("7", "Anna"), words("2")]), "1");
        assert_eq!(said(33, &[mention("7", "Anna")]), "<a href=\"tg://user?id=7\">Anna</a>");
        let folded = Html::new(100).plain("12").folded(&"x".repeat(90)).into_string();
        assert_eq!(folded, format!("12\n<blockquote expandable>{}…</blockquote>", "x".repeat(60)));
        assert_eq!(folded.chars().count(), 100);
        assert_eq!(Html::new(70).plain("12").folded("x").into_string(), "12");
    }
}
