-- Who wrote each field of a draft: its path, with the writer's id, the time, and the version that they made. No name.
-- Null of what the release before writes; a version that is not the field's is what it wrote over.
alter table draft add column writers jsonb;
