//! One club in two places: both real bots on one database, for a channel on Discord and a group on Telegram.

use crate::club::{Club, Turn, button_for, is_over, turn_of, wait_for_call};
use blot_testing::telegram::{Fault, FaultEffect, Message};
use blot_testing::{Board, Channel, FakeDiscord, Program, User};
use serde_json::json;
use std::path::Path;

/// Anna plays on Discord, and Ben on Telegram. Each manages the place of the club there.
struct Bridge {
    /// The club on Telegram: Anna has an account there, too.
    club: Club,
    discord: FakeDiscord,
    discord_bot: Program,
    channel: Channel,
    anna: User,
}

/// A board as it is on Discord and on Telegram.
type Both = (blot_testing::Message, Message);

impl Bridge {
    fn start() -> Bridge {
        let club = Club::start();
        club.telegram.make_administrator(&club.group, &club.ben);
        let discord = FakeDiscord::start();
        // Cargo tells only where a crate's own program is.
        let name = format!("blot-discord{}", std::env::consts::EXE_SUFFIX);
        let program = Path::new(env!("CARGO_BIN_EXE_blot-telegram")).with_file_name(name);
        assert!(
            program.exists(),
            "this test needs both programs; `cargo build -p blot-discord`, in the profile of the test, makes {}",
            program.display()
        );
        let (url, token, file) = (discord.api_url(), discord.token(), club.database());
        let variables = [
            ("BLOT__DISCORD__API_URL", url.as_str()),
            ("BLOT_DISCORD_TOKEN", token.as_str()),
            ("BLOT__DATABASE__PATH", file.to_str().unwrap()),
        ];
        let discord_bot = Program::start(program, &[], &variables);
        discord.wait_ready();
        discord.wait_for_commands();
        let (channel, anna) = (discord.channel("lounge"), discord.user("anna"));
        let anna = User { permissions: User::MANAGE_GUILD, ..anna };
        let bridge = Bridge { club, discord, discord_bot, channel, anna };
        bridge.build();
        bridge
    }

    /// Anna gets a code on Discord, and Ben types it on Telegram.
    fn build(&self) {
        let (club, group) = (&self.club, &self.club.group);
        let options = json!({ "setting": "bridge" });
        let told = self.discord.slash(&self.anna, &self.channel, "club", options).message();
        assert_eq!(told.only_for.as_ref(), Some(&self.anna.id));
        club.telegram.say(&club.ben, group, &format!("/club bridge {}", code_in(&told.content)));
        club.posted(group, "on Discord as well now");
        self.discord.posted(&self.channel, "on Telegram as well now");
    }

    /// Anna challenges anyone on Discord, and Ben accepts on Telegram.
    fn begin(&self) {
        let (club, group) = (&self.club, &self.club.group);
        let options = json!({ "length": 1, "variant": "hypergammon" });
        self.discord.slash(&self.anna, &self.channel, "challenge", options).answer();
        let challenge = club.posted(group, "Anna challenges anyone");
        club.telegram.press(&club.ben, group, challenge.id, "Accept").answer();
    }

    /// The boards of the turn that comes after this one: they are alike, and each place notifies those who are there.
    fn boards(&self, after: Turn) -> Both {
        let (there, here) =
            (self.discord.board(&self.channel, after), self.club.board(&self.club.group, after));
        assert_eq!((turn_of(&there), is_over(&there)), (turn_of(&here), is_over(&here)), "{there:?} {here:?}");
        assert!(*there.attachments[0].bytes == **here.photo.as_ref().unwrap(), "{there:?} {here:?}");
        let (annas, bens) = (is_annas(&here), is_bens(&here));
        assert!(there.notifies.iter().all(|id| annas && *id == self.anna.id), "{there:?}");
        assert!(here.mentions().ids.iter().all(|id| bens && *id == self.club.ben.id), "{here:?}");
        (there, here)
    }

    /// The player to act presses, on their platform.
    fn press(&self, (there, here): &Both) {
        if is_annas(here) {
            self.discord.press(&self.anna, &there.id, &button_for(there)).answer();
        } else {
            assert!(is_bens(here), "{here:?}");
            self.club.telegram.press(&self.club.ben, &self.club.group, here.id, &button_for(here)).answer();
        }
    }

