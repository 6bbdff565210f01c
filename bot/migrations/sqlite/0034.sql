-- How many people were seated last in a lobby that waits for them; 0 for unknown.
ALTER TABLE gathering ADD COLUMN seated INTEGER NOT NULL DEFAULT 0;

-- The messages where people sign up for a cup, with the digest of what they show.
CREATE TABLE cup_message (
    cup     INTEGER NOT NULL REFERENCES cup (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    digest  TEXT NOT NULL,
    PRIMARY KEY (cup, message)
) STRICT, WITHOUT ROWID;
