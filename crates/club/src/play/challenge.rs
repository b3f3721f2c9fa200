//! Challenges: made, shown, answered, and over in time.

use crate::club::Club;
use crate::commands::Call;
use crate::commands::Step;
use crate::commands::Stop;
use crate::commands::{Against, read_terms};
use crate::commands::{ComputerNo, Refusal};
use crate::messages::{Player, Scene, private};
use crate::protocol::{How, Reply, Request, Value};
use crate::texts::text;
use anyhow::Context;
use blot_engine::Level;
use blot_rules::Side;
use blot_store::{Place, Room, Window};
use blot_table::{
    Action, Clock, NotAllowed, Off, PlayerId, SealedDice, Stage, Table, TableEvent, Terms, Time, clean_handle,
    hex, is_handle,
};

/// How long a challenge waits for an answer.
const WAITS: i64 = 3 * Time::DAY;
/// Challenges of one player that wait at once.
const MAX_WAITING: usize = 5;
/// Challenges of one player in a day.
const MAX_A_DAY: usize = 30;
/// Matches of one player at once.
const MAX_MATCHES: usize = 100;

/// Who is challenged.
enum Whom {
    Player(Box<Player>),
    /// Whoever has this handle.
    Named(String),
    Anybody,
}

impl Club {
    pub(crate) fn challenge(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
    ) -> Result<Vec<Reply>, Stop> {
        if request.private {
            return Err(Refusal::ChallengeInPrivate.into());
        }
        let place = self.desk.club_place(&request.place)?;
        let house = self.desk.house_at(&place)?;
        if let Some(level) = call.level() {
            if call.value("player").is_some() {
                return Err(Refusal::from(ComputerNo::AndPlayer(call.command.name)).into());
            }
            let terms = read_terms(call, &house, Against::Computer)?;
            return self.play_computer(request, call, actor, level, terms);
        }
        let terms = read_terms(call, &house, Against::Person)?;
        let opponent = match call.value("player") {
            None => Whom::Anybody,
            Some(Value::Person(person)) if person.is_bot => return Err(Refusal::from(ComputerNo::Bot).into()),
            Some(Value::Person(person)) if person.user == actor.user => {
                return Err(Refusal::ChallengeSelf.into());
            }
            Some(Value::Person(person)) => {
                self.check_quota(actor, request.at)?;
                Whom::Player(Box::new(self.desk.meet(request.place.platform, person, request.at)?))
            }
            Some(Value::Handle(handle)) => self.by_handle(request, actor, handle)?,
            Some(_) => return Err(Refusal::Missing { command: call.command }.into()),
        };
        self.offer(request, &place, actor, opponent, terms)
    }

    /// The same again, from whoever wants it to his opponent.
    pub(crate) fn rematch(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
        scene: &Scene,
    ) -> Result<Vec<Reply>, Stop> {
        let side = scene
            .room
            .table
            .side(actor.id)
            .ok_or_else(|| Refusal::Table(NotAllowed::NotYourMatch).at(scene))?;
        if scene.room.table.stage != Stage::Over {
            return Err(Refusal::Table(NotAllowed::NotNow).at(scene));
        }
        let opponent = scene.player(!side);
        if opponent.has_left() {
            return Err(Refusal::HasLeft.at(scene));
        }
        if let Some(level) = opponent.level {
            return self.play_computer(request, call, actor, level, scene.room.table.terms);
        }
        for id in self.desk.open_tables_of(actor.id, None)? {
            let Some(Room { table, club, .. }) = self.desk.room(id)? else {
                continue;
            };
            let is_the_same = club == scene.room.club && table.terms == scene.room.table.terms;
            let is_rematch = table.stage == Stage::Challenge && is_the_same;
            if is_rematch && (table.challenger, table.opponent) == (actor.id, Some(opponent.id)) {
                return Err(Refusal::AlreadyChallenged(id).at(scene));
            }
            // Both want it: that is an answer.
            if is_rematch && (table.challenger, table.opponent) == (opponent.id, Some(actor.id)) {
                return self.act(request, &Call::accept(id));
            }
        }
        let place = self.desk.store.place_of(scene.room.club)?;
        self.offer(request, &place, actor, Whom::Player(Box::new(opponent.clone())), scene.room.table.terms)
    }

