-- The hotel desk (issue 34): what the list is found by, and who does what next. All but `search_terms` and `assignee` are
-- copies, as in migration 0022. `since` is when the request came to its status.
alter table hotel add column number bigint, add column is_remedy boolean not null default false, add column since timestamptz, add column signed_at timestamptz, add column assignee text references client (owner) on delete set null, add column search_terms text[];
update hotel h set number = r.number, is_remedy = r.is_remedy, since = r.updated_at, assignee = r.owner from credit_request r where r.id = h.request_id;
update hotel h set signed_at = s.signed_at from signed_terms s where s.request_id = h.request_id;
alter table hotel alter column number set not null, alter column since set not null;

create or replace function take_hotel_standing() returns trigger language plpgsql as $$ begin select r.created_at, r.amount_cents, case when r.sub_status = 'Firmando Contrato' then r.sub_status else r.status end, r.number, r.is_remedy, r.updated_at, r.owner into new.created_at, new.amount_cents, new.status, new.number, new.is_remedy, new.since, new.assignee from credit_request r where r.id = new.request_id; return new; end $$;
create or replace function copy_hotel_standing() returns trigger language plpgsql as $$ declare standing text := case when new.sub_status = 'Firmando Contrato' then new.sub_status else new.status end; begin update hotel set created_at = new.created_at, amount_cents = new.amount_cents, status = standing, is_remedy = new.is_remedy, since = case when status = standing and is_remedy = new.is_remedy then since else new.updated_at end where request_id = new.id; return null; end $$;
drop trigger hotel_standing_copied on credit_request;
create trigger hotel_standing_copied after update of created_at, status, sub_status, is_remedy, amount_cents on credit_request for each row when (new.journey = 'hotel') execute function copy_hotel_standing();
create function copy_terms_signature() returns trigger language plpgsql as $$ begin update hotel set signed_at = new.signed_at where request_id = new.request_id; return null; end $$;
create trigger hotel_terms_signed after insert or update on signed_terms for each row execute function copy_terms_signature();

-- The order of a request's life, as `HOTEL_STATUSES` has it (a test compares them); what is not known comes last.
create function hotel_status_rank(status text) returns int language sql immutable parallel safe as $$ select coalesce(array_position(array['Datos Generales', 'Subir Documentación', 'Entrevista Personal', 'Proyecciones Financieras', 'Revisión de documentos', 'Generando Contrato', 'Firmando Contrato', 'Línea Activa', 'Rechazada', 'Cancelada', 'Expirada'], status), 99) $$;

-- A search looks for the beginnings of words (domain/request/hotel-search.ts); a row without its terms waits for them.
alter table hotel alter column search_text drop not null;
create index concurrently hotel_by_terms on hotel using gin (search_terms);
create index concurrently hotel_without_terms on hotel (request_id) where search_terms is null;
create index concurrently hotel_by_life on hotel (platform, hotel_status_rank(status), request_id);
create index concurrently hotel_by_since on hotel (platform, (status collate "C"), since);
create index concurrently hotel_unsigned on hotel (platform, (status collate "C")) where signed_at is null;
create index concurrently hotel_in_remedy on hotel (platform, since) where is_remedy;
create index concurrently hotel_by_assignee on hotel (platform, assignee, created_at, request_id);
