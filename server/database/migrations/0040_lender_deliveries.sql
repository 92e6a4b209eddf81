-- What the lender's systems are told, in the transaction of the change that it tells of; sent after it by a job, and
-- kept so that it can be sent again (server/lifecycle/lender-deliveries.ts). No personal data.
create table lender_delivery (
  id uuid primary key,
  request_id uuid not null references credit_request (id) on delete cascade,
  body text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  last_status int,
  delivered_at timestamptz,
  failed_at timestamptz
);
create index lender_delivery_request on lender_delivery (request_id);
create index lender_delivery_open on lender_delivery (created_at, id) where delivered_at is null;
