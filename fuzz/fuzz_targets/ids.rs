//! Any text as a Position ID, a Match ID and an XGID. It is read or refused, and an ID that is read is written back the
//! same.
#![no_main]

use blot_rules::{Board, Match, Side, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for variant in [Variant::Standard, Variant::Hypergammon] {
        if let Ok(board) = Board::from_position_id(text, Side::White, variant) {
            assert_eq!(board.position_id(Side::White), text);
        }
        let (position, id) = text.split_once(':').unwrap_or(("4HPwATDgc/ABMA", text));
        for read in [Match::from_gnubg_ids(position, id, variant).ok(), Match::from_xgid(text, variant).ok()] {
            let Some(now) = read else { continue };
            let again = Match::from_xgid(&now.xgid(), variant);
            assert!(again.is_ok_and(|again| again.xgid() == now.xgid()) || now.on_roll().is_none());
            if let Ok((position, id)) = now.gnubg_ids() {
                let again = Match::from_gnubg_ids(&position, &id, variant).expect("what was written is read");
                assert_eq!(again.gnubg_ids(), Ok((position, id)));
            }
            let _ = (now.can(Side::White), now.can(Side::Black));
        }
    }
});
