-- Cups, in which all tables of a round play the same deal.
CREATE TABLE cup (
    id       BIGINT PRIMARY KEY,
    guild    BIGINT NOT NULL,
    channel  BIGINT NOT NULL,
    host     BIGINT NOT NULL,          -- who opened it
    name     TEXT COLLATE "C" NOT NULL,
    created  BIGINT NOT NULL,          -- seconds since 1970, as `until`
    kind     TEXT COLLATE "C" NOT NULL,             -- single, pairs, knockout
    mode     TEXT COLLATE "C" NOT NULL,
    pace     TEXT COLLATE "C" NOT NULL,
    rounds   BIGINT NOT NULL,          -- 0: knock-out
    most     BIGINT NOT NULL,          -- people
    status   TEXT COLLATE "C" NOT NULL,             -- open, running, over, cancelled
    round    BIGINT NOT NULL,
    until    BIGINT NOT NULL,
    told     BIGINT NOT NULL
);
CREATE INDEX cup_by_guild ON cup (guild);

CREATE TABLE cup_person (
    cup     BIGINT NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
    entrant BIGINT NOT NULL,           -- within the cup, from 1
    place   BIGINT NOT NULL,           -- within the entrant, from 0
    person  BIGINT NOT NULL,
    name    TEXT COLLATE "C",
    gone    BIGINT NOT NULL,
    PRIMARY KEY (cup, entrant, place)
);

CREATE TABLE cup_table (
    cup          BIGINT NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
    round        BIGINT NOT NULL,
    number       BIGINT NOT NULL,      -- within the round, from 0
    bliss        BIGINT NOT NULL,      -- an entrant
    gloom        BIGINT,               -- NULL: a bye
    game         BIGINT REFERENCES game (id) ON DELETE SET NULL,
    bliss_points BIGINT,
    gloom_points BIGINT,
    ended        BIGINT NOT NULL,
    PRIMARY KEY (cup, round, number)
);
CREATE INDEX cup_table_by_game ON cup_table (game) WHERE game IS NOT NULL;
