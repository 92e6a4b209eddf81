-- What a day's retention removed, by table (server/stores/privacy/retain.ts). One server does it a day.
create table retention_run (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  removed jsonb
);
-- Up to where the audit log was removed: the chain begins behind it. The seal is made with the keys.
alter table audit_head add column pruned_link bigint not null default 0, add column pruned_mark text not null default '', add column pruned_seal text not null default '';

-- Each condition of the retention table.
create index concurrently idempotency_key_at on idempotency_key (at);
create index concurrently job_done on job (done_at) where done_at is not null;
create index concurrently phone_link_expiry on phone_link (expires_at);
create index concurrently contract_link_expiry on contract_link (expires_at);
create index concurrently correction_link_expiry on correction_link (expires_at);
create index concurrently account_hold_link_expiry on account_hold_link (expires_at);
create index concurrently pre_approved_offer_expiry on pre_approved_offer (expires_at) where accepted_at is null;
create index concurrently lender_delivery_delivered on lender_delivery (delivered_at) where delivered_at is not null;
create index concurrently lender_event_at on lender_event (at);
create index concurrently draft_written on draft (updated_at) where sealed is not null;
create index concurrently quote_saved on quote (saved_at);
create index concurrently outgoing_mail_at on outgoing_mail (created_at);
create index concurrently stored_object_asked on stored_object (asked_at, key);
create index concurrently stored_object_request on stored_object (request_id);
create index concurrently credit_request_updated on credit_request (updated_at);
create index concurrently client_updated on client (updated_at);
create index concurrently audit_log_at on audit_log (at);
create index concurrently audit_log_actor on audit_log (actor, at);
