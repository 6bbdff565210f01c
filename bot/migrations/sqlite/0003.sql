-- Two, three or four seats: the team of each is kept with it (VAR-1); and which game a lobby is the rematch of.

ALTER TABLE seat ADD COLUMN team TEXT NOT NULL DEFAULT 'bliss' CHECK (team IN ('bliss', 'gloom'));
UPDATE seat SET team = 'gloom' WHERE seat % 2 = 1;

ALTER TABLE game ADD COLUMN rematch_of INTEGER REFERENCES game (id);
CREATE INDEX game_by_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;
