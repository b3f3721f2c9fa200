//! Finds Blot's boards among the messages of either platform, and reads their turn and their buttons.

use crate::telegram::{self, FakeTelegram};
use crate::{Channel, FakeDiscord, discord};

/// A moment of a match as its buttons carry it: the number of events, and of taps since the last one.
pub type Turn = (u32, u32);

/// A message that may show a match.
pub trait Board: Clone + std::fmt::Debug {
    /// Whether there is a picture.
    fn has_picture(&self) -> bool;

    /// The payloads of its buttons, row by row.
    fn payloads(&self) -> Vec<String>;
}

impl Board for discord::Message {
    fn has_picture(&self) -> bool {
        !self.attachments.is_empty()
    }

    fn payloads(&self) -> Vec<String> {
        self.buttons().into_iter().map(|button| button.custom_id).collect()
    }
}

impl Board for telegram::Message {
    fn has_picture(&self) -> bool {
        self.photo.is_some()
    }

    fn payloads(&self) -> Vec<String> {
        self.buttons().into_iter().filter_map(|button| button.data).collect()
    }
}

/// The turn for which a board's buttons are valid.
pub fn turn_of(board: &impl Board) -> Option<Turn> {
    board.payloads().iter().find_map(|payload| {
        let (events, changes) = payload.split(':').nth(2)?.split_once('.')?;
        Some((events.parse().ok()?, changes.parse().ok()?))
    })
}

/// Whether the match is over.
pub fn is_over(board: &impl Board) -> bool {
    board.payloads().iter().any(|payload| does(payload, "rematch"))
}

/// The payload of the first button that continues the match.
#[track_caller]
pub fn button_for(board: &impl Board) -> String {
    let payloads = board.payloads();
    let mut found = ["confirm", "move", "tap", "roll", "accept"]
        .iter()
        .filter_map(|command| payloads.iter().find(|payload| does(payload, command)));
    found.next().unwrap_or_else(|| panic!("nothing to press in {board:?}")).clone()
}

fn does(payload: &str, command: &str) -> bool {
    payload.splitn(4, ':').nth(3).is_some_and(|line| line.starts_with(command))
}

/// The newest board of a later turn than this one, or of the end. Messages come oldest first.
fn board_after<B: Board>(messages: &[&B], after: Turn) -> Option<B> {
    let is_later =
        |board: &B| board.has_picture() && (is_over(board) || turn_of(board).is_some_and(|turn| turn > after));
    messages.iter().rev().find(|message| is_later(message)).map(|board| (*board).clone())
}

impl FakeDiscord {
    /// Waits for a board of a later turn than this one, or of the end of the match.
    #[track_caller]
    pub fn board(&self, channel: &Channel, after: Turn) -> discord::Message {
        self.wait_for(|world| board_after(&world.messages(channel), after))
    }

    /// Waits for a public message with these words and returns the newest. A slow bot may post it later than as
    /// its first answer.
    #[track_caller]
    pub fn posted(&self, channel: &Channel, words: &str) -> discord::Message {
        self.wait_for(|world| {
            world.messages(channel).into_iter().rev().find(|message| message.content.contains(words)).cloned()
        })
    }

    /// Waits for a private message to this user with these words and returns the newest.
    #[track_caller]
    pub fn told(&self, user: &discord::User, words: &str) -> discord::Message {
        self.wait_for(|world| {
            let mut told = world.ephemeral_messages(user).into_iter().rev();
            told.find(|message| message.content.contains(words)).cloned()
        })
    }
}

impl FakeTelegram {
    /// Waits for a board of a later turn than this one, or of the end of the match.
    #[track_caller]
    pub fn board(&self, chat: &telegram::Chat, after: Turn) -> telegram::Message {
        self.wait_for(|world| board_after(&world.bot_messages(chat), after))
    }
}
