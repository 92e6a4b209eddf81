-- How often an address called within the window, over all processes. It may be lost: a crash begins the count again.
create unlogged table call_count (
  subject text primary key,
  count int not null,
  since timestamptz not null
);
