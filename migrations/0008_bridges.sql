-- Clubs that are in two places, each on a platform of its own.

-- A club's other place, besides the one in `clubs`.
CREATE TABLE windows (
    platform TEXT NOT NULL,
    place    TEXT NOT NULL,
    club     INTEGER NOT NULL UNIQUE REFERENCES clubs (id),
    PRIMARY KEY (platform, place)
) STRICT, WITHOUT ROWID;

-- The message that carries the match's buttons in the club's other place.
ALTER TABLE tables ADD COLUMN window_live TEXT;

-- Codes are for bridges, too, and then belong to a club.
CREATE TABLE new_codes (
    id      INTEGER PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('link', 'forget', 'bridge', 'wrong', 'left')),
    -- Whose identity it was.
    who     BLOB NOT NULL,
    player  INTEGER REFERENCES players (id),
    club    INTEGER REFERENCES clubs (id),
    code    BLOB,
    at      INTEGER NOT NULL,
    used    INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
) STRICT;
INSERT INTO new_codes (id, purpose, who, player, code, at, used)
SELECT id, purpose, who, player, code, at, used FROM codes;
DROP TABLE codes;
ALTER TABLE new_codes RENAME TO codes;
CREATE INDEX codes_by_code ON codes (code) WHERE code IS NOT NULL;
