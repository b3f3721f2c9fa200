//! `.mat` and SGF files: what we write, what we read of other programs' files, and what is refused.

use crate::support::matches;
use blot_rules::{
    Date, Dice, Die, Event, Length, MAX_MAT, MatError, MatWhy, Match, Options, Pass, Phase, Record, Side,
    StepError, Steps, Variant, Why, WhyNot, Win,
};
use fastrand::Rng;

fn read(text: &str) -> Result<Record, MatError> {
    Record::from_mat(text)
}

/// A match to five whose first game goes like this.
fn game(moves: &str) -> String {
    format!(" 5 point match\n\n Game 1\n Alice : 0                      Bob : 0\n{moves}")
}

fn last(record: &Record) -> Match {
    Match::replay(record.options, &record.events).unwrap()
}

#[test]
fn a_match_is_written_as_every_program_reads_it() {
    let text = include_str!("data/club.mat");
    let record = read(text).unwrap();
    assert_eq!(record.names, ["Anna", "Ben"]);
    assert_eq!(record.date, Some(Date { year: 2026, month: 1, day: 31 }));
    assert_eq!(record.to_mat(), text);
    assert_eq!(record.to_sgf(), include_str!("data/club.sgf"));
    let now = last(&record);
    assert_eq!((now.score(Side::White), now.score(Side::Black)), (3, 1));
}

/// Matches that GNU Backgammon 1.07 played against itself and exported.
#[test]
fn files_of_gnu_backgammon_are_read() {
    for (text, length, score) in [
        (include_str!("data/gnubg-match.mat"), Length::Points(3), [1, 4]),
        (include_str!("data/gnubg-money.mat"), Length::Money, [8, 3]),
    ] {
        let record = read(text).unwrap();
        assert_eq!(record.options.length, length);
        let now = last(&record);
        assert_eq!([now.score(Side::White), now.score(Side::Black)], score);
        assert_eq!(read(&record.to_mat()).unwrap().events, record.events);
    }
}

#[test]
fn names_cannot_break_the_columns() {
    let names = ["A:n,n;a\n\t\u{202e}  of the very long name indeed", " \u{7} "].map(str::to_owned);
    let record = Record { options: Options::to(3), names, date: None, events: Vec::new() };
    let text = record.to_mat();
    assert!(text.ends_with("\n Game 1\n A n n a of the very long : 0   Black : 0\n"), "{text}");
    let read = read(&text).unwrap();
    assert_eq!(read.names[1], "Black");
    assert_eq!(read.events, []);
    let invisible = Record { names: ["a\u{200b}b".to_owned(), "c".to_owned()], ..record.clone() };
    assert!(invisible.to_mat().contains("\n a b : 0"));
    let sgf = Record { names: ["a]b\\c".to_owned(), "d:e".to_owned()], ..record }.to_sgf();
    assert!(sgf.contains("PW[a\\]b\\\\c]PB[d\\:e]"), "{sgf}");
}

#[test]
fn long_names_and_scores_leave_room_between_the_columns() {
    let name = "abcdefghijklmnopqrstuvwx".to_owned();
    let mut record =
        Record { options: Options::money(), names: [name, "Ben".to_owned()], date: None, events: vec![] };
    record.events = vec![
        Event::GameEnded { winner: Side::White, win: Win::Single, points: 1 << 40 },
        Event::GameStarted { crawford: false },
    ];
    let text = record.to_mat();
    assert!(text.ends_with(" : 1099511627776 Ben : 0\n"), "{text}");
}

#[test]
fn a_drop_in_the_left_column_has_its_result_beside_it() {
    let text = game(
        "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops                       Wins 1 point\n",
    );
    let record = read(&text).unwrap();
    assert!(record.to_mat().ends_with(&text), "{}", record.to_mat());
}

