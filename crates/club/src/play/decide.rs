//! Decides what an action leads to: asks the table, with the sealed dice of the match and the players' orders.

use crate::commands::Refusal;
use crate::context::Tx;
use crate::messages::{MatchView, Player};
use blot_rules::Side;
use blot_table::{Action, DecisionContext, TableEvent, Time};

pub(crate) fn decide(
    tx: &Tx<'_>,
    view: &MatchView,
    actor: &Player,
    action: Action,
    now: Time,
) -> Result<Vec<TableEvent>, Refusal> {
    let stored = &view.stored;
    let mut orders = view.players.each_ref().map(|player| player.settings.orders);
    if stored.table.opponent.is_none() {
        orders[Side::Black.index()] = actor.settings.orders;
    }
    let roll = |words, index| tx.chance.roll(&stored.dice(words), index);
    stored
        .table
        .decide(
            actor.id,
            action,
            &DecisionContext {
                now,
                roll: &roll,
                secret: &stored.secret,
                orders,
                handle: actor.named(),
                is_time_up: stored.clock.overdue,
            },
        )
        .map_err(Refusal::from)
}
