-- Why this amount, and what would raise it, in the lender's words. Null where the evaluation does not explain.
alter table offer add column explanation jsonb;
