//! What is said once a challenge was answered, withdrawn or has expired.

use crate::commands::ActionContext;
use crate::messages::{MatchView, private};
use crate::protocol::{How, Reply};
use crate::texts::text;
use blot_rules::Side;
use blot_table::{Off, Stage};

/// A challenge that is changed, or over.
pub(crate) fn tell_of_challenge(
    context: Option<&ActionContext<'_>>,
    view: &MatchView,
    message: Option<String>,
) -> (Vec<Reply>, Option<String>) {
    let table = &view.stored.table;
    let mut replies = vec![match &message {
        Some(message) => view.challenge(How::Edit(message.clone())),
        None => view.challenge(How::New),
    }];
    if table.stage == Stage::Challenge {
        let frozen = text!("luck-noted", number = view.number());
        replies.extend(context.map(|context| private(context.request, context.actor, vec![frozen])));
    } else if table.stage == Stage::Off(Off::Declined) {
        // An edit notifies nobody, and the challenger waits for this.
        let [white, black] = &view.players;
        let mut told = view.public(How::New);
        told.text.push(text!("told-declined", player = white, opponent = black.name.as_str()));
        told.mentions.extend(view.mention(Side::White));
        replies.push(told);
    } else if let Some(context) = context.filter(|context| context.is_typed() && message.is_some()) {
        // Whoever types is answered, even where a message that may be far up says it all.
        let done = text!("withdrawn", number = view.number());
        replies.push(private(context.request, context.actor, vec![done]));
        return (replies, None);
    }
    replies.extend(context.and_then(|context| context.done_elsewhere(view)));
    let live = message.filter(|_| table.stage == Stage::Challenge);
    (replies, live)
}
