-- People who look for a game, the lobbies that wait for them, and who wants to be called for new games.
CREATE TABLE wish (
    guild     BIGINT NOT NULL,
    person    BIGINT NOT NULL,
    channel   BIGINT NOT NULL,          -- where they asked
    name      TEXT COLLATE "C" NOT NULL,
    modes     TEXT COLLATE "C" NOT NULL,
    paces     TEXT COLLATE "C" NOT NULL,
    computers BIGINT NOT NULL,          -- they are welcome
    since     BIGINT NOT NULL,          -- seconds since 1970, as `until`
    until     BIGINT NOT NULL,
    lobby     BIGINT,                   -- the game that waits for them; NULL while they look
    PRIMARY KEY (guild, person)
);
CREATE INDEX wish_by_person ON wish (person);
CREATE INDEX wish_by_lobby ON wish (lobby) WHERE lobby IS NOT NULL;

CREATE TABLE gathering (
    game  BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    until BIGINT NOT NULL               -- by when its people confirm
);

CREATE TABLE listener (
    guild  BIGINT NOT NULL,
    person BIGINT NOT NULL,
    at     BIGINT NOT NULL,             -- when they were called last
    calls  BIGINT NOT NULL,             -- how often on that day
    PRIMARY KEY (guild, person)
);
