-- The plans that people keep for their next turns, one for a seat: the decisions, and what they would bring, as JSON.
CREATE TABLE sketch (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    person  INTEGER NOT NULL,
    turn    INTEGER NOT NULL,
    actions TEXT NOT NULL,
    brings  TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
