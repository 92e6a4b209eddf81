-- The quote that an applicant saved: the figures as the server counted them then (src/contract/quotes.ts).
create table quote (
  request_id uuid primary key references credit_request (id) on delete cascade,
  figures jsonb not null,
  saved_at timestamptz not null
);
