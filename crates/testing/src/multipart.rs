//! Bodies of several parts, as RFC 7578 has them.

/// One part of a body.
pub(crate) struct Part<'a> {
    pub(crate) name: String,
    pub(crate) filename: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: &'a [u8],
}

/// The parts of a body with this boundary. What is no part is left out.
pub(crate) fn parts<'a>(boundary: &str, body: &'a [u8]) -> Vec<Part<'a>> {
    let first = format!("--{boundary}");
    let Some(begin) = find(body, first.as_bytes()) else { return Vec::new() };
    let mut rest = &body[begin + first.len()..];
    let delimiter = format!("\r\n--{boundary}");
    let mut parts = Vec::new();
    while let Some(end) = find(rest, delimiter.as_bytes()) {
        parts.extend(part(&rest[..end]));
        rest = &rest[end + delimiter.len()..];
    }
    parts
}

/// A part, from the end of the line with the boundary before it.
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
