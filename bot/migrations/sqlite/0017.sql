-- Where people are in the lessons, and which they have done.
CREATE TABLE lesson (
    person INTEGER NOT NULL,
    lesson TEXT NOT NULL,
    taken  TEXT NOT NULL,             -- the decisions since it began, as JSON
    done   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, lesson)
) STRICT, WITHOUT ROWID;
