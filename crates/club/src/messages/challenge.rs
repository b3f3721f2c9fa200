//! The message of a challenge: its terms, its seal, what became of it, and how to answer.

use super::match_view::MatchView;
use super::news::terms;
use crate::protocol::{How, Reply, Style};
use crate::texts::{Text, text};
use blot_rules::Side;
use blot_table::{Off, Stage};

impl MatchView {
    /// The challenge as it stands: its terms, its seal, what became of it, and how to answer.
    pub(crate) fn challenge(&self, how: How) -> Reply {
        let table = &self.stored.table;
        let [white, black] = &self.players;
        let (number, terms) = (self.number(), terms(&table.terms));
        let white_name = white.name.as_str();
        let mut reply = self.public(how);
        reply.text.push(match table.is_addressed() {
            true => {
                text!("challenge", number = number, challenger = white_name, player = black, terms = terms)
            }
            false => text!("challenge-open", number = number, challenger = white_name, terms = terms),
        });
        reply.text.push(match table.stage {
            Stage::Off(Off::Declined) => text!("challenge-declined", player = black.name.as_str()),
            Stage::Off(Off::Withdrawn) => text!("challenge-withdrawn", player = white_name),
            Stage::Off(Off::Expired) => text!("challenge-expired"),
            Stage::Challenge => text!("challenge-seal", seal = table.seal.as_str()),
            Stage::Playing | Stage::Over => {
                text!("challenge-accepted", player = black.name.as_str(), seal = table.seal.as_str())
            }
        });
        if table.stage == Stage::Challenge {
            reply.text.extend(self.luck());
            let mut row = vec![self.button("accept", text!("button-accept"), Style::Good)];
            if table.is_addressed() {
                row.push(self.button("decline", text!("button-decline"), Style::Bad));
                reply.mentions.extend(self.mention(Side::Black));
            }
            let withdraw = self.button("withdraw", text!("button-withdraw"), Style::Plain);
            reply.buttons = vec![row, vec![withdraw]];
            reply.live = Some(self.live());
        }
        reply
    }

    /// The challenge in words, for a match that the computer has accepted at once.
    pub(crate) fn taken_up(&self) -> Option<Text> {
        let table = &self.stored.table;
        let [challenger, player] = self.names();
        self.has_computer().then(|| {
            text!(
                "challenge-computer",
                challenger = challenger,
                player = player,
                terms = terms(&table.terms),
                seal = table.seal.as_str()
            )
        })
    }

    /// The luck words, if there is one.
    pub(crate) fn luck(&self) -> Option<Text> {
        let table = &self.stored.table;
        table.words.iter().flatten().next()?;
        let word = |side: Side| match &table.words[side.index()] {
            Some(word) => text!("luck-word", word = word.as_str()),
            None => text!("luck-none"),
        };
        let [white, black] = self.names();
        if table.opponent.is_none() {
            return Some(text!("luck-one", white = white, white_word = word(Side::White)));
        }
        Some(text!(
            "luck-both",
            white = white,
            white_word = word(Side::White),
            black = black,
            black_word = word(Side::Black)
        ))
    }
}
