-- The representative signs for herself (ruling 58): a link of a week, on one device. The token comes from the id and the
-- server's key (stores/signature-links.ts), so that the staff can send it again; here is its digest, and the device's.
create table signature_link (
  id uuid primary key,
  digest text not null,
  request_id uuid not null references credit_request (id) on delete cascade,
  device text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  sent_by text not null check (sent_by in ('mail', 'whatsapp', 'copy')),
  mailed_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('expired', 'stopped', 'signed', 'over')),
  constraint signature_link_digest_unique unique (digest)
);
-- One link of a request is good at a time.
create unique index signature_link_open on signature_link (request_id) where ended_at is null;
create index signature_link_newest on signature_link (request_id, created_at);
