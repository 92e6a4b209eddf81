-- The lender's own words beside the tabs of an offer's summary (contract/offers.ts); null for the portal's.
alter table offer add column instructions jsonb;
