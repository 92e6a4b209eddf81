-- The English name of a row; null where the lender gave none. Source: ruling 33.
alter table catalogue_row add column name_en text;
