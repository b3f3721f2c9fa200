//! Blot on Telegram. `intake` keeps what comes, `incoming` makes requests of it, `bot` takes them to the club, `outgoing` brings
//! its replies back through `api`.

mod api;
mod bot;
mod commands;
mod html;
mod incoming;
mod intake;
mod outgoing;
mod pace;
mod put_off;
mod settings;
mod update;
mod webhook;

use crate::api::{Api, Call, Fault};
use crate::bot::Bot;
use crate::incoming::Me;
use crate::intake::Intake;
use crate::outgoing::Outgoing;
use crate::settings::{Flags, Setup, Way};
use crate::update::KINDS;
use crate::webhook::Webhook;
use anyhow::anyhow;
use blot_adapter::{Command, Exit, Failure, Pump, Reach, Stop, Stopper, Task, announce, ask_health, complain};
use blot_club::{Platform, Studio};
use clap::Parser;
use serde_json::Value;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use teloxide::payloads::{DeleteWebhook, GetMe, SetWebhook, SetWebhookSetters};

/// How long what is under way is waited for when the program stops.
const GRACE: Duration = Duration::from_secs(6);
/// How often Telegram is tried at the start.
const TRIES: u32 = 3;

fn main() -> ExitCode {
    let flags = Flags::parse();
    blot_adapter::run("blot-telegram", async move {
        let settings = settings::read(&flags)?;
        match flags.command.unwrap_or(Command::Run).carry_out(&settings)? {
            Some(Task::Run) => run(settings::set_up(&settings)?).await,
            Some(Task::Check) => check(&settings::set_up(&settings)?),
            Some(Task::AskHealth) => ask_health(settings::set_up(&settings)?.host.watch),
            None => Ok(()),
        }
    })
}

async fn run(setup: Setup) -> Result<(), Failure> {
    let (stopper, stop) = Stopper::listen()?;
    let token = settings::token()?;
    let door = blot_adapter::open(&setup.host.database, Platform::Telegram)?;
    let api = Arc::new(Api::new(&setup.api_url, token, setup.limits)?);
    let intake = Arc::new(Intake::new(door.clone()));
    let mut told = stop.clone();
    let connecting = async {
        let me = who_am_i(&api).await?;
        let webhook = prepare(&api, &setup.way, &intake).await?;
        Ok::<_, Failure>(Some((me, webhook)))
    };
    let connected = tokio::select! {
        connected = connecting => connected?,
        () = told.told() => None,
    };
    let Some((me, webhook)) = connected else {
        return Ok(());
    };
    let studio = Arc::new(Studio::default());
    let outgoing = Arc::new(Outgoing {
        api: Arc::clone(&api),
        studio: Arc::clone(&studio),
        door: door.clone(),
        username: me.username.clone(),
    });
    let pump = Pump::new(door, Arc::clone(&outgoing), stop.clone());
    announce(&greeting(&me, &setup.way, &setup.host.database.display().to_string()));
    let bot = Bot::new(outgoing, pump.clone(), me);
    // The first board takes longer than all others; nobody shall wait for it.
    let painter = Arc::clone(&studio);
    tokio::task::spawn_blocking(move || painter.check());
    let attending = tokio::spawn(blot_adapter::attend(pump.clone(), setup.host, stop.clone()));
    let serving = tokio::spawn(Arc::clone(&intake).serve(bot.clone(), stop.clone()));
    let setting = tokio::spawn({
        let (api, lists) = (Arc::clone(&api), commands::all(&studio));
        async move { commands::keep_setting(&api, lists).await }
    });
    let outcome = tokio::select! {
        outcome = take_in(&api, &intake, setup.way, webhook, pump.reach(), stop.clone()) => outcome,
        () = api.is_revoked() => Err(refused()),
    };
    stopper.now();
    setting.abort();
    let finish = async {
        let _ = serving.await;
        bot.rest().await;
        pump.rest().await;
        let _ = attending.await;
    };
    if tokio::time::timeout(GRACE, finish).await.is_err() {
        complain("something took too long to finish; it waits for the next start");
    }
    outcome
}

