-- 'Continuar en mi teléfono': opens the documents of one step on one other device. Token and device are 256 random
-- bits each; here are their digests alone. `session` is the sign-in that the link was made in. Source: issue 13, 5.
create table phone_link (
  id uuid primary key,
  digest text not null,
  request_id uuid not null references credit_request (id) on delete cascade,
  session text not null,
  codes text[] not null,
  device text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('expired', 'stopped', 'replaced', 'otherDevice', 'stepOver')),
  constraint phone_link_digest_unique unique (digest)
);
-- One link of a request is good at a time.
create unique index phone_link_open on phone_link (request_id) where ended_at is null;
