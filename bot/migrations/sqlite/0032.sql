-- Cups, in which all tables of a round play the same deal.
CREATE TABLE cup (
    id       INTEGER PRIMARY KEY,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    host     INTEGER NOT NULL,          -- who opened it
    name     TEXT NOT NULL,
    created  INTEGER NOT NULL,          -- seconds since 1970, as `until`
    kind     TEXT NOT NULL,             -- single, pairs, knockout
    mode     TEXT NOT NULL,
    pace     TEXT NOT NULL,
    rounds   INTEGER NOT NULL,          -- 0: knock-out
    most     INTEGER NOT NULL,          -- people
    status   TEXT NOT NULL,             -- open, running, over, cancelled
    round    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    told     INTEGER NOT NULL
) STRICT;
CREATE INDEX cup_by_guild ON cup (guild);

CREATE TABLE cup_person (
    cup     INTEGER NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
    entrant INTEGER NOT NULL,           -- within the cup, from 1
    place   INTEGER NOT NULL,           -- within the entrant, from 0
    person  INTEGER NOT NULL,
    name    TEXT,
    gone    INTEGER NOT NULL,
    PRIMARY KEY (cup, entrant, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE cup_table (
    cup          INTEGER NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
    round        INTEGER NOT NULL,
    number       INTEGER NOT NULL,      -- within the round, from 0
    bliss        INTEGER NOT NULL,      -- an entrant
    gloom        INTEGER,               -- NULL: a bye
    game         INTEGER REFERENCES game (id) ON DELETE SET NULL,
    bliss_points INTEGER,
    gloom_points INTEGER,
    ended        INTEGER NOT NULL,
    PRIMARY KEY (cup, round, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX cup_table_by_game ON cup_table (game) WHERE game IS NOT NULL;
