-- One table for both kinds of draft: of a request's form, and of a person's form whose request is still to come.
alter table draft drop constraint draft_pkey;
alter table draft alter column request_id drop not null;
alter table draft add column owner text references client (owner) on delete cascade;
alter table draft add constraint draft_of_one check (num_nonnulls(request_id, owner) = 1);
create unique index draft_of_request on draft (request_id, form);
create unique index draft_of_owner on draft (owner, form);

-- What was typed of hotels without a request, sealed as it is.
insert into draft (owner, form, sealed, updated_at) select owner, 'hotel', sealed, updated_at from hotel_draft;
drop table hotel_draft;
