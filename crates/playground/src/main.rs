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
use crate::settings::Flags;
use crate::web::Playground;
use anyhow::{Context, anyhow};
use blot_adapter::{
    Command, Exit, Failure, Host, Metrics, Reach, Stopper, Task, Watched, announce, ask_health, complain, now,
};
use blot_club::{Platform, Studio};
use clap::Parser;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

/// How often the club is told the time.
const TICK: Duration = Duration::from_secs(5);
/// How often the outbox is looked at: somebody may wait for what the analyst has put there.
const LOOK: Duration = Duration::from_millis(500);
/// How long an unfinished request is waited for when the program stops.
const GRACE: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let flags = Flags::parse();
    blot_adapter::run("blot-playground", async move {
        let settings = settings::read(&flags)?;
        let task = flags.command.unwrap_or(Command::Run).carry_out(&settings)?;
        let (host, settings) = settings::set_up(&settings)?;
        match task {
            Some(Task::Run) => serve(host, settings).await,
            Some(Task::Check) => check(&host),
            Some(Task::AskHealth) => ask_health(host.watch),
            None => Ok(()),
        }
    })
}

fn check(host: &Host) -> Result<(), Failure> {
    let state = blot_adapter::state_of(&host.database, Platform::Playground)?;
    Studio::default().check()?;
    let database = host.database.display();
    announce(&format!("Settings: understood.\nDatabase {database}: {state}.\nTexts and pictures: ready.\n"));
    Ok(())
}

async fn serve(host: Host, settings: settings::Playground) -> Result<(), Failure> {
    let (_stopper, stop) = Stopper::listen()?;
    let file = host.database.clone();
    let wrong = |error| Failure::new(Exit::Settings, error);
    let address = settings.address().map_err(wrong)?;
    // Before the database, so that a second start by mistake says the plainest thing.
    let listener = TcpListener::bind(address).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "{address} is in use, perhaps by another playground; stop that one, or choose another port: --address {}",
            SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(7788))
        ),
        _ => anyhow!("{address} cannot be served: {error}"),
    })?;
    let address = listener.local_addr()?;
    let unusable = |error| Failure::new(Exit::Database, error);
    let door = blot_adapter::open(&file, Platform::Playground)?;
    let chat = Chat::open(&file)
        .with_context(|| format!("the chat in {} cannot be opened", file.display()))
        .map_err(unusable)?;
    chat.invite(&settings.people).context("playground.people").map_err(wrong)?;
    let playground = Arc::new(Playground {
        door,
        studio: Studio::default(),
        chat,
        channels: settings.channels,
        hosts: Hosts { names: settings.hosts, only_loopback: address.ip().is_loopback() },
        actions: Bucket::of_actions(),
        looks: Bucket::of_looks(),
        metrics: Metrics::default(),
        turn: tokio::sync::Mutex::default(),
        listeners: Mutex::default(),
        stop: stop.clone(),
    });
    let routes = web::routes(Arc::clone(&playground));
    announce(&format!(
        "http://{address}\nOpen this address in a browser. Everything is kept in {}; Ctrl-C stops.\n",
        file.display()
    ));
    if !address.ip().is_loopback() {
        complain("warning: there is no login: whoever can reach this address can play as anybody");
    }
    let reach = Reach::default();
    reach.hears(true);
    let (door, metrics) = (playground.door.clone(), playground.metrics.clone());
    tokio::spawn(host.look_after(Watched { door, database: file, metrics, reach }, stop.clone()));
    let clock = tokio::spawn(tick(Arc::clone(&playground)));
    let (mut stopped, mut told) = (stop.clone(), stop);
    let serving = axum::serve(listener, routes).with_graceful_shutdown(async move {
        stopped.told().await;
    });
    let serving = tokio::spawn(serving.into_future());
    told.told().await;
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

/// Lets time pass for the club until the server stops. What waits in the outbox is sent at once, and again later if it fails.
async fn tick(playground: Arc<Playground>) {
    let mut stop = playground.stop.clone();
    let mut next_tick = Instant::now();
    loop {
        let pause = match pass_time(&playground, &mut next_tick).await {
            Ok(()) => LOOK,
            Err(error) => {
                complain(&format!("what is due could not be done, it is tried again: {error:#}"));
                TICK
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = stop.told() => return,
        }
    }
}

async fn pass_time(playground: &Arc<Playground>, next_tick: &mut Instant) -> anyhow::Result<()> {
    playground.deliver_waiting().await?;
    if Instant::now() < *next_tick {
        return Ok(());
    }
    *next_tick = Instant::now() + TICK;
    let _turn = playground.turn.lock().await;
    let due = playground.door.tick(now(), true).await?;
    playground.metrics.ticked();
    playground.deliver(due, None).await
}
