//! Blot in the browser: a chat page on this machine, the third adapter beside Discord's and Telegram's. It is the platform
//! as well: `chat` keeps what people see, `incoming` and `outgoing` connect it with the club, `web` and `guard` serve the page.

mod chat;
mod guard;
mod incoming;
mod outgoing;
mod settings;
mod web;

use crate::chat::Chat;
use crate::guard::{Bucket, Hosts};
use crate::settings::{Flags, Settings};
use crate::web::Playground;
use anyhow::{Context, anyhow};
use blot_club::{Door, OsChance, Platform, Studio};
use clap::Parser;
use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How often the club is told the time, and what waits is sent.
const TICK: Duration = Duration::from_secs(5);
/// How long an unfinished request is waited for when the program stops.
const GRACE: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    match run(Flags::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// A line for the host. Where nobody reads it, there is nothing to be done.
fn complain(lines: &str) {
    let line = lines.split_whitespace().collect::<Vec<_>>().join(" ");
    let _ = writeln!(std::io::stderr(), "blot-playground: {line}");
}

#[tokio::main]
async fn run(flags: Flags) -> anyhow::Result<()> {
    let settings = Settings::read(flags)?;
    let address = settings.playground.address()?;
    // Before the database, so that a second start by mistake says the plainest thing.
    let listener = TcpListener::bind(address).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "{address} is in use, perhaps by another playground; stop that one, or choose another port: --address {}",
            SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(7788))
        ),
        _ => anyhow!("{address} cannot be served: {error}"),
    })?;
    let address = listener.local_addr()?;
    let (stopping, stop) = watch::channel(false);
    let file = &settings.database.path;
    let door = Door::open(file, Platform::Playground, Box::new(OsChance))
        .with_context(|| format!("the database {} cannot be opened", file.display()))?;
    let chat = Chat::open(file).with_context(|| format!("the chat in {} cannot be opened", file.display()))?;
    chat.invite(&settings.playground.people).context("playground.people")?;
    let playground = Arc::new(Playground {
        door,
        studio: Studio::default(),
        chat,
        channels: settings.playground.channels,
        hosts: Hosts { names: settings.playground.hosts, only_loopback: address.ip().is_loopback() },
        actions: Bucket::of_actions(),
        looks: Bucket::of_looks(),
        turn: tokio::sync::Mutex::default(),
        listeners: Mutex::default(),
        stop,
    });
    let routes = web::routes(Arc::clone(&playground));
    announce(&format!(
        "http://{address}\nOpen this address in a browser. Everything is kept in {}; Ctrl-C stops.\n",
        file.display()
    ));
    if !address.ip().is_loopback() {
        complain("warning: there is no login: whoever can reach this address can play as anybody");
    }
    let clock = tokio::spawn(tick(Arc::clone(&playground)));
    let mut stopped = stopping.subscribe();
    let serving = axum::serve(listener, routes).with_graceful_shutdown(async move {
        let _ = stopped.wait_for(|stop| *stop).await;
    });
    let serving = tokio::spawn(serving.into_future());
    told_to_stop().await?;
    stopping.send_replace(true);
    clock.await.context("a bug: the clock panicked")?;
    // Whoever is served still has a moment; one that has gone silent must not keep the program alive.
    match tokio::time::timeout(GRACE, serving).await {
        Ok(served) => served.context("a bug: the server panicked")??,
        Err(_) => complain("somebody did not finish a request; stopping all the same"),
    }
    // What was begun is delivered.
    let _turn = playground.turn.lock().await;
    Ok(())
}

/// Waits for Ctrl-C, or for a service manager's wish.
async fn told_to_stop() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

/// Something for whoever started this; it goes on even if nobody reads it.
fn announce(lines: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
}

/// Lets time pass for the club until the server stops. What waits in the outbox is sent at once, and again later if it fails.
async fn tick(playground: Arc<Playground>) {
    let mut stop = playground.stop.clone();
    loop {
        if let Err(error) = pass_time(&playground).await {
            complain(&format!("what is due could not be done, it is tried again: {error:#}"));
        }
        tokio::select! {
            () = tokio::time::sleep(TICK) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

async fn pass_time(playground: &Arc<Playground>) -> anyhow::Result<()> {
    playground.deliver_waiting().await?;
    let _turn = playground.turn.lock().await;
    let due = playground.door.tick(incoming::now()).await?;
    playground.deliver(due, None).await
}
