-- A number that rises with every change of a game: whoever changes it says which revision they have seen.
ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
