-- What the API remembers of applicants and their requests. Money is whole cents, fractions 0 to 1.
-- `owner` is the subject of the person's id token; it leads every query, so nobody reaches another's rows.
create table client (
  owner text primary key,
  platform text,
  active boolean not null default true,
  regime text not null check (regime in ('PF', 'PM', 'AMBOS')),
  names text,
  first_name text,
  second_name text,
  rfc text,
  curp text,
  email text,
  telephone text,
  account_key text,
  gender text,
  birth_date text,
  spouse_name text,
  nationality_id int,
  employment_id int,
  business_activity text,
  business_type text,
  accepted_terms_and_conditions boolean not null default false,
  address jsonb not null default '{}',
  company jsonb not null default '{}',
  platform_data jsonb not null default '{}',
  ciec_key bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table permission (
  owner text not null references client (owner) on delete cascade,
  name text not null,
  primary key (owner, name)
);
create table sales_history (
  owner text not null references client (owner) on delete cascade,
  year int not null,
  month int not null check (month between 1 and 12),
  sale_cents bigint not null check (sale_cents >= 0),
  primary key (owner, year, month)
);
-- `state` is the path of the machine (`offersFirst.review.waiting`); what a portal is told is derived
-- from it and kept beside it, so that lists and reports need no machine.
create table credit_request (
  id uuid primary key,
  owner text not null references client (owner) on delete cascade,
  platform text not null,
  journey text not null check (journey in ('amazon', 'offersFirst', 'hotel')),
  state text not null,
  status text not null,
  sub_status text not null,
  is_remedy boolean not null default false,
  tipo_persona text check (tipo_persona in ('PF', 'PM')),
  show_onboarding boolean not null default true,
  is_premium boolean not null default false,
  offer_id uuid,
  amount_cents bigint check (amount_cents >= 0),
  retention numeric(9, 6),
  term int,
  contract_url bytea,
  submission jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index credit_request_owner on credit_request (owner, created_at);
create table offer (
  id uuid primary key,
  request_id uuid not null references credit_request (id) on delete cascade,
  position int not null,
  max_offer_cents bigint not null check (max_offer_cents >= 0),
  term int not null,
  retention numeric(9, 6) not null,
  min_retention numeric(9, 6),
  max_retention numeric(9, 6),
  opening_fee numeric(9, 6) not null,
  fee_vat numeric(9, 6) not null,
  monthly_rate numeric(9, 6) not null,
  commissions jsonb not null default '[]',
  cat numeric(9, 6) not null,
  cat_unit text check (cat_unit in ('fraction', 'percent')),
  cat_date date not null,
  epayment boolean not null default true
);
create index offer_request on offer (request_id, position);
-- One row for each document of a request; sending another file replaces it. `rejections` counts how
-- often a reviewer sent it back.
create table document (
  request_id uuid not null references credit_request (id) on delete cascade,
  type text not null,
  name text not null,
  custom_name text,
  s3_key text not null,
  bytes bigint not null,
  step int not null,
  state text not null check (state in ('stored', 'sent', 'in-review', 'accepted', 'rejected')),
  reason text,
  rejections int not null default 0,
  updated_at timestamptz not null,
  primary key (request_id, type)
);
-- What the lender said. The same event_id twice answers the first answer and acts once.
create table lender_event (
  request_id uuid not null references credit_request (id) on delete cascade,
  event_id text not null,
  event jsonb not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (request_id, event_id)
);
-- The embedded signing provider's links: only a digest of the token is kept.
create table contract_link (
  digest text primary key,
  request_id uuid not null references credit_request (id) on delete cascade,
  expires_at timestamptz not null
);
