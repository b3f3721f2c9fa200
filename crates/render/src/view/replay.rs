//! The events of a game as the frames of an animation.

use super::board::{BoardView, DiceView, Seat};
use blot_rules::{Dice, Event, Match, Side};

/// How long a play or a cube action is shown, in hundredths of a second.
const ACTION_DELAY: u16 = 160;
/// How long the result is shown.
const RESULT_DELAY: u16 = 600;

/// One picture of an animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The board it shows.
    pub view: BoardView,
    /// How long it is shown, in hundredths of a second.
    pub hundredths: u16,
}

/// An iterator over the frames of a game: the start, one frame for every play, passed turn, cube action and resignation,
/// and the result.
pub struct Replay<'a, Caption> {
    game: Match,
    events: &'a [Event],
    names: &'a [String; 2],
    seat: Seat,
    caption: Caption,
    /// The latest roll.
    rolled: Option<(Side, Dice)>,
    started: bool,
}

impl<'a, Caption> Replay<'a, Caption>
where
    Caption: Fn(&Match, Option<&Event>) -> String,
{
    /// Replays `events`, starting from `game`. `caption` returns the text under each picture. It is called with the match
    /// after the event, and without an event for the first picture.
    pub fn new(game: Match, events: &'a [Event], names: &'a [String; 2], seat: Seat, caption: Caption) -> Self {
        Replay { game, events, names, seat, caption, rolled: None, started: false }
    }

    fn frame(&self, event: Option<&Event>) -> Frame {
        let mut view = BoardView::new(&self.game, self.names.clone(), self.seat.viewer);
        view.seat = self.seat;
        view.captions.status = (self.caption)(&self.game, event);
        if let Some(&Event::Played { side, steps }) = event {
            view.last_play = Some((side, steps));
        }
        if let (Some(Event::Played { .. } | Event::Passed { .. }), Some((side, dice))) = (event, self.rolled) {
            view.dice = Some(DiceView { side, dice, left: dice.numbers() });
        }
        Frame {
            view,
            hundredths: if matches!(event, Some(Event::GameEnded { .. })) {
                RESULT_DELAY
            } else {
                ACTION_DELAY
            },
        }
    }
}

impl<Caption> Iterator for Replay<'_, Caption>
where
    Caption: Fn(&Match, Option<&Event>) -> String,
{
    type Item = Frame;

    fn next(&mut self) -> Option<Frame> {
        if !self.started {
            self.started = true;
            return Some(self.frame(None));
        }
        while let Some((event, rest)) = self.events.split_first() {
            self.events = rest;
            self.game = self.game.apply(event);
            match *event {
                Event::OpeningRolled { white, black } => {
                    let side = if white > black { Side::White } else { Side::Black };
                    self.rolled = Some((side, Dice::new(white, black)));
                }
                Event::Rolled { side, dice } => self.rolled = Some((side, dice)),
                Event::GameStarted { .. } | Event::OpeningTied { .. } | Event::MatchEnded { .. } => {}
                // The frame of the result shows it.
                Event::Dropped { .. } | Event::ResignationAccepted { .. }
                    if matches!(rest.first(), Some(Event::GameEnded { .. })) => {}
                Event::Played { .. }
                | Event::Passed { .. }
                | Event::Doubled { .. }
                | Event::Beavered { .. }
                | Event::Taken { .. }
                | Event::Dropped { .. }
                | Event::ResignationOffered { .. }
                | Event::ResignationDeclined { .. }
                | Event::ResignationAccepted { .. }
                | Event::GameEnded { .. } => {
                    let frame = self.frame(Some(event));
                    if matches!(event, Event::Played { .. } | Event::Passed { .. }) {
                        self.rolled = None;
                    }
                    return Some(frame);
                }
            }
        }
        None
    }
}
