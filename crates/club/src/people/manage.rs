//! What moderators do with `/club` besides settings: void a match, close a season, export, and audit.

use super::bridge::bridge;
use super::club_settings::set_rule;
use crate::club_store::ClubStore;
use crate::commands::{HandlerError, ParsedCommand, Refusal};
use crate::context::{Effects, Tx};
use crate::messages::{Player, private};
use crate::play::{apply_events, decide};
use crate::protocol::{Content, File, How, Reply, Request};
use crate::queries::{leaderboard, record};
use crate::texts::{minute, name_in_files, text};
use anyhow::Context;
use blot_store::{LeaderboardKind, ReportKind};
use blot_table::{Action, ClubId, Stage, Standing, TableId};
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// How many lines of the audit list, and how many reports, are shown.
const MAX_AUDIT: usize = 15;
const MAX_REPORTS: usize = 5;
/// How many matches one export holds; platforms take files of some megabytes.
const MAX_EXPORTED: usize = 3000;

/// `/club` with a value: changes a setting, or carries out an action. The audit list notes everything.
pub(crate) fn manage(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Effects, HandlerError> {
    check(request)?;
    if parsed.words("setting") == Some("bridge") {
        return Ok(bridge(tx, request, actor, parsed.words("value"))?.into());
    }
    let (Some(word), Some(value)) = (parsed.words("setting"), parsed.words("value")) else {
        return Err(Refusal::Missing { command: parsed.command }.into());
    };
    let place = tx.db.club_place(&request.place)?;
    let club = tx.db.store.found(&place)?;
    let effects = match word {
        "void" => void(tx, request, parsed, actor, club, value)?,
        "season" => close_season(tx, request, actor, club, value)?.into(),
        // These only show something, and take no value.
        "export" | "audit" => return Err(Refusal::Missing { command: parsed.command }.into()),
        rule => set_rule(tx, request, actor, club, rule, value)?.into(),
    };
    tx.db.store.add_audit_entry(club, request.at, actor.id, &format!("/club {word} {value}"))?;
    Ok(effects)
}

/// `/club void`: ends a match, or takes a finished one off the ladder.
fn void(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
    club: ClubId,
    value: &str,
) -> Result<Effects, HandlerError> {
    let number = value.trim_start_matches('#').parse().ok().filter(|number| *number > 0);
    let id = TableId(number.ok_or(Refusal::Missing { command: parsed.command })?);
    let stored =
        tx.db.stored_match(id)?.filter(|stored| stored.club == club).ok_or(Refusal::NoSuchMatch(id))?;
    let view = tx.db.view_of(stored)?;
    if !matches!(view.stored.table.stage, Stage::Playing | Stage::Over) {
        return Err(Refusal::NotBegun.at(&view));
    }
    let events = decide(tx, &view, actor, Action::Void, request.at).map_err(|no| no.at(&view))?;
    let effects = apply_events(tx, None, view, &events, request.at)?;
    tx.db.store.void(id)?;
    Ok(effects.and_say([private(request, actor, vec![text!("voided", number = id.0.to_string())])]))
}

/// `/club season close`: stores and posts the final leaderboard, and squeezes ratings if the club wants that.
fn close_season(
    tx: &mut Tx<'_>,
    request: &Request,
    actor: &Player,
    club: ClubId,
    value: &str,
) -> Result<Vec<Reply>, HandlerError> {
    if !value.eq_ignore_ascii_case("close") {
        return Err(Refusal::WrongValue {
            command: "club",
            setting: "season".to_owned(),
            values: "close".to_owned(),
        }
        .into());
    }
    let ladder = tx.db.store.ladder_for(club)?;
    if tx.db.store.lines(ladder, LeaderboardKind::AllTime)? == 0 {
        return Err(Refusal::EmptyLadder.into());
    }
    let squeeze = tx.db.settings_of_club(club)?.squeeze;
    let number = tx.db.store.close_season(ladder, request.at, squeeze)?;
    let parsed = ParsedCommand::season(number);
    let mut replies = leaderboard(tx.db, request, &parsed, actor)?;
    for reply in &mut replies {
        reply.text.insert(0, text!("season-closed", number = number));
        if squeeze {
            reply.text.push(text!("season-squeezed"));
        }
    }
    // The club's other place hears of it as well.
    let places = [Some(tx.db.store.place_of(club)?), tx.db.store.mirror_of(club)?];
    let other = places.into_iter().flatten().find(|place| place.platform != request.place.platform);
    if let (Some(place), Some(reply)) = (other, replies.first().cloned()) {
        replies.push(Reply { place, how: How::New, language: tx.db.settings_of_club(club)?.language, ..reply });
    }
    Ok(replies)
}

/// `/club export`: the newest finished matches in one zip file, and the ladder as a CSV file.
pub(crate) fn export(
    db: &mut ClubStore,
    request: &Request,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    check(request)?;
    let club = db.club_at(&request.place)?.ok_or(Refusal::NothingToExport)?;
    let tables = db.store.finished_in(club, MAX_EXPORTED)?;
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut count = 0_usize;
    for id in tables {
        let Some(stored) = db.stored_match(id)?.filter(|stored| !stored.table.voided) else {
            continue;
        };
        let view = db.view_of(stored)?;
        let mat = record(&view, &db.store.events(id)?).to_mat();
        zip.start_file(format!("blot-{}.mat", id.0), SimpleFileOptions::default())
            .context("a file of a zip")?;
        zip.write_all(mat.as_bytes()).context("a file of a zip")?;
        count += 1;
    }
    if count == 0 {
        return Err(Refusal::NothingToExport.into());
    }
    let bytes = zip.finish().context("a zip")?.into_inner();
    let mut reply = private(request, actor, vec![text!("club-exported", count = count)]);
    reply.files.push(File { name: "matches.zip".to_owned(), content: Content::Bytes(bytes) });
    if let Some(ladder) = db.store.ladder_of(club)? {
        let csv = standings_csv(&db.store.all_standings(ladder)?).into_bytes();
        reply.files.push(File { name: "ladder.csv".to_owned(), content: Content::Bytes(csv) });
    }
    Ok(vec![reply])
}

/// Refuses unless a moderator asks, and not in a private chat.
pub(crate) fn check(request: &Request) -> Result<(), HandlerError> {
    if request.private {
        return Err(Refusal::NoClubInPrivate.into());
    }
    if !request.manages {
        return Err(Refusal::NotManaging.into());
    }
    Ok(())
}

/// `/club audit`: what moderators did, the newest first, and reports of suspicious matches.
pub(crate) fn audit(db: &mut ClubStore, request: &Request, actor: &Player) -> Result<Vec<Reply>, HandlerError> {
    check(request)?;
    let entries = match db.club_at(&request.place)? {
        Some(club) => db.store.audit_entries(club, MAX_AUDIT)?,
        None => Vec::new(),
    };
    let mut lines = vec![match entries.is_empty() {
        true => text!("audit-empty"),
        false => text!("audit"),
    }];
    for (at, player, line) in entries {
        let name = db.store.name_of(player)?;
        lines.push(text!("audit-line", day = minute(at), player = name, line = line));
    }
    let reports = match db.club_at(&request.place)? {
        Some(club) => db.store.reports(club, MAX_REPORTS)?,
        None => Vec::new(),
    };
    if !reports.is_empty() {
        lines.push(text!("reports"));
    }
    for report in reports {
        let (day, number) = (minute(report.at), report.table.0.to_string());
        let [winner, loser] = [db.store.name_of(report.winner)?, db.store.name_of(report.loser)?];
        lines.push(match report.kind {
            ReportKind::Resigns => {
                text!("report-resigns", day = day, number = number, winner = winner, loser = loser)
            }
            ReportKind::Quick => text!("report-quick", day = day, number = number, winner = winner),
        });
    }
    Ok(vec![private(request, actor, lines)])
}

/// A whole ladder as CSV: one line a player, best first.
fn standings_csv(standings: &[(String, Standing)]) -> String {
    let mut csv = "rank,name,rating,experience,won,lost,streak,peak,games_won,games_lost,gammons_won,\
                   gammons_lost,doubles,takes,drops\n"
        .to_owned();
    for (rank, (name, standing)) in (1..).zip(standings) {
        let Standing { rating, experience, won, lost, streak, peak, games, gammons, .. } = standing;
        let Standing { doubles, takes, drops, .. } = standing;
        let decimal = |thousandths: &i64| {
            let sign = if *thousandths < 0 { "-" } else { "" };
            format!("{sign}{}.{:03}", thousandths.abs() / 1000, thousandths.abs() % 1000)
        };
        csv += &format!(
            "{rank},{},{},{experience},{won},{lost},{streak},{},{},{},{},{},{doubles},{takes},{drops}\n",
            quoted(&name_in_files(name)),
            decimal(rating),
            decimal(peak),
            games[0],
            games[1],
            gammons[0],
            gammons[1]
        );
    }
    csv
}

/// A name as a field that no spreadsheet takes for a formula.
fn quoted(name: &str) -> String {
    let mark = if name.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    format!("\"{mark}{}\"", name.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ladder_is_written_for_spreadsheets() {
        let standing = |rating, peak, won, lost| Standing { rating, peak, won, lost, ..Standing::default() };
        let ladder = [
            ("Anna".to_owned(), standing(1_517_321, 1_517_321, 1, 0)),
            ("=Dan".to_owned(), standing(1_482_679, 1_500_000, 0, 1)),
        ];
        assert_eq!(
            standings_csv(&ladder),
            "rank,name,rating,experience,won,lost,streak,peak,games_won,games_lost,gammons_won,gammons_lost,doubles,\
             takes,drops\n\
             1,\"Anna\",1517.321,0,1,0,0,1517.321,0,0,0,0,0,0,0\n\
             2,\"'=Dan\",1482.679,0,0,1,0,1500.000,0,0,0,0,0,0,0\n"
        );
    }
}
