import { toCents, toPesos } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import type { Sql } from '#server/database/sql.ts';

type Row = { year: number; month: number; sale_cents: string | number };

/** The last twelve months that are known, oldest first. Source: spec 9. */
export async function lastTwelveMonths(sql: Sql, owner: string): Promise<SalesItem[]> {
  const { rows } = await sql.query<Row>(
    `select year, month, sale_cents from sales_history where owner = $1
      order by year desc, month desc limit 12`,
    [owner],
  );
  const months = rows.map(({ year, month, sale_cents }) => ({
    year,
    month,
    sale: toPesos(Number(sale_cents)),
  }));
  return months.reverse();
}

/** A month that is known already is corrected. */
export async function saveSales(sql: Sql, owner: string, { year, month, sale }: SalesItem) {
  await sql.query(
    `insert into sales_history (owner, year, month, sale_cents) values ($1, $2, $3, $4)
     on conflict (owner, year, month) do update set sale_cents = excluded.sale_cents`,
    [owner, year, month, toCents(sale)],
  );
}
