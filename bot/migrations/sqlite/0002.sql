-- Which game is played: basic, or full with these sides of the Spirit boards and the Team boards (SET-4).

ALTER TABLE game ADD COLUMN mode TEXT NOT NULL DEFAULT 'basic' CHECK (mode IN ('basic', 'full'));
ALTER TABLE game ADD COLUMN spirit_side TEXT NOT NULL DEFAULT 'A' CHECK (spirit_side IN ('A', 'B'));
ALTER TABLE game ADD COLUMN team_side TEXT NOT NULL DEFAULT 'A' CHECK (team_side IN ('A', 'B'));
