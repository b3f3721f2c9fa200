//! `/hint`: what the engine would do. The handler does not ask the engine: its reply carries the question, and
//! the threads that think for the computer fill in the answer.

use super::analysis::{loss, signed, weighed_answer, weighed_double};
use crate::commands::{AnalystNo, HandlerError, Refusal};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{Hint, Reply, Request};
use crate::texts::{Text, text};
use blot_engine::{Advice, CubeAnswer, Doubling, Odds, advise};
use blot_rules::Why;
use blot_table::{NotAllowed, Stage};

/// How many plays a hint lists.
const PLAYS: usize = 3;

/// A reply that still lacks its hint.
pub(crate) fn hint(view: &MatchView, request: &Request, actor: &Player) -> Result<Reply, HandlerError> {
    let table = &view.stored.table;
    let side = table.side(actor.id).ok_or_else(|| Refusal::Table(NotAllowed::NotYourMatch).at(view))?;
    if table.stage == Stage::Over {
        return Err(Refusal::Table(NotAllowed::MatchOver).at(view));
    }
    if !view.allows_hints() {
        return Err(AnalystNo::NoHints { rated: table.terms.rated }.at(view));
    }
    match table.game.turn() {
        Some(turn) if turn == side => {}
        Some(turn) => return Err(Refusal::Table(NotAllowed::Rules(Why::NotYourTurn { turn })).at(view)),
        None => return Err(AnalystNo::NothingToHint.at(view)),
    }
    let mut reply = private(request, actor, vec![view.header()]);
    reply.hint = Some(Box::new(Hint { game: table.game, side }));
    Ok(reply)
}

impl Reply {
    /// The reply with its hint filled in.
    pub(crate) fn thought_about(mut self) -> Reply {
        if let Some(hint) = self.hint.take() {
            self.text.extend(hint.told());
        }
        self
    }
}

impl Hint {
    /// What the engine would do, with its equities and odds. Takes some milliseconds.
    pub(crate) fn told(&self) -> Vec<Text> {
        match advise(&self.game, self.side, PLAYS) {
            None => vec![text!("hint-nothing")],
            Some(Advice::Plays { dice, plays }) => {
                let mut lines = vec![text!("hint-plays", dice = dice.to_string())];
                let best = plays.first().map_or(0.0, |play| play.equity);
                for (at, play) in plays.iter().enumerate() {
                    let (number, steps, equity) = (at + 1, play.play.steps().to_string(), signed(play.equity));
                    lines.push(match at {
                        0 => text!(
                            "hint-best",
                            number = number,
                            play = steps,
                            equity = equity,
                            odds = odds(play.odds)
                        ),
                        _ => text!(
                            "hint-play",
                            number = number,
                            play = steps,
                            equity = equity,
                            loss = loss(best - play.equity),
                            odds = odds(play.odds)
                        ),
                    });
                }
                lines
            }
            Some(Advice::Double { figures, odds: chances }) => {
                let best = match (figures.doubling(), figures.answer()) {
                    (Doubling::Double, CubeAnswer::Drop) => text!("hint-double-drop"),
                    (Doubling::Double, _) => text!("hint-double-take"),
                    (Doubling::TooGood, _) => text!("hint-too-good"),
                    (Doubling::NoDouble, _) => text!("hint-roll"),
                };
                let [roll, take, drop] =
                    [figures.no_double, figures.taken(), figures.double_drop].map(|figure| figure as f32);
                vec![best, weighed_double(roll, take, drop), odds(chances)]
            }
            Some(Advice::Answer { figures, odds: chances }) => {
                let best = match figures.answer() {
                    CubeAnswer::Take => text!("hint-take"),
                    CubeAnswer::Drop => text!("hint-drop"),
                    CubeAnswer::Beaver => text!("hint-beaver"),
                };
                let beaver = figures.beaver.map(|figure| figure as f32);
                let weighed = weighed_answer(figures.take as f32, figures.drop as f32, beaver);
                vec![best, weighed, odds(chances)]
            }
            Some(Advice::Resignation { accept: true }) => vec![text!("hint-accept")],
            Some(Advice::Resignation { accept: false }) => vec![text!("hint-decline")],
        }
    }
}

