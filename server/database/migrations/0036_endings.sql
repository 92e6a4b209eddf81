-- What the lender states of a request's end: {reason, retry_on}.
alter table credit_request add column ending jsonb;
