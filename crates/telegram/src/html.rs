//! Words as Telegram's HTML: nothing in them means anything to it, and nobody is called by chance.

use blot_club::{Mention, Span};

/// So much of what is said as a message has room for. Telegram counts what is seen, in UTF-16; here its marks are counted as well,
/// which is never less.
pub(crate) struct Html {
    html: String,
    left: usize,
}

impl Html {
    /// Room for so much.
    pub(crate) fn new(max: usize) -> Html {
        Html { html: String::new(), left: max }
    }

    pub(crate) fn into_string(self) -> String {
        self.html
    }

    /// What somebody hears who is called by this.
    pub(crate) fn call(mut self, user: &str, name: &str) -> Html {
        self.mention(user, name);
        self
    }

    pub(crate) fn spans(mut self, spans: &[Span]) -> Html {
        for span in spans {
            match span {
                Span::Words(words) => self.words(words),
                Span::Mention(Mention { user, name, .. }) => self.mention(user, name),
            }
        }
        self
    }

    pub(crate) fn plain(mut self, words: &str) -> Html {
        self.words(words);
        self
    }

    /// Something long that is folded until somebody taps it; left out where there is hardly any room.
    pub(crate) fn folded(mut self, words: &str) -> Html {
        const WORTH_WHILE: usize = 40;
        const TAGS: [&str; 2] = ["<blockquote expandable>", "</blockquote>"];
        let tags = TAGS.iter().map(|tag| tag.len()).sum::<usize>();
        if words.is_empty() || self.left < tags + WORTH_WHILE {
            return self;
        }
        if !self.html.is_empty() {
            self.words("\n");
        }
        self.left -= tags;
        self.html += TAGS[0];
        self.words(words);
        self.html += TAGS[1];
        self
    }

    fn words(&mut self, words: &str) {
        let fits = length(words) <= self.left;
        for character in words.chars() {
            let length = length_of(character);
            // The last one that is cut away becomes a mark.
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

    fn mention(&mut self, user: &str, name: &str) {
        let is_handle = |handle: &str| handle.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        match user.strip_prefix('@') {
            Some(handle) if is_handle(handle) && user.len() <= self.left => {
                self.html += user;
                self.left -= user.len();
            }
            None if user.bytes().all(|byte| byte.is_ascii_digit()) => {
                let (begin, end) = (format!("<a href=\"tg://user?id={user}\">"), "</a>");
                if begin.len() + length(name) + end.len() > self.left {
                    return self.words(name);
                }
                self.left -= begin.len() + end.len();
                self.html += &begin;
                self.words(name);
                self.html += end;
            }
            _ => self.words(name),
        }
    }
}

/// A word joiner after each `@`: otherwise it would call whoever has that name.
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

/// What words need.
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
