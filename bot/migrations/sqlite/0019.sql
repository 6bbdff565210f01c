-- What people have answered to the puzzles. `stars` are those of their first answer, NULL until then.
CREATE TABLE puzzle (
    person INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    taken  TEXT NOT NULL,             -- the decisions since they began, as JSON
    stars  INTEGER,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

-- Whoever answered the puzzle of a day on that day; days are counted from 0001-01-01.
CREATE TABLE puzzle_day (
    person INTEGER NOT NULL,
    day    INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;

-- Where the puzzle of the day is posted, and the day of the last one.
ALTER TABLE server ADD COLUMN puzzle_channel INTEGER;
ALTER TABLE server ADD COLUMN puzzle_day INTEGER NOT NULL DEFAULT 0;
