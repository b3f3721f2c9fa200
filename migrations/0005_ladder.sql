-- Results and what follows from them. Results and seasons are the truth; standings, pairs and months are made of them, and can be
-- made again.

-- A ladder is one club's own, or that of all clubs of a larger whole that want to share one.
CREATE TABLE ladders (
    id       INTEGER PRIMARY KEY,
    club     INTEGER UNIQUE REFERENCES clubs (id),
    platform TEXT,
    whole    TEXT,
    UNIQUE (platform, whole)
) STRICT;

-- The larger whole that a club's place is part of, and where its results count.
ALTER TABLE clubs ADD COLUMN whole TEXT;
ALTER TABLE clubs ADD COLUMN ladder INTEGER REFERENCES ladders (id);

-- A match that is over. Ratings are in thousandths of a point; only rated matches have them.
CREATE TABLE results (
    table_id         INTEGER PRIMARY KEY REFERENCES tables (id),
    club             INTEGER NOT NULL REFERENCES clubs (id),
    ladder           INTEGER NOT NULL REFERENCES ladders (id),
    finished         INTEGER NOT NULL,
    white            INTEGER NOT NULL REFERENCES players (id),
    black            INTEGER NOT NULL REFERENCES players (id),
    -- 0 White, 1 Black, or nobody.
    winner           INTEGER CHECK (winner IN (0, 1)),
    -- None: money play.
    length           INTEGER,
    white_score      INTEGER NOT NULL,
    black_score      INTEGER NOT NULL,
    rated            INTEGER NOT NULL CHECK (rated IN (0, 1)),
    facts            TEXT NOT NULL,
    -- How often the change was halved, since the same two had played so much.
    halvings         INTEGER,
    white_rating     INTEGER,
    black_rating     INTEGER,
    white_change     INTEGER,
    black_change     INTEGER,
    -- Before the match.
    white_experience INTEGER,
    black_experience INTEGER
) STRICT;
CREATE INDEX results_in_order ON results (ladder, finished);
-- With the ratings, so that a curve needs nothing else.
CREATE INDEX results_of_white ON results (ladder, white, finished, table_id, white_rating);
CREATE INDEX results_of_black ON results (ladder, black, finished, table_id, black_rating);
CREATE INDEX results_of_pair ON results (ladder, min(white, black), max(white, black), finished);
CREATE INDEX results_of_club ON results (club);

CREATE TABLE standings (
    ladder       INTEGER NOT NULL REFERENCES ladders (id),
    player       INTEGER NOT NULL REFERENCES players (id),
    rating       INTEGER NOT NULL,
    experience   INTEGER NOT NULL,
    won          INTEGER NOT NULL,
    lost         INTEGER NOT NULL,
    -- So many won in a row, or lost if negative.
    streak       INTEGER NOT NULL,
    peak         INTEGER NOT NULL,
    -- The rating of the strongest opponent beaten, and the match; 0 if nobody was.
    best_rating  INTEGER NOT NULL,
    best_table   INTEGER NOT NULL,
    games_won    INTEGER NOT NULL,
    games_lost   INTEGER NOT NULL,
    gammons_won  INTEGER NOT NULL,
    gammons_lost INTEGER NOT NULL,
    doubles      INTEGER NOT NULL,
    takes        INTEGER NOT NULL,
    drops        INTEGER NOT NULL,
    -- The last ten changes, oldest first, each after a sign for won or lost.
    recent       TEXT NOT NULL,
    PRIMARY KEY (ladder, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_by_rating ON standings (ladder, rating DESC, player);

-- Head to head, over all matches, and over rated ones.
CREATE TABLE pairs (
    ladder     INTEGER NOT NULL REFERENCES ladders (id),
    player     INTEGER NOT NULL REFERENCES players (id),
    opponent   INTEGER NOT NULL REFERENCES players (id),
    matches    INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    lost       INTEGER NOT NULL,
    rated_won  INTEGER NOT NULL,
    rated_lost INTEGER NOT NULL,
    PRIMARY KEY (ladder, player, opponent)
) STRICT, WITHOUT ROWID;
CREATE INDEX pairs_by_matches ON pairs (ladder, player, matches DESC, opponent);

-- Rated matches of a month in UTC, counted from the year 0.
CREATE TABLE months (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    month  INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    gain   INTEGER NOT NULL,
    won    INTEGER NOT NULL,
    lost   INTEGER NOT NULL,
    PRIMARY KEY (ladder, month, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX months_by_gain ON months (ladder, month, gain DESC, player);

-- The ends of seasons. Squeezed: all ratings then went half the way back to the start.
CREATE TABLE seasons (
    ladder   INTEGER NOT NULL REFERENCES ladders (id),
    number   INTEGER NOT NULL,
    closed   INTEGER NOT NULL,
    squeezed INTEGER NOT NULL CHECK (squeezed IN (0, 1)),
    PRIMARY KEY (ladder, number)
) STRICT, WITHOUT ROWID;

-- The final table of a season, kept as it was.
CREATE TABLE finals (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    season INTEGER NOT NULL,
    rank   INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    rating INTEGER NOT NULL,
    won    INTEGER NOT NULL,
    lost   INTEGER NOT NULL,
    PRIMARY KEY (ladder, season, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX finals_of_player ON finals (ladder, season, player);

-- What moderators may want to look at. Nobody is punished for it.
CREATE TABLE reports (
    id       INTEGER PRIMARY KEY,
    club     INTEGER NOT NULL REFERENCES clubs (id),
    at       INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('resigns', 'quick')),
    winner   INTEGER NOT NULL REFERENCES players (id),
    loser    INTEGER NOT NULL REFERENCES players (id),
    table_id INTEGER NOT NULL REFERENCES tables (id)
) STRICT;
CREATE INDEX reports_in_club ON reports (club, id);
