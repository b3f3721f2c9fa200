//! Tests of ladders. Above all: a ladder that was updated result by result equals one that is computed from all
//! results.

use crate::people::Guest;
use crate::places::{Place, Platform};
use crate::seasons::{ModerationReport, ReportKind};
use crate::standings::LeaderboardKind;
use crate::store::Store;
use blot_rules::Side;
use blot_table::rating::START;
use blot_table::{ClubId, Facts, LadderId, Outcome, PlayerId, TableId, Time, WEEK};
use fastrand::Rng;
use rusqlite::params;

struct World {
    _folder: tempfile::TempDir,
    store: Store,
    clubs: Vec<ClubId>,
    tables: i64,
    now: Time,
}

fn place(id: &str) -> Place {
    Place { platform: Platform::Playground, id: id.to_owned() }
}

impl World {
    fn new() -> World {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        // One transaction that is never committed is faster.
        store.begin().unwrap();
        for name in ["Anna", "Ben", "Cleo", "=Dan", "Eve"] {
            let (user, name) = (name.to_owned(), name.to_owned());
            let guest = Guest { user, name, handle: None, language: None };
            store.meet(Platform::Playground, &guest, Time(0)).unwrap();
        }
        let clubs = ["lounge", "den", "attic"].map(|id| store.found(&place(id)).unwrap()).to_vec();
        World { _folder: folder, store, clubs, tables: 0, now: Time(1_770_000_000_000) }
    }

    fn outcome(&mut self, club: ClubId, players: [i64; 2], winner: Side) -> Outcome {
        self.tables += 1;
        let sql = "INSERT INTO tables (id, club, white, black, stage, created, expires, secret)
                   VALUES (?1, ?2, ?3, ?4, 'over', 0, 0, zeroblob(32))";
        let row = params![self.tables, club.0, players[0], players[1]];
        self.store.connection.execute(sql, row).unwrap();
        Outcome {
            table: TableId(self.tables),
            club,
            finished: self.now,
            players: players.map(PlayerId),
            winner: Some(winner),
            length: Some(3),
            score: [3, 1],
            rated: true,
            facts: Facts { plays: 5, games: [2, 1], gammons: [1, 0], takes: [0, 1], ..Facts::default() },
            ratings: None,
        }
    }

    fn play(&mut self, club: ClubId, players: [i64; 2], winner: Side) -> Outcome {
        let mut outcome = self.outcome(club, players, winner);
        self.store.add_result(&mut outcome).unwrap();
        outcome
    }

    fn rating(&self, ladder: LadderId, player: i64) -> i64 {
        self.store.standing(ladder, PlayerId(player)).unwrap().map_or(0, |standing| standing.rating)
    }
}

#[test]
fn a_recomputed_ladder_is_the_same_after_any_change() {
    for seed in 0..12 {
        let (mut rng, mut world) = (Rng::with_seed(seed), World::new());
        let mut people = vec![1, 2, 3];
        for _ in 0..150 {
            let club = *rng.choice(&world.clubs).unwrap();
            match rng.u8(..) {
                0..200 => {
                    // The machine's clock may be set back.
                    world.now = world.now.plus(rng.i64(-Time::HOUR..12 * Time::HOUR));
                    rng.shuffle(&mut people);
                    let winner = rng.choice(Side::BOTH).unwrap();
                    let mut outcome = world.outcome(club, [people[0], people[1]], winner);
                    outcome.rated = rng.u8(..) < 220;
                    outcome.facts.resigned = rng.bool();
                    world.store.add_result(&mut outcome).unwrap();
                }
                200..220 => {
                    let ladder = world.store.ladder_for(club).unwrap();
                    world.store.close_season(ladder, world.now, rng.bool()).unwrap();
                }
                220..235 => drop(world.store.void(TableId(rng.i64(1..=world.tables.max(1)))).unwrap()),
                235 => {
                    // A new player replaces them.
                    world.store.forget_player(PlayerId(people[0])).unwrap();
                    people[0] = world.store.add_player("Fay").unwrap().0;
                }
                236..253 => {
                    let whole = rng.bool().then_some("house");
                    world.store.choose_ladder(club, whole).unwrap();
                }
                _ if world.clubs.len() > 1 => {
                    let other = world.clubs[(rng.usize(1..3)) % world.clubs.len()];
                    if other != club {
                        let [from, to] = [club, other].map(|club| world.store.place_of(club).unwrap());
                        world.store.move_club(&from, &to, 9).unwrap();
                        world.clubs.retain(|other| *other != club);
                    }
                }
                _ => {}
            }
            assert!(world.store.are_ladders_exact(), "seed {seed}");
        }
    }
}

