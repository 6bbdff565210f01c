-- Whether people may ask for suggestions; a lobby can switch them off.
ALTER TABLE game ADD COLUMN suggest INTEGER NOT NULL DEFAULT 1;
