//! The web server: the page itself, what it asks for, and the bell that tells it to ask again.

use crate::chat::{Body, Changes, Chat, NoPerson, Person, Piece, Post, Used, private_channel};
use crate::guard::{Bucket, Hosts, MAX_BODY, guard};
use crate::incoming::{MAX_TEXT, MAX_WORD, Pressed, Said, Seat, Typing};
use anyhow::Context;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use blot_adapter::{Metrics, Stop, complain, handle, now};
use blot_club::{Audience, Door, How, Language, Reply, Request, Studio};
use futures_util::stream::{Stream, unfold};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Tabs that listen at once.
const MAX_LISTENERS: usize = 200;
/// How often a silent connection shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Everything that requests share.
pub(crate) struct Playground {
    pub(crate) door: Door,
    pub(crate) studio: Studio,
    pub(crate) chat: Chat,
    pub(crate) channels: Vec<String>,
    pub(crate) hosts: Hosts,
    pub(crate) metrics: Metrics,
    /// How often somebody may act, and look.
    pub(crate) actions: Bucket,
    pub(crate) looks: Bucket,
    /// Whoever acts has the turn until the replies are in the chat, so that they arrive in order.
    pub(crate) turn: tokio::sync::Mutex<()>,
    /// In how many tabs somebody sits.
    pub(crate) listeners: Mutex<HashMap<i64, usize>>,
    /// Becomes true when the server is to stop.
    pub(crate) stop: Stop,
}

/// The page, compiled in.
const PAGE: &[(&str, &str, &str)] = &[
    ("/", "text/html; charset=utf-8", include_str!("../page/index.html")),
    ("/style.css", "text/css; charset=utf-8", include_str!("../page/style.css")),
    ("/base.js", "text/javascript; charset=utf-8", include_str!("../page/base.js")),
    ("/main.js", "text/javascript; charset=utf-8", include_str!("../page/main.js")),
    ("/messages.js", "text/javascript; charset=utf-8", include_str!("../page/messages.js")),
    ("/composer.js", "text/javascript; charset=utf-8", include_str!("../page/composer.js")),
    ("/icon.svg", "image/svg+xml", include_str!("../page/icon.svg")),
];

/// All that can be asked for.
pub(crate) fn routes(playground: Arc<Playground>) -> Router {
    let mut router = Router::new();
    for (path, kind, content) in PAGE {
        let headers = [(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, "no-cache")];
        router = router.route(path, get(move || async move { (headers, *content) }));
    }
    router
        .route("/start", get(start))
        .route("/changes", get(changes))
        .route("/bell", get(bell))
        .route("/files/{message}/{number}/{version}", get(file))
        .route("/people", post(add_person))
        .route("/say", post(say))
        .route("/press", post(press))
        .route("/complete", post(complete))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&playground), guard))
        .with_state(playground)
}

type Shared = State<Arc<Playground>>;

/// A refusal, by the name of its words on the page; or a failure, which is logged.
enum No {
    Said(StatusCode, &'static str),
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for No {
    fn from(error: anyhow::Error) -> No {
        No::Failed(error)
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let (status, why) = match self {
            No::Said(status, why) => (status, why),
            No::Failed(error) => {
                complain(&format!("a request failed: {error:#}"));
                (StatusCode::INTERNAL_SERVER_ERROR, "no-failed")
            }
        };
        (status, Json(json!({ "why": why }))).into_response()
    }
}

const UNKNOWN_PERSON: No = No::Said(StatusCode::NOT_FOUND, "no-such-person");

impl Playground {
    /// Does something with the chat where it does not keep others waiting.
    async fn in_chat<T: Send + 'static>(
        self: &Arc<Self>,
        what: impl FnOnce(&Chat) -> anyhow::Result<T> + Send + 'static,
    ) -> anyhow::Result<T> {
        let playground = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || what(&playground.chat)).await;
        done.context("a bug: the chat panicked").flatten()
    }

    /// Whoever sits there, if that channel is to be seen from there; and everybody.
    async fn sit(self: &Arc<Self>, seat: &Seat) -> Result<(Person, Vec<Person>), No> {
        if seat.event.is_empty() || seat.event.len() > MAX_WORD || seat.language.len() > MAX_WORD {
            return Err(No::Said(StatusCode::UNPROCESSABLE_ENTITY, "no-failed"));
        }
        let people = self.in_chat(Chat::people).await?;
        let person = people.iter().find(|person| person.id == seat.person).cloned().ok_or(UNKNOWN_PERSON)?;
        if !self.channels.contains(&seat.channel) && seat.channel != private_channel(person.id) {
            return Err(No::Said(StatusCode::NOT_FOUND, "no-such-channel"));
        }
        Ok((person, people))
    }

