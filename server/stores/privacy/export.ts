/** Everything that is held on a person, as JSON. Source: ruling 56. */
import { unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { findClient } from '#server/stores/clients.ts';
import { findDraft } from '#server/stores/drafts.ts';
import { notePlace } from '#server/stores/hotel-notes.ts';
import { opened, PERSONAL, type PersonalTableName } from '#server/stores/personal.ts';
import { applicantPlace } from '#server/stores/pre-approved-offers.ts';
import { contractUrlPlace, requestById } from '#server/stores/requests.ts';
import { salesOf } from '#server/stores/sales.ts';
import { filesOf } from './files.ts';
import { OF_CLIENT, OF_REQUEST, type Person } from './person.ts';

type Row = Record<string, unknown>;

export async function exportPerson(sql: Sql, { owners, hotels }: Person) {
  const clients = [];
  for (const owner of owners) clients.push(await clientOf(sql, owner));
  const others = [];
  for (const id of hotels) others.push(await requestOf(sql, id));
  return { clients, hotels: others };
}

async function clientOf(sql: Sql, owner: string) {
  const { ciec_key, ...client } = (await findClient(sql, owner)) ?? { ciec_key: null };
  const { rows } = await sql.query<{ id: string }>(
    'select id from credit_request where owner = $1 order by created_at',
    [owner],
  );
  const requests = [];
  for (const { id } of rows) requests.push(await requestOf(sql, id));
  return {
    ...withoutMarks(client),
    has_ciec_key: ciec_key !== null,
    sales: await salesOf(sql, owner),
    ...(await tablesOf(sql, OF_CLIENT, 'owner', owner)),
    did: await changesBy(sql, owner),
    requests,
  };
}

async function requestOf(sql: Sql, id: string) {
  const request = await requestById(sql, id);
  if (!request) return { id };
  const { contract_url: sealed, ...rest } = request;
  return {
    ...rest,
    contract_url: sealed && unseal(sql.sealing.keys, sealed, contractUrlPlace(id)),
    ...(await tablesOf(sql, OF_REQUEST, 'request_id', id)),
    files: await filesOf(sql, id),
  };
}

async function tablesOf(sql: Sql, tables: readonly string[], column: string, id: string) {
  const found: Record<string, Row[]> = {};
  for (const table of tables) {
    const { rows } = await sql.query<Row>(`select * from ${table} where ${column} = $1`, [id]);
    if (rows.length > 0)
      found[table] = await Promise.all(rows.map((row) => readable(sql, table, row)));
  }
  return found;
}

const isPersonal = (table: string): table is PersonalTableName => table in PERSONAL;

async function readable(sql: Sql, table: string, row: Row): Promise<Row> {
  if (isPersonal(table)) return withoutMarks(opened(sql, table, row));
  if (table === 'draft') return { ...withoutMarks(row), typed: await typedIn(sql, row) };
  if (table === 'hotel_note') return { ...withoutMarks(row), text: noteText(sql, row) };
  if (table !== 'pre_approved_offer' || !Buffer.isBuffer(row.applicant)) return withoutMarks(row);
  const place = applicantPlace(String(row.id));
  const applicant = unseal(sql.sealing.keys, row.applicant, place);
  return { ...withoutMarks(row), applicant: JSON.parse(applicant) };
}

const noteText = (sql: Sql, { id, sealed }: Row) =>
  sealed instanceof Uint8Array
    ? unseal(sql.sealing.keys, Buffer.from(sealed), notePlace(String(id)))
    : null;

function typedIn(sql: Sql, row: Row) {
  const form = row.form as Parameters<typeof findDraft>[2]['form'];
  const name =
    row.owner === null ? { requestId: String(row.request_id) } : { owner: String(row.owner) };
  return findDraft(sql, sql.sealing.keys, { form, ...name });
}

/** What only the service reads: hashes, and what was sealed. */
const withoutMarks = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        !/^(personal|sealed|marks|digest|search_|sort_name|name_rule|device|session|.*_order$)/.test(
          name,
        ) && !(value instanceof Uint8Array),
    ),
  );

async function changesBy(sql: Sql, owner: string) {
  const { rows } = await sql.query<Row>(
    'select at, action, entity, entity_id from audit_log where actor = $1 order by at',
    [owner],
  );
  return rows;
}
