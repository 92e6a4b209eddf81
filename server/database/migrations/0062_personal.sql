-- What names a person is sealed in its row (server/stores/personal.ts). The columns in clear stay, and hold nothing once
-- `npm run rekey` has said so: until then the release before reads and writes them. A database without people begins sealed.
create table personal_sealing (
  one int primary key check (one = 1),
  since timestamptz not null default now()
);
insert into personal_sealing (one) select 1 where not exists (select from client);

alter table client add column personal bytea, add column marks text[];
alter table credit_request add column personal bytea;
alter table document add column personal bytea;
alter table credit_account add column personal bytea;
-- `search_marks` are keyed hashes of what the list finds a request by; the orders tell which comes first, and nothing else.
alter table hotel add column personal bytea, add column search_marks text[], add column name_order numeric, add column email_order numeric, add column telephone_order numeric;
-- The months of a person's sales, together.
create table sales_record (
  owner text primary key references client (owner) on delete cascade,
  sealed bytea not null
);

-- What is still in clear.
create index concurrently client_in_clear on client (owner) where personal is null;
create index concurrently hotel_in_clear on hotel (request_id) where personal is null;
create index concurrently document_in_clear on document (request_id) where personal is null;
create index concurrently request_in_clear on credit_request (id) where personal is null and (submission <> '{}'::jsonb or dedicated_clabe is not null);
create index concurrently account_in_clear on credit_account (request_id) where personal is null and payment_clabe is not null;
create index concurrently hotel_without_marks on hotel (request_id) where search_marks is null;

create index concurrently client_by_marks on client using gin (marks);
create index concurrently hotel_by_marks on hotel using gin (search_marks);
-- What waits for its place comes last.
create index concurrently hotel_by_name_order on hotel (platform, (coalesce(name_order, 'Infinity'::numeric)), request_id);
create index concurrently hotel_by_email_order on hotel (platform, (coalesce(email_order, 'Infinity'::numeric)), request_id);
create index concurrently hotel_by_telephone_order on hotel (platform, (coalesce(telephone_order, 'Infinity'::numeric)), request_id);
