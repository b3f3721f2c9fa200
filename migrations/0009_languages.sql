-- In which language somebody is written to when he has not asked: that of his app, when he last used it.
ALTER TABLE identities ADD COLUMN language TEXT;
