//! Writes down what people see in the test chat, and checks it.

use super::{Chat, Message};
use blot_club::{Audience, Button, Content, How, Job, Reply, Shown, ShownBoard, Span, Style};
use blot_render::BoardView;
use blot_rules::Side;
use std::collections::BTreeSet;
use std::fmt::Write;

impl Chat {
    /// Checks that each match has at most one message with buttons of a turn on each platform.
    pub(super) fn check_live_boards(&self) {
        let mut live = BTreeSet::new();
        for message in self.messages.iter().filter(|message| message.only.is_none()) {
            let table_of_turn = |button: &Button| {
                let parts: Vec<&str> = button.payload.splitn(4, ':').collect();
                (!parts[2].is_empty()).then(|| parts[1].to_owned())
            };
            if let Some(table) = message.buttons.iter().flatten().find_map(table_of_turn) {
                assert!(live.insert((table.clone(), message.platform)), "two live boards of #{table}");
            }
        }
    }

    pub(super) fn work(&mut self, job: Job) {
        self.work_all(&[job]);
    }

    pub(super) fn work_all(&mut self, jobs: &[Job]) {
        for outcome in self.club.as_mut().unwrap().work(jobs) {
            outcome.unwrap().into_iter().for_each(|reply| self.show(reply));
        }
    }

    fn show(&mut self, mut reply: Reply) {
        let number = |id: &str| id.trim_start_matches('m').parse::<usize>().unwrap();
        if self.gone.contains(&reply.place.id) && !matches!(reply.audience, Audience::Direct(_)) {
            writeln!(self.seen, "  {} is gone", reply.place.id).unwrap();
            return self.work(Job::Undeliverable(reply.receipt()));
        }
        if let How::Thread { under, name } = &reply.how {
            writeln!(self.seen, "  a thread under {under}: {}", self.studio.plain(reply.language, name))
                .unwrap();
            self.keys.extend(name.keys().into_iter().map(str::to_owned));
            reply.place.id = format!("under-{under}");
        }
        let only = match &reply.audience {
            Audience::Everyone => None,
            Audience::Only(user) | Audience::Direct(user) => Some(user.clone()),
        };
        let who = only.as_deref().map_or("all", |user| user.trim_start_matches("user-"));
        let message = match &reply.how {
            How::Edit(id) | How::RemoveButtons(id) if self.messages[number(id) - 1].place != reply.place.id => {
                writeln!(self.seen, "  {id} is not in {}", reply.place.id).unwrap();
                return self.work(Job::Delivered { receipt: reply.receipt(), message: None });
            }
            How::New | How::Thread { .. } => {
                let place = match &reply.audience {
                    Audience::Direct(_) => "private".to_owned(),
                    _ => reply.place.id.clone(),
                };
                self.messages.push(Message {
                    platform: reply.place.platform,
                    place: place.clone(),
                    only: only.clone(),
                    buttons: reply.buttons.clone(),
                    lost: Vec::new(),
                    turn: reply.board.as_ref().and_then(viewer),
                });
                let id = format!("m{}", self.messages.len());
                let place = if place == "lounge" { "" } else { &format!(" in {place}") };
                let platform = reply.place.platform;
                let on = if platform == self.home { "" } else { &format!(" on {}", platform.name()) };
                writeln!(self.seen, "  {id} to {who}{on}{place}").unwrap();
                Some(id)
            }
            How::Edit(id) => {
                let message = &mut self.messages[number(id) - 1];
                let lost: Vec<Button> = message.buttons.drain(..).flatten().collect();
                message.lost.extend(lost);
                message.buttons = reply.buttons.clone();
                message.turn = reply.board.as_ref().and_then(viewer);
                writeln!(self.seen, "  {id} becomes").unwrap();
                None
            }
            How::RemoveButtons(id) => {
                let message = &mut self.messages[number(id) - 1];
                let lost: Vec<Button> = message.buttons.drain(..).flatten().collect();
                message.lost.extend(lost);
                writeln!(self.seen, "  {id} loses its buttons").unwrap();
                None
            }
        };
        self.write_down(&reply);
        if matches!(reply.audience, Audience::Direct(_)) {
            reply.place.id = "private".to_owned();
        }
        match &mut self.held {
            Some(held) => held.push((reply, message)),
            None => self.work(Job::Delivered { receipt: reply.receipt(), message }),
        }
    }

    /// Writes down the description of the last picture.
    pub(super) fn describe(&mut self) {
        let (language, shown) = self.boards.last().unwrap();
        let words = self.studio.describe(*language, shown);
        writeln!(self.seen, "      {words}").unwrap();
    }

