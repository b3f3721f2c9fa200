-- Clocks and reminders. What stands here beside a table's events is made of them, of absences and of vacations.

-- What is left of both pools; when the present turn began and when its time is up, both later by whatever was nobody's fault,
-- which is counted until `counted`.
ALTER TABLE tables ADD COLUMN white_pool INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN black_pool INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN due INTEGER;
-- When whoever is waited for is told next.
ALTER TABLE tables ADD COLUMN remind INTEGER;
-- Whether the present turn's time was said to be up, and whether its player was nudged.
ALTER TABLE tables ADD COLUMN overdue INTEGER NOT NULL DEFAULT 0 CHECK (overdue IN (0, 1));
ALTER TABLE tables ADD COLUMN nudged INTEGER NOT NULL DEFAULT 0 CHECK (nudged IN (0, 1));
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_reminder ON tables (remind) WHERE remind IS NOT NULL;

-- When each platform was served last, and since when without a break.
CREATE TABLE presence (
    platform TEXT PRIMARY KEY,
    at       INTEGER NOT NULL,
    steady   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When a platform was not served; and, where `until` is before `since`, when the machine's clock was set back.
CREATE TABLE absences (
    platform TEXT NOT NULL,
    since    INTEGER NOT NULL,
    until    INTEGER NOT NULL
) STRICT;

CREATE TABLE vacations (
    player INTEGER NOT NULL REFERENCES players (id),
    since  INTEGER NOT NULL,
    until  INTEGER NOT NULL
) STRICT;
CREATE INDEX vacations_by_player ON vacations (player, until);

-- When a player who wants it hears of all matches that wait for him.
ALTER TABLE players ADD COLUMN digest INTEGER;
CREATE INDEX players_by_digest ON players (digest) WHERE digest IS NOT NULL;