#[test]
fn an_sgf_file_tells_of_ties_bear_offs_the_crawford_game_and_dice_on_the_table() {
    let die = |number| Die::new(number).unwrap();
    let steps = |text: &str| Steps::try_from(text.to_owned()).unwrap();
    let events = vec![
        Event::OpeningTied { die: die(2), cube_doubled: true },
        Event::OpeningRolled { white: die(3), black: die(1) },
        Event::Played { side: Side::White, steps: steps("25/22 1/0") },
        Event::Rolled { side: Side::Black, dice: Dice::ALL[0] },
        Event::Passed { side: Side::Black, why: Pass::NoLegalPlay },
        Event::GameStarted { crawford: true },
        Event::OpeningRolled { white: die(3), black: die(6) },
    ];
    let names = ["Anna".to_owned(), "Ben".to_owned()];
    let sgf = Record { options: Options::to(5), names, date: None, events }.to_sgf();
    let head = "(;FF[4]GM[6]CA[UTF-8]AP[Blot]MI[length:5]";
    let first = format!("{head}[game:0][ws:0][bs:0]PW[Anna]PB[Ben]CV[2]RU[Crawford]\n;W[31yvaz]\n;B[11])\n");
    let second = format!("{head}[game:1][ws:0][bs:0]PW[Anna]PB[Ben]RU[Crawford:CrawfordGame]\n;PL[B]DI[63])\n");
    assert_eq!(sgf, first + &second);
}

#[test]
fn beavers_are_accepted_without_a_word() {
    let money = |moves: &str| game(moves).replace(" 5 point", " 0 point");
    let begin =
        "  1) 31: 8/5 6/5                 52: 13/8 13/11\n  2)  Doubles => 2                Beavers => 4\n";
    let taken = read(&money(&format!("{begin}  3) 43: 24/20 13/10"))).unwrap();
    assert_eq!((last(&taken).cube().value(), last(&taken).cube().owner()), (4, Some(Side::Black)));
    assert!(taken.options.beavers);
    let raccoon =
        read(&money(&format!("{begin}  3)  Beavers => 8                 \n  4) 43: 24/20 13/10"))).unwrap();
    assert_eq!(last(&raccoon).cube().value(), 8);
    let said = read(&money(&format!("{begin}  3)  Takes\n  4) 43: 24/20 13/10"))).unwrap();
    assert_eq!(said.events, taken.events);
    let dropped = read(&money(&format!("{begin}  3)  Drops                       Wins 2 points"))).unwrap();
    assert_eq!(last(&dropped).score(Side::Black), 2);
}

#[test]
fn a_result_without_an_end_is_a_resignation() {
    let record = read(&game("  1) 31: 8/5 6/5                 52:\n      Wins 3 points\n")).unwrap();
    assert_eq!(
        record.events[3..],
        [
            Event::ResignationOffered { side: Side::Black, win: Win::Backgammon },
            Event::ResignationAccepted { side: Side::White },
            Event::GameEnded { winner: Side::White, win: Win::Backgammon, points: 3 },
        ]
    );
    // Elsewhere one may give up on the opponent's turn.
    let record = read(&game("  1) 31: 8/5 6/5\n                                  Wins 1 point\n")).unwrap();
    assert_eq!(last(&record).score(Side::Black), 1);
}

#[test]
fn the_jacoby_rule_is_found_out_from_the_results() {
    let options = Options { jacoby: true, beavers: true, variant: Variant::Hypergammon, ..Options::money() };
    let gammon_for_one = |record: &Record| {
        let ended = record.events.windows(2).filter(|pair| matches!(pair[0], Event::Played { .. }));
        ended.map(|pair| pair[1]).any(|event| {
            matches!(event, Event::GameEnded { win: Win::Gammon | Win::Backgammon, points: 1, .. })
        })
    };
    let mut games = (0..2_000).map(|seed| matches::play(&mut Rng::with_seed(seed), options, |_, _| {}));
    let record = games.find(gammon_for_one).unwrap();
    let unsaid = record.to_mat().replace("; [Jacoby \"On\"]\n", "");
    assert_eq!(read(&unsaid).unwrap(), record);
    // If Jacoby does not explain a result either, the answer is about that result: game 1 is right without Jacoby only.
    let first = "  1) 31: 8/5 6/5                 52:\n      Wins 2 points\n";
    let second =
        " Game 2\n Alice : 2                      Bob : 0\n  1) 31: 8/5 6/5                 Doubles => 2\n";
    let wrong = game(&format!("{first}{second}  2)  Drops                       Wins 5 points"));
    let no = read(&wrong.replace(" 5 point match", " 0 point match")).unwrap_err();
    assert_eq!((no.game, no.number, matches!(no.why, MatWhy::WrongResult { points: 1, .. })), (2, 2, true));
    let denied = record.to_mat().replace("[Jacoby \"On\"]", "[Jacoby \"Off\"]");
    assert!(matches!(read(&denied).unwrap_err().why, MatWhy::WrongResult { .. }));
}