    fn listeners(&self) -> std::sync::MutexGuard<'_, HashMap<i64, usize>> {
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Handles what somebody did and delivers what follows. This goes on even if the tab is closed meanwhile. A failure is
    /// said to whoever sits there, and logged under the same code. What was pressed on a page that only he sees takes that
    /// page's place.
    async fn act(
        self: Arc<Self>,
        seat: Seat,
        request: Request,
        used: Option<Used>,
        page: Option<String>,
    ) -> Result<StatusCode, No> {
        let acting = async move {
            let turn = self.turn.lock().await;
            let code = request.id();
            match handle(&self.door, &self.metrics, request).await {
                Ok(mut replies) => {
                    let is_page = |reply: &&mut Reply| {
                        let is_private = matches!(reply.audience, Audience::Only(_));
                        is_private && reply.how == How::New && !reply.refusal && reply.files.is_empty()
                    };
                    if let (Some(page), Some(reply)) = (page, replies.iter_mut().find(is_page)) {
                        reply.how = How::Edit(page);
                    }
                    let in_turn =
                        |reply: &Reply| reply.id.is_some() || reply.live.is_some() || reply.how != How::New;
                    let (in_turn, others): (Vec<_>, Vec<_>) = replies.into_iter().partition(in_turn);
                    self.deliver(in_turn, used.as_ref()).await?;
                    // Nobody waits for what somebody looks at, which may be a whole game.
                    drop(turn);
                    self.deliver(others, used.as_ref()).await?;
                }
                Err(_) => {
                    let language = Language::from_tag(&seat.language).unwrap_or_default();
                    self.tell(&seat, self.studio.went_wrong(language, &code)).await?;
                }
            }
            Ok(StatusCode::NO_CONTENT)
        };
        tokio::spawn(acting).await.context("a bug: serving a request panicked")?
    }

    /// A word to one person.
    async fn tell(self: &Arc<Self>, seat: &Seat, words: String) -> anyhow::Result<()> {
        let post = Post {
            channel: seat.channel.clone(),
            at: now().0,
            author: None,
            only: Some(seat.person),
            nonce: None,
            body: Body { text: vec![Piece::Words(words)], ..Body::default() },
            bytes: Vec::new(),
        };
        self.in_chat(move |chat| chat.post(&post)).await?;
        Ok(())
    }
}

#[derive(Deserialize)]
struct Start {
    language: String,
}

/// What the page needs once: words, channels, people, and a seat that nobody has taken.
async fn start(State(playground): Shared, Query(start): Query<Start>) -> Result<Json<Value>, No> {
    let language = Language::from_tag(&start.language).unwrap_or_default();
    let people = playground.in_chat(Chat::people).await?;
    let free = {
        let listeners = playground.listeners();
        people
            .iter()
            .find(|person| !listeners.contains_key(&person.id))
            .or(people.first())
            .map(|person| person.id)
    };
    let languages = Language::ALL.map(|language| json!({ "tag": language.tag(), "name": language.name() }));
    Ok(Json(json!({
        "language": language.tag(),
        "languages": languages,
        "words": playground.studio.page(language),
        "channels": playground.channels,
        "people": people,
        "free": free,
        "longest": MAX_TEXT,
    })))
}

#[derive(Deserialize)]
struct Since {
    #[serde(rename = "as")]
    person: i64,
    since: i64,
}

/// What has changed for somebody since he asked last. Asking again tells the same again, so nothing is lost or doubled.
async fn changes(State(playground): Shared, Query(asked): Query<Since>) -> Result<Json<Changes>, No> {
    let Since { person, since } = asked;
    let changes = playground.in_chat(move |chat| chat.since(person, since)).await?;
    Ok(Json(changes.ok_or(UNKNOWN_PERSON)?))
}

#[derive(Deserialize)]
struct Listener {
    #[serde(rename = "as")]
    person: i64,
}

/// Somebody who listens in a tab, until it is closed.
struct Listening(Arc<Playground>, i64);

impl Listening {
    fn start(playground: &Arc<Playground>, person: i64) -> Option<Listening> {
        let mut listeners = playground.listeners();
        let all: usize = listeners.values().sum();
        (all < MAX_LISTENERS).then(|| {
            *listeners.entry(person).or_default() += 1;
            Listening(Arc::clone(playground), person)
        })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut listeners = self.0.listeners();
        if let Some(count) = listeners.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                listeners.remove(&self.1);
            }
        }
    }
}

