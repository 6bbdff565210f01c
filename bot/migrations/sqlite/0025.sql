-- The rule sets with which games began, by which they are played to their ends.
CREATE TABLE rule_set (
    digest  TEXT PRIMARY KEY,
    content TEXT NOT NULL               -- JSON
) STRICT, WITHOUT ROWID;
