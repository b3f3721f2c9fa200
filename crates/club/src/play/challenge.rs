//! New challenges: `/challenge`, rematches, matches against the computer, and the limits on all of them.

use super::act::act;
use super::apply::apply_events;
use super::decide::decide;
use crate::commands::{ActionContext, Against, ComputerNo, HandlerError, ParsedCommand, Refusal, read_terms};
use crate::context::{Effects, Tx};
use crate::messages::{MatchView, Player, private};
use crate::protocol::{How, Reply, Request, Value};
use crate::texts::text;
use anyhow::Context;
use blot_engine::Level;
use blot_store::{Mirror, Place, StoredMatch};
use blot_table::{
    Action, Clock, NotAllowed, PlayerId, SealedDice, Stage, Table, TableEvent, Terms, Time, clean_handle, hex,
    is_handle,
};

/// How long a challenge waits for an answer.
const WAITS: i64 = 3 * Time::DAY;
/// How many challenges of one player may wait at once.
const MAX_WAITING: usize = 5;
/// How many challenges one player may make in a day.
const MAX_A_DAY: usize = 30;
/// How many matches one player may play at once.
const MAX_MATCHES: usize = 100;

/// Who is challenged.
enum Whom {
    Player(Box<Player>),
    /// The player with this handle, whom the platform cannot identify.
    Named(String),
    Anyone,
}

