//! The webhook: a server that receives updates from Telegram, behind the host's own proxy.

use crate::inbox::Inbox;
use anyhow::Context;
use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::routing::post;
use blot_adapter::{Exit, Failure, Shutdown, warn};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use subtle::ConstantTimeEq;
use tokio::net::TcpListener;

/// The largest update, generously.
const MAX_BODY: usize = 1 << 20;
/// How long it may take to arrive.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long unfinished requests may take at shutdown.
const GRACE: Duration = Duration::from_secs(2);
/// The header that holds the secret.
const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";

/// A server for updates.
pub(crate) struct Webhook {
    listener: TcpListener,
    address: SocketAddr,
    secret: String,
    inbox: Arc<Inbox>,
}

impl Webhook {
    /// Listens at an address, with a new secret.
    pub(crate) async fn open(address: SocketAddr, inbox: Arc<Inbox>) -> Result<Webhook, Failure> {
        let opened = Webhook::try_open(address, inbox).await;
        opened.map_err(|error| Failure::new(Exit::Settings, error))
    }

    async fn try_open(address: SocketAddr, inbox: Arc<Inbox>) -> anyhow::Result<Webhook> {
        let context = || format!("telegram.listen: {address} cannot be listened at");
        let listener = TcpListener::bind(address).await.with_context(context)?;
        let mut random = [0; 32];
        getrandom::fill(&mut random).context("the operating system gives no randomness")?;
        let secret = random.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Webhook { listener, address, secret, inbox })
    }

    /// The address it listens at.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The secret that Telegram sends with every update.
    pub(crate) fn secret(&self) -> &str {
        &self.secret
    }

    /// Receives updates until the program stops.
    pub(crate) async fn serve(self, shutdown: &Shutdown) -> anyhow::Result<()> {
        let shared = Arc::new((self.secret, self.inbox));
        // Any path will do, since proxies differ. The secret is what counts.
        let router = Router::new().fallback(post(receive)).with_state(shared);
        let told = shutdown.clone();
        let serving =
            axum::serve(self.listener, router).with_graceful_shutdown(async move { told.triggered().await });
        let given_up = async {
            shutdown.triggered().await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            served = serving.into_future() => served.context("updates cannot be taken any more"),
            // A client has not finished its request.
            () = given_up => Ok(()),
        }
    }
}

/// Receives one update. It is stored before Telegram gets its answer.
async fn receive(State(shared): State<Arc<(String, Arc<Inbox>)>>, request: Request) -> StatusCode {
    let (secret, inbox) = &*shared;
    let given = request.headers().get(SECRET_HEADER).map_or(&b""[..], |given| given.as_bytes());
    if !bool::from(given.ct_eq(secret.as_bytes())) {
        return StatusCode::UNAUTHORIZED;
    }
    let body = match tokio::time::timeout(TIMEOUT, to_bytes(request.into_body(), MAX_BODY)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return StatusCode::PAYLOAD_TOO_LARGE,
        Err(_) => return StatusCode::REQUEST_TIMEOUT,
    };
    let Ok(update) = serde_json::from_slice(&body) else {
        // An error would make Telegram send it again.
        warn("Telegram has sent something that is no JSON, which was left out");
        return StatusCode::OK;
    };
    match inbox.store(&[update]).await {
        Ok(()) => StatusCode::OK,
        Err(error) => {
            warn(&format!("an update could not be kept, it will come again: {error:#}"));
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}
