//! The choices a player has about the look of a picture.

use super::size::Size;
use super::theme::Theme;
use serde::{Deserialize, Serialize};

/// The look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Look {
    /// Its theme.
    pub theme: Theme,
    /// Its size.
    pub size: Size,
    /// The number on a cube that was not turned yet.
    pub centred_cube: CentredCube,
}

/// The number on a cube that was not turned yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CentredCube {
    /// 64, as on a real cube, which has no 1.
    #[default]
    Shows64,
    /// 1, the stake of the game.
    Shows1,
}
