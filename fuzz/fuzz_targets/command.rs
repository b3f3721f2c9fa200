//! Anything that anyone types, anywhere, in a club with matches in every state: it is done or refused, every answer can be said in
//! every language within every limit, and what only looks or is refused changes nothing.
//!
//! Each line has a person: an initial, the digit of a place, how it is given, and what.
#![no_main]

use blot_club::{Request, Time, Value, RequestBody};
use blot_fuzz::{World, person};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;

/// Lines of one run.
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
        // In reply to the message with a number, or to an unknown one.
        'm' => {
            let (message, line) = line.split_once(' ').unwrap_or((line, ""));
            world.typed(who, place, Some(format!("m{message}")).filter(|id| id.len() < 9), line)
        }
        // In reply to a person.
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

/// A command that the platform has taken apart: `challenge length=5 player=@ben money=yes`.
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
