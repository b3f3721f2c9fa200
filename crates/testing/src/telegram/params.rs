//! Reads the parameters and files of a call from JSON, from a form of either kind, or from the query.

use crate::multipart::{Upload, parts};
use serde_json::{Map, Value};

/// Parameters that are plain strings. Any other string may hold JSON.
const TEXTS: [&str; 17] = [
    "action",
    "animation",
    "business_connection_id",
    "callback_query_id",
    "caption",
    "document",
    "inline_message_id",
    "ip_address",
    "language_code",
    "message_effect_id",
    "parse_mode",
    "photo",
    "secret_token",
    "text",
    "thumbnail",
    "url",
    "certificate",
];

/// The parameters and the files, and whether everything could be read.
pub(super) fn read(query: &str, content_type: &str, body: &[u8]) -> (Value, Vec<Upload>, bool) {
    let (mut params, mut files, mut readable) = (Map::new(), Vec::new(), true);
    pairs(query, &mut params);
    if let Some(parts) = parts(content_type, body) {
        for part in parts {
            let text = std::str::from_utf8(part.bytes).ok();
            let plain = part
                .content_type
                .as_deref()
                .is_none_or(|kind| !kind.starts_with("image/") && kind != "application/octet-stream");
            match text.filter(|_| part.filename.is_none() && plain) {
                Some(text) => put(&mut params, part.name, text.to_owned()),
                None => files.push(part.into_upload()),
            }
        }
    } else if content_type.starts_with("application/x-www-form-urlencoded") {
        pairs(&String::from_utf8_lossy(body), &mut params);
    } else if !body.is_empty() {
        match serde_json::from_slice(body) {
            Ok(Value::Object(object)) => {
                for (name, value) in object {
                    match value {
                        Value::String(text) => put(&mut params, name, text),
                        // An option that is not set.
                        Value::Null => {}
                        value => drop(params.insert(name, value)),
                    }
                }
            }
            _ => readable = false,
        }
    }
    (params.into(), files, readable)
}

fn put(params: &mut Map<String, Value>, name: String, text: String) {
    let json = if TEXTS.contains(&name.as_str()) { None } else { serde_json::from_str(&text).ok() };
    params.insert(name, json.unwrap_or(Value::String(text)));
}

fn pairs(text: &str, params: &mut Map<String, Value>) {
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        put(params, unescape(name), unescape(value));
    }
}

fn unescape(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match (*first, digits.and_then(|digits| u8::from_str_radix(digits, 16).ok())) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
                continue;
            }
            (b'+', _) => bytes.push(b' '),
            (byte, _) => bytes.push(byte),
        }
        rest = after;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
