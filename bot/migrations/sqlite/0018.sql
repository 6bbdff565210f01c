-- First games, in which what happens for the first time is explained once to a person; who wants no such tips.
ALTER TABLE game ADD COLUMN tips INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN tips INTEGER NOT NULL DEFAULT 1;
CREATE TABLE tip (
    person  INTEGER NOT NULL,
    thing   TEXT NOT NULL,
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,         -- of the game when it happened
    PRIMARY KEY (person, thing)
) STRICT, WITHOUT ROWID;
