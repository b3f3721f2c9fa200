//! Checks every request before it is served: only this server's own page may ask, and only so often. There is no login, so this
//! keeps other web pages out.

use crate::state::Playground;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The largest body of a request, in bytes.
pub(crate) const MAX_BODY: usize = 16 * 1024;

/// The host names under which the page may be opened.
pub(crate) struct AllowedHosts {
    pub(crate) names: Vec<String>,
    /// Whether only this machine can reach the server at all.
    pub(crate) only_loopback: bool,
}

impl AllowedHosts {
    /// Whether a request to this host is allowed. A foreign name that points to this machine is not: its page could otherwise
    /// read everything as its own.
    fn allows(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        match bare.parse::<IpAddr>() {
            Ok(address) => address.is_loopback() || !self.only_loopback,
            Err(_) => {
                name.eq_ignore_ascii_case("localhost")
                    || self.names.iter().any(|known| known.eq_ignore_ascii_case(name))
            }
        }
    }
}

/// The size of a bucket and its tokens per second, for actions and for reads.
const ACTIONS: (f64, f64) = (200.0, 50.0);
const READS: (f64, f64) = (2000.0, 500.0);

/// A token bucket: each request takes a token, and tokens come back with time.
pub(crate) struct TokenBucket {
    size: f64,
    /// Tokens that come back in a second.
    rate: f64,
    tokens: Mutex<(f64, Instant)>,
}

impl TokenBucket {
    pub(crate) fn for_actions() -> TokenBucket {
        TokenBucket::new(ACTIONS)
    }

    pub(crate) fn for_reads() -> TokenBucket {
        TokenBucket::new(READS)
    }

    fn new((size, rate): (f64, f64)) -> TokenBucket {
        TokenBucket { size, rate, tokens: Mutex::new((size, Instant::now())) }
    }

    fn take(&self, now: Instant) -> bool {
        let mut bucket = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        let (tokens, at) = *bucket;
        let since = now.saturating_duration_since(at).as_secs_f64();
        let tokens = (tokens + self.rate * since).min(self.size);
        let is_enough = tokens >= 1.0;
        *bucket = (if is_enough { tokens - 1.0 } else { tokens }, now);
        is_enough
    }
}

/// Refuses foreign requests and too many of them, and adds security headers to every answer.
pub(crate) async fn guard(State(playground): State<Arc<Playground>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let bucket = if request.method() == Method::GET { &playground.reads } else { &playground.actions };
    let mut response = if !playground.hosts.allows(host) {
        (StatusCode::MISDIRECTED_REQUEST, "This server does not answer to that name.\n").into_response()
    } else if !is_own(request.method(), request.uri().path(), headers, host) {
        (StatusCode::FORBIDDEN, "This server answers only its own page.\n").into_response()
    } else if length(headers) > MAX_BODY {
        StatusCode::PAYLOAD_TOO_LARGE.into_response()
    } else if !bucket.take(Instant::now()) {
        StatusCode::TOO_MANY_REQUESTS.into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The announced length of the body, or 0.
fn length(headers: &HeaderMap) -> usize {
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    length.unwrap_or_default()
}

/// The content security policy: nothing from other origins, nothing inline, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Whether a request comes from this server's page, or from no page at all, as browsers tell it. A link on another site may open
/// the page, and nothing else.
fn is_own(method: &Method, path: &str, headers: &HeaderMap, host: &str) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let own_origin = match headers.get(header::ORIGIN) {
        None => true,
        Some(origin) => origin.to_str().is_ok_and(|origin| origin == format!("http://{host}")),
    };
    let own_site = match text("sec-fetch-site") {
        None | Some("same-origin" | "none") => true,
        Some(_) => method == Method::GET && path == "/" && text("sec-fetch-mode") == Some("navigate"),
    };
    own_origin && own_site
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn only_our_own_names_are_answered() {
        let loopback_only = AllowedHosts { names: vec!["blot.lan".to_owned()], only_loopback: true };
        for host in ["127.0.0.1:7788", "localhost:7788", "LOCALHOST", "[::1]:7788", "127.0.0.1", "blot.lan:80"]
        {
            assert!(loopback_only.allows(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:7788",
            "localhost.evil.example",
            "10.0.0.7:7788",
            "127.0.0.1.nip.io",
        ] {
            assert!(!loopback_only.allows(host), "{host}");
        }
        let anywhere = AllowedHosts { names: Vec::new(), only_loopback: false };
        assert!(anywhere.allows("10.0.0.7:7788") && anywhere.allows("[fe80::1]:7788"));
        assert!(!anywhere.allows("evil.example:7788"));
    }

    #[test]
    fn only_our_own_pages_are_answered() {
        let asks_at = |path: &str, method: Method, pairs: &[(&'static str, &'static str)]| {
            let headers = pairs
                .iter()
                .map(|(name, value)| (header::HeaderName::from_static(name), HeaderValue::from_static(value)));
            is_own(&method, path, &headers.collect(), "127.0.0.1:7788")
        };
        let asks = |method: Method, pairs: &[(&'static str, &'static str)]| asks_at("/", method, pairs);
        assert!(asks(Method::POST, &[]));
        assert!(asks(Method::POST, &[("origin", "http://127.0.0.1:7788"), ("sec-fetch-site", "same-origin")]));
        assert!(asks(Method::GET, &[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]));
        let link = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
        assert!(!asks_at("/changes", Method::GET, &link));
        for origin in [
            "http://evil.example",
            "null",
            "https://127.0.0.1:7788",
            "http://127.0.0.1:80",
            "http://localhost:7788",
        ] {
            assert!(!asks(Method::POST, &[("origin", origin)]), "{origin}");
            assert!(!asks(Method::GET, &[("origin", origin)]), "{origin}");
        }
        assert!(!asks(Method::POST, &[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]));
        assert!(!asks(Method::GET, &[("sec-fetch-site", "same-site"), ("sec-fetch-mode", "no-cors")]));
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let bucket = TokenBucket::new((200.0, 50.0));
        let start = Instant::now();
        let taken = |at| (0..1000).filter(|_| bucket.take(at)).count();
        assert_eq!(taken(start), 200);
        let second = taken(start + Duration::from_secs(1));
        assert!((49..=50).contains(&second), "{second}");
        assert_eq!(taken(start + Duration::from_secs(60)), 200);
    }
}
