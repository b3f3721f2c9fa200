-- What the analyst found in a match that is over. Another version of the engine finds something else, and then it is made again.
CREATE TABLE analyses (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    engine   INTEGER NOT NULL,
    found    TEXT NOT NULL
) STRICT;

-- Who waits for one, and where. Numbers are never given again: a message may still be on its way.
CREATE TABLE wanted (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    since    INTEGER NOT NULL,
    platform TEXT NOT NULL,
    place    TEXT NOT NULL,
    -- Who asked; nobody where the club has every match analysed.
    player   INTEGER REFERENCES players (id),
    -- For whom alone it is.
    user     TEXT,
    -- Whether a message shows how far it is, which one, and what it shows.
    told     INTEGER NOT NULL CHECK (told IN (0, 1)),
    message  TEXT,
    shown    INTEGER,
    -- That it is made, and only the message is not there yet.
    ready    INTEGER NOT NULL DEFAULT 0 CHECK (ready IN (0, 1)),
    tries    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX wanted_by_table ON wanted (table_id);
