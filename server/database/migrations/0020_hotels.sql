-- The hotel that staff of a platform apply for: its request is theirs, its data are its own (spec 3, hotel first-step form).
-- `sort_name` and `search_text` are folded: small letters without accents.
create table hotel (
  request_id uuid primary key references credit_request (id) on delete cascade,
  platform text not null,
  hotel_name text not null,
  names text not null,
  first_name text not null,
  second_name text not null,
  telephone text not null,
  email text not null,
  rfc text not null,
  sort_name text collate "C" not null,
  search_text text not null,
  interview jsonb
);

-- The orders of the list (spec 2, /records), each with the request's id, so that a page begins where the last one ended.
create index hotel_by_name on hotel (sort_name, request_id);
create index hotel_by_email on hotel (email collate "C", request_id);
create index hotel_by_telephone on hotel (telephone collate "C", request_id);
create index hotel_request_by_day on credit_request (platform, created_at, id) where journey = 'hotel';
create index hotel_request_by_amount on credit_request (platform, coalesce(amount_cents, -1), id) where journey = 'hotel';
create index hotel_request_by_status on credit_request (platform, (status collate "C"), id) where journey = 'hotel';

-- How many hotels each platform has: counting 100,000 rows takes longer than the page that is shown with the figure.
create table platform_hotel_total (
  platform text primary key,
  total bigint not null
);
create function add_hotel_total() returns trigger language plpgsql as $$ begin insert into platform_hotel_total (platform, total) select platform, count(*) from changed group by platform on conflict (platform) do update set total = platform_hotel_total.total + excluded.total; return null; end $$;
create function take_hotel_total() returns trigger language plpgsql as $$ begin update platform_hotel_total set total = platform_hotel_total.total - gone.count from (select platform, count(*) as count from changed group by platform) gone where gone.platform = platform_hotel_total.platform; return null; end $$;
create trigger hotel_added after insert on hotel referencing new table as changed for each statement execute function add_hotel_total();
create trigger hotel_taken after delete on hotel referencing old table as changed for each statement execute function take_hotel_total();

-- What somebody typed of a hotel that has no request yet. Sealed: it holds personal data.
create table hotel_draft (
  owner text primary key references client (owner) on delete cascade,
  sealed bytea not null,
  updated_at timestamptz not null
);
