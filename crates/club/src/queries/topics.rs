//! `/rules`: the rules of backgammon, topic by topic, with boards that show what is meant.

use crate::club_store::ClubStore;
use crate::commands::{ParsedCommand, TOPICS};
use crate::messages::{Player, private};
use crate::protocol::{Reply, Request, Shown, ShownBoard, Style, general};
use crate::texts::{Text, text};
use blot_render::{BoardView, Seat, Theme};
use blot_rules::{Action, Match, Phase, Side, Steps, Variant, parse_play};

/// The name of the opponent on boards that belong to no match.
pub(crate) const BLOT: &str = "Blot";

/// An example board: a position, and the play that is made on it.
struct Example {
    topic: &'static str,
    xgid: &'static str,
    variant: Variant,
    play: Option<&'static str>,
}

const EXAMPLES: &[Example] = &[
    example("start", "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10"),
    Example { play: Some("8/5 6/5"), ..example("moving", "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10") },
    example("dice", "-DEEb----------A---edd----:0:0:1:65:0:0:0:5:10"),
    example("hitting", "-b---BD-C---cE---c-d-c---A:0:0:1:63:0:0:0:5:10"),
    example("bearoff", "-B-B--A--------------abb--:0:0:1:61:0:0:0:5:10"),
    example("doubling", "-----CDaD---eD---c-e-a----:0:0:1:D:0:0:0:5:10"),
    Example { play: Some("1/off"), ..example("gammon", "aA---------------c-dcca---:0:0:1:21:0:0:0:5:10") },
    example("match", "-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10"),
    Example {
        variant: Variant::Nackgammon,
        ..example("options", "-bb---D-C---dD---c-d---BB-:0:0:1:00:0:0:0:5:10")
    },
];

const fn example(topic: &'static str, xgid: &'static str) -> Example {
    Example { topic, xgid, variant: Variant::Standard, play: None }
}

/// A topic, with buttons to the ones before and after it.
pub(crate) fn topic(
    db: &mut ClubStore,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> anyhow::Result<Reply> {
    let topic = parsed.words("topic").unwrap_or(TOPICS[0]);
    let at = TOPICS.iter().position(|other| *other == topic).unwrap_or(0);
    let title = Text::of(format!("rules-{topic}-title"));
    let mut reply = private(request, actor, vec![title.clone(), Text::of(format!("rules-{topic}"))]);
    let theme = db.settings_at(&request.place)?.theme;
    let example = EXAMPLES.iter().find(|example| example.topic == topic);
    reply.board = example.map(|example| example.shown(actor, theme, title)).transpose()?;
    let turn = |to: usize, label: Text| general(format!("rules {}", TOPICS[to]), label, Style::Plain);
    let mut row = Vec::new();
    if at > 0 {
        row.push(turn(at - 1, text!("button-previous")));
    }
    match TOPICS.get(at + 1) {
        Some(_) => row.push(turn(at + 1, text!("button-following"))),
        None => row.push(general("tutorial", text!("button-tutorial"), Style::Plain)),
    }
    reply.buttons = vec![row];
    Ok(reply)
}

impl Example {
    fn shown(&self, actor: &Player, theme: Theme, title: Text) -> anyhow::Result<Shown> {
        let (game, last_play) = self.game()?;
        let board_view = BoardView { last_play, ..seen_by(&game, actor) };
        Ok(picture(board_view, actor, theme, title, text!("button-rules")))
    }

    /// The game after the play, if there is one, and that play.
    fn game(&self) -> anyhow::Result<(Match, Option<(Side, Steps)>)> {
        let mut game = Match::from_xgid(self.xgid, self.variant)?;
        let mut last_play = None;
        if let (Some(text), Phase::ToPlay { side, dice }) = (self.play, game.phase()) {
            let play = parse_play(game.board(), side, dice, text)?;
            last_play = Some((side, play.steps()));
            for event in game.decide(side, Action::Play(play.steps()))? {
                game = game.apply(&event);
            }
        }
        Ok((game, last_play))
    }
}

/// A board that belongs to no match, with the player as White.
pub(crate) fn seen_by(game: &Match, actor: &Player) -> BoardView {
    let names = [actor.name.clone(), BLOT.to_owned()];
    let seat = Seat { home: actor.settings.home, ..Seat::of(Side::White) };
    BoardView { seat, ..BoardView::new(game, names, Side::White) }
}

/// The picture of such a board.
pub(crate) fn picture(board_view: BoardView, actor: &Player, theme: Theme, status: Text, note: Text) -> Shown {
    Shown::Board(Box::new(ShownBoard { view: board_view, look: actor.look(theme), status, note }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_rules::{Crawford, legal_plays};

    /// The legal plays on the board of a topic.
    fn plays(topic: &str) -> Vec<String> {
        let example = EXAMPLES.iter().find(|example| example.topic == topic).unwrap();
        let game = Match::from_xgid(example.xgid, example.variant).unwrap();
        let Phase::ToPlay { side, dice } = game.phase() else {
            panic!("{topic} is not to be played");
        };
        legal_plays(game.board(), side, dice).iter().map(|play| play.steps().to_string()).collect()
    }

    #[test]
    fn boards_show_what_the_words_say() {
        assert_eq!(plays("dice"), ["15/9"]);
        let entering = plays("hitting");
        assert!(
            !entering.is_empty()
                && entering.iter().all(|play| ["bar/22 13/7", "bar/22 8/2", "bar/16"].contains(&play.as_str())),
            "{entering:?}"
        );
        let bearing_off = plays("bearoff");
        assert!(bearing_off.contains(&"6/off 1/off".to_owned()), "{bearing_off:?}");
        assert!(bearing_off.contains(&"6/off".to_owned()), "6/5 5/off: {bearing_off:?}");
        assert!(plays("moving").contains(&"8/5 6/5".to_owned()));
    }

    #[test]
    fn games_stand_as_the_words_say() {
        let game =
            |topic: &str| EXAMPLES.iter().find(|example| example.topic == topic).unwrap().game().unwrap().0;
        assert!(matches!(game("doubling").phase(), Phase::Doubled { by: Side::White, .. }));
        assert_eq!(game("match").crawford(), Crawford::Now);
        let lost = *game("gammon").board();
        assert_eq!((lost.off(Side::White), lost.off(Side::Black), lost.bar(Side::Black)), (15, 0, 1));
        assert_eq!(game("gammon").score(Side::White), 3, "a backgammon");
    }

    #[test]
    fn starting_positions_are_those_of_the_rules() {
        for (topic, variant) in [("start", Variant::Standard), ("options", Variant::Nackgammon)] {
            let example = EXAMPLES.iter().find(|example| example.topic == topic).unwrap();
            let game = Match::from_xgid(example.xgid, example.variant).unwrap();
            assert_eq!(*game.board(), variant.start(), "{topic}");
        }
    }
}
