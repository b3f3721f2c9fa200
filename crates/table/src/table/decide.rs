//! Which events follow from an action at a table, or why it is refused. Time and rolls come in as data.

use super::{GameEvent, Table, TableEvent};
use crate::dice::{Secret, hex, luck_word};
use crate::ids::PlayerId;
use crate::not_allowed::NotAllowed;
use crate::orders::{Order, OrderedAction, Orders, by_order};
use crate::stage::{Off, Stage};
use crate::time::Time;
use blot_rules::{Action as Play, Dice, Die, Event, Phase, Side, Steps, Why, Win, parse_play};

/// What a player wants to do at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Gives a luck word.
    Luck(String),
    /// Accepts a challenge, or the opponent's resignation.
    Accept {
        /// A luck word, when accepting a challenge.
        luck: Option<String>,
    },
    /// Declines a challenge, or the opponent's resignation.
    Decline,
    /// Withdraws a challenge.
    Withdraw,
    /// Lets a challenge expire.
    Expire,
    /// Rolls.
    Roll,
    /// Makes a play as it was typed.
    Move(String),
    /// Makes a play that is known already: tapped together, or chosen by the computer.
    Play(Steps),
    /// Doubles.
    Double,
    /// Takes a double.
    Take,
    /// Drops a double.
    Drop,
    /// Redoubles at once, where beavers are agreed on.
    Beaver,
    /// Offers to lose the game, by the smallest possible loss if none is named.
    Resign(Option<Win>),
    /// Plays another game of money play.
    Next,
    /// Ends money play.
    Stop,
    /// Asks to stop the clocks, or agrees.
    Pause,
    /// Lets the clocks run again.
    Resume,
    /// Claims the win, as the opponent's time is up.
    Claim,
    /// Ends the match, as the time of the player on turn is up.
    TimeOut,
    /// Declares the match void.
    Void,
    /// Leaves for good, which ends the match or challenge.
    Leave,
}

/// What the table cannot know by itself.
pub struct DecisionContext<'a> {
    /// The present time.
    pub now: Time,
    /// The sealed roll of a number, given both luck words.
    pub roll: &'a dyn Fn([String; 2], u32) -> [Die; 2],
    /// The secret of the dice.
    pub secret: &'a Secret,
    /// White's standing orders, then Black's.
    pub orders: [Orders; 2],
    /// The handle of the player who acts.
    pub handle: Option<&'a str>,
    /// Whether the time of the player on turn is up.
    pub is_time_up: bool,
}

/// How many actions standing orders take at once. No game comes near it.
const MAX_DONE_BY_ORDER: usize = 2000;

/// A decision in the making: the table as the events so far would leave it.
struct Decider<'a> {
    table: Table,
    events: Vec<TableEvent>,
    context: &'a DecisionContext<'a>,
}

impl Table {
    /// Checks an action and returns the events that follow from it. The table itself does not change.
    pub fn decide(
        &self,
        by: PlayerId,
        action: Action,
        context: &DecisionContext<'_>,
    ) -> Result<Vec<TableEvent>, NotAllowed> {
        let mut decider = Decider { table: self.clone(), events: Vec::new(), context };
        match self.stage {
            Stage::Playing | Stage::Over if action == Action::Void => decider.void(by)?,
            Stage::Challenge => decider.answer(by, action)?,
            Stage::Playing => decider.play(by, self.side(by).ok_or(NotAllowed::NotYourMatch)?, action)?,
            Stage::Off(off) => return Err(NotAllowed::ChallengeIsOff(off)),
            Stage::Over => return Err(NotAllowed::MatchOver),
        }
        Ok(decider.events)
    }
}

