//! Any text as what Telegram sends: kept under a short key, read or left alone, and what becomes a request the club can take.
//!
//! The Telegram bot is a program, so its own files are compiled here.
#![no_main]
#![allow(dead_code, unreachable_pub)]

#[path = "../../crates/telegram/src/incoming.rs"]
mod incoming;
#[path = "../../crates/telegram/src/update.rs"]
mod update;

use blot_club::{Job, Platform, Request, What};
use blot_fuzz::World;
use incoming::{Incoming, Me};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;

thread_local! {
    static WORLD: RefCell<World> = RefCell::default();
}

fuzz_target!(|text: &str| {
    let Ok(value) = serde_json::from_str::<serde_json::Value>(text) else { return };
    let Some(received) = incoming::received(&value) else { return };
    let Ok(update) = serde_json::from_str::<update::Update>(&received.body) else {
        assert!(received.seen.is_empty() && received.left.is_empty() && received.closed.is_empty());
        return;
    };
    let _ = incoming::chat_of(&update);
    let me = Me { id: 1, username: "blot_bot".to_owned() };
    let (key, said) = (received.key.clone(), incoming::read(update, received.key.clone(), &me));
    WORLD.with_borrow_mut(|world| {
        world.undo();
        let now = world.now;
        sound(world, Job::Receive(Platform::Telegram, vec![received], now));
        match said {
            Incoming::Typed { request, .. } | Incoming::Pressed { request, .. } => {
                assert_eq!(request.event, key);
                check_people(&request);
                sound(world, Job::Request(Box::new(Request { at: now, ..request })));
            }
            Incoming::Moved { from, to } => sound(world, Job::Moved { from, to }),
            Incoming::Lost { .. } | Incoming::Nothing => {}
        }
    });
});

/// Whoever is mentioned is a word of the line.
fn check_people(request: &Request) {
    if let What::Typed { line, people, .. } = &request.what {
        assert!(people.iter().all(|(word, _)| line.contains(word.as_str())), "{line}: {people:?}");
    }
}

/// What cannot be done is an error, and no bug.
fn sound(world: &mut World, job: Job) {
    for outcome in world.club().work(&[job]) {
        if let Err(error) = outcome {
            let error = format!("{error:#}");
            assert!(!error.contains("a bug"), "{error}");
        }
    }
}
