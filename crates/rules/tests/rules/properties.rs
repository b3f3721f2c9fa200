//! What must hold in random whole matches, and for any text at all.

use crate::support::{matches, selfplay};
use blot_rules::{
    Action, Board, Date, Dice, Event, Length, Match, Options, Phase, Record, Side, Steps, Taps, Variant, Why,
    legal_plays, parse_play,
};
use fastrand::Rng;
use proptest::prelude::*;

const MATCHES: u64 = 300;

#[test]
fn replaying_the_events_gives_the_same_match() {
    for seed in 0..MATCHES {
        let mut last = None;
        let record = matches::random(seed, |now, _| last = Some(*now));
        let now = last.unwrap();
        assert_eq!(Match::replay(record.options, &record.events), Ok(now));
        // Through storage and back.
        let stored = serde_json::to_string(&(record.options, &record.events)).unwrap();
        let (options, events): (Options, Vec<Event>) = serde_json::from_str(&stored).unwrap();
        assert_eq!((options, events), (record.options, record.events));
    }
}

#[test]
fn the_score_is_the_sum_of_the_games_and_the_match_ends_when_it_is_reached() {
    for seed in 0..MATCHES {
        let mut last = None;
        let record = matches::random(seed, |now, _| last = Some(*now));
        let now = last.unwrap();
        for side in Side::BOTH {
            let won = record.events.iter().filter_map(|event| match event {
                Event::GameEnded { winner, points, .. } if *winner == side => Some(points),
                _ => None,
            });
            assert_eq!(now.score(side), won.sum::<u64>());
        }
        if record.options.length != Length::Money {
            let winner = now.winner().expect("a match is played to its end");
            assert_eq!((now.away(winner), now.away(!winner) > Some(0)), (Some(0), true));
        }
        let crawford_games =
            record.events.iter().filter(|event| matches!(event, Event::GameStarted { crawford: true })).count();
        assert!(crawford_games <= usize::from(record.options.crawford));
    }
}

#[test]
fn what_a_side_cannot_do_is_refused() {
    for seed in 0..30 {
        matches::random(seed, |now, _| {
            for side in Side::BOTH {
                let dice = Dice::ALL[7];
                for action in [Action::Roll(dice), Action::Double, Action::Take, Action::Drop, Action::Beaver] {
                    let offered =
                        now.can(side).iter().any(|can| format!("{action:?}").starts_with(&format!("{can:?}")));
                    assert_eq!(now.decide(side, action).is_ok(), offered, "{action:?} by {side:?} in {now:?}");
                }
                if now.turn() == Some(!side) {
                    let no = now.decide(side, Action::Play(Steps::NONE)).unwrap_err();
                    assert_eq!((no.why, no.can), (Why::NotYourTurn { turn: !side }, vec![]));
                }
            }
        });
    }
}

#[test]
fn exporting_and_importing_gives_the_same_match() {
    let mut cubes = 0;
    for seed in 0..MATCHES {
        let mut record = matches::random(seed, |_, _| {});
        record.date = Some(Date { year: 2026, month: 1, day: 31 });
        cubes += record.events.iter().filter(|event| matches!(event, Event::Taken { .. })).count();
        let mat = record.to_mat();
        match Record::from_mat(&mat) {
            Ok(read) => assert_eq!(read, record, "seed {seed}\n{mat}"),
            Err(no) => panic!("seed {seed}: {no}\n{mat}"),
        }
    }
    assert!(cubes > 100);
}

#[test]
fn a_match_can_be_exported_and_imported_in_the_middle_of_anything() {
    for seed in 0..20 {
        matches::random(seed, |now, events| {
            let names = ["Anna".to_owned(), "Ben".to_owned()];
            let record = Record { options: *now.options(), names, date: None, events: events.to_vec() };
            let read = Record::from_mat(&record.to_mat()).unwrap();
            // Only a resignation still on offer is not in the file.
            let unwritten = usize::from(matches!(events.last(), Some(Event::ResignationOffered { .. })));
            assert_eq!(read.events, events[..events.len() - unwritten], "seed {seed}\n{}", record.to_mat());
        });
    }
}

#[test]
fn ids_lead_back_to_the_same_match() {
    for seed in 0..MATCHES {
        matches::random(seed, |now, _| {
            if now.on_roll().is_none() || now.board().winner().is_some() {
                return;
            }
            let Ok((position, id)) = now.gnubg_ids() else {
                assert!(
                    now.cube().value() > 1 << 15
                        || now.score(Side::White).max(now.score(Side::Black)) >= 1 << 15
                );
                return;
            };
            let read = Match::from_gnubg_ids(&position, &id, now.options().variant).unwrap();
            assert_eq!(read.gnubg_ids(), Ok((position, id)));
            assert_same_moment(&read, now);
            assert_eq!(read.resignation(), now.resignation());

            let read = Match::from_xgid(&now.xgid(), now.options().variant).unwrap();
            assert_eq!(read.xgid(), now.xgid());
            assert_same_moment(&read, now);
        });
    }
}

fn assert_same_moment(a: &Match, b: &Match) {
    assert_eq!((a.board(), a.cube(), a.phase()), (b.board(), b.cube(), b.phase()));
    assert_eq!([a.score(Side::White), a.score(Side::Black)], [b.score(Side::White), b.score(Side::Black)]);
    assert_eq!((a.options().length, a.options().jacoby), (b.options().length, b.options().jacoby));
}