impl Decider<'_> {
    fn add(&mut self, event: TableEvent) {
        self.table.apply(&event);
        self.events.push(event);
    }

    fn answer(&mut self, by: PlayerId, action: Action) -> Result<(), NotAllowed> {
        let is_challenger = by == self.table.challenger;
        let is_invited = self.table.is_open_to(by, self.context.handle);
        if action == Action::Expire {
            if self.context.now < self.table.expires {
                return Err(NotAllowed::NotNow);
            }
            self.add(TableEvent::Expired);
            return Ok(());
        }
        if action == Action::Leave {
            match (is_challenger, is_invited && self.table.is_addressed()) {
                (true, _) => self.add(TableEvent::Withdrawn),
                (false, true) => self.add(TableEvent::Declined),
                (false, false) => return Err(NotAllowed::NotInvited),
            }
            return Ok(());
        }
        if self.context.now >= self.table.expires {
            return Err(NotAllowed::ChallengeIsOff(Off::Expired));
        }
        match action {
            Action::Accept { .. } if is_challenger => Err(NotAllowed::OwnChallenge),
            Action::Accept { .. } if !is_invited => Err(NotAllowed::NotInvited),
            Action::Accept { luck } => {
                let word = luck.map(|word| luck_word(&word).ok_or(NotAllowed::BadLuckWord)).transpose()?;
                self.add(TableEvent::Accepted { by });
                if let Some(word) = word {
                    self.add(TableEvent::LuckGiven { by, word });
                }
                self.settle()
            }
            // Declining one's own challenge withdraws it.
            Action::Withdraw | Action::Decline if is_challenger => {
                self.add(TableEvent::Withdrawn);
                Ok(())
            }
            Action::Withdraw => Err(NotAllowed::NotYourChallenge),
            Action::Decline if is_invited && self.table.is_addressed() => {
                self.add(TableEvent::Declined);
                Ok(())
            }
            Action::Decline if is_invited => Err(NotAllowed::OpenToAll),
            Action::Decline => Err(NotAllowed::NotInvited),
            Action::Luck(_) if self.table.side(by).is_none() => Err(NotAllowed::LuckOnAccepting),
            Action::Luck(word) => {
                let word = luck_word(&word).ok_or(NotAllowed::BadLuckWord)?;
                self.add(TableEvent::LuckGiven { by, word });
                Ok(())
            }
            _ => Err(NotAllowed::NotAccepted),
        }
    }

    fn play(&mut self, by: PlayerId, side: Side, action: Action) -> Result<(), NotAllowed> {
        let is_about_time = matches!(action, Action::Pause | Action::Resume | Action::Claim | Action::TimeOut);
        // Playing on ends a pause.
        if self.table.paused && !is_about_time && action != Action::Leave {
            self.add(TableEvent::Resumed);
        }
        let game = &self.table.game;
        let play = match action {
            Action::Luck(_) => return Err(NotAllowed::LuckIsFrozen),
            Action::Withdraw => return Err(NotAllowed::AlreadyAccepted),
            Action::Expire | Action::Void => return Err(NotAllowed::NotNow),
            Action::Pause => return self.pause(side),
            Action::Resume if !self.table.paused => return Err(NotAllowed::NotPaused),
            Action::Resume => {
                self.add(TableEvent::Resumed);
                return Ok(());
            }
            Action::Claim | Action::TimeOut => return self.time_out(side, action == Action::Claim),
            Action::Accept { .. } | Action::Decline if game.resignation().is_none() => {
                return Err(NotAllowed::NothingToAnswer);
            }
            Action::Accept { .. } => Play::AcceptResignation,
            Action::Decline => Play::DeclineResignation,
            Action::Roll => {
                self.roll(side, None)?;
                return self.settle();
            }
            Action::Move(text) => self.read_play(side, &text)?,
            Action::Play(steps) => Play::Play(steps),
            Action::Double => Play::Double,
            Action::Take => Play::Take,
            Action::Drop => Play::Drop,
            Action::Beaver => Play::Beaver,
            Action::Resign(win) => Play::Resign(win.unwrap_or_else(|| self.smallest_loss(side))),
            Action::Next | Action::Stop if !self.table.terms.is_money() => {
                return Err(NotAllowed::Rules(Why::NotMoneyPlay));
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

    /// Asks for a pause, or agrees to one.
    fn pause(&mut self, side: Side) -> Result<(), NotAllowed> {
        if self.table.terms.clock.is_none() {
            return Err(NotAllowed::NoClock);
        }
        if self.table.paused {
            return Err(NotAllowed::AlreadyPaused);
        }
        match self.table.pause_offered {
            Some(by) if by == side => return Err(NotAllowed::PauseUnanswered),
            Some(_) => self.add(TableEvent::Paused),
            None => {
                let by = if side == Side::White { Some(self.table.challenger) } else { self.table.opponent };
                self.add(TableEvent::PauseOffered { by: by.ok_or(NotAllowed::NotNow)? });
            }
        }
        Ok(())
    }

    /// Ends the match, lost by the player on turn. `side` is the player who claims it, or any if the clock itself does.
    fn time_out(&mut self, side: Side, is_claim: bool) -> Result<(), NotAllowed> {
        let late = self.table.game.turn().ok_or(NotAllowed::NotNow)?;
        if !self.context.is_time_up || (is_claim && side == late) {
            return Err(NotAllowed::TimeIsNotUp);
        }
        self.add(TableEvent::TimedOut { side: late });
        self.end(Some(!late));
        Ok(())
    }

    /// A running match ends without a winner; one that is over keeps its result.
    fn void(&mut self, by: PlayerId) -> Result<(), NotAllowed> {
        if self.table.voided {
            return Err(NotAllowed::AlreadyVoid);
        }
        self.add(TableEvent::Voided { by });
        if self.table.stage == Stage::Playing {
            self.end(None);
        }
        Ok(())
    }

    /// Ends the match for a reason that the rules do not know.
    fn end(&mut self, winner: Option<Side>) {
        let event = Event::MatchEnded { winner };
        self.add(TableEvent::Game(GameEvent { event, roll: None, order: None }));
        self.add(TableEvent::DiceOpened { secret: hex(&self.context.secret.0) });
    }

    /// Reads a typed play, if it is this side's turn to play at all.
    fn read_play(&self, side: Side, text: &str) -> Result<Play, NotAllowed> {
        let game = &self.table.game;
        match game.phase() {
            Phase::ToPlay { side: turn, dice } if turn == side && game.resignation().is_none() => {
                let play = parse_play(game.board(), side, dice, text).map_err(NotAllowed::Illegal)?;
                Ok(Play::Play(play.steps()))
            }
            // The rules say what comes first.
            _ => Ok(Play::Play(Steps::NONE)),
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
        (index, (self.context.roll)(self.table.luck(), index))
    }

    fn roll(&mut self, side: Side, order: Option<Order>) -> Result<(), NotAllowed> {
        let (index, [a, b]) = self.next_dice();
        self.decide(side, Play::Roll(Dice::new(a, b)), Some(index), order)
    }

    fn decide(
        &mut self,
        side: Side,
        action: Play,
        roll: Option<u32>,
        order: Option<Order>,
    ) -> Result<(), NotAllowed> {
        let events = self.table.game.decide(side, action).map_err(|no| NotAllowed::Rules(no.why))?;
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

    /// Does everything that happens by itself until a player has to choose: opening rolls, the next game of a match,
    /// standing orders, and publishing the secret at the end.
    fn settle(&mut self) -> Result<(), NotAllowed> {
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
                    self.add(TableEvent::DiceOpened { secret: hex(&self.context.secret.0) });
                    return Ok(());
                }
                _ => match (by_order(&self.table.game, self.context.orders), self.table.game.turn()) {
                    (Some(OrderedAction::Roll), Some(side)) => self.roll(side, Some(Order::Roll))?,
                    (Some(OrderedAction::Play(play, order)), Some(side)) => {
                        self.decide(side, Play::Play(play.steps()), None, Some(order))?;
                    }
                    _ => return Ok(()),
                },
            }
        }
        Ok(())
    }
}
