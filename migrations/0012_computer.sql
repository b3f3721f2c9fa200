-- The computer plays, too: a player for each level, who has no account anywhere.
ALTER TABLE players ADD COLUMN level TEXT;
CREATE UNIQUE INDEX players_by_level ON players (level) WHERE level IS NOT NULL;

-- Whether the computer is to act. Whoever starts goes on with these.
ALTER TABLE tables ADD COLUMN computer INTEGER NOT NULL DEFAULT 0 CHECK (computer IN (0, 1));
CREATE INDEX tables_by_computer ON tables (id) WHERE computer = 1;
