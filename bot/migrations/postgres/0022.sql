-- The processes that share the database. One without a recent heartbeat counts as dead, and its shards are free.
CREATE TABLE process (
    id          TEXT COLLATE "C" PRIMARY KEY,
    name        TEXT COLLATE "C" NOT NULL,
    shard_total BIGINT NOT NULL,           -- the number of the bot's shards
    first_shard BIGINT,                    -- the first and last shard that it was given; NULL if it takes any
    last_shard  BIGINT,
    leaving     BIGINT NOT NULL DEFAULT 0, -- whether it is handing over its shards
    seen        TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- Which process holds each shard: it publishes the games of its servers, runs their clocks and computer seats.
CREATE TABLE lease (
    shard     BIGINT PRIMARY KEY,
    epoch     BIGINT NOT NULL DEFAULT 0, -- rises with each new holder
    holder    TEXT COLLATE "C",
    successor TEXT COLLATE "C",          -- the process that has claimed the shard
    ready     BIGINT NOT NULL DEFAULT 0, -- whether the successor has connected it
    revision  BIGINT NOT NULL DEFAULT 0  -- rises with every change of the row
);

-- When the next session of each bucket of shards may begin.
CREATE TABLE identify (
    bucket BIGINT PRIMARY KEY,
    next   TIMESTAMPTZ NOT NULL
);

-- The end of the time for which requests to Discord have been granted.
CREATE TABLE request_budget (
    id      BIGINT PRIMARY KEY CHECK (id = 1),
    granted TIMESTAMPTZ NOT NULL
);

-- Which process answers an interaction that several have received; rows are deleted after a minute.
CREATE UNLOGGED TABLE interaction (
    id      BIGINT PRIMARY KEY,
    process TEXT COLLATE "C" NOT NULL,
    at      TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- Games whose channels were out of reach when last published, for the process that publishes direct messages.
CREATE TABLE unreachable (
    game BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE
);
