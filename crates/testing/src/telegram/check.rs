//! Checks what the bot sends: texts, keyboards and files.

use super::call::MethodCall;
use super::entity::{self, Entity, marked, units};
use super::html;
use super::message::{Button, File, Message, picture_size};
use super::refusal::Refusal;
use super::world::World;
use serde_json::Value;

const MAX_TEXT: usize = 4096;
const MAX_CAPTION: usize = 1024;
const MAX_BUTTONS: usize = 100;
const MAX_ROW: usize = 8;
const MAX_DATA: usize = 64;
const MAX_PHOTO: usize = 10 * 1024 * 1024;
/// The kinds of buttons that Blot does not use.
const OTHER_KINDS: [&str; 8] = [
    "callback_game",
    "copy_text",
    "login_url",
    "pay",
    "switch_inline_query",
    "switch_inline_query_chosen_chat",
    "switch_inline_query_current_chat",
    "web_app",
];

/// A text without markup, and its entities.
pub(super) struct Formatted {
    pub(super) source: String,
    pub(super) text: String,
    pub(super) entities: Vec<Entity>,
}

impl Formatted {
    pub(super) fn put_into(self, message: &mut Message) {
        (message.html, message.text, message.entities) = (self.source, self.text, self.entities);
    }
}

/// The picture or file of a message.
pub(super) enum Media {
    Photo(File),
    Document(File),
    Animation(File),
}

impl Media {
    pub(super) fn put_into(self, message: &mut Message, file_id: String) {
        (message.photo, message.document, message.animation) = match self {
            Media::Photo(file) => (Some(file.bytes), None, None),
            Media::Document(file) => (None, Some(file), None),
            Media::Animation(file) => (None, None, Some(file)),
        };
        message.file_id = file_id;
    }
}

impl World {
    /// The text in this field, by its `parse_mode` or its entities.
    fn formatted(&mut self, from: &Value, field: &str, entities: &str) -> Result<Formatted, Refusal> {
        let source = from[field].as_str().unwrap_or_default().to_owned();
        let (text, given) = match from["parse_mode"].as_str() {
            Some(mode) if mode.eq_ignore_ascii_case("html") => {
                html::parse(&source).map_err(|why| self.invalid(&format!("can't parse entities: {why}")))?
            }
            Some(_) => return Err(self.invalid("unsupported parse_mode")),
            None => {
                let listed = from[entities].as_array().into_iter().flatten();
                (source.clone(), listed.filter_map(Entity::read).collect())
            }
        };
        // Telegram drops trailing white space.
        let text = text.trim_end().to_owned();
        let end = units(&text);
        let mut kept = Vec::new();
        for mut entity in given {
            entity.length = end.saturating_sub(entity.offset).min(entity.length);
            if entity.length > 0 {
                kept.extend(self.resolve(entity, &text));
            }
        }
        let entities = entity::complete(&text, kept);
        Ok(Formatted { source, text, entities })
    }

    /// Turns a link to a user into a mention, if the bot can know that user.
    fn resolve(&self, mut entity: Entity, text: &str) -> Option<Entity> {
        let link = entity.detail.as_deref().filter(|_| entity.kind == "text_link");
        if let Some(user) = link.and_then(|link| link.strip_prefix("tg://user?id=")) {
            let user = user.parse().ok().filter(|id| self.users.contains_key(id))?;
            (entity.kind, entity.detail, entity.user) = ("text_mention".to_owned(), None, Some(user));
        }
        // Telegram drops links without an address. A bare username becomes a mention, not a link.
        let leads = entity
            .detail
            .as_deref()
            .is_none_or(|link| entity.kind != "text_link" || link.contains('.') || link.contains(':'));
        (leads && !marked(text, &entity).trim().is_empty()).then_some(entity)
    }

    pub(super) fn text_of(&mut self, call: &MethodCall, too_long: &str) -> Result<Formatted, Refusal> {
        let text = self.formatted(&call.params, "text", "entities")?;
        if text.text.is_empty() {
            return Err(self.invalid("message text is empty"));
        }
        if units(&text.text) > MAX_TEXT {
            return Err(self.invalid(too_long));
        }
        Ok(text)
    }

    /// The caption, if there is one.
    pub(super) fn caption_of(&mut self, from: &Value) -> Result<Formatted, Refusal> {
        let caption = self.formatted(from, "caption", "caption_entities")?;
        if units(&caption.text) > MAX_CAPTION {
            return Err(self.invalid("message caption is too long"));
        }
        Ok(caption)
    }

