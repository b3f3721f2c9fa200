//! Presses of any button by anyone, as it is, changed, or made up. Each is done or refused, a refusal changes nothing,
//! and every match stays consistent.
#![no_main]

use arbitrary::Arbitrary;
use blot_club::Time;
use blot_fuzz::World;
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;

/// How many steps one run takes.
const MAX_PRESSES: usize = 12;

#[derive(Arbitrary, Debug)]
enum Step<'a> {
    /// A person presses a button of a message, where the message is or elsewhere.
    Press { who: u8, message: u8, elsewhere: Option<u8>, button: Button<'a> },
    /// So many hours pass.
    Wait(u8),
}

/// The payload of a pressed button.
#[derive(Arbitrary, Debug)]
enum Button<'a> {
    /// The payload of one of the message's own buttons.
    Own(u8),
    /// The same, with some characters changed.
    Changed { own: u8, changes: Vec<(u8, u8)> },
    /// The same turn of the same match, with another command.
    Other { own: u8, line: &'a str },
    /// Any text.
    Any(&'a str),
}

thread_local! {
    static WORLD: RefCell<World> = RefCell::default();
}

fuzz_target!(|steps: Vec<Step>| {
    WORLD.with_borrow_mut(|world| {
        world.undo();
        steps.iter().take(MAX_PRESSES).for_each(|step| carry_out(world, step));
    });
});

fn carry_out(world: &mut World, step: &Step) {
    let (who, message, elsewhere, button) = match step {
        Step::Press { who, message, elsewhere, button } => (*who, *message, *elsewhere, button),
        Step::Wait(hours) => return world.wait(i64::from(*hours) * Time::HOUR),
    };
    // Small numbers mean the newest messages.
    let at = world.messages.len() - 1 - usize::from(message) % world.messages.len();
    let message = &world.messages[at];
    let own = |number: u8| {
        let several = message.payloads.len().max(1);
        message.payloads.get(usize::from(number) % several).cloned().unwrap_or_default()
    };
    let payload = match button {
        Button::Own(number) => own(*number),
        Button::Changed { own: number, changes } => changed(own(*number), changes),
        Button::Other { own: number, line } => {
            let own = own(*number);
            let moment: Vec<&str> = own.splitn(4, ':').take(3).collect();
            format!("{}:{line}", moment.join(":"))
        }
        Button::Any(text) => (*text).to_owned(),
    };
    let elsewhere = elsewhere.map(|digit| char::from(b'0' + digit % 8));
    let request = world.press(char::from(b'a' + who % 7), at, elsewhere, payload);
    world.ask(request);
}

fn changed(payload: String, changes: &[(u8, u8)]) -> String {
    let mut letters: Vec<char> = payload.chars().collect();
    for (at, letter) in changes {
        match letters.len() {
            0 => letters.push(char::from(*letter)),
            several => letters[usize::from(*at) % several] = char::from(*letter),
        }
    }
    letters.into_iter().collect()
}
