-- What a platform has sent and nobody has dealt with yet, for platforms that send again what is not confirmed.
CREATE TABLE inbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    key      TEXT NOT NULL,
    body     TEXT NOT NULL,
    UNIQUE (platform, key)
) STRICT;

-- Who was seen in which chat, for platforms that do not tell who is meant by a handle. Somebody's private chat has his own id.
CREATE TABLE sightings (
    platform TEXT NOT NULL,
    chat     TEXT NOT NULL,
    user     TEXT NOT NULL,
    name     TEXT NOT NULL,
    handle   TEXT,
    PRIMARY KEY (platform, chat, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX sightings_by_handle ON sightings (platform, handle, chat) WHERE handle IS NOT NULL;
