-- What each day of a credit posted, kept beside its ledger by the statement that posts (issue 35): an account is read in
-- time that grows with its days, not with its sales. The ledger stays the source; a correction is taken off what it
-- corrects. A trigger keeps it, so that the release before keeps it too.
create table account_day (
  request_id uuid not null references credit_account (request_id) on delete cascade,
  day date not null,
  -- The event's, or 'interest' of a month that closed.
  type text not null,
  debit text not null,
  credit text not null,
  cents bigint not null,
  primary key (request_id, day, type, debit, credit)
);
create function add_account_days() returns trigger language plpgsql as $$ begin insert into account_day (request_id, day, type, debit, credit, cents) select p.request_id, p.day, coalesce(e.type, 'interest'), case when p.corrects is null then p.debit else p.credit end, case when p.corrects is null then p.credit else p.debit end, sum(case when p.corrects is null then p.cents else -p.cents end) from posted p left join account_event e on e.request_id = p.request_id and e.event_id = p.source group by 1, 2, 3, 4, 5 on conflict (request_id, day, type, debit, credit) do update set cents = account_day.cents + excluded.cents; return null; end $$;
-- The trigger's lock holds new postings back until those that are there are added up.
do $$ begin create trigger account_days_added after insert on account_posting referencing new table as posted for each statement execute function add_account_days(); insert into account_day (request_id, day, type, debit, credit, cents) select p.request_id, p.day, coalesce(e.type, 'interest'), case when p.corrects is null then p.debit else p.credit end, case when p.corrects is null then p.credit else p.debit end, sum(case when p.corrects is null then p.cents else -p.cents end) from account_posting p left join account_event e on e.request_id = p.request_id and e.event_id = p.source group by 1, 2, 3, 4, 5; end $$;

-- What names a sale that has not come does not count yet.
alter table account_event add column waits boolean not null default false;
create function mark_waiting_events() returns trigger language plpgsql as $$ begin update account_event e set waits = true from sent s where s.sale is not null and e.request_id = s.request_id and e.event_id = s.event_id and not exists (select 1 from account_event known where known.request_id = s.request_id and known.event_id = s.sale and known.type = 'sale'); update account_event e set waits = false from sent s where s.type = 'sale' and e.request_id = s.request_id and e.sale = s.event_id and e.waits; return null; end $$;
do $$ begin create trigger waiting_events_marked after insert on account_event referencing new table as sent for each statement execute function mark_waiting_events(); update account_event e set waits = true where sale is not null and not exists (select 1 from account_event known where known.request_id = e.request_id and known.event_id = e.sale and known.type = 'sale'); end $$;
create index concurrently account_event_waiting on account_event (request_id, sale) where waits;
create index concurrently account_event_lent on account_event (request_id) where type = 'disbursed';
