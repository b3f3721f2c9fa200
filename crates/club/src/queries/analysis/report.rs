//! A whole analysis as a text file: every game, every roll with its luck, every decision with alternatives.

use super::card::{found, lines, score, signed};
use crate::club_store::ClubStore;
use crate::commands::HandlerError;
use crate::context::{Findings, Judged};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{Content, File, Reply, Report, Request};
use crate::texts::{Text, text};
use blot_rules::{Dice, Event, Match, Side};

/// The file, for the player who asked.
pub(super) fn file(
    db: &mut ClubStore,
    request: &Request,
    actor: &Player,
    view: &MatchView,
) -> Result<Reply, HandlerError> {
    let (findings, events) = found(db, view)?;
    let mut reply = private(request, actor, vec![text!("analysis-file", number = view.number())]);
    let report = Report { lines: report(view, &findings, &events), language: reply.language };
    let name = format!("blot-{}-analysis.txt", view.number());
    reply.files.push(File { name, content: Content::Report(Box::new(report)) });
    Ok(reply)
}

fn report(view: &MatchView, findings: &Findings, events: &[Event]) -> Vec<Option<Text>> {
    let mut said: Vec<Option<Text>> = lines(view, findings).into_iter().map(Some).collect();
    let Ok(mut game) = Match::new(view.stored.table.terms.options) else {
        return said;
    };
    let name = |side: Side| view.player(side).name.as_str();
    let [white, black] = Side::BOTH.map(name);
    let mut decisions = findings.decisions.iter().peekable();
    for (number, event) in events.iter().enumerate() {
        // The first game has no event that starts it.
        let is_started = matches!(event, Event::GameStarted { .. });
        if number == 0 || is_started {
            let game_number = if is_started { game.apply(event).game_number() } else { game.game_number() };
            said.push(None);
            said.push(Some(text!(
                "report-game",
                number = game_number,
                white = white,
                score = score(&game),
                black = black
            )));
        }
        while let Some(judged) = decisions.next_if(|judged| judged.event == number) {
            said.extend(decision_lines(judged, name(judged.side)).map(Some));
        }
        let luck = findings.luck.iter().find(|(at, _)| *at == number).map(|(_, luck)| signed(*luck));
        match (*event, luck) {
            (Event::OpeningRolled { white, black }, Some(luck)) => {
                let starter = if white > black { Side::White } else { Side::Black };
                let dice = Dice::new(white, black).to_string();
                said.push(Some(text!("report-roll", player = name(starter), dice = dice, luck = luck)));
            }
            (Event::Rolled { side, dice }, Some(luck)) => {
                said.push(Some(text!(
                    "report-roll",
                    player = name(side),
                    dice = dice.to_string(),
                    luck = luck
                )));
            }
            (Event::GameEnded { .. }, _) => {
                let ended = crate::messages::caption(&view.names(), event, 0);
                said.extend(ended.map(|ended| Some(text!("report-line", what = ended))));
            }
            _ => {}
        }
        game = game.apply(event);
    }
    said
}

/// A decision in two lines.
fn decision_lines(judged: &Judged, player: &str) -> [Text; 2] {
    [
        text!("report-decision", player = player, what = judged.made()),
        text!("report-weighed", weighed = judged.weighed()),
    ]
}
