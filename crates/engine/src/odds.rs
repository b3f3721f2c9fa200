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
}
