//! What the HTTP servers of both fakes share: the body limit, JSON responses, and connections that break on purpose.

use axum::body::{Body, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, Response};

/// Larger bodies are refused.
const MAX_BODY: usize = 64 * 1024 * 1024;

/// The whole body of a request. Closes the connection if it is too large or breaks off.
pub(crate) async fn read_body(body: Body) -> Vec<u8> {
    match to_bytes(body, MAX_BODY).await {
        Ok(bytes) => bytes.into(),
        Err(_) => close_connection(),
    }
}

/// A response that claims to be JSON, whatever its body is.
pub(crate) fn json_response(status: u16, body: String) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    *response.status_mut() = status.try_into().unwrap();
    response
}

/// Ends the task that serves the connection, and with it the connection. Nothing is printed.
pub(crate) fn close_connection() -> ! {
    std::panic::resume_unwind(Box::new("the connection is closed on purpose"))
}
