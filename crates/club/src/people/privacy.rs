//! `/privacy` and `/mydata`: what is stored about a player, as a summary and as a file.

use crate::club_store::ClubStore;
use crate::messages::{Player, private};
use crate::protocol::{Content, File, How, Reply, Request, Style, general};
use crate::queries::export;
use crate::texts::text;
use blot_rules::Side;
use blot_store::Identity;
use blot_table::{PlayerId, TableEvent, TableId, Time};
use serde_json::{Map, Value, json};

/// What is stored, why, how long, and how to delete it.
pub(crate) fn shown(request: &Request, actor: &Player) -> Reply {
    let lines = vec![text!("privacy"), text!("privacy-why"), text!("privacy-how-long"), text!("privacy-after")];
    let mut reply = private(request, actor, lines);
    reply.buttons = vec![vec![
        general("mydata", text!("button-mydata"), Style::Plain),
        general("forget", text!("button-forget"), Style::Bad),
    ]];
    reply
}

/// A section of the file: its name, and the function that fills it.
type Section = (&'static str, fn(&mut ClubStore, &Player) -> anyhow::Result<Value>);

/// All sections of the file. Everything that is stored about players must be here.
const SECTIONS: &[Section] = &[
    ("identities", identities),
    ("settings", settings),
    ("sightings", sightings),
    ("vacations", vacations),
    ("deeds", audit_entries),
    ("ratings", ratings),
    ("seasons", seasons),
    ("reports", reports),
    ("matches", matches),
];

/// How many bytes of matches the file holds, so that any platform takes it. Older ones are only listed.
const MAX_MATCHES: usize = 7_000_000;

/// Everything that is stored about a player, for that player alone.
pub(crate) fn data(db: &mut ClubStore, request: &Request, actor: &Player) -> anyhow::Result<Reply> {
    let mut file = Map::new();
    file.insert("format".to_owned(), json!("blot-mydata/1"));
    for (name, section) in SECTIONS {
        file.insert((*name).to_owned(), section(db, actor)?);
    }
    let mut reply = Reply { how: How::New, ..private(request, actor, vec![text!("mydata")]) };
    let content = Content::Bytes(serde_json::to_vec(&file)?);
    reply.files.push(File { name: "blot-mydata.json".to_owned(), content });
    reply.confidential = true;
    Ok(reply)
}

fn identities(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let all = db.identities(player)?;
    let one = |Identity { platform, user, name, handle, language }: &Identity| {
        json!({
            "platform": platform,
            "user": user,
            "name": name,
            "handle": handle,
            "language": language,
        })
    };
    Ok(all.iter().map(one).collect())
}

fn settings(_: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    Ok(serde_json::to_value(&player.settings)?)
}

fn sightings(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let mut seen = Vec::new();
    for identity in db.identities(player)? {
        for sighting in db.store.sightings(&identity)? {
            seen.push(json!({
                "platform": sighting.platform,
                "chat": sighting.chat,
                "name": sighting.name,
                "handle": sighting.handle,
            }));
        }
    }
    Ok(Value::Array(seen))
}

fn vacations(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let all = db.store.vacations_of(player.id)?;
    Ok(all.into_iter().map(|(since, until)| json!({ "since": since, "until": until })).collect())
}

/// What they did as a moderator.
fn audit_entries(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let all = db.store.audit_entries_of(player.id)?;
    Ok(all.into_iter().map(|(at, line)| json!({ "at": at, "command": line })).collect())
}

/// Their rating after each rated match.
fn ratings(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let all = db.store.ratings_of(player.id)?;
    let one =
        |(table, at, rating): (TableId, Time, i64)| json!({ "match": table, "at": at, "thousandths": rating });
    Ok(all.into_iter().map(one).collect())
}

/// Where they stood when seasons closed.
fn seasons(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let all = db.store.seasons_of(player.id)?;
    Ok(all
        .into_iter()
        .map(|[season, rank, rating]| json!({ "season": season, "rank": rank, "thousandths": rating }))
        .collect())
}

/// What moderators may read about them.
fn reports(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let all = db.store.reports_about(player.id)?;
    Ok(all.into_iter().map(|(at, kind, table)| json!({ "at": at, "kind": kind, "match": table })).collect())
}

fn matches(db: &mut ClubStore, player: &Player) -> anyhow::Result<Value> {
    let (mut all, mut size) = (Vec::new(), 0);
    for id in db.store.tables_of(player.id)? {
        if size > MAX_MATCHES {
            all.push(json!({ "number": id.0, "events": null }));
            continue;
        }
        let Some(stored) = db.store.stored_match(id)? else {
            continue;
        };
        let view = db.view_of(stored)?;
        let [white, black] = export::names(&view);
        let table = &view.stored.table;
        let (role, opponent) = match table.side(player.id) {
            Some(Side::White) => ("white", black),
            _ => ("black", white),
        };
        let events = db.store.events(id)?;
        let events: Vec<Value> = events
            .into_iter()
            .map(|(at, event)| json!({ "at": at, "event": without_others(event, player.id) }))
            .collect();
        let one = json!({
            "number": id.0,
            "platform": view.stored.place.platform,
            "place": view.stored.place.id,
            "role": role,
            "opponent": opponent,
            "stage": table.stage.name(),
            "events": events,
        });
        size += one.to_string().len();
        all.push(one);
    }
    Ok(Value::Array(all))
}

/// The event with the number of every other player replaced by 0.
fn without_others(mut event: TableEvent, player: PlayerId) -> TableEvent {
    for id in event.players_mut().into_iter().filter(|id| **id != player) {
        *id = PlayerId(0);
    }
    event
}
