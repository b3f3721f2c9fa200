//! The script that sets the club up: matches in every state, and players' settings.

use crate::world::World;

/// Who (an initial), where (a digit), and what they say; or, after a `!`, the number of a match and who plays on in it.
const LINES: [&str; 62] = [
    "a0 /challenge @ben 5",
    "b0 /accept #1 lucky cat",
    "!1 ab",
    "!1 ab",
    "!1 ab",
    // 2 and 3 wait: one for Cleo, one for anyone.
    "a0 /challenge @cleo 3",
    "b0 /challenge 7 friendly",
    // 4 is doubled.
    "c0 /challenge @anna money jacoby beavers automatic:2",
    "a0 /accept #4",
    "!4 ac",
    "a0 /double #4",
    "c0 /double #4",
    // 5 is between two games.
    "c0 /challenge @ben money",
    "b0 /accept #5",
    "b0 /resign single yes #5",
    "c0 /resign single yes #5",
    "b0 /accept #5",
    "c0 /accept #5",
    // 6 is over.
    "f0 /challenge @anna 1 hypergammon",
    "a0 /accept #6",
    "a0 /resign gammon yes #6",
    "f0 /resign gammon yes #6",
    "a0 /accept #6",
    "f0 /accept #6",
    // In 7 a player has offered to resign.
    "f0 /challenge @ben 25 nackgammon cubeless",
    "b0 /accept #7",
    "b0 /resign gammon yes #7",
    "f0 /resign gammon yes #7",
    // 8 is paused, and in 9 a player asks for a pause.
    "f0 /challenge @cleo 2",
    "c0 /accept #8",
    "f0 /pause #8",
    "c0 /pause #8",
    "c0 /challenge @dan 2",
    "d0 /accept #9",
    "c0 /pause #9",
    // 10 is declined, 11 is withdrawn.
    "f0 /challenge @dan 3",
    "d0 /decline #10",
    "b0 /challenge 3",
    "b0 /withdraw #11",
    // 12 is in a thread.
    "d3 /club threads on",
    "a3 /challenge @finn 3",
    "f3 /accept #12",
    // 13 is for a handle, 14 is played on Telegram.
    "a4 /challenge @somebody_new 3",
    "b4 /challenge 1 hypergammon",
    "a4 /accept #14",
    // 15 is played in two places.
    "d1 /club bridge",
    "d5 /club bridge CODE",
    "a1 /challenge 3",
    "b5 /accept #15",
    // In 16 a play is being tapped together.
    "a2 /challenge @cleo 1 friendly",
    "c2 /accept #16",
    "a2 /tap 24 #16",
    "c2 /tap 24 #16",
    "a2 /tap 13 #16",
    "c2 /tap 13 #16",
    "a0 /tutorial",
    "b0 /tutorial 2",
    "c0 /settings language hu",
    "f0 /settings notices private",
    "d1 /club ladder shared",
    "d0 /club ladder shared",
    "d0 /vacation 3",
];

/// Plays the script in a new club.
pub(crate) fn play(world: &mut World) {
    let mut code = String::new();
    for line in LINES {
        let (begin, said) = line.split_once(' ').unwrap_or_default();
        let mut begin = begin.chars();
        match (begin.next(), begin.next()) {
            (Some('!'), Some(number)) => said.chars().for_each(|who| play_on(world, number, who)),
            (Some(who), Some(place)) => {
                let said = said.replace("CODE", &code);
                let heard = world.say(who, place, &said);
                let is_code = |word: &&str| word.len() == 9 && word.as_bytes()[4] == b'-';
                let found = heard.split([' ', ',']).find(is_code);
                code = found.map_or(code, str::to_owned);
            }
            _ => {}
        }
    }
}

/// The player to act rolls or plays.
fn play_on(world: &mut World, number: char, who: char) {
    let moves = world.typed(who, '0', None, &format!("/move #{number} "));
    let plays = world.complete(&moves);
    let line = plays.first().cloned().unwrap_or_else(|| format!("/roll #{number}"));
    world.say(who, '0', &line);
}
