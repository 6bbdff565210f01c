BEGIN TRANSACTION;
CREATE TABLE clock (
    game     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person   INTEGER NOT NULL,
    since    INTEGER NOT NULL,  -- since when the game waits for them
    at       INTEGER NOT NULL,  -- when this was noted
    left     INTEGER,           -- the seconds that were left then; NULL without a deadline
    deadline INTEGER,           -- when they will have passed, pauses included
    away     INTEGER NOT NULL,  -- until when the person is away; 0 if they are not
    stage    INTEGER NOT NULL,  -- bot/core/model/clocks.py, Stage
    reminded INTEGER NOT NULL,  -- reminders sent
    due      INTEGER,           -- when the stage changes next
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "clock" VALUES(1,101,1790000000,1790000000,259200,1790259200,0,0,0,1790129600);
INSERT INTO "clock" VALUES(2,104,1790000000,1790259200,0,1790259200,0,3,0,NULL);
CREATE TABLE consent (
    game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version  INTEGER NOT NULL,
    person   INTEGER NOT NULL,  -- who asks
    agreed   TEXT NOT NULL,     -- JSON: who has agreed so far
    declined INTEGER            -- who ended it: somebody asked, or who asks, taking it back
, asked INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "consent" VALUES(1,3,102,'[101]',NULL,1790000000);
INSERT INTO "consent" VALUES(2,3,103,'[]',101,1790000000);
CREATE TABLE deck (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: what names a deck that is gone names no other
    person  INTEGER NOT NULL,
    team    TEXT NOT NULL CHECK (team IN ('bliss', 'gloom')),
    name    TEXT NOT NULL,
    cards   TEXT NOT NULL,                      -- JSON: how many of each name
    version INTEGER NOT NULL DEFAULT 0          -- rises with every change
) STRICT;
CREATE TABLE end_proposal (
    id      INTEGER PRIMARY KEY,  -- rises: the latest proposal has the largest
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person  INTEGER NOT NULL,
    version INTEGER NOT NULL,     -- of the game when it was proposed
    UNIQUE (game, person)
) STRICT;
INSERT INTO "end_proposal" VALUES(1,1,101,3);
INSERT INTO "end_proposal" VALUES(2,1,102,3);
INSERT INTO "end_proposal" VALUES(3,2,103,2);
CREATE TABLE fact (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE game (
    id        INTEGER PRIMARY KEY,
    channel   INTEGER NOT NULL,
    guild     INTEGER,
    host      INTEGER NOT NULL,           -- the person who opened the lobby
    status    TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'abandoned')),
    created   TEXT NOT NULL,              -- UTC, ISO 8601
    edition   TEXT NOT NULL,
    places    INTEGER NOT NULL,           -- 1: recommended places (SET-10), 0: the players choose (SET-8)
    tokens    INTEGER NOT NULL,           -- 1: recommended starting tokens (BAS-3)
    ruleset   TEXT,                       -- digest, from the start of play
    setup     TEXT,                       -- JSON, from the start of play
    seed      TEXT,                       -- 32 hexadecimal digits; never leaves the host
    version   INTEGER NOT NULL DEFAULT 0  -- rises with every change and never falls
, mode TEXT NOT NULL DEFAULT 'basic' CHECK (mode IN ('basic', 'full')), spirit_side TEXT NOT NULL DEFAULT 'A' CHECK (spirit_side IN ('A', 'B')), team_side TEXT NOT NULL DEFAULT 'A' CHECK (team_side IN ('A', 'B')), rematch_of INTEGER REFERENCES game (id), program TEXT, ended_by INTEGER, revelations_after INTEGER NOT NULL DEFAULT 0, pace TEXT NOT NULL DEFAULT 'none' CHECK (pace IN ('live', 'daily', 'relaxed', 'none')), imported INTEGER NOT NULL DEFAULT 0, ended_by_manager INTEGER NOT NULL DEFAULT 0, suggest INTEGER NOT NULL DEFAULT 1, level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'hard', 'master')), tips INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "game" VALUES(1,1,2,101,'running','2026-09-21T14:13:20+00:00','second',1,1,'38890b3fc6061981dcbeea2c97d51faae480cbb9cc9926bd59b432dfa95ccae0','["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A",[{"ambition":0,"cards":0,"essence":1,"spaces":[2]},{"ambition":0,"cards":1,"essence":0,"spaces":[4]},{"ambition":1,"cards":0,"essence":0,"spaces":[6]}]]','e1b9fe62e99df7f984fc0347096a199d',3,'basic','A','A',NULL,'0.1.0+c53c20d1',NULL,0,'relaxed',0,0,1,'normal',0,10);
INSERT INTO "game" VALUES(2,1,2,101,'running','2026-09-21T14:13:20+00:00','second',1,1,'38890b3fc6061981dcbeea2c97d51faae480cbb9cc9926bd59b432dfa95ccae0','["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A",[{"ambition":0,"cards":0,"essence":1,"spaces":[2]},{"ambition":0,"cards":1,"essence":0,"spaces":[4]},{"ambition":1,"cards":0,"essence":0,"spaces":[6]}]]','5f17c0119e5b4cd34328314ab2542b6f',3,'basic','A','A',NULL,'0.1.0+c53c20d1',NULL,0,'relaxed',0,0,1,'normal',0,9);
CREATE TABLE left_seat (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    person  INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game, seat, person, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE left_thread (
    thread INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT NOT NULL CHECK (team IN ('bliss', 'gloom'))
) STRICT;
CREATE TABLE lesson (
    person INTEGER NOT NULL,
    lesson TEXT NOT NULL,
    taken  TEXT NOT NULL,             -- the decisions since it began, as JSON
    done   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, lesson)
) STRICT, WITHOUT ROWID;
CREATE TABLE log (
    game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    version   INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('begin', 'action', 'undo', 'epoch')),
    person    INTEGER,                    -- who decided; NULL for the host itself and computer seats
    seat      INTEGER,
    action    TEXT,                       -- action: its JSON; undo: the version it went back to; epoch: a state
    disclosed INTEGER NOT NULL,           -- 1: somebody learned something; no undo beyond this row
    hash      TEXT NOT NULL,              -- of the state that the row led to
    at        TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES(1,2,'begin',101,NULL,NULL,1,'be0b04026d4b61da1da0b324f7428250f2fef4a3b96526b84926217bae7529e0','2026-09-21T14:13:20+00:00');
