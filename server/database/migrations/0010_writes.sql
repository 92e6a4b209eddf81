-- How often a client's record was written, and which write each field last changed with (ruling 30).
alter table client add column version int not null default 1;
alter table client add column field_versions jsonb not null default '{}';

-- The last day of an offer, and the least that it lends; null where the lender names none (rulings 24 and 25).
alter table offer add column valid_until date;
alter table offer add column min_offer_cents bigint check (min_offer_cents > 0);
