-- Languages: the one in which a person was last answered, and the one of a server's settings in Discord; NULL: English.
-- `chosen_language` is what those who manage a server have chosen instead; NULL: nothing.
ALTER TABLE person ADD COLUMN language TEXT;
ALTER TABLE server ADD COLUMN language TEXT;
ALTER TABLE server ADD COLUMN chosen_language TEXT;
