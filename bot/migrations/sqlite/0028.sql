-- A server's own card file, NULL: none; and the cards with which a lobby begins: the server's, if it has any, or the bot's.
ALTER TABLE server ADD COLUMN cards TEXT;
ALTER TABLE game ADD COLUMN cards TEXT NOT NULL DEFAULT 'server';
