-- Whether people may ask for suggestions; a lobby can switch them off.
ALTER TABLE game ADD COLUMN suggest INTEGER NOT NULL DEFAULT 1;

-- How strong the computer players of a lobby are.
ALTER TABLE game ADD COLUMN level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'hard', 'master'));
