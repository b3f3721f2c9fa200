-- Where a match is written to: in a thread of its own, and whether that place can be reached at all.

ALTER TABLE tables ADD COLUMN thread TEXT;
ALTER TABLE tables ADD COLUMN lost INTEGER NOT NULL DEFAULT 0 CHECK (lost IN (0, 1));
CREATE INDEX tables_by_thread ON tables (thread) WHERE thread IS NOT NULL;