#[test]
fn a_closed_out_player_may_have_rolled_elsewhere() {
    let text = include_str!("data/gnubg-closed-out.mat");
    let record = read(text).unwrap();
    let closed_out = Event::Passed { side: Side::Black, why: Pass::ClosedOut };
    assert!(record.events.contains(&closed_out));
    // There, Black even doubles while closed out.
    let doubled =
        record.events.iter().position(|event| *event == Event::Doubled { side: Side::Black }).unwrap();
    assert!(matches!(record.events[doubled - 1], Event::Played { side: Side::White, .. }));
    assert_eq!(record.events[doubled + 1..][..2], [Event::Taken { side: Side::White }, closed_out]);
    let text = record.to_mat();
    let takes = text.lines().find(|line| line.contains("Takes")).unwrap();
    assert_eq!(takes.trim_end(), " 13)  Takes", "no dice, an empty column");
    assert_eq!(read(&record.to_mat()).unwrap().events, record.events);
}

#[test]
fn what_breaks_a_rule_is_refused_with_game_and_move() {
    let no = |text: &str| {
        let no = read(text).expect_err(text);
        (no.game, no.number, no.why)
    };
    let rule = |moves: &str| match no(&game(moves)) {
        (1, number, MatWhy::Rule(why)) => (number, why),
        other => panic!("{moves}: {other:?}"),
    };
    let illegal = |moves: &str| match rule(moves) {
        (number, Why::Illegal(no)) => (number, no.word, no.why),
        other => panic!("{moves}: {other:?}"),
    };
    assert_eq!(illegal("  1) 31: 8/4 6/5"), (1, "6/5".to_owned(), WhyNot::NoSuchDie));
    let second = "  1) 31: 8/5 6/5                 52: 13/8 13/11\n  2) 65: 24/19 13/7";
    assert_eq!(illegal(second), (2, "24/19".to_owned(), WhyNot::Step(StepError::Blocked(19))));
    assert_eq!(illegal("  1) 31: 8/5"), (1, "8/5".to_owned(), WhyNot::MoreToPlay(1)));
    assert_eq!(rule("  1)  Doubles => 2"), (1, Why::OpeningRollFirst));
    assert_eq!(rule("  1) 31: 8/5 6/5                 Takes"), (1, Why::NoDouble));
    let twice = "  1) 31: 8/5 6/5\n  2) 31: 8/5 6/5";
    assert_eq!(rule(twice), (2, Why::NotYourTurn { turn: Side::Black }));
    assert_eq!(no(&game("  1) 44: 24/20(2) 13/9(2)")), (1, 1, MatWhy::Word("44:".to_owned())));
    assert_eq!(no(&game("  1) 31: 8/5 6/5    hello")).1, 1);
    assert_eq!(no(&game("  1) hello")), (1, 1, MatWhy::Word("hello".to_owned())));
    assert_eq!(no(&game("  1) 31: 8/5 6/5\n      Wins 5 points")), (1, 1, MatWhy::ImpossibleResult(5)));
    assert_eq!(no(&game("      Wins 1 point")), (1, 0, MatWhy::Rule(Why::OpeningRollFirst)));
    let twice = "  1) 31: 8/5 6/5\n      Wins 1 point\n      Wins 1 point";
    assert_eq!(no(&game(twice)), (1, 1, MatWhy::Rule(Why::GameOver)));
    assert_eq!(no(&game("  1) 31: 8/5 6/5                 Doubles => 16")), (1, 1, MatWhy::WrongCube(2)));
    let drop = "  1) 31: 8/5 6/5                 Doubles => 2\n                                  Wins 7 points";
    let right = MatWhy::WrongResult { winner: Side::Black, win: Win::Single, points: 1 };
    assert_eq!(no(&game(drop)), (1, 1, right), "a drop without the word");
    assert!(read(&game(&drop.replace("7 points", "1 point"))).is_ok());
    let drop = "  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Drops                       Wins 2 points";
    let right = MatWhy::WrongResult { winner: Side::Black, win: Win::Single, points: 1 };
    assert_eq!(no(&game(drop)), (1, 2, right));
    let next = " Game 2\n Alice : 0                      Bob : 0\n";
    assert_eq!(no(&game(&format!("  1) 31: 8/5 6/5\n{next}"))), (1, 1, MatWhy::Rule(Why::GameNotOver)));
    let won = "  1) 31: 8/5 6/5\n      Wins 1 point\n";
    assert_eq!(no(&game(&format!("{won}{next}"))), (2, 0, MatWhy::WrongScore(1, 0)));
    assert_eq!(no(&game(&format!("{won} Game 3\n"))), (1, 1, MatWhy::GameOrder));
    assert_eq!(no(&game(&format!("{won} Game 2\n hello\n"))), (2, 0, MatWhy::NoScore));
    let all = "  1) 31: 8/5 6/5\n      Wins 3 points\n Game 2\n Alice : 3                      Bob : 0\n";
    let past = format!(
        "{all}  1) 31:\n                                  Wins 3 points\n Game 3\n Alice : 3       Bob : 3\n"
    );
    assert!(read(&game(&past)).is_ok());
}