    /// The boards after the next press. Both bots know by then which messages the present ones are.
    fn press_on(&self, boards: &Both) -> Both {
        self.club.wait_until_empty("outbox");
        self.press(boards);
        self.boards(turn_of(&boards.1).unwrap())
    }

    /// Plays on until the match is over, or until boards are such.
    fn play_until(&self, mut boards: Both, is_enough: impl Fn(&Message) -> bool) -> Both {
        while !is_over(&boards.1) && !is_enough(&boards.1) {
            boards = self.press_on(&boards);
        }
        boards
    }

    /// That everything is sent, and every board is there once: the places have seen the same, and only the newest can be pressed.
    fn check_boards(&self) {
        self.club.wait_until_empty("outbox");
        let (there, here) =
            (self.discord.messages(&self.channel), self.club.telegram.bot_messages(&self.club.group));
        let (there, here) = (buttons_of_boards(&there), buttons_of_boards(&here));
        assert_eq!(there, here, "as many boards on both sides, with as many buttons");
        assert!(there.iter().rev().skip(1).all(|buttons| *buttons == 0), "{there:?}");
    }

    /// That neither platform had anything to complain of, and that no secret was written down.
    fn check(&self) {
        self.discord.assert_no_problems();
        assert!(!self.discord_bot.log().contains(self.discord.canary()), "{}", self.discord_bot.log());
        self.club.finish();
    }
}

/// How many buttons each board has, oldest first.
fn buttons_of_boards(messages: &[impl Board]) -> Vec<usize> {
    messages.iter().filter(|message| message.has_picture()).map(|board| board.payloads().len()).collect()
}

fn is_annas(board: &Message) -> bool {
    board.text.contains("It is Anna's turn.")
}

fn is_bens(board: &Message) -> bool {
    board.text.contains("It is Ben's turn.")
}

/// The code that a player is told.
fn code_in(text: &str) -> String {
    let code = text.split("Your code is ").nth(1).and_then(|rest| rest.split(',').next());
    code.unwrap_or_else(|| panic!("no code in {text}")).to_owned()
}

#[test]
fn a_whole_match_between_two_platforms() {
    let bridge = Bridge::start();
    let (discord, channel, club) = (&bridge.discord, &bridge.channel, &bridge.club);
    bridge.begin();
    let mut boards = bridge.boards((0, 0));
    let (mut new, mut edited) = (0, 0);
    while !is_over(&boards.1) {
        // Who presses before it is known that a board has arrived gets a new one in place of a change.
        club.wait_until_empty("outbox");
        let next = bridge.press_on(&boards);
        let is_new = next.1.id != boards.1.id;
        assert_eq!(next.0.id != boards.0.id, is_new, "a new board in one place is one in the other");
        if is_new && is_annas(&next.1) != is_annas(&boards.1) && !is_over(&next.1) {
            // The player to act is notified on their platform, and no one on the other.
            let (there, here) = (next.0.notifies.len(), next.1.mentions().ids.len());
            assert_eq!((there, here), if is_annas(&next.1) { (1, 0) } else { (0, 1) }, "{next:?}");
        }
        if is_new {
            new += 1
        } else {
            edited += 1
        }
        boards = next;
    }
    assert!(new > 3 && edited > 3, "{new} new boards, {edited} edits");
    let result = boards.0.content.lines().find(|line| line.contains("1st")).unwrap();
    assert!(result.contains("Anna 1") && result.contains("Ben 1"), "{result}");
    assert!(boards.1.text.contains(result), "{result} is not in {:?}", boards.1);

    bridge.check_boards();

    // One ladder.
    let ladder = discord.slash(&bridge.anna, channel, "leaderboard", json!({})).message();
    club.telegram.say(&club.ben, &club.group, "/leaderboard");
    let here = club.posted(&club.group, "Ladder");
    let there = &ladder.attachments[0];
    assert!(here.text.contains(there.description.as_deref().unwrap()), "{there:?} {here:?}");

    // Each names the other: by a button, or by the handle of the other platform.
    discord.press(&bridge.anna, &boards.0.id, "Rematch").answer();
    let again = club.posted(&club.group, "#2 Anna challenges Ben");
    assert_eq!(again.mentions().ids, [club.ben.id]);
    club.telegram.press(&club.ben, &club.group, again.id, "Decline").answer();
    assert_eq!(discord.posted(channel, "declined your challenge").notifies, [bridge.anna.id.as_str()]);
    club.telegram.say(&club.ben, &club.group, "/challenge @anna 1 hypergammon");
    let challenge = discord.posted(channel, "#3 Ben challenges");
    assert_eq!(challenge.notifies, [bridge.anna.id.as_str()]);
    discord.press(&bridge.anna, &challenge.id, "Accept").answer();
    club.posted(&club.group, "#3  Ben 0 - 0 Anna");
    bridge.check();
}

