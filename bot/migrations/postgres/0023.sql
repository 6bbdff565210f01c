-- Fails, and so undoes the statement that calls it, if no row was found or another process has taken over the database.
CREATE FUNCTION require(number BIGINT, is_holder BOOLEAN) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF NOT is_holder THEN
        RAISE EXCEPTION 'another process uses the database' USING ERRCODE = 'CER02';
    ELSIF number = 0 THEN
        RAISE EXCEPTION 'nothing found' USING ERRCODE = 'CER01';
    END IF;
END
$$;
