-- Months, of a credit whose terms the lender states with its disbursement: a hotel's. Null where it states none.
alter table credit_account add column term smallint;
