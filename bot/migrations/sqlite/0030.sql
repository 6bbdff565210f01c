-- People who watch a game until it ends. They have been told of what happened up to the version `told`.
CREATE TABLE follower (
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    told   INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX follower_by_person ON follower (person);