/// `/challenge`: a challenge to a player or to anyone, or a match against the computer.
pub(crate) fn challenge(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Effects, HandlerError> {
    if request.private {
        return Err(Refusal::ChallengeInPrivate.into());
    }
    let place = tx.db.club_place(&request.place)?;
    let club_settings = tx.db.settings_at(&place)?;
    if let Some(level) = parsed.level() {
        if parsed.value("player").is_some() {
            return Err(Refusal::from(ComputerNo::AndPlayer(parsed.command.name)).into());
        }
        let terms = read_terms(parsed, &club_settings, Against::Computer)?;
        return play_computer(tx, request, parsed, actor, level, terms);
    }
    let terms = read_terms(parsed, &club_settings, Against::Person)?;
    let opponent = match parsed.value("player") {
        None => Whom::Anyone,
        Some(Value::Person(person)) if person.is_bot => return Err(Refusal::from(ComputerNo::Bot).into()),
        Some(Value::Person(person)) if person.user == actor.user => {
            return Err(Refusal::ChallengeSelf.into());
        }
        Some(Value::Person(person)) => {
            check_quota(tx, actor, request.at)?;
            Whom::Player(Box::new(tx.db.meet(request.place.platform, person, request.at)?))
        }
        Some(Value::Handle(handle)) => by_handle(tx, request, actor, handle)?,
        Some(_) => return Err(Refusal::Missing { command: parsed.command }.into()),
    };
    offer(tx, request, &place, actor, opponent, terms)
}

/// Challenges the opponent of a finished match again, with the same terms.
pub(crate) fn rematch(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
    view: &MatchView,
) -> Result<Effects, HandlerError> {
    let side =
        view.stored.table.side(actor.id).ok_or_else(|| Refusal::Table(NotAllowed::NotYourMatch).at(view))?;
    if view.stored.table.stage != Stage::Over {
        return Err(Refusal::Table(NotAllowed::NotNow).at(view));
    }
    let opponent = view.player(!side);
    if opponent.has_left() {
        return Err(Refusal::HasLeft.at(view));
    }
    if let Some(level) = opponent.level {
        return play_computer(tx, request, parsed, actor, level, view.stored.table.terms);
    }
    for id in tx.db.open_tables_of(actor.id, None)? {
        let Some(StoredMatch { table, club, .. }) = tx.db.stored_match(id)? else {
            continue;
        };
        let is_the_same = club == view.stored.club && table.terms == view.stored.table.terms;
        let is_rematch = table.stage == Stage::Challenge && is_the_same;
        if is_rematch && (table.challenger, table.opponent) == (actor.id, Some(opponent.id)) {
            return Err(Refusal::AlreadyChallenged(id).at(view));
        }
        // The opponent has already asked for a rematch, so this accepts it.
        if is_rematch && (table.challenger, table.opponent) == (opponent.id, Some(actor.id)) {
            return act(tx, request, &ParsedCommand::accept(id), actor);
        }
    }
    let place = tx.db.store.place_of(view.stored.club)?;
    offer(tx, request, &place, actor, Whom::Player(Box::new(opponent.clone())), view.stored.table.terms)
}

/// Begins a match against the computer, which accepts at once.
fn play_computer(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
    level: Level,
    terms: Terms,
) -> Result<Effects, HandlerError> {
    let place = tx.db.club_place(&request.place)?;
    match tx.db.settings_at(&place)?.computer {
        crate::messages::Computer::Off => return Err(Refusal::from(ComputerNo::Off).into()),
        crate::messages::Computer::Friendly if terms.rated => {
            return Err(Refusal::from(ComputerNo::Friendly).into());
        }
        crate::messages::Computer::Friendly | crate::messages::Computer::Rated => {}
    }
    let computer = tx.db.computer(level, place.platform)?;
    let stored = set_up(tx, request, &place, actor, Whom::Player(Box::new(computer.clone())), terms)?;
    let view = tx.db.view_from(stored, &request.place)?;
    let accept = Action::Accept { luck: None };
    let events = decide(tx, &view, &computer, accept, request.at).map_err(|no| no.at(&view))?;
    // A pressed message belongs to another match.
    let context = ActionContext { request, parsed, actor, at: view.at, pressed: None };
    apply_events(tx, Some(&context), view, &events, request.at)
}

/// The player with a handle, here or in the club's other place. If the platform cannot identify players by
/// handle, the challenge may name an unknown one.
fn by_handle(tx: &mut Tx<'_>, request: &Request, actor: &Player, handle: &str) -> Result<Whom, HandlerError> {
    let clean = clean_handle(handle).unwrap_or_default();
    let platform = request.place.platform;
    if !platform.resolves_mentions() && is_handle(&clean) {
        return match tx.db.store.seen_by_handle(&request.place, &clean)? {
            _ if actor.handle.as_ref() == Some(&clean) => Err(Refusal::ChallengeSelf.into()),
            Some(person) => {
                check_quota(tx, actor, request.at)?;
                Ok(Whom::Player(Box::new(tx.db.meet(platform, &person, request.at)?)))
            }
            None => Ok(match in_other_place(tx, request, actor, &clean)? {
                Some(player) => Whom::Player(Box::new(player)),
                None => Whom::Named(clean),
            }),
        };
    }
    let player = match tx.db.player_by_handle(platform, &clean)? {
        Some(player) => Some(player),
        None => in_other_place(tx, request, actor, &clean)?,
    };
    let player = player.ok_or(Refusal::UnknownPlayer { handle: clean })?;
    Ok(Whom::Player(Box::new(player)))
}

/// The player with this handle in the club's other place, who was seen there or has played in the club.
fn in_other_place(
    tx: &mut Tx<'_>,
    request: &Request,
    actor: &Player,
    handle: &str,
) -> Result<Option<Player>, HandlerError> {
    let Some(club) = tx.db.club_at(&request.place)? else {
        return Ok(None);
    };
    let places = [Some(tx.db.store.place_of(club)?), tx.db.store.mirror_of(club)?];
    let other = places.into_iter().flatten().find(|place| place.platform != request.place.platform);
    let Some(place) = other else {
        return Ok(None);
    };
    if let Some(person) = tx.db.store.seen_by_handle(&place, handle)? {
        check_quota(tx, actor, request.at)?;
        return Ok(Some(tx.db.meet(place.platform, &person, request.at)?));
    }
    let player = tx.db.player_by_handle(place.platform, handle)?;
    let plays = player.as_ref().map(|player| tx.db.store.has_played_in(club, player.id)).transpose()?;
    Ok(player.filter(|_| plays == Some(true)))
}

/// Refuses if the player has made too many challenges, or plays too many matches.
fn check_quota(tx: &mut Tx<'_>, actor: &Player, now: Time) -> Result<(), HandlerError> {
    let open = tx.db.open_tables_of(actor.id, None)?;
    let waiting =
        |stored: &StoredMatch| stored.table.stage == Stage::Challenge && stored.table.challenger == actor.id;
    if tx.db.stored_matches(&open)?.iter().filter(|stored| waiting(stored)).count() >= MAX_WAITING {
        return Err(Refusal::TooManyChallenges { max: MAX_WAITING }.into());
    }
    if tx.db.store.challenges_since(actor.id, now.plus(-Time::DAY))? >= MAX_A_DAY {
        return Err(Refusal::TooManyToday { max: MAX_A_DAY }.into());
    }
    check_matches(tx, actor.id)
}

/// Refuses if the player plays too many matches.
pub(crate) fn check_matches(tx: &mut Tx<'_>, player: PlayerId) -> Result<(), HandlerError> {
    let open = tx.db.open_tables_of(player, None)?;
    let playing = |stored: &&StoredMatch| stored.table.stage == Stage::Playing;
    if tx.db.stored_matches(&open)?.iter().filter(playing).count() >= MAX_MATCHES {
        return Err(Refusal::TooManyMatches { max: MAX_MATCHES }.into());
    }
    Ok(())
}

/// Makes a challenge and posts it in each place of the club.
fn offer(
    tx: &mut Tx<'_>,
    request: &Request,
    place: &Place,
    actor: &Player,
    whom: Whom,
    terms: Terms,
) -> Result<Effects, HandlerError> {
    let stored = set_up(tx, request, place, actor, whom, terms)?;
    let views = tx.db.views(&stored)?;
    let mut replies: Vec<Reply> = views.iter().map(|place_view| place_view.challenge(How::New)).collect();
    if request.place != *stored.place_at(stored.at(&request.place)) {
        let done = text!("done-elsewhere", number = stored.table.id.0.to_string());
        replies.push(private(request, actor, vec![done]));
    }
    Ok(replies.into())
}

/// Stores a new table with a challenge, if the player may make one.
fn set_up(
    tx: &mut Tx<'_>,
    request: &Request,
    place: &Place,
    actor: &Player,
    whom: Whom,
    terms: Terms,
) -> Result<StoredMatch, HandlerError> {
    let (opponent, named) = match whom {
        Whom::Player(player) if player.id == actor.id => return Err(Refusal::ChallengeSelf.into()),
        Whom::Player(player) => (Some(player.id), None),
        Whom::Named(handle) => (None, Some(handle)),
        Whom::Anyone => (None, None),
    };
    let club_settings = tx.db.settings_at(place)?;
    if club_settings.challenge == crate::messages::Challenge::Managers && !request.manages {
        return Err(Refusal::MayNotChallenge.into());
    }
    let now = request.at;
    check_quota(tx, actor, now)?;
    let club = tx.db.store.found(place)?;
    let id = tx.db.store.next_table()?;
    let secret = tx.chance.secret()?;
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
    let stored = StoredMatch {
        table,
        club,
        place: place.clone(),
        secret,
        draft: None,
        live: None,
        lost: false,
        clock: Clock::default(),
        mirror: tx.db.store.mirror_of(club)?.map(|place| Mirror { place, live: None }),
    };
    tx.db.store.add_table(&stored, &event, now)?;
    tx.db.remember(stored.clone());
    Ok(stored)
}
