/** Seals again, with the current key, what an older one sealed, while servers run that have both. */
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { PlainDatabase } from '#server/database/sql.ts';
import { personalTables, sealedToInSql } from './personal.ts';

/**
 * Every sealed column, and the place that its values are sealed to, as SQL over its row. A test fails for a column of
 * bytes that is not here.
 */
export const SEALED_COLUMNS = [
  { table: 'secret', column: 'sealed', place: `'secret:' || name || ':sealed'` },
  { table: 'client', column: 'ciec_key', place: `'client:' || owner || ':ciec_key'` },
  {
    table: 'credit_request',
    column: 'contract_url',
    place: `'credit_request:' || id || ':contract_url'`,
  },
  {
    table: 'pre_approved_offer',
    column: 'applicant',
    place: `'pre_approved_offer:' || id || ':applicant'`,
  },
  {
    table: 'lender_event',
    column: 'link',
    place: `'lender_event:' || request_id || ':' || event_id || ':link'`,
  },
  {
    table: 'draft',
    column: 'sealed',
    place: `coalesce('hotel_draft:' || owner, 'draft:' || request_id || ':' || form)`,
  },
  { table: 'hotel_note', column: 'sealed', place: `'hotel_note:' || id || ':sealed'` },
  { table: 'outgoing_mail', column: 'sealed', place: `'outgoing_mail:' || id || ':sealed'` },
  {
    table: 'idempotency_key',
    column: 'answer',
    place: `'idempotency_key:' || owner || ':' || key`,
    /** A column of JSON holds it as a text. */
    bytes: `case when jsonb_typeof(answer) = 'string' then decode(answer #>> '{}', 'base64') end`,
    written: `to_jsonb(replace(encode($1::bytea, 'base64'), E'\\n', ''))`,
  },
  { table: 'pool_totp', column: 'secret', place: `'pool_totp:' || username || ':secret'` },
  { table: 'pool_totp', column: 'pending', place: `'pool_totp:' || username || ':pending'` },
  { table: 'sales_record', column: 'sealed', place: `'sales_record:' || owner || ':sealed'` },
  ...personalTables.map((table) => ({ table, column: 'personal', place: sealedToInSql(table) })),
] as const satisfies readonly SealedColumn[];

type SealedColumn = {
  table: string;
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

type Sealed = { row: string; value: Buffer; place: string };

async function rekeyColumn(
  db: PlainDatabase,
  keys: FieldKeys,
  { table, column, place, bytes = column, written = '$1::bytea' }: SealedColumn,
): Promise<number> {
  const id = Buffer.from(keys.current);
  const header = Buffer.concat([Buffer.from([1, id.length]), id]);
  for (let count = 0; ; ) {
    const { rows } = await db.query<Sealed>(
      `select ctid::text as row, ${bytes} as value, ${place} as place from ${table}
        where substring(${bytes} from 1 for $1) <> $2::bytea
          and ${place} not like 'secret:field-key:%' limit $3`,
      [header.length, header, BATCH],
    );
    if (rows.length === 0) return count;
    for (const { row, value, place: sealedTo } of rows) {
      const fresh = seal(keys, unseal(keys, value, sealedTo), sealedTo);
      // A row that was written meanwhile is another version, and is found again.
      const { rowCount } = await db.query(
        `update ${table} set ${column} = ${written} where ctid = $2::tid and ${bytes} = $3::bytea`,
        [fresh, row, value],
      );
      count += rowCount;
    }
  }
}
