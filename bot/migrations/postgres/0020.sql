-- The schema of SQLite's migrations up to this number; what the tables and columns hold is said there.
CREATE TABLE game (
    id                BIGINT PRIMARY KEY,
    channel           BIGINT NOT NULL,
    guild             BIGINT,
    host              BIGINT NOT NULL,
    status            TEXT COLLATE "C" NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'abandoned')),
    created           TEXT COLLATE "C" NOT NULL,
    edition           TEXT COLLATE "C" NOT NULL,
    places            BIGINT NOT NULL,
    tokens            BIGINT NOT NULL,
    ruleset           TEXT COLLATE "C",
    setup             TEXT COLLATE "C",
    seed              TEXT COLLATE "C",
    version           BIGINT NOT NULL DEFAULT 0,
    mode              TEXT COLLATE "C" NOT NULL DEFAULT 'basic' CHECK (mode IN ('basic', 'full')),
    spirit_side       TEXT COLLATE "C" NOT NULL DEFAULT 'A' CHECK (spirit_side IN ('A', 'B')),
    team_side         TEXT COLLATE "C" NOT NULL DEFAULT 'A' CHECK (team_side IN ('A', 'B')),
    rematch_of        BIGINT REFERENCES game (id),
    program           TEXT COLLATE "C",
    ended_by          BIGINT,
    revelations_after BIGINT NOT NULL DEFAULT 0,
    pace              TEXT COLLATE "C" NOT NULL DEFAULT 'none' CHECK (pace IN ('live', 'daily', 'relaxed', 'none')),
    imported          BIGINT NOT NULL DEFAULT 0,
    ended_by_manager  BIGINT NOT NULL DEFAULT 0,
    suggest           BIGINT NOT NULL DEFAULT 1,
    level             TEXT COLLATE "C" NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'hard', 'master')),
    tips              BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE TABLE seat (
    game     BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    person   BIGINT,
    computer TEXT COLLATE "C",
    name     TEXT COLLATE "C",
    spirit   TEXT COLLATE "C",
    reach    TEXT COLLATE "C" NOT NULL DEFAULT 'unknown' CHECK (reach IN ('unknown', 'dm', 'panel')),
    team     TEXT COLLATE "C" NOT NULL DEFAULT 'bliss' CHECK (team IN ('bliss', 'gloom')),
    deck     TEXT COLLATE "C",
    cover    TEXT COLLATE "C" CHECK (cover IN ('turn', 'seat')),
    PRIMARY KEY (game, seat)
);

CREATE INDEX seat_by_person ON seat (person);

CREATE TABLE log (
    game      BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    version   BIGINT NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL CHECK (kind IN ('begin', 'action', 'undo', 'epoch')),
    person    BIGINT,
    seat      BIGINT,
    action    TEXT COLLATE "C",
    disclosed BIGINT NOT NULL,
    hash      TEXT COLLATE "C" NOT NULL,
    at        TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, version)
);

CREATE TABLE snapshot (
    game    BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    state   TEXT COLLATE "C" NOT NULL
);

CREATE TABLE message (
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT COLLATE "C" NOT NULL,
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    digest  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, role)
);

CREATE TABLE sending (
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    role    TEXT COLLATE "C" NOT NULL,
    channel BIGINT NOT NULL,
    nonce   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, role)
);

CREATE TABLE clock (
    game     BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person   BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    "left"   BIGINT,
    deadline BIGINT,
    away     BIGINT NOT NULL,
    stage    BIGINT NOT NULL,
    reminded BIGINT NOT NULL,
    due      BIGINT,
    PRIMARY KEY (game, person)
);

CREATE INDEX clock_by_due ON clock (due) WHERE due IS NOT NULL;

CREATE TABLE motion (
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    id      BIGINT NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL CHECK (kind IN ('pace', 'absent', 'substitute')),
    person  BIGINT,
    value   TEXT COLLATE "C" NOT NULL,
    by      BIGINT,
    at      BIGINT NOT NULL,
    until   BIGINT,
    ballots TEXT COLLATE "C" NOT NULL,
    outcome TEXT COLLATE "C",
    PRIMARY KEY (game, id)
);

