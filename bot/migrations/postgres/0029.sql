-- Where games go on that begin in a channel of a server.
ALTER TABLE server ADD COLUMN place TEXT COLLATE "C" NOT NULL DEFAULT 'second';
