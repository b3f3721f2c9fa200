-- What a club keeps. Events are the truth; the columns of `tables` beside them are for finding tables.

CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- Under which ids a platform knows a player.
CREATE TABLE identities (
    platform TEXT NOT NULL,
    user     TEXT NOT NULL,
    player   INTEGER NOT NULL REFERENCES players (id),
    handle   TEXT,
    PRIMARY KEY (platform, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_player ON identities (player);
CREATE UNIQUE INDEX identities_by_handle ON identities (platform, handle) WHERE handle IS NOT NULL;

-- A club is a place of a platform.
CREATE TABLE clubs (
    id       INTEGER PRIMARY KEY,
    platform TEXT NOT NULL,
    place    TEXT NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}',
    UNIQUE (platform, place)
) STRICT;

-- A match from its challenge on. White is the challenger; Black is empty while a challenge is open to all.
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    club    INTEGER NOT NULL REFERENCES clubs (id),
    white   INTEGER NOT NULL REFERENCES players (id),
    black   INTEGER REFERENCES players (id),
    stage   TEXT NOT NULL CHECK (stage IN ('challenge', 'playing', 'off', 'over')),
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    -- The sealed dice. Shown to nobody before the match is over.
    secret  BLOB NOT NULL CHECK (length(secret) = 32),
    -- The play being tapped together.
    draft   TEXT,
    -- The message that carries the match's buttons.
    live    TEXT
) STRICT;
CREATE INDEX tables_in_club ON tables (club, id) WHERE stage IN ('challenge', 'playing');
CREATE INDEX tables_of_white ON tables (white, id) WHERE stage IN ('challenge', 'playing');
CREATE INDEX tables_of_black ON tables (black, id) WHERE stage IN ('challenge', 'playing');
CREATE INDEX finished_by_white ON tables (white, id) WHERE stage = 'over';
CREATE INDEX finished_by_black ON tables (black, id) WHERE stage = 'over';
CREATE INDEX challenges_by_expiry ON tables (expires) WHERE stage = 'challenge';
CREATE INDEX challenges_by_day ON tables (white, created);

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    event    TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Which match a message shows, so that a reply to it means that match.
CREATE TABLE messages (
    platform TEXT NOT NULL,
    place    TEXT NOT NULL,
    message  TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (platform, place, message)
) STRICT, WITHOUT ROWID;

-- What a platform has sent already, for some days.
CREATE TABLE seen (
    platform TEXT NOT NULL,
    event    TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (platform, event)
) STRICT, WITHOUT ROWID;

-- What must still be sent, in order.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    place    TEXT NOT NULL,
    -- The message that it changes, if it changes one.
    message  TEXT,
    -- The match whose board it shows.
    table_id INTEGER REFERENCES tables (id),
    reply    TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_by_message ON outbox (platform, place, message) WHERE message IS NOT NULL;