    /// A match against the computer, which accepts at once.
    fn play_computer(
        &mut self,
        request: &Request,
        call: &Call,
        actor: &Player,
        level: Level,
        terms: Terms,
    ) -> Result<Vec<Reply>, Stop> {
        let place = self.desk.club_place(&request.place)?;
        match self.desk.house_at(&place)?.computer {
            crate::messages::Computer::Off => return Err(Refusal::from(ComputerNo::Off).into()),
            crate::messages::Computer::Friendly if terms.rated => {
                return Err(Refusal::from(ComputerNo::Friendly).into());
            }
            crate::messages::Computer::Friendly | crate::messages::Computer::Rated => {}
        }
        let computer = self.desk.computer(level, place.platform)?;
        let room = self.set_up(request, &place, actor, Whom::Player(Box::new(computer.clone())), terms)?;
        let scene = self.desk.scene_from(room, &request.place)?;
        let accept = Action::Accept { luck: None };
        let events = self.decide(&scene, &computer, accept, request.at).map_err(|no| no.at(&scene))?;
        // Whatever was pressed belongs to another match.
        let step = Step { request, call, actor, at: scene.at, pressed: None };
        self.happen(Some(&step), scene, &events, request.at)
    }

    fn by_handle(&mut self, request: &Request, actor: &Player, handle: &str) -> Result<Whom, Stop> {
        let clean = clean_handle(handle).unwrap_or_default();
        let platform = request.place.platform;
        if !platform.knows_everybody() && is_handle(&clean) {
            return match self.desk.store.seen_by_handle(&request.place, &clean)? {
                _ if actor.handle.as_ref() == Some(&clean) => Err(Refusal::ChallengeSelf.into()),
                Some(person) => {
                    self.check_quota(actor, request.at)?;
                    Ok(Whom::Player(Box::new(self.desk.meet(platform, &person, request.at)?)))
                }
                None => Ok(match self.across(request, actor, &clean)? {
                    Some(player) => Whom::Player(Box::new(player)),
                    None => Whom::Named(clean),
                }),
            };
        }
        let player = match self.desk.player_by_handle(platform, &clean)? {
            Some(player) => Some(player),
            None => self.across(request, actor, &clean)?,
        };
        let player = player.ok_or(Refusal::UnknownPlayer { handle: clean })?;
        Ok(Whom::Player(Box::new(player)))
    }

    /// Whoever has this handle in the other place of the club: he was seen there, or has played here.
    fn across(&mut self, request: &Request, actor: &Player, handle: &str) -> Result<Option<Player>, Stop> {
        let Some(club) = self.desk.club_at(&request.place)? else {
            return Ok(None);
        };
        let places = [Some(self.desk.store.place_of(club)?), self.desk.store.window_of(club)?];
        let other = places.into_iter().flatten().find(|place| place.platform != request.place.platform);
        let Some(place) = other else {
            return Ok(None);
        };
        if let Some(person) = self.desk.store.seen_by_handle(&place, handle)? {
            self.check_quota(actor, request.at)?;
            return Ok(Some(self.desk.meet(place.platform, &person, request.at)?));
        }
        let player = self.desk.player_by_handle(place.platform, handle)?;
        let plays = player.as_ref().map(|player| self.desk.store.has_played_in(club, player.id)).transpose()?;
        Ok(player.filter(|_| plays == Some(true)))
    }

    fn check_quota(&mut self, actor: &Player, now: Time) -> Result<(), Stop> {
        let open = self.desk.open_tables_of(actor.id, None)?;
        let waiting = |room: &Room| room.table.stage == Stage::Challenge && room.table.challenger == actor.id;
        if self.desk.rooms(&open)?.iter().filter(|room| waiting(room)).count() >= MAX_WAITING {
            return Err(Refusal::TooManyChallenges { max: MAX_WAITING }.into());
        }
        if self.desk.store.challenges_since(actor.id, now.plus(-Time::DAY))? >= MAX_A_DAY {
            return Err(Refusal::TooManyToday { max: MAX_A_DAY }.into());
        }
        self.check_matches(actor.id)
    }

