//! Which events an action at a table brings about, or why it is refused. Time and rolls come in as data.

use super::{GameEvent, Off, Stage, Table, TableEvent};
use crate::dice::{Secret, hex, luck_word};
use crate::orders::{Done, Order, Orders, by_order};
use crate::player::PlayerId;
use crate::refusal::{ClockNo, Refusal};
use crate::request::Time;
use blot_rules::{Action as Play, Dice, Die, Event, Phase, Side, Why, Win, parse_play};

/// What somebody wants at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Luck(String),
    /// A challenge, or the opponent's resignation.
    Accept {
        luck: Option<String>,
    },
    /// A challenge, or the opponent's resignation.
    Decline,
    Withdraw,
    Expire,
    Roll,
    /// A play as it was typed.
    Move(String),
    Double,
    Take,
    Drop,
    Beaver,
    Resign(Option<Win>),
    Next,
    Stop,
    Pause,
    Resume,
    /// The opponent's time is up, and whoever is told so wants the win.
    Claim,
    /// The time of whoever is waited for is up.
    TimeOut,
    /// The match is to count for nobody.
    Void,
    /// Ends whatever it is, for good.
    Leave,
}

/// What the table cannot know by itself.
pub(crate) struct Around<'a> {
    pub(crate) now: Time,
    /// The sealed roll of a number, given both luck words.
    pub(crate) roll: &'a dyn Fn([String; 2], u32) -> [Die; 2],
    pub(crate) secret: &'a Secret,
    /// White's standing orders, then Black's.
    pub(crate) orders: [Orders; 2],
    /// By what others mention whoever acts.
    pub(crate) handle: Option<&'a str>,
    /// Whether the time of whoever is waited for is up.
    pub(crate) is_time_up: bool,
}

/// How much is done by standing orders at once. No game comes near; it is a bound all the same.
const MAX_DONE_BY_ORDER: usize = 2000;

/// The table as the events so far would leave it.
struct Story<'a> {
    table: Table,
    events: Vec<TableEvent>,
    around: &'a Around<'a>,
}

impl Table {
    /// Checks an action and says what it brings about; the table itself stays as it is.
    pub(crate) fn decide(
        &self,
        by: PlayerId,
        action: Action,
        around: &Around<'_>,
    ) -> Result<Vec<TableEvent>, Refusal> {
        let mut story = Story { table: self.clone(), events: Vec::new(), around };
        match self.stage {
            Stage::Playing | Stage::Over if action == Action::Void => story.void(by)?,
            Stage::Challenge => story.answer(by, action)?,
            Stage::Playing => story.play(by, self.side(by).ok_or(Refusal::NotYourMatch)?, action)?,
            Stage::Off(off) => return Err(Refusal::ChallengeIsOff(off)),
            Stage::Over => return Err(Refusal::MatchOver),
        }
        Ok(story.events)
    }
}

