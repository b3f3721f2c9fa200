//! Sets the webhook and pushes updates to it.

use super::call::MethodCall;
use super::refusal::Refusal;
use super::webhook::Webhook;
use super::world::{Shared, World};
use crate::TIME_LIMIT;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

pub(super) const OPTIONS: &[&str] = &[
    "allowed_updates",
    "certificate",
    "drop_pending_updates",
    "ip_address",
    "max_connections",
    "secret_token",
];
/// The pause before a failed delivery is tried again, unless something changes first.
const PAUSE: Duration = Duration::from_millis(200);

/// Carries out `setWebhook`.
pub(super) fn set(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let url = call.text("url").unwrap_or_default();
    if url.is_empty() {
        return delete(world, call);
    }
    let http = world.options.allow_http_webhook && url.starts_with("http://");
    if !url.starts_with("https://") && !http {
        return Err(world.invalid("bad webhook: An HTTPS URL must be provided for webhook"));
    }
    let secret = call.text("secret_token").filter(|secret| !secret.is_empty()).map(str::to_owned);
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    if secret.as_ref().is_some_and(|secret| secret.len() > 256 || !secret.bytes().all(allowed)) {
        return Err(world.invalid("secret token contains unallowed characters"));
    }
    let max_connections = call.int("max_connections").unwrap_or(40);
    if !(1..=100).contains(&max_connections) {
        world.problem(format!("{max_connections} connections"));
    }
    world.want(call);
    forget(world, call);
    world.updates.end_poll(true);
    let allowed_updates = world.updates.allowed.clone().unwrap_or_default();
    world.webhook = Some(Webhook { url: url.to_owned(), secret, allowed_updates, max_connections });
    Ok(json!(true))
}

/// Carries out `deleteWebhook`.
pub(super) fn delete(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    forget(world, call);
    world.webhook = None;
    Ok(json!(true))
}

fn forget(world: &mut World, call: &MethodCall) {
    if call.flag("drop_pending_updates") {
        world.updates.forget_pending();
    }
}

/// Carries out `getWebhookInfo`.
pub(super) fn info(world: &mut World, _: &MethodCall) -> Result<Value, Refusal> {
    let url = world.webhook.as_ref().map_or("", |webhook| &webhook.url);
    let mut json =
        json!({"url": url, "has_custom_certificate": false, "pending_update_count": world.pending().len()});
    if let Some(webhook) = &world.webhook {
        json["max_connections"] = json!(webhook.max_connections);
        if !webhook.allowed_updates.is_empty() {
            json["allowed_updates"] = json!(webhook.allowed_updates);
        }
    }
    Ok(json)
}

/// Delivers updates in order, each until the bot accepts it.
pub(super) async fn deliver(shared: Arc<Shared>) {
    loop {
        let changed = shared.changed.notified();
        let next = {
            let world = shared.lock();
            world.webhook.clone().zip(world.updates.first())
        };
        let Some((webhook, (serial, update))) = next else {
            changed.await;
            continue;
        };
        let status = post(&webhook.url, webhook.secret.as_deref(), &update.json.to_string()).await;
        let taken = (200..300).contains(&status);
        shared.change(|world| {
            world.deliveries.push((update.id, status));
            if taken {
                world.updates.confirm_serial(serial);
            }
        });
        if !taken {
            // Ends early when anything changes.
            let _ = timeout(PAUSE, shared.changed.notified()).await;
        }
    }
}

/// Posts a text to an address. Returns the response status, or 0 if there was none.
pub(super) async fn post(url: &str, secret: Option<&str>, body: &str) -> u16 {
    timeout(TIME_LIMIT, try_post(url, secret, body)).await.ok().flatten().unwrap_or_default()
}

async fn try_post(url: &str, secret: Option<&str>, body: &str) -> Option<u16> {
    let rest = url.strip_prefix("http://")?;
    let (address, path) = rest.split_once('/').unwrap_or((rest, ""));
    let secret =
        secret.map_or_else(String::new, |secret| format!("X-Telegram-Bot-Api-Secret-Token: {secret}\r\n"));
    let head = format!(
        "POST /{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         {secret}Content-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.ok()?;
    stream.write_all(head.as_bytes()).await.ok()?;
    // A server that refuses early may not read all of it.
    let _ = stream.write_all(body.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let line = String::from_utf8_lossy(&answer).lines().next()?.to_owned();
    line.split(' ').nth(1)?.parse().ok()
}
