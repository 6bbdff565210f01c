-- The channel whose thread it is, where the game may have been moved from; NULL from before it was noted.
ALTER TABLE team_thread ADD COLUMN channel INTEGER;

-- The threads that a team has left because its game was moved, until they are archived.
CREATE TABLE left_thread (
    thread INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT NOT NULL CHECK (team IN ('bliss', 'gloom'))
) STRICT;
