-- How long people may take to decide. Games of earlier versions have no deadlines.
ALTER TABLE game ADD COLUMN pace TEXT NOT NULL DEFAULT 'none' CHECK (pace IN ('live', 'daily', 'relaxed', 'none'));

-- 1: the game was taken from a file. Of earlier ones the log tells: all its rows were written at once.
ALTER TABLE game ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
UPDATE game SET imported = 1 WHERE id IN (SELECT game FROM log GROUP BY game HAVING count(*) > 10 AND min(at) = max(at));

-- A computer decides for the person of the seat: 'turn' in this turn, 'seat' until they take it back.
ALTER TABLE seat ADD COLUMN cover TEXT CHECK (cover IN ('turn', 'seat'));

-- The people for whom a game waits, and how much of their time is left. Seconds, times since 1970.
CREATE TABLE clock (
    game     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person   INTEGER NOT NULL,
    since    INTEGER NOT NULL,  -- since when the game waits for them
    at       INTEGER NOT NULL,  -- when this was noted
    left     INTEGER,           -- the seconds that were left then; NULL without a deadline
    deadline INTEGER,           -- when they will have passed, pauses included
    away     INTEGER NOT NULL,  -- until when the person is away; 0 if they are not
    stage    INTEGER NOT NULL,  -- bot/core/model/clocks.py, Stage
    reminded INTEGER NOT NULL,  -- reminders sent
    due      INTEGER,           -- when the stage changes next
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX clock_by_due ON clock (due) WHERE due IS NOT NULL;

-- What the people of a game are asked to decide together, and what they have decided.
CREATE TABLE motion (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    id      INTEGER NOT NULL,   -- within the game, from 1
    kind    TEXT NOT NULL CHECK (kind IN ('pace', 'absent', 'substitute')),
    person  INTEGER,            -- whom it is about
    value   TEXT NOT NULL,      -- pace: the one proposed
    by      INTEGER,            -- who asks; NULL: the host
    at      INTEGER NOT NULL,
    until   INTEGER,            -- when it is decided without further answers; NULL: never
    ballots TEXT NOT NULL,      -- JSON: pairs of a person and their answer
    outcome TEXT,               -- NULL while it is open
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX motion_by_until ON motion (until) WHERE until IS NOT NULL AND outcome IS NULL;

-- The people who gave their seat to a substitute, and the version of the game then.
CREATE TABLE left_seat (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    person  INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game, seat, person, version)
) STRICT, WITHOUT ROWID;

CREATE INDEX left_seat_by_person ON left_seat (person);

-- A person's own time, their daily digest, and whether rankings list them.
ALTER TABLE person ADD COLUMN zone TEXT;                            -- IANA name
ALTER TABLE person ADD COLUMN quiet_from INTEGER;                   -- minutes of the day
ALTER TABLE person ADD COLUMN quiet_until INTEGER;
ALTER TABLE person ADD COLUMN away_until INTEGER NOT NULL DEFAULT 0;  -- seconds since 1970
ALTER TABLE person ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;    -- 1: they want one
ALTER TABLE person ADD COLUMN digested INTEGER NOT NULL DEFAULT 0;  -- when the last one was sent
ALTER TABLE person ADD COLUMN digest_message INTEGER NOT NULL DEFAULT 0;  -- its message; 0 for none
ALTER TABLE person ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
