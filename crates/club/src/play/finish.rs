//! The end of a match: stores its result, updates the ratings, and reports suspicious runs to moderators.

use crate::commands::HandlerError;
use crate::context::Tx;
use crate::messages::{MatchView, Player};
use crate::texts::{Text, text};
use blot_rules::Side;
use blot_store::{LadderChange, ModerationReport, ReportKind};
use blot_table::rating::{shown, shown_change};
use blot_table::{Outcome, TableEvent, Time};

/// Moderators get a report after every so many matches in a row that were resigned to the same opponent.
const RESIGNED: usize = 3;
/// The same after every so many quick wins in a row.
const QUICK: usize = 5;
/// A resigned match with fewer plays is quick.
const FEW_PLAYS: u32 = 10;

/// Stores the result of a match that has just ended. Returns the change of the ratings, if it is rated.
pub(crate) fn finish(tx: &mut Tx<'_>, view: &MatchView, at: Time) -> Result<Option<Text>, HandlerError> {
    let stored = &view.stored;
    let events: Vec<TableEvent> =
        tx.db.store.events(stored.table.id)?.into_iter().map(|(_, event)| event).collect();
    let Some(mut outcome) = Outcome::of(&stored.table, stored.club, at, &events) else {
        return Ok(None);
    };
    let Some(added) = tx.db.store.add_result(&mut outcome)? else {
        return Ok(None);
    };
    // A run of losses to the computer is not suspicious.
    if !view.has_computer() {
        report(tx, &outcome)?;
    }
    let Some(winner) = outcome.winner else {
        return Ok(None);
    };
    let change = |side: Side| rating_line(&added, &outcome, side, view.player(side));
    Ok(Some(text!("ratings", winner = change(winner), loser = change(!winner))))
}

/// Reports matches that look given away. Only moderators see the report; it has no other effect.
fn report(tx: &mut Tx<'_>, outcome: &Outcome) -> Result<(), HandlerError> {
    let (Some(winner), true) = (outcome.winner, outcome.facts.resigned) else {
        return Ok(());
    };
    let store = &tx.db.store;
    let ladder = store.ladder_for(outcome.club)?;
    let [winner, loser] = [winner, !winner].map(|side| outcome.players[side.index()]);
    let is_given = |other: &Outcome| other.facts.resigned && other.won_by(winner);
    let is_quick = |other: &Outcome| other.facts.resigned && other.facts.plays < FEW_PLAYS;
    let runs = [
        (ReportKind::Resigns, store.run_of_pair(ladder, outcome.pair(), is_given)?, RESIGNED),
        (ReportKind::Quick, store.run_of_wins(ladder, winner, is_quick)?, QUICK),
    ];
    for (kind, run, step) in runs {
        // The store counts no further, so every match of a longer run would be reported.
        if run > 0 && run % step == 0 && run < blot_store::MAX_LOOKED_BACK {
            let (club, at, table) = (outcome.club, outcome.finished, outcome.table);
            store.add_report(&ModerationReport { club, at, kind, winner, loser, table })?;
        }
    }
    Ok(())
}

/// "Anna 1612 (+14), 2nd (up 1)"
fn rating_line(added: &LadderChange, outcome: &Outcome, side: Side, player: &Player) -> Text {
    let at = side.index();
    let standing = &added.standings[at];
    let change = outcome.ratings.map_or(0, |ratings| ratings.changes[at]);
    let rank = text!("ordinal", rank = added.after[at]);
    let rating = shown(standing.rating, standing.experience);
    let change = shown_change(change, outcome.winner == Some(side));
    let name = player.name.as_str();
    match added.before[at].map_or(0, |before| before - added.after[at]) {
        0 => text!("rating", player = name, rating = rating, change = change, rank = rank),
        up @ 1.. => text!("rating-up", player = name, rating = rating, change = change, rank = rank, by = up),
        down => {
            text!("rating-down", player = name, rating = rating, change = change, rank = rank, by = -down)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Chance;
    use crate::protocol::{Request, RequestBody};
    use crate::runtime::Club;
    use blot_rules::Die;
    use blot_store::{Person, Place, Platform};
    use blot_table::{SealedDice, Secret};

    /// White always starts.
    struct WhiteStarts;

    impl Chance for WhiteStarts {
        fn secret(&mut self) -> anyhow::Result<Secret> {
            Ok(Secret([7; 32]))
        }

        fn roll(&self, _: &SealedDice, _: u32) -> [Die; 2] {
            [6, 1].map(|number| Die::new(number).unwrap())
        }
    }

    #[test]
    fn matches_given_away_are_reported_once_a_run() {
        let folder = tempfile::tempdir().unwrap();
        let mut club = Club::open(&folder.path().join("club.db"), Box::new(WhiteStarts)).unwrap();
        let place = Place { platform: Platform::Playground, id: "lounge".to_owned() };
        let mut events = 0;
        let mut say = |club: &mut Club, who: &str, line: &str| {
            events += 1;
            let person = Person {
                user: who.to_owned(),
                name: who.to_owned(),
                handle: None,
                is_bot: false,
                language: None,
            };
            let what = RequestBody::Typed { line: line.to_owned(), people: Vec::new(), reply_to: None };
            club.handle(Request {
                event: events.to_string(),
                at: Time(events * Time::HOUR),
                place: place.clone(),
                within: None,
                private: false,
                manages: false,
                from: person,
                message: None,
                what,
            })
            .unwrap();
        };
        let mut give_away = |club: &mut Club, from: &str, to: &str| {
            for (who, line) in [(from, "/challenge 1"), (to, "/accept"), (from, "/resign yes"), (to, "/accept")]
            {
                say(club, who, line);
            }
        };
        for _ in 0..7 {
            give_away(&mut club, "anna", "ben");
        }
        // The run of these two is over; that of quick wins is not.
        give_away(&mut club, "ben", "anna");
        give_away(&mut club, "anna", "ben");
        let club_id = club.db.store.club_at(&place).unwrap().unwrap();
        let mut reports = club.db.store.reports(club_id, 10).unwrap();
        reports.reverse();
        let reported: Vec<(i64, ReportKind)> =
            reports.iter().map(|report| (report.table.0, report.kind)).collect();
        assert_eq!(reported, [(3, ReportKind::Resigns), (5, ReportKind::Quick), (6, ReportKind::Resigns)]);
        let name = |player| club.db.store.name_of(player).unwrap();
        assert_eq!([name(reports[0].winner), name(reports[0].loser)], ["ben", "anna"]);
    }
}
