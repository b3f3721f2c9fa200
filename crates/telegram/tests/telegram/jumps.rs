//! The machine's clock jumps, by weeks and back: no player loses time, and play goes on.

use crate::club::{Club, QUICK};
use blot_testing::{Machine, jumps_cost_nothing};

#[test]
fn a_clock_that_jumps_costs_no_player_time() {
    let machine = Machine::new();
    let club = Club::start_with(&[QUICK.as_slice(), machine.variables().as_slice()].concat());
    let group = &club.group;
    club.telegram.say_mentioning(&club.anna, group, "/challenge ", &club.ben, " 1 hypergammon twice");
    let challenge = club.posted(group, "challenges");
    club.telegram.press(&club.ben, group, challenge.id, "Accept").answer();
    let board = club.board(group, (0, 0));
    let act = || {
        let chat = club.telegram.private(&club.anna);
        let before = club.telegram.bot_messages(&chat).len();
        club.telegram.say(&club.anna, &chat, "/settings theme dark");
        club.telegram.wait_for(|world| (world.bot_messages(&chat).len() > before).then_some(()));
    };
    jumps_cost_nothing(&machine, &club.database(), act, || {
        let end = club.play_out(group, board);
        assert!(end.text.contains("rolls match the seal"), "{end:?}");
    });
    club.finish();
}
