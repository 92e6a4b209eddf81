-- What a credit without an offer of ours comes to, as the lender states it before the money is sent: a hotel's. Null until then.
alter table credit_request add column stated_terms jsonb;