#[test]
fn a_killed_bot_loses_nothing_and_says_nothing_twice() {
    let mut bridge = Bridge::start();
    bridge.begin();
    // Ben plays while there is no Discord.
    let boards = bridge.boards((0, 0));
    let boards = bridge.play_until(boards, is_bens);
    bridge.club.wait_until_empty("outbox");
    bridge.discord_bot.kill();
    bridge.discord.wait_gone();
    let mut here = boards.1;
    let mut before = (0, 0);
    while is_bens(&here) {
        before = turn_of(&here).unwrap();
        here = bridge.club.press_on(&bridge.club.group, &here);
    }
    bridge.discord_bot.start_again();
    bridge.discord.wait_ready();
    let boards = bridge.play_until(bridge.boards(before), |board| !is_bens(board));
    // Anna plays while Telegram is killed in the middle of a board.
    bridge.club.telegram.fault(Fault::once("sendPhoto", FaultEffect::Hang));
    let boards = bridge.play_until(boards, |board| {
        is_annas(board) && ["confirm", "move"].iter().any(|word| button_for(board).contains(word))
    });
    bridge.press(&boards);
    wait_for_call(&bridge.club, "sendPhoto");
    bridge.club.kill_and_start_again();
    let boards = bridge.boards(turn_of(&boards.1).unwrap());
    bridge.play_until(boards, |_| false);
    bridge.check_boards();
    bridge.check();
}

#[test]
fn one_player_on_both_platforms() {
    let mut bridge = Bridge::start();
    let (discord, channel, club) = (&bridge.discord, &bridge.channel, &bridge.club);
    let told = discord.slash(&bridge.anna, channel, "link", json!({})).message();
    assert_eq!(told.only_for.as_ref(), Some(&bridge.anna.id));
    let private = club.telegram.private(&club.anna);
    club.telegram.say(&club.anna, &private, &format!("/link {}", code_in(&told.content)));
    club.posted(&private, "You are now one player with Anna on Discord");
    discord.posted(&discord.dm(&bridge.anna), "You are now one player with Anna on Telegram");
    // A match that she began on one platform goes on on the other while the first is down.
    bridge.begin();
    let (first, here) = bridge.boards((0, 0));
    bridge.club.wait_until_empty("outbox");
    bridge.discord_bot.kill();
    bridge.discord.wait_gone();
    let end = bridge.club.play_out(&bridge.club.group, here);
    bridge.discord_bot.start_again();
    bridge.discord.wait_ready();
    // Of all the boards that were to be seen there the last is left.
    bridge.club.wait_until_empty("outbox");
    let messages = bridge.discord.messages(&bridge.channel);
    let boards: Vec<_> = messages.iter().filter(|message| message.has_picture()).collect();
    let [old, there] = boards.as_slice() else { panic!("two boards: {boards:?}") };
    assert!(old.id == first.id && old.payloads().is_empty(), "{old:?}");
    assert!(
        is_over(*there) && *there.attachments[0].bytes == **end.photo.as_ref().unwrap(),
        "{there:?} {end:?}"
    );
    bridge.check();
}
