//! The buttons of a board message, placed so that a hurried second press does no harm.

use super::board::Ask;
use super::describe::point_name;
use super::match_view::MatchView;
use super::player::Player;
use crate::protocol::{Button, Payload, Style, about};
use crate::texts::{Text, text};
use blot_rules::{Can, Match, Phase, Win};
use blot_table::{Tapping, is_cube_worth_turning};

/// How many buttons for points stand in a row, so that a phone shows them well.
const POINTS: usize = 4;

impl MatchView {
    /// A button that is good for this turn only.
    pub(crate) fn button(&self, line: impl Into<String>, label: Text, style: Style) -> Button {
        let (table, turn) = (Some(self.stored.table.id), Some(self.stored.turn()));
        Payload { table, turn, line: line.into() }.button(label, style)
    }

    pub(crate) fn buttons(&self, tapping: Option<&Tapping>) -> Vec<Vec<Button>> {
        let game = &self.stored.table.game;
        if self.prompt_of_computer().is_some() {
            return vec![vec![self.more()]];
        }
        let Some(side) = game.turn() else {
            return vec![vec![
                self.button("next", text!("button-next"), Style::Main),
                self.button("stop", text!("button-stop"), Style::Plain),
            ]];
        };
        let mut rows = match tapping {
            Some(tapping) => self.buttons_to_play(tapping),
            None => self.buttons_to_choose(game, &game.can(side)),
        };
        if self.stored.table.pause_offered.is_some() && rows.len() < Button::ROWS {
            rows.push(vec![self.button("pause", text!("button-pause"), Style::Plain)]);
        }
        rows
    }

    /// Buttons to roll, double or answer. Take and drop stand in different rows, and not where roll stood.
    fn buttons_to_choose(&self, game: &Match, can: &[Can]) -> Vec<Vec<Button>> {
        if can.contains(&Can::AcceptResignation) {
            return vec![
                vec![self.more()],
                vec![self.button("accept", text!("button-accept-resignation"), Style::Good)],
                vec![self.button("decline", text!("button-decline-resignation"), Style::Bad)],
            ];
        }
        if can.contains(&Can::Take) {
            let mut rows = vec![
                vec![self.more()],
                vec![self.button("take", text!("button-take"), Style::Good)],
                vec![self.button("drop", text!("button-drop"), Style::Bad)],
            ];
            if can.contains(&Can::Beaver) {
                let is_raccoon = matches!(game.phase(), Phase::Doubled { beavers: 1, .. });
                let label = if is_raccoon { text!("button-raccoon") } else { text!("button-beaver") };
                rows[1].push(self.button("beaver", label, Style::Plain));
            }
            return rows;
        }
        let mut first = vec![self.button("roll", text!("button-roll"), Style::Main)];
        if game.turn().is_some_and(|side| is_cube_worth_turning(game, side)) {
            let value = game.cube().value().saturating_mul(2);
            let label = if value < 1_000_000 {
                text!("button-double", value = value)
            } else {
                text!("button-double-again")
            };
            first.push(self.button("double", label, Style::Plain));
        }
        vec![first, vec![self.resign(), self.more()]]
    }

    fn buttons_to_play(&self, tapping: &Tapping) -> Vec<Vec<Button>> {
        let (mut rows, mut last) =
            buttons_to_play(tapping, |line, label, style| self.button(line, label, style));
        let others = [self.resign(), self.more()];
        if rows.len() + 2 <= Button::ROWS && !last.is_empty() {
            rows.push(last);
            rows.push(others.into());
        } else {
            last.extend(others);
            rows.push(last);
        }
        rows
    }

    fn resign(&self) -> Button {
        self.button("resign", text!("button-resign"), Style::Plain)
    }

    pub(crate) fn more(&self) -> Button {
        about(self.stored.table.id, "more", text!("button-more"), Style::Plain)
    }

