-- The decks that people have built (CRD-5), finished or not; and which deck a seat of a lobby will play with.

CREATE TABLE deck (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: what names a deck that is gone names no other
    person  INTEGER NOT NULL,
    team    TEXT NOT NULL CHECK (team IN ('bliss', 'gloom')),
    name    TEXT NOT NULL,
    cards   TEXT NOT NULL,                      -- JSON: how many of each name
    version INTEGER NOT NULL DEFAULT 0          -- rises with every change
) STRICT;

CREATE INDEX deck_by_person ON deck (person);

-- NULL: the deck that the game or the Spirit brings (BAS-4, CRD-5); digits: the id of an own one; else a list's name.
ALTER TABLE seat ADD COLUMN deck TEXT;
