-- People who look for a game, the lobbies that wait for them, and who wants to be called for new games.
CREATE TABLE wish (
    guild     INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    channel   INTEGER NOT NULL, -- where they asked
    name      TEXT NOT NULL,
    modes     TEXT NOT NULL,
    paces     TEXT NOT NULL,
    computers INTEGER NOT NULL, -- they are welcome
    since     INTEGER NOT NULL, -- seconds since 1970, as `until`
    until     INTEGER NOT NULL,
    lobby     INTEGER,          -- the game that waits for them; NULL while they look
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX wish_by_person ON wish (person);
CREATE INDEX wish_by_lobby ON wish (lobby) WHERE lobby IS NOT NULL;

CREATE TABLE gathering (
    game  INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    until INTEGER NOT NULL      -- by when its people confirm
) STRICT;

CREATE TABLE listener (
    guild  INTEGER NOT NULL,
    person INTEGER NOT NULL,
    at     INTEGER NOT NULL,    -- when they were called last
    calls  INTEGER NOT NULL,    -- how often on that day
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
