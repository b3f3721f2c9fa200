//! What is said when a challenge is declined, withdrawn or expired, or gets a luck word.

use crate::commands::ActionContext;
use crate::messages::{MatchView, private};
use crate::protocol::{How, Reply};
use crate::texts::text;
use blot_rules::Side;
use blot_table::{Off, Stage};

/// The replies about a challenge that has changed or ended, and the message that stays live.
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
        let noted = text!("luck-noted", number = view.number());
        replies.extend(context.map(|context| private(context.request, context.actor, vec![noted])));
    } else if table.stage == Stage::Off(Off::Declined) {
        // An edit notifies no one, and the challenger waits for this.
        let [white, black] = &view.players;
        let mut notice = view.public(How::New);
        notice.text.push(text!("told-declined", player = white, opponent = black.name.as_str()));
        notice.mentions.extend(view.mention(Side::White));
        replies.push(notice);
    } else if let Some(context) = context.filter(|context| context.is_typed() && message.is_some()) {
        // A typed command gets an answer, since the edited message may be far up.
        let done = text!("withdrawn", number = view.number());
        replies.push(private(context.request, context.actor, vec![done]));
        return (replies, None);
    }
    replies.extend(context.and_then(|context| context.done_elsewhere(view)));
    let live = message.filter(|_| table.stage == Stage::Challenge);
    (replies, live)
}
