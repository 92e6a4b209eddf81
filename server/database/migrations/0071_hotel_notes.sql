-- What the staff note on a hotel's request (issue 34, 4). The text may name people: it is sealed.
create table hotel_note (
  id uuid primary key,
  request_id uuid not null references credit_request (id) on delete cascade,
  author text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index hotel_note_of_request on hotel_note (request_id, created_at);
