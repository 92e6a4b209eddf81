import { clientFields, type KnownClient } from '#domain/form/client-record.ts';
import type { Submission } from '#domain/form/submission.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';
import { clientMarks } from './marks.ts';
import { columnsOf, opened, personalValues } from './personal.ts';

type Sent = Submission['address'];
type Address = { [Part in keyof Sent]?: Sent[Part] | undefined };
type Company = { business_name?: string; company_creation_date?: string };

/** All that is known of a person who applies; `null` until it is known. */
export type ClientRow = KnownClient & {
  owner: string;
  platform: string | null;
  active: boolean;
  regime: 'PF' | 'PM' | 'AMBOS';
  business_type: string | null;
  address: Address;
  company: Company;
  platform_data: { token?: string; firstSale?: string };
  /** Sealed; never answered. */
  ciec_key: Buffer | null;
  /** That they read the portal in. */
  language: 'es' | 'en';
  /** Counts the writes of this record; `field_versions` holds the one that each field last changed with. */
  version: number;
  field_versions: Record<string, number>;
};

/** Where a tax password is sealed to. */
export const ciecKeyPlace = (owner: string) => `client:${owner}:ciec_key`;

/** What may be written: every column that a person or a seed gives a value to. */
export type ClientFields = {
  [Name in Exclude<keyof ClientRow, 'owner' | 'language' | 'version' | 'field_versions'>]?:
    | ClientRow[Name]
    | undefined;
};

/** Columns in a fixed order: their names go into statements, and come from the record's table, never from a caller. */
const COLUMNS = [
  'platform',
  'active',
  'regime',
  ...clientFields.map(([name]) => name),
  'business_type',
  'address',
  'company',
  'platform_data',
  'ciec_key',
] as const satisfies (keyof ClientFields)[];

const JSON_COLUMNS: readonly string[] = ['address', 'company', 'platform_data'];

export const findClient = (sql: Sql, owner: string) => clientThat(sql, 'owner = $1', owner);

async function clientThat(sql: Sql, condition: string, owner: string) {
  const row = await firstRow<ClientRow>(sql, `select * from client where ${condition}`, [owner]);
  return row && opened(sql, 'client', row);
}

/** Spanish for who has no client. */
export async function languageOfClient(sql: Sql, owner: string): Promise<ClientRow['language']> {
  const row = await firstRow<Pick<ClientRow, 'language'>>(
    sql,
    'select language from client where owner = $1',
    [owner],
  );
  return row?.language ?? 'es';
}

/** Keeps the language that a person reads in; it counts as no write of their record. */
export async function saveLanguage(sql: Sql, owner: string, language: ClientRow['language']) {
  await sql.query('update client set language = $2 where owner = $1', [owner, language]);
}

/** Reads a client and holds its row until the transaction ends, so that two writes come one after the other. */
export const lockClient = (sql: Sql, owner: string) =>
  clientThat(sql, 'owner = $1 for update', owner);

/** Makes the client of an identity; false where it has one already. */
export async function createClient(
  sql: Sql,
  owner: string,
  fields: ClientFields & Pick<ClientRow, 'regime'>,
  at: Date,
): Promise<boolean> {
  const { columns, values } = written(sql, owner, fields);
  const names = ['owner', 'created_at', 'updated_at', ...columns];
  const places = ['$1', '$2', '$2', ...columns.map((_, index) => `$${index + 3}`)];
  const { rowCount } = await sql.query(
    `insert into client (${names.join(', ')}) values (${places.join(', ')})
     on conflict (owner) do nothing`,
    [owner, at, ...values],
  );
  return rowCount === 1;
}

/** Writes the fields that are given and leaves the others alone. Its row is held from here on, if it was not before. */
export async function updateClient(sql: Sql, owner: string, fields: ClientFields, at: Date) {
  const client = await lockClient(sql, owner);
  if (client) await updateLockedClient(sql, client, fields, at);
}

/** As `updateClient`, where the row is held already. @param client as it was read then. */
export async function updateLockedClient(
  sql: Sql,
  client: ClientRow,
  fields: ClientFields,
  at: Date,
) {
  const { owner } = client;
  const version = client.version + 1;
  const changed = changedFields(client, fields).map((name) => [name, version]);
  const versions = { ...client.field_versions, ...Object.fromEntries(changed) };
  const { columns, values } = written(sql, owner, fields, client);
  const changes = columns.map((name, index) => `${name} = $${index + 5}`);
  await sql.query(
    `update client set ${['updated_at = $2', 'version = $3', 'field_versions = $4', ...changes].join(', ')}
      where owner = $1`,
    [owner, at, version, JSON.stringify(versions), ...values],
  );
}

/** The paths of the fields that a write changes: `telephone`, `address.street`. */
function changedFields(client: ClientRow, fields: ClientFields): string[] {
  const before = leavesOf(client);
  return [...leavesOf(fields)]
    .filter(([path, value]) => (before.get(path) ?? null) !== (value ?? null))
    .map(([path]) => path);
}

/** Of the fields that a write changes, those that were written since the version that its writer saw. */
export const writtenSince = (client: ClientRow, fields: ClientFields, seen: number): string[] =>
  changedFields(client, fields).filter((path) => (client.field_versions[path] ?? 0) > seen);

function leavesOf(fields: ClientFields): Map<string, unknown> {
  const leaves = COLUMNS.flatMap((column): [string, unknown][] => {
    const value = fields[column];
    if (value === undefined) return [];
    if (!JSON_COLUMNS.includes(column)) return [[column, value]];
    return Object.entries(value ?? {}).map(([name, inner]) => [`${column}.${name}`, inner]);
  });
  return new Map(leaves);
}

/** The names of the permissions that a person has. Source: spec 6. */
export async function permissionsOf(sql: Sql, owner: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    'select name from permission where owner = $1 order by name',
    [owner],
  );
  return rows.map(({ name }) => name);
}

export async function grant(sql: Sql, owner: string, name: string) {
  await sql.query('insert into permission (owner, name) values ($1, $2) on conflict do nothing', [
    owner,
    name,
  ]);
}

/** What a person may do from now on, all of it. */
export async function replacePermissions(sql: Sql, owner: string, names: readonly string[]) {
  await sql.query('delete from permission where owner = $1', [owner]);
  for (const name of names) await grant(sql, owner, name);
}

/** @param before what is known already: a person's columns are written together. */
function written(sql: Sql, owner: string, fields: ClientFields, before: Partial<ClientRow> = {}) {
  const known: Record<string, unknown> = { ...before, ...given(fields), owner };
  const plain = COLUMNS.filter((name) => fields[name] !== undefined && !PERSONAL_COLUMNS.has(name));
  const pairs: [string, unknown][] = [
    ...plain.map((name): [string, unknown] => [name, fields[name]]),
    ...personalValues(sql, 'client', known),
    ['marks', sql.sealing.isOn ? clientMarks(sql.sealing.keys, known) : null],
  ];
  return { columns: pairs.map(([name]) => name), values: pairs.map(([, value]) => value) };
}

const PERSONAL_COLUMNS: ReadonlySet<string> = new Set(columnsOf('client'));

const given = (fields: ClientFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
