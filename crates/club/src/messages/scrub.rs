//! Removes a person who leaves from replies that still wait to be sent.

use crate::messages::NAME_ON_BUTTON;
use crate::protocol::{Audience, How, Reply, Shown};
use crate::texts::{Arg, Mention, Text};
use blot_store::{Identity, LEFT};

/// Whether a reply is for this person alone.
pub(crate) fn is_only_for(reply: &Reply, who: &Identity) -> bool {
    let (Audience::Only(user) | Audience::Direct(user)) = &reply.audience else {
        return false;
    };
    reply.place.platform == who.platform && *user == who.user
}

/// A reply without this person's names.
pub(crate) fn without(mut reply: Reply, who: &Identity) -> Reply {
    reply.mentions.retain(|mention| !is_mentioned(who, mention));
    reply.text.iter_mut().for_each(|text| text.scrub(who));
    if let How::Thread { name, .. } = &mut reply.how {
        name.scrub(who);
    }
    reply.buttons.iter_mut().flatten().for_each(|button| button.label.scrub(who));
    if let Some(board) = &mut reply.board {
        board.scrub(who);
    }
    reply
}

impl Shown {
    fn scrub(&mut self, who: &Identity) {
        let leave = |name: &mut String| {
            if *name == who.name {
                LEFT.clone_into(name);
            }
        };
        match self {
            Shown::Board(board) => {
                board.view.names.iter_mut().for_each(leave);
                board.status.scrub(who);
                board.note.scrub(who);
            }
            Shown::Standings(standings) => standings.rows.iter_mut().for_each(|row| leave(&mut row.name)),
            Shown::Curve(curve) => curve.title.scrub(who),
            Shown::Course(course) => course.names.iter_mut().for_each(leave),
        }
    }
}

impl Text {
    fn scrub(&mut self, who: &Identity) {
        for (_, arg) in &mut self.args {
            match arg {
                Arg::Words(words) if is_called(who, words) => LEFT.clone_into(words),
                Arg::Player(mention) if is_mentioned(who, mention) => {
                    mention.user.clear();
                    LEFT.clone_into(&mut mention.name);
                }
                Arg::Text(text) => text.scrub(who),
                Arg::List(texts) | Arg::Sentences(texts) => texts.iter_mut().for_each(|text| text.scrub(who)),
                Arg::Number(_) | Arg::Decimal(_) | Arg::Words(_) | Arg::Player(_) => {}
            }
        }
    }
}

fn is_called(who: &Identity, words: &str) -> bool {
    let is_handle = who.handle.as_deref().is_some_and(|handle| words.trim_start_matches('@') == handle);
    is_handle || words == who.name || words == who.name.chars().take(NAME_ON_BUTTON).collect::<String>()
}

fn is_mentioned(who: &Identity, mention: &Mention) -> bool {
    let is_named = mention.user.starts_with('@') && is_called(who, &mention.user);
    mention.platform == who.platform && (mention.user == who.user || is_named)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::public;
    use crate::protocol::{Style, general};
    use crate::texts::text;
    use blot_store::{Place, Platform};

    #[test]
    fn neither_a_thread_nor_a_button_keeps_a_name() {
        let name = "Zaphod Beeblebrox".to_owned();
        let who =
            Identity { platform: Platform::Discord, user: "42".to_owned(), name, handle: None, language: None };
        let thread = text!("thread", number = "1", white = who.name.as_str(), black = "Ben");
        let how = How::Thread { under: "m1".to_owned(), name: thread };
        let mut reply = public(Place { platform: Platform::Discord, id: "lounge".to_owned() }, how);
        let short: String = who.name.chars().take(NAME_ON_BUTTON).collect();
        let label = text!("button-match", number = "1", name = short);
        reply.buttons = vec![vec![general("board", label, Style::Plain)]];
        let left = serde_json::to_string(&without(reply, &who)).unwrap();
        assert!(!left.contains("Zaphod") && left.contains("Ben"), "{left}");
    }
}
