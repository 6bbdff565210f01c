-- Reviews of games that were played out: a cache, made again if it is missing or of another format.
CREATE TABLE review (
    game   INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    format INTEGER NOT NULL,
    turns  TEXT NOT NULL       -- the judged turns as JSON; no person is named
) STRICT;
