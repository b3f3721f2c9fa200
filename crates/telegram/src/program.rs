//! The program: start-up, subcommands and shutdown.

use crate::api::Api;
use crate::bot::Bot;
use crate::inbox::Inbox;
use crate::incoming::BotIdentity;
use crate::outgoing::Outgoing;
use crate::settings::{self, BotSettings, Flags, UpdateSource};
use crate::startup::{bot_identity, remove_webhook, set_webhook, token_refused};
use crate::webhook::Webhook;
use crate::{commands, polling};
use blot_adapter::{
    Background, CommonCommand, ConnectionState, Dispatcher, Failure, ProgramTask, Shutdown, check_health,
    print, warm_up,
};
use blot_club::{Platform, Studio};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// How long unfinished work may take at shutdown.
const GRACE: Duration = Duration::from_secs(6);

/// Runs the program to its end.
pub fn run(flags: Flags) -> ExitCode {
    blot_adapter::run("blot-telegram", async move {
        let settings = settings::read(&flags)?;
        match flags.command.unwrap_or(CommonCommand::Run).execute(&settings)? {
            Some(ProgramTask::Run) => serve(BotSettings::read(&settings)?).await,
            Some(ProgramTask::Check) => check(&BotSettings::read(&settings)?),
            Some(ProgramTask::CheckHealth) => check_health(BotSettings::read(&settings)?.host.metrics_address),
            None => Ok(()),
        }
    })
}

async fn serve(settings: BotSettings) -> Result<(), Failure> {
    let shutdown = Shutdown::on_signal()?;
    let token = settings::token()?;
    let club_handle = blot_adapter::open_database(&settings.host.database, Platform::Telegram)?;
    let api = Arc::new(Api::new(&settings.api_url, token, settings.limits)?);
    let inbox = Arc::new(Inbox::new(club_handle.clone()));
    let connecting = async {
        let identity = bot_identity(&api).await?;
        let receiver = Receiver::open(&api, settings.source, &inbox).await?;
        Ok::<_, Failure>((identity, receiver))
    };
    let Some((identity, receiver)) = shutdown.run_until(connecting).await.transpose()? else {
        return Ok(());
    };
    let studio = Arc::new(Studio::default());
    let outgoing = Arc::new(Outgoing {
        api: Arc::clone(&api),
        studio: Arc::clone(&studio),
        club_handle: club_handle.clone(),
        username: identity.username.clone(),
    });
    let dispatcher = Dispatcher::new(club_handle, Arc::clone(&outgoing), shutdown.clone());
    print(&greeting(&identity, &receiver, &settings.host.database.display().to_string()));
    let bot = Bot::new(outgoing, dispatcher.clone(), identity);
    warm_up(&studio);
    let background = Background::start(&dispatcher, settings.host, &shutdown);
    let serving = tokio::spawn(Arc::clone(&inbox).serve(bot.clone(), shutdown.clone()));
    let setting_commands = tokio::spawn({
        let (api, lists) = (Arc::clone(&api), commands::all(&studio));
        async move { commands::set_with_retries(&api, lists).await }
    });
    let outcome = tokio::select! {
        outcome = receiver.run(&api, &inbox, dispatcher.connection(), &shutdown) => outcome,
        () = api.revoked().raised() => Err(token_refused()),
    };
    setting_commands.abort();
    let requests = async {
        let _ = serving.await;
        bot.idle().await;
    };
    background.stop(GRACE, requests).await;
    outcome
}

/// Where updates come from, ready to run.
enum Receiver {
    Poll { wait: Duration },
    Webhook(Webhook),
}

impl Receiver {
    /// Sets or removes the webhook at Telegram, whatever an earlier start has left.
    async fn open(api: &Api, source: UpdateSource, inbox: &Arc<Inbox>) -> Result<Receiver, Failure> {
        match source {
            UpdateSource::Poll { wait } => {
                remove_webhook(api).await?;
                Ok(Receiver::Poll { wait })
            }
            UpdateSource::Webhook { url, listen } => {
                let webhook = Webhook::open(listen, Arc::clone(inbox)).await?;
                set_webhook(api, url, webhook.secret()).await?;
                Ok(Receiver::Webhook(webhook))
            }
        }
    }

    /// Receives updates until the program stops.
    async fn run(
        self,
        api: &Api,
        inbox: &Inbox,
        connection: &ConnectionState,
        shutdown: &Shutdown,
    ) -> Result<(), Failure> {
        match self {
            Receiver::Poll { wait } => polling::run(api, inbox, wait, connection, shutdown).await,
            Receiver::Webhook(webhook) => {
                // There is no way to notice that Telegram cannot reach us.
                connection.set_receiving(true);
                Ok(webhook.serve(shutdown).await?)
            }
        }
    }
}

fn greeting(identity: &BotIdentity, receiver: &Receiver, database: &str) -> String {
    let name = &identity.username;
    let source = match receiver {
        Receiver::Poll { .. } => "asking for updates".to_owned(),
        Receiver::Webhook(webhook) => format!("taking updates at {}", webhook.address()),
    };
    format!(
        "Playing on Telegram as @{name}, {source}. Add it to a group: https://t.me/{name}?startgroup=new\n\
         Everything is stored in {database}; Ctrl-C stops.\n"
    )
}

fn check(settings: &BotSettings) -> Result<(), Failure> {
    settings::token()?;
    let state = blot_adapter::database_state(&settings.host.database, Platform::Telegram)?;
    let studio = Studio::default();
    studio.check()?;
    let lists = commands::all(&studio).len();
    print(&format!(
        "Settings: understood. Token: there, not tried.\nDatabase {}: {state}.\n\
         Texts, pictures and {lists} lists of commands: ready.\n",
        settings.host.database.display()
    ));
    Ok(())
}
