-- People who watch a game until it ends. They have been told of what happened up to the version `told`.
CREATE TABLE follower (
    game   BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person BIGINT NOT NULL,
    told   BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX follower_by_person ON follower (person);

-- The beginning of a lobby's game in seconds since 1970, whether computers fill the seats that are free then, and how
-- far that is: 1 its people have been reminded, 2 the time has come.
ALTER TABLE game ADD COLUMN starts BIGINT;
ALTER TABLE game ADD COLUMN fills BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN start_stage BIGINT NOT NULL DEFAULT 0;
CREATE INDEX game_by_starts ON game (starts) WHERE starts IS NOT NULL AND status = 'lobby';
