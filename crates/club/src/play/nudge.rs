//! `/nudge`: a friendly reminder from the opponent, at most once a turn.

use crate::commands::{ActionContext, ClockNo, HandlerError, Refusal};
use crate::context::Tx;
use crate::messages::{MatchView, Notices, private};
use crate::protocol::Reply;
use crate::texts::text;
use blot_rules::Why;
use blot_table::{NotAllowed, Stage, Time};

/// How long a turn must last before the opponent may nudge.
const PATIENCE: i64 = Time::HOUR;

/// Reminds the player on turn, once a turn.
pub(crate) fn nudge(
    tx: &mut Tx<'_>,
    context: &ActionContext<'_>,
    mut view: MatchView,
) -> Result<Vec<Reply>, HandlerError> {
    let (table, clock, now) = (&view.stored.table, view.stored.clock, context.request.at);
    if table.stage != Stage::Playing {
        return Err(Refusal::Table(NotAllowed::NotNow).at(&view));
    }
    let side = table.game.turn().ok_or_else(|| Refusal::Table(NotAllowed::Rules(Why::GameOver)).at(&view))?;
    let player = view.player(side).clone();
    let is_away = tx.db.store.vacation_until(player.id, now)?.is_some();
    let wants_none = matches!(player.settings.notices, Notices::None | Notices::Digest);
    let refusal = match () {
        () if player.id == context.actor.id => Refusal::Clock(ClockNo::NudgeSelf),
        () if player.is_computer() => Refusal::Clock(ClockNo::NudgeComputer),
        () if clock.nudged => Refusal::Clock(ClockNo::Nudged),
        () if now.0 - clock.since.0 < PATIENCE => Refusal::Clock(ClockNo::NudgeTooSoon),
        () if wants_none || is_away || player.settings.quiet_until(now).is_some() => {
            Refusal::Clock(ClockNo::NoNudges)
        }
        () => {
            view.stored.clock.nudged = true;
            tx.db.save_clock(&view)?;
            let mut replies = Vec::new();
            for place_view in tx.db.views(&view.stored)? {
                let (player, opponent) = (place_view.player(side), context.actor.name.as_str());
                let text = text!("nudge", player = player, opponent = opponent, number = view.number());
                let notice = place_view.told(player, vec![text]);
                replies
                    .extend(notice.filter(|reply| ActionContext::is_needed(Some(context), &place_view, reply)));
            }
            let done = text!("nudged", player = player.name.as_str());
            replies.push(private(context.request, context.actor, vec![done]));
            return Ok(replies);
        }
    };
    Err(refusal.at(&view))
}
