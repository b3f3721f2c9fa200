//! The board message of a match: its words, its picture and its buttons.

use crate::draft::Tapping;
use crate::news::{score, win_name};
use crate::payload::{Payload, about};
use crate::refusal::point_name;
use crate::reply::{Button, How, Reply, Shown, Style};
use crate::scene::Scene;
use crate::table::Stage;
use crate::text::{Arg, Text, text};
use blot_render::{BoardView, Seat};
use blot_rules::{Can, Match, Phase, Side, Win};

/// Something that is asked once before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Take,
    Drop,
    Beaver,
    /// This loss, or which one.
    Resign(Option<Win>),
    Stop,
}

/// Point buttons of a row, so that a phone shows them well.
const POINTS: usize = 4;

impl Scene {
    /// The message with everything that can be done now.
    pub(crate) fn board(&self, how: How, news: Vec<Text>, ask: Option<Ask>) -> Reply {
        let tapping = self.tapping();
        let mut reply = self.public(how);
        reply.text.push(self.header());
        if !news.is_empty() {
            reply.text.push(text!("news", sentences = Arg::Sentences(news)));
        }
        reply.text.push(self.prompt(tapping.as_ref(), ask));
        reply.text.extend(self.remark_on_cube().filter(|_| ask.is_none()));
        if let Some(side) = self.room.table.game.turn() {
            reply.mentions.push(self.player(side).mention());
        }
        reply.board = Some(self.shown(tapping.as_ref()));
        reply.buttons = match ask {
            _ if self.room.table.stage == Stage::Over => self.buttons_after(),
            Some(ask) => self.buttons_of_question(ask),
            None => self.buttons(tapping.as_ref()),
        };
        reply.live = Some(self.live());
        reply
    }

    fn tapping(&self) -> Option<Tapping> {
        let game = &self.room.table.game;
        if game.resignation().is_some() {
            return None;
        }
        self.room.draft.clone().unwrap_or_default().on(game)
    }

    /// `#42  Anna 2 - 3 Ben, to 5`
    pub(crate) fn header(&self) -> Text {
        let table = &self.room.table;
        let [white, black] = self.names();
        let number = table.id.0.to_string();
        match table.terms.options.points() {
            Some(points) => {
                text!(
                    "header",
                    number = number,
                    white = white,
                    black = black,
                    score = score(table),
                    points = points
                )
            }
            None => text!("header-money", number = number, white = white, black = black, score = score(table)),
        }
    }

    /// Who is to do what.
    fn prompt(&self, tapping: Option<&Tapping>, ask: Option<Ask>) -> Text {
        let game = &self.room.table.game;
        if let (Some(ask), Some(side)) = (ask, game.turn().or(Some(Side::White))) {
            return self.question(ask, side);
        }
        if let Some((side, win)) = game.resignation() {
            return text!(
                "prompt-resigned",
                player = self.player(!side),
                opponent = self.player(side).name.as_str(),
                win = win_name(win),
                points = game.worth(win),
                score = self.score_after(!side, game.worth(win))
            );
        }
        match game.phase() {
            Phase::ToRoll { side } if is_cube_worth_turning(game, side) => {
                text!("prompt-roll-or-double", player = self.player(side))
            }
            Phase::ToRoll { side } => text!("prompt-roll", player = self.player(side)),
            Phase::ToPlay { side, dice } => {
                let (player, dice) = (self.player(side), dice.to_string());
                match tapping {
                    Some(Tapping { taps, die: None, .. }) if taps.is_complete() => {
                        let play = taps.play().map_or(String::new(), |play| play.steps().to_string());
                        text!("prompt-confirm", player = player, dice = dice, play = play)
                    }
                    Some(tapping) if tapping.plays.len() == 1 => {
                        text!("prompt-only-play", player = player, dice = dice)
                    }
                    Some(tapping) if !tapping.plays.is_empty() => {
                        text!("prompt-which-play", player = player, dice = dice)
                    }
                    tapping => {
                        let die = tapping.and_then(|tapping| tapping.die).unwrap_or_default();
                        text!("prompt-which-checker", player = player, dice = dice, die = die)
                    }
                }
            }
            Phase::Doubled { by, beavers, .. } => self.prompt_doubled(by, beavers),
            Phase::Opening | Phase::GameOver => text!("prompt-next-game"),
            Phase::MatchOver { .. } => text!("prompt-over"),
        }
    }