    /// Buttons of a question. A yes never stands where a hurried second press would land.
    pub(crate) fn buttons_of_question(&self, ask: Ask) -> Vec<Vec<Button>> {
        let back = vec![self.button("back", text!("button-back"), Style::Plain)];
        let yes =
            |line: &str, label: Text, style: Style| vec![self.button(format!("{line} yes"), label, style)];
        match ask {
            Ask::Take => vec![back, vec![self.more()], yes("take", text!("button-yes-take"), Style::Good)],
            Ask::Drop => vec![back, yes("drop", text!("button-yes-drop"), Style::Bad)],
            Ask::Beaver => {
                vec![back, vec![self.more()], yes("beaver", text!("button-yes-beaver"), Style::Good)]
            }
            Ask::Stop => vec![back, yes("stop", text!("button-yes-stop"), Style::Bad)],
            Ask::Resign(Some(win)) => {
                let line = format!("resign {}", loss_word(win));
                let mut row = vec![self.more()];
                row.extend(yes(&line, text!("button-yes-resign"), Style::Bad));
                vec![back, row]
            }
            Ask::Resign(None) => {
                let buttons = self.losses().into_iter().map(|win| {
                    let label = match win {
                        Win::Single => text!("button-single"),
                        Win::Gammon => text!("button-gammon"),
                        Win::Backgammon => text!("button-backgammon"),
                    };
                    self.button(format!("resign {}", loss_word(win)), label, Style::Bad)
                });
                vec![buttons.collect(), back]
            }
        }
    }

    /// The losses that can be offered now.
    pub(crate) fn losses(&self) -> Vec<Win> {
        let game = &self.stored.table.game;
        let Some(side) = game.turn() else {
            return Vec::new();
        };
        let can = |win: &Win| game.decide(side, blot_rules::Action::Resign(*win)).is_ok();
        Win::ALL.into_iter().filter(can).collect()
    }

    pub(crate) fn buttons_after(&self) -> Vec<Vec<Button>> {
        let id = self.stored.table.id;
        let mut row = vec![
            about(id, "replay", text!("button-replay"), Style::Plain),
            about(id, "analyze", text!("button-analysis"), Style::Plain),
            about(id, "export", text!("button-export"), Style::Plain),
        ];
        if self.stored.table.left.is_none() && !self.players.iter().any(Player::has_left) {
            row.insert(0, about(id, "rematch", text!("button-rematch"), Style::Main));
        }
        vec![row]
    }
}

/// A loss as it is typed.
pub(crate) fn loss_word(win: Win) -> &'static str {
    match win {
        Win::Single => "single",
        Win::Gammon => "gammon",
        Win::Backgammon => "backgammon",
    }
}

/// Rows of buttons for the points that can be tapped, or for whole plays if they are few; and a last row to
/// swap dice, undo or confirm. `button` makes a button from the command that it gives.
pub(crate) fn buttons_to_play(
    tapping: &Tapping,
    button: impl Fn(String, Text, Style) -> Button,
) -> (Vec<Vec<Button>>, Vec<Button>) {
    let plays = &tapping.plays;
    let mut rows: Vec<Vec<Button>> = Vec::new();
    if plays.is_empty() {
        let point = |&point: &u8| {
            let label = text!("button-point", point = point_name(point));
            button(format!("tap {point}"), label, Style::Plain)
        };
        let points: Vec<Button> = tapping.sources.iter().map(point).collect();
        rows.extend(points.chunks(POINTS).map(<[Button]>::to_vec));
    } else {
        let style = if plays.len() == 1 { Style::Main } else { Style::Plain };
        let all = plays
            .iter()
            .map(|play| button(format!("move {play}"), text!("button-play", play = play.as_str()), style));
        rows.extend(all.collect::<Vec<_>>().chunks(2).map(<[Button]>::to_vec));
    }
    let mut last = Vec::new();
    if let (true, true, Some(die)) = (plays.is_empty(), tapping.can_swap, tapping.die) {
        let other = tapping.taps.dice_left().into_iter().find(|&other| other != die).unwrap_or(die);
        last.push(button("swap".to_owned(), text!("button-swap", die = other), Style::Plain));
    }
    if !tapping.taps.made().is_empty() {
        last.push(button("undo".to_owned(), text!("button-undo"), Style::Plain));
    }
    if tapping.taps.play().is_some() {
        last.push(button("confirm".to_owned(), text!("button-confirm"), Style::Main));
    }
    (rows, last)
}