fn odds(odds: Odds) -> Text {
    let percent = |chance: f32| text!("percent", percent = (100.0 * chance).round() as i64);
    text!(
        "hint-odds",
        win = percent(odds.win),
        gammon = percent(odds.win_gammon),
        lost = percent(odds.lose_gammon)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_rules::{Action, Dice, Die, Match, Options, Side, Variant, Win, legal_plays};

    fn keys(game: Match, side: Side) -> Vec<String> {
        let told = Hint { game, side }.told();
        told.iter().map(|text| text.key.to_string()).collect()
    }

    fn at(xgid: &str) -> Match {
        Match::from_xgid(xgid, Variant::Standard).unwrap()
    }

    fn after(game: Match, side: Side, action: Action) -> Match {
        game.decide(side, action).unwrap().iter().fold(game, |game, event| game.apply(event))
    }

    #[test]
    fn doubles_are_advised_with_their_answers() {
        // White wins with most rolls, and otherwise Black with any: a double, and a take.
        let close = at("XGID=--A--A-----------------a--:0:0:1:00:0:0:0:0:10");
        assert_eq!(keys(close, Side::White), ["hint-double-take", "weighed-double", "hint-odds"]);
        let doubled = after(close, Side::White, Action::Double);
        assert_eq!(keys(doubled, Side::Black), ["hint-take", "weighed-answer", "hint-odds"]);
        let sure = at("XGID=-BA--------------------bb-:0:0:1:00:0:0:0:0:10");
        assert_eq!(keys(sure, Side::White)[0], "hint-double-drop");
        let doubled = after(sure, Side::White, Action::Double);
        assert_eq!(keys(doubled, Side::Black)[0], "hint-drop");
    }

    #[test]
    fn a_player_who_wins_a_gammon_plays_on() {
        // Black is closed out with four checkers on the bar.
        let game = at("XGID=dBBBBCBB---------e-f------:0:0:1:00:0:0:0:0:10");
        assert_eq!(keys(game, Side::White)[0], "hint-too-good");
    }

    #[test]
    fn a_resignation_is_weighed() {
        let game = at("XGID=dBBBBC-BB--------e-f------:0:0:-1:00:0:0:0:0:10");
        let small = after(game, Side::Black, Action::Resign(Win::Single));
        assert_eq!(keys(small, Side::White), ["hint-decline"]);
        let large = after(begun(Options::to(3)), Side::White, Action::Resign(Win::Gammon));
        assert_eq!(keys(large, Side::Black), ["hint-accept"]);
    }

    #[test]
    fn a_silly_double_is_beavered_where_that_is_agreed_on() {
        let game = begun(Options { beavers: true, ..Options::money() });
        let steps = legal_plays(game.board(), Side::White, Dice::from_numbers(3, 1).unwrap())
            .into_iter()
            .map(|play| play.steps())
            .find(|steps| steps.to_string() == "8/5 6/5");
        let game = after(game, Side::White, Action::Play(steps.unwrap()));
        let game = after(game, Side::Black, Action::Double);
        assert_eq!(keys(game, Side::White)[0], "hint-beaver");
    }

    #[test]
    fn where_beavers_are_agreed_on_a_double_is_worth_what_they_leave_of_it() {
        let args = |beavers| {
            let game = begun(Options { beavers, ..Options::money() });
            let steps = legal_plays(game.board(), Side::White, Dice::from_numbers(3, 1).unwrap())[0].steps();
            let game = after(game, Side::White, Action::Play(steps));
            let told = Hint { game, side: Side::Black }.told();
            told.into_iter().find(|text| text.key == "weighed-double").unwrap()
        };
        assert_ne!(args(true), args(false));
    }

    /// White has rolled 31.
    fn begun(options: Options) -> Match {
        let [white, black] = [3, 1].map(|number| Die::new(number).unwrap());
        after(Match::new(options).unwrap(), Side::White, Action::OpeningRoll { white, black })
    }
}
