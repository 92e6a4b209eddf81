/** The postal catalogue: settlements by postal code. Source: mexico.md C7. */
import type { PostalCodePlaces } from '#contract/catalogues.ts';
import type { PlainSql } from '#server/database/sql.ts';

export type Settlement = {
  state_id: string;
  municipality_id: string;
  id: string;
  postal_code: string;
  name: string;
  kind: string;
  city: string;
  municipality: string;
  state: string;
};

const COLUMNS = [
  'state_id',
  'municipality_id',
  'id',
  'postal_code',
  'name',
  'kind',
  'city',
  'municipality',
  'state',
] as const satisfies (keyof Settlement)[];

const BATCH = 10_000;

type Row = Pick<Settlement, 'state_id' | 'municipality_id' | 'id' | 'name' | 'city'> &
  Pick<Settlement, 'municipality' | 'state'>;

/** The places of a postal code; undefined for an unknown one. The city is empty outside of cities. */
export async function findPostalCode(
  sql: PlainSql,
  postalCode: string,
): Promise<PostalCodePlaces | undefined> {
  const { rows } = await sql.query<Row>(
    `select state_id, municipality_id, id, name, city, municipality, state
       from settlement where postal_code = $1 order by name, id`,
    [postalCode],
  );
  const [first] = rows;
  if (!first) return undefined;
  return {
    colonias: rows.map(({ municipality_id, id, name }) => ({
      id: `${municipality_id}-${id}`,
      nombre: name,
    })),
    ciudad_nom: first.city,
    municipio_nom: first.municipality,
    estado_id: first.state_id,
    estado_nom: first.state,
  };
}

/**
 * Puts a whole catalogue in place of the one before. A query meanwhile sees the old one until
 * the caller's transaction commits.
 *
 * @returns how many settlements are kept; one that comes twice counts once.
 */
export async function replaceSettlements(
  sql: PlainSql,
  settlements: Iterable<Settlement>,
): Promise<number> {
  await sql.query('delete from settlement');
  let kept = 0;
  for (const batch of batchesOf(settlements)) kept += await insert(sql, batch);
  return kept;
}

async function insert(sql: PlainSql, batch: Settlement[]): Promise<number> {
  const arrays = COLUMNS.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const { rowCount } = await sql.query(
    `insert into settlement (${COLUMNS.join(', ')}) select * from unnest(${arrays})
     on conflict do nothing`,
    COLUMNS.map((column) => batch.map((settlement) => settlement[column])),
  );
  return rowCount;
}

function* batchesOf(settlements: Iterable<Settlement>): Generator<Settlement[]> {
  let batch: Settlement[] = [];
  for (const settlement of settlements) {
    batch.push(settlement);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
