//! Checks the sealed dice of an exported match, and needs nothing of Blot for it:
//!
//!     cargo run --example verify -- blot-42.json
//!
//! The scheme, `bgdice/v1`: before the match a secret S of 32 bytes is sealed as
//! SHA-256("bgdice/v1/commit" 0 || lp(match) || S), where lp is a length in two bytes and then the bytes. Then each player
//! may give a word. Roll i is made of the blocks j = 0, 1, ... of
//! HMAC-SHA256(S, "bgdice/v1/roll" 0 || lp(match) || lp(word 1) || lp(word 2) || lp("") || i || j), numbers in four bytes:
//! bytes from 252 on are skipped, the others modulo 6, plus 1, are dice; the first two are the roll.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::{Digest, Sha256};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("which file? /export json gives one")?;
    let report = verify(&std::fs::read_to_string(file)?)?;
    use std::io::Write;
    writeln!(std::io::stdout(), "{report}")?;
    Ok(())
}

/// "57 of 57 rolls match the seal", or what is wrong. Seal, words and rolls are those of the match's own events.
pub(crate) fn verify(json: &str) -> Result<String, String> {
    let file: Value = serde_json::from_str(json).map_err(|no| no.to_string())?;
    if file["dice"]["scheme"] != "bgdice/v1" {
        return Err("this is not a match with dice of bgdice/v1".to_owned());
    }
    let id = file["dice"]["match_id"].as_str().ok_or("the match's name is missing")?;
    let secret = file["dice"]["secret"].as_str().ok_or("the dice are still sealed: the match is not over")?;
    let secret = unhex(secret).ok_or("the secret is not hexadecimal")?;
    let events = file["events"].as_array().ok_or("the events are missing")?;
    let (mut words, mut challenger, mut rolls) = ([String::new(), String::new()], Value::Null, 0);
    for event in events.iter().map(|event| &event["event"]) {
        let (challenge, luck, game) = (&event["Challenged"], &event["LuckGiven"], &event["Game"]);
        if challenge["seal"].is_string() && challenge["seal"] != seal(id, &secret) {
            return Err("the secret is not the one that was sealed".to_owned());
        } else if challenge["seal"].is_string() {
            challenger = challenge["by"].clone();
        } else if let Some(word) = luck["word"].as_str() {
            words[usize::from(luck["by"] != challenger)] = word.to_owned();
        } else if !game["roll"].is_null() {
            let (made, shown) = (roll(&secret, id, &words, rolls), dice(&game["event"]));
            if game["roll"] != rolls || !shown.contains(&made.map(u64::from)) {
                return Err(format!("roll {rolls} should be {made:?}: {game}"));
            }
            rolls += 1;
        }
    }
    if challenger.is_null() {
        Err("no seal is there".to_owned())
    } else {
        Ok(format!("{rolls} of {rolls} rolls match the seal"))
    }
}

/// The dice of an event. At the opening the first is White's; of other rolls it is not kept which die fell first.
fn dice(event: &Value) -> Vec<[u64; 2]> {
    let [opening, tie, roll] = ["OpeningRolled", "OpeningTied", "Rolled"].map(|name| &event[name]);
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    let (a, b) = (number(&roll["dice"][0]), number(&roll["dice"][1]));
    let tied = number(&tie["die"]);
    vec![[number(&opening["white"]), number(&opening["black"])], [tied, tied], [a, b], [b, a]]
}

fn seal(id: &str, secret: &[u8]) -> String {
    let sealed = [b"bgdice/v1/commit\0", &with_length(id)[..], secret].concat();
    Sha256::digest(sealed).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn roll(secret: &[u8], id: &str, words: &[String; 2], i: u32) -> [u8; 2] {
    let block = |j: u32| {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("keys of any length will do");
        mac.update(b"bgdice/v1/roll\0");
        [id, &words[0], &words[1], ""].iter().for_each(|part| mac.update(&with_length(part)));
        mac.update(&i.to_be_bytes());
        mac.update(&j.to_be_bytes());
        mac.finalize().into_bytes()
    };
    let mut dice = (0..).flat_map(block).filter(|byte| *byte < 252).map(|byte| byte % 6 + 1);
    std::array::from_fn(|_| dice.next().expect("there is always another block"))
}

fn with_length(part: &str) -> Vec<u8> {
    [&(part.len() as u16).to_be_bytes()[..], part.as_bytes()].concat()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |at: usize| text.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
    (0..text.len()).step_by(2).map(digit).collect()
}
