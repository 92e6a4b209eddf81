-- The account that the lender has opened for the sales of a request, and since when its owner's 'no fui yo' holds everything.
alter table credit_request add column dedicated_clabe text;
alter table credit_request add column held_at timestamptz;

-- Links of the mails about a changed account: whoever has one may stop the request. `ending` are the account's last four digits.
create table account_hold_link (
  digest text primary key,
  request_id uuid not null references credit_request (id) on delete cascade,
  ending text not null,
  expires_at timestamptz not null
);
create index account_hold_link_request on account_hold_link (request_id);
