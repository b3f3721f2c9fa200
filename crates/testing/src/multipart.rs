//! Reads multipart bodies (RFC 7578), in which both bots send their files.

use std::sync::Arc;

/// One part of a body.
pub(crate) struct Part<'a> {
    pub(crate) name: String,
    pub(crate) filename: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: &'a [u8],
}

/// A file that came with a call.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The name of its part: `files[0]` or `photo` for instance.
    pub name: String,
    /// The name of the file.
    pub filename: String,
    /// The content type.
    pub content_type: Option<String>,
    /// The content.
    pub bytes: Arc<Vec<u8>>,
}

impl Part<'_> {
    /// The part as a file.
    pub(crate) fn into_upload(self) -> Upload {
        Upload {
            name: self.name,
            filename: self.filename.unwrap_or_default(),
            content_type: self.content_type,
            bytes: Arc::new(self.bytes.to_vec()),
        }
    }
}

/// The parts of a body, if its content type names a boundary. Malformed parts are left out.
pub(crate) fn parts<'a>(content_type: &str, body: &'a [u8]) -> Option<Vec<Part<'a>>> {
    let (_, boundary) = content_type.split_once("boundary=")?;
    let boundary = boundary.trim_matches('"');
    let first = format!("--{boundary}");
    let Some(begin) = find(body, first.as_bytes()) else { return Some(Vec::new()) };
    let mut rest = &body[begin + first.len()..];
    let delimiter = format!("\r\n--{boundary}");
    let mut parts = Vec::new();
    while let Some(end) = find(rest, delimiter.as_bytes()) {
        parts.extend(part(&rest[..end]));
        rest = &rest[end + delimiter.len()..];
    }
    Some(parts)
}

/// A part, from the end of its boundary line.
fn part(text: &[u8]) -> Option<Part<'_>> {
    let text = text.strip_prefix(b"\r\n")?;
    let end = find(text, b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&text[..end]).into_owned();
    let header = |name: &str| {
        let lines = head.lines().filter_map(|line| line.split_once(':'));
        lines
            .filter(|(other, _)| other.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim().to_owned())
            .next()
    };
    let disposition = header("content-disposition")?;
    let parameter = |name: &str| {
        let values = disposition.split(';').filter_map(|pair| pair.trim().split_once('='));
        values.filter(|(other, _)| *other == name).map(|(_, value)| value.trim_matches('"').to_owned()).next()
    };
    Some(Part {
        name: parameter("name")?,
        filename: parameter("filename"),
        content_type: header("content-type"),
        bytes: &text[end + 4..],
    })
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}
