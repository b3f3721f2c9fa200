//! Any text as an update from Telegram. It is stored under a short key, then read or ignored, and the club accepts
//! every request that is made of it.
#![no_main]

use blot_club::{Job, Platform, Request, RequestBody};
use blot_fuzz::World;
use blot_telegram::{BotIdentity, IncomingUpdate, Update, chat_of, read_update, received};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;

thread_local! {
    static WORLD: RefCell<World> = RefCell::default();
}

fuzz_target!(|text: &str| {
    let Ok(value) = serde_json::from_str::<serde_json::Value>(text) else { return };
    let Some(received) = received(&value) else { return };
    let Ok(update) = serde_json::from_str::<Update>(&received.body) else {
        assert!(received.seen.is_empty() && received.left.is_empty() && received.closed.is_empty());
        return;
    };
    let _ = chat_of(&update);
    let me = BotIdentity { id: 1, username: "blot_bot".to_owned() };
    let (key, said) = (received.key.clone(), read_update(update, received.key.clone(), &me));
    WORLD.with_borrow_mut(|world| {
        world.undo();
        let now = world.now;
        sound(world, Job::Receive(Platform::Telegram, vec![received], now));
        match said {
            IncomingUpdate::Typed { request, .. } | IncomingUpdate::Pressed { request, .. } => {
                assert_eq!(request.event, key);
                check_people(&request);
                sound(world, Job::from(Request { at: now, ..request }));
            }
            IncomingUpdate::Moved { from, to } => sound(world, Job::Moved { from, to }),
            IncomingUpdate::UnknownButton { .. } | IncomingUpdate::Nothing => {}
        }
    });
});

/// Checks that every mentioned person is a word of the line.
fn check_people(request: &Request) {
    if let RequestBody::Typed { line, people, .. } = &request.what {
        assert!(people.iter().all(|(word, _)| line.contains(word.as_str())), "{line}: {people:?}");
    }
}

/// Runs a job. It may fail, but not because of a bug.
fn sound(world: &mut World, job: Job) {
    for outcome in world.club().work(&[job]) {
        if let Err(error) = outcome {
            let error = format!("{error:#}");
            assert!(!error.contains("a bug"), "{error}");
        }
    }
}