    /// That a player has room for another match.
    pub(crate) fn check_matches(&mut self, player: PlayerId) -> Result<(), Stop> {
        let open = self.desk.open_tables_of(player, None)?;
        let playing = |room: &&Room| room.table.stage == Stage::Playing;
        if self.desk.rooms(&open)?.iter().filter(playing).count() >= MAX_MATCHES {
            return Err(Refusal::TooManyMatches { max: MAX_MATCHES }.into());
        }
        Ok(())
    }

    fn offer(
        &mut self,
        request: &Request,
        place: &Place,
        actor: &Player,
        whom: Whom,
        terms: Terms,
    ) -> Result<Vec<Reply>, Stop> {
        let room = self.set_up(request, place, actor, whom, terms)?;
        let views = self.desk.views(&room)?;
        let mut replies: Vec<Reply> = views.iter().map(|view| view.challenge(How::New)).collect();
        if request.place != *room.place_at(room.at(&request.place)) {
            let done = text!("done-elsewhere", number = room.table.id.0.to_string());
            replies.push(private(request, actor, vec![done]));
        }
        Ok(replies)
    }

    /// A new table with a challenge at it, if whoever makes it may.
    fn set_up(
        &mut self,
        request: &Request,
        place: &Place,
        actor: &Player,
        whom: Whom,
        terms: Terms,
    ) -> Result<Room, Stop> {
        let (opponent, named) = match whom {
            Whom::Player(player) if player.id == actor.id => return Err(Refusal::ChallengeSelf.into()),
            Whom::Player(player) => (Some(player.id), None),
            Whom::Named(handle) => (None, Some(handle)),
            Whom::Anybody => (None, None),
        };
        let house = self.desk.house_at(place)?;
        if house.challenge == crate::messages::Challenge::Managers && !request.manages {
            return Err(Refusal::MayNotChallenge.into());
        }
        let now = request.at;
        self.check_quota(actor, now)?;
        let club = self.desk.store.found(place)?;
        let id = self.desk.store.next_table()?;
        let secret = self.chance.secret()?;
        let event = TableEvent::Challenged {
            by: actor.id,
            to: opponent,
            terms,
            seal: hex(&SealedDice::seal(&id.match_id(), &secret)),
            expires: now.plus(WAITS),
            named,
        };
        let table =
            Table::set_up(id, &event).context("a challenge sets up a table")?.map_err(anyhow::Error::from)?;
        let room = Room {
            table,
            club,
            place: place.clone(),
            secret,
            draft: None,
            live: None,
            lost: false,
            clock: Clock::default(),
            window: self.desk.store.window_of(club)?.map(|place| Window { place, live: None }),
        };
        self.desk.store.add_table(&room, &event, now)?;
        self.desk.remember(room.clone());
        Ok(room)
    }
}

/// A challenge that is changed, or over.
pub(crate) fn tell_of_challenge(
    step: Option<&Step<'_>>,
    scene: &Scene,
    message: Option<String>,
) -> (Vec<Reply>, Option<String>) {
    let table = &scene.room.table;
    let mut replies = vec![match &message {
        Some(message) => scene.challenge(How::Edit(message.clone())),
        None => scene.challenge(How::New),
    }];
    if table.stage == Stage::Challenge {
        let frozen = text!("luck-noted", number = scene.number());
        replies.extend(step.map(|step| private(step.request, step.actor, vec![frozen])));
    } else if table.stage == Stage::Off(Off::Declined) {
        // An edit notifies nobody, and the challenger waits for this.
        let [white, black] = &scene.players;
        let mut told = scene.public(How::New);
        told.text.push(text!("told-declined", player = white, opponent = black.name.as_str()));
        told.mentions.extend(scene.mention(Side::White));
        replies.push(told);
    } else if let Some(step) = step.filter(|step| step.is_typed() && message.is_some()) {
        // Whoever types is answered, even where a message that may be far up says it all.
        let done = text!("withdrawn", number = scene.number());
        replies.push(private(step.request, step.actor, vec![done]));
        return (replies, None);
    }
    replies.extend(step.and_then(|step| step.done_elsewhere(scene)));
    let live = message.filter(|_| table.stage == Stage::Challenge);
    (replies, live)
}