CREATE INDEX motion_by_until ON motion (until) WHERE until IS NOT NULL AND outcome IS NULL;

CREATE TABLE left_seat (
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat    BIGINT NOT NULL,
    person  BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (game, seat, person, version)
);

CREATE INDEX left_seat_by_person ON left_seat (person);

CREATE TABLE consent (
    game     BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    person   BIGINT NOT NULL,
    agreed   TEXT COLLATE "C" NOT NULL,
    declined BIGINT,
    asked    BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE end_proposal (
    id      BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    person  BIGINT NOT NULL,
    version BIGINT NOT NULL,
    UNIQUE (game, person)
);

CREATE TABLE team_thread (
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team    TEXT COLLATE "C" NOT NULL CHECK (team IN ('bliss', 'gloom')),
    thread  BIGINT,
    channel BIGINT,
    PRIMARY KEY (game, team)
);

CREATE TABLE left_thread (
    thread BIGINT PRIMARY KEY,
    game   BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    team   TEXT COLLATE "C" NOT NULL CHECK (team IN ('bliss', 'gloom'))
);

CREATE TABLE result (
    game    BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    guild   BIGINT,
    ended   TEXT COLLATE "C" NOT NULL,
    summary TEXT COLLATE "C" NOT NULL
);

CREATE INDEX result_by_guild ON result (guild, ended, game);

CREATE TABLE review (
    game   BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    format BIGINT NOT NULL,
    turns  TEXT COLLATE "C" NOT NULL
);

CREATE TABLE tip (
    person  BIGINT NOT NULL,
    thing   TEXT COLLATE "C" NOT NULL,
    game    BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    PRIMARY KEY (person, thing)
);

CREATE TABLE person (
    person         BIGINT PRIMARY KEY,
    gain           TEXT COLLATE "C" NOT NULL DEFAULT 'next' CHECK (gain IN ('next', 'me', 'mate', 'ask')),
    call           TEXT COLLATE "C" NOT NULL DEFAULT 'channel' CHECK (call IN ('channel', 'dm', 'none')),
    zone           TEXT COLLATE "C",
    quiet_from     BIGINT,
    quiet_until    BIGINT,
    away_until     BIGINT NOT NULL DEFAULT 0,
    digest         BIGINT NOT NULL DEFAULT 0,
    digested       BIGINT NOT NULL DEFAULT 0,
    digest_message BIGINT NOT NULL DEFAULT 0,
    listed         BIGINT NOT NULL DEFAULT 1,
    tips           BIGINT NOT NULL DEFAULT 1,
    language       TEXT COLLATE "C"
);

CREATE TABLE server (
    guild           BIGINT PRIMARY KEY,
    channel         BIGINT,
    pace            TEXT COLLATE "C" NOT NULL DEFAULT 'relaxed' CHECK (pace IN ('live', 'daily', 'relaxed', 'none')),
    puzzle_channel  BIGINT,
    puzzle_day      BIGINT NOT NULL DEFAULT 0,
    language        TEXT COLLATE "C",
    chosen_language TEXT COLLATE "C"
);

CREATE TABLE deck (
    id      BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    person  BIGINT NOT NULL,
    team    TEXT COLLATE "C" NOT NULL CHECK (team IN ('bliss', 'gloom')),
    name    TEXT COLLATE "C" NOT NULL,
    cards   TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX deck_by_person ON deck (person);

CREATE TABLE lesson (
    person BIGINT NOT NULL,
    lesson TEXT COLLATE "C" NOT NULL,
    taken  TEXT COLLATE "C" NOT NULL,
    done   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, lesson)
);

CREATE TABLE puzzle (
    person BIGINT NOT NULL,
    puzzle BIGINT NOT NULL,
    taken  TEXT COLLATE "C" NOT NULL,
    stars  BIGINT,
    PRIMARY KEY (person, puzzle)
);

CREATE TABLE puzzle_day (
    person BIGINT NOT NULL,
    day    BIGINT NOT NULL,
    PRIMARY KEY (person, day)
);

CREATE TABLE fact (
    name  TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);
