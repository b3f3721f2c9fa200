//! Cuts Rust source into tokens, the first step of the module check. Comments, strings and lifetimes are left out.

/// A name, `::` or a single punctuation character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) text: String,
    /// Counted from 1.
    pub(crate) line: usize,
}

impl Token {
    pub(crate) fn is(&self, text: &str) -> bool {
        self.text == text
    }

    pub(crate) fn is_name(&self) -> bool {
        self.text.starts_with(is_name_start)
    }
}

/// The tokens of a source file, in order.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut scanner = Scanner { rest: source, line: 1 };
    let mut tokens = Vec::new();
    while let Some(first) = scanner.rest.chars().next() {
        let line = scanner.line;
        let length = token_length(scanner.rest, first);
        let text = scanner.take(length);
        let is_kept = match first {
            '"' | '\'' | '/' if length > 1 => false,
            _ if first.is_whitespace() => false,
            _ => !is_string(text),
        };
        if is_kept {
            tokens.push(Token { text: text.trim_start_matches("r#").to_owned(), line });
        }
    }
    tokens
}

struct Scanner<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Scanner<'a> {
    fn take(&mut self, length: usize) -> &'a str {
        let (text, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.line += text.matches('\n').count();
        text
    }
}

/// How many bytes the first token, comment, literal or white space takes.
fn token_length(text: &str, first: char) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return block_comment_length(text);
    }
    if let Some(length) = string_length(text) {
        return length;
    }
    match first {
        '\'' => quote_length(text),
        ':' if text.starts_with("::") => 2,
        _ if text.starts_with("r#") => 2 + name_length(&text[2..]),
        _ if is_name_start(first) => name_length(text),
        _ => first.len_utf8(),
    }
}

fn is_name_start(letter: char) -> bool {
    letter == '_' || letter.is_alphabetic()
}

fn name_length(text: &str) -> usize {
    text.find(|letter: char| letter != '_' && !letter.is_alphanumeric()).unwrap_or(text.len())
}

/// Block comments nest.
fn block_comment_length(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            let Some(letter) = rest.chars().next() else { return text.len() };
            at += letter.len_utf8();
        }
        if depth == 0 {
            return at;
        }
    }
}

fn is_string(text: &str) -> bool {
    string_length(text).is_some()
}

/// The length of a string literal of any kind, if one begins here.
fn string_length(text: &str) -> Option<usize> {
    let prefix = ["br", "cr", "r", "b", "c", ""].into_iter().find(|prefix| {
        let rest = text.strip_prefix(prefix);
        rest.is_some_and(|rest| rest.trim_start_matches('#').starts_with('"'))
    })?;
    let rest = &text[prefix.len()..];
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    let begin = prefix.len() + hashes + 1;
    if prefix.ends_with('r') {
        let close = format!("\"{}", "#".repeat(hashes));
        return Some(text[begin..].find(&close).map_or(text.len(), |end| begin + end + close.len()));
    }
    (hashes == 0).then(|| begin + escaped_length(&text[begin..], '"'))
}

/// The length up to and with the closing quote. A backslash hides the character after it.
fn escaped_length(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if letter == quote => return at + letter.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// A character literal such as `'x'` or `'\n'`, or a lifetime.
fn quote_length(text: &str) -> usize {
    let inner = &text[1..];
    let mut letters = inner.chars();
    match (letters.next(), letters.next()) {
        (Some('\\'), _) => 1 + escaped_length(inner, '\''),
        (Some(letter), Some('\'')) => 1 + letter.len_utf8() + 1,
        _ => 1 + name_length(inner),
    }
}
