BEGIN TRANSACTION;
CREATE TABLE consent (
    game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version  INTEGER NOT NULL,
    person   INTEGER NOT NULL,  -- who asks
    agreed   TEXT NOT NULL,     -- JSON: who has agreed so far
    declined INTEGER            -- who ended it: somebody asked, or who asks, taking it back
, asked INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE deck (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: what names a deck that is gone names no other
    person  INTEGER NOT NULL,
    team    TEXT NOT NULL CHECK (team IN ('bliss', 'gloom')),
    name    TEXT NOT NULL,
    cards   TEXT NOT NULL,                      -- JSON: how many of each name
    version INTEGER NOT NULL DEFAULT 0          -- rises with every change
) STRICT;
CREATE TABLE fact (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "fact" VALUES('commands of 1574047563990958080','de28a8ecdf9530ebace8e6acb965d91031d63f1358309f0e634e6afade0e13d9');
INSERT INTO "fact" VALUES('end of game 1','1574047563990958083 9 1574047563990958081 9');
INSERT INTO "fact" VALUES('end of game 2','1574047563990958081 9 1574047563990958083 9');
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
, mode TEXT NOT NULL DEFAULT 'basic' CHECK (mode IN ('basic', 'full')), spirit_side TEXT NOT NULL DEFAULT 'A' CHECK (spirit_side IN ('A', 'B')), team_side TEXT NOT NULL DEFAULT 'A' CHECK (team_side IN ('A', 'B')), rematch_of INTEGER REFERENCES game (id), program TEXT, ended_by INTEGER) STRICT;
INSERT INTO "game" VALUES(1,1574047563990958089,1574047563990958087,1574047563990958081,'running','2026-11-22T13:03:04+00:00','second',1,1,'8507ffced40c37b1e831fe8f566e8a5f4572fb1d67ee3d13cadc582ac030f479','["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A"]','e3bd8eae94633ab1a000a1638ae80f2e',9,'basic','A','A',NULL,'0.1.0+22da7384',NULL);
INSERT INTO "game" VALUES(2,1574047563990958089,1574047563990958087,1574047563990958081,'running','2026-11-22T13:03:05+00:00','second',1,1,'8507ffced40c37b1e831fe8f566e8a5f4572fb1d67ee3d13cadc582ac030f479','["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A"]','dcfc7528fc2d9863ecf7a8eebce82809',9,'basic','A','A',NULL,'0.1.0+22da7384',NULL);
CREATE TABLE left_thread (
    thread INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT NOT NULL CHECK (team IN ('bliss', 'gloom'))
) STRICT;
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
INSERT INTO "log" VALUES(1,9,'begin',1574047563990958081,NULL,NULL,1,'4b41602dc6a7e465dcf17c3eb598d8ccd46995850e9c4ec810f87efb3aa379c0','2026-11-22T13:03:04+00:00');
INSERT INTO "log" VALUES(2,9,'begin',1574047563990958081,NULL,NULL,1,'f1663436ad41b7de26e3194f25e8e925b6b93a202ad0ae836697c04ecacb2600','2026-11-22T13:03:05+00:00');
CREATE TABLE message (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    digest  TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
INSERT INTO "message" VALUES(1,'hand:1574047563990958081',1574047567111520256,1574047569531633665,'7a74b9fe7361bf728e31');
INSERT INTO "message" VALUES(1,'hand:1574047563990958082',1574047567392538624,1574047570269831169,'254544c44a6079f6a105');
INSERT INTO "message" VALUES(1,'hand:1574047563990958083',1574047567728082944,1574047570685067265,'c90a7f3603d7e4620fc6');
INSERT INTO "message" VALUES(1,'hand:1574047563990958084',1574047567979741184,1574047570928336897,'46e3d8ed3965f645fe3f');
INSERT INTO "message" VALUES(1,'panel:1574047563990958081',1574047567111520256,1574047569661657088,'c60b88e1a64d30e0151b');
INSERT INTO "message" VALUES(1,'panel:1574047563990958082',1574047567392538624,1574047570395660288,'66e511a842ffa35bb43e');
INSERT INTO "message" VALUES(1,'panel:1574047563990958083',1574047567728082944,1574047570844450816,'4a2959280cf3b251671c');
INSERT INTO "message" VALUES(1,'panel:1574047563990958084',1574047567979741184,1574047571083526144,'66e511a842ffa35bb43e');
INSERT INTO "message" VALUES(1,'turn:0',1574047563990958089,1574047573470085121,'77f89ad702f2c4583fc5');
INSERT INTO "message" VALUES(2,'hand:1574047563990958081',1574047567111520256,1574047574048899072,'1a8257bce07b6e2c5d7c');
INSERT INTO "message" VALUES(2,'hand:1574047563990958082',1574047567392538624,1574047574304751616,'8155c9b40b2bb466bfbb');
INSERT INTO "message" VALUES(2,'hand:1574047563990958083',1574047567728082944,1574047574501883904,'d286d6c902cef0034bc3');
INSERT INTO "message" VALUES(2,'hand:1574047563990958084',1574047567979741184,1574047574719987713,'9022d225718ea325dfd1');
INSERT INTO "message" VALUES(2,'panel:1574047563990958081',1574047567111520256,1574047574170533888,'4f5f6b4989928209c63d');
INSERT INTO "message" VALUES(2,'panel:1574047563990958082',1574047567392538624,1574047574392832000,'110d2c1f7700f39ef0f9');
INSERT INTO "message" VALUES(2,'panel:1574047563990958083',1574047567728082944,1574047574594158592,'4f5f6b4989928209c63d');
INSERT INTO "message" VALUES(2,'panel:1574047563990958084',1574047567979741184,1574047574841622528,'7c48e9659d11f4a88706');
INSERT INTO "message" VALUES(2,'turn:0',1574047563990958089,1574047574971645952,'23527599520a9106bbb3');
CREATE TABLE person (
    person INTEGER PRIMARY KEY,
    gain   TEXT NOT NULL DEFAULT 'next' CHECK (gain IN ('next', 'me', 'mate', 'ask')),
    call   TEXT NOT NULL DEFAULT 'channel' CHECK (call IN ('channel', 'dm', 'none'))
) STRICT;
CREATE TABLE seat (
    game     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,            -- 0 Bliss 1, 1 Gloom 1, 2 Bliss 2, 3 Gloom 2
    person   INTEGER,                     -- Discord user, NULL for a computer seat or an empty one
    computer TEXT,                        -- kind of computer player
    name     TEXT,
    spirit   TEXT,
    reach    TEXT NOT NULL DEFAULT 'unknown' CHECK (reach IN ('unknown', 'dm', 'panel')), team TEXT NOT NULL DEFAULT 'bliss' CHECK (team IN ('bliss', 'gloom')), deck TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,1574047563990958081,NULL,'Ann','delight','dm','bliss',NULL);
INSERT INTO "seat" VALUES(1,1,1574047563990958082,NULL,'Ben','misery','dm','gloom',NULL);
INSERT INTO "seat" VALUES(1,2,1574047563990958083,NULL,'Cleo','love','dm','bliss',NULL);
INSERT INTO "seat" VALUES(1,3,1574047563990958084,NULL,'Dan','hatred','dm','gloom',NULL);
INSERT INTO "seat" VALUES(2,0,1574047563990958081,NULL,'Ann','delight','dm','bliss',NULL);
INSERT INTO "seat" VALUES(2,1,1574047563990958082,NULL,'Ben','misery','dm','gloom',NULL);
INSERT INTO "seat" VALUES(2,2,1574047563990958083,NULL,'Cleo','love','dm','bliss',NULL);
INSERT INTO "seat" VALUES(2,3,1574047563990958084,NULL,'Dan','hatred','dm','gloom',NULL);
CREATE TABLE sending (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    channel INTEGER NOT NULL,
    nonce   TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshot (
    game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    state   TEXT NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES(1,9,'{"schema":1,"state":{"agenda":[],"applied":0,"common":[["liveliness",true],["attitude",true],["fortitude",true],["awareness",true],["openness",true],["unity",true],["versatility",true]],"ending":null,"order":[2,1,0,3],"orientation":1,"over":false,"pending":[],"players":[{"deck":["Desire","Desire","Sociability","Self-Esteem","Courage","Self-Esteem","Kindness","Excitement","Optimism","Excitement","Cheerfulness","Kindness","Courage","Sociability"],"essence":2,"hand":["Optimism","Cheerfulness"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":7,"wp":4},{"deck":["Pessimism","Jealousy","Anger","Mistrust","Dislike","Bitterness","Embarrassment","Pessimism","Loneliness","Mistrust","Jealousy","Anger","Embarrassment","Bitterness"],"essence":2,"hand":["Dislike","Loneliness"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":1,"wp":4},{"deck":["Sociability","Self-Esteem","Courage","Courage","Cheerfulness","Kindness","Optimism","Desire","Self-Esteem","Cheerfulness","Desire","Sociability","Excitement","Kindness"],"essence":2,"hand":["Excitement","Optimism"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":3,"wp":6},{"deck":["Dislike","Embarrassment","Anger","Bitterness","Anger","Mistrust","Pessimism","Mistrust","Jealousy","Bitterness","Loneliness","Loneliness","Jealousy","Pessimism"],"essence":2,"hand":["Embarrassment","Dislike"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":5,"wp":4}],"rules":"8507ffced40c37b1e831fe8f566e8a5f4572fb1d67ee3d13cadc582ac030f479","seed":{"drawn":88,"key":"e3bd8eae94633ab1a000a1638ae80f2e"},"setup":["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A"],"sites":[null,null,null,null,null],"slots":[null,["Bleakness",1,1,1,0,false],null,null,["Brightness",0,2,1,0,false],null,null,null,null,["Bleakness",1,3,1,0,false],null,null,["Brightness",0,0,1,0,false],null,null],"spheres":[7,7,7,7,7],"teams":[{"ambition":0,"capping":false,"hidden":"awareness","hidden_deck":["fortitude","attitude","openness","unity","versatility","liveliness"],"majors":0,"minors":0,"points":0,"revealed":[]},{"ambition":0,"capping":false,"hidden":"attitude","hidden_deck":["awareness","openness","unity","versatility","liveliness","fortitude"],"majors":0,"minors":0,"points":0,"revealed":[]}],"turn":[0,2,3,false,[],null,[],null,0,false,false]}}');
INSERT INTO "snapshot" VALUES(2,9,'{"schema":1,"state":{"agenda":[],"applied":0,"common":[["attitude",true],["liveliness",true],["awareness",true],["versatility",true],["unity",true],["openness",true],["fortitude",true]],"ending":null,"order":[1,2,3,0],"orientation":1,"over":false,"pending":[],"players":[{"deck":["Courage","Cheerfulness","Cheerfulness","Sociability","Excitement","Desire","Sociability","Optimism","Desire","Kindness","Self-Esteem","Optimism","Self-Esteem","Courage"],"essence":2,"hand":["Excitement","Kindness"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":7,"wp":4},{"deck":["Dislike","Loneliness","Anger","Pessimism","Bitterness","Mistrust","Pessimism","Jealousy","Jealousy","Embarrassment","Loneliness","Dislike","Bitterness","Mistrust"],"essence":2,"hand":["Anger","Embarrassment"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":1,"wp":6},{"deck":["Sociability","Kindness","Courage","Desire","Self-Esteem","Courage","Excitement","Desire","Optimism","Kindness","Cheerfulness","Excitement","Sociability","Cheerfulness"],"essence":2,"hand":["Optimism","Self-Esteem"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":3,"wp":4},{"deck":["Jealousy","Mistrust","Pessimism","Bitterness","Bitterness","Embarrassment","Embarrassment","Dislike","Loneliness","Pessimism","Anger","Mistrust","Jealousy","Anger"],"essence":2,"hand":["Loneliness","Dislike"],"rows":[["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],["wild",null,null,null],[null,null,null,null]],"space":5,"wp":4}],"rules":"8507ffced40c37b1e831fe8f566e8a5f4572fb1d67ee3d13cadc582ac030f479","seed":{"drawn":82,"key":"dcfc7528fc2d9863ecf7a8eebce82809"},"setup":["basic",[[0,"delight",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"misery",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false],[0,"love",["Courage","Courage","Sociability","Sociability","Cheerfulness","Cheerfulness","Excitement","Excitement","Kindness","Kindness","Desire","Desire","Optimism","Optimism","Self-Esteem","Self-Esteem"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Dislike","Dislike","Mistrust","Mistrust","Embarrassment","Embarrassment","Loneliness","Loneliness"],false]],true,true,"A","A"],"sites":[null,null,null,null,null],"slots":[null,["Bleakness",1,1,1,0,false],null,null,["Brightness",0,2,1,0,false],null,null,null,null,["Bleakness",1,3,1,0,false],null,null,["Brightness",0,0,1,0,false],null,null],"spheres":[7,7,7,7,7],"teams":[{"ambition":0,"capping":false,"hidden":"openness","hidden_deck":["versatility","attitude","awareness","unity","liveliness","fortitude"],"majors":0,"minors":0,"points":0,"revealed":[]},{"ambition":0,"capping":false,"hidden":"unity","hidden_deck":["fortitude","attitude","openness","versatility","liveliness","awareness"],"majors":0,"minors":0,"points":0,"revealed":[]}],"turn":[0,1,3,false,[],null,[],null,0,false,false]}}');
CREATE TABLE team_thread (
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT NOT NULL CHECK (team IN ('bliss', 'gloom')),
    thread INTEGER, channel INTEGER,           -- NULL: Discord was asked for one, and whether it made it is not known
    PRIMARY KEY (game, team)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX seat_by_person ON seat (person);
CREATE INDEX game_by_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX deck_by_person ON deck (person);
DELETE FROM "sqlite_sequence";
COMMIT;
PRAGMA user_version = 9;
