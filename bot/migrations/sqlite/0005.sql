-- What people have chosen for themselves, in all their games; who has no row here has it as everybody has at first.
CREATE TABLE person (
    person INTEGER PRIMARY KEY,
    gain   TEXT NOT NULL DEFAULT 'next' CHECK (gain IN ('next', 'me', 'mate', 'ask')),
    call   TEXT NOT NULL DEFAULT 'channel' CHECK (call IN ('channel', 'dm', 'none'))
) STRICT;

-- The private threads in which teams talk.
CREATE TABLE team_thread (
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT NOT NULL CHECK (team IN ('bliss', 'gloom')),
    thread INTEGER,           -- NULL: Discord was asked for one, and whether it made it is not known
    PRIMARY KEY (game, team)
) STRICT, WITHOUT ROWID;

-- The undo that the people of a game are asked to agree to; void once the game has gone on from `version`.
CREATE TABLE consent (
    game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version  INTEGER NOT NULL,
    person   INTEGER NOT NULL,  -- who asks
    agreed   TEXT NOT NULL,     -- JSON: who has agreed so far
    declined INTEGER            -- who ended it: somebody asked, or who asks, taking it back
) STRICT;