/// Rings whenever something has changed, until the tab is closed or the server stops.
async fn bell(
    State(playground): Shared,
    Query(listener): Query<Listener>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, No> {
    let person = listener.person;
    playground.in_chat(move |chat| chat.person(person)).await?.ok_or(UNKNOWN_PERSON)?;
    let listening = Listening::start(&playground, person)
        .ok_or(No::Said(StatusCode::SERVICE_UNAVAILABLE, "no-more-tabs"))?;
    let mut changes = playground.chat.listen();
    // What happened while nobody listened rings at once.
    changes.mark_changed();
    let stop = playground.stop.clone();
    let rings = unfold((listening, changes, stop), async |(listening, mut changes, mut stop)| {
        tokio::select! {
            changed = changes.changed() => changed.ok()?,
            () = stop.told() => return None,
        }
        Some((Ok(Event::default().data("ring").retry(Duration::from_millis(500))), (listening, changes, stop)))
    });
    Ok(Sse::new(rings).keep_alive(KeepAlive::new().interval(HEARTBEAT).text("")))
}

/// A picture or a file of a message. Its address changes with the message, so browsers may keep it.
async fn file(
    State(playground): Shared,
    Path((message, number, _version)): Path<(i64, i64, i64)>,
    Query(Listener { person }): Query<Listener>,
) -> Result<Response, No> {
    let found = playground.in_chat(move |chat| chat.file(person, message, number)).await?;
    let (name, bytes) = found.ok_or(No::Said(StatusCode::NOT_FOUND, "no-such-file"))?;
    let kind = match name.rsplit_once('.') {
        Some((_, "png")) => "image/png",
        Some((_, "gif")) => "image/gif",
        _ => "application/octet-stream",
    };
    // Names are our own; were they not, this keeps them from saying anything else.
    let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || "-_.".contains(*c)).collect();
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable".to_owned()),
    ];
    Ok((headers, bytes).into_response())
}

#[derive(Deserialize)]
struct Newcomer {
    name: String,
}

async fn add_person(State(playground): Shared, Json(newcomer): Json<Newcomer>) -> Result<Json<Person>, No> {
    let no = |why| No::Said(StatusCode::UNPROCESSABLE_ENTITY, why);
    playground.in_chat(move |chat| chat.add_person(&newcomer.name)).await?.map(Json).map_err(|why| match why {
        NoPerson::Nameless => no("no-name"),
        NoPerson::TooLong => no("no-long-name"),
        NoPerson::Taken => no("no-taken-name"),
        NoPerson::TooMany => no("no-more-people"),
    })
}

async fn say(State(playground): Shared, Json(said): Json<Said>) -> Result<StatusCode, No> {
    let (person, people) = playground.sit(&said.seat).await?;
    if said.text.chars().count() > MAX_TEXT {
        return Err(No::Said(StatusCode::UNPROCESSABLE_ENTITY, "no-long-text"));
    }
    if said.text.trim().is_empty() {
        return Err(No::Said(StatusCode::UNPROCESSABLE_ENTITY, "no-text"));
    }
    match said.used(&person) {
        Some(used) => {
            let request = said.request(&person, &people);
            playground.act(said.seat, request, Some(used), None).await
        }
        None => {
            let post = said.post(&person, &people);
            playground.in_chat(move |chat| chat.post(&post)).await?;
            Ok(StatusCode::NO_CONTENT)
        }
    }
}

async fn press(State(playground): Shared, Json(press): Json<Pressed>) -> Result<StatusCode, No> {
    let (person, _) = playground.sit(&press.seat).await?;
    let (seat, message, channel) = (press.seat.clone(), press.message, press.seat.channel.clone());
    let look = move |chat: &Chat| {
        Ok((chat.is_for_all(message, &channel)?, chat.is_only_for(person.id, message, &channel)?, person))
    };
    let (is_for_all, is_own, person) = playground.in_chat(look).await?;
    let page = (is_own && !is_for_all).then(|| message.to_string());
    playground.act(seat, press.request(&person, is_for_all), None, page).await
}

/// What can be typed next.
async fn complete(State(playground): Shared, Json(typing): Json<Typing>) -> Result<Json<Value>, No> {
    let (person, people) = playground.sit(&typing.seat).await?;
    let completion = playground.door.complete(typing.request(&person, &people)).await?;
    let offers: Vec<Value> = completion
        .offers
        .iter()
        .map(|offer| {
            let about = offer.about.as_ref().map(|text| playground.studio.plain(completion.language, text));
            json!({ "value": offer.value, "shown": offer.shown, "about": about })
        })
        .collect();
    Ok(Json(json!(offers)))
}
