-- The lender's default interest of an offer: a month's rate on what is late, a fraction without VAT. Source: spec 3.
alter table offer add column moratorium_interest numeric check (moratorium_interest between 0 and 1);
