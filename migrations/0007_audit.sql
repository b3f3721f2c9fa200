-- What those who manage a club have done there.
CREATE TABLE audit (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    club   INTEGER NOT NULL REFERENCES clubs (id),
    at     INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    -- The command as one could type it.
    line   TEXT NOT NULL
) STRICT;
CREATE INDEX audit_of_club ON audit (club, id);

CREATE INDEX finished_in_club ON tables (club, id) WHERE stage = 'over';
