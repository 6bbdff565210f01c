-- Proposals to end a game without a result: the last one of each person, void once that person has played on.
CREATE TABLE end_proposal (
    id      INTEGER PRIMARY KEY,  -- rises: the latest proposal has the largest
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person  INTEGER NOT NULL,
    version INTEGER NOT NULL,     -- of the game when it was proposed
    UNIQUE (game, person)
) STRICT;

-- They were text before: the fact "end of game 7" held "person version person version", oldest first.
INSERT OR REPLACE INTO end_proposal (game, person, version)
WITH
    listed (game, numbers) AS (
        SELECT game.id, '[' || replace(trim(fact.value), ' ', ',') || ']'
        FROM fact JOIN game ON fact.name = 'end of game ' || game.id
    ),
    readable (game, numbers) AS (
        SELECT game, CASE WHEN json_valid(numbers) THEN numbers ELSE '[]' END FROM listed
    ),
    number (game, place, value) AS (
        SELECT readable.game, each.key, each.value
        FROM readable, json_each(readable.numbers) AS each
        WHERE typeof(each.value) = 'integer' AND json_array_length(readable.numbers) % 2 = 0
    )
SELECT person.game, person.value, version.value
FROM number AS person JOIN number AS version ON version.game = person.game AND version.place = person.place + 1
WHERE person.place % 2 = 0
ORDER BY person.game, person.place;

DELETE FROM fact WHERE name GLOB 'end of game [0-9]*';
