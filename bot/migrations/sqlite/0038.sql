-- What those who manage a server have done with games there: "computer", "offer", "back", "end", "move".
CREATE TABLE deed (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    guild  INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    "by"   INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    what   TEXT NOT NULL,
    person INTEGER
) STRICT;
CREATE INDEX deed_of_server ON deed (guild, id);
