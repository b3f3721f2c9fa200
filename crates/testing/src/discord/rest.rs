//! The REST server: logs a call, injects its fault if it has one, and routes it.

use super::call::RestCall;
use super::outcome::Outcome;
use super::routes::route;
use super::world::Shared;
use crate::faults::{FaultEffect, take_fault};
use crate::http_server::{json_response, read_body};
use crate::multipart::{Upload, parts};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderName, HeaderValue, Response};
use serde_json::Value;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;

pub(super) async fn serve(listener: TcpListener, shared: Arc<Shared>) {
    let router = Router::new().fallback(handle).with_state(shared);
    axum::serve(listener, router).await.unwrap();
}

async fn handle(State(shared): State<Arc<Shared>>, request: Request) -> Response<Body> {
    let (head, body) = request.into_parts();
    let text = |name: HeaderName| head.headers.get(name).and_then(|value| value.to_str().ok());
    let content_type = text(CONTENT_TYPE).unwrap_or_default();
    let bytes = read_body(body).await;
    let (body, files, readable) = read(content_type, &bytes);
    let path = head.uri.path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path).to_owned();
    let call = RestCall {
        method: head.method.to_string(),
        path: path.clone(),
        query: head.uri.query().unwrap_or_default().to_owned(),
        body,
        files,
        status: None,
        at: Instant::now(),
    };

    // Registered before the fault is taken, so that clearing faults at any later moment wakes this call.
    let mut cleared = pin!(shared.faults_cleared.notified());
    let (number, refusal, fault) = shared.change(|world| {
        let number = world.traffic.log.begin(&call, world.options.forgetful);
        if !readable {
            world.problem("a body that cannot be read");
        }
        let agent = text(USER_AGENT).unwrap_or_default();
        let refusal = world.check_headers(&path, text(AUTHORIZATION), agent);
        let fault = take_fault(&mut world.traffic.faults, |target| target.matches(&call.method, &path));
        (number, refusal, fault)
    });
    if let Some(fault) = &fault {
        fault.before(cleared.as_mut()).await;
    }
    let (outcome, headers) = shared.change(|world| {
        world.traffic.log.current = Some(number);
        let (outcome, headers) = match (&fault, refusal) {
            (Some(FaultEffect::Respond(response)), _) => {
                let body = Some(response.body.clone());
                (Outcome { status: response.status, body }, response.headers.clone())
            }
            (_, Some(refusal)) => (refusal, Vec::new()),
            (_, None) => (route(world, &call), world.rate_limit_headers(&path)),
        };
        if !fault.as_ref().is_some_and(FaultEffect::loses_response) {
            world.traffic.log.set_status(number, outcome.status);
        }
        (outcome, headers)
    });
    if let Some(fault) = &fault {
        fault.after(cleared).await;
    }
    response(outcome, &call.path, &headers)
}

/// The JSON and the files of a body, and whether it could be read.
fn read(content_type: &str, bytes: &[u8]) -> (Value, Vec<Upload>, bool) {
    let parse = |bytes: &[u8]| serde_json::from_slice(bytes).ok();
    if bytes.is_empty() {
        return (Value::Null, Vec::new(), true);
    }
    let Some(parts) = parts(content_type, bytes) else {
        let json = parse(bytes);
        return (json.clone().unwrap_or_default(), Vec::new(), json.is_some());
    };
    let (mut json, mut files, mut readable) = (Value::Null, Vec::new(), true);
    for part in parts {
        match part.name.as_str() {
            "payload_json" => match parse(part.bytes) {
                Some(value) => json = value,
                None => readable = false,
            },
            _ => {
                let file = part.into_upload();
                match super::message::number_of(&file) {
                    Some(_) => files.push(file),
                    None => readable = false,
                }
            }
        }
    }
    (json, files, readable)
}

fn response(outcome: Outcome, path: &str, headers: &[(String, String)]) -> Response<Body> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64();
    // A bucket stands for a route; here it is the path without its numbers.
    let bucket: String = path.chars().filter(|letter| letter.is_ascii_alphabetic()).take(32).collect();
    let mut response = match outcome.body {
        Some(body) => json_response(outcome.status, body.to_string()),
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
