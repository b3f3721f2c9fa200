//! Chooses the handler of a command that changes something. Each handler runs in the transaction of its job.

use crate::commands::{ActionKind, ComputerNo, HandlerError, ParsedCommand, Refusal};
use crate::context::{Effects, Tx};
use crate::protocol::Request;
use crate::{people, play};

/// Carries out a command. Bots cannot act.
pub(crate) fn act(tx: &mut Tx<'_>, request: &Request, parsed: &ParsedCommand) -> Result<Effects, HandlerError> {
    if request.from.is_bot {
        return Err(Refusal::from(ComputerNo::Bot).into());
    }
    let actor = tx.db.meet_actor(request)?;
    let replies = match parsed.command.action {
        ActionKind::Challenge => return play::challenge(tx, request, parsed, &actor),
        ActionKind::Club => return people::manage(tx, request, parsed, &actor),
        ActionKind::Forget | ActionKind::Leave => return people::forget(tx, request, parsed, &actor),
        ActionKind::Settings => people::set(tx, request, parsed, actor)?,
        ActionKind::Tutorial => people::teach(tx, request, parsed, actor)?,
        ActionKind::Vacation => people::go_on_vacation(tx, request, parsed, &actor)?,
        ActionKind::Link => people::link(tx, request, parsed, &actor)?,
        ActionKind::Unlink => people::unlink(tx, request, &actor)?,
        _ => {
            return match play::act(tx, request, parsed, &actor) {
                Err(no @ HandlerError::Refused { refusal: Refusal::NoMatch, .. }) => {
                    let lesson = people::typed_in_lesson(tx, request, parsed, &actor);
                    lesson.map_or(Err(no), |replies| Ok(replies?.into()))
                }
                outcome => outcome,
            };
        }
    };
    Ok(replies.into())
}
