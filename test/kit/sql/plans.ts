/** How PostgreSQL comes to the rows of a statement, and where it would read a whole table for them. */
import type pg from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Node[];
};
type Explained = { rows: { 'QUERY PLAN': { Plan: Node }[] }[] };

const planIn = ({ rows }: Explained): Node => {
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('No plan.');
  return plan;
};

/** The plan for these values, as a statement without a name is planned. */
export const planFor = async (client: pg.Client, text: string, params: readonly unknown[]) =>
  planIn(await client.query(`explain (format json) ${text}`, [...params]));

/** The plan for any values. */
export async function planForAny(client: pg.Client, text: string): Promise<Node> {
  await client.query(`set plan_cache_mode = force_generic_plan`);
  await client.query(`prepare asked as ${text}`);
  try {
    const { rows } = await client.query(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'`,
    );
    const values = Array.from({ length: rows[0].count }, () => 'null').join(', ');
    const given = values && `(${values})`;
    return planIn(await client.query(`explain (format json) execute asked${given}`));
  } finally {
    await client.query('deallocate asked');
  }
}

const isIndexScan = (type: string) => /^(Bitmap )?Index (Only )?Scan$/.test(type);

/**
 * The tables that are read from end to end. The first rows in an index's order are no such reading, unless some are left
 * out: the rest may have to be passed over. An index of few of the rows may be read whole.
 *
 * @param partial the indexes of some of their table's rows.
 */
export function tablesRead(node: Node, partial: ReadonlySet<string>, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: parts = [] } = node;
  const index = node['Index Name'] ?? '';
  const isWalk = isIndexScan(type) && !node['Index Cond'] && !partial.has(index);
  const isWhole = type === 'Seq Scan' || (isWalk && !(isLimited && !node.Filter));
  const inner = isLimited || type === 'Limit';
  return [
    ...(isWhole ? [table || index] : []),
    ...parts.flatMap((part) => tablesRead(part, partial, inner)),
  ];
}