    fn prompt_doubled(&self, by: Side, beavers: u8) -> Text {
        let points = self.room.table.game.cube().value();
        let (value, score) = (points.saturating_mul(2), self.score_after(by, points));
        let (player, opponent) = (self.player(!by), self.player(by).name.as_str());
        match beavers {
            0 => text!(
                "prompt-doubled",
                player = player,
                opponent = opponent,
                value = value,
                points = points,
                score = score
            ),
            1 => text!(
                "prompt-beavered",
                player = player,
                opponent = opponent,
                value = value,
                points = points,
                score = score
            ),
            _ => text!(
                "prompt-raccooned",
                player = player,
                opponent = opponent,
                value = value,
                points = points,
                score = score
            ),
        }
    }

    /// That a drop ends the match, so that the cube cannot win the doubler anything more.
    fn remark_on_cube(&self) -> Option<Text> {
        match self.room.table.game.phase() {
            Phase::Doubled { by, .. } if self.room.table.game.is_cube_dead(by) => {
                Some(text!("remark-dead-cube"))
            }
            _ => None,
        }
    }

    /// Whether so many points for `winner` end the match.
    fn is_the_end(&self, winner: Side, points: u64) -> bool {
        self.room.table.game.away(winner).is_some_and(|away| away <= points)
    }

    fn question(&self, ask: Ask, side: Side) -> Text {
        let game = &self.room.table.game;
        let (player, value) = (self.player(side), game.cube().value());
        match ask {
            // After a beaver the cube stays where it is.
            Ask::Take if game.on_roll() == Some(side) => {
                text!("ask-take-other", player = player, value = value.saturating_mul(2))
            }
            Ask::Take => text!("ask-take", player = player, value = value.saturating_mul(2)),
            Ask::Beaver if game.on_roll() == Some(side) => {
                text!("ask-raccoon", player = player, value = value.saturating_mul(4))
            }
            Ask::Beaver => text!("ask-beaver", player = player, value = value.saturating_mul(4)),
            Ask::Drop => {
                let score = self.score_after(!side, value);
                if self.is_the_end(!side, value) {
                    text!("ask-drop-match", player = player, score = score)
                } else {
                    text!("ask-drop", player = player, points = value, score = score)
                }
            }
            Ask::Resign(Some(win)) => {
                let (points, name) = (game.worth(win), win_name(win));
                let score = self.score_after(!side, points);
                if self.is_the_end(!side, points) {
                    text!("ask-resign-match", player = player, win = name, score = score)
                } else {
                    text!("ask-resign", player = player, win = name, points = points, score = score)
                }
            }
            Ask::Resign(None) => text!("ask-resign-which", player = player),
            Ask::Stop => text!("ask-stop", score = score(&self.room.table)),
        }
    }

    /// Both scores if `winner` won so many points now.
    fn score_after(&self, winner: Side, points: u64) -> String {
        let game = &self.room.table.game;
        let [white, black] =
            Side::BOTH.map(|side| game.score(side).saturating_add(if side == winner { points } else { 0 }));
        format!("{white} - {black}")
    }

    /// The picture, from the seat of whoever has to act.
    fn shown(&self, tapping: Option<&Tapping>) -> Shown {
        let table = &self.room.table;
        let viewer = table.game.turn().or(table.game.winner()).unwrap_or(Side::White);
        let mut view = BoardView::new(&table.game, self.names(), viewer);
        view.seat = Seat { home: self.player(viewer).settings.home, ..Seat::of(viewer) };
        match tapping {
            Some(tapping) => view = view.tapped(tapping.side, &tapping.taps, None),
            None => view.last_play = table.last_play,
        }
        if tapping.is_some_and(|tapping| tapping.taps.made().is_empty()) {
            view.last_play = table.last_play;
        }
        let note = text!("note", number = table.id.0.to_string());
        Shown { view, look: self.player(viewer).look(), status: self.status(), note }
    }

    fn status(&self) -> Text {
        let game = &self.room.table.game;
        let name = |side: Side| self.player(side).name.as_str();
        if let Some((side, _)) = game.resignation() {
            return text!("status-resigned", player = name(side));
        }
        match game.phase() {
            Phase::ToRoll { side } => text!("status-roll", player = name(side)),
            Phase::ToPlay { side, dice } => text!("status-play", player = name(side), dice = dice.to_string()),
            Phase::Doubled { by, beavers, .. } => {
                let value = game.cube().value().saturating_mul(2);
                match beavers {
                    0 => text!("status-doubled", player = name(by), value = value),
                    1 => text!("status-beavered", player = name(by), value = value),
                    _ => text!("status-raccooned", player = name(by), value = value),
                }
            }
            Phase::Opening | Phase::GameOver => text!("status-between"),
            Phase::MatchOver { winner: Some(winner) } => text!("status-won", player = name(winner)),
            Phase::MatchOver { winner: None } => text!("status-level"),
        }
    }

