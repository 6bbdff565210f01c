-- The results of games that have ended (bot/statistics/results.py): a cache of the log, made again at any time.
CREATE TABLE result (
    game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    guild   INTEGER,
    ended   TEXT NOT NULL,  -- UTC, ISO 8601
    summary TEXT NOT NULL   -- JSON
) STRICT;

CREATE INDEX result_by_guild ON result (guild, ended, game);
