//! A match with its players as one of its places sees it: everything needed to write a message about it.

use super::club_settings::ClubSettings;
use super::player::Player;
use crate::protocol::{Audience, How, Live, Payload, Reply, Request, RequestBody};
use crate::texts::{Language, Mention, Text, text};
use blot_rules::Side;
use blot_store::{MatchPlace, Place, StoredMatch};
use blot_table::PlayerId;

#[derive(Clone, Debug)]
pub(crate) struct MatchView {
    pub(crate) stored: StoredMatch,
    /// The place from which it is seen. The players are as that platform knows them.
    pub(crate) at: MatchPlace,
    /// White, then Black. Black has no name while an open challenge waits.
    pub(crate) players: [Player; 2],
    /// The settings of its club.
    pub(crate) club_settings: ClubSettings,
    /// Players who are mentioned in the primary place, and so not in the mirror: each hears of a turn once.
    pub(crate) told_at_primary: Vec<PlayerId>,
}

impl MatchView {
    pub(crate) fn player(&self, side: Side) -> &Player {
        &self.players[side.index()]
    }

    /// The mention of a player. `None` if this platform does not know them, or the primary place mentions them.
    pub(crate) fn mention(&self, side: Side) -> Option<Mention> {
        self.mention_of(self.player(side))
    }

    pub(crate) fn mention_of(&self, player: &Player) -> Option<Mention> {
        let is_here = player.platform == self.place().platform && !self.told_at_primary.contains(&player.id);
        (is_here && !player.has_left() && !player.is_computer()).then(|| player.mention())
    }

    /// The place from which it is seen.
    pub(crate) fn place(&self) -> &Place {
        self.stored.place_at(self.at)
    }

    /// The live message in that place, which carries the buttons.
    pub(crate) fn message(&self) -> Option<&String> {
        self.stored.live_at(self.at)
    }

    /// Whether it is seen from its primary place, and that cannot be written to.
    pub(crate) fn is_lost(&self) -> bool {
        self.at == MatchPlace::Primary && self.stored.lost
    }

    /// Whether a player sees it in its mirror.
    pub(crate) fn is_in_mirror(&self, player: &Player) -> bool {
        self.stored.mirror.as_ref().is_some_and(|mirror| mirror.place.platform == player.platform)
    }

    /// The match's number as text, since a number in a text would get separators.
    pub(crate) fn number(&self) -> String {
        self.stored.table.id.0.to_string()
    }

    pub(crate) fn names(&self) -> [String; 2] {
        self.players.each_ref().map(|player| player.name.clone())
    }

    /// Marks a message as the live one of the match at the present turn.
    pub(crate) fn live(&self) -> Live {
        Live { table: self.stored.table.id, turn: self.stored.turn() }
    }

    /// An empty reply for everyone in this place.
    pub(crate) fn public(&self, how: How) -> Reply {
        Reply { language: self.club_settings.language, ..public(self.place().clone(), how) }
    }
}

impl MatchView {
    /// Tells the players directly that the match's place is lost, except those who see the mirror.
    pub(crate) fn say_that_it_is_lost(&self) -> Vec<Reply> {
        let mut replies = Vec::new();
        for player in self.players.iter().filter(|player| player.id.0 != 0 && !self.is_in_mirror(player)) {
            if player.is_computer() {
                continue;
            }
            let mut reply = player.direct(self.public(How::New));
            reply.text.push(text!("place-lost", number = self.number()));
            if self.stored.table.game.turn().is_some_and(|side| self.player(side).id == player.id) {
                let board = self.now(How::New);
                reply = Reply { text: [reply.text, board.text].concat(), ..board };
            }
            replies.push(reply);
        }
        replies
    }
}

/// An empty reply for everyone in a place.
pub(crate) fn public(place: Place, how: How) -> Reply {
    Reply {
        id: None,
        place,
        audience: Audience::Everyone,
        how,
        language: Language::default(),
        text: Vec::new(),
        mentions: Vec::new(),
        board: None,
        buttons: Vec::new(),
        files: Vec::new(),
        refusal: false,
        confidential: false,
        live: None,
        wanted: None,
        hint: None,
    }
}

/// A reply that only the player who asked sees, in their language. In a private chat, a page that is about no
/// match replaces the one whose button was pressed.
pub(crate) fn private(request: &Request, player: &Player, text: Vec<Text>) -> Reply {
    let how = match (&request.what, &request.message) {
        (RequestBody::Press { payload }, Some(message)) if request.private => {
            let is_page = Payload::read(payload).is_some_and(|payload| payload.table.is_none());
            if is_page { How::Edit(message.clone()) } else { How::New }
        }
        _ => How::New,
    };
    Reply {
        audience: Audience::Only(request.from.user.clone()),
        language: player.language(),
        text,
        ..public(request.place.clone(), how)
    }
}
