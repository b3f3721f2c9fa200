//! Codes for one use: eight characters, shown to one player, stored as a hash, and good for ten minutes.

use crate::commands::{HandlerError, Refusal};
use crate::context::Tx;
use crate::messages::Player;
use blot_store::{CodeHash, GivenCode, Purpose};
use blot_table::{ClubId, Time};
use sha2::{Digest, Sha256};

/// How long a code is good.
pub(crate) const GOOD_FOR: i64 = 10 * Time::MINUTE;

/// How many codes a player gets in an hour, and how many wrong ones an account may type.
const MAX_CODES: usize = 3;
const MAX_WRONG: usize = 5;

/// Digits and letters that do not look alike: Crockford's base 32.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 8;

/// Makes a code for a player, or for the player's club, and returns it as the player reads it.
pub(crate) fn new_code(
    tx: &mut Tx<'_>,
    purpose: Purpose,
    player: &Player,
    club: Option<ClubId>,
    at: Time,
) -> anyhow::Result<String> {
    let code = shown(tx.chance.code()?);
    tx.db.store.add_code(purpose, player.account(), club, read_code(purpose, &code), at)?;
    Ok(code)
}

/// The same, unless the player has had too many.
pub(crate) fn give_code(
    tx: &mut Tx<'_>,
    purpose: Purpose,
    player: &Player,
    club: Option<ClubId>,
    at: Time,
) -> Result<String, HandlerError> {
    if tx.db.store.count_codes(purpose, player.account(), at)? >= MAX_CODES {
        return Err(Refusal::TooManyCodes { max: MAX_CODES }.into());
    }
    Ok(new_code(tx, purpose, player, club, at)?)
}

/// Redeems a typed code. It is used up even if it is refused: others may have seen it.
pub(crate) fn take_code(
    tx: &mut Tx<'_>,
    purpose: Purpose,
    actor: &Player,
    typed: &str,
    at: Time,
) -> Result<GivenCode, HandlerError> {
    let given = match read_code(purpose, typed) {
        Some(code) => tx.db.store.find_code(purpose, code)?,
        None => None,
    };
    if let Some(given) = given {
        tx.db.store.use_code(given)?;
    }
    if tx.db.store.count_codes(Purpose::Wrong, actor.account(), at)? >= MAX_WRONG {
        return Err(Refusal::TooManyTries { max: MAX_WRONG }.into());
    }
    let is_good = |given: &GivenCode| !given.used && at < given.at.plus(GOOD_FOR);
    let Some(given) = given.filter(is_good) else {
        tx.db.store.add_code(Purpose::Wrong, actor.account(), None, None, at)?;
        let command = if purpose == Purpose::Bridge { "/club bridge" } else { "/link" };
        return Err(Refusal::WrongCode { command }.into());
    };
    Ok(given)
}

/// A code as a player reads it: `01AB-9XYZ`.
fn shown(bytes: [u8; LENGTH]) -> String {
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
    let (first, second) = letters.split_at(LENGTH / 2);
    [first, &['-'], second].concat().into_iter().collect()
}

/// The hash of a typed code; `None` if it is no code. Characters that look alike count as the same.
pub(crate) fn read_code(purpose: Purpose, typed: &str) -> Option<CodeHash> {
    let mut code = String::new();
    for character in typed.chars().filter(|character| !matches!(character, '-' | ' ')).take(LENGTH + 1) {
        let character = match character.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        code.push(character);
    }
    let is_code = code.len() == LENGTH && code.bytes().all(|byte| ALPHABET.contains(&byte));
    is_code.then(|| hash(purpose, &code))
}

fn hash(purpose: Purpose, code: &str) -> CodeHash {
    CodeHash(Sha256::digest(format!("blot {} {code}", purpose.name())).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn codes_are_read_as_they_are_shown(bytes: [u8; LENGTH], typed in any::<String>()) {
            let code = shown(bytes);
            prop_assert_eq!(read_code(Purpose::Link, &code), read_code(Purpose::Link, &code.to_lowercase()));
            prop_assert!(read_code(Purpose::Link, &code).is_some());
            prop_assert_eq!(code.len(), LENGTH + 1);
            let _ = read_code(Purpose::Link, &typed);
        }
    }

    #[test]
    fn what_looks_alike_is_the_same_code() {
        let read = |typed| read_code(Purpose::Link, typed);
        assert!(read("01AB-9XYZ").is_some());
        for typed in ["01ab9xyz", "o1AB 9XYZ", "OIAB-9xyz", "0lab9xyz"] {
            assert_eq!(read(typed), read("01AB-9XYZ"), "{typed}");
        }
        assert_ne!(read("01AB-9XYZ"), read_code(Purpose::Forget, "01AB-9XYZ"));
        for typed in ["", "01AB", "01AB-9XYU", "01AB-9XYZZ", "äöüäöüäö", &"0".repeat(100_000)] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
