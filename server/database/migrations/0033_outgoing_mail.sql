-- A mail on its way, from the change that it is about until the mail server has taken it. Sealed, since it names a person
-- and may hold the token of a link. Source: rulings 27, 38.
create table outgoing_mail (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
