-- Who wants all ways of a turn on the first page of their panel.
ALTER TABLE person ADD COLUMN flat INTEGER NOT NULL DEFAULT 0;
