-- People who watch a game until it ends. They have been told of what happened up to the version `told`.
CREATE TABLE follower (
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    told   INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX follower_by_person ON follower (person);

-- The beginning of a lobby's game in seconds since 1970, whether computers fill the seats that are free then, and how
-- far that is: 1 its people have been reminded, 2 the time has come.
ALTER TABLE game ADD COLUMN starts INTEGER;
ALTER TABLE game ADD COLUMN fills INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN start_stage INTEGER NOT NULL DEFAULT 0;
CREATE INDEX game_by_starts ON game (starts) WHERE starts IS NOT NULL AND status = 'lobby';
