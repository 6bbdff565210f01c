-- The form of the board's picture: in a server's channels, and for a person alone.
ALTER TABLE server ADD COLUMN board TEXT NOT NULL DEFAULT 'tall';
ALTER TABLE person ADD COLUMN board TEXT NOT NULL DEFAULT 'wide';
