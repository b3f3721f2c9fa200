//! Sealed dice, `bgdice/v1`: every roll follows from a secret that was sealed before the match and from the players' words.

use crate::words::clean_words;
use blot_rules::Die;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

/// 32 bytes that stay hidden until the match is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl std::fmt::Debug for Secret {
    /// A secret is in no log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

/// The longest luck word, in bytes.
pub const MAX_LUCK: usize = 64;

/// The dice of one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedDice {
    /// The match's name within the seal.
    pub match_id: String,
    /// What was sealed.
    pub secret: Secret,
    /// Both players' luck words, White's first; a missing one is empty.
    pub words: [String; 2],
}

impl SealedDice {
    /// The seal of the secret, shown before either player gives a luck word.
    pub fn seal(match_id: &str, secret: &Secret) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"bgdice/v1/commit\0");
        hash.update(with_length(match_id));
        hash.update(secret.0);
        hash.finalize().into()
    }

    /// Two dice: White's and Black's of an opening roll, or a roll in which they are alike.
    pub fn roll(&self, index: u32) -> [Die; 2] {
        let mut dice = (0..).flat_map(|block| self.block(index, block)).filter(|&byte| byte < 252);
        let mut next = || {
            let byte = dice.next().expect("blocks follow without end");
            Die::new(byte % 6 + 1).expect("a remainder by six and one more")
        };
        [next(), next()]
    }

    fn block(&self, index: u32, block: u32) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("keys of any length will do");
        mac.update(b"bgdice/v1/roll\0");
        let beacon = "";
        for part in [&self.match_id, &self.words[0], &self.words[1], beacon] {
            mac.update(&with_length(part));
        }
        mac.update(&index.to_be_bytes());
        mac.update(&block.to_be_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// The length in two bytes, then the bytes. Everything sealed is far shorter than that can say.
fn with_length(part: &str) -> Vec<u8> {
    let length = u16::try_from(part.len()).unwrap_or(u16::MAX);
    let bytes = &part.as_bytes()[..usize::from(length)];
    [&length.to_be_bytes()[..], bytes].concat()
}

/// A luck word as it is used: composed, without blanks around it. `None` if it is empty, too long, or not all visible.
pub fn luck_word(word: &str) -> Option<String> {
    if word.len() > 4 * MAX_LUCK {
        return None;
    }
    let word: String = word.trim().nfc().collect();
    // What is shown must be what is used, so nothing invisible is taken, and nothing is cleaned away.
    (!word.is_empty() && word.len() <= MAX_LUCK && clean_words(&word, MAX_LUCK) == word).then_some(word)
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_example_comes_out() {
        let secret = Secret(std::array::from_fn(|i| i as u8));
        let seal = SealedDice::seal("G-1", &secret);
        assert_eq!(hex(&seal), "b255e33182e228dc15dc843ec6e270f0f15c2b9c34913e42e8656c5734a99dbf");
        let words = ["lucky cat", "W\u{75}\u{308}rfel"].map(|word| luck_word(word).unwrap());
        let dice = SealedDice { match_id: "G-1".to_owned(), secret, words };
        let rolls: Vec<String> =
            (0..10).map(|index| dice.roll(index).map(|die| die.number().to_string()).concat()).collect();
        assert_eq!(rolls.join(" "), "61 42 26 52 12 31 35 52 35 66");
    }

    #[test]
    fn all_faces_are_as_frequent_and_rolls_differ_by_index_word_and_match() {
        let dice = SealedDice { match_id: "M".to_owned(), secret: Secret([7; 32]), words: Default::default() };
        let mut counts = [0u32; 6];
        for index in 0..6000 {
            dice.roll(index).iter().for_each(|die| counts[usize::from(die.number()) - 1] += 1);
        }
        assert!(counts.iter().all(|count| (1850..2150).contains(count)), "{counts:?}");
        let sequence = |dice: &SealedDice| (0..20).map(|index| dice.roll(index)).collect::<Vec<_>>();
        let other_word = SealedDice { words: ["a".to_owned(), String::new()], ..dice.clone() };
        let other_side = SealedDice { words: [String::new(), "a".to_owned()], ..dice.clone() };
        let other_match = SealedDice { match_id: "N".to_owned(), ..dice.clone() };
        for other in [&other_word, &other_side, &other_match] {
            assert_ne!(sequence(other), sequence(&dice));
        }
        assert_ne!(sequence(&other_word), sequence(&other_side));
    }

    #[test]
    fn a_luck_word_has_at_most_64_bytes() {
        assert_eq!(luck_word(&"ä".repeat(32)).map(|word| word.len()), Some(64));
        for bad in [
            "",
            "  ",
            "a\nb",
            "a  b",
            "a\u{202e}b",
            "\u{200b}a",
            "\u{e000}",
            &"ä".repeat(33),
            &"x".repeat(65),
            &"x".repeat(100_000),
        ] {
            assert_eq!(luck_word(bad), None, "{}", bad.len());
        }
    }
}
