//! Blot on Discord. `gateway` brings interactions, `incoming` makes requests of them, `bot` takes them to the club, `outgoing`
//! and `ticket` bring its replies back through `api`.

mod api;
mod bot;
mod commands;
mod gateway;
mod incoming;
mod invite;
mod outgoing;
mod settings;
mod ticket;

use crate::api::{Api, Call, Fault};
use crate::bot::Bot;
use crate::gateway::Gateway;
use crate::outgoing::Outgoing;
use crate::settings::{Command, Flags, Setup};
use anyhow::anyhow;
use blot_adapter::{Command as Shared, Exit, Failure, Pump, Stopper, Task, announce, ask_health, complain};
use blot_club::{Platform, Studio};
use clap::Parser;
use serde_json::Value;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// How long what is under way is waited for when the program stops.
const GRACE: Duration = Duration::from_secs(6);
/// How often Discord is tried at the start.
const TRIES: u32 = 3;

fn main() -> ExitCode {
    let flags = Flags::parse();
    blot_adapter::run("blot-discord", async move {
        let settings = settings::read(&flags)?;
        let task = match flags.command {
            Some(Command::Invite) => return invite(&settings::set_up(&settings)?).await,
            Some(Command::Shared(command)) => command.carry_out(&settings)?,
            None => Shared::Run.carry_out(&settings)?,
        };
        match task {
            Some(Task::Run) => run(settings::set_up(&settings)?).await,
            Some(Task::Check) => check(&settings::set_up(&settings)?),
            Some(Task::AskHealth) => ask_health(settings::set_up(&settings)?.host.watch),
            None => Ok(()),
        }
    })
}

async fn invite(setup: &Setup) -> Result<(), Failure> {
    let api = Api::new(&setup.api_url, settings::token()?)?;
    let (application, _) = who_am_i(&api).await?;
    announce(&invite::links(&application));
    Ok(())
}

async fn run(setup: Setup) -> Result<(), Failure> {
    let (stopper, stop) = Stopper::listen()?;
    let token = settings::token()?;
    let door = blot_adapter::open(&setup.host.database, Platform::Discord)?;
    let api = Arc::new(Api::new(&setup.api_url, token)?);
    let mut told = stop.clone();
    let connecting = async {
        let (application, name) = who_am_i(&api).await?;
        let gateway = Gateway::ask(&api, setup.shards, &mut stop.clone()).await?;
        Ok::<_, Failure>(gateway.map(|gateway| (application, name, gateway)))
    };
    let connected = tokio::select! {
        connected = connecting => connected?,
        () = told.told() => None,
    };
    let Some((application, name, gateway)) = connected else {
        return Ok(());
    };
    let studio = Arc::new(Studio::default());
    let outgoing = Arc::new(Outgoing::new(Arc::clone(&api), Arc::clone(&studio)));
    let pump = Pump::new(door, Arc::clone(&outgoing), stop.clone());
    let bot = Arc::new(Bot::new(outgoing, pump.clone(), setup.managers, stop.clone()));
    announce(&format!(
        "Playing on Discord as {name}, with {} of its shards. Everything is kept in {}; Ctrl-C stops.\n",
        gateway.shards(),
        setup.host.database.display()
    ));
    // The first board takes longer than all others; nobody shall wait for it.
    let painter = Arc::clone(&studio);
    tokio::task::spawn_blocking(move || painter.check());
    let attending = tokio::spawn(blot_adapter::attend(pump.clone(), setup.host, stop.clone()));
    let registering = tokio::spawn({
        let (api, commands) = (Arc::clone(&api), commands::all(&studio));
        async move { commands::keep_registering(&api, &application, &commands).await }
    });
    let outcome = tokio::select! {
        outcome = gateway.serve(&api, Arc::clone(&bot), setup.patience, pump.reach(), stop.clone()) => outcome,
        () = api.is_revoked() => Err(refused()),
    };
    stopper.now();
    registering.abort();
    let finish = async {
        bot.rest().await;
        pump.rest().await;
        let _ = attending.await;
    };
    if tokio::time::timeout(GRACE, finish).await.is_err() {
        complain("something took too long to finish; it waits in the outbox for the next start");
    }
    outcome
}

/// The application's id, and its name.
async fn who_am_i(api: &Api) -> Result<(String, String), Failure> {
    let answer = first_call(api, "/applications/@me").await?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    match (text(&answer["id"]), text(&answer["name"])) {
        (Some(id), name) if id.parse::<u64>().is_ok() => Ok((id, name.unwrap_or_default())),
        _ => Err(Failure::new(
            Exit::Unreachable,
            anyhow!("this is not Discord's API: it tells of no application"),
        )),
    }
}

/// A question at the start, where a wrong token and an unreachable Discord come to light.
async fn first_call(api: &Api, path: &str) -> Result<Value, Failure> {
    let mut tries = 1;
    loop {
        match api.send(Call::get(path)).await {
            Ok(answer) => return Ok(answer),
            Err(_) if api.was_revoked() => return Err(refused()),
            Err(Fault::Limited(wait)) => tokio::time::sleep(wait).await,
            Err(Fault::Unreachable(_)) if tries < TRIES => {
                tokio::time::sleep(Duration::from_secs(1)).await;
                tries += 1;
            }
            Err(fault) => {
                return Err(Failure::new(Exit::Unreachable, anyhow!("Discord cannot be reached: {fault}")));
            }
        }
    }
}

fn refused() -> Failure {
    Failure::new(
        Exit::WrongToken,
        anyhow!("Discord refuses the token; copy it anew from the Developer Portal, page Bot"),
    )
}

fn check(setup: &Setup) -> Result<(), Failure> {
    settings::token()?;
    let state = blot_adapter::state_of(&setup.host.database, Platform::Discord)?;
    let studio = Studio::default();
    studio.check()?;
    let commands = commands::all(&studio).as_array().map_or(0, Vec::len);
    announce(&format!(
        "Settings: understood. Token: there, not tried.\nDatabase {}: {state}.\nTexts, pictures and {commands} commands: ready.\n",
        setup.host.database.display()
    ));
    Ok(())
}
