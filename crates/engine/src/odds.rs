//! How a game may end, as five chances.

/// The chances of one side's ways to end a game. A gammon counts among the wins, a backgammon among the gammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// Wins, of whatever kind.
    pub win: f32,
    /// Wins a gammon or a backgammon.
    pub win_gammon: f32,
    /// Wins a backgammon.
    pub win_backgammon: f32,
    /// Loses a gammon or a backgammon.
    pub lose_gammon: f32,
    /// Loses a backgammon.
    pub lose_backgammon: f32,
}

impl Odds {
    /// The same game, as the other side has it.
    pub fn swapped(self) -> Odds {
        Odds {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// Points that the side gains on the average, where nobody may double and a gammon counts two, a backgammon three.
    pub fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon - self.lose_gammon - self.lose_backgammon
    }

    /// The same chances made to fit each other, and nothing that cannot happen any more: whether the other side can
    /// still lose a gammon stands second, whether this one can, first.
    pub(crate) fn within(self, [can_lose, can_win]: [bool; 2]) -> Odds {
        let win = self.win.clamp(0.0, 1.0);
        let win_gammon = if can_win { self.win_gammon.clamp(0.0, win) } else { 0.0 };
        let lose_gammon = if can_lose { self.lose_gammon.clamp(0.0, 1.0 - win) } else { 0.0 };
        Odds {
            win,
            win_gammon,
            win_backgammon: self.win_backgammon.clamp(0.0, win_gammon),
            lose_gammon,
            lose_backgammon: self.lose_backgammon.clamp(0.0, lose_gammon),
        }
    }

    /// Adds a part of other chances, for a mean.
    pub(crate) fn add(&mut self, other: Odds, part: f32) {
        self.win += part * other.win;
        self.win_gammon += part * other.win_gammon;
        self.win_backgammon += part * other.win_backgammon;
        self.lose_gammon += part * other.lose_gammon;
        self.lose_backgammon += part * other.lose_backgammon;
    }
}