    /// A button that is good for this turn.
    pub(crate) fn button(&self, line: impl Into<String>, label: Text, style: Style) -> Button {
        let (table, turn) = (Some(self.room.table.id), Some(self.room.turn()));
        Payload { table, turn, line: line.into() }.button(label, style)
    }

    fn buttons(&self, tapping: Option<&Tapping>) -> Vec<Vec<Button>> {
        let game = &self.room.table.game;
        let Some(side) = game.turn() else {
            return vec![vec![
                self.button("next", text!("button-next"), Style::Main),
                self.button("stop", text!("button-stop"), Style::Plain),
            ]];
        };
        match tapping {
            Some(tapping) => self.buttons_to_play(tapping),
            None => self.buttons_to_choose(game, &game.can(side)),
        }
    }

    /// Take and drop stand neither where roll stood nor beside each other.
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
            let label = if value < 1_000_000_000 {
                text!("button-double", value = value)
            } else {
                text!("button-double-again")
            };
            first.push(self.button("double", label, Style::Plain));
        }
        vec![first, vec![self.resign(), self.more()]]
    }

    fn buttons_to_play(&self, tapping: &Tapping) -> Vec<Vec<Button>> {
        let plays = &tapping.plays;
        let mut rows: Vec<Vec<Button>> = Vec::new();
        if plays.is_empty() {
            let points: Vec<Button> = tapping
                .sources
                .iter()
                .map(|&point| {
                    let line = format!("tap {point}");
                    self.button(line, text!("button-point", point = point_name(point)), Style::Plain)
                })
                .collect();
            rows.extend(points.chunks(POINTS).map(<[Button]>::to_vec));
        } else {
            let style = if plays.len() == 1 { Style::Main } else { Style::Plain };
            let all = plays.iter().map(|play| {
                let label = text!("button-play", play = play.as_str());
                self.button(format!("move {play}"), label, style)
            });
            rows.extend(all.collect::<Vec<_>>().chunks(2).map(<[Button]>::to_vec));
        }
        let mut row = Vec::new();
        if let (true, true, Some(die)) = (plays.is_empty(), tapping.can_swap, tapping.die) {
            let other = tapping.taps.dice_left().into_iter().find(|&other| other != die).unwrap_or(die);
            row.push(self.button("swap", text!("button-swap", die = other), Style::Plain));
        }
        if !tapping.taps.made().is_empty() {
            row.push(self.button("undo", text!("button-undo"), Style::Plain));
        }
        if tapping.taps.play().is_some() {
            row.push(self.button("confirm", text!("button-confirm"), Style::Main));
        }
        let others = [self.resign(), self.more()];
        if rows.len() + 2 <= Button::ROWS && !row.is_empty() {
            rows.push(row);
            rows.push(others.into());
        } else {
            row.extend(others);
            rows.push(row);
        }
        rows
    }

    fn resign(&self) -> Button {
        self.button("resign", text!("button-resign"), Style::Plain)
    }

    fn more(&self) -> Button {
        about(self.room.table.id, "more", text!("button-more"), Style::Plain)
    }

    /// Where a hurried second press would land, there is never a yes.
    fn buttons_of_question(&self, ask: Ask) -> Vec<Vec<Button>> {
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
        let game = &self.room.table.game;
        let Some(side) = game.turn() else {
            return Vec::new();
        };
        let can = |win: &Win| game.decide(side, blot_rules::Action::Resign(*win)).is_ok();
        Win::ALL.into_iter().filter(can).collect()
    }

    fn buttons_after(&self) -> Vec<Vec<Button>> {
        let id = self.room.table.id;
        vec![vec![
            about(id, "rematch", text!("button-rematch"), Style::Main),
            about(id, "replay", text!("button-replay"), Style::Plain),
            about(id, "export", text!("button-export"), Style::Plain),
        ]]
    }
}

/// Whether a double is offered by a button. A cube that cannot matter any more can still be turned by typing.
pub(crate) fn is_cube_worth_turning(game: &Match, side: Side) -> bool {
    game.can(side).contains(&Can::Double) && !game.is_cube_dead(side)
}

/// A loss as one types it.
pub(crate) fn loss_word(win: Win) -> &'static str {
    match win {
        Win::Single => "single",
        Win::Gammon => "gammon",
        Win::Backgammon => "backgammon",
    }
}
