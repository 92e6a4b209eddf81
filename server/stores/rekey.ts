/** Seals again, with the current key, what an older one sealed, while servers run that have both. */
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { PlainDatabase } from '#server/database/sql.ts';
import { keyOf, personalTables, sealedToInSql } from './personal.ts';

const DRAFT_PLACE = `coalesce('hotel_draft:' || owner, 'draft:' || request_id || ':' || form)`;

/**
 * Every sealed column, the key that its rows are walked by, and the place that its values are sealed to, as SQL over its
 * row. A test fails for a column of bytes that is not here.
 */
export const SEALED_COLUMNS = [
  { table: 'secret', key: ['name'], column: 'sealed', place: `'secret:' || name || ':sealed'` },
  {
    table: 'client',
    key: ['owner'],
    column: 'ciec_key',
    place: `'client:' || owner || ':ciec_key'`,
  },
  {
    table: 'credit_request',
    key: ['id'],
    column: 'contract_url',
    place: `'credit_request:' || id || ':contract_url'`,
  },
  {
    table: 'pre_approved_offer',
    key: ['id'],
    column: 'applicant',
    place: `'pre_approved_offer:' || id || ':applicant'`,
  },
  {
    table: 'lender_event',
    key: ['request_id', 'event_id'],
    column: 'link',
    place: `'lender_event:' || request_id || ':' || event_id || ':link'`,
  },
  // A draft is of a request or of a person: each has a key of its own.
  { table: 'draft', key: ['request_id', 'form'], column: 'sealed', place: DRAFT_PLACE },
  { table: 'draft', key: ['owner', 'form'], column: 'sealed', place: DRAFT_PLACE },
  { table: 'hotel_note', key: ['id'], column: 'sealed', place: `'hotel_note:' || id || ':sealed'` },
  {
    table: 'outgoing_mail',
    key: ['id'],
    column: 'sealed',
    place: `'outgoing_mail:' || id || ':sealed'`,
  },
  {
    table: 'idempotency_key',
    key: ['owner', 'key'],
    column: 'answer',
    place: `'idempotency_key:' || owner || ':' || key`,
    /** A column of JSON holds it as a text. */
    bytes: `case when jsonb_typeof(answer) = 'string' then decode(answer #>> '{}', 'base64') end`,
    written: `to_jsonb(replace(encode($1::bytea, 'base64'), E'\\n', ''))`,
  },
  {
    table: 'pool_totp',
    key: ['username'],
    column: 'secret',
    place: `'pool_totp:' || username || ':secret'`,
  },
  {
    table: 'pool_totp',
    key: ['username'],
    column: 'pending',
    place: `'pool_totp:' || username || ':pending'`,
  },
  {
    table: 'sales_record',
    key: ['owner'],
    column: 'sealed',
    place: `'sales_record:' || owner || ':sealed'`,
  },
  ...personalTables.map((table) => ({
    table,
    key: keyOf(table),
    column: 'personal',
    place: sealedToInSql(table),
  })),
] as const satisfies readonly SealedColumn[];

type SealedColumn = {
  table: string;
  /** Unique, and indexed. */
  key: readonly string[];
  column: string;
  place: string;
  bytes?: string;
  written?: string;
};

const BATCH = 200;

/** @returns how many values were sealed again. */
export async function rekey(db: PlainDatabase, keys: FieldKeys): Promise<number> {
  let count = 0;
  for (const column of SEALED_COLUMNS) count += await rekeyColumn(db, keys, column);
  // Nothing is left that they alone open.
  await db.query(`delete from secret where name like 'field-key:%' and name <> $1`, [
    `field-key:${keys.current}`,
  ]);
  return count;
}

/** A row's key as texts, and what is sealed in it with another key. */
type Row = { key: string[]; value: Buffer | null; place: string };

/** Until a whole walk finds nothing: a row may have been written meanwhile by a server with another key. */
async function rekeyColumn(db: PlainDatabase, keys: FieldKeys, column: SealedColumn) {
  for (let count = 0; ; ) {
    const found = await walk(db, keys, column);
    if (found === 0) return count;
    count += found;
  }
}

/** Once along the table's key. @returns how many values were sealed again. */
async function walk(
  db: PlainDatabase,
  keys: FieldKeys,
  { table, key, column, place, bytes = column, written = '$1::bytea' }: SealedColumn,
): Promise<number> {
  const id = Buffer.from(keys.current);
  const header = Buffer.concat([Buffer.from([1, id.length]), id]);
  const parts = key.join(', ');
  const from = (first: number) =>
    key.map((name, index) => `$${first + index}::${typeOf(name)}`).join(', ');
  let last: readonly string[] = key.map((name) => (typeOf(name) === 'uuid' ? NO_UUID : ''));
  for (let count = 0; ; ) {
    const { rows } = await db.query<Row>(
      `select array[${key.map((name) => `${name}::text`).join(', ')}] as key, ${place} as place,
          case when substring(${bytes} from 1 for $1) <> $2::bytea
            and ${place} not like 'secret:field-key:%' then ${bytes} end as value
        from ${table} where (${parts}) > (${from(4)}) order by ${parts} limit $3`,
      [header.length, header, BATCH, ...last],
    );
    for (const { key: row, value, place: sealedTo } of rows) {
      last = row;
      if (!value) continue;
      const fresh = seal(keys, unseal(keys, value, sealedTo), sealedTo);
      const { rowCount } = await db.query(
        `update ${table} set ${column} = ${written} where (${parts}) = (${from(3)}) and ${bytes} = $2::bytea`,
        [fresh, value, ...row],
      );
      count += rowCount;
    }
    if (rows.length < BATCH) return count;
  }
}

const NO_UUID = '00000000-0000-0000-0000-000000000000';
const typeOf = (name: string) => (['id', 'request_id'].includes(name) ? 'uuid' : 'text');