/// Takes in what comes until the program stops.
async fn take_in(
    api: &Api,
    intake: &Intake,
    way: Way,
    webhook: Option<Webhook>,
    reach: &Reach,
    stop: Stop,
) -> Result<(), Failure> {
    match (way, webhook) {
        (Way::Poll(wait), _) => intake.poll(api, wait, reach, stop).await,
        (Way::Webhook { .. }, Some(webhook)) => {
            // Nobody tells when Telegram cannot reach us.
            reach.hears(true);
            Ok(webhook.serve(stop).await?)
        }
        (Way::Webhook { .. }, None) => Ok(()),
    }
}

/// Leaves the webhook as this way needs it, whatever an earlier start has left.
async fn prepare(api: &Api, way: &Way, intake: &Arc<Intake>) -> Result<Option<Webhook>, Failure> {
    match way {
        Way::Poll(_) => {
            first_call(api, Call::new(&DeleteWebhook::new())?).await?;
            Ok(None)
        }
        Way::Webhook { url, listen } => {
            let webhook = Webhook::open(*listen, Arc::clone(intake)).await;
            let webhook = webhook.map_err(|error| Failure::new(Exit::Settings, error))?;
            let mut call = Call::new(&SetWebhook::new(url.clone()).secret_token(webhook.secret()))?;
            call.body["allowed_updates"] = KINDS.as_slice().into();
            first_call(api, call).await?;
            Ok(Some(webhook))
        }
    }
}

async fn who_am_i(api: &Api) -> Result<Me, Failure> {
    let me = first_call(api, Call::new(&GetMe::new())?).await?;
    match (me["id"].as_i64(), me["username"].as_str()) {
        (Some(id), Some(username)) => Ok(Me { id, username: username.to_owned() }),
        _ => {
            let error = anyhow!("this is not Telegram's API: it tells of no bot");
            Err(Failure::new(Exit::Unreachable, error))
        }
    }
}

/// A call at the start, where a wrong token and an unreachable Telegram come to light.
async fn first_call(api: &Api, call: Call) -> Result<Value, Failure> {
    let mut tries = 1;
    loop {
        match api.call(call.clone()).await {
            Ok(answer) => return Ok(answer),
            Err(_) if api.was_revoked() => return Err(refused()),
            // So Telegram calls a token that is none.
            Err(Fault::Refused(why)) if why == "Not Found" => return Err(refused()),
            Err(Fault::Limited(wait)) => tokio::time::sleep(wait).await,
            Err(Fault::Unreachable(_)) if tries < TRIES => {
                tokio::time::sleep(Duration::from_secs(1)).await;
                tries += 1;
            }
            Err(Fault::Refused(why)) => {
                return Err(Failure::new(Exit::Settings, anyhow!("Telegram says no: {why}")));
            }
            Err(fault) => {
                return Err(Failure::new(Exit::Unreachable, anyhow!("Telegram cannot be reached: {fault}")));
            }
        }
    }
}

fn refused() -> Failure {
    let error = anyhow!("Telegram refuses the token; ask BotFather for it anew: /token");
    Failure::new(Exit::WrongToken, error)
}

fn greeting(me: &Me, way: &Way, database: &str) -> String {
    let name = &me.username;
    let way = match way {
        Way::Poll(_) => "asking for updates".to_owned(),
        Way::Webhook { listen, .. } => format!("taking updates at {listen}"),
    };
    format!(
        "Playing on Telegram as @{name}, {way}. Add it to a group: https://t.me/{name}?startgroup=new\n\
         Everything is kept in {database}; Ctrl-C stops.\n"
    )
}

fn check(setup: &Setup) -> Result<(), Failure> {
    settings::token()?;
    let state = blot_adapter::state_of(&setup.host.database, Platform::Telegram)?;
    let studio = Studio::default();
    studio.check()?;
    let lists = commands::all(&studio).len();
    announce(&format!(
        "Settings: understood. Token: there, not tried.\nDatabase {}: {state}.\n\
         Texts, pictures and {lists} lists of commands: ready.\n",
        setup.host.database.display()
    ));
    Ok(())
}
