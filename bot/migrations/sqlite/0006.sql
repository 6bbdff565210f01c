-- Which version of the program a game began with (bot/core/games/rules_version.py); NULL for games from before it was noted.
ALTER TABLE game ADD COLUMN program TEXT;
