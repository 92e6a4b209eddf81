-- The representative's link also opens the documents that are missing (issue 34, 7): `codes` are those that it is for.
-- One link of a request is good at a time, whatever its purpose.
alter table signature_link add column purpose text not null default 'terms' check (purpose in ('terms', 'documents'));
alter table signature_link add column codes text[];
alter table signature_link drop constraint signature_link_ended_by_check;
alter table signature_link add constraint signature_link_ended_by_check
  check (ended_by in ('expired', 'stopped', 'signed', 'sent', 'over'));
