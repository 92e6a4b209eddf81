-- What a person has typed and not sent, by request and form. Sealed: it holds personal data.
create table draft (
  request_id uuid not null references credit_request (id) on delete cascade,
  form text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (request_id, form)
);
