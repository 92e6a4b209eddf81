-- The list of hotels reads one table: a look-up of the request for each row of a page took longer than finding the rows.
-- `created_at`, `amount_cents` and `status` are copies; `credit_request` stays their source. A contract that waits for
-- its signature is listed as such (sub-status), not as one that is drawn up.
alter table hotel add column created_at timestamptz, add column amount_cents bigint, add column status text;
update hotel h set created_at = r.created_at, amount_cents = r.amount_cents, status = case when r.sub_status = 'Firmando Contrato' then r.sub_status else r.status end from credit_request r where r.id = h.request_id;
alter table hotel alter column created_at set not null, alter column status set not null;

create function take_hotel_standing() returns trigger language plpgsql as $$ begin select r.created_at, r.amount_cents, case when r.sub_status = 'Firmando Contrato' then r.sub_status else r.status end into new.created_at, new.amount_cents, new.status from credit_request r where r.id = new.request_id; return new; end $$;
create trigger hotel_standing_taken before insert on hotel for each row execute function take_hotel_standing();
create function copy_hotel_standing() returns trigger language plpgsql as $$ begin update hotel set created_at = new.created_at, amount_cents = new.amount_cents, status = case when new.sub_status = 'Firmando Contrato' then new.sub_status else new.status end where request_id = new.id; return null; end $$;
create trigger hotel_standing_copied after update of created_at, status, sub_status, amount_cents on credit_request for each row when (new.journey = 'hotel') execute function copy_hotel_standing();

-- The orders of the list within a platform, each with the request's id, so that a page begins where the last one ended.
drop index hotel_by_name;
drop index hotel_by_email;
drop index hotel_by_telephone;
drop index hotel_request_by_amount;
drop index hotel_request_by_status;
create index hotel_by_name on hotel (platform, sort_name, request_id);
create index hotel_by_email on hotel (platform, (email collate "C"), request_id);
create index hotel_by_telephone on hotel (platform, (telephone collate "C"), request_id);
create index hotel_by_day on hotel (platform, created_at, request_id);
create index hotel_by_amount on hotel (platform, (coalesce(amount_cents, -1)), request_id);
create index hotel_by_status on hotel (platform, (status collate "C"), request_id);
