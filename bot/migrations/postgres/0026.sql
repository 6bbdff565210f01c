-- An undo that others are asked about, a proposal to end a game and an offer of seats are kinds of motions.
ALTER TABLE motion DROP CONSTRAINT motion_kind_check;

UPDATE motion SET kind = 'offer', value = '' WHERE kind = 'substitute' AND value = 'offered';

INSERT INTO motion
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

INSERT INTO motion
SELECT
    game,
    (SELECT coalesce(max(motion.id), 0) FROM motion WHERE motion.game = end_proposal.game)
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
