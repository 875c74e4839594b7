-- What an instance has finished once. The row `first_start` says that the first token was printed and the shelf is filled.
CREATE TABLE setup_step (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL
);
-- An instance with a token was set up before this table was there.
INSERT INTO setup_step (name, done_at) SELECT 'first_start', now() WHERE EXISTS (SELECT 1 FROM token);

-- A session ends with the token that began it. Of those that are there nobody knows which one that was.
DELETE FROM token WHERE scope = 'session';
ALTER TABLE token ADD COLUMN parent_id text REFERENCES token (id) ON DELETE CASCADE;
CREATE INDEX token_parent ON token (parent_id) WHERE parent_id IS NOT NULL;
