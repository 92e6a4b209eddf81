-- The embedded user pool (never in production). Times are the server's clock, so tests may move it.
-- `username` carries no foreign key where a decoy for an unknown e-mail may stand in a row too.
create table pool_key (
  purpose text primary key,
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamptz not null
);
create table pool_user (
  username text primary key,
  sub text not null,
  email text not null,
  local_email text,
  email_verified boolean not null,
  name text,
  status text not null check (status in ('FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER')),
  salt text,
  verifier text,
  temporary_until timestamptz,
  provider text,
  provider_user_id text,
  created_at timestamptz not null,
  constraint pool_user_sub_unique unique (sub),
  constraint pool_user_local_email_unique unique (local_email)
);
create table pool_grant (
  digest text primary key,
  username text not null references pool_user (username) on delete cascade,
  origin_jti text not null,
  scope text not null,
  auth_time timestamptz not null,
  expires_at timestamptz not null
);
create index pool_grant_username on pool_grant (username);
create index pool_grant_origin_jti on pool_grant (origin_jti);
create index pool_grant_expires_at on pool_grant (expires_at);
create table pool_reset_code (
  username text primary key,
  digest text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create table pool_reset_request (
  username text primary key,
  count int not null,
  since timestamptz not null
);
create table pool_failure (
  username text primary key,
  count int not null,
  last_at timestamptz not null
);