INSERT INTO "log" VALUES(1,3,'action',102,1,'{"kind":"EndTurn","take":"cards"}',1,'7e9be64b023eb7da5a636c806d58d23edb0df5b06c49a9eb6b97db67966498fd','2026-09-21T14:13:20+00:00');
INSERT INTO "log" VALUES(2,2,'begin',101,NULL,NULL,1,'621d4ea8a70a55a92155cddf72e30177690990a8e756eae968d6e8fda4ed146b','2026-09-21T14:13:20+00:00');
INSERT INTO "log" VALUES(2,3,'action',103,2,'{"kind":"EndTurn","take":"cards"}',1,'79ff5dcf90b4e39fbec73098f64813e8173af56d123179cda9387d6cee5ac198','2026-09-21T14:13:20+00:00');
CREATE TABLE message (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    digest  TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE motion (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    id      INTEGER NOT NULL,   -- within the game, from 1
    kind    TEXT NOT NULL CHECK (kind IN ('pace', 'absent', 'substitute')),
    person  INTEGER,            -- whom it is about
    value   TEXT NOT NULL,      -- pace: the one proposed
    by      INTEGER,            -- who asks; NULL: the host
    at      INTEGER NOT NULL,
    until   INTEGER,            -- when it is decided without further answers; NULL: never
    ballots TEXT NOT NULL,      -- JSON: pairs of a person and their answer
    outcome TEXT,               -- NULL while it is open
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "motion" VALUES(1,1,'pace',NULL,'daily',102,1790000000,NULL,'[[101,"agree"]]',NULL);
INSERT INTO "motion" VALUES(1,2,'substitute',103,'',102,1790000000,1790604800,'[]',NULL);
INSERT INTO "motion" VALUES(2,1,'substitute',103,'offered',103,1790000000,1790604800,'[]',NULL);
INSERT INTO "motion" VALUES(2,2,'absent',104,'',NULL,1790259200,1790345600,'[[101,"wait"]]',NULL);
CREATE TABLE person (
    person INTEGER PRIMARY KEY,
    gain   TEXT NOT NULL DEFAULT 'next' CHECK (gain IN ('next', 'me', 'mate', 'ask')),
    call   TEXT NOT NULL DEFAULT 'channel' CHECK (call IN ('channel', 'dm', 'none'))
, zone TEXT, quiet_from INTEGER, quiet_until INTEGER, away_until INTEGER NOT NULL DEFAULT 0, digest INTEGER NOT NULL DEFAULT 0, digested INTEGER NOT NULL DEFAULT 0, digest_message INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 1, tips INTEGER NOT NULL DEFAULT 1, language TEXT, board TEXT NOT NULL DEFAULT 'wide') STRICT;
CREATE TABLE puzzle (
    person INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    taken  TEXT NOT NULL,             -- the decisions since they began, as JSON
    stars  INTEGER,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;
CREATE TABLE puzzle_day (
    person INTEGER NOT NULL,
    day    INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE result (
    game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    guild   INTEGER,
    ended   TEXT NOT NULL,  -- UTC, ISO 8601
    summary TEXT NOT NULL   -- JSON
) STRICT;
CREATE TABLE review (
    game   INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    format INTEGER NOT NULL,
    turns  TEXT NOT NULL       -- the judged turns as JSON; no person is named
) STRICT;
CREATE TABLE seat (
    game     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,            -- 0 Bliss 1, 1 Gloom 1, 2 Bliss 2, 3 Gloom 2
    person   INTEGER,                     -- Discord user, NULL for a computer seat or an empty one
    computer TEXT,                        -- kind of computer player
    name     TEXT,
    spirit   TEXT,
    reach    TEXT NOT NULL DEFAULT 'unknown' CHECK (reach IN ('unknown', 'dm', 'panel')), team TEXT NOT NULL DEFAULT 'bliss' CHECK (team IN ('bliss', 'gloom')), deck TEXT, cover TEXT CHECK (cover IN ('turn', 'seat')),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,101,NULL,'P0','delight','dm','bliss',NULL,NULL);
INSERT INTO "seat" VALUES(1,1,102,NULL,'P1','misery','dm','gloom',NULL,NULL);
INSERT INTO "seat" VALUES(1,2,103,NULL,'P2','love','dm','bliss',NULL,NULL);
INSERT INTO "seat" VALUES(1,3,104,NULL,'P3','hatred','dm','gloom',NULL,NULL);
INSERT INTO "seat" VALUES(2,0,101,NULL,'P0','delight','dm','bliss',NULL,NULL);
INSERT INTO "seat" VALUES(2,1,102,NULL,'P1','misery','dm','gloom',NULL,NULL);
INSERT INTO "seat" VALUES(2,2,103,NULL,'P2','love','dm','bliss',NULL,NULL);
INSERT INTO "seat" VALUES(2,3,104,NULL,'P3','hatred','dm','gloom',NULL,NULL);
CREATE TABLE sending (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    channel INTEGER NOT NULL,
    nonce   TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE server (
    guild   INTEGER PRIMARY KEY,
    channel INTEGER,  -- where games may be opened; NULL: anywhere
    pace    TEXT NOT NULL DEFAULT 'relaxed' CHECK (pace IN ('live', 'daily', 'relaxed', 'none'))  -- of new lobbies
, puzzle_channel INTEGER, puzzle_day INTEGER NOT NULL DEFAULT 0, language TEXT, chosen_language TEXT, board TEXT NOT NULL DEFAULT 'tall') STRICT;
CREATE TABLE snapshot (
    game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    state   TEXT NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES(1,3,'{"schema":1,"state":{"agenda":[],"applied":1,"common":[["awareness",true],["fortitude",true],["liveliness",true],["unity",true],["attitude",true],["openness",true],["versatility",true]],"ending":null,"order":[1,0,3,2],"orientation":2,"over":false,"pending":[],"players":[{"deck":["Desire","Optimism","Courage","Kindness","Cheerfulness","Self-Esteem","Cheerfulness","Desire","Courage","Excitement","Optimism","Kindness","Sociability","Sociability"],"essence":2,"hand":["Excitement","Self-Esteem"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":3,"wp":4},{"deck":["Pessimism","Jealousy","Loneliness","Anger","Bitterness","Embarrassment","Pessimism","Dislike","Mistrust","Embarrassment","Mistrust","Loneliness"],"essence":2,"hand":["Anger","Bitterness","Jealousy","Dislike"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":1,"wp":6},{"deck":["Courage","Optimism","Cheerfulness","Self-Esteem","Excitement","Desire","Kindness","Desire","Courage","Kindness","Sociability","Cheerfulness","Sociability","Self-Esteem"],"essence":2,"hand":["Excitement","Optimism"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":7,"wp":4},{"deck":["Pessimism","Anger","Pessimism","Mistrust","Loneliness","Dislike","Embarrassment","Anger","Dislike","Loneliness","Jealousy","Mistrust","Jealousy","Embarrassment"],"essence":2,"hand":["Bitterness","Bitterness"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":5,"wp":4}],"rules":"38890b3fc6061981dcbeea2c97d51faae480cbb9cc9926bd59b432dfa95ccae0","seed":{"drawn":82,"key":"e1b9fe62e99df7f984fc0347096a199d"},"setup":["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A",[{"ambition":0,"cards":0,"essence":1,"spaces":[2]},{"ambition":0,"cards":1,"essence":0,"spaces":[4]},{"ambition":1,"cards":0,"essence":0,"spaces":[6]}]],"sites":[null,null,null,null,null],"slots":[null,["Bleakness",1,1,1,0,false],null,null,["Brightness",0,0,1,0,false],null,null,null,null,["Bleakness",1,3,1,0,false],null,null,["Brightness",0,2,1,0,false],null,null],"spheres":[7,7,7,7,7],"teams":[{"ambition":0,"capping":false,"hidden":"openness","hidden_deck":["unity","fortitude","attitude","liveliness","versatility","awareness"],"majors":0,"minors":0,"points":0,"revealed":[]},{"ambition":0,"capping":false,"hidden":"attitude","hidden_deck":["unity","openness","versatility","liveliness","awareness","fortitude"],"majors":0,"minors":0,"points":0,"revealed":[]}],"turn":[1,0,3,false,[],null,[],null,0,false,false]}}');
INSERT INTO "snapshot" VALUES(2,3,'{"schema":1,"state":{"agenda":[],"applied":1,"common":[["openness",true],["unity",true],["awareness",true],["liveliness",true],["attitude",true],["versatility",true],["fortitude",true]],"ending":null,"order":[2,3,0,1],"orientation":0,"over":false,"pending":[],"players":[{"deck":["Courage","Optimism","Kindness","Sociability","Desire","Excitement","Optimism","Sociability","Excitement","Cheerfulness","Cheerfulness","Self-Esteem","Self-Esteem","Desire"],"essence":2,"hand":["Courage","Kindness"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":7,"wp":4},{"deck":["Embarrassment","Loneliness","Anger","Mistrust","Jealousy","Mistrust","Anger","Pessimism","Bitterness","Pessimism","Bitterness","Loneliness","Dislike","Dislike"],"essence":2,"hand":["Jealousy","Embarrassment"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":5,"wp":4},{"deck":["Sociability","Excitement","Cheerfulness","Self-Esteem","Optimism","Sociability","Optimism","Courage","Desire","Excitement","Courage","Kindness"],"essence":2,"hand":["Desire","Cheerfulness","Self-Esteem","Kindness"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":3,"wp":6},{"deck":["Mistrust","Mistrust","Bitterness","Embarrassment","Jealousy","Dislike","Pessimism","Loneliness","Jealousy","Embarrassment","Dislike","Anger","Loneliness","Anger"],"essence":2,"hand":["Pessimism","Bitterness"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":1,"wp":4}],"rules":"38890b3fc6061981dcbeea2c97d51faae480cbb9cc9926bd59b432dfa95ccae0","seed":{"drawn":82,"key":"5f17c0119e5b4cd34328314ab2542b6f"},"setup":["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A",[{"ambition":0,"cards":0,"essence":1,"spaces":[2]},{"ambition":0,"cards":1,"essence":0,"spaces":[4]},{"ambition":1,"cards":0,"essence":0,"spaces":[6]}]],"sites":[null,null,null,null,null],"slots":[null,["Bleakness",1,3,1,0,false],null,null,["Brightness",0,2,1,0,false],null,null,null,null,["Bleakness",1,1,1,0,false],null,null,["Brightness",0,0,1,0,false],null,null],"spheres":[7,7,7,7,7],"teams":[{"ambition":0,"capping":false,"hidden":"versatility","hidden_deck":["attitude","unity","openness","fortitude","liveliness","awareness"],"majors":0,"minors":0,"points":0,"revealed":[]},{"ambition":0,"capping":false,"hidden":"unity","hidden_deck":["awareness","openness","fortitude","liveliness","versatility","attitude"],"majors":0,"minors":0,"points":0,"revealed":[]}],"turn":[1,3,3,false,[],null,[],null,0,false,false]}}');
CREATE TABLE team_thread (
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT NOT NULL CHECK (team IN ('bliss', 'gloom')),
    thread INTEGER, channel INTEGER,           -- NULL: Discord was asked for one, and whether it made it is not known
    PRIMARY KEY (game, team)
) STRICT, WITHOUT ROWID;
CREATE TABLE tip (
    person  INTEGER NOT NULL,
    thing   TEXT NOT NULL,
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,         -- of the game when it happened
    PRIMARY KEY (person, thing)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX seat_by_person ON seat (person);
CREATE INDEX game_by_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX deck_by_person ON deck (person);
CREATE INDEX clock_by_due ON clock (due) WHERE due IS NOT NULL;
CREATE INDEX motion_by_until ON motion (until) WHERE until IS NOT NULL AND outcome IS NULL;
CREATE INDEX left_seat_by_person ON left_seat (person);
CREATE INDEX result_by_guild ON result (guild, ended, game);
DELETE FROM "sqlite_sequence";
COMMIT;
PRAGMA user_version = 24;
