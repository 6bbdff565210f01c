"""Several processes of one bot on one database: how they divide its shards and learn of each other's changes."""
