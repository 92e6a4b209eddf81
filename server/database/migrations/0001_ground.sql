-- The ground that every area stands on. Portable: keys made by the service, no serial, no advisory
-- lock, no trigger, no extension, no enum type.

-- What must happen later, exactly once (server/jobs).
create table job (
  id uuid primary key,
  kind text not null,
  key text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  leased_until timestamptz,
  last_error text,
  done_at timestamptz,
  constraint job_once unique (kind, key)
);
create index job_due on job (done_at, run_at);

-- What a write answered, so that pressing twice acts once (server/idempotency.ts).
create table idempotency_key (
  owner text not null,
  key text not null,
  request_sha256 text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (owner, key)
);

-- The service's own secrets, made at the first start and sealed with the field keys: signing keys,
-- the object store's, the embedded lender's (server/stores/secrets.ts).
create table secret (
  name text primary key,
  sealed bytea not null,
  at timestamptz not null default now()
);

-- The embedded mailbox: reset codes, correction links, notices.
create table message (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  at timestamptz not null default now()
);
create index message_newest on message (at desc, id desc);

-- Uploads: a row when a form is given out, its size and sum when the file has come.
create table stored_object (
  key text primary key,
  owner text not null,
  request_id uuid,
  content_type text not null,
  bytes bigint check (bytes >= 0),
  sha256 text,
  asked_at timestamptz not null default now(),
  stored_at timestamptz
);
create index stored_object_owner on stored_object (owner, asked_at);

-- Who changed what, when and why, written with the change itself.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  from_state text,
  to_state text,
  reason text
);
create index audit_log_entity on audit_log (entity, entity_id, at);
