//! The web server: the page, and the requests it makes.

use crate::chat::{AddPersonError, Changes, Chat, Person, private_channel};
use crate::guard::{MAX_BODY, guard};
use crate::incoming::{MAX_TEXT, MAX_WORD, Pressed, Said, Seat, Typing};
use crate::live::Listener;
use crate::state::Playground;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use blot_adapter::warn;
use blot_club::Language;
use futures_util::stream::Stream;
use serde::Deserialize;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// How often an idle stream sends a sign of life.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

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

/// All routes.
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

/// Why a request is not done: a refusal, by the key of its text on the page, or a failure, which is logged.
enum RequestError {
    Refused(StatusCode, &'static str),
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for RequestError {
    fn from(error: anyhow::Error) -> RequestError {
        RequestError::Failed(error)
    }
}

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let (status, why) = match self {
            RequestError::Refused(status, why) => (status, why),
            RequestError::Failed(error) => {
                warn(&format!("a request failed: {error:#}"));
                (StatusCode::INTERNAL_SERVER_ERROR, "no-failed")
            }
        };
        (status, Json(json!({ "why": why }))).into_response()
    }
}

const UNKNOWN_PERSON: RequestError = RequestError::Refused(StatusCode::NOT_FOUND, "no-such-person");

impl Playground {
    /// The person in a seat, if they see its channel; and everyone in the chat.
    async fn seated(self: &Arc<Self>, seat: &Seat) -> Result<(Person, Vec<Person>), RequestError> {
        if seat.event.is_empty() || seat.event.len() > MAX_WORD || seat.language.len() > MAX_WORD {
            return Err(RequestError::Refused(StatusCode::UNPROCESSABLE_ENTITY, "no-failed"));
        }
        let people = self.in_chat(Chat::people).await?;
        let person = people.iter().find(|person| person.id == seat.person).cloned().ok_or(UNKNOWN_PERSON)?;
        if !self.channels.contains(&seat.channel) && seat.channel != private_channel(person.id) {
            return Err(RequestError::Refused(StatusCode::NOT_FOUND, "no-such-channel"));
        }
        Ok((person, people))
    }
}

#[derive(Deserialize)]
struct StartQuery {
    language: String,
}

/// What the page needs at its start: texts, channels, people, and a person without an open tab.
async fn start(
    State(playground): Shared,
    Query(start): Query<StartQuery>,
) -> Result<Json<Value>, RequestError> {
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
        "words": playground.outgoing.studio.page(language),
        "channels": playground.channels,
        "people": people,
        "free": free,
        "longest": MAX_TEXT,
    })))
}

#[derive(Deserialize)]
struct ChangesQuery {
    #[serde(rename = "as")]
    person: i64,
    since: i64,
}

/// All changes since a number. Asking again returns the same, so a lost answer does no harm.
async fn changes(
    State(playground): Shared,
    Query(asked): Query<ChangesQuery>,
) -> Result<Json<Changes>, RequestError> {
    let ChangesQuery { person, since } = asked;
    let changes = playground.in_chat(move |chat| chat.since(person, since)).await?;
    Ok(Json(changes.ok_or(UNKNOWN_PERSON)?))
}

#[derive(Deserialize)]
struct SeatQuery {
    #[serde(rename = "as")]
    person: i64,
}

/// Tells a tab when something has changed, until it is closed or the server stops.
async fn bell(
    State(playground): Shared,
    Query(SeatQuery { person }): Query<SeatQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, RequestError> {
    playground.in_chat(move |chat| chat.person(person)).await?.ok_or(UNKNOWN_PERSON)?;
    let listener = Listener::start(&playground, person)
        .ok_or(RequestError::Refused(StatusCode::SERVICE_UNAVAILABLE, "no-more-tabs"))?;
    Ok(Sse::new(listener.events()).keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("")))
}

/// A picture or a file of a message. Its address changes with the message, so browsers may cache it.
async fn file(
    State(playground): Shared,
    Path((message, number, _version)): Path<(i64, i64, i64)>,
    Query(SeatQuery { person }): Query<SeatQuery>,
) -> Result<Response, RequestError> {
    let found = playground.in_chat(move |chat| chat.file(person, message, number)).await?;
    let (name, bytes) = found.ok_or(RequestError::Refused(StatusCode::NOT_FOUND, "no-such-file"))?;
    let kind = match name.rsplit_once('.') {
        Some((_, "png")) => "image/png",
        Some((_, "gif")) => "image/gif",
        _ => "application/octet-stream",
    };
    // Names are our own, but a header must be safe whatever they are.
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

async fn add_person(
    State(playground): Shared,
    Json(newcomer): Json<Newcomer>,
) -> Result<Json<Person>, RequestError> {
    let no = |why| RequestError::Refused(StatusCode::UNPROCESSABLE_ENTITY, why);
    playground.in_chat(move |chat| chat.add_person(&newcomer.name)).await?.map(Json).map_err(|why| match why {
        AddPersonError::Nameless => no("no-name"),
        AddPersonError::TooLong => no("no-long-name"),
        AddPersonError::Taken => no("no-taken-name"),
        AddPersonError::TooMany => no("no-more-people"),
    })
}

async fn say(State(playground): Shared, Json(said): Json<Said>) -> Result<StatusCode, RequestError> {
    let (person, people) = playground.seated(&said.seat).await?;
    if said.text.chars().count() > MAX_TEXT {
        return Err(RequestError::Refused(StatusCode::UNPROCESSABLE_ENTITY, "no-long-text"));
    }
    if said.text.trim().is_empty() {
        return Err(RequestError::Refused(StatusCode::UNPROCESSABLE_ENTITY, "no-text"));
    }
    match said.used(&person) {
        Some(used) => {
            let request = said.request(&person, &people);
            playground.act(said.seat, request, Some(used), None).await?;
        }
        None => {
            let post = said.post(&person, &people);
            playground.in_chat(move |chat| chat.post(&post)).await?;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn press(State(playground): Shared, Json(press): Json<Pressed>) -> Result<StatusCode, RequestError> {
    let (person, _) = playground.seated(&press.seat).await?;
    let (seat, message, channel) = (press.seat.clone(), press.message, press.seat.channel.clone());
    let look = move |chat: &Chat| {
        Ok((chat.is_for_all(message, &channel)?, chat.is_only_for(person.id, message, &channel)?, person))
    };
    let (is_for_all, is_own, person) = playground.in_chat(look).await?;
    let page = (is_own && !is_for_all).then(|| message.to_string());
    playground.act(seat, press.request(&person, is_for_all), None, page).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Completes the line that is being typed.
async fn complete(State(playground): Shared, Json(typing): Json<Typing>) -> Result<Json<Value>, RequestError> {
    let (person, people) = playground.seated(&typing.seat).await?;
    let completion = playground.dispatcher.club_handle().complete(typing.request(&person, &people)).await?;
    let offers: Vec<Value> = completion
        .offers
        .iter()
        .map(|offer| {
            let about =
                offer.about.as_ref().map(|text| playground.outgoing.studio.plain(completion.language, text));
            json!({ "value": offer.value, "shown": offer.shown, "about": about })
        })
        .collect();
    Ok(Json(json!(offers)))
}
