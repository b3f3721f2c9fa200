//! The server: takes a call, notes it, lets it go wrong if it shall, and has it carried out.

use super::fault::What;
use super::methods::{self, Method};
use super::world::{Call, Refusal, Shared};
use super::{params, updates};
use crate::http::{Course, MAX_BODY, cut};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, Response};
use serde_json::{Value, json};
use std::pin::pin;
use std::sync::Arc;
use std::time::Instant;
use tokio::net::TcpListener;

pub(super) async fn serve(listener: TcpListener, shared: Arc<Shared>) {
    let router = Router::new().fallback(handle).with_state(shared);
    axum::serve(listener, router).await.unwrap();
}

async fn handle(State(shared): State<Arc<Shared>>, request: Request) -> Response<Body> {
    let at = Instant::now();
    let (head, body) = request.into_parts();
    let Ok(bytes) = to_bytes(body, MAX_BODY).await else { cut() };
    let content_type = head.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (params, files, readable) = params::read(head.uri.query().unwrap_or_default(), content_type, &bytes);
    let path = head.uri.path();
    let Some((token, name)) = path.strip_prefix("/bot").and_then(|rest| rest.rsplit_once('/')) else {
        shared.change(|world| world.problems.push(format!("there is nothing at {path}")));
        return answer(Err(Refusal::new(404, "Not Found")));
    };
    if token != shared.lock().options.token {
        shared.change(|world| world.problems.push(format!("{name} with a wrong token")));
        return answer(Err(Refusal::new(401, "Unauthorized")));
    }
    let method = methods::find(name);
    let name = method.map_or(name, |method| method.name);
    let call = Call { method: name.to_owned(), params, files, status: None, at };
    if readable {
        serve_call(&shared, method, call).await
    } else {
        shared.change(|world| world.problems.push(format!("{name}: a body that cannot be read")));
        answer(Err(Refusal::bad("object expected as JSON")))
    }
}

async fn serve_call(shared: &Arc<Shared>, method: Option<&Method>, call: Call) -> Response<Body> {
    // Whoever clears faults from here on is heard.
    let mut released = pin!(shared.released.notified());
    let polls = call.method == "getUpdates";
    let (number, fault) = shared.change(|world| {
        let number = world.calls.len();
        world.current = (!polls).then_some(number);
        if !polls {
            world.calls.push(if world.options.forgetful { call.in_short() } else { call.clone() });
        }
        match method {
            Some(method) => world.check_params(method, &call),
            None => world.problem("there is no such method here"),
        }
        (number, world.take_fault(&call.method))
    });
    let course = fault.as_ref().map_or(Course::Usual, What::course);
    course.before(released.as_mut()).await;
    let outcome = match (&fault, method) {
        (Some(What::Status { code, description, parameters }), _) => {
            let (description, parameters) = (description.clone(), parameters.clone());
            Err(Refusal { code: *code, description, parameters })
        }
        (Some(What::Raw { status, body }), _) => {
            note(shared, polls, number, *status);
            return raw(*status, body.clone());
        }
        (_, None) => Err(Refusal::new(404, "Not Found")),
        _ if polls => updates::poll(shared, &call).await,
        (_, Some(method)) => shared.change(|world| {
            world.current = Some(number);
            let outcome = (method.carry_out)(world, &call);
            // Whoever sees what was done also sees that it was answered.
            world.calls[number].status = (!course.is_lost()).then_some(status(&outcome));
            outcome
        }),
    };
    if method.is_none() || matches!(fault, Some(What::Status { .. })) {
        note(shared, polls, number, status(&outcome));
    }
    course.after(released).await;
    answer(outcome)
}

fn note(shared: &Shared, polls: bool, number: usize, status: u16) {
    if !polls {
        shared.change(|world| world.calls[number].status = Some(status));
    }
}

fn status(outcome: &Result<Value, Refusal>) -> u16 {
    outcome.as_ref().map_or_else(|refusal| refusal.code, |_| 200)
}

fn answer(outcome: Result<Value, Refusal>) -> Response<Body> {
    match outcome {
        Ok(result) => raw(200, json!({"ok": true, "result": result}).to_string()),
        Err(Refusal { code, description, parameters }) => {
            let mut body = json!({"ok": false, "error_code": code, "description": description});
            if !parameters.is_null() {
                body["parameters"] = parameters;
            }
            raw(code, body.to_string())
        }
    }
}

fn raw(status: u16, body: String) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    *response.status_mut() = status.try_into().unwrap();
    response
}