    fn write_down(&mut self, reply: &Reply) {
        let mut words = String::new();
        for span in self.studio.say(reply) {
            match span {
                Span::Words(text) => words += &text,
                Span::Mention(mention) => words += &format!("<{}>", mention.name),
            }
        }
        // The limits of the tightest platform: words under a picture, and words alone.
        let limit = if reply.board.is_some() { 1024 } else { 2000 };
        // One platform counts UTF-16 units, another needs a backslash before every mark.
        let marks = words.chars().filter(|character| "*_~|`>#-[]()<".contains(*character)).count();
        let length = words.encode_utf16().count() + marks;
        assert!(length <= limit, "{length} characters: {words}");
        words.lines().for_each(|line| writeln!(self.seen, "      {line}").unwrap());
        if let Some(shown) = &reply.board {
            self.write_down_picture(reply, shown);
        }
        for file in &reply.files {
            let bytes = self.studio.bytes(&file.content).unwrap();
            assert!(!bytes.is_empty());
            writeln!(self.seen, "      (file: {})", file.name).unwrap();
            if let Content::Report(report) = &file.content {
                self.note(report.texts());
            }
            self.files.insert(file.name.clone(), bytes);
        }
        self.write_down_buttons(reply);
        self.note(&reply.text);
    }

    fn write_down_picture(&mut self, reply: &Reply, shown: &Shown) {
        let description = self.studio.describe(reply.language, shown);
        assert!(description.chars().count() <= 1024);
        self.note(&shown.description());
        self.note(shown.captions());
        if let Some(board) = shown.board() {
            let status = self.studio.plain(reply.language, &board.status);
            let ShownBoard { view, look, .. } = board;
            let mut picture = format!("board: {status}; as {} sees it", name_of(view, view.seat.viewer));
            if let Some((side, steps)) = view.last_play {
                picture += &format!("; {} played {steps}", name_of(view, side));
            }
            if let Some(tapping) = view.tapping.as_ref().filter(|tapping| !tapping.steps.is_empty()) {
                picture +=
                    &format!("; tapped {}", tapping.steps.iter().copied().collect::<blot_rules::Steps>());
            }
            if (view.seat.home, *look) != Default::default() {
                picture += &format!("; home {:?}, {look:?}", view.seat.home);
            }
            writeln!(self.seen, "      ({picture})").unwrap();
            let taps = reply.buttons.iter().flatten().filter_map(|button| button.payload.rsplit_once(":tap "));
            let mut taps: Vec<u8> = taps.map(|(_, point)| point.parse().unwrap()).collect();
            taps.reverse();
            if let (Some(marks), false) = (&view.tapping, taps.is_empty()) {
                assert_eq!(marks.sources, taps, "the picture marks what can be tapped");
            }
            self.boards.push((reply.language, shown.clone()));
        } else {
            assert!(!self.studio.png(reply.language, shown).is_empty());
            writeln!(self.seen, "      (picture: {description})").unwrap();
        }
    }

    fn write_down_buttons(&mut self, reply: &Reply) {
        assert!(reply.buttons.len() <= Button::ROWS);
        for row in &reply.buttons {
            assert!(row.len() <= Button::COLUMNS, "{row:?}");
            let labels: Vec<String> = row
                .iter()
                .map(|button| {
                    assert!(button.payload.len() <= Button::MAX_PAYLOAD, "{button:?}");
                    assert!(
                        self.studio.plain(reply.language, &button.label).chars().count() <= Button::MAX_LABEL
                    );
                    let mark = match button.style {
                        Style::Main => "!",
                        Style::Good => "+",
                        Style::Bad => "-",
                        Style::Plain => "",
                    };
                    format!("[{}]{mark}", self.studio.label(reply.language, button))
                })
                .collect();
            writeln!(self.seen, "      {}", labels.join(" ")).unwrap();
        }
        self.note(reply.buttons.iter().flatten().map(|button| &button.label));
    }

    pub(super) fn note<'a>(&mut self, texts: impl IntoIterator<Item = &'a blot_club::Text>) {
        for text in texts {
            self.keys.extend(text.keys().into_iter().map(str::to_owned));
        }
    }
}

/// The name of a side. The computer's stored name is a special character, which is replaced here.
fn name_of(view: &BoardView, side: Side) -> &str {
    let name = view.names[side.index()].as_str();
    if name.starts_with(|first| ('\u{e0f0}'..='\u{e0f3}').contains(&first)) { "the computer" } else { name }
}

/// The name of the player from whose seat a board is shown.
fn viewer(shown: &Shown) -> Option<String> {
    let view = &shown.board()?.view;
    Some(view.names[view.seat.viewer.index()].clone())
}
