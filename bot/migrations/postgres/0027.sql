-- What a computer left to the person in its team with a step (engine/players/partner.py).
ALTER TABLE log ADD COLUMN claim TEXT COLLATE "C";
