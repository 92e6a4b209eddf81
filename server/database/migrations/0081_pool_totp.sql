-- The authenticator apps of the embedded pool (never in production). Both secrets are sealed. Source: decision 0098.
create table pool_totp (
  username text primary key references pool_user (username) on delete cascade,
  secret bytea,
  -- A set-up that waits for its first code.
  pending bytea,
  is_enabled boolean not null default false,
  -- The period of 30 s whose code counted last.
  last_step int not null default 0
);
