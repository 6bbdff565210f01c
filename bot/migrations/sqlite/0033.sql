-- The quiet hours by which a clock runs, in minutes of the day of a zone; without a zone, those of its person.
ALTER TABLE clock ADD COLUMN zone TEXT;
ALTER TABLE clock ADD COLUMN quiet_from INTEGER;
ALTER TABLE clock ADD COLUMN quiet_until INTEGER;

-- When people were away, and until when they are, in seconds since 1970.
CREATE TABLE absence (
    person INTEGER NOT NULL,
    since  INTEGER NOT NULL,
    until  INTEGER NOT NULL,
    PRIMARY KEY (person, since)
) STRICT, WITHOUT ROWID;

-- Whether a seat's person has left the server.
ALTER TABLE seat ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
