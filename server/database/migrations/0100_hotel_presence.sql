-- Who of the staff has a hotel's request open: a lease of a minute, which each heartbeat takes again (issue 34, 4).
-- It leans on no request: a heartbeat waits for none.
create table hotel_presence (
  request_id uuid not null,
  staff text not null,
  ends_at timestamptz not null,
  primary key (request_id, staff)
);
create index hotel_presence_ends on hotel_presence (ends_at);