    /// The file that a parameter brings or refers to, and its id from now on.
    pub(super) fn media_of(
        &mut self,
        call: &MethodCall,
        kind: &str,
        meant: &Value,
    ) -> Result<(Media, String), Refusal> {
        let meant = meant.as_str().unwrap_or_default();
        let part = meant.strip_prefix("attach://").unwrap_or(kind);
        let (file, file_id) = match call.files.iter().find(|file| file.name == part) {
            Some(upload) => {
                let file = File { filename: upload.filename.clone(), bytes: upload.bytes.clone() };
                let file_id = format!("AgAC{:08}", self.new_number());
                if !self.options.forgetful {
                    self.files.insert(file_id.clone(), file.clone());
                }
                (file, file_id)
            }
            None => match self.files.get(meant) {
                Some(file) => (file.clone(), meant.to_owned()),
                None => return Err(self.invalid("wrong file identifier/HTTP URL specified")),
            },
        };
        if file.bytes.is_empty() {
            return Err(self.invalid("file must be non-empty"));
        }
        let media = match kind {
            "photo" => {
                self.check_photo(&file)?;
                Media::Photo(file)
            }
            "document" => Media::Document(file),
            "animation" => Media::Animation(file),
            _ => return Err(self.invalid("can't parse InputMedia: type not known here")),
        };
        Ok((media, file_id))
    }

    fn check_photo(&mut self, file: &File) -> Result<(), Refusal> {
        if file.bytes.len() > MAX_PHOTO {
            return Err(self.invalid("file is too big"));
        }
        match picture_size(&file.bytes) {
            Some((width, height)) if width + height > 10_000 || width > 20 * height || height > 20 * width => {
                Err(self.invalid("PHOTO_INVALID_DIMENSIONS"))
            }
            _ => Ok(()),
        }
    }

    /// The rows of buttons of a call, if it has any.
    pub(super) fn rows_of(&mut self, call: &MethodCall) -> Result<Vec<Vec<Button>>, Refusal> {
        let Some(markup) = call.params.get("reply_markup") else { return Ok(Vec::new()) };
        let Some(rows) = markup["inline_keyboard"].as_array() else {
            return match markup.get("force_reply").or(markup.get("remove_keyboard")) {
                Some(_) if call.method.starts_with("send") => Ok(Vec::new()),
                _ => Err(self.invalid("inline keyboard expected")),
            };
        };
        let mut read = Vec::new();
        for row in rows {
            let Some(row) = row.as_array() else {
                return Err(self.invalid("field \"inline_keyboard\" must be an array of arrays"));
            };
            if row.len() > MAX_ROW {
                return Err(self.invalid("REPLY_MARKUP_TOO_LONG"));
            }
            let row: Result<Vec<Button>, Refusal> = row.iter().map(|button| self.button(button)).collect();
            read.push(row?);
        }
        read.retain(|row| !row.is_empty());
        if read.iter().flatten().count() > MAX_BUTTONS {
            return Err(self.invalid("REPLY_MARKUP_TOO_LONG"));
        }
        Ok(read)
    }

    fn button(&mut self, json: &Value) -> Result<Button, Refusal> {
        let text = |field: &str| json[field].as_str().map(str::to_owned);
        let (label, data, url) = (text("text").unwrap_or_default(), text("callback_data"), text("url"));
        if label.trim().is_empty() {
            return Err(self.invalid("inline keyboard button text must be non-empty"));
        }
        let others = OTHER_KINDS.iter().filter(|kind| json.get(**kind).is_some()).count();
        match usize::from(data.is_some()) + usize::from(url.is_some()) + others {
            0 => {
                return Err(self.invalid(
                    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
                ));
            }
            1 if others == 0 => {}
            _ => return Err(self.invalid("BUTTON_TYPE_INVALID")),
        }
        if data.as_ref().is_some_and(|data| data.is_empty() || data.len() > MAX_DATA) {
            return Err(self.invalid("BUTTON_DATA_INVALID"));
        }
        if let Some(url) = &url
            && !["http://", "https://", "tg://"].iter().any(|scheme| url.starts_with(scheme))
        {
            return Err(self.invalid(&format!("inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")));
        }
        let style = text("style");
        if style.as_deref().is_some_and(|style| !["danger", "success", "primary"].contains(&style)) {
            return Err(self.invalid("BUTTON_STYLE_INVALID"));
        }
        Ok(Button { label, data, url, style, json: json.clone() })
    }
}