#[test]
fn a_voided_match_leaves_no_trace() {
    let (mut one, mut other) = (World::new(), World::new());
    let club = one.clubs[0];
    one.play(club, [1, 2], Side::White);
    let void = one.play(club, [2, 3], Side::White);
    one.play(club, [3, 1], Side::Black);
    assert!(one.store.void(void.table).unwrap());
    assert!(!one.store.void(void.table).unwrap());
    other.play(club, [1, 2], Side::White);
    other.play(club, [3, 1], Side::Black);
    let ladder = one.store.ladder_for(club).unwrap();
    for player in 1..=3 {
        let standing = |world: &World| world.store.standing(ladder, PlayerId(player)).unwrap();
        let best = |world: &World| standing(world).map(|standing| standing.best.0);
        assert_eq!(one.rating(ladder, player), other.rating(ladder, player));
        assert_eq!(best(&one), best(&other));
    }
}

#[test]
fn a_season_stores_its_final_table_and_may_squeeze_ratings() {
    let mut world = World::new();
    let club = world.clubs[0];
    world.play(club, [1, 2], Side::White);
    let ladder = world.store.ladder_for(club).unwrap();
    let before = world.rating(ladder, 1);
    assert_eq!(world.store.close_season(ladder, world.now, true).unwrap(), 1);
    assert_eq!(world.rating(ladder, 1) - START, (before - START) / 2);
    world.play(club, [1, 2], Side::Black);
    assert_eq!(world.store.close_season(ladder, world.now, false).unwrap(), 2);
    let lines = world.store.leaderboard(ladder, LeaderboardKind::Season(1), 0, 10).unwrap();
    let first: Vec<(i64, &str, i64)> =
        lines.iter().map(|line| (line.rank, line.name.as_str(), line.rating)).collect();
    assert_eq!(first, [(1, "Anna", before), (2, "Ben", 2 * START - before)]);
    assert_eq!(world.store.lines(ladder, LeaderboardKind::Season(2)).unwrap(), 2);
    assert_eq!(world.store.season(ladder, 3).unwrap(), None);
    assert!(world.store.are_ladders_exact());
}

#[test]
fn matches_of_a_week_ago_do_not_count_against_a_new_one() {
    for (later, halvings) in [(WEEK - 1, 1), (WEEK, 0)] {
        let mut world = World::new();
        let club = world.clubs[0];
        for _ in 0..5 {
            world.play(club, [1, 2], Side::White);
        }
        world.now = world.now.plus(later);
        let sixth = world.play(club, [2, 1], Side::White);
        assert_eq!(sixth.ratings.unwrap().halvings, halvings);
        assert!(world.store.are_ladders_exact());
    }
}

#[test]
fn merged_players_have_one_standing() {
    let mut world = World::new();
    let club = world.clubs[0];
    for players in [[1, 2], [3, 2], [2, 4]] {
        world.play(club, players, Side::White);
    }
    world.store.merge(PlayerId(1), PlayerId(3)).unwrap();
    assert!(world.store.are_ladders_exact());
    let ladder = world.store.ladder_for(club).unwrap();
    assert_eq!(world.store.standing(ladder, PlayerId(1)).unwrap().unwrap().won, 2);
    assert_eq!(world.rating(ladder, 3), 0);
}

#[test]
fn a_player_who_has_left_has_no_standing() {
    let mut world = World::new();
    let club = world.clubs[0];
    for players in [[1, 2], [1, 3], [2, 3]] {
        world.play(club, players, Side::White);
    }
    let ladder = world.store.ladder_for(club).unwrap();
    world.store.close_season(ladder, world.now, true).unwrap();
    let [anna, cleo] = [1, 3].map(|player| world.rating(ladder, player));
    world.store.forget_player(PlayerId(2)).unwrap();
    assert_eq!([1, 2, 3].map(|player| world.rating(ladder, player)), [anna, 0, cleo]);
    let month = LeaderboardKind::Month(world.now.month());
    for board in [LeaderboardKind::AllTime, month, LeaderboardKind::Season(1)] {
        let lines = world.store.leaderboard(ladder, board, 0, 10).unwrap();
        let lines: Vec<(i64, &str)> = lines.iter().map(|line| (line.rank, line.name.as_str())).collect();
        assert_eq!(lines, [(1, "Anna"), (2, "Cleo")], "{board:?}");
        assert_eq!(world.store.line_of(ladder, board, PlayerId(3)).unwrap().unwrap().rank, 2);
        assert_eq!(world.store.lines(ladder, board).unwrap(), 2);
    }
    // Their matches still count for their opponents.
    assert_eq!(world.store.pair(ladder, PlayerId(1), PlayerId(2)).unwrap().won, 1);
    assert!(world.store.are_ladders_exact());
}

#[test]
fn reports_are_read_as_they_were_written() {
    let mut world = World::new();
    let outcome = world.play(world.clubs[0], [1, 2], Side::White);
    for kind in [ReportKind::Resigns, ReportKind::Quick] {
        let [winner, loser] = outcome.players;
        let report = ModerationReport {
            club: outcome.club,
            at: outcome.finished,
            kind,
            winner,
            loser,
            table: outcome.table,
        };
        world.store.add_report(&report).unwrap();
        assert_eq!(world.store.reports(outcome.club, 1).unwrap(), [report]);
    }
}
