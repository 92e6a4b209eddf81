-- What a test of every statement's plan found read from end to end (issue 33, 5).
create index concurrently call_count_since on call_count (since);
create index concurrently link_failure_since on link_failure (since);
create index concurrently permission_name on permission (name, owner);
-- Whose key it is, behind the call's name: what a person's erasure removes.
create index concurrently idempotency_key_person on idempotency_key (substr(owner, strpos(owner, ':') + 1));
-- The lender's lists of what was not delivered, in the order of their ids.
create index concurrently lender_delivery_pending on lender_delivery (id) where delivered_at is null and failed_at is null;
create index concurrently lender_delivery_failed on lender_delivery (id) where delivered_at is null and failed_at is not null;
-- The newest hotel of a status whose terms are to sign, and whose are signed.
create index concurrently hotel_newest_unsigned on hotel (platform, (status collate "C"), created_at, request_id) where signed_at is null;
drop index hotel_unsigned;
create index concurrently hotel_newest_signed on hotel (platform, (status collate "C"), created_at, request_id) where signed_at is not null;
-- What leans on a request or on a client is found when that is removed.
create index concurrently phone_link_request on phone_link (request_id);
create index concurrently contract_link_request on contract_link (request_id);
create index concurrently hotel_assignee on hotel (assignee) where assignee is not null;
