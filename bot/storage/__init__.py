"""The database: one SQLite file, its migrations, and the stores of games and people."""
