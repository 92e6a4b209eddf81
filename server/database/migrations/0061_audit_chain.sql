-- Each entry's mark is made of the one before and of the entry, with a key that is not in the database: an entry that is
-- changed, taken out or put in between breaks the chain. Entries are chained soon after they are written, so that no
-- writer waits for another. The head is its last link.
alter table audit_log add column link bigint, add column mark text;
create index concurrently audit_log_unchained on audit_log (at, id) where link is null;
create unique index concurrently audit_log_link on audit_log (link);
create table audit_head (
  one int primary key check (one = 1),
  link bigint not null,
  mark text not null
);
insert into audit_head (one, link, mark) values (1, 0, '');
