//! A fake platform on loopback: what [`FakeDiscord`](crate::FakeDiscord) and
//! [`FakeTelegram`](crate::telegram::FakeTelegram) have in common.

use crate::calls::{CallLog, LoggedCall};
use crate::server::Server;
use crate::state::SharedState;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A platform for tests. Its servers stop when it is dropped.
pub struct Fake<World> {
    pub(crate) state: Arc<SharedState<World>>,
    pub(crate) server: Server,
}

/// The state of one platform.
pub trait FakeWorld: Sized {
    /// A call that the bot makes.
    type Call: LoggedCall;
    /// A rule that makes calls fail.
    type Fault;
    /// A message as users see it.
    type Message: Clone;

    /// What every platform keeps.
    fn traffic_mut(&mut self) -> &mut Traffic<Self>;
    /// All calls and problems, for the panic of a wait that fails.
    fn summary(&self) -> String;
}

/// What every platform keeps: its address and token, the calls, and the faults that are still to come.
pub struct Traffic<World: FakeWorld> {
    /// `http://127.0.0.1:PORT`
    pub(crate) api: String,
    pub(crate) token: String,
    pub(crate) log: CallLog<World::Call>,
    pub(crate) faults: Vec<World::Fault>,
    pub(crate) followers: Vec<Sender<World::Message>>,
}

impl<World: FakeWorld> Traffic<World> {
    pub(crate) fn new(address: &str, token: &str) -> Traffic<World> {
        Traffic {
            api: format!("http://{address}"),
            token: token.to_owned(),
            log: CallLog::new(),
            faults: Vec::new(),
            followers: Vec::new(),
        }
    }

    /// Sends a new or changed message to all followers that still listen.
    pub(crate) fn tell_followers(&mut self, message: &World::Message) {
        self.followers.retain(|follower| follower.send(message.clone()).is_ok());
    }
}

impl<World: FakeWorld> Fake<World> {
    /// The address of the API, `http://127.0.0.1:PORT`, in place of the platform's own.
    pub fn api_url(&self) -> String {
        self.state.lock().traffic_mut().api.clone()
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.state.lock().traffic_mut().token.clone()
    }

    /// All logged calls, oldest first.
    pub fn calls(&self) -> Vec<World::Call> {
        self.state.lock().traffic_mut().log.calls.clone()
    }

    /// Everything the bot should not have done.
    pub fn problems(&self) -> Vec<String> {
        self.state.lock().traffic_mut().log.problems.clone()
    }

    /// Panics if the bot did anything that it should not have done.
    #[track_caller]
    pub fn assert_no_problems(&self) {
        let problems = self.problems();
        assert!(problems.is_empty(), "the bot should not have done this:\n{}", problems.join("\n"));
    }

    /// Receives every message of the bot as it is sent or changed from now on.
    pub fn follow(&self) -> Receiver<World::Message> {
        let (follower, messages) = channel();
        self.state.change(|world| world.traffic_mut().followers.push(follower));
        messages
    }

    /// Waits until `found` returns something. It runs after each change with the state locked, so it may use only the
    /// state it is given: any method of the fake or of its handles would wait for ever.
    #[track_caller]
    pub fn wait_for<T>(&self, found: impl FnMut(&World) -> Option<T>) -> T {
        self.wait_for_named("what the test looks for", found)
    }

    #[track_caller]
    pub(crate) fn wait_for_named<T>(&self, what: &str, found: impl FnMut(&World) -> Option<T>) -> T {
        self.state.wait_for(what, found, World::summary)
    }

    /// Makes calls fail. If several faults match a call, the first one counts.
    pub fn fault(&self, fault: World::Fault) {
        self.state.change(|world| world.traffic_mut().faults.push(fault));
    }

    /// Removes all faults and lets held calls continue.
    pub fn clear_faults(&self) {
        self.state.change(|world| world.traffic_mut().faults.clear());
        self.state.faults_cleared.notify_waiters();
    }

    /// Makes every `wait_for` look again, for conditions that depend on something outside the fake.
    pub fn wake_waiters(&self) {
        self.state.change(|_| ());
    }
}

/// The name shown for a new user: the username with a capital letter.
pub(crate) fn display_name(username: &str) -> String {
    let mut letters = username.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
