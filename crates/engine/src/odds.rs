//! [`Odds`]: the chances of each result of a game.

/// One side's chances of each result. A gammon counts among the wins, a backgammon among the gammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// Wins of any size.
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
    /// The chances of the other side.
    pub fn swapped(self) -> Odds {
        Odds {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// The average points that the side gains without a cube: two for a gammon, three for a backgammon.
    pub fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon - self.lose_gammon - self.lose_backgammon
    }

    /// Makes the chances consistent and removes gammons that can no longer happen. The flags say whether this side, then
    /// the other side, can still lose a gammon.
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

    /// Adds `part` of other chances, for a weighted mean.
    pub(crate) fn add(&mut self, other: Odds, part: f32) {
        self.win += part * other.win;
        self.win_gammon += part * other.win_gammon;
        self.win_backgammon += part * other.win_backgammon;
        self.lose_gammon += part * other.lose_gammon;
        self.lose_backgammon += part * other.lose_backgammon;
    }
}
