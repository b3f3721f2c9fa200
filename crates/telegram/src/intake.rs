//! What comes in: asked for or sent, kept before it is confirmed, and served chat by chat in its order.

use crate::api::{Api, Call, Fault};
use crate::bot::Bot;
use crate::incoming;
use crate::update::{KINDS, Update};
use anyhow::anyhow;
use blot_adapter::{Exit, Failure, Reach, Stop, Trouble, complain, now};
use blot_club::{Door, Kept, Point};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::pin::pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use teloxide::payloads::{GetUpdates, GetUpdatesSetters};
use tokio::sync::{Notify, watch};

/// How much longer than its own waiting a question for updates may take.
const LONGER: Duration = Duration::from_secs(10);
/// Updates that come together.
const MAX_UPDATES: u8 = 100;
/// The first and the longest pause after something went wrong.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// How long whoever waits hears nothing while what has come cannot be kept.
const SOON: Duration = Duration::from_secs(4);
/// What is taken from the inbox together.
const MAX_KEPT: usize = 100;

/// The way in.
pub(crate) struct Intake {
    door: Door,
    /// Rings when something is in the inbox.
    bell: Notify,
    /// What waits, by chat. A chat is there as long as somebody works on it.
    chats: Mutex<HashMap<i64, VecDeque<Kept>>>,
    working: watch::Sender<usize>,
    /// Whoever serves what comes, once he is there.
    bot: OnceLock<Bot>,
    keeping: Trouble,
    reading: Trouble,
}

impl Intake {
    pub(crate) fn new(door: Door) -> Intake {
        Intake {
            door,
            bell: Notify::new(),
            chats: Mutex::default(),
            working: watch::Sender::new(0),
            bot: OnceLock::new(),
            keeping: Trouble::new(
                "updates could not be kept, they are asked for again",
                "updates can be kept again",
            ),
            reading: Trouble::new("the inbox cannot be read, it is tried again", "the inbox can be read again"),
        }
    }

    /// Keeps what has come. When this returns it may be confirmed.
    pub(crate) async fn keep(&self, updates: &[Value]) -> anyhow::Result<()> {
        let received: Vec<_> = updates.iter().filter_map(incoming::received).collect();
        if received.len() < updates.len() {
            complain("Telegram has sent something without a number, which was left out");
        }
        if received.is_empty() {
            return Ok(());
        }
        Point::BeforeKeeping.pass();
        let mut receiving = pin!(self.door.receive(received, now()));
        // It comes again, perhaps much later; whoever waits is told so while Telegram still takes an answer.
        let put_off = || self.bot.get().into_iter().for_each(|bot| bot.put_off(updates));
        let kept = match tokio::time::timeout(SOON, &mut receiving).await {
            Ok(kept) => kept,
            Err(_) => {
                put_off();
                receiving.await
            }
        };
        match &kept {
            Ok(()) => {
                Point::Kept.pass();
                self.keeping.works();
                self.bell.notify_one();
            }
            Err(error) => {
                self.keeping.fails(error);
                put_off();
            }
        }
        kept
    }

    /// Asks Telegram for updates until the program stops.
    pub(crate) async fn poll(
        &self,
        api: &Api,
        wait: Duration,
        reach: &Reach,
        mut stop: Stop,
    ) -> Result<(), Failure> {
        let (mut offset, mut pause) = (None, FIRST_PAUSE);
        while !stop.is_told() {
            let question = question(offset, wait)?;
            let asked = tokio::select! {
                asked = api.call(question) => asked,
                () = stop.told() => return Ok(()),
            };
            reach.hears(asked.is_ok());
            let trouble = match asked {
                Ok(updates) => match self.keep(listed(&updates)).await {
                    Ok(()) => {
                        // Confirmed with the next question. Then the number is forgotten: later ones may be smaller.
                        let last = listed(&updates).last();
                        offset = last.and_then(|update| update["update_id"].as_i64()).map(|id| id + 1);
                        pause = FIRST_PAUSE;
                        continue;
                    }
                    // It is said already.
                    Err(_) => String::new(),
                },
                Err(Fault::Rival(why)) => {
                    let error = anyhow!(
                        "another program takes this bot's updates; stop it, or give this one a bot of its own: {why}"
                    );
                    return Err(Failure::new(Exit::Rival, error));
                }
                Err(Fault::Limited(limit)) => {
                    pause = limit;
                    "Telegram wants to be asked less often".to_owned()
                }
                Err(fault) => format!("Telegram cannot be asked for updates, it is tried again: {fault}"),
            };
            if pause == FIRST_PAUSE && !trouble.is_empty() {
                complain(&trouble);
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = stop.told() => {}
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        Ok(())
    }

    /// Serves what is in the inbox until the program stops, beginning with what an earlier process has left there.
    pub(crate) async fn serve(self: Arc<Self>, bot: Bot, mut stop: Stop) {
        let mut last = 0;
        let _ = self.bot.set(bot.clone());
        while !stop.is_told() {
            let kept = match self.door.kept(last, MAX_KEPT).await {
                Ok(kept) => {
                    self.reading.works();
                    kept
                }
                Err(error) => {
                    self.reading.fails(&error);
                    tokio::time::sleep(FIRST_PAUSE).await;
                    continue;
                }
            };
            if kept.is_empty() {
                tokio::select! {
                    () = self.bell.notified() => {}
                    () = stop.told() => {}
                }
            }
            for kept in kept {
                last = last.max(kept.id);
                self.hand_on(&bot, kept, &stop);
            }
        }
        let _ = self.working.subscribe().wait_for(|working| *working == 0).await;
    }

    /// What happens in one chat waits for what happened there before, and chats do not wait for each other.
    fn hand_on(self: &Arc<Self>, bot: &Bot, kept: Kept, stop: &Stop) {
        let update = serde_json::from_str::<Update>(&kept.body);
        let chat = update.as_ref().map_or(0, incoming::chat_of);
        let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = chats.get_mut(&chat) {
            return waiting.push_back(kept);
        }
        chats.insert(chat, VecDeque::from([kept]));
        self.working.send_modify(|working| *working += 1);
        let (intake, bot, stop) = (Arc::clone(self), bot.clone(), stop.clone());
        tokio::spawn(async move {
            while let Some(kept) = intake.next(chat, &stop) {
                // A bug in one must not end the work on all that follow.
                let bot = bot.clone();
                if tokio::spawn(async move { bot.serve(kept).await }).await.is_err() {
                    complain("a bug: serving an update panicked");
                }
            }
            intake.working.send_modify(|working| *working -= 1);
        });
    }

    /// The next of a chat; none ends the work on it. What is left when the program stops waits in the inbox.
    fn next(&self, chat: i64, stop: &Stop) -> Option<Kept> {
        let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        let next = chats.get_mut(&chat)?.pop_front().filter(|_| !stop.is_told());
        if next.is_none() {
            chats.remove(&chat);
        }
        next
    }
}

/// Asks for what is new, and confirms what has a smaller number than this.
fn question(offset: Option<i64>, wait: Duration) -> anyhow::Result<Call> {
    let mut question = Call::new(&GetUpdates::new().limit(MAX_UPDATES))?.patience(wait + LONGER);
    // As numbers and names: teloxide's are for the kinds it knows.
    question.body["timeout"] = wait.as_secs().into();
    question.body["allowed_updates"] = KINDS.as_slice().into();
    if let Some(offset) = offset {
        question.body["offset"] = offset.into();
    }
    Ok(question)
}

fn listed(updates: &Value) -> &[Value] {
    updates.as_array().map_or(&[], Vec::as_slice)
}
