-- An undo that others are asked about, a proposal to end a game and an offer of seats are kinds of motions.
CREATE TABLE any_motion (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    id      INTEGER NOT NULL,   -- within the game, from 1
    kind    TEXT NOT NULL,
    person  INTEGER,            -- whom it is about
    value   TEXT NOT NULL,      -- pace: the one proposed; undo: the version of the game
    by      INTEGER,            -- who asks; NULL: the host
    at      INTEGER NOT NULL,
    until   INTEGER,            -- when it is decided without further answers; NULL: never
    ballots TEXT NOT NULL,      -- JSON: pairs of a person and their answer
    outcome TEXT,               -- NULL while it is open
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;

INSERT INTO any_motion SELECT * FROM motion;
UPDATE any_motion SET kind = 'offer', value = '' WHERE kind = 'substitute' AND value = 'offered';

INSERT INTO any_motion
SELECT
    game.id,
    1 + (SELECT coalesce(max(motion.id), 0) FROM motion WHERE motion.game = game.id),
    'undo',
    NULL,
    CAST(consent.version AS TEXT),
    consent.person,
    consent.asked,
    NULL,
    '[' || CASE WHEN agreed = '[]' THEN '' ELSE '[' || replace(trim(agreed, '[]'), ',', ',"agree"],[') || ',"agree"]' END
        || CASE WHEN agreed <> '[]' AND declined IS NOT NULL THEN ',' ELSE '' END
        || CASE WHEN declined IS NULL THEN '' ELSE '[' || declined || ',"decline"]' END || ']',
    CASE WHEN declined IS NULL THEN NULL ELSE 'decline' END
FROM consent JOIN game ON consent.game = game.id AND consent.version = game.version
WHERE game.status = 'running';

INSERT INTO any_motion
SELECT
    game,
    (SELECT coalesce(max(motion.id), 0) FROM any_motion AS motion WHERE motion.game = end_proposal.game)
        + row_number() OVER (PARTITION BY game ORDER BY id),
    'end',
    NULL,
    '',
    person,
    0,
    NULL,
    '[]',
    (   -- who proposed it and has decided anything since plays on
        SELECT min('lapsed') FROM log
        WHERE log.game = end_proposal.game AND log.person = end_proposal.person AND log.version > end_proposal.version
    )
FROM end_proposal;

DROP TABLE consent;
DROP TABLE end_proposal;
DROP TABLE motion;
ALTER TABLE any_motion RENAME TO motion;
CREATE INDEX motion_by_until ON motion (until) WHERE until IS NOT NULL AND outcome IS NULL;
