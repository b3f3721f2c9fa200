//! The machine's clock jumps, by weeks and back: no player loses time, and play goes on.

use crate::club::{Club, none};
use blot_testing::{Machine, Options, jumps_cost_nothing};
use serde_json::json;

#[test]
fn a_clock_that_jumps_costs_no_player_time() {
    let machine = Machine::new();
    let club = Club::start_with(Options::default(), &machine.variables());
    let options = json!({ "player": club.ben.id, "length": 1, "variant": "hypergammon", "clock": "twice" });
    club.discord.slash(&club.anna, &club.channel, "challenge", options).answer();
    let challenge = club.posted(&club.channel, "challenges");
    club.discord.press(&club.ben, &challenge.id, "Accept").answer();
    let board = club.board(&club.channel, (0, 0));
    let act = || {
        let options = json!({ "setting": "theme", "value": "dark" });
        club.discord.slash(&club.anna, &club.channel, "settings", options).message();
        let ping = club.discord.slash(&club.anna, &club.channel, "ping", none()).message();
        assert_eq!(ping.content, "I am here.");
    };
    jumps_cost_nothing(&machine, &club.database(), act, || {
        let end = club.play_out(board);
        assert!(end.content.contains("rolls match the seal"), "{end:?}");
    });
    club.finish();
}
