//! The board message of a match: its words, its picture and its buttons.

use super::match_view::MatchView;
use super::news::{score, win_name};
use crate::protocol::{How, Reply, Shown, ShownBoard};
use crate::texts::{Arg, Text, text};
use blot_render::{BoardView, Seat};
use blot_rules::{Phase, Side, Win};
use blot_table::{Stage, Tapping, is_cube_worth_turning};

/// An action that needs a confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Take,
    Drop,
    Beaver,
    /// This loss; `None` asks which one.
    Resign(Option<Win>),
    Stop,
}

impl MatchView {
    /// The message of a match as it stands: its challenge, or its board.
    pub(crate) fn now(&self, how: How) -> Reply {
        match self.stored.table.stage {
            Stage::Challenge | Stage::Off(_) => self.challenge(how),
            Stage::Playing | Stage::Over => self.board(how, Vec::new(), None),
        }
    }

    /// The board message: news, prompt, picture, and buttons for everything that can be done now.
    pub(crate) fn board(&self, how: How, news: Vec<Text>, ask: Option<Ask>) -> Reply {
        let tapping = self.tapping().filter(|_| self.prompt_of_computer().is_none());
        let mut reply = self.public(how);
        reply.text.push(self.header());
        // A message that tells how a match ended needs no prompt that it is over.
        let prompt = (self.stored.table.stage != Stage::Over || news.is_empty())
            .then(|| self.prompt(tapping.as_ref(), ask));
        if !news.is_empty() {
            reply.text.push(text!("news", sentences = Arg::Sentences(news)));
        }
        reply.text.extend(prompt);
        reply.text.extend(self.remark_on_cube().filter(|_| ask.is_none()));
        let game = &self.stored.table.game;
        let is_leaving = |left: &Side| !self.player(*left).has_left();
        let addressee = game.turn().or(self.stored.table.left.filter(is_leaving).map(|left| !left));
        reply.mentions.extend(addressee.and_then(|side| self.mention(side)));
        let staying = self.stored.table.left.map(|left| !left);
        let viewer = self.seat_of(game.turn().or(game.winner()).or(staying).unwrap_or(Side::White));
        reply.board = Some(self.shown(viewer, tapping.as_ref()));
        reply.buttons = match ask {
            _ if self.stored.table.stage == Stage::Over => self.buttons_after(),
            Some(ask) => self.buttons_of_question(ask),
            None => self.buttons(tapping.as_ref()),
        };
        reply.live = Some(self.live());
        match addressee {
            // If the primary place is lost, the player gets the board directly.
            Some(side) if self.is_lost() => {
                self.player(self.seat_of(side)).direct(Reply { how: How::New, ..reply })
            }
            _ => reply,
        }
    }

    fn tapping(&self) -> Option<Tapping> {
        let game = &self.stored.table.game;
        if game.resignation().is_some() {
            return None;
        }
        self.stored.draft.clone().unwrap_or_default().on(game)
    }

    /// `#42  Anna 2 - 3 Ben, to 5`
    pub(crate) fn header(&self) -> Text {
        let table = &self.stored.table;
        let [white, black] = self.names();
        let number = self.number();
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

    /// Who must do what.
    fn prompt(&self, tapping: Option<&Tapping>, ask: Option<Ask>) -> Text {
        let game = &self.stored.table.game;
        if let Some(ask) = ask {
            // Whether to stop between two games is asked of both.
            return self.question(ask, game.turn().unwrap_or(Side::White));
        }
        if let Some(prompt) = self.prompt_of_computer() {
            return prompt;
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
            Phase::MatchOver { .. } => match self.stored.table.left {
                None => text!("prompt-over"),
                Some(left) if self.player(left).has_left() || self.has_computer() => text!("prompt-over-left"),
                Some(left) => text!(
                    "prompt-leaves",
                    player = self.player(left).name.as_str(),
                    opponent = self.player(!left)
                ),
            },
        }
    }

    fn prompt_doubled(&self, by: Side, beavers: u8) -> Text {
        let points = self.stored.table.game.cube().value();
        text!(
            "prompt-doubled",
            beavers = beavers,
            player = self.player(!by),
            opponent = self.player(by).name.as_str(),
            value = points.saturating_mul(2),
            points = points,
            score = self.score_after(by, points)
        )
    }

    /// A remark on a double that risks nothing to take, since a drop would end the match.
    fn remark_on_cube(&self) -> Option<Text> {
        match self.stored.table.game.phase() {
            _ if self.prompt_of_computer().is_some() => None,
            Phase::Doubled { by, .. } if self.stored.table.game.is_cube_dead(by) => {
                Some(text!("remark-dead-cube"))
            }
            _ => None,
        }
    }

    /// Whether so many points win the match for `winner`.
    fn is_the_end(&self, winner: Side, points: u64) -> bool {
        self.stored.table.game.away(winner).is_some_and(|away| away <= points)
    }

    fn question(&self, ask: Ask, side: Side) -> Text {
        let game = &self.stored.table.game;
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
            Ask::Stop => text!("ask-stop", score = score(&self.stored.table)),
        }
    }

