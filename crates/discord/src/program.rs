//! The program: start-up, subcommands and shutdown.

use crate::api::Api;
use crate::bot::Bot;
use crate::commands;
use crate::gateway::Gateway;
use crate::invite::invite_text;
use crate::outgoing::Outgoing;
use crate::settings::{self, BotSettings, DiscordCommand, Flags};
use crate::startup::{application, token_refused};
use blot_adapter::{
    Background, CommonCommand, Dispatcher, Failure, ProgramTask, Shutdown, check_health, print, warm_up,
};
use blot_club::{Platform, Studio};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// How long unfinished work may take at shutdown.
const GRACE: Duration = Duration::from_secs(6);

/// Runs the program to its end.
pub fn run(flags: Flags) -> ExitCode {
    blot_adapter::run("blot-discord", async move {
        let settings = settings::read(&flags)?;
        let task = match flags.command {
            Some(DiscordCommand::Invite) => return invite(&BotSettings::read(&settings)?).await,
            Some(DiscordCommand::Common(command)) => command.execute(&settings)?,
            None => CommonCommand::Run.execute(&settings)?,
        };
        match task {
            Some(ProgramTask::Run) => serve(BotSettings::read(&settings)?).await,
            Some(ProgramTask::Check) => check(&BotSettings::read(&settings)?),
            Some(ProgramTask::CheckHealth) => check_health(BotSettings::read(&settings)?.host.metrics_address),
            None => Ok(()),
        }
    })
}

async fn invite(settings: &BotSettings) -> Result<(), Failure> {
    let api = Api::new(&settings.api_url, settings::token()?)?;
    let (id, _) = application(&api).await?;
    print(&invite_text(&id));
    Ok(())
}

async fn serve(settings: BotSettings) -> Result<(), Failure> {
    let shutdown = Shutdown::on_signal()?;
    let token = settings::token()?;
    let club_handle = blot_adapter::open_database(&settings.host.database, Platform::Discord)?;
    let api = Arc::new(Api::new(&settings.api_url, token)?);
    let connecting = async {
        let (id, name) = application(&api).await?;
        let gateway = Gateway::find(&api, settings.shards, &shutdown).await?;
        Ok::<_, Failure>(gateway.map(|gateway| (id, name, gateway)))
    };
    let Some((application, name, gateway)) = shutdown.run_until(connecting).await.transpose()?.flatten() else {
        return Ok(());
    };
    let studio = Arc::new(Studio::default());
    let outgoing = Arc::new(Outgoing::new(Arc::clone(&api), Arc::clone(&studio)));
    let dispatcher = Dispatcher::new(club_handle, Arc::clone(&outgoing), shutdown.clone());
    let bot = Arc::new(Bot::new(outgoing, dispatcher.clone(), settings.managers, shutdown.clone()));
    print(&format!(
        "Playing on Discord as {name}, with {} of its shards. Everything is stored in {}; Ctrl-C stops.\n",
        gateway.shard_count(),
        settings.host.database.display()
    ));
    warm_up(&studio);
    let background = Background::start(&dispatcher, settings.host, &shutdown);
    let registering = tokio::spawn({
        let (api, commands) = (Arc::clone(&api), commands::all(&studio));
        async move { commands::register_with_retries(&api, &application, &commands).await }
    });
    let serving = gateway.serve(&api, Arc::clone(&bot), settings.patience, dispatcher.connection(), &shutdown);
    let outcome = tokio::select! {
        outcome = serving => outcome,
        () = api.revoked().raised() => Err(token_refused()),
    };
    registering.abort();
    background.stop(GRACE, bot.idle()).await;
    outcome
}

fn check(settings: &BotSettings) -> Result<(), Failure> {
    settings::token()?;
    let state = blot_adapter::database_state(&settings.host.database, Platform::Discord)?;
    let studio = Studio::default();
    studio.check()?;
    let commands = commands::all(&studio).as_array().map_or(0, Vec::len);
    print(&format!(
        "Settings: understood. Token: there, not tried.\nDatabase {}: {state}.\nTexts, pictures and {commands} commands: ready.\n",
        settings.host.database.display()
    ));
    Ok(())
}
