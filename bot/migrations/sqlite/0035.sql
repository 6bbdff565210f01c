-- Since when a game's channel has been out of reach, and clocks that stand still because nothing reaches their people.
ALTER TABLE game ADD COLUMN unreachable INTEGER NOT NULL DEFAULT 0;   -- seconds since 1970; 0 if it is within reach
ALTER TABLE clock ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
