//! Updates that Telegram sends by itself, to an address that somebody else's proxy passes on to us.

use crate::intake::Intake;
use anyhow::Context;
use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::routing::post;
use blot_adapter::{Stop, complain};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use subtle::ConstantTimeEq;
use tokio::net::TcpListener;

/// The largest update, generously.
const MAX_BODY: usize = 1 << 20;
/// How long it may take to come.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long what is half sent is waited for when the program stops.
const GRACE: Duration = Duration::from_secs(2);
const SECRET: &str = "x-telegram-bot-api-secret-token";

/// A server that takes what Telegram sends.
pub(crate) struct Webhook {
    listener: TcpListener,
    secret: String,
    intake: Arc<Intake>,
}

impl Webhook {
    /// Listens at an address, with a new secret.
    pub(crate) async fn open(listen: SocketAddr, intake: Arc<Intake>) -> anyhow::Result<Webhook> {
        let context = || format!("telegram.listen: {listen} cannot be listened at");
        let listener = TcpListener::bind(listen).await.with_context(context)?;
        let mut random = [0; 32];
        getrandom::fill(&mut random).context("the operating system gives no randomness")?;
        let secret = random.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Webhook { listener, secret, intake })
    }

    /// What Telegram is to say with everything it sends.
    pub(crate) fn secret(&self) -> &str {
        &self.secret
    }

    /// Takes what comes until the program stops.
    pub(crate) async fn serve(self, mut stop: Stop) -> anyhow::Result<()> {
        let shared = Arc::new((self.secret, self.intake));
        // Whatever path the proxy leaves: the secret is what counts.
        let router = Router::new().fallback(post(take)).with_state(shared);
        let mut told = stop.clone();
        let serving =
            axum::serve(self.listener, router).with_graceful_shutdown(async move { told.told().await });
        let given_up = async {
            stop.told().await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            served = serving.into_future() => served.context("updates cannot be taken any more"),
            // Somebody has begun to send something and does not go on.
            () = given_up => Ok(()),
        }
    }
}

/// One update. It is kept before Telegram hears that it has arrived.
async fn take(State(shared): State<Arc<(String, Arc<Intake>)>>, request: Request) -> StatusCode {
    let (secret, intake) = &*shared;
    let given = request.headers().get(SECRET).map_or(&b""[..], |given| given.as_bytes());
    if !bool::from(given.ct_eq(secret.as_bytes())) {
        return StatusCode::UNAUTHORIZED;
    }
    let body = match tokio::time::timeout(PATIENCE, to_bytes(request.into_body(), MAX_BODY)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return StatusCode::PAYLOAD_TOO_LARGE,
        Err(_) => return StatusCode::REQUEST_TIMEOUT,
    };
    let Ok(update) = serde_json::from_slice(&body) else {
        // It would only come again.
        complain("Telegram has sent something that is no JSON, which was left out");
        return StatusCode::OK;
    };
    match intake.keep(&[update]).await {
        Ok(()) => StatusCode::OK,
        Err(error) => {
            complain(&format!("an update could not be kept, it will come again: {error:#}"));
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}
