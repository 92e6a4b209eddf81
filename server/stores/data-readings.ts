/** The readings of a person's requests by others, out of the audit log. Source: issue 33, 7. */
import { requestName } from '#domain/request/request-name.ts';
import type { Sql } from '#server/database/sql.ts';

/** The reading that a page begins after. */
type ReadingPlace = { at: string; id: string };

type Row = { at: Date; id: string; action: string; number: string | number };
type Reading = { at: Date; action: string; request: string };

/** The newest first. */
export async function readingPage(
  sql: Sql,
  owner: string,
  { after, limit }: { after: ReadingPlace | null; limit: number },
): Promise<{ rows: Reading[]; last: ReadingPlace | null }> {
  const { rows: found } = await sql.query<Row>(
    `select number, reading.* from credit_request request
      cross join lateral (
        (select at, id, action from audit_log
          where entity = 'credit_request:read' and entity_id = request.id::text and actor <> $1
            and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
          order by at desc, id desc limit $4)
        union all
        (select at, id, action from audit_log
          where entity = 'credit_request' and entity_id = request.id::text
            and action = 'application.read'
            and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
          order by at desc, id desc limit $4)) reading
      where request.owner = $1
      order by reading.at desc, reading.id desc limit $4`,
    [owner, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const page = found.slice(0, limit);
  const end = page.at(-1);
  return {
    rows: page.map(({ number, at, action }) => ({
      at,
      action,
      request: requestName(Number(number)),
    })),
    last: found.length > limit && end ? { at: end.at.toISOString(), id: end.id } : null,
  };
}
