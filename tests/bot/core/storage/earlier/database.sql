BEGIN TRANSACTION;
CREATE TABLE consent (
    game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version  INTEGER NOT NULL,
    person   INTEGER NOT NULL,  -- who asks
    agreed   TEXT NOT NULL,     -- JSON: who has agreed so far
    declined INTEGER            -- who ended it: somebody asked, or who asks, taking it back
) STRICT;
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
INSERT INTO "fact" VALUES('commands of 1573990757092556800','d22b148452eaf8c8411b5090044dc112636cc5ee1c6118dba0c783105e542ebe');
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
, mode TEXT NOT NULL DEFAULT 'basic' CHECK (mode IN ('basic', 'full')), spirit_side TEXT NOT NULL DEFAULT 'A' CHECK (spirit_side IN ('A', 'B')), team_side TEXT NOT NULL DEFAULT 'A' CHECK (team_side IN ('A', 'B')), rematch_of INTEGER REFERENCES game (id), program TEXT) STRICT;
INSERT INTO "game" VALUES(1,1573990757092556809,1573990757092556807,1573990757092556801,'running','2026-11-22T09:17:19+00:00','second',1,1,'9d759585626321a648aeda9e4c3f70da40e4d17f0541db0729aab11254a93be4','["full",[[0,"delight",["Comfort","Comfort","Courage","Courage","Cheerfulness","Cheerfulness","Excitement","Excitement","Optimism","Optimism","Tranquility","Tranquility","Generosity","Generosity","Kindness","Kindness"],false],[1,"misery",["Fear","Fear","Loneliness","Loneliness","Jealousy","Jealousy","Craving","Craving","Mistrust","Mistrust","Disgust","Disgust","Guilt","Guilt","Bitterness","Bitterness"],false],[0,"love",["Self-Esteem","Self-Esteem","Confidence","Confidence","Comfort","Comfort","Sociability","Sociability","Desire","Desire","Innocence","Innocence","Cheerfulness","Cheerfulness","Trust","Trust"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Insecurity","Insecurity","Embarrassment","Embarrassment","Selfishness","Selfishness","Dislike","Dislike"],false]],true,false,"B","B"]','3c37a66510b8c581cc4bd7c27ddd2a78',46,'full','B','B',NULL,'0.1.0+40c71a9f');
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
INSERT INTO "log" VALUES(1,10,'begin',1573990757092556801,NULL,NULL,1,'4db6b0136dae7abce28585f2744a4ef519670b57c799f72869e0e9169562c55d','2026-11-22T09:17:20+00:00');
INSERT INTO "log" VALUES(1,11,'action',1573990757092556801,0,'{"colour":"wild","kind":"PlaceStartingToken","row":3,"space":0}',0,'59df3a4dc88b4979a3fd74c743707950c21f6921e14ced019d8ba0e05cf7c3c6','2026-11-22T09:17:20+00:00');
INSERT INTO "log" VALUES(1,12,'action',1573990757092556801,0,'{"colour":"wild","kind":"PlaceStartingToken","row":3,"space":1}',0,'612378b12bdd610241d44cdbea8a83a87496778f0ca106386babffa9d15d0c00','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,13,'undo',1573990757092556801,NULL,'11',0,'59df3a4dc88b4979a3fd74c743707950c21f6921e14ced019d8ba0e05cf7c3c6','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,14,'action',1573990757092556801,0,'{"colour":"wild","kind":"PlaceStartingToken","row":3,"space":2}',0,'d6da0ae997ca5739e1f011867ca7760b0e76f8147f07edcebc1c697d0e5e761a','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,15,'action',1573990757092556801,0,'{"colour":"wild","kind":"PlaceStartingToken","row":2,"space":0}',0,'55b1ab8b53be884be3466c746538d40ca016314ceaa3db257fb183d8b58e9580','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,16,'action',1573990757092556801,0,'{"colour":"wild","kind":"PlaceStartingToken","row":3,"space":1}',0,'4441179b27f3430c7912a0dd073a32a34440ec1a5076ecc4a2cd28bed4b55f99','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,17,'action',1573990757092556804,3,'{"colour":"wild","kind":"PlaceStartingToken","row":1,"space":0}',0,'3067c11b35705e62e07a0b00f3641350df2015a1f5cba3fe99842d498a5117fa','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,18,'action',1573990757092556804,3,'{"colour":"wild","kind":"PlaceStartingToken","row":1,"space":1}',0,'af1e5b2f43c94d0c443374077025e645ea068d0c284e1f669181846fd21e27cc','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,19,'action',1573990757092556804,3,'{"colour":"wild","kind":"PlaceStartingToken","row":3,"space":0}',0,'e2760a6195a34a2142a4680187c1b6b442836e95d50cfc6c07aa0da7482c5ef8','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,20,'action',1573990757092556804,3,'{"colour":"wild","kind":"PlaceStartingToken","row":1,"space":2}',0,'87586e4034089a3072c4e8b9192e4abfbc96f7b9a0b1ad33ca26bb52a578226e','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,21,'action',1573990757092556803,2,'{"colour":"wild","kind":"PlaceStartingToken","row":0,"space":0}',0,'86326603773aa136a14c0f8290fc6039d961e4b5d3bd18ee8e4cb39d1cc3d789','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,22,'undo',1573990757092556803,NULL,'20',0,'87586e4034089a3072c4e8b9192e4abfbc96f7b9a0b1ad33ca26bb52a578226e','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,23,'action',1573990757092556803,2,'{"colour":"wild","kind":"PlaceStartingToken","row":2,"space":0}',0,'341a76f70b0d971c079813c072ad5e63d516a154c7d396ea108a72234d7f3de0','2026-11-22T09:17:21+00:00');
INSERT INTO "log" VALUES(1,24,'action',1573990757092556803,2,'{"colour":"wild","kind":"PlaceStartingToken","row":3,"space":0}',0,'4496a2532f5a5b855359ec8105fad70101d736b7c19a34029db01a909033b01e','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,25,'action',1573990757092556803,2,'{"colour":"wild","kind":"PlaceStartingToken","row":2,"space":3}',0,'415ffa224ae7ddd37b3bc95fc7209801fbce205ab0082e55e36dbce61dd326e0','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,26,'undo',1573990757092556803,NULL,'24',0,'4496a2532f5a5b855359ec8105fad70101d736b7c19a34029db01a909033b01e','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,27,'action',1573990757092556803,2,'{"colour":"wild","kind":"PlaceStartingToken","row":2,"space":2}',0,'e331fc93eb89693e115b992d6a720adbec6551a160a95484e6453d39ae7b8824','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,28,'action',1573990757092556803,2,'{"colour":"wild","kind":"PlaceStartingToken","row":2,"space":1}',0,'9b53ca5e6bdde3ac555dd410ac6ac1dc747f5cbf704c2d7e804f0ece6e94c2f1','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,29,'action',1573990757092556802,1,'{"colour":"wild","kind":"PlaceStartingToken","row":1,"space":0}',0,'aa60842532dcce9a30fe14c81c191a4a95b2c9abfcd4664149dc0230cf6dd582','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,30,'action',1573990757092556802,1,'{"colour":"wild","kind":"PlaceStartingToken","row":4,"space":0}',0,'bce185159f87ea8662ec8457bfd770b43033232fc99d3e6ff4d14c3d8db895a8','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,31,'action',1573990757092556802,1,'{"colour":"wild","kind":"PlaceStartingToken","row":2,"space":0}',0,'d617d6f11ec78dc1de26ff98835dd1f6d5b054fbd8e7663c1090e0328ccb2cbf','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,32,'undo',1573990757092556802,NULL,'30',0,'bce185159f87ea8662ec8457bfd770b43033232fc99d3e6ff4d14c3d8db895a8','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,33,'action',1573990757092556802,1,'{"colour":"wild","kind":"PlaceStartingToken","row":4,"space":2}',0,'e0357378041e6451633a82c2ec71d6027889cba874969a4bbef9e863d71fcf58','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,34,'action',1573990757092556802,1,'{"colour":"wild","kind":"PlaceStartingToken","row":4,"space":1}',0,'67191d8614af8b1643027b0ce94fe2d4a9729baa337326c18729b84af9f0e461','2026-11-22T09:17:22+00:00');
INSERT INTO "log" VALUES(1,35,'action',1573990757092556801,0,'{"card":"Kindness","colour":null,"kind":"Declare","row":3,"space":3}',0,'2a72843038d321f8d8361b5a036aefe812b986168d6692b4e3ada05082630dd1','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,36,'undo',1573990757092556801,NULL,'34',0,'67191d8614af8b1643027b0ce94fe2d4a9729baa337326c18729b84af9f0e461','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,37,'action',1573990757092556801,0,'{"card":"Kindness","colour":null,"kind":"Declare","row":0,"space":0}',0,'23d2535d636e630a4bbf68a255fa2e76428dbad3e636cf2a99e4482cb081d7b3','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,38,'action',1573990757092556801,0,'{"kind":"Move","partner":null,"space":4,"upgrades":[]}',0,'ed0a81ae6caa75eb78e847f995ef08d3ec13966c1f8f43c1c9f211e736649d49','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,39,'action',1573990757092556801,0,'{"card":"Cheerfulness","colour":null,"kind":"Declare","row":0,"space":3}',0,'942b6093c64f5ccc1950c09fba899ab68ed83901081307698a9aa686c7bf3938','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,40,'undo',1573990757092556801,NULL,'38',0,'ed0a81ae6caa75eb78e847f995ef08d3ec13966c1f8f43c1c9f211e736649d49','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,41,'action',1573990757092556801,0,'{"kind":"Fortify","site":2,"upgrades":[]}',0,'400d94927a65e76145edc7dd9017c8220197fd442dbcf6a558321963a0cb3a78','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,42,'action',1573990757092556801,0,'{"kind":"Move","partner":null,"space":3,"upgrades":[]}',0,'12ce79bf2f569fabc5df3ba65bf0d4c07d31213ad68d09f23e13d2e6af563f10','2026-11-22T09:17:23+00:00');
INSERT INTO "log" VALUES(1,43,'action',1573990757092556801,0,'{"kind":"EndTurn","take":"ambition"}',0,'9440873ecb786d2d3074173e18912e19d11772c7da790e85927eab1ee3cbede3','2026-11-22T09:17:24+00:00');
INSERT INTO "log" VALUES(1,44,'action',1573990757092556804,3,'{"bonus":true,"kind":"Absorb","realm":1}',0,'92a5e24cb25964a747a42051f5c77cfc5300c69f62228e39c88f75026e7e82b1','2026-11-22T09:17:24+00:00');
INSERT INTO "log" VALUES(1,45,'action',1573990757092556804,3,'{"kind":"Valley"}',0,'db51db09e6d5dbdd4e2d99aed8f2a73f07803b8ca2514dd1bc0f2107b6355783','2026-11-22T09:17:24+00:00');
INSERT INTO "log" VALUES(1,46,'action',1573990757092556804,3,'{"kind":"EndTurn","take":"cards"}',1,'0da4258c8c2140bae74363c4680a7b87bb3ef1370cbbc089f2c3f24f7cc0c532','2026-11-22T09:17:24+00:00');
CREATE TABLE message (
    game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    digest  TEXT NOT NULL,
    PRIMARY KEY (game, role)
) STRICT, WITHOUT ROWID;
INSERT INTO "message" VALUES(1,'hand:1573990757092556801',1573990757608456192,1573990759349092352,'ce34249a72e57bd7c33d');
INSERT INTO "message" VALUES(1,'hand:1573990757092556802',1573990757675565056,1573990760062124033,'29a49d1496bd70de7697');
INSERT INTO "message" VALUES(1,'hand:1573990757092556803',1573990757755256832,1573990760359919617,'df1a07805dc103e2933e');
INSERT INTO "message" VALUES(1,'hand:1573990757092556804',1573990758107578368,1573990760682881025,'0fec8b139137a0338336');
INSERT INTO "message" VALUES(1,'panel:1573990757092556801',1573990757608456192,1573990759500087296,'050b5945cff6158f123e');
INSERT INTO "message" VALUES(1,'panel:1573990757092556802',1573990757675565056,1573990760208924672,'728673f784d28cad5115');
INSERT INTO "message" VALUES(1,'panel:1573990757092556803',1573990757755256832,1573990760406056960,'c8a056cbacfd0d692fa7');
INSERT INTO "message" VALUES(1,'panel:1573990757092556804',1573990758107578368,1573990760825487360,'69f58cbaf290224c55c6');
INSERT INTO "message" VALUES(1,'turn:-1',1573990757092556809,1573990761173614593,'0d58709bda64250e6136');
INSERT INTO "message" VALUES(1,'turn:0',1573990757092556809,1573990770463997953,'01c9187cd17e79d4c385');
INSERT INTO "message" VALUES(1,'turn:1',1573990757092556809,1573990775111286785,'123bf7e53e45b89ef681');
INSERT INTO "message" VALUES(1,'turn:2',1573990757092556809,1573990776944197633,'1296bd1234d8b4ee3578');
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
INSERT INTO "seat" VALUES(1,0,1573990757092556801,NULL,'Ann','delight','dm','bliss',NULL);
INSERT INTO "seat" VALUES(1,1,1573990757092556802,NULL,'Ben','misery','dm','gloom',NULL);
INSERT INTO "seat" VALUES(1,2,1573990757092556803,NULL,'Cleo','love','dm','bliss',NULL);
INSERT INTO "seat" VALUES(1,3,1573990757092556804,NULL,'Dan','hatred','dm','gloom',NULL);
CREATE TABLE snapshot (
    game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    state   TEXT NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES(1,46,'{"schema":1,"state":{"agenda":[],"applied":24,"common":[["unity",true],["awareness",true],["reflection",true],["fortitude",true],["sensibility",true],["attitude",true],["liveliness",true],["openness",true],["versatility",true]],"ending":null,"order":[0,3,2,1],"orientation":4,"over":false,"pending":[],"players":[{"deck":["Excitement","Generosity","Courage","Comfort","Courage","Optimism","Tranquility","Optimism","Comfort","Excitement","Generosity","Cheerfulness","Tranquility","Kindness","Kindness"],"essence":2,"hand":["Cheerfulness"],"rows":[["green",null,null,null],[null,null,null,null],["wild",null,null,null],["wild","wild","wild",null],[null,null,null,null]],"space":3,"wp":1},{"deck":["Loneliness","Craving","Mistrust","Guilt","Jealousy","Craving","Loneliness","Bitterness","Disgust","Mistrust","Jealousy","Fear","Bitterness","Guilt"],"essence":2,"hand":["Disgust","Fear"],"rows":[[null,null,null,null],["wild",null,null,null],[null,null,null,null],[null,null,null,null],["wild","wild","wild",null]],"space":5,"wp":4},{"deck":["Sociability","Desire","Sociability","Confidence","Desire","Innocence","Confidence","Cheerfulness","Comfort","Self-Esteem","Comfort","Trust","Cheerfulness","Innocence"],"essence":2,"hand":["Trust","Self-Esteem"],"rows":[[null,null,null,null],[null,null,null,null],["wild","wild","wild",null],["wild",null,null,null],[null,null,null,null]],"space":7,"wp":4},{"deck":["Bitterness","Anger","Dislike","Insecurity","Jealousy","Embarrassment","Bitterness","Pessimism","Jealousy","Pessimism","Insecurity","Anger"],"essence":2,"hand":["Selfishness","Embarrassment","Dislike","Selfishness"],"rows":[[null,null,null,null],["wild","wild","wild",null],[null,null,null,null],["wild",null,null,null],[null,null,null,null]],"space":1,"wp":13}],"rules":"9d759585626321a648aeda9e4c3f70da40e4d17f0541db0729aab11254a93be4","seed":{"drawn":88,"key":"3c37a66510b8c581cc4bd7c27ddd2a78"},"setup":["full",[[0,"delight",["Comfort","Comfort","Courage","Courage","Cheerfulness","Cheerfulness","Excitement","Excitement","Optimism","Optimism","Tranquility","Tranquility","Generosity","Generosity","Kindness","Kindness"],false],[1,"misery",["Fear","Fear","Loneliness","Loneliness","Jealousy","Jealousy","Craving","Craving","Mistrust","Mistrust","Disgust","Disgust","Guilt","Guilt","Bitterness","Bitterness"],false],[0,"love",["Self-Esteem","Self-Esteem","Confidence","Confidence","Comfort","Comfort","Sociability","Sociability","Desire","Desire","Innocence","Innocence","Cheerfulness","Cheerfulness","Trust","Trust"],false],[1,"hatred",["Anger","Anger","Jealousy","Jealousy","Pessimism","Pessimism","Bitterness","Bitterness","Insecurity","Insecurity","Embarrassment","Embarrassment","Selfishness","Selfishness","Dislike","Dislike"],false]],true,false,"B","B"],"sites":[null,null,[0,1,0],null,null],"slots":[null,["Bleakness",1,3,1,0,false],null,null,["Brightness",0,0,1,0,false],null,null,null,null,["Bleakness",1,1,1,0,false],null,null,["Brightness",0,2,1,0,false],null,null],"spheres":[7,7,7,4,7],"teams":[{"ambition":1,"capping":false,"hidden":"liveliness","hidden_deck":["awareness","sensibility","versatility","fortitude","openness","attitude","reflection","unity"],"majors":0,"minors":0,"points":0,"revealed":[]},{"ambition":0,"capping":false,"hidden":"liveliness","hidden_deck":["sensibility","fortitude","attitude","reflection","openness","awareness","versatility","unity"],"majors":0,"minors":0,"points":0,"revealed":[]}],"turn":[2,2,3,false,[],null,[],null,0,false,false]}}');
CREATE TABLE team_thread (
    game   INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT NOT NULL CHECK (team IN ('bliss', 'gloom')),
    thread INTEGER,           -- NULL: Discord was asked for one, and whether it made it is not known
    PRIMARY KEY (game, team)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX seat_by_person ON seat (person);
CREATE INDEX game_by_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX deck_by_person ON deck (person);
DELETE FROM "sqlite_sequence";
COMMIT;PRAGMA user_version = 6;
