/** Who of the staff has a hotel's request open: leases, which end by themselves. Source: issue 34, 4. */
import type { Sql } from '#server/database/sql.ts';

/** Three heartbeats of `presence.machine.ts`. */
const LEASE_MS = 60_000;
/** Leases that are removed with one heartbeat: more than come with it. */
const MOST_REMOVED = 20;

type Lease = { requestId: string; staff: string; at: Date };

export async function keepOpen(sql: Sql, { requestId, staff, at }: Lease) {
  await sql.query(
    `insert into hotel_presence (request_id, staff, ends_at) values ($1, $2, $3)
     on conflict (request_id, staff) do update set ends_at = excluded.ends_at`,
    [requestId, staff, new Date(at.getTime() + LEASE_MS)],
  );
  // What another heartbeat takes again or removes is left to it.
  await sql.query(
    `delete from hotel_presence where (request_id, staff) in (
       select request_id, staff from hotel_presence where ends_at <= $1
        order by ends_at limit ${MOST_REMOVED} for update skip locked)`,
    [at],
  );
}

/** @returns the staff's ids by request, but for `staff` themselves. */
export async function openWith(
  sql: Sql,
  ids: readonly string[],
  { staff, at }: Pick<Lease, 'staff' | 'at'>,
): Promise<Map<string, string[]>> {
  const { rows } = await sql.query<{ id: string; people: string[] }>(
    `select request_id as id, array_agg(staff order by staff) as people from hotel_presence
      where request_id = any($1::uuid[]) and ends_at > $2 and staff <> $3 group by request_id`,
    [ids, at, staff],
  );
  return new Map(rows.map(({ id, people }) => [id, people]));
}
