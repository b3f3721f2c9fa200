//! The studio turns replies into words and pictures, in their language. Adapters call it when they deliver a reply,
//! never on the writing thread.

mod bundles;

pub(crate) use bundles::Texts;

use crate::messages::{caption, streak_text};
use crate::protocol::{
    Animation, Button, Content, File, Reply, Shown, ShownBoard, ShownCourse, ShownStandings, Span,
};
use crate::texts::{Language, Text, text};
use blot_render::{
    BoardView, Captions, CourseScale, CourseView, CurveView, GifLimits, Look, Painter, Replay, Seat,
    StandingsHeadings, StandingsView,
};
use blot_rules::{Event, Match, Options, Phase, Side};
use std::collections::BTreeMap;

/// Texts in all languages, and a painter. One studio serves all threads.
#[derive(Default)]
pub struct Studio {
    texts: Texts,
    painter: Painter,
}

impl Studio {
    /// The words of a reply in its language, with its mentions.
    pub fn say(&self, reply: &Reply) -> Vec<Span> {
        self.texts.say(reply)
    }

    /// A text in plain words.
    pub fn plain(&self, language: Language, text: &Text) -> String {
        self.texts.plain(language, text)
    }

    /// The words of the playground's page, by name. Variables stand in them as `{$name}`.
    pub fn page(&self, language: Language) -> BTreeMap<&'static str, String> {
        self.texts.all(language, "page-")
    }

    /// Tells a user that their request has failed, because of a bug or the disk. The host's log has the same code.
    pub fn went_wrong(&self, language: Language, code: &str) -> String {
        self.texts.plain(language, &text!("went-wrong", code = code))
    }

    /// Tells a user that their request cannot be stored now, but will be done later by itself.
    pub fn put_off(&self, language: Language) -> String {
        self.texts.plain(language, &text!("put-off"))
    }

    /// Tells a user, where they asked, that the answer is in their private chat.
    pub fn told_in_private(&self, language: Language) -> String {
        self.texts.plain(language, &text!("told-in-private"))
    }

    /// Tells a user in a shared place that they must start the private chat first, since the answer is for them alone.
    pub fn start_first(&self, language: Language) -> String {
        self.texts.plain(language, &text!("start-first"))
    }

    /// The label of a button, cut to [`Button::MAX_LABEL`] characters.
    pub fn label(&self, language: Language, button: &Button) -> String {
        let label = self.texts.plain(language, &button.label);
        label.chars().take(Button::MAX_LABEL).collect()
    }

    /// A picture in words, for people who do not see it.
    pub fn describe(&self, language: Language, shown: &Shown) -> String {
        let sentences: Vec<String> =
            shown.description().iter().map(|text| self.texts.plain(language, text)).collect();
        sentences.join(" ")
    }

    /// A picture as a PNG file. Takes a few milliseconds.
    pub fn png(&self, language: Language, shown: &Shown) -> Vec<u8> {
        match shown {
            Shown::Board(board) => self.board(language, board),
            Shown::Standings(standings) => self.standings(language, standings),
            Shown::Curve(curve) => {
                let view = CurveView {
                    title: self.texts.plain(language, &curve.title),
                    note: self.texts.plain(language, &curve.note),
                    points: curve.points.clone(),
                    first: self.texts.plain(language, &curve.first),
                    last: self.texts.plain(language, &curve.last),
                };
                self.painter.curve(&view, curve.look).png()
            }
            Shown::Course(course) => self.painter.course(&self.course(language, course), course.look).png(),
        }
    }

    fn course(&self, language: Language, shown: &ShownCourse) -> CourseView {
        let label = |percent: u8| self.texts.plain(language, &text!("percent", percent = percent));
        CourseView {
            title: self.texts.plain(language, &shown.title),
            note: self.texts.plain(language, &shown.note),
            names: shown.names.clone().map(|name| self.texts.name(language, name)),
            scale: match shown.is_chance {
                true => CourseScale::Chance { labels: [100, 50, 0].map(label) },
                false => CourseScale::Points,
            },
            points: shown.points.clone(),
            games: shown.games.clone(),
            moments: shown.moments.clone(),
        }
    }

    fn standings(&self, language: Language, shown: &ShownStandings) -> Vec<u8> {
        let say = |text: Text| self.texts.plain(language, &text);
        let mut rows = shown.rows.clone();
        for (row, streak) in rows.iter_mut().zip(&shown.streaks) {
            row.name = self.texts.name(language, std::mem::take(&mut row.name));
            row.streak = streak_text(*streak).map_or(String::new(), &say);
        }
        let view = StandingsView {
            title: self.texts.plain(language, &shown.title),
            note: self.texts.plain(language, &shown.note),
            headings: StandingsHeadings {
                rank: say(text!("heading-rank")),
                name: say(text!("heading-name")),
                rating: say(text!("heading-rating")),
                record: say(text!("heading-record")),
                streak: say(text!("heading-streak")),
                recent: say(text!("heading-recent")),
            },
            rows,
        };
        self.painter.standings(&view, shown.look).png()
    }

    fn board(&self, language: Language, shown: &ShownBoard) -> Vec<u8> {
        let mut view = shown.view.clone();
        view.names = view.names.map(|name| self.texts.name(language, name));
        view.captions = Captions {
            status: self.texts.plain(language, &shown.status),
            note: self.texts.plain(language, &shown.note),
            pips: self.texts.plain(language, &text!("caption-pips")),
        };
        self.painter.png(&view, shown.look)
    }

    /// A file in words, for people who do not see it.
    pub fn alt(&self, language: Language, file: &File) -> String {
        match &file.content {
            Content::Bytes(_) | Content::Report(_) => file.name.clone(),
            Content::Animation(animation) => {
                let [white, black] = &animation.names;
                let text = text!("alt-animation", white = white.as_str(), black = black.as_str());
                self.texts.plain(language, &text)
            }
        }
    }

    /// Checks that the compiled-in assets are usable: all texts can be read, and a board can be painted.
    pub fn check(&self) -> anyhow::Result<()> {
        for language in Language::ALL {
            for file in language.files() {
                let read = fluent_bundle::FluentResource::try_new((*file).to_owned());
                anyhow::ensure!(read.is_ok(), "the texts in {} cannot be read", language.name());
            }
        }
        let game = Match::new(Options::to(1))?;
        let view = BoardView::new(&game, Default::default(), Side::White);
        anyhow::ensure!(!self.painter.png(&view, Look::default()).is_empty(), "no board can be painted");
        Ok(())
    }

    /// The bytes of a file. An animation takes as long as some hundred pictures.
    pub fn bytes(&self, content: &Content) -> anyhow::Result<Vec<u8>> {
        match content {
            Content::Bytes(bytes) => Ok(bytes.clone()),
            Content::Animation(animation) => self.gif(animation),
            Content::Report(report) => {
                let say = |text: &Option<Text>| {
                    text.as_ref().map_or(String::new(), |text| self.texts.plain(report.language, text))
                };
                let lines: Vec<String> = report.lines.iter().map(say).collect();
                Ok((lines.join("\n") + "\n").into_bytes())
            }
        }
    }

    fn gif(&self, animation: &Animation) -> anyhow::Result<Vec<u8>> {
        let say = |game: &Match, event: Option<&Event>| {
            let beavers = if let Phase::Doubled { beavers, .. } = game.phase() { beavers } else { 0 };
            let text = event.and_then(|event| caption(&animation.names, event, beavers));
            text.map_or(String::new(), |text| self.texts.plain(animation.language, &text))
        };
        let seat = Seat { home: animation.home, ..Seat::of(Side::White) };
        let pips = self.texts.plain(animation.language, &text!("caption-pips"));
        let names = animation.names.clone().map(|name| self.texts.name(animation.language, name));
        let replay = Replay::new(animation.start, &animation.events, &names, seat, say);
        let replay = replay.map(|mut frame| {
            frame.view.captions.pips.clone_from(&pips);
            frame
        });
        let mut gif = Vec::new();
        self.painter.gif(replay, animation.look, GifLimits::default(), &mut gif)?;
        Ok(gif)
    }
}
