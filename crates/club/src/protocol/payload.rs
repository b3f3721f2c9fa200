//! The payload of a button: `version:table:turn:line`, where the line is a command as a player could type it.
//!
//! A payload is never trusted. The platform says who pressed, the stored match decides what they may do, and the turn
//! only tells whether the board they saw is still the present one.

use crate::protocol::{Button, Style};
use crate::texts::Text;
use blot_table::{TableId, Turn};

const VERSION: &str = "1";

/// A button's payload, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Payload {
    pub(crate) table: Option<TableId>,
    /// The turn it is for, or `None` if it fits any turn.
    pub(crate) turn: Option<Turn>,
    pub(crate) line: String,
}

impl Payload {
    /// Parses a payload, or returns `None` if it is no payload of this version.
    pub(crate) fn read(payload: &str) -> Option<Payload> {
        if payload.len() > Button::MAX_PAYLOAD {
            return None;
        }
        let mut parts = payload.splitn(4, ':');
        let (version, table, turn, line) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let turn = match turn {
            "" => None,
            turn => {
                let (events, changes) = turn.split_once('.')?;
                Some(Turn { events: events.parse().ok()?, changes: changes.parse().ok()? })
            }
        };
        let table = if table.is_empty() { None } else { Some(TableId(table.parse().ok()?)) };
        (version == VERSION && (turn.is_none() || table.is_some())).then(|| Payload {
            table,
            turn,
            line: line.to_owned(),
        })
    }

    pub(crate) fn write(&self) -> String {
        let table = self.table.map_or(String::new(), |table| table.0.to_string());
        let turn = self.turn.map_or(String::new(), |turn| format!("{}.{}", turn.events, turn.changes));
        format!("{VERSION}:{table}:{turn}:{}", self.line)
    }

    /// Whether platforms accept a payload of this length.
    pub(crate) fn fits(&self) -> bool {
        self.write().len() <= Button::MAX_PAYLOAD
    }

    pub(crate) fn button(&self, label: Text, style: Style) -> Button {
        Button { label, style, payload: self.write() }
    }
}

/// The parameter of a deep link that does what a button would: letters, digits and `_`. Leads to the match of the
/// button, to its page, or to the start.
pub fn link_of(payload: &str) -> String {
    let Some(payload) = Payload::read(payload) else {
        return "start".to_owned();
    };
    let page = || page_link(&payload.line).unwrap_or_else(|| "start".to_owned());
    payload.table.map_or_else(page, TableId::link)
}

/// A link to a command about no match, such as `c_rules_moving`.
fn page_link(line: &str) -> Option<String> {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || character == ' ';
    line.chars().all(is_plain).then(|| format!("c_{}", line.replace(' ', "_")))
}

/// The command line of such a link.
pub(crate) fn line_of_link(link: &str) -> Option<String> {
    Some(link.strip_prefix("c_")?.replace('_', " "))
}

/// A button about no match.
pub(crate) fn general(line: impl Into<String>, label: Text, style: Style) -> Button {
    Payload { table: None, turn: None, line: line.into() }.button(label, style)
}

/// A button about a match that fits any turn.
pub(crate) fn about(table: TableId, line: impl Into<String>, label: Text, style: Style) -> Button {
    Payload { table: Some(table), turn: None, line: line.into() }.button(label, style)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn payloads_come_back_as_they_were(
            table in proptest::option::of(1i64..),
            events: u32,
            changes: u32,
            line in "[a-z]{2,9}( [a-z0-9/*:]{1,7}){0,3}",
        ) {
            let turn = table.map(|_| Turn { events, changes });
            let payload = Payload { table: table.map(TableId), turn, line };
            if payload.fits() {
                prop_assert_eq!(Payload::read(&payload.write()), Some(payload));
            }
        }

        #[test]
        fn reading_never_panics(payload in any::<String>()) {
            let _ = Payload::read(&payload);
        }
    }

    #[test]
    fn links_lead_to_matches_and_pages() {
        for (payload, link) in [
            ("1:42:17.0:roll", "m_42"),
            ("1:42::more", "m_42"),
            ("1:::rules moving", "c_rules_moving"),
            ("1:::games all page:2", "start"),
            ("nonsense", "start"),
        ] {
            assert_eq!(link_of(payload), link);
        }
        assert_eq!(line_of_link("c_rules_moving").as_deref(), Some("rules moving"));
    }

    #[test]
    fn what_is_no_payload_is_not_read() {
        for bad in
            ["", "1", "1:42", "1:42:17.0", "2:42:17.0:roll", "1:x:17.0:roll", "1:42:17:roll", "1::17.0:roll"]
        {
            assert_eq!(Payload::read(bad), None, "{bad}");
        }
        assert!(Payload::read("1:42:17.0:roll").is_some());
        assert!(Payload::read("1:::help").is_some());
        assert_eq!(Payload::read(&format!("1:::{}", "x".repeat(61))), None);
    }
}
