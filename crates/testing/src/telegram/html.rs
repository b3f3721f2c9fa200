//! Reads Telegram's HTML into plain text and entities.

use super::entity::{Entity, units};

struct Open {
    tag: String,
    /// The kind of entity; none for a `code` that only names the language of a `pre`.
    kind: Option<&'static str>,
    detail: Option<String>,
    offset: usize,
}

/// The plain text and its entities, or the error. Links to `tg://user?id=` stay links here.
pub(super) fn parse(html: &str) -> Result<(String, Vec<Entity>), String> {
    let (mut text, mut entities, mut open) = (String::new(), Vec::new(), Vec::<Open>::new());
    let mut rest = html;
    while let Some(letter) = rest.chars().next() {
        let at = html.len() - rest.len();
        match letter {
            '&' => {
                let (decoded, length) =
                    decode(rest).ok_or(format!("Unexpected character \"&\" at byte offset {at}"))?;
                text.push(decoded);
                rest = &rest[length..];
            }
            '<' => {
                let end = rest.find('>').ok_or(format!("Unclosed start tag at byte offset {at}"))?;
                let inner = &rest[1..end];
                match inner.strip_prefix('/') {
                    Some(name) => entities.extend(close(&mut open, name, at, &text)?),
                    None => {
                        let tag = start(inner, at, units(&text), open.last())?;
                        open.push(tag);
                    }
                }
                rest = &rest[end + 1..];
            }
            _ => {
                text.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    match open.last() {
        Some(Open { tag, .. }) => Err(format!("Can't find end tag corresponding to start tag \"{tag}\"")),
        None => Ok((text, entities)),
    }
}

fn start(inner: &str, at: usize, offset: usize, around: Option<&Open>) -> Result<Open, String> {
    let (name, attributes) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    let tag = name.to_ascii_lowercase();
    let unsupported = || format!("Unsupported start tag \"{tag}\" at byte offset {at}");
    let attributes = read_attributes(attributes).ok_or_else(unsupported)?;
    let attribute =
        |name: &str| attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone());
    let language = attribute("class").and_then(|class| Some(class.strip_prefix("language-")?.to_owned()));
    let (kind, detail) = match tag.as_str() {
        "b" | "strong" => ("bold", None),
        "i" | "em" => ("italic", None),
        "u" | "ins" => ("underline", None),
        "s" | "strike" | "del" => ("strikethrough", None),
        "tg-spoiler" => ("spoiler", None),
        "span" if attribute("class").as_deref() == Some("tg-spoiler") => ("spoiler", None),
        "blockquote" if attribute("expandable").is_some() => ("expandable_blockquote", None),
        "blockquote" => ("blockquote", None),
        "a" => ("text_link", attribute("href")),
        "pre" => ("pre", language),
        "code" if language.is_some() && around.is_some_and(|open| open.tag == "pre") => {
            return Ok(Open { tag, kind: None, detail: language, offset });
        }
        "code" => ("code", None),
        "span" => return Err(format!("Tag \"span\" must have class \"tg-spoiler\" at byte offset {at}")),
        _ => return Err(unsupported()),
    };
    Ok(Open { tag, kind: Some(kind), detail, offset })
}

fn close(open: &mut Vec<Open>, name: &str, at: usize, text: &str) -> Result<Option<Entity>, String> {
    let name = name.trim().to_ascii_lowercase();
    let Some(last) = open.pop() else { return Err(format!("Unexpected end tag at byte offset {at}")) };
    if last.tag != name {
        let expected = last.tag;
        return Err(format!(
            "Unmatched end tag at byte offset {at}, expected \"</{expected}>\", found \"</{name}>\""
        ));
    }
    let Some(kind) = last.kind else {
        if let Some(pre) = open.last_mut() {
            pre.detail = last.detail;
        }
        return Ok(None);
    };
    let mut entity = Entity::new(kind, last.offset, units(text) - last.offset);
    entity.detail = last.detail;
    if kind == "text_link" && entity.detail.is_none() {
        // A link without an address uses its text as the address.
        entity.detail = Some(text.encode_utf16().skip(last.offset).collect::<Vec<u16>>())
            .map(|link| String::from_utf16_lossy(&link));
    }
    Ok((entity.length > 0).then_some(entity))
}

/// Attributes: names with values, which may be quoted.
fn read_attributes(text: &str) -> Option<Vec<(String, String)>> {
    let (mut rest, mut found) = (text.trim(), Vec::new());
    while !rest.is_empty() {
        let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
        let name = rest[..end].to_ascii_lowercase();
        rest = rest[end..].trim_start();
        let Some(value) = rest.strip_prefix('=') else {
            found.push((name, String::new()));
            continue;
        };
        let value = value.trim_start();
        let quote = value.chars().next().filter(|letter| matches!(letter, '"' | '\''));
        let (value, after) = match quote {
            Some(quote) => value[1..].split_once(quote)?,
            None => value.split_once(char::is_whitespace).unwrap_or((value, "")),
        };
        found.push((name, decode_all(value)));
        rest = after.trim_start();
    }
    Some(found)
}

fn decode_all(text: &str) -> String {
    let (mut decoded, mut rest) = (String::new(), text);
    while let Some(letter) = rest.chars().next() {
        let (letter, length) = decode(rest).unwrap_or((letter, letter.len_utf8()));
        decoded.push(letter);
        rest = &rest[length..];
    }
    decoded
}

/// The character of the escape at the start of a text, and the length of the escape.
fn decode(text: &str) -> Option<(char, usize)> {
    let end = text.strip_prefix('&')?.find(';')?;
    let name = &text[1..=end];
    let letter = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16),
                None => number.parse(),
            };
            code.ok().and_then(char::from_u32).filter(|letter| *letter != '\0')?
        }
    };
    Some((letter, end + 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_become_entities() {
        let (text, entities) = parse(
            "🎲 <b>a<i>b</i></b> &lt;&#65;&#x42; <a href=\"tg://user?id=7&amp;x\">Anna</a>\
             <pre><code class='language-rust'>x</code></pre><blockquote expandable>q</blockquote>\
             <span class=\"tg-spoiler\">s</span><tg-spoiler>t</tg-spoiler><b></b>",
        )
        .unwrap();
        assert_eq!(text, "🎲 ab <AB Annaxqst");
        let told: Vec<_> = entities
            .iter()
            .map(|entity| (entity.kind.as_str(), entity.offset, entity.length, entity.detail.as_deref()))
            .collect();
        assert_eq!(
            told,
            [
                ("italic", 4, 1, None),
                ("bold", 3, 2, None),
                ("text_link", 10, 4, Some("tg://user?id=7&x")),
                ("pre", 14, 1, Some("rust")),
                ("expandable_blockquote", 15, 1, None),
                ("spoiler", 16, 1, None),
                ("spoiler", 17, 1, None),
            ]
        );
    }

    #[test]
    fn what_is_not_html_is_refused() {
        for (html, why) in [
            ("a < b", "Unclosed start tag at byte offset 2"),
            ("<h1>a</h1>", "Unsupported start tag \"h1\" at byte offset 0"),
            ("a</b>", "Unexpected end tag at byte offset 1"),
            ("<b>a</i>", "Unmatched end tag at byte offset 4, expected \"</b>\", found \"</i>\""),
            ("<b>a", "Can't find end tag corresponding to start tag \"b\""),
            ("Tom & Jerry", "Unexpected character \"&\" at byte offset 4"),
            ("<span>a</span>", "Tag \"span\" must have class \"tg-spoiler\" at byte offset 0"),
        ] {
            assert_eq!(parse(html).unwrap_err(), why, "{html}");
        }
    }
}
