//! `/club bridge`: two clubs on two platforms become one, by a code that is shown to a manager of the one and typed by a manager of
//! the other. The second place is a window of the first one's club.

use super::delivery::MAX_SHOWN_ANEW;
use crate::club::Club;
use crate::commands::Refusal;
use crate::commands::Stop;
use crate::messages::{Player, private, public};
use crate::protocol::{How, Reply, Request};
use crate::texts::{Text, platform_name, text};
use anyhow::Context;
use blot_store::{Place, Purpose};
use blot_table::ClubId;

impl Club {
    /// Of somebody who manages the place of the request.
    pub(crate) fn bridge(
        &mut self,
        request: &Request,
        actor: &Player,
        value: Option<&str>,
    ) -> Result<Vec<Reply>, Stop> {
        let place = self.desk.club_place(&request.place)?;
        let club = self.desk.store.found(&place)?;
        let window = self.desk.store.window_of(club)?;
        let off = value.is_some_and(|value| value.eq_ignore_ascii_case("off"));
        match (window, value) {
            (Some(window), _) if off => {
                self.desk.store.note_deed(club, request.at, actor.id, "/club bridge off")?;
                self.part_clubs(club, &place, &window)
            }
            (None, _) if off => Err(Refusal::NotBridged.into()),
            (Some(_), _) => Err(Refusal::AlreadyBridged.into()),
            (None, None) => {
                let code = self.give_code(Purpose::Bridge, actor, Some(club), request.at)?;
                self.desk.store.note_deed(club, request.at, actor.id, "/club bridge")?;
                let mut reply = private(request, actor, vec![text!("club-bridge-code", code = code)]);
                reply.confidential = true;
                Ok(vec![reply])
            }
            (None, Some(code)) => self.join_clubs(request, actor, &place, code),
        }
    }

    /// The club at this place goes on in the one that the code is from.
    fn join_clubs(
        &mut self,
        request: &Request,
        actor: &Player,
        window: &Place,
        code: &str,
    ) -> Result<Vec<Reply>, Stop> {
        let given = self.take_code(Purpose::Bridge, actor, code, request.at)?;
        let club = given.club.context("a code for a bridge is a club's")?;
        let home = self.desk.store.place_of(club)?;
        if home.platform == window.platform {
            return Err(Refusal::SamePlatform.into());
        }
        if self.desk.store.window_of(club)?.is_some() {
            return Err(Refusal::AlreadyBridged.into());
        }
        let club = self.desk.store.bridge(club, window)?;
        self.desk.forget();
        // The code itself is nobody's business.
        self.desk.store.note_deed(club, request.at, actor.id, "/club bridge …")?;
        let mut replies = vec![
            self.announce(club, &home, text!("club-bridged", platform = platform_name(window.platform)))?,
            self.announce(club, window, text!("club-bridged", platform = platform_name(home.platform)))?,
        ];
        // What the other side has not seen yet.
        for id in self.desk.store.open_tables_in(club, MAX_SHOWN_ANEW)? {
            let Some(room) = self.desk.room(id)? else {
                continue;
            };
            let views = self.desk.views(&room)?;
            let new = views.iter().filter(|view| view.message().is_none() && !view.is_lost());
            replies.extend(new.map(|view| Reply { mentions: Vec::new(), ..view.now(How::New) }));
        }
        Ok(replies)
    }

    /// The window is a club of its own again, without anything.
    fn part_clubs(&mut self, club: ClubId, home: &Place, window: &Place) -> Result<Vec<Reply>, Stop> {
        let mut replies = Vec::new();
        for id in self.desk.store.open_tables_in(club, MAX_SHOWN_ANEW)? {
            let room = self.desk.room(id)?;
            let live = room.and_then(|room| room.window).and_then(|window| window.live);
            replies.extend(live.map(|live| public(window.clone(), How::RemoveButtons(live))));
        }
        self.desk.store.close_window(club)?;
        self.desk.forget();
        let [here, there] = [home, window].map(|place| platform_name(place.platform));
        replies.push(self.announce(club, home, text!("club-parted", platform = there))?);
        replies.push(self.announce(club, window, text!("club-parted-window", platform = here))?);
        Ok(replies)
    }

    fn announce(&mut self, club: ClubId, place: &Place, text: Text) -> anyhow::Result<Reply> {
        let language = self.desk.house(club)?.language;
        Ok(Reply { language, text: vec![text], ..public(place.clone(), How::New) })
    }
}
