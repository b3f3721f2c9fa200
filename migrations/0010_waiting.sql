-- Since when a reply waits, in seconds by the machine's clock. For whoever watches over Blot: nothing is decided by it.
ALTER TABLE outbox ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
