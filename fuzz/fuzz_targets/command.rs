//! Any text as typed commands, in a club with matches in every state. Each is done or refused, replies keep all limits
//! in all languages, and queries and refusals change nothing.
//!
//! A line begins with a person's initial, a place's digit, and a letter for how the rest is given.
#![no_main]

use blot_club::{Request, RequestBody, Time, Value};
use blot_fuzz::{World, person};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;

/// How many lines one run reads.
const MAX_LINES: usize = 8;

thread_local! {
    static WORLD: RefCell<World> = RefCell::default();
}

fuzz_target!(|text: &str| {
    WORLD.with_borrow_mut(|world| {
        world.undo();
        for line in text.split('\n').take(MAX_LINES) {
            say(world, line);
        }
    });
});

fn say(world: &mut World, line: &str) {
    let mut begin = line.chars();
    let (Some(who), Some(place), Some(how)) = (begin.next(), begin.next(), begin.next()) else { return };
    let line = begin.as_str();
    let request = match how {
        'c' => command(world, who, place, line),
        'w' => {
            return world.wait(line.parse::<u16>().map_or(Time::MINUTE, |hours| i64::from(hours) * Time::HOUR));
        }
        // A reply to the message of a number, known or not.
        'm' => {
            let (message, line) = line.split_once(' ').unwrap_or((line, ""));
            world.typed(who, place, Some(format!("m{message}")).filter(|id| id.len() < 9), line)
        }
        // A reply to a person's message.
        'r' => {
            let mut request = world.typed(who, place, None, line);
            if let RequestBody::Typed { reply_to, .. } = &mut request.what {
                *reply_to = line.chars().last().map(person);
            }
            request
        }
        _ => world.typed(who, place, None, line),
    };
    world.complete(&request);
    world.ask(request);
}

/// A command whose options the platform has parsed: `challenge length=5 player=@ben money=yes`.
fn command(world: &mut World, who: char, place: char, line: &str) -> Request {
    let mut words = line.split(' ');
    let name = words.next().unwrap_or_default().to_owned();
    let options = words.map(|word| {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let number = value.parse::<i64>().map(Value::Number);
        let value = number.unwrap_or_else(|_| match value.split_at_checked(1) {
            Some(("@", name)) => Value::Person(person(name.chars().next().unwrap_or('e'))),
            Some(("?", name)) => Value::Handle(name.to_owned()),
            _ if value == "yes" || value == "no" => Value::Flag(value == "yes"),
            _ => Value::Words(value.replace('+', " ")),
        });
        (name.to_owned(), value)
    });
    let options = options.collect();
    world.request(who, place, None, RequestBody::Command { name, options })
}