impl Story<'_> {
    fn add(&mut self, event: TableEvent) {
        self.table.apply(&event);
        self.events.push(event);
    }

    fn answer(&mut self, by: PlayerId, action: Action) -> Result<(), Refusal> {
        let is_challenger = by == self.table.challenger;
        let is_invited = self.table.is_open_to(by, self.around.handle);
        if action == Action::Expire {
            if self.around.now < self.table.expires {
                return Err(Refusal::NotNow);
            }
            self.add(TableEvent::Expired);
            return Ok(());
        }
        if action == Action::Leave {
            match (is_challenger, is_invited && self.table.is_addressed()) {
                (true, _) => self.add(TableEvent::Withdrawn),
                (false, true) => self.add(TableEvent::Declined),
                (false, false) => return Err(Refusal::NotInvited),
            }
            return Ok(());
        }
        if self.around.now >= self.table.expires {
            return Err(Refusal::ChallengeIsOff(Off::Expired));
        }
        match action {
            Action::Accept { .. } if is_challenger => Err(Refusal::OwnChallenge),
            Action::Accept { .. } if !is_invited => Err(Refusal::NotInvited),
            Action::Accept { luck } => {
                let word = luck.map(|word| luck_word(&word).ok_or(Refusal::BadLuckWord)).transpose()?;
                self.add(TableEvent::Accepted { by });
                if let Some(word) = word {
                    self.add(TableEvent::LuckGiven { by, word });
                }
                self.settle()
            }
            // Who declines his own challenge withdraws it.
            Action::Withdraw | Action::Decline if is_challenger => {
                self.add(TableEvent::Withdrawn);
                Ok(())
            }
            Action::Withdraw => Err(Refusal::NotYourChallenge),
            Action::Decline if is_invited && self.table.is_addressed() => {
                self.add(TableEvent::Declined);
                Ok(())
            }
            Action::Decline if is_invited => Err(Refusal::OpenToAll),
            Action::Decline => Err(Refusal::NotInvited),
            Action::Luck(_) if self.table.side(by).is_none() => Err(Refusal::LuckOnAccepting),
            Action::Luck(word) => {
                let word = luck_word(&word).ok_or(Refusal::BadLuckWord)?;
                self.add(TableEvent::LuckGiven { by, word });
                Ok(())
            }
            _ => Err(Refusal::NotAccepted),
        }
    }

    fn play(&mut self, by: PlayerId, side: Side, action: Action) -> Result<(), Refusal> {
        let is_about_time = matches!(action, Action::Pause | Action::Resume | Action::Claim | Action::TimeOut);
        // Whoever plays on has had enough of the pause.
        if self.table.paused && !is_about_time && action != Action::Leave {
            self.add(TableEvent::Resumed);
        }
        let game = &self.table.game;
        let play = match action {
            Action::Luck(_) => return Err(Refusal::LuckIsFrozen),
            Action::Withdraw => return Err(Refusal::AlreadyAccepted),
            Action::Expire | Action::Void => return Err(Refusal::NotNow),
            Action::Pause => return self.pause(side),
            Action::Resume if !self.table.paused => return Err(Refusal::Clock(ClockNo::NotPaused)),
            Action::Resume => {
                self.add(TableEvent::Resumed);
                return Ok(());
            }
            Action::Claim | Action::TimeOut => return self.time_out(side, action == Action::Claim),
            Action::Accept { .. } | Action::Decline if game.resignation().is_none() => {
                return Err(Refusal::NothingToAnswer);
            }
            Action::Accept { .. } => Play::AcceptResignation,
            Action::Decline => Play::DeclineResignation,
            Action::Roll => {
                self.roll(side, None)?;
                return self.settle();
            }
            Action::Move(text) => self.read_play(side, &text)?,
            Action::Double => Play::Double,
            Action::Take => Play::Take,
            Action::Drop => Play::Drop,
            Action::Beaver => Play::Beaver,
            Action::Resign(win) => Play::Resign(win.unwrap_or_else(|| self.smallest_loss(side))),
            Action::Next | Action::Stop if !self.table.terms.is_money() => {
                return Err(Refusal::Rules(Why::NotMoneyPlay));
            }
            Action::Next => Play::NextGame,
            Action::Stop => Play::End,
            Action::Leave => {
                self.add(TableEvent::Forgotten { by });
                let event = Event::MatchEnded { winner: None };
                self.add(TableEvent::Game(GameEvent { event, roll: None, order: None }));
                return self.settle();
            }
        };
        self.decide(side, play, None, None)?;
        self.settle()
    }

    /// One player asks for it, the other agrees.
    fn pause(&mut self, side: Side) -> Result<(), Refusal> {
        if self.table.terms.clock.is_none() {
            return Err(Refusal::Clock(ClockNo::NoClock));
        }
        if self.table.paused {
            return Err(Refusal::Clock(ClockNo::AlreadyPaused));
        }
        match self.table.pause_offered {
            Some(by) if by == side => return Err(Refusal::Clock(ClockNo::PauseUnanswered)),
            Some(_) => self.add(TableEvent::Paused),
            None => {
                let by = if side == Side::White { Some(self.table.challenger) } else { self.table.opponent };
                self.add(TableEvent::PauseOffered { by: by.ok_or(Refusal::NotNow)? });
            }
        }
        Ok(())
    }

    /// The match is lost by whoever is waited for; `side` is whoever says so, or the clock itself.
    fn time_out(&mut self, side: Side, is_claim: bool) -> Result<(), Refusal> {
        let late = self.table.game.turn().ok_or(Refusal::NotNow)?;
        if !self.around.is_time_up || (is_claim && side == late) {
            return Err(Refusal::Clock(ClockNo::TimeIsNotUp));
        }
        self.add(TableEvent::TimedOut { side: late });
        self.end(Some(!late));
        Ok(())
    }

    /// A match that has not ended ends without a winner; one that has stays as it is.
    fn void(&mut self, by: PlayerId) -> Result<(), Refusal> {
        if self.table.voided {
            return Err(Refusal::AlreadyVoid);
        }
        self.add(TableEvent::Voided { by });
        if self.table.stage == Stage::Playing {
            self.end(None);
        }
        Ok(())
    }

    /// The end of a match that the rules know nothing of.
    fn end(&mut self, winner: Option<Side>) {
        let event = Event::MatchEnded { winner };
        self.add(TableEvent::Game(GameEvent { event, roll: None, order: None }));
        self.add(TableEvent::DiceOpened { secret: hex(&self.around.secret.0) });
    }

    /// What `Play` needs: the steps that were typed, if it is this side's turn to play at all.
    fn read_play(&self, side: Side, text: &str) -> Result<Play, Refusal> {
        let game = &self.table.game;
        match game.phase() {
            Phase::ToPlay { side: turn, dice } if turn == side && game.resignation().is_none() => {
                let play = parse_play(game.board(), side, dice, text).map_err(Refusal::Illegal)?;
                Ok(Play::Play(play.steps()))
            }
            // The rules say what comes first.
            _ => Ok(Play::Play(blot_rules::Steps::NONE)),
        }
    }

    fn smallest_loss(&self, side: Side) -> Win {
        let least = self.table.game.can(side).into_iter().find_map(|can| match can {
            blot_rules::Can::Resign(win) => Some(win),
            _ => None,
        });
        least.unwrap_or(Win::Single)
    }

    /// The next sealed roll. Its number is used up by the event that carries it: a refused roll uses none.
    fn next_dice(&self) -> (u32, [Die; 2]) {
        let index = self.table.rolls;
        (index, (self.around.roll)(self.table.luck(), index))
    }

    fn roll(&mut self, side: Side, order: Option<Order>) -> Result<(), Refusal> {
        let (index, [a, b]) = self.next_dice();
        self.decide(side, Play::Roll(Dice::new(a, b)), Some(index), order)
    }

    fn decide(
        &mut self,
        side: Side,
        action: Play,
        roll: Option<u32>,
        order: Option<Order>,
    ) -> Result<(), Refusal> {
        let events = self.table.game.decide(side, action).map_err(|no| Refusal::Rules(no.why))?;
        for event in events {
            let rolled =
                matches!(event, Event::Rolled { .. } | Event::OpeningRolled { .. } | Event::OpeningTied { .. });
            let roll = if rolled { roll } else { None };
            // What follows from a roll, such as a turn that passes, needed no order.
            let order = order.filter(|_| rolled || matches!(event, Event::Played { .. }));
            self.add(TableEvent::Game(GameEvent { event, roll, order }));
        }
        Ok(())
    }

    /// Everything that happens by itself until somebody has to choose: opening rolls, the next game of a match, standing
    /// orders, and at the end the opening of the dice.
    fn settle(&mut self) -> Result<(), Refusal> {
        for _ in 0..MAX_DONE_BY_ORDER {
            match self.table.game.phase() {
                Phase::Opening => {
                    let (index, [white, black]) = self.next_dice();
                    self.decide(Side::White, Play::OpeningRoll { white, black }, Some(index), None)?;
                }
                Phase::GameOver if self.table.game.options().points().is_some() => {
                    self.decide(Side::White, Play::NextGame, None, None)?;
                }
                Phase::MatchOver { .. } => {
                    self.add(TableEvent::DiceOpened { secret: hex(&self.around.secret.0) });
                    return Ok(());
                }
                _ => match (by_order(&self.table.game, self.around.orders), self.table.game.turn()) {
                    (Some(Done::Roll), Some(side)) => self.roll(side, Some(Order::Roll))?,
                    (Some(Done::Play(play, order)), Some(side)) => {
                        self.decide(side, Play::Play(play.steps()), None, Some(order))?;
                    }
                    _ => return Ok(()),
                },
            }
        }
        Ok(())
    }
}
