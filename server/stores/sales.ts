/** The months of a person's sales, sealed together; those of before are in clear until `npm run rekey`. */
import { toCents, toPesos } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { seal, unseal } from '#server/crypto/secrets.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

type Row = { year: number; month: number; sale_cents: string | number };

const sealedTo = (owner: string) => `sales_record:${owner}:sealed`;

/** The last twelve months that are known, oldest first. Source: spec 9. */
export const lastTwelveMonths = async (sql: Sql, owner: string): Promise<SalesItem[]> =>
  (await salesOf(sql, owner)).slice(-12);

/** Every month that is known, oldest first. */
export async function salesOf(sql: Sql, owner: string): Promise<SalesItem[]> {
  const { rows } = await sql.query<Row>(
    'select year, month, sale_cents from sales_history where owner = $1',
    [owner],
  );
  const inClear = rows.map(({ year, month, sale_cents }) => ({
    year,
    month,
    sale: toPesos(Number(sale_cents)),
  }));
  return joined(await sealedSales(sql, owner), inClear);
}

async function sealedSales(sql: Sql, owner: string): Promise<SalesItem[]> {
  const row = await firstRow<{ sealed: Buffer }>(
    sql,
    'select sealed from sales_record where owner = $1',
    [owner],
  );
  return row ? JSON.parse(unseal(sql.sealing.keys, row.sealed, sealedTo(owner))) : [];
}

/** A month that is known already is corrected. The caller holds the client's row. */
export async function saveSales(sql: Sql, owner: string, months: readonly SalesItem[]) {
  if (!sql.sealing.isOn) {
    for (const month of months) await saveInClear(sql, owner, month);
    return;
  }
  const known = joined(await salesOf(sql, owner), months);
  await sql.query(
    `insert into sales_record (owner, sealed) values ($1, $2)
     on conflict (owner) do update set sealed = excluded.sealed`,
    [owner, seal(sql.sealing.keys, JSON.stringify(known), sealedTo(owner))],
  );
  await sql.query('delete from sales_history where owner = $1', [owner]);
}

async function saveInClear(sql: Sql, owner: string, { year, month, sale }: SalesItem) {
  await sql.query(
    `insert into sales_history (owner, year, month, sale_cents) values ($1, $2, $3, $4)
     on conflict (owner, year, month) do update set sale_cents = excluded.sale_cents`,
    [owner, year, month, toCents(sale)],
  );
}

/** The later ones correct the earlier. */
function joined(known: readonly SalesItem[], later: readonly SalesItem[]): SalesItem[] {
  const nameOf = ({ year, month }: SalesItem) => year * 12 + month;
  const months = new Map([...known, ...later].map((item) => [nameOf(item), item]));
  return [...months.values()].toSorted((a, b) => nameOf(a) - nameOf(b));
}
