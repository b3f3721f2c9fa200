//! The HTTP server of the Bot API: logs a call, injects its fault if it has one, and carries it out.

use super::call::MethodCall;
use super::methods::{self, Method};
use super::refusal::Refusal;
use super::world::Shared;
use super::{params, polling};
use crate::faults::{FaultEffect, take_fault};
use crate::http_server::{json_response, read_body};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::Response;
use axum::http::header::CONTENT_TYPE;
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
    let bytes = read_body(body).await;
    let content_type = head.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (params, files, readable) = params::read(head.uri.query().unwrap_or_default(), content_type, &bytes);
    let path = head.uri.path();
    let problem = |problem: String| shared.change(|world| world.traffic.log.problems.push(problem));
    let Some((token, name)) = path.strip_prefix("/bot").and_then(|rest| rest.rsplit_once('/')) else {
        problem(format!("there is nothing at {path}"));
        return response(Err(Refusal::new(404, "Not Found")));
    };
    if token != shared.lock().options.token {
        problem(format!("{name} with a wrong token"));
        return response(Err(Refusal::new(401, "Unauthorized")));
    }
    let method = methods::find(name);
    let name = method.map_or(name, |method| method.name);
    if !readable {
        problem(format!("{name}: a body that cannot be read"));
        return response(Err(Refusal::bad("object expected as JSON")));
    }
    let call = MethodCall { method: name.to_owned(), params, files, status: None, at };
    serve_call(&shared, method, call).await
}

async fn serve_call(shared: &Arc<Shared>, method: Option<&Method>, call: MethodCall) -> Response<Body> {
    // Registered before the fault is taken, so that clearing faults at any later moment wakes this call.
    let mut cleared = pin!(shared.faults_cleared.notified());
    let polls = call.method == "getUpdates";
    let (number, fault) = shared.change(|world| {
        let number = if polls {
            world.traffic.log.current = None;
            None
        } else {
            Some(world.traffic.log.begin(&call, world.options.forgetful))
        };
        match method {
            Some(method) => world.check_params(method, &call),
            None => world.problem("there is no such method here"),
        }
        (number, take_fault(&mut world.traffic.faults, |target| target.matches(&call.method)))
    });
    let set_status = |status: u16| {
        if let Some(number) = number {
            shared.change(|world| world.traffic.log.set_status(number, status));
        }
    };
    if let Some(fault) = &fault {
        fault.before(cleared.as_mut()).await;
    }
    let outcome = match (&fault, method) {
        (Some(FaultEffect::Respond(response)), _) => {
            set_status(response.status);
            return json_response(response.status, response.body.clone());
        }
        (_, None) => {
            set_status(404);
            Err(Refusal::new(404, "Not Found"))
        }
        _ if polls => polling::poll(shared, &call).await,
        (_, Some(method)) => shared.change(|world| {
            world.traffic.log.current = number;
            let outcome = (method.carry_out)(world, &call);
            // In the same change, so that a test that sees the effect also sees the status.
            if let Some(number) = number.filter(|_| !fault.as_ref().is_some_and(FaultEffect::loses_response)) {
                world.traffic.log.set_status(number, status(&outcome));
            }
            outcome
        }),
    };
    if let Some(fault) = &fault {
        fault.after(cleared).await;
    }
    response(outcome)
}

fn status(outcome: &Result<Value, Refusal>) -> u16 {
    outcome.as_ref().map_or_else(|refusal| refusal.status, |_| 200)
}

fn response(outcome: Result<Value, Refusal>) -> Response<Body> {
    match outcome {
        Ok(result) => json_response(200, json!({"ok": true, "result": result}).to_string()),
        Err(refusal) => json_response(refusal.status, refusal.json().to_string()),
    }
}
