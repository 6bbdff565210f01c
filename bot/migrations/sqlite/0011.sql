-- Revelations after this version of the game have a message of their own. Earlier ones of a running game were shown in the
-- turn message, those of an imported game elsewhere.
ALTER TABLE game ADD COLUMN revelations_after INTEGER NOT NULL DEFAULT 0;
UPDATE game SET revelations_after = version;