#[test]
fn what_is_no_match_is_refused() {
    let why = |text: &str| read(text).expect_err(text).why;
    assert_eq!(why(""), MatWhy::NotAMatch);
    assert_eq!(why("Money session"), MatWhy::NotAMatch);
    assert_eq!(why("99999999 point match"), MatWhy::NotAMatch);
    assert!(matches!(why("60000 point match"), MatWhy::Options(_)));
    assert_eq!(why(" 5 point match\n"), MatWhy::NoGame);
    assert_eq!(why(" 5 point match\n  1) 31: 8/5 6/5"), MatWhy::NoGame);
    assert_eq!(why(" 5 point match\n Game 1\n"), MatWhy::NoScore);
    assert!(matches!(why("; [OpeningTies \"x\"]\n 5 point match\n"), MatWhy::Head(_)));
    assert!(matches!(why("; [AutomaticDoubles \"3\"]\n 5 point match\n"), MatWhy::Options(_)));
    assert!(read(&format!("; a nice 7 point match\n{}", game(""))).is_ok(), "a comment");
    let open = read(&format!("; [Ended \"No\"]\n{}", game("").replace(" 5 point", " 0 point")));
    assert!(open.is_ok());
    assert!(matches!(why("; [Variation \"Fevga\"]\n 5 point match\n"), MatWhy::Head(_)));
    let now = last(&read(&game("")).unwrap());
    assert_eq!(now.phase(), Phase::Opening);
}

#[test]
fn of_a_long_word_that_means_nothing_only_its_beginning_is_repeated() {
    for begin in ["  1) Wins ", "  1) ", "  1) 31: 8/5 6/5                 Wins "] {
        let no = read(&game(&format!("{begin}{}", "x".repeat(100_000)))).unwrap_err();
        assert!(no.to_string().len() < 100, "{begin}");
    }
}

#[test]
fn a_file_as_large_as_can_be_is_read_or_refused_whatever_it_repeats() {
    let begin = game("  1) 31: 8/5 6/5\n");
    for part in [
        "; [OpeningTies \"1:1 1:2\"]\n",
        "; [DeclinedResignations \"1:2:gammon\"]\n",
        " 1) ",
        "31: ",
        "Wins 1 point\n",
    ] {
        let room = MAX_MAT - begin.len();
        let large = part.repeat(room / part.len());
        for text in [format!("{large}{begin}"), format!("{begin}{large}")] {
            match read(&text) {
                Ok(record) => assert!(record.events.len() < MAX_MAT),
                Err(no) => assert!(no.to_string().len() < 200, "{part}"),
            }
        }
    }
    assert_eq!(read(&" ".repeat(MAX_MAT + 1)).unwrap_err().why, MatWhy::TooLarge);
}

#[test]
fn line_ends_marks_and_other_writing_do_not_matter() {
    let plain = "  1) 31: 8/5 6/5                 66: 24/18 24/18 13/7 13/7\n  2) 21: 13/11 6/5";
    let wanted = read(&game(plain)).unwrap();
    let other = "\u{feff}; a comment\n; [Player 1 \"x\"]\n".to_owned() + &game(plain).replace('\n', "\r\n");
    assert_eq!(read(&other).unwrap().events, wanted.events);
    let short = game("  1) 31: 8/5 6/5  66: 24/18(2) 13/7(2)\n  2) 21: 13/11 6/5\n");
    assert_eq!(read(&short).unwrap().events, wanted.events);
    let numbered = game("  1) 31: 8/5 6/5                 66: 24/18(2) 13/7(2)\n  2)  \n  3) 21: 13/11 6/5\n");
    assert_eq!(read(&numbered).unwrap().events, wanted.events, "a line without a word");
}
