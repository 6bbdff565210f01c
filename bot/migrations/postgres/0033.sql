-- The quiet hours by which a clock runs, in minutes of the day of a zone; without a zone, those of its person.
ALTER TABLE clock ADD COLUMN zone TEXT COLLATE "C";
ALTER TABLE clock ADD COLUMN quiet_from BIGINT;
ALTER TABLE clock ADD COLUMN quiet_until BIGINT;

-- When people were away, and until when they are, in seconds since 1970.
CREATE TABLE absence (
    person BIGINT NOT NULL,
    since  BIGINT NOT NULL,
    until  BIGINT NOT NULL,
    PRIMARY KEY (person, since)
);

-- Whether a seat's person has left the server.
ALTER TABLE seat ADD COLUMN gone BIGINT NOT NULL DEFAULT 0;
