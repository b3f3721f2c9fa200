-- One player on several platforms, and people who leave.

-- Each platform has its own name for somebody; `players.name` is the one that was used last.
ALTER TABLE identities ADD COLUMN name TEXT;
-- When the platform's id was first seen. Whoever comes back after being forgotten is new.
ALTER TABLE identities ADD COLUMN since INTEGER NOT NULL DEFAULT 0;

-- Players who have become one: events go on naming the first, who is the second now.
CREATE TABLE merged (
    old    INTEGER PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (id)
) STRICT;
CREATE INDEX merged_by_player ON merged (player);

-- Codes that were given out, tries that were wrong, and leavings, for an hour. Codes and ids are kept as hashes only.
CREATE TABLE codes (
    id      INTEGER PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('link', 'forget', 'wrong', 'left')),
    -- Whose identity it was.
    who     BLOB NOT NULL,
    player  INTEGER REFERENCES players (id),
    code    BLOB,
    at      INTEGER NOT NULL,
    used    INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
) STRICT;
CREATE INDEX codes_by_code ON codes (code) WHERE code IS NOT NULL;

-- The handle of somebody whom nobody has met yet, and who alone may accept. It stands beside the events, so that it can be
-- forgotten; in them it is empty.
ALTER TABLE tables ADD COLUMN named TEXT;
CREATE INDEX tables_by_named ON tables (named) WHERE named IS NOT NULL;
UPDATE tables SET named = (
    SELECT json_extract(event, '$.Challenged.named') FROM events WHERE table_id = tables.id AND number = 1
) WHERE black IS NULL;
UPDATE events SET event = json_set(event, '$.Challenged.named', '')
WHERE number = 1 AND json_extract(event, '$.Challenged.named') IS NOT NULL;
