-- The rule sets with which games began, by which they are played to their ends.
CREATE TABLE rule_set (
    digest  TEXT COLLATE "C" PRIMARY KEY,
    content TEXT COLLATE "C" NOT NULL   -- JSON
);
