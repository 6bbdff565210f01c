-- Games, who sits in them, what was decided, and which messages show them.

CREATE TABLE game (
    id        INTEGER PRIMARY KEY,
    channel   INTEGER NOT NULL,
    guild     INTEGER,
    host      INTEGER NOT NULL,           -- the person who opened the lobby
    status    TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'abandoned')),
    created   TEXT NOT NULL,              -- UTC, ISO 8601
    edition   TEXT NOT NULL,
    places    INTEGER NOT NULL,           -- 1: recommended places (SET-10), 0: the players choose (SET-8)
    tokens    INTEGER NOT NULL,           -- 1: recommended starting tokens (BAS-3)
    ruleset   TEXT,                       -- digest, from the start of play
    setup     TEXT,                       -- JSON, from the start of play
    seed      TEXT,                       -- 32 hexadecimal digits; never leaves the host
    version   INTEGER NOT NULL DEFAULT 0  -- rises with every change and never falls
) STRICT;

CREATE INDEX game_by_channel ON game (channel, status);

CREATE TABLE seat (
    game     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,            -- 0 Bliss 1, 1 Gloom 1, 2 Bliss 2, 3 Gloom 2
    person   INTEGER,                     -- Discord user, NULL for a computer seat or an empty one
    computer TEXT,                        -- kind of computer player
    name     TEXT,
    spirit   TEXT,
    reach    TEXT NOT NULL DEFAULT 'unknown' CHECK (reach IN ('unknown', 'dm', 'panel')),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_person ON seat (person);

-- What happened, in order; the truth. `version` is the game's version that the row led to.
CREATE TABLE log (
    game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    version   INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('begin', 'action', 'undo', 'epoch')),
    person    INTEGER,                    -- who decided; NULL for the host itself and computer seats
    seat      INTEGER,
    action    TEXT,                       -- action: its JSON; undo: the version it went back to; epoch: a state
    disclosed INTEGER NOT NULL,           -- 1: somebody learned something; no undo beyond this row
    hash      TEXT NOT NULL,              -- of the state that the row led to
    at        TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;

-- The present state, so that nothing needs replaying; a cache of the log, written with it.
CREATE TABLE snapshot (
    game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    state   TEXT NOT NULL
) STRICT;

-- What is shown where: `role` is lobby, turn:N or private:PERSON; `digest` names the content last shown.
CREATE TABLE message (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    digest  TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE fact (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
