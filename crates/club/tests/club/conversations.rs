//! Whole conversations, each a file in `conversations/`. A line without an indent is what a person does, and the
//! indented lines after it are everything that people then see. `[Roll]!` is the main button, `[Take]+` a good one,
//! `[Drop]-` a bad one. `BLOT_CONVERSATIONS=write` writes the indented lines anew.

use crate::support::Chat;
use blot_club::COMMANDS;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/club/conversations")
}

fn file(name: &str) -> PathBuf {
    folder().join(format!("{name}.txt"))
}

/// Carries out the lines of a file.
fn run(name: &str) -> Chat {
    let script = std::fs::read_to_string(file(name)).unwrap();
    let mut chat = Chat::new();
    script.lines().filter(|line| !line.starts_with(' ')).for_each(|line| chat.line(line));
    chat
}

/// Carries out the lines of a file, and compares what people see.
fn hold(name: &str) {
    let file = file(name);
    let expected = std::fs::read_to_string(&file).unwrap();
    let chat = run(name);
    if std::env::var("BLOT_CONVERSATIONS").is_ok_and(|mode| mode == "write") {
        std::fs::write(&file, &chat.seen).unwrap();
    } else if expected != chat.seen {
        let first = expected.lines().zip(chat.seen.lines()).position(|(a, b)| a != b);
        let at = first.unwrap_or_else(|| expected.lines().count().min(chat.seen.lines().count()));
        let part = |text: &str| text.lines().skip(at.saturating_sub(4)).take(16).collect::<Vec<_>>().join("\n");
        panic!("{name}, line {}\n-- expected:\n{}\n-- seen:\n{}", at + 1, part(&expected), part(&chat.seen));
    }
}

