-- What its owner was written of a credit: each mail once, and one a day or a week. Source: mi-credito.md, Mail.
create table account_mail (
  request_id uuid primary key references credit_account (request_id) on delete cascade,
  -- When it is looked at again, in the morning of a day; null while nothing is owed.
  due_at timestamptz,
  -- The last day of sales that was written about.
  told_until date,
  is_first_told boolean not null default false,
  is_end_told boolean not null default false,
  -- The end of the slow month that was last warned of.
  slow_end date
);
create index account_mail_due on account_mail (due_at) where due_at is not null;
insert into account_mail (request_id, due_at) select request_id, now() from credit_account;
