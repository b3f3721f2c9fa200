//! The tutorial: a first game in lessons, for one player alone. Kept is only which lesson is next, so that what he types finds
//! it; what he taps travels in the buttons.

use crate::buttons::buttons_to_play;
use crate::call::Call;
use crate::club::Club;
use crate::command::Does;
use crate::draft::{Change, Draft, Tapping};
use crate::payload::general;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::reply::{Button, How, Reply, Style};
use crate::request::Request;
use crate::scene::private;
use crate::stop::Stop;
use crate::text::{Text, text};
use crate::topics::{picture, seen_by};
use blot_rules::{Action, Match, Phase, Play, Variant, parse_play};

/// A lesson: a moment of a game, and what is to be done in it.
struct Lesson {
    name: &'static str,
    xgid: &'static str,
    wants: Want,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Want {
    Roll,
    Double,
    Play(&'static str),
    /// It is the last one.
    Nothing,
}

const LESSONS: &[Lesson] = &[
    lesson("roll", "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:2:10", Want::Roll),
    lesson("tap", "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:2:10", Want::Play("8/5 6/5")),
    lesson("type", "-a-a-BD-B---dE---d-e----B-:0:0:1:65:0:0:0:2:10", Want::Play("24/13")),
    lesson("hit", "-a-a-BD-B---cF---cbe----A-:0:0:1:53:0:0:0:2:10", Want::Play("8/3* 6/3")),
    lesson("enter", "-a-BaBC-A---cF---cbd----aA:0:0:1:61:0:0:0:2:10", Want::Play("bar/24* 13/7")),
    lesson("double", "-AABCDD-----------aeccba--:0:0:1:00:0:0:0:2:10", Want::Double),
    lesson("bearoff", "----A-A----------------ba-:1:-1:1:64:0:0:0:2:10", Want::Play("6/off 4/off")),
    lesson("end", "----A-A----------------ba-:1:-1:1:64:0:0:0:2:10", Want::Nothing),
];

/// How many there are.
pub(crate) const STEPS: i64 = LESSONS.len() as i64;

const fn lesson(name: &'static str, xgid: &'static str, wants: Want) -> Lesson {
    Lesson { name, xgid, wants }
}

/// How a lesson goes on.
enum Outcome {
    Done,
    /// It is shown, with what was tapped so far.
    Shown(Draft),
    /// It is shown again, after this.
    Again(Text),
}

impl Club {
    /// `/tutorial`: a lesson, or something that was done in it.
    pub(crate) fn teach(&mut self, request: &Request, call: &Call, actor: Player) -> Result<Vec<Reply>, Stop> {
        let asked = call.number("step").and_then(|step| usize::try_from(step).ok());
        let step = asked.or(actor.settings.lesson.map(usize::from)).unwrap_or(1);
        self.lesson(request, actor, step, call.words("play"))
    }

    /// What somebody types who has no match, as he was told to in a lesson.
    pub(crate) fn typed_in_lesson(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
    ) -> Option<Result<Vec<Reply>, Stop>> {
        let step = usize::from(actor.settings.lesson?);
        let what = match call.command.does {
            Does::Roll => "roll",
            Does::Double => "double",
            Does::Move => call.words("play")?,
            _ => return None,
        };
        Some(self.lesson(request, actor.clone(), step, Some(what)))
    }

    fn lesson(
        &mut self,
        request: &Request,
        mut actor: Player,
        step: usize,
        what: Option<&str>,
    ) -> Result<Vec<Reply>, Stop> {
        let at = step.clamp(1, LESSONS.len()) - 1;
        let game = LESSONS[at].game()?;
        let outcome = what.map_or(Outcome::Shown(Draft::default()), |what| LESSONS[at].outcome(&game, what));
        let (at, draft, news) = match outcome {
            Outcome::Done => ((at + 1).min(LESSONS.len() - 1), Draft::default(), None),
            Outcome::Shown(draft) => (at, draft, None),
            Outcome::Again(why) => (at, Draft::default(), Some(why)),
        };
        let next = u8::try_from(at + 1).ok().filter(|_| LESSONS[at].wants != Want::Nothing);
        if actor.settings.lesson != next {
            actor.settings.lesson = next;
            self.desk.store.set_settings(actor.id, &actor.settings)?;
            self.desk.remember_player(actor.clone());
        }
        let plays_elsewhere = !self.desk.open_tables_of(actor.id, None)?.is_empty();
        let theme = self.desk.house_at(&request.place)?.theme;
        let lesson = &LESSONS[at];
        let game = lesson.game()?;
        let tapping = draft.on(&game);
        let begun = tapping.as_ref().filter(|tapping| !tapping.taps.made().is_empty());
        let number = text!("lesson", step = at + 1, steps = LESSONS.len());
        let told = begun.map_or(lesson.text(&actor, plays_elsewhere), |begun| prompt(&game, begun, &actor));
        let text = [number.clone()].into_iter().chain(news).chain([told]).collect();
        let mut view = seen_by(&game, &actor);
        if let Some(tapping) = &tapping {
            view = tapping.over(view);
        }
        let how = |reply: Reply| if what.is_none() { Reply { how: How::New, ..reply } } else { reply };
        let mut reply = how(private(request, &actor, text));
        reply.board = Some(picture(view, &actor, theme, lesson.status(&game, &actor), number));
        reply.buttons = lesson.buttons(&game, at + 1, &draft);
        Ok(vec![reply])
    }
}

impl Lesson {
    /// The game as it stands; in the last lesson it has just been won.
    fn game(&self) -> anyhow::Result<Match> {
        let game = Match::from_xgid(self.xgid, Variant::Standard)?;
        let (Want::Nothing, Phase::ToPlay { side, dice }) = (self.wants, game.phase()) else {
            return Ok(game);
        };
        let play = parse_play(game.board(), side, dice, "6/off 4/off")?;
        Ok(game.decide(side, Action::Play(play.steps()))?.iter().fold(game, Match::apply))
    }

    /// What follows from what was done: `roll`, `double`, a play, or `tap 8.3 6.1` and then `confirm 8.3 6.1`.
    fn outcome(&self, game: &Match, what: &str) -> Outcome {
        let other = || Outcome::Again(text!("lesson-other"));
        let (first, taps) = what.split_once(' ').unwrap_or((what, ""));
        let expected = match (self.wants, game.phase()) {
            (Want::Roll, _) if what == "roll" => return Outcome::Done,
            (Want::Double, _) if what == "double" => return Outcome::Done,
            (Want::Play(play), Phase::ToPlay { side, dice }) => {
                parse_play(game.board(), side, dice, play).ok().map(|play| (side, dice, play))
            }
            _ => None,
        };
        let Some((side, dice, expected)) = expected else {
            return other();
        };
        let is_expected = |play: Play| if play.board() == expected.board() { Outcome::Done } else { other() };
        match first {
            "tap" => Outcome::Shown(Draft::of_words(taps)),
            "confirm" => match Draft::of_words(taps).finished(game) {
                Ok(play) => is_expected(play),
                Err(_) => Outcome::Shown(Draft::of_words(taps)),
            },
            "roll" | "double" => other(),
            _ => match parse_play(game.board(), side, dice, what) {
                Ok(play) => is_expected(play),
                Err(no) => {
                    let why = Refusal::Illegal(no).text(None, None);
                    Outcome::Again(text!("lesson-illegal", why = why))
                }
            },
        }
    }

    fn text(&self, actor: &Player, plays_elsewhere: bool) -> Text {
        match self.name {
            "roll" => text!("lesson-roll", player = actor.name.as_str()),
            "tap" => text!("lesson-tap"),
            "type" if plays_elsewhere => text!("lesson-type-here"),
            "type" => text!("lesson-type"),
            "hit" => text!("lesson-hit"),
            "enter" => text!("lesson-enter"),
            "double" => text!("lesson-double"),
            "bearoff" => text!("lesson-bearoff"),
            _ => text!("lesson-end"),
        }
    }

    fn status(&self, game: &Match, actor: &Player) -> Text {
        let player = actor.name.as_str();
        match game.phase() {
            Phase::ToPlay { dice, .. } => text!("status-play", player = player, dice = dice.to_string()),
            Phase::ToRoll { .. } => text!("status-roll", player = player),
            _ => text!("status-won", player = player),
        }
    }

    fn buttons(&self, game: &Match, step: usize, draft: &Draft) -> Vec<Vec<Button>> {
        let button = |line: &str, label: Text, style| general(format!("tutorial {step} {line}"), label, style);
        match (self.wants, draft.on(game)) {
            (Want::Roll, _) => vec![vec![button("roll", text!("button-roll"), Style::Main)]],
            (Want::Double, _) => vec![vec![
                button("roll", text!("button-roll"), Style::Main),
                button("double", text!("button-double", value = 2u8), Style::Plain),
            ]],
            (Want::Play(_), Some(tapping)) => {
                let after = |change: Change| draft.changed(game, change).unwrap_or_default().words();
                let (mut rows, last) = buttons_to_play(&tapping, |line, label, style| {
                    let line = match line.split_once(' ').unwrap_or((line.as_str(), "")) {
                        ("tap", point) => {
                            format!("tap {}", after(Change::Tap(point.parse().unwrap_or_default())))
                        }
                        ("swap", _) => format!("tap {}", after(Change::Swap)),
                        ("undo", _) => format!("tap {}", after(Change::Undo)),
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

/// What is asked while a play is tapped together.
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
    use blot_rules::Side;

    #[test]
    fn every_lesson_can_be_done_as_it_says() {
        for lesson in LESSONS {
            let game = lesson.game().unwrap();
            let what = match lesson.wants {
                Want::Roll => "roll",
                Want::Double => "double",
                Want::Play(play) => play,
                Want::Nothing => {
                    assert_eq!(game.winner(), Some(Side::White));
                    continue;
                }
            };
            assert!(matches!(lesson.outcome(&game, what), Outcome::Done), "{}", lesson.name);
            assert_eq!(game.turn(), Some(Side::White), "{}", lesson.name);
        }
    }

    #[test]
    fn anything_may_be_sent_to_a_lesson() {
        for lesson in LESSONS {
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
                assert!(!matches!(lesson.outcome(&game, what), Outcome::Done), "{}: {what}", lesson.name);
            }
        }
    }
}
