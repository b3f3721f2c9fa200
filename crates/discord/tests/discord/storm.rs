//! A whole match while Discord is at its worst, at random: every board arrives, none twice, and what Discord asks for is done.

use crate::club::{Club, button_for, is_over, turn_of};
use blot_testing::{Fault, FaultEffect, GatewayEvent, Message, RestCall, SeededPicker};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// Ways in which a call fails, once each.
fn weather() -> Vec<FaultEffect> {
    let page = |code| FaultEffect::respond(code, Value::Null);
    let global = json!({ "message": "You are being rate limited.", "retry_after": 0.7, "global": true });
    vec![
        FaultEffect::too_many(0.8),
        FaultEffect::respond(429, global),
        FaultEffect::status(500, 0, "500: Internal Server Error"),
        page(429),
        page(502),
        page(503),
        FaultEffect::Drop,
        FaultEffect::ApplyAndDrop,
        FaultEffect::Hang,
        FaultEffect::ApplyAndHang,
    ]
}

/// That nothing was called on a route before the time that a 429 asked to wait.
fn assert_obeyed(calls: &[RestCall]) {
    let route = |call: &RestCall| {
        let parts: Vec<&str> = call.path.split('/').take(4).collect();
        format!("{} {}", call.method, parts.join("/"))
    };
    for (at, limited) in calls.iter().enumerate().filter(|(_, call)| call.status == Some(429)) {
        let again = calls[at + 1..].iter().find(|call| route(call) == route(limited));
        if let Some(again) = again {
            let waited = again.at.duration_since(limited.at);
            assert!(waited >= Duration::from_millis(690), "{} after {waited:?}", route(again));
        }
    }
}

#[test]
fn a_match_in_a_storm_is_played_to_its_end() {
    let club = Club::start();
    let (discord, mut weather) = (&club.discord, weather());
    let mut storm = SeededPicker::new(7);
    // Long enough for every fault.
    let options = json!({ "player": club.ben.id, "length": 3, "variant": "hypergammon" });
    discord.slash(&club.anna, &club.channel, "challenge", options).answer();
    let challenge = club.posted(&club.channel, "challenges");
    discord.press(&club.ben, &challenge.id, "Accept").answer();
    let mut board = club.board(&club.channel, (0, 0));
    let before = club.bot.memory();
    let channel = format!("/channels/{}/messages", club.channel.id);
    while !is_over(&board) && (!weather.is_empty() || discord.is_to_fail(&channel)) {
        // Calls on the channel go wrong in every way, one after the other: a play may be tapped together without any.
        if !discord.is_to_fail(&channel)
            && let Some(what) = storm.draw(&mut weather)
        {
            discord.fault(Fault::once(&channel, what));
        }
        // An answer hangs at most, since its time is short.
        let answer = storm.one_of(&[
            FaultEffect::Hang,
            FaultEffect::Drop,
            FaultEffect::ApplyAndDrop,
            FaultEffect::status(500, 0, "oops"),
        ]);
        discord.fault(Fault::once("/callback", answer));
        match storm.one_of(&[0, 1, 2, 3, 4, 5]) {
            0 => discord.gateway_drop(),
            1 => discord.gateway_reconnect(),
            _ => {}
        }
        let turn = turn_of(&board).unwrap();
        discord.press(club.mover(&board), &board.id, &button_for(&board)).answer();
        board = club.board(&club.channel, turn);
    }
    assert!(weather.is_empty(), "the match was over before the storm");
    discord.clear_faults();
    let end = if is_over(&board) { board } else { club.play_out(board) };
    assert!(end.content.contains("rolls match the seal"), "{end:?}");
    // Each turn that was ever shown in a new message was so once.
    let mut boards: BTreeMap<String, usize> = BTreeMap::new();
    for message in discord.messages(&club.channel).iter().filter(|message| !message.attachments.is_empty()) {
        *boards.entry(shown(message)).or_default() += 1;
    }
    assert!(boards.values().all(|times| *times == 1), "{boards:?}");
    let begun = |event: &&GatewayEvent| matches!(event, GatewayEvent::Identified { .. });
    let identified = discord.gateway_log().iter().filter(begun).count();
    assert_eq!(identified, 1, "one session for all of it");
    assert_obeyed(&discord.calls());
    let grown = club.bot.memory().saturating_sub(before);
    assert!(grown < 100 << 20, "{} MB more", grown >> 20);
    club.finish();
}

/// Distinguishes one board from another: its words.
fn shown(message: &Message) -> String {
    let picture = message.attachments.first().and_then(|picture| picture.description.clone());
    format!("{} / {}", message.content, picture.unwrap_or_default())
}
