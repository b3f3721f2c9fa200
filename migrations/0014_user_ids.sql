-- `user` is a reserved word of standard SQL, and means the session's own user elsewhere.
ALTER TABLE identities RENAME COLUMN user TO user_id;
ALTER TABLE sightings RENAME COLUMN user TO user_id;
ALTER TABLE wanted RENAME COLUMN user TO user_id;

-- What each commit has changed, so that another connection drops that from its cache, and nothing else: `match 7 player 3`. Only the
-- newest rows are kept.
CREATE TABLE changes (
    id     INTEGER PRIMARY KEY,
    scopes TEXT NOT NULL
) STRICT;
