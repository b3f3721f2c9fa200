//! [`Engine`]: picks the net or table that knows a position best, and asks it for the chances.

use crate::Odds;
use crate::bearoff::Bearoff;
use crate::inputs::FULL;
use crate::net::{Net, NetError};
use crate::view::View;
use blot_rules::{Board, Side};
use std::sync::{LazyLock, OnceLock};

/// The kind of a position, which decides the net or table that judges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// One side has borne off all checkers.
    Over,
    /// Both sides have all checkers at home and cannot hit each other: looked up in a table.
    Bearoff,
    /// The sides have passed each other: a net of its own.
    Race,
    /// Everything else with all fifteen checkers: the large net.
    Contact,
    /// Everything else in hypergammon, with three checkers a side: a net of its own.
    Hypergammon,
}

/// The files of all nets.
#[derive(Clone, Copy)]
pub struct Nets<'a> {
    /// For [`Class::Contact`].
    pub contact: &'a [u8],
    /// For [`Class::Race`].
    pub race: &'a [u8],
    /// A small one that finds the plays worth judging.
    pub scout: &'a [u8],
    /// For [`Class::Hypergammon`].
    pub hypergammon: &'a [u8],
}

/// Judges positions and plays. Any number of threads can share one engine.
pub struct Engine {
    contact: Net,
    race: Net,
    scout: Net,
    hypergammon: Net,
    bearoff: OnceLock<Bearoff>,
}

impl Engine {
    /// Goes up with every change that may alter the engine's chances or plays.
    pub const VERSION: u32 = 1;

    /// The engine that the whole process shares, with the compiled-in weights.
    pub fn shared() -> &'static Engine {
        static SHARED: LazyLock<Engine> = LazyLock::new(|| {
            let nets = Nets {
                contact: include_bytes!("../../../assets/nets/contact.bin"),
                race: include_bytes!("../../../assets/nets/race.bin"),
                scout: include_bytes!("../../../assets/nets/scout.bin"),
                hypergammon: include_bytes!("../../../assets/nets/hypergammon.bin"),
            };
            Engine::with_nets(nets).expect("the weights compiled in are whole")
        });
        &SHARED
    }

    /// An engine with other weights.
    pub fn with_nets(nets: Nets<'_>) -> Result<Engine, NetError> {
        Ok(Engine {
            contact: Net::read(nets.contact)?,
            race: Net::read(nets.race)?,
            scout: Net::read(nets.scout)?,
            hypergammon: Net::read(nets.hypergammon)?,
            bearoff: OnceLock::new(),
        })
    }

    /// Computes the bear-off tables now, which takes about a second. Otherwise the first position that needs them waits for it.
    pub fn prepare(&self) {
        self.bearoff();
    }

    /// The chances of the side on roll, before its roll.
    pub fn odds(&self, board: &Board, on_roll: Side) -> Odds {
        self.odds_of(&View::new(board, on_roll))
    }

    /// [`Engine::odds`] for a position as the side on roll sees it.
    pub fn odds_of(&self, view: &View) -> Odds {
        match Class::of(view) {
            Class::Over => view.result(),
            Class::Bearoff => self.bearoff().odds(view).unwrap_or_default(),
            Class::Race => self.guess(&self.race, view),
            Class::Contact => self.guess(&self.contact, view),
            Class::Hypergammon => self.guess(&self.hypergammon, view),
        }
    }

    /// Cheaper chances: by the small net in contact positions, by [`Engine::odds_of`] in all others.
    pub(crate) fn scout_odds(&self, view: &View) -> Odds {
        match Class::of(view) {
            Class::Contact => self.guess(&self.scout, view),
            _ => self.odds_of(view),
        }
    }

    fn bearoff(&self) -> &Bearoff {
        self.bearoff.get_or_init(Bearoff::compute)
    }

    fn guess(&self, net: &Net, view: &View) -> Odds {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = net.evaluate(view);
        let odds = Odds { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon };
        odds.within(view.hands.map(|hand| !hand.is_gammon_saved()))
    }
}

impl Class {
    /// The class of a position.
    pub fn of(view: &View) -> Class {
        let [mine, theirs] = view.hands.map(|hand| hand.rearmost());
        if mine == 0 || theirs == 0 {
            Class::Over
        } else if mine <= 6 && theirs <= 6 {
            Class::Bearoff
        } else if view.checkers() < FULL {
            Class::Hypergammon
        } else if view.is_race() {
            Class::Race
        } else {
            Class::Contact
        }
    }
}

impl View {
    /// The result of a finished game, for the side that would be on roll.
    fn result(&self) -> Odds {
        let has_won = self.hands[0].occupied == 0;
        let loser = &self.hands[usize::from(has_won)];
        let gammon = f32::from(u8::from(!loser.is_gammon_saved()));
        let backgammon = if loser.rearmost() > 18 { gammon } else { 0.0 };
        let won = Odds { win: 1.0, win_gammon: gammon, win_backgammon: backgammon, ..Odds::default() };
        if has_won { won } else { won.swapped() }
    }
}
