//! `/tutorial`: a first game in lessons, for one player alone. Only the next lesson is stored, so that typed
//! commands find it; a tapped play travels in the buttons.

use crate::commands::{ActionKind, HandlerError, ParsedCommand, Refusal};
use crate::context::Tx;
use crate::messages::{Player, buttons_to_play, private, with_taps};
use crate::protocol::{Button, Reply, Request, Style, general};
use crate::queries::{picture, seen_by};
use crate::texts::{Text, text};
use blot_rules::{Action, Match, Phase, Play, Variant, parse_play};
use blot_table::{Draft, DraftChange, NotAllowed, Tapping};

/// A lesson: a moment of a game, its text, and the action that it expects.
struct Lesson {
    /// What the player is told; the flag is set if they also have a match.
    told: fn(&Player, bool) -> Text,
    xgid: &'static str,
    wants: Expected,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Roll,
    Double,
    Play(&'static str),
    /// The last lesson, in which the play of the one before has won.
    Nothing,
}

const LESSONS: &[Lesson] = &[
    Lesson {
        told: |player, _| text!("lesson-roll", player = player.name.as_str()),
        xgid: "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:2:10",
        wants: Expected::Roll,
    },
    Lesson {
        told: |_, _| text!("lesson-tap"),
        xgid: "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:2:10",
        wants: Expected::Play("8/5 6/5"),
    },
    Lesson {
        told: |_, has_match| if has_match { text!("lesson-type-here") } else { text!("lesson-type") },
        xgid: "-a-a-BD-B---dE---d-e----B-:0:0:1:65:0:0:0:2:10",
        wants: Expected::Play("24/13"),
    },
    Lesson {
        told: |_, _| text!("lesson-hit"),
        xgid: "-a-a-BD-B---cF---cbe----A-:0:0:1:53:0:0:0:2:10",
        wants: Expected::Play("8/3* 6/3"),
    },
    Lesson {
        told: |_, _| text!("lesson-enter"),
        xgid: "-a-BaBC-A---cF---cbd----aA:0:0:1:61:0:0:0:2:10",
        wants: Expected::Play("bar/24* 13/7"),
    },
    Lesson {
        told: |_, _| text!("lesson-double"),
        xgid: "-AABCDD-----------aeccba--:0:0:1:00:0:0:0:2:10",
        wants: Expected::Double,
    },
    Lesson { told: |_, _| text!("lesson-bearoff"), xgid: LAST, wants: Expected::Play(LAST_PLAY) },
    Lesson { told: |_, _| text!("lesson-end"), xgid: LAST, wants: Expected::Nothing },
];

const LAST: &str = "----A-A----------------ba-:1:-1:1:64:0:0:0:2:10";
const LAST_PLAY: &str = "6/off 4/off";

const _: () = assert!(
    LESSONS.len() as i64 == crate::commands::command::LESSONS,
    "the command knows how many lessons there are"
);

/// How a lesson goes on.
enum LessonOutcome {
    Done,
    /// It is shown, with the steps tapped so far.
    Shown(Draft),
    /// It is shown again, after this text.
    Again(Text),
}

/// `/tutorial`: shows a lesson, or carries out an action in it.
pub(crate) fn teach(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: Player,
) -> Result<Vec<Reply>, HandlerError> {
    let asked = parsed.number("step").and_then(|step| usize::try_from(step).ok());
    let step = asked.or(actor.settings.lesson.map(usize::from)).unwrap_or(1);
    lesson(tx, request, actor, step, parsed.words("play"))
}

/// Carries out what a player without a match has typed, if a lesson waits for it.
pub(crate) fn typed_in_lesson(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Option<Result<Vec<Reply>, HandlerError>> {
    let step = usize::from(actor.settings.lesson?);
    let what = match parsed.command.action {
        ActionKind::Roll => "roll",
        ActionKind::Double => "double",
        ActionKind::Move => parsed.words("play")?,
        _ => return None,
    };
    Some(lesson(tx, request, actor.clone(), step, Some(what)))
}

fn lesson(
    tx: &mut Tx<'_>,
    request: &Request,
    mut actor: Player,
    step: usize,
    what: Option<&str>,
) -> Result<Vec<Reply>, HandlerError> {
    let at = step.clamp(1, LESSONS.len()) - 1;
    let game = LESSONS[at].game()?;
    let outcome = what.map_or(LessonOutcome::Shown(Draft::default()), |what| LESSONS[at].outcome(&game, what));
    let (at, draft, news) = match outcome {
        LessonOutcome::Done => ((at + 1).min(LESSONS.len() - 1), Draft::default(), None),
        LessonOutcome::Shown(draft) => (at, draft, None),
        LessonOutcome::Again(why) => (at, Draft::default(), Some(why)),
    };
    let next = u8::try_from(at + 1).ok().filter(|_| LESSONS[at].wants != Expected::Nothing);
    if actor.settings.lesson != next {
        actor.settings.lesson = next;
        tx.db.set_settings(&actor)?;
    }
    let has_match = !tx.db.open_tables_of(actor.id, None)?.is_empty();
    let theme = tx.db.settings_at(&request.place)?.theme;
    let lesson = &LESSONS[at];
    let game = lesson.game()?;
    let tapping = draft.on(&game);
    let begun = tapping.as_ref().filter(|tapping| !tapping.taps.made().is_empty());
    let number = text!("lesson", step = at + 1, steps = LESSONS.len());
    let told = begun.map_or((lesson.told)(&actor, has_match), |begun| prompt(&game, begun, &actor));
    let text = [number.clone()].into_iter().chain(news).chain([told]).collect();
    let mut board_view = seen_by(&game, &actor);
    if let Some(tapping) = &tapping {
        board_view = with_taps(tapping, board_view);
    }
    let mut reply = private(request, &actor, text);
    reply.board = Some(picture(board_view, &actor, theme, status(&game, &actor), number));
    reply.buttons = lesson.buttons(&game, at + 1, &draft);
    Ok(vec![reply])
}

impl Lesson {
    /// The game as it stands; in the last lesson it has just been won.
    fn game(&self) -> anyhow::Result<Match> {
        let game = Match::from_xgid(self.xgid, Variant::Standard)?;
        let (Expected::Nothing, Phase::ToPlay { side, dice }) = (self.wants, game.phase()) else {
            return Ok(game);
        };
        let play = parse_play(game.board(), side, dice, LAST_PLAY)?;
        Ok(game.decide(side, Action::Play(play.steps()))?.iter().fold(game, Match::apply))
    }

    /// What follows from an action: `roll`, `double`, a play, or `tap 8.3 6.1` and then `confirm 8.3 6.1`.
    fn outcome(&self, game: &Match, what: &str) -> LessonOutcome {
        let other = || LessonOutcome::Again(text!("lesson-other"));
        let (first, taps) = what.split_once(' ').unwrap_or((what, ""));
        let expected = match (self.wants, game.phase()) {
            (Expected::Roll, _) if what == "roll" => return LessonOutcome::Done,
            (Expected::Double, _) if what == "double" => return LessonOutcome::Done,
            (Expected::Play(play), Phase::ToPlay { side, dice }) => {
                parse_play(game.board(), side, dice, play).ok().map(|play| (side, dice, play))
            }
            _ => None,
        };
        let Some((side, dice, expected)) = expected else {
            return other();
        };
        let is_expected =
            |play: Play| if play.board() == expected.board() { LessonOutcome::Done } else { other() };
        match first {
            "tap" => LessonOutcome::Shown(Draft::of_words(taps)),
            "confirm" => match Draft::of_words(taps).finished(game) {
                Ok(play) => is_expected(play),
                Err(_) => LessonOutcome::Shown(Draft::of_words(taps)),
            },
            "roll" | "double" => other(),
            _ => match parse_play(game.board(), side, dice, what) {
                Ok(play) => is_expected(play),
                Err(no) => {
                    let why = Refusal::Table(NotAllowed::Illegal(no)).text(None, None);
                    LessonOutcome::Again(text!("lesson-illegal", why = why))
                }
            },
        }
    }

    fn buttons(&self, game: &Match, step: usize, draft: &Draft) -> Vec<Vec<Button>> {
        let button = |line: &str, label: Text, style| general(format!("tutorial {step} {line}"), label, style);
        match (self.wants, draft.on(game)) {
            (Expected::Roll, _) => vec![vec![button("roll", text!("button-roll"), Style::Main)]],
            (Expected::Double, _) => vec![vec![
                button("roll", text!("button-roll"), Style::Main),
                button("double", text!("button-double", value = 2 * game.cube().value()), Style::Plain),
            ]],
            (Expected::Play(_), Some(tapping)) => {
                let after = |change: DraftChange| draft.changed(game, change).unwrap_or_default().words();
                let (mut rows, last) = buttons_to_play(&tapping, |line, label, style| {
                    let line = match line.split_once(' ').unwrap_or((line.as_str(), "")) {
                        ("tap", point) => {
                            format!("tap {}", after(DraftChange::Tap(point.parse().unwrap_or_default())))
                        }
                        ("swap", _) => format!("tap {}", after(DraftChange::Swap)),
                        ("undo", _) => format!("tap {}", after(DraftChange::Undo)),
                        ("confirm", _) => format!("confirm {}", draft.words()),
                        (_, play) => play.to_owned(),
                    };
                    button(line.trim_end(), label, style)
                });
                rows.extend((!last.is_empty()).then_some(last));
                rows
            }
            _ => vec![vec![
                general("tutorial 1", text!("button-once-more"), Style::Plain),
                general("rules", text!("button-rules"), Style::Plain),
                general("help", text!("button-help"), Style::Plain),
            ]],
        }
    }
}

/// The line under the picture.
fn status(game: &Match, actor: &Player) -> Text {
    let player = actor.name.as_str();
    match game.phase() {
        Phase::ToPlay { dice, .. } => text!("status-play", player = player, dice = dice.to_string()),
        Phase::ToRoll { .. } => text!("status-roll", player = player),
        _ => text!("status-won", player = player),
    }
}

/// The prompt while a play is being tapped.
fn prompt(game: &Match, tapping: &Tapping, actor: &Player) -> Text {
    let player = actor.name.as_str();
    let dice = match game.phase() {
        Phase::ToPlay { dice, .. } => dice.to_string(),
        _ => String::new(),
    };
    match (tapping.taps.play(), tapping.die) {
        (None, Some(die)) => text!("prompt-which-checker", player = player, dice = dice, die = die),
        (play, _) => {
            let play = play.map_or(String::new(), |play| play.steps().to_string());
            text!("prompt-confirm", player = player, dice = dice, play = play)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::Texts;
    use crate::texts::Language;
    use blot_rules::{Dice, Side};
    use blot_store::{Person, Platform};

    #[test]
    fn every_lesson_can_be_done_as_it_says() {
        for (at, lesson) in LESSONS.iter().enumerate() {
            let game = lesson.game().unwrap();
            let what = match lesson.wants {
                Expected::Roll => "roll",
                Expected::Double => "double",
                Expected::Play(play) => play,
                Expected::Nothing => {
                    assert_eq!(game.winner(), Some(Side::White));
                    continue;
                }
            };
            assert!(matches!(lesson.outcome(&game, what), LessonOutcome::Done), "lesson {}", at + 1);
            assert_eq!(game.turn(), Some(Side::White), "lesson {}", at + 1);
        }
    }

    /// What Blot rolls and plays between two lessons.
    const BETWEEN: [(&str, &str); 3] = [("52", "13/8 24/22"), ("61", "13/7 8/7"), ("54", "bar/21 6/1*")];

    #[test]
    fn lessons_follow_from_each_other() {
        for (at, (dice, play)) in BETWEEN.into_iter().enumerate() {
            let [lesson, next] = [&LESSONS[at + 1], &LESSONS[at + 2]];
            let game = lesson.game().unwrap();
            let (Expected::Play(wanted), Phase::ToPlay { side, dice: rolled }) = (lesson.wants, game.phase())
            else {
                panic!("lesson {} is not played", at + 2);
            };
            let board = *parse_play(game.board(), side, rolled, wanted).unwrap().board();
            let dice: Vec<u8> = dice.bytes().map(|byte| byte - b'0').collect();
            let dice = Dice::from_numbers(dice[0], dice[1]).unwrap();
            let board = *parse_play(&board, Side::Black, dice, play).unwrap().board();
            assert_eq!(board, *next.game().unwrap().board(), "lesson {}", at + 3);
        }
    }

    #[test]
    fn what_is_told_is_what_is_on_the_board() {
        let texts = Texts::default();
        let person = Person {
            user: "1".to_owned(),
            name: "Anna".to_owned(),
            handle: None,
            is_bot: false,
            language: None,
        };
        let anna = Player::guest(Platform::Playground, &person);
        for (at, lesson) in LESSONS.iter().enumerate() {
            let (Expected::Play(play), Phase::ToPlay { dice, .. }) =
                (lesson.wants, lesson.game().unwrap().phase())
            else {
                continue;
            };
            for (language, has_match) in Language::ALL.into_iter().flat_map(|it| [(it, false), (it, true)]) {
                let told = texts.plain(language, &(lesson.told)(&anna, has_match));
                let rolled = format!("{} {}", dice.high(), dice.low());
                assert!(told.contains(&rolled), "{rolled}: {told}");
                // The second lesson is played by tapping.
                let points: Vec<&str> = if at == 1 { vec!["8", "6", "5"] } else { vec![play] };
                assert!(points.iter().all(|point| told.contains(point)), "{play}: {told}");
                // The next two lessons tell what Blot has done.
                if let (2 | 3, Some((dice, play))) = (at, BETWEEN.get(at.wrapping_sub(2))) {
                    let rolled = format!("{} {}", &dice[..1], &dice[1..]);
                    assert!(
                        told.contains(&rolled) && (at == 3 || told.contains(play)),
                        "{rolled}, {play}: {told}"
                    );
                }
            }
        }
    }

    #[test]
    fn anything_may_be_sent_to_a_lesson() {
        for (at, lesson) in LESSONS.iter().enumerate() {
            let game = lesson.game().unwrap();
            for what in [
                "",
                "tap",
                "tap 99.9 swap swap x",
                "confirm",
                "confirm 8.3",
                "13/7",
                "move",
                "rolled",
                "tap 8.3 8 .. 8.3",
            ] {
                assert!(
                    !matches!(lesson.outcome(&game, what), LessonOutcome::Done),
                    "lesson {}: {what}",
                    at + 1
                );
            }
        }
    }
}
