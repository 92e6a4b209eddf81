-- By which rule a hotel is placed among the names: 1 has ñ after n. Null is of the release before, which had ñ as n; those
-- are placed anew while servers run (server/stores/name-rule.ts), as only they open what is sealed.
alter table hotel add column name_rule smallint;
create index concurrently hotel_with_old_name_rule on hotel (request_id) where name_rule is null;
