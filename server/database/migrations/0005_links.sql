-- Public links. A link holds 256 random bits; here is their digest alone. Whoever follows one has no session.

-- Where a merchant corrects documents. A newer link of a request ends the one before.
create table correction_link (
  id uuid primary key,
  digest text not null,
  request_id uuid not null references credit_request (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint correction_link_digest_unique unique (digest)
);
create index correction_link_request on correction_link (request_id);

-- A pre-approved offer, confirmed once. `provider` is {name, logo}; `applicant` what was confirmed, sealed.
create table pre_approved_offer (
  id uuid primary key,
  digest text not null,
  request_id uuid not null references credit_request (id) on delete cascade,
  provider jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  applicant bytea,
  constraint pre_approved_offer_digest_unique unique (digest)
);
create index pre_approved_offer_request on pre_approved_offer (request_id);

-- Look-ups that found nothing, by a mark of the address or of the request that was named, so that neither a
-- restart nor a second server forgets them.
create table link_failure (
  subject text primary key,
  count int not null,
  since timestamptz not null
);

-- What a person's device saw in a picture (the contract's fileQuality).
alter table document add column quality jsonb;

-- The link that a lender's event was answered with, sealed: it holds the link's token.
alter table lender_event add column link bytea;
