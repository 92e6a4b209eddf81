-- What is the same for everybody: catalogues, platforms with their forms and documents, postal codes.
create table catalogue_row (
  catalogue text not null,
  id int not null,
  name text not null,
  primary key (catalogue, id)
);
create table risk_question (
  id int primary key,
  question text not null,
  description text not null,
  show boolean not null,
  pm boolean not null,
  pf boolean not null,
  options jsonb not null
);
-- `setup` is what the portal is told of a platform, as the contract's platformSetup.
create table platform (
  id int primary key,
  name text not null,
  regimes jsonb not null,
  help_email text not null,
  setup jsonb not null,
  constraint platform_name_unique unique (name)
);
create table platform_form (
  platform text not null,
  regime text not null check (regime in ('PF', 'PM', 'AMBOS')),
  definition jsonb not null,
  primary key (platform, regime)
);
-- `step`: 1 legal, 2 platform, 3 bank change.
create table required_document (
  platform_id int not null,
  regime text not null check (regime in ('PF', 'PM')),
  step int not null check (step in (1, 2, 3)),
  position int not null,
  code text not null,
  label text not null,
  alt text not null,
  accept jsonb not null,
  max_bytes int not null,
  primary key (platform_id, regime, step, code)
);
-- One settlement of the postal catalogue. `id` is unique per municipality only, and `city` may be empty.
create table settlement (
  state_id text not null,
  municipality_id text not null,
  id text not null,
  postal_code text not null,
  name text not null,
  kind text not null,
  city text not null,
  municipality text not null,
  state text not null,
  primary key (state_id, municipality_id, id)
);
create index settlement_postal_code on settlement (postal_code);
-- Which release of each catalogue is loaded, so that a start loads it once.
create table catalogue_release (
  name text primary key,
  release text not null,
  loaded_at timestamptz not null
);
