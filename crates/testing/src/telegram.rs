//! Telegram on loopback: its Bot API, by long polling and by webhook, people who use it, and things that go wrong.

mod act;
mod check;
mod commands;
mod earlier;
mod edit;
mod entity;
mod fault;
mod html;
mod message;
mod methods;
mod params;
mod people;
mod places;
mod query;
mod send;
mod server;
mod updates;
mod webhook;
mod world;

pub use entity::Entity;
pub use fault::{Fault, What};
pub use message::{Button, File, Mentions, Message};
pub use people::{Chat, User};
pub use query::{Answer, Query};
pub use updates::Update;
pub use webhook::Webhook;
pub use world::{Call, Upload, World};

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use world::Shared;

/// The id of the bot, with which its token begins.
const BOT: i64 = 7_100_000_001;
/// The bot's username.
const USERNAME: &str = "blot_bot";
/// Where the ids of users begin: like many real ones, they need more than 32 bits.
const FIRST_USER: i64 = 5_200_000_000;
/// Stands in the token, so that a test can look for it wherever secrets must not be.
const CANARY: &str = "CaNaRy";
const TOKEN: &str = "7100000001:AAF-CaNaRy-0123456789abcdefghijklmn";

/// How the fake is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bot's token.
    pub token: String,
    /// How long the press of a button can be answered.
    pub query_lifetime: Duration,
    /// Whether a webhook may do without TLS.
    pub allow_http_webhook: bool,
    /// Whether what calls have brought is forgotten once it is carried out, pictures as well. For long runs: only how often
    /// something was sent is known then.
    pub forgetful: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            token: TOKEN.to_owned(),
            query_lifetime: Duration::from_secs(15),
            allow_http_webhook: true,
            forgetful: false,
        }
    }
}

/// A Telegram of our own. It ends with this value.
pub struct FakeTelegram {
    shared: Arc<Shared>,
    runtime: Option<Runtime>,
}

impl FakeTelegram {
    /// Starts on a free port.
    pub fn start() -> FakeTelegram {
        FakeTelegram::start_with(Options::default())
    }

    /// Starts with these options.
    pub fn start_with(options: Options) -> FakeTelegram {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let api = format!("http://{}", listener.local_addr().unwrap());
        let shared = Arc::new(Shared::new(World::new(options, api)));
        runtime.spawn(server::serve(listener, shared.clone()));
        runtime.spawn(webhook::deliver(shared.clone()));
        FakeTelegram { shared, runtime: Some(runtime) }
    }

    /// Where the Bot API is: `http://127.0.0.1:PORT`, to stand in the place of `https://api.telegram.org`.
    pub fn api_url(&self) -> String {
        self.shared.lock().api.clone()
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.shared.lock().options.token.clone()
    }

    /// Part of the usual token.
    pub fn canary(&self) -> &'static str {
        CANARY
    }

    /// The bot's username, without the `@`.
    pub fn username(&self) -> &'static str {
        USERNAME
    }

    /// The bot's id.
    pub fn bot_id(&self) -> i64 {
        BOT
    }

    /// A message as it is now, even if it is deleted.
    pub fn message(&self, chat: &Chat, id: i64) -> Option<Message> {
        self.shared.lock().message(chat, id).cloned()
    }

    /// The messages that are seen in a chat, oldest first: of a forum those of one topic. Service messages are left out.
    pub fn messages(&self, chat: &Chat) -> Vec<Message> {
        self.shared.lock().messages(chat).into_iter().cloned().collect()
    }

    /// The messages of the bot that are seen in a chat, oldest first.
    pub fn bot_messages(&self, chat: &Chat) -> Vec<Message> {
        self.shared.lock().bot_messages(chat).into_iter().cloned().collect()
    }

    /// Which commands, with their descriptions, are set for a kind of scope, `default` for instance, and a language,
    /// which may be empty.
    pub fn commands(&self, scope: &str, language: &str) -> Option<Vec<(String, String)>> {
        self.shared.lock().commands(scope, language).map(<[_]>::to_vec)
    }

    /// All calls in the order in which they came, but those of `getUpdates`.
    pub fn calls(&self) -> Vec<Call> {
        self.shared.lock().calls.clone()
    }

    /// How often `getUpdates` was called.
    pub fn polls(&self) -> usize {
        self.shared.lock().polls()
    }

    /// The updates that are not yet confirmed.
    pub fn pending(&self) -> Vec<Update> {
        self.shared.lock().pending().into_iter().cloned().collect()
    }

    /// The webhook, if one is set.
    pub fn webhook(&self) -> Option<Webhook> {
        self.shared.lock().webhook.clone()
    }

    /// The ids of the presses that have no answer.
    pub fn unanswered(&self) -> Vec<String> {
        self.shared.lock().unanswered()
    }

    /// Everything the bot should not have done.
    pub fn problems(&self) -> Vec<String> {
        self.shared.lock().problems.clone()
    }

    /// Panics if the bot has done anything that it should not have done.
    #[track_caller]
    pub fn assert_no_problems(&self) {
        let problems = self.problems();
        assert!(problems.is_empty(), "the bot should not have done this:\n{}", problems.join("\n"));
    }

    /// Every message of the bot's as it is sent or changed from now on.
    pub fn follow(&self) -> Receiver<Message> {
        let (follower, followed) = channel();
        self.shared.change(|world| world.followers.push(follower));
        followed
    }

    /// Waits until something is found in the world, which is looked at after each change. Only the world may be asked
    /// there: the fake and its queries wait until nobody looks.
    #[track_caller]
    pub fn wait_for<T>(&self, found: impl FnMut(&World) -> Option<T>) -> T {
        self.shared.wait_for("what the test looks for", found)
    }

    /// Waits until the bot polls. After killing it, [`wait_gone`](Self::wait_gone) comes first: until then its poll
    /// still seems to be there.
    #[track_caller]
    pub fn wait_polling(&self) {
        self.shared.wait_for("a poll", |world| world.updates.is_polled().then_some(()));
    }

    /// Whether the bot polls.
    pub fn is_polled(&self) -> bool {
        self.shared.lock().updates.is_polled()
    }

    /// Wakes whoever waits, so that he looks again.
    pub fn stir(&self) {
        self.shared.change(|_| ());
    }

    /// Lets go of what fills the memory in a long run: the files of all calls. What was sent is not found by its id any more.
    pub fn forget_files(&self) {
        self.shared.change(|world| {
            world.calls.iter_mut().for_each(|call| (call.params, call.files) = Default::default());
            world.files.clear();
        });
    }

    /// Waits until nobody polls.
    #[track_caller]
    pub fn wait_gone(&self) {
        self.shared.wait_for("the end of polls", |world| (!world.updates.is_polled()).then_some(()));
    }

    /// Waits until all updates are confirmed.
    #[track_caller]
    pub fn wait_confirmed(&self) {
        self.shared.wait_for("confirmed updates", |world| world.pending().is_empty().then_some(()));
    }

    /// Another process polls with the bot's token: as soon as the bot polls, its poll ends with an error.
    #[track_caller]
    pub fn rival_polls(&self) {
        self.wait_polling();
        self.shared.change(|world| world.updates.end_poll(false));
    }

    /// Lets calls go wrong. Of several faults that fit, the first counts.
    pub fn fault(&self, fault: Fault) {
        self.shared.change(|world| world.faults.push(fault));
    }

    /// Lets nothing go wrong any more, and goes on with the calls that are held.
    pub fn clear_faults(&self) {
        self.shared.change(|world| world.faults.clear());
        self.shared.released.notify_waiters();
    }
}

impl Drop for FakeTelegram {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
