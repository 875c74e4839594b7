-- Repositories are real git objects; `ref` is the only pointer that moves.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  is_operator boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX account_name ON account (lower(name));

CREATE TABLE token (
  id text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name text NOT NULL,
  scope text NOT NULL,
  sha256 text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX token_account ON token (account_id);

CREATE TABLE repo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  object_id text NOT NULL UNIQUE,
  owner text NOT NULL,
  name text NOT NULL,
  full_name text NOT NULL GENERATED ALWAYS AS (owner || '/' || name) STORED,
  visibility text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  head_commit text NOT NULL,
  downloads bigint NOT NULL DEFAULT 0,
  downloads_all_time bigint NOT NULL DEFAULT 0,
  trending bigint NOT NULL DEFAULT 0,
  likes bigint NOT NULL DEFAULT 0,
  tags text[] NOT NULL DEFAULT '{}',
  task text,
  library text,
  licence text,
  languages text[] NOT NULL DEFAULT '{}',
  base_models text[] NOT NULL DEFAULT '{}',
  summary text,
  parameter_count bigint,
  context_length bigint,
  formats text[] NOT NULL DEFAULT '{}',
  file_count bigint NOT NULL DEFAULT 0,
  size_bytes bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX repo_full_name ON repo (lower(full_name));
CREATE INDEX repo_owner ON repo (lower(owner));
-- Without fastupdate: its pending list is emptied by a background process that the embedded engine does not have.
CREATE INDEX repo_full_name_trigrams ON repo USING gin (full_name gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX repo_tags ON repo USING gin (tags) WITH (fastupdate = off);
CREATE INDEX repo_task ON repo (task);
-- Every order of the list ends with the id so that pages neither overlap nor skip.
CREATE INDEX repo_by_trending ON repo (trending DESC NULLS LAST, id DESC);
CREATE INDEX repo_by_downloads ON repo (downloads DESC NULLS LAST, id DESC);
CREATE INDEX repo_by_likes ON repo (likes DESC NULLS LAST, id DESC);
CREATE INDEX repo_by_updated ON repo (updated_at DESC NULLS LAST, id DESC);
CREATE INDEX repo_by_created ON repo (created_at DESC NULLS LAST, id DESC);
CREATE INDEX repo_by_parameters ON repo (parameter_count DESC NULLS LAST, id DESC);
CREATE INDEX repo_by_parameters_rising ON repo (parameter_count ASC NULLS LAST, id ASC);
CREATE INDEX repo_by_name ON repo (lower(full_name) DESC NULLS LAST, id DESC);

CREATE TABLE repo_facts (
  repo_id bigint PRIMARY KEY REFERENCES repo (id) ON DELETE CASCADE,
  indexed_commit text NOT NULL,
  facts jsonb NOT NULL
);

CREATE TABLE ref (
  repo_id bigint NOT NULL REFERENCES repo (id) ON DELETE CASCADE,
  name text NOT NULL,
  commit_id text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (repo_id, name)
);

-- Shared by all repositories; `data` is deflated. A blob whose text is a pointer says which content it stands for.
CREATE TABLE git_object (
  oid text PRIMARY KEY,
  kind text NOT NULL,
  size_bytes bigint NOT NULL,
  lfs_sha256 text,
  lfs_size_bytes bigint,
  data bytea NOT NULL
);

CREATE TABLE blob (
  sha256 text PRIMARY KEY,
  git_sha1 text NOT NULL,
  size_bytes bigint NOT NULL,
  state text NOT NULL DEFAULT 'ready',
  last_touched timestamptz NOT NULL
);

CREATE TABLE repo_object (
  repo_id bigint NOT NULL REFERENCES repo (id) ON DELETE CASCADE,
  oid text NOT NULL REFERENCES git_object (oid),
  PRIMARY KEY (repo_id, oid)
);

CREATE TABLE repo_blob (
  repo_id bigint NOT NULL REFERENCES repo (id) ON DELETE CASCADE,
  sha256 text NOT NULL REFERENCES blob (sha256),
  PRIMARY KEY (repo_id, sha256)
);

-- What history pages need, so that they do not decode commit objects one by one.
CREATE TABLE repo_commit (
  repo_id bigint NOT NULL REFERENCES repo (id) ON DELETE CASCADE,
  commit_id text NOT NULL,
  parent_id text,
  tree_id text NOT NULL,
  depth bigint NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  author text NOT NULL,
  committed_at timestamptz NOT NULL,
  PRIMARY KEY (repo_id, commit_id)
);

-- Contents that arrived for a repository and may be committed to it by the same account until the lease ends.
CREATE TABLE upload (
  repo_id bigint NOT NULL REFERENCES repo (id) ON DELETE CASCADE,
  user_name text NOT NULL,
  sha256 text NOT NULL REFERENCES blob (sha256),
  lease_until timestamptz NOT NULL,
  PRIMARY KEY (repo_id, user_name, sha256)
);
CREATE INDEX upload_lease ON upload (lease_until);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  repo_id bigint NOT NULL REFERENCES repo (id) ON DELETE CASCADE,
  commit_id text NOT NULL,
  created_at timestamptz NOT NULL,
  not_before timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX outbox_due ON outbox (not_before, id);

CREATE TABLE download_day (
  repo_id bigint NOT NULL REFERENCES repo (id) ON DELETE CASCADE,
  day date NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (repo_id, day)
);
CREATE INDEX download_day_day ON download_day (day);
