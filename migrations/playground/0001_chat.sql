-- The chat that the playground stands for: what Discord's or Telegram's servers keep elsewhere. The club knows nothing of it.

-- A number by which a page notices that this is another chat than the one it knows.
CREATE TABLE chat_about (
    id      TEXT NOT NULL,
    -- How many steps of this folder have been taken.
    version INTEGER NOT NULL
) STRICT;
INSERT INTO chat_about (id, version) VALUES (hex(randomblob(8)), 1);

CREATE TABLE chat_people (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL,
    -- How others mention them, without `@`.
    handle TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE chat_messages (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL,
    at      INTEGER NOT NULL,
    -- The number of its last change. Whoever knows all changes up to a number asks for those after it.
    changed INTEGER NOT NULL UNIQUE,
    -- Who wrote it; nobody is Blot.
    author  INTEGER REFERENCES chat_people (id),
    -- Who alone sees it; nobody is everybody.
    only    INTEGER REFERENCES chat_people (id),
    -- What it comes from, an event of the page or a reply of the club's outbox, so that it is shown once.
    nonce   TEXT UNIQUE,
    body    TEXT NOT NULL
) STRICT;
CREATE INDEX chat_messages_by_channel ON chat_messages (channel, id);

CREATE TABLE chat_files (
    message INTEGER NOT NULL REFERENCES chat_messages (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL,
    name    TEXT NOT NULL,
    bytes   BLOB NOT NULL,
    PRIMARY KEY (message, number)
) STRICT;
