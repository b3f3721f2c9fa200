//! `/forget`: somebody leaves for good. His matches end, and everything about him goes.

use super::codes::{GOOD_FOR, read_code};
use super::link::tell;
use crate::club;
use crate::club::Club;
use crate::commands::Call;
use crate::commands::Does;
use crate::commands::Refusal;
use crate::commands::Stop;
use crate::messages::{Player, private};
use crate::protocol::{Reply, Request, Style, What, general};
use crate::texts::text;
use blot_store::{ForgottenList, GivenCode, Identity, Purpose};
use blot_table::{Action, PlayerId, Time};
use std::collections::BTreeMap;

/// How often somebody is forgotten in an hour.
const MAX_AN_HOUR: usize = 3;

impl Club {
    /// Asks once. What was typed in full needs no question; a press does, and only whoever was asked can say yes to it.
    pub(crate) fn forget(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
    ) -> Result<Vec<Reply>, Stop> {
        let is_pressed = matches!(request.what, What::Press { .. });
        match call.command.does {
            Does::Leave => {
                let code = read_code(Purpose::Forget, call.words("code").unwrap_or_default());
                let asked = match code {
                    Some(code) => self.desk.store.find_code(Purpose::Forget, code)?,
                    None => None,
                };
                let is_good = |asked: &GivenCode| {
                    asked.player == actor.id && request.at < asked.at.plus(GOOD_FOR) && !asked.used
                };
                self.desk.store.use_code(asked.filter(is_good).ok_or(Refusal::NotAsked)?)?;
            }
            _ if call.is_sure() && !is_pressed => {}
            _ => return self.ask_to_forget(request, actor),
        }
        // Whoever is new has made no challenge today; that is not to be had again and again.
        if self.desk.store.count_codes(Purpose::Left, actor.account(), request.at)? >= MAX_AN_HOUR {
            return Err(Refusal::LeftTooOften { max: MAX_AN_HOUR }.into());
        }
        self.desk.store.add_code(Purpose::Left, actor.account(), None, None, request.at)?;
        let chat = request.private.then_some(&request.place);
        let identities = self.desk.identities(actor)?;
        let mut replies = self.forget_player(actor, &identities, request.at)?;
        if let Some(chat) = chat {
            self.desk.store.forget_private_chat(chat)?;
        }
        // Before the commit: so he is forgotten even if the program ends in between, or an older copy is put back.
        self.forgotten.add(&identities, request.at, &self.chance.secret()?)?;
        replies.push(private(request, actor, vec![text!("forgotten")]));
        let others = identities.iter().filter(|identity| identity.platform != request.place.platform);
        replies.extend(others.map(|identity| tell(identity, actor, text!("forgotten"))));
        Ok(replies)
    }

    fn ask_to_forget(&mut self, request: &Request, actor: &Player) -> Result<Vec<Reply>, Stop> {
        let matches = self.desk.open_tables_of(actor.id, None)?.len();
        let code = self.new_code(Purpose::Forget, actor, None, request.at)?;
        let mut reply = private(request, actor, vec![text!("ask-forget", matches = matches)]);
        reply.buttons = vec![
            vec![general("privacy", text!("button-back"), Style::Plain)],
            vec![general(format!("leave {code}"), text!("button-yes-forget"), Style::Bad)],
        ];
        reply.confidential = true;
        Ok(vec![reply])
    }

    /// Ends everything of a player's and forgets him.
    fn forget_player(
        &mut self,
        player: &Player,
        identities: &[Identity],
        at: Time,
    ) -> Result<Vec<Reply>, Stop> {
        let replies = self.end_everything(player, identities, at)?;
        identities.iter().try_for_each(|identity| club::forget_identity(&self.desk.store, identity))?;
        self.desk.store.forget_player(player.id)?;
        self.desk.forget();
        Ok(replies)
    }

    /// Withdraws and declines challenges, and ends matches so that they count for nobody.
    fn end_everything(
        &mut self,
        player: &Player,
        identities: &[Identity],
        at: Time,
    ) -> Result<Vec<Reply>, Stop> {
        let mut tables: Vec<_> =
            self.desk.store.open_tables_of(player.id)?.into_iter().map(|(table, _)| table).collect();
        for identity in identities {
            tables.extend(self.desk.store.challenges_naming(identity)?);
        }
        let named = identities.iter().find(|identity| !identity.platform.knows_everybody());
        let leaver = named.map_or(player.clone(), |Identity { platform, handle, .. }| Player {
            platform: *platform,
            handle: handle.clone(),
            ..player.clone()
        });
        let mut replies = Vec::new();
        for id in tables {
            // One that cannot be read must not keep him.
            let Ok(Some(room)) = self.desk.room(id) else {
                continue;
            };
            let scene = self.desk.scene(room)?;
            if let Ok(events) = self.decide(&scene, &leaver, Action::Leave, at) {
                replies.extend(self.happen(None, scene, &events, at)?);
            }
        }
        Ok(replies)
    }

    /// Forgets whoever is on the list and yet in the database, as in a copy from before.
    pub(crate) fn forget_again(&mut self) -> anyhow::Result<()> {
        let list = self.forgotten.read()?;
        if list.is_empty() {
            return Ok(());
        }
        self.desk.store.begin()?;
        self.desk.refresh()?;
        self.forget_listed(&list)?;
        self.desk.store.commit()
    }

    /// Whoever came back after being forgotten is somebody new, and not meant.
    fn forget_listed(&mut self, list: &ForgottenList) -> anyhow::Result<()> {
        let mut found: BTreeMap<PlayerId, Vec<(Identity, Time)>> = BTreeMap::new();
        for (player, identity, since) in self.desk.store.all_identities()? {
            let forgotten = list.when(identity.platform, &identity.user);
            if let Some(at) = forgotten.filter(|at| since < *at) {
                found.entry(player).or_default().push((identity, at));
            }
        }
        for (id, identities) in found {
            let at = identities.iter().map(|(_, at)| *at).max().unwrap_or_default();
            let identities: Vec<Identity> = identities.into_iter().map(|(identity, _)| identity).collect();
            let player = self.desk.player(id, identities[0].platform)?;
            if self.desk.identities(&player)?.len() > identities.len() {
                // In that copy he was still one with somebody who stays.
                identities.iter().try_for_each(|identity| club::forget_identity(&self.desk.store, identity))?;
                self.desk.forget();
                continue;
            }
            let replies = Stop::unless_refused(self.forget_player(&player, &identities, at))?;
            replies.iter().flatten().try_for_each(|reply| club::add(&self.desk.store, reply).map(drop))?;
        }
        // Those who were only seen.
        for identity in self.desk.store.strangers()? {
            if list.when(identity.platform, &identity.user).is_some() {
                club::forget_identity(&self.desk.store, &identity)?;
            }
        }
        Ok(())
    }
}
