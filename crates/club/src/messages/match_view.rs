//! A table with those who sit at it: everything needed to say something about a match.

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
    /// From which of its places it is seen: the players are as they are known there.
    pub(crate) at: MatchPlace,
    /// White, then Black. While nobody has accepted an open challenge, Black has no name.
    pub(crate) players: [Player; 2],
    /// What its club has set.
    pub(crate) club_settings: ClubSettings,
    /// Those who are mentioned in the match's own place, and so not here: nobody hears of a turn twice.
    pub(crate) told_at_primary: Vec<PlayerId>,
}

impl MatchView {
    pub(crate) fn player(&self, side: Side) -> &Player {
        &self.players[side.index()]
    }

    /// How a player is notified, if the platform of the match's place knows him.
    pub(crate) fn mention(&self, side: Side) -> Option<Mention> {
        self.mention_of(self.player(side))
    }

    pub(crate) fn mention_of(&self, player: &Player) -> Option<Mention> {
        let is_here = player.platform == self.place().platform && !self.told_at_primary.contains(&player.id);
        (is_here && !player.has_left() && !player.is_computer()).then(|| player.mention())
    }

    /// Where it is seen.
    pub(crate) fn place(&self) -> &Place {
        self.stored.place_at(self.at)
    }

    /// The message that carries the buttons there.
    pub(crate) fn message(&self) -> Option<&String> {
        self.stored.live_at(self.at)
    }

    /// Whether its own place cannot be written to.
    pub(crate) fn is_lost(&self) -> bool {
        self.at == MatchPlace::Primary && self.stored.lost
    }

    /// Whether a player sees it in its other place.
    pub(crate) fn is_in_mirror(&self, player: &Player) -> bool {
        self.stored.mirror.as_ref().is_some_and(|mirror| mirror.place.platform == player.platform)
    }

    /// The match's number as it is written in texts, which would put separators into a large number.
    pub(crate) fn number(&self) -> String {
        self.stored.table.id.0.to_string()
    }

    pub(crate) fn names(&self) -> [String; 2] {
        self.players.each_ref().map(|player| player.name.clone())
    }

    /// What a message about the table as it stands will be.
    pub(crate) fn live(&self) -> Live {
        Live { table: self.stored.table.id, turn: self.stored.turn() }
    }

    /// Something for everybody at the table's place.
    pub(crate) fn public(&self, how: How) -> Reply {
        Reply { language: self.club_settings.language, ..public(self.place().clone(), how) }
    }
}

impl MatchView {
    /// For each player, where nobody else is: that the match's place cannot be written to any more. Whoever is in the other
    /// one has not lost it.
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

/// An empty reply for everybody at a place.
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

/// Something for whoever asked, in his language. In a private chat, one page of what is about no match takes the place of the
/// other.
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