    /// Both scores if `winner` won so many points now.
    fn score_after(&self, winner: Side, points: u64) -> String {
        let game = &self.stored.table.game;
        let [white, black] =
            Side::BOTH.map(|side| game.score(side).saturating_add(if side == winner { points } else { 0 }));
        format!("{white} - {black}")
    }

    /// The picture, from the seat of one player.
    pub(crate) fn shown(&self, viewer: Side, tapping: Option<&Tapping>) -> Shown {
        let table = &self.stored.table;
        let mut board_view = BoardView::new(&table.game, self.names(), viewer);
        board_view.seat = Seat { home: self.player(viewer).settings.home, ..Seat::of(viewer) };
        if tapping.is_none_or(|tapping| tapping.taps.made().is_empty()) {
            board_view.last_play = table.last_play;
        }
        if let Some(tapping) = tapping {
            board_view = with_taps(tapping, board_view);
        }
        let note = text!("note", number = self.number());
        Shown::Board(Box::new(ShownBoard {
            view: board_view,
            look: self.player(viewer).look(self.club_settings.theme),
            status: self.status(),
            note,
        }))
    }

    fn status(&self) -> Text {
        let game = &self.stored.table.game;
        let name = |side: Side| self.player(side).name.as_str();
        if let Some((side, _)) = game.resignation() {
            return text!("status-resigned", player = name(side));
        }
        match game.phase() {
            Phase::ToRoll { side } => text!("status-roll", player = name(side)),
            Phase::ToPlay { side, dice } => text!("status-play", player = name(side), dice = dice.to_string()),
            Phase::Doubled { by, beavers, .. } => {
                let value = game.cube().value().saturating_mul(2);
                text!("status-doubled", beavers = beavers, player = name(by), value = value)
            }
            Phase::Opening | Phase::GameOver => text!("status-between"),
            Phase::MatchOver { .. } if self.stored.table.voided => text!("status-void"),
            Phase::MatchOver { winner: Some(winner) } => text!("status-won", player = name(winner)),
            Phase::MatchOver { winner: None } if self.stored.table.left.is_some() => text!("status-left"),
            Phase::MatchOver { winner: None } => text!("status-level"),
        }
    }
}

/// A board with the steps tapped so far.
pub(crate) fn with_taps(tapping: &Tapping, mut board_view: BoardView) -> BoardView {
    board_view.board = *tapping.taps.board();
    if let Some(dice) = &mut board_view.dice {
        dice.left = tapping.taps.dice_left();
    }
    board_view.tapping = Some(marks(tapping));
    board_view
}

/// What the picture marks: the moves that the buttons offer.
fn marks(tapping: &Tapping) -> blot_render::Tapping {
    let rising = |points: &[u8]| {
        let mut points = points.to_vec();
        points.sort_unstable();
        points.dedup();
        points
    };
    blot_render::Tapping {
        side: tapping.side,
        steps: tapping.taps.made().iter().map(|tap| tap.step).collect(),
        sources: rising(&tapping.sources),
        destinations: rising(&tapping.destinations),
    }
}
