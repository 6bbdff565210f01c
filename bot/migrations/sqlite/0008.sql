-- Messages that Discord has been asked to take, until it is noted which they are. Asked again with the same nonce,
-- Discord makes no second one.
CREATE TABLE sending (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    channel INTEGER NOT NULL,
    nonce   TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;

-- When the others were last asked to agree to an undo, in seconds since 1970: so long computer players wait for them.
ALTER TABLE consent ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
