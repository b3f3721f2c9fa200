-- While a platform cannot be reached much waits in the outbox, and each new board looks for older ones of its match there.
CREATE INDEX outbox_by_table ON outbox (table_id) WHERE table_id IS NOT NULL;
