//! The REST server: takes a call, notes it, lets it go wrong if it shall, and has it carried out.

use super::fault::What;
use super::message::Upload;
use super::routes::route;
use super::world::{Call, Shared};
use crate::http::{Course, MAX_BODY, cut};
use crate::multipart;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderName, HeaderValue, Response};
use serde_json::{Value, json};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;

/// What is answered.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) status: u16,
    pub(super) body: Option<Value>,
}

impl Outcome {
    pub(super) fn json(body: Value) -> Outcome {
        Outcome { status: 200, body: Some(body) }
    }

    pub(super) fn nothing() -> Outcome {
        Outcome { status: 204, body: None }
    }

    pub(super) fn error(status: u16, code: u64, message: &str) -> Outcome {
        Outcome { status, body: Some(json!({"code": code, "message": message})) }
    }

    pub(super) fn unknown_message() -> Outcome {
        Outcome::error(404, 10008, "Unknown Message")
    }

    pub(super) fn unknown_channel() -> Outcome {
        Outcome::error(404, 10003, "Unknown Channel")
    }
}

pub(super) async fn serve(listener: TcpListener, shared: Arc<Shared>) {
    let router = Router::new().fallback(handle).with_state(shared);
    axum::serve(listener, router).await.unwrap();
}

async fn handle(State(shared): State<Arc<Shared>>, request: Request) -> Response<Body> {
    let (head, body) = request.into_parts();
    let text = |name: HeaderName| head.headers.get(name).and_then(|value| value.to_str().ok());
    let content_type = text(CONTENT_TYPE).unwrap_or_default();
    let Ok(bytes) = to_bytes(body, MAX_BODY).await else { cut() };
    let (body, files, readable) = read(content_type, &bytes);
    let path = head.uri.path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path).to_owned();
    let call = Call {
        method: head.method.to_string(),
        path: path.clone(),
        query: head.uri.query().unwrap_or_default().to_owned(),
        body,
        files,
        status: None,
        at: Instant::now(),
    };

    // Whoever clears faults from here on is heard.
    let mut released = pin!(shared.released.notified());
    let (number, refusal, fault) = shared.change(|world| {
        world.current = world.calls.len();
        world.calls.push(if world.options.forgetful { call.in_short() } else { call.clone() });
        if !readable {
            world.problem("a body that cannot be read");
        }
        let agent = text(USER_AGENT).unwrap_or_default();
        let refusal = world.check_headers(&path, text(AUTHORIZATION), agent);
        (world.current, refusal, world.take_fault(&call.method, &path))
    });
    let course = fault.as_ref().map_or(Course::Usual, What::course);
    course.before(released.as_mut()).await;
    let (outcome, headers) = shared.change(|world| {
        world.current = number;
        let (outcome, headers) = match (&fault, refusal) {
            (Some(What::Status { code, body, headers }), _) => {
                (Outcome { status: *code, body: Some(body.clone()) }, headers.as_slice())
            }
            (_, Some(refusal)) => (refusal, [].as_slice()),
            (Some(What::Headers(headers)), None) => (route(world, &call), headers.as_slice()),
            (_, None) => (route(world, &call), [].as_slice()),
        };
        if !course.is_lost() {
            world.calls[number].status = Some(outcome.status);
        }
        (outcome, headers)
    });
    course.after(released).await;
    answer(outcome, &call.path, headers)
}

/// The JSON and the files of a body, and whether it could be read.
fn read(content_type: &str, bytes: &[u8]) -> (Value, Vec<Upload>, bool) {
    let parse = |bytes: &[u8]| serde_json::from_slice(bytes).ok();
    if bytes.is_empty() {
        return (Value::Null, Vec::new(), true);
    }
    let Some((_, boundary)) = content_type.split_once("boundary=") else {
        let json = parse(bytes);
        return (json.clone().unwrap_or_default(), Vec::new(), json.is_some());
    };
    let (mut json, mut files, mut readable) = (Value::Null, Vec::new(), true);
    for part in multipart::parts(boundary.trim_matches('"'), bytes) {
        let number = part.name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        match (part.name.as_str(), number) {
            ("payload_json", _) => match parse(part.bytes) {
                Some(value) => json = value,
                None => readable = false,
            },
            (_, Some(number)) => files.push(Upload {
                number,
                filename: part.filename.unwrap_or_default(),
                content_type: part.content_type,
                bytes: Arc::new(part.bytes.to_vec()),
            }),
            _ => readable = false,
        }
    }
    (json, files, readable)
}

fn answer(outcome: Outcome, path: &str, headers: &[(String, String)]) -> Response<Body> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64();
    // A bucket is a kind of route; for our purposes the path without its numbers.
    let bucket: String = path.chars().filter(|letter| letter.is_ascii_alphabetic()).take(32).collect();
    let mut response = match outcome.body {
        Some(body) => {
            let mut response = Response::new(Body::from(body.to_string()));
            response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            response
        }
        None => Response::new(Body::empty()),
    };
    *response.status_mut() = outcome.status.try_into().unwrap();
    let usual = [
        ("x-ratelimit-limit", "50".to_owned()),
        ("x-ratelimit-remaining", "49".to_owned()),
        ("x-ratelimit-reset", format!("{:.3}", now + 1.0)),
        ("x-ratelimit-reset-after", "1.000".to_owned()),
        ("x-ratelimit-bucket", bucket),
    ];
    let given = headers.iter().map(|(name, value)| (name.as_str(), value.clone()));
    for (name, value) in usual.into_iter().chain(given) {
        let name = HeaderName::from_bytes(name.as_bytes()).unwrap();
        response.headers_mut().insert(name, HeaderValue::from_str(&value).unwrap());
    }
    response
}
