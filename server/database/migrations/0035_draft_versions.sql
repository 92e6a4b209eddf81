-- A draft that was sent stays as its version, so that no later draft of the form counts from the beginning again.
alter table draft alter column sealed drop not null;
-- The count of older drafts is sealed inside them: theirs goes on above any that they can have reached.
alter table draft add column version integer not null default 1000000;
alter table draft alter column version set default 0;
