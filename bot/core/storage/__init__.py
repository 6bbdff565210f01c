"""The database, in a file of SQLite or on a PostgreSQL server, and the stores of games and people."""
