-- Who ended a game without a result, or closed a lobby; NULL for games that went on, and from before it was noted.
ALTER TABLE game ADD COLUMN ended_by INTEGER;