#[test]
fn position_ids_lead_back_to_the_same_board() {
    for (board, side, variant) in selfplay::positions(3).take(20_000) {
        for on_roll in Side::BOTH {
            let id = board.position_id(on_roll);
            assert_eq!(Board::from_position_id(&id, on_roll, variant), Ok(board), "{side:?}");
        }
    }
}

#[test]
fn every_play_is_read_back_from_its_notation() {
    let mut rng = Rng::with_seed(4);
    for (board, side, _) in selfplay::positions(5).take(4_000) {
        let dice = selfplay::roll(&mut rng);
        for play in legal_plays(&board, side, dice) {
            let text = play.steps().to_string();
            assert_eq!(parse_play(&board, side, dice, &text), Ok(play), "{text} {dice} {board:?}");
            // Steps by themselves, and in another order.
            let mut words: Vec<String> = String::from(play.steps())
                .split(' ')
                .map(|word| word.trim_end_matches('*').to_owned())
                .collect();
            rng.shuffle(&mut words);
            assert_eq!(
                parse_play(&board, side, dice, &words.join(", ")),
                Ok(play),
                "{words:?} {dice} {board:?}"
            );
        }
    }
}

#[test]
fn tapping_reaches_every_legal_play_and_nothing_else() {
    let mut rng = Rng::with_seed(6);
    for (board, side, _) in selfplay::positions(7).take(3_000) {
        let dice = selfplay::roll(&mut rng);
        let plays = legal_plays(&board, side, dice);
        let mut taps = Taps::new(board, side, dice);
        assert_eq!(taps.plays(), plays);
        // Each play, step by step in its canonical order.
        for play in plays.iter().take(10) {
            for step in play.steps().iter() {
                let options = taps.choices();
                let tap = options.iter().find(|tap| tap.step == step).expect("each step is offered");
                assert!(taps.destinations(step.from).contains(&step.to));
                taps.tap(tap.step.from, tap.die).expect("what is offered can be tapped");
                assert!(taps.plays().contains(play));
            }
            assert_eq!(taps.play(), Some(*play));
            assert!(taps.is_complete() && taps.choices().is_empty());
            while taps.undo().is_some() {}
            assert_eq!((taps.board(), taps.made().len()), (&board, 0));
        }
        // And any way of tapping ends in a legal play.
        let mut boards = vec![board];
        while let Some(tap) = rng.choice(&taps.choices()) {
            assert_eq!(taps.is_complete(), plays.iter().any(|play| play.board() == taps.board()));
            taps.tap(tap.step.from, tap.die).expect("what is offered can be tapped");
            boards.push(*taps.board());
        }
        assert_eq!(taps.play().is_some(), !plays.is_empty());
        let made: Vec<(u8, u8)> = taps.made().iter().map(|tap| (tap.step.from, tap.die)).collect();
        assert_eq!(Taps::resume(board, side, dice, &made).and_then(|again| again.play()), taps.play());
        while let Some(before) = boards.pop() {
            assert_eq!(*taps.board(), before);
            taps.undo();
        }
    }
}

#[test]
fn megabytes_of_text_are_refused_and_not_chewed() {
    let board = Board::default();
    for piece in ["8/5 ", "(", "-", "bar/", "é", "1", "; [X \"y\"]\n", " Game 1\n"] {
        let text = piece.repeat(3_000_000 / piece.len());
        assert!(parse_play(&board, Side::White, Dice::ALL[3], &text).is_err());
        assert!(Record::from_mat(&text).is_err());
        assert!(Match::from_xgid(&text, Variant::Standard).is_err());
        assert!(Board::from_position_id(&text, Side::White, Variant::Standard).is_err());
        assert!(Match::from_gnubg_ids(&text, &text, Variant::Standard).is_err());
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_notation_panic(text in ".{0,40}|[0-9bo/*(),; -]{0,24}") {
        for dice in Dice::ALL {
            let _ = parse_play(&Board::default(), Side::White, dice, &text);
        }
    }

    #[test]
    fn no_text_makes_an_id_panic(text in ".{0,40}|[A-Za-z0-9+/]{12,14}", other in "[A-Za-z0-9+/]{12}") {
        for variant in [Variant::Standard, Variant::Hypergammon] {
            if let Ok(board) = Board::from_position_id(&text, Side::White, variant) {
                prop_assert_eq!(board.position_id(Side::White), text.clone());
            }
            let _ = Match::from_gnubg_ids("4HPwATDgc/ABMA", &other, variant);
            let _ = Match::from_xgid(&text, variant);
        }
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(seed in 0u64..50, damage in prop::collection::vec((any::<prop::sample::Index>(), " |:|/|\\)|1|6|Game|Wins 3 points|;|é|\n"), 1..4)) {
        let mut text = matches::random(seed, |_, _| {}).to_mat();
        for (at, with) in damage {
            let mut at = at.index(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
            text.replace_range(at..end, &with);
        }
        if let Ok(record) = Record::from_mat(&text) {
            // Whatever was read is a legal match: it can be written and read again.
            prop_assert_eq!(Record::from_mat(&record.to_mat()).map(|again| again.events), Ok(record.events));
        }
    }

    #[test]
    fn any_event_can_be_applied_at_any_time(seed in 0u64..200, other in 0u64..200, cut in any::<prop::sample::Index>()) {
        let record = matches::random(seed, |_, _| {});
        let strange = matches::random(other, |_, _| {});
        let cut = cut.index(record.events.len() + 1);
        let now = Match::replay(record.options, record.events[..cut].iter().chain(&strange.events)).unwrap();
        let _ = (now.can(Side::White), now.gnubg_ids(), now.xgid(), matches!(now.phase(), Phase::Opening));
    }
}
