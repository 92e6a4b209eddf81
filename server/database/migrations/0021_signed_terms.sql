-- The terms of a request, signed with a doodle and a video (contract/terms.ts); once each.
create table signed_terms (
  request_id uuid primary key references credit_request (id),
  version text not null,
  doodle_key text not null,
  video_key text not null,
  signed_by text not null,
  signed_at timestamptz not null
);