/// Makes a test of each conversation.
macro_rules! conversations {
    ($($name:ident)*) => {
        $(#[test] fn $name() { hold(stringify!($name)); })*
        const ALL: &[&str] = &[$(stringify!($name)),*];
    };
}

conversations! {
    hints
    analysing
    analysing_in_private
    analysing_all
    analysing_in_turn
    a_match_by_typing
    the_ladder
    pages_of_the_ladder
    a_shared_ladder
    a_match_by_tapping
    private_chats
    playing_in_private
    by_handle_alone
    a_place_that_moves
    a_question_of_before
    resigning_by_order
    half_tapped_at_the_end
    the_same_roll_again
    doubling
    no_cube
    crawford
    a_drop_ends_the_match
    gammons_with_the_cube
    jacoby
    beavers
    automatic_doubles
    next_and_stop
    a_large_cube
    resigning
    resigning_a_double
    challenging
    open_challenges
    challenge_terms
    challenge_quotas
    computer
    a_patient_computer
    a_bridged_computer
    naming_the_computer
    threads_against_the_computer
    many_matches
    luck_words
    taken_apart
    two_opponents
    the_same_two_twice
    two_places
    threads
    a_place_that_is_gone
    a_home_that_is_gone
    strangers
    old_buttons
    twice_and_late
    forged_buttons
    names
    looking
    files
    history
    sealed_dice
    a_long_game
    rules_and_questions
    tutorial
    languages
    help
    settings
    privacy
    forgetting
    forgetting_elsewhere
    linking
    linked_on_vacation
    parting
    codes
    completing
    illegal_plays
    illegal_plays_with_few_checkers
    illegal_bearing_off
    tapping
    standing_orders
    bearing_off_by_order
    closed_out
    clocks
    time_outs
    claiming
    absences
    pausing
    pausing_and_away
    vacations
    reminders
    quiet_hours
    asked_in_quiet_hours
    nudging
    house_rules
    bridging
    bridged_twice
    bridged_and_linked
    bridged_matches
    bridged_late
    bridged_clocks
    voiding
    managing
}

#[test]
fn every_file_is_held() {
    let files: BTreeSet<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(files, ALL.iter().map(|name| (*name).to_owned()).collect());
}

/// Texts that no conversation can show, and why.
const NEVER_HEARD: &[(&str, &str)] = &[
    ("heading-rank", "stands in pictures only"),
    ("heading-name", "stands in pictures only"),
    ("heading-rating", "stands in pictures only"),
    ("heading-record", "stands in pictures only"),
    ("heading-streak", "stands in pictures only"),
    ("heading-recent", "stands in pictures only"),
    ("caption-passed", "stands in animations only"),
    ("clock-other", "a clock that only another version offers"),
    ("alt-animation", "stands beside a file"),
    ("caption-pips", "stands in pictures only"),
    ("caption-played", "stands in animations only"),
    ("illegal-no-legal-play", "a turn without a play passes by itself"),
    ("dice-other-secret", "the secret is the one that was sealed, or the database was changed by hand"),
    ("went-wrong", "said by adapters, of a bug or a full disk"),
    ("put-off", "said by adapters, while the disk takes nothing"),
    ("told-in-private", "said by adapters, where an answer is elsewhere"),
    ("start-first", "said by adapters, where an answer cannot be given yet"),
    ("someone-who-left", "replaces a name, in any text"),
    ("computer", "replaces a name, in any text"),
    ("computer-beginner", "replaces a name, in any text"),
    ("computer-intermediate", "replaces a name, in any text"),
    ("computer-advanced", "replaces a name, in any text"),
    ("computer-expert", "replaces a name, in any text"),
    ("analysis-clean", "no player plays so well by chance"),
    ("analysis-doubtful", "no player plays so well by chance"),
    ("analysis-failed", "a bug, or a match that cannot be read; a test of the handle hears it"),
    ("analysis-under-way", "takes a thread of its own; a test of the handle hears it"),
    ("band-advanced", "no player plays so well by chance"),
    ("band-beginner", "no player plays so well by chance"),
    ("band-casual", "no player plays so well by chance"),
    ("band-expert", "no player plays so well by chance"),
    ("band-intermediate", "no player plays so well by chance"),
    ("band-supernatural", "no player plays so well by chance"),
    ("band-world-class", "no player plays so well by chance"),
    ("better-beaver", "no such decision is among the worst here"),
    ("better-double", "no such decision is among the worst here"),
    ("better-drop", "no such decision is among the worst here"),
    ("better-roll", "no such decision is among the worst here"),
    ("better-take", "no such decision is among the worst here"),
    ("hint-beaver", "a test of hints hears it"),
    ("hint-decline", "a test of hints hears it"),
    ("hint-double-drop", "a test of hints hears it"),
    ("hint-double-take", "a test of hints hears it"),
    ("hint-drop", "a test of hints hears it"),
    ("hint-too-good", "a test of hints hears it"),
    ("no-analysis-busy", "a hundred would have to wait"),
    ("no-analysis-too-long", "takes some 200 games"),
    ("no-time-to-think", "takes threads; a test of the handle hears it"),
    ("no-terms", "the commands let no such terms through"),
];

#[test]
fn all_commands_and_refusals_are_heard() {
    let (mut said, mut commands) = (BTreeSet::new(), BTreeSet::new());
    for name in ALL {
        let mut chat = run(name);
        said.append(&mut chat.keys);
        commands.append(&mut chat.commands);
    }
    let texts = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/texts/en");
    let mut all = BTreeSet::new();
    for file in [
        "analysis", "board", "clocks", "commands", "ladder", "match", "people", "refusals", "rules", "tutorial",
    ] {
        let text = std::fs::read_to_string(texts.join(file).with_extension("ftl")).unwrap();
        all.extend(text.lines().filter_map(|line| Some(line.split_once(" =")?.0.to_owned())));
    }
    all.retain(|key| !key.starts_with([' ', '#']));
    let never: BTreeSet<String> = NEVER_HEARD.iter().map(|(key, _)| (*key).to_owned()).collect();
    let unsaid: BTreeSet<String> = all.difference(&said).cloned().collect();
    assert_eq!(unsaid, never);
    let unused: Vec<&str> =
        COMMANDS.iter().map(|command| command.name).filter(|name| !commands.contains(*name)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}
