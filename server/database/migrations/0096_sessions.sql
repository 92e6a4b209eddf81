-- The sign-ins of people, each by what all tokens of it share (server/identity/verify-bearer.ts).
create table session (
  id text primary key,
  owner text not null,
  began_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index session_ended_at on session (ended_at) where ended_at is not null;
create index session_owner on session (owner);
create index session_began_at on session (began_at);
