//! The program: start-up, subcommands and shutdown.

use crate::chat::Chat;
use crate::guard::{AllowedHosts, TokenBucket};
use crate::outgoing::Outgoing;
use crate::settings::{self, Flags, PlaygroundSettings};
use crate::state::Playground;
use crate::web;
use anyhow::{Context, anyhow};
use blot_adapter::{
    Background, CommonCommand, Dispatcher, Exit, Failure, HostSettings, InFlight, ProgramTask, Shutdown,
    check_health, print, warn,
};
use blot_club::{Platform, Studio};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;

/// How long unfinished requests, and then deliveries, may take at shutdown.
const GRACE: Duration = Duration::from_secs(2);

/// Runs the program to its end.
pub fn run(flags: Flags) -> ExitCode {
    blot_adapter::run("blot-playground", async move {
        let settings = settings::read(&flags)?;
        let task = flags.command.unwrap_or(CommonCommand::Run).execute(&settings)?;
        let (host, settings) = PlaygroundSettings::read(&settings)?;
        match task {
            Some(ProgramTask::Run) => serve(host, settings).await,
            Some(ProgramTask::Check) => check(&host),
            Some(ProgramTask::CheckHealth) => check_health(host.metrics_address),
            None => Ok(()),
        }
    })
}

fn check(host: &HostSettings) -> Result<(), Failure> {
    let state = blot_adapter::database_state(&host.database, Platform::Playground)?;
    Studio::default().check()?;
    let database = host.database.display();
    print(&format!("Settings: understood.\nDatabase {database}: {state}.\nTexts and pictures: ready.\n"));
    Ok(())
}

async fn serve(host: HostSettings, settings: PlaygroundSettings) -> Result<(), Failure> {
    let shutdown = Shutdown::on_signal()?;
    let wrong = |error| Failure::new(Exit::Settings, error);
    // Before the database: a second start by mistake then says that the address is in use.
    let listener = bind(settings.address().map_err(wrong)?).await?;
    let address = listener.local_addr()?;
    let file = &host.database;
    let club_handle = blot_adapter::open_database(file, Platform::Playground)?;
    let chat = Chat::open(file)
        .with_context(|| format!("the chat in {} cannot be opened", file.display()))
        .map_err(|error| Failure::new(Exit::Database, error))?;
    chat.invite(&settings.people).context("playground.people").map_err(wrong)?;
    let outgoing = Arc::new(Outgoing { studio: Arc::new(Studio::default()), chat: Arc::new(chat) });
    let playground = Arc::new(Playground {
        dispatcher: Dispatcher::new(club_handle, Arc::clone(&outgoing), shutdown.clone()),
        outgoing,
        channels: settings.channels,
        hosts: AllowedHosts { names: settings.hosts, only_loopback: address.ip().is_loopback() },
        actions: TokenBucket::for_actions(),
        reads: TokenBucket::for_reads(),
        in_flight: InFlight::default(),
        listeners: Mutex::default(),
        shutdown: shutdown.clone(),
    });
    print(&format!(
        "http://{address}\nOpen this address in a browser. Everything is stored in {}; Ctrl-C stops.\n",
        file.display()
    ));
    if !address.ip().is_loopback() {
        warn("warning: there is no login: anyone who can reach this address can play as anyone");
    }
    playground.dispatcher.connection().set_receiving(true);
    let background = Background::start(&playground.dispatcher, host, &shutdown);
    let told = shutdown.clone();
    let serving = axum::serve(listener, web::routes(Arc::clone(&playground)))
        .with_graceful_shutdown(async move { told.triggered().await });
    let serving = tokio::spawn(serving.into_future());
    shutdown.triggered().await;
    match tokio::time::timeout(GRACE, serving).await {
        Ok(served) => served.context("a bug: the server panicked")??,
        Err(_) => warn("a request did not finish in time; stopping without it"),
    }
    background.stop(GRACE, playground.in_flight.idle()).await;
    Ok(())
}

async fn bind(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "{address} is in use, perhaps by another playground; stop that one, or choose another port: --address {}",
            SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(7788))
        ),
        _ => anyhow!("{address} cannot be served: {error}"),
    })
}
