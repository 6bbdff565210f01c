-- How many people were seated last in a lobby that waits for them; 0 for unknown.
ALTER TABLE gathering ADD COLUMN seated BIGINT NOT NULL DEFAULT 0;

-- The messages where people sign up for a cup, with the digest of what they show.
CREATE TABLE cup_message (
    cup     BIGINT NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    digest  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (cup, message)
);
