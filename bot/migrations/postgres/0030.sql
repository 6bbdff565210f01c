-- People who watch a game until it ends. They have been told of what happened up to the version `told`.
CREATE TABLE follower (
    game   BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person BIGINT NOT NULL,
    told   BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX follower_by_person ON follower (person);
