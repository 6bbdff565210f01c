-- The plans that people keep for their next turns, one for a seat: the decisions, and what they would bring, as JSON.
CREATE TABLE sketch (
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat    BIGINT NOT NULL,
    person  BIGINT NOT NULL,
    turn    BIGINT NOT NULL,
    actions TEXT COLLATE "C" NOT NULL,
    brings  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, seat)
);
