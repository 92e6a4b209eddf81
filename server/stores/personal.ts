/**
 * The columns that name a person: sealed together in their row's `personal` once `npm run rekey` has begun it; until then
 * they are in clear, as the release before reads them. Source: ruling 56; decision 0090.
 */
import { eachHotelColumn } from '#domain/request/hotel.ts';
import { seal, unseal } from '#server/crypto/secrets.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

/** What a column holds once it is sealed. */
type Emptied = null | '' | '{}';

type PersonalTable = {
  /** What the row is found by; its values seal the record to it. */
  key: readonly string[];
  columns: Record<string, Emptied>;
  /** Those of `columns` that hold JSON. */
  json: readonly string[];
  /** Rows in clear; an index of migration 0062 has the same condition. */
  inClear: string;
};

const IN_CLEAR = 'personal is null';

export const PERSONAL = {
  client: {
    key: ['owner'],
    columns: {
      names: null,
      first_name: null,
      second_name: null,
      rfc: null,
      curp: null,
      email: null,
      telephone: null,
      account_key: null,
      gender: null,
      birth_date: null,
      spouse_name: null,
      nationality_id: null,
      employment_id: null,
      business_activity: null,
      business_type: null,
      address: '{}',
      company: '{}',
      platform_data: '{}',
    },
    json: ['address', 'company', 'platform_data'],
    inClear: IN_CLEAR,
  },
  hotel: {
    key: ['request_id'],
    columns: {
      ...eachHotelColumn(() => '' as const),
      sort_name: '',
      search_text: null,
      search_terms: null,
      interview: null,
    },
    json: ['interview'],
    inClear: IN_CLEAR,
  },
  credit_request: {
    key: ['id'],
    columns: { submission: '{}', dedicated_clabe: null },
    json: ['submission'],
    inClear: `personal is null and (submission <> '{}'::jsonb or dedicated_clabe is not null)`,
  },
  document: {
    key: ['request_id', 'type'],
    columns: { name: '', custom_name: null },
    json: [],
    inClear: IN_CLEAR,
  },
  credit_account: {
    key: ['request_id'],
    columns: { payment_clabe: null, payment_reference: null, promised_on: null },
    json: ['promised_on'],
    inClear: 'personal is null and payment_clabe is not null',
  },
} as const satisfies Record<string, PersonalTable>;

export type PersonalTableName = keyof typeof PERSONAL;
export const personalTables = Object.keys(PERSONAL) as PersonalTableName[];
type Columns<Table extends PersonalTableName> = keyof (typeof PERSONAL)[Table]['columns'] & string;

const tableOf = (table: PersonalTableName): PersonalTable => PERSONAL[table];
export const columnsOf = <Table extends PersonalTableName>(table: Table): Columns<Table>[] =>
  Object.keys(PERSONAL[table].columns) as Columns<Table>[];

export const keyOf = (table: PersonalTableName): readonly string[] => tableOf(table).key;

/** As `sealedTo` in SQL, for `rekey`. */
export const sealedToInSql = (table: PersonalTableName): string =>
  [`'${table}:'`, ...tableOf(table).key.flatMap((name) => [name, `':'`]), `'personal'`].join(
    ' || ',
  );

type Row = Record<string, unknown>;

const sealedTo = (table: PersonalTableName, row: Row): string =>
  [table, ...tableOf(table).key.map((name) => row[name]), 'personal'].join(':');

const isEmptied = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || JSON.stringify(value) === '{}';

/** A row with what it holds of a person. What stands in clear was written last. */
export function opened<Found extends Row>(sql: Sql, table: PersonalTableName, row: Found): Found {
  if (!Buffer.isBuffer(row.personal) && !(row.personal instanceof Uint8Array)) return row;
  const sealed = Buffer.from(row.personal);
  const record: Row = JSON.parse(unseal(sql.sealing.keys, sealed, sealedTo(table, row)));
  const columns = columnsOf(table).map((name) => [
    name,
    isEmptied(row[name]) ? (record[name] ?? row[name]) : row[name],
  ]);
  return { ...row, ...Object.fromEntries(columns) };
}

/** @param row its key, and all that it holds of a person. */
export function sealedRecord(sql: Sql, table: PersonalTableName, row: Row): Buffer {
  const known = columnsOf(table).filter((name) => !isEmptied(row[name]));
  const record = Object.fromEntries(known.map((name) => [name, row[name]]));
  return seal(sql.sealing.keys, JSON.stringify(record), sealedTo(table, row));
}

/** What a write gives a row's personal columns, as names and values in one order. */
export function personalValues(sql: Sql, table: PersonalTableName, row: Row): [string, unknown][] {
  const { columns, json } = tableOf(table);
  if (sql.sealing.isOn)
    return [...Object.entries(columns), ['personal', sealedRecord(sql, table, row)]];
  const inClear = (name: string) =>
    json.includes(name) && row[name] !== null ? JSON.stringify(row[name]) : row[name];
  const names = columnsOf(table).filter((name) => row[name] !== undefined);
  return [...names.map((name): [string, unknown] => [name, inClear(name)]), ['personal', null]];
}

/** Changes some of what a row holds of a person; its row is held from here on. Nothing where there is no such row. */
export async function changePersonal(
  sql: Sql,
  table: PersonalTableName,
  key: Row,
  changes: Row,
): Promise<void> {
  const { key: names } = tableOf(table);
  const places = names.map((name, index) => `${name} = $${index + 1}`).join(' and ');
  const found = names.map((name) => key[name]);
  const columns = [...names, ...columnsOf(table), 'personal'].join(', ');
  const row = await firstRow<Row>(
    sql,
    `select ${columns} from ${table} where ${places} for update`,
    found,
  );
  if (!row) return;
  const values = personalValues(sql, table, { ...opened(sql, table, row), ...key, ...changes });
  const sets = values.map(([name], index) => `${name} = $${index + names.length + 1}`);
  await sql.query(`update ${table} set ${sets.join(', ')} where ${places}`, [
    ...found,
    ...values.map(([, value]) => value),
  ]);
}
