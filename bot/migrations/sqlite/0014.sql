-- What those who manage a server have chosen for it.
CREATE TABLE server (
    guild   INTEGER PRIMARY KEY,
    channel INTEGER,  -- where games may be opened; NULL: anywhere
    pace    TEXT NOT NULL DEFAULT 'relaxed' CHECK (pace IN ('live', 'daily', 'relaxed', 'none'))  -- of new lobbies
) STRICT;

-- 1: ended_by is somebody who manages the server, and has ended the game as such.
ALTER TABLE game ADD COLUMN ended_by_manager INTEGER NOT NULL DEFAULT 0;
