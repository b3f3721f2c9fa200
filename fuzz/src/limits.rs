//! The limits that every reply must keep, in every language.

use blot_club::{Button, Completion, Content, How, Language, Reply, Shown, Span, Studio};

/// How many characters the tightest platform shows under a picture.
const UNDER_PICTURE: usize = 1024;
/// How many characters the tightest platform shows without a picture.
const ALONE: usize = 2000;
/// How many characters a thread's name may have.
const THREAD: usize = 100;
/// Characters that need a backslash on one of the platforms.
const MARKS: &str = "*_~|`>#-[]()<";

/// Checks replies and completions.
#[derive(Default)]
pub struct Limits {
    studio: Studio,
}

impl Limits {
    /// Panics if a reply could not be sent as it is in one of the languages.
    pub fn check(&self, reply: &Reply) {
        for language in Language::ALL {
            self.check_words(&Reply { language, ..reply.clone() });
        }
        assert!(reply.buttons.len() <= Button::ROWS, "{:?}", reply.buttons);
        assert!(
            reply.buttons.iter().all(|row| (1..=Button::COLUMNS).contains(&row.len())),
            "{:?}",
            reply.buttons
        );
        for file in &reply.files {
            assert!(!matches!(&file.content, Content::Bytes(bytes) if bytes.is_empty()), "{}", file.name);
        }
    }

    /// The words of a reply.
    pub(crate) fn words(&self, reply: &Reply) -> String {
        self.studio.say(reply).iter().map(Span::words).collect()
    }

    fn check_words(&self, reply: &Reply) {
        let words = self.words(reply);
        let limit = if reply.board.is_some() { UNDER_PICTURE } else { ALONE };
        let marks = words.chars().filter(|character| MARKS.contains(*character)).count();
        let length = words.encode_utf16().count() + marks;
        assert!(length <= limit, "{length} characters: {words}");
        let says = !matches!(reply.how, How::RemoveButtons(_));
        assert!(!says || !words.trim().is_empty(), "nothing is said: {reply:?}");
        if let Some(shown) = &reply.board {
            self.check_picture(reply.language, shown);
        }
        if let How::Thread { name, .. } = &reply.how {
            assert!(self.studio.plain(reply.language, name).chars().count() <= THREAD);
        }
        for button in reply.buttons.iter().flatten() {
            assert!(button.payload.len() <= Button::MAX_PAYLOAD, "{button:?}");
            let label = self.studio.plain(reply.language, &button.label);
            assert!((1..=Button::MAX_LABEL).contains(&label.chars().count()), "{label}");
            assert!(!self.studio.label(reply.language, button).is_empty());
        }
    }

    fn check_picture(&self, language: Language, shown: &Shown) {
        assert!(self.studio.describe(language, shown).chars().count() <= UNDER_PICTURE);
        for caption in shown.captions() {
            let _ = self.studio.plain(language, caption);
        }
    }

    /// Panics if an offer of a completion could not be shown.
    pub fn check_offers(&self, completion: &Completion) {
        assert!(completion.offers.len() <= Completion::MAX);
        for offer in &completion.offers {
            assert!(!offer.value.is_empty() && !offer.shown.is_empty(), "{offer:?}");
            for language in Language::ALL {
                let about = offer.about.as_ref().map(|about| self.studio.plain(language, about));
                assert!(about.is_none_or(|about| !about.is_empty()), "{offer:?}");
            }
        }
    }
}
