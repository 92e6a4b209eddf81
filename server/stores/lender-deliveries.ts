import type { DeliveryState } from '#contract/lender.ts';
import { uuidv7 } from '#server/crypto/ids.ts';
import { firstRow, type Sql } from '#server/database/sql.ts';

/** What one of the lender's systems is told; `body` is sent as it is kept, so that its signature stays the same. */
export type Delivery = {
  id: string;
  request_id: string;
  body: string;
  created_at: Date;
  attempts: number;
  last_status: number | null;
  delivered_at: Date | null;
  failed_at: Date | null;
};

/** @param bodyOf the text that is sent, by the delivery's id. @returns the id. */
export async function saveDelivery(
  sql: Sql,
  requestId: string,
  bodyOf: (id: string) => string,
  at: Date,
): Promise<string> {
  const id = uuidv7(at.getTime());
  await sql.query(
    'insert into lender_delivery (id, request_id, body, created_at) values ($1, $2, $3, $4)',
    [id, requestId, bodyOf(id), at],
  );
  return id;
}

export const findDelivery = (sql: Sql, id: string) =>
  firstRow<Delivery>(sql, 'select * from lender_delivery where id = $1', [id]);

/** A try that was not answered with 2xx; `status` is null where nothing was answered. */
export async function markTried(sql: Sql, id: string, status: number | null) {
  await sql.query(
    'update lender_delivery set attempts = attempts + 1, last_status = $2 where id = $1',
    [id, status],
  );
}

/** What was taken before stays so: a replay that fails loses nothing. */
export async function markEnded(sql: Sql, id: string, end: 'delivered' | 'failed', at: Date) {
  const column = end === 'delivered' ? 'delivered_at = $2, failed_at = null' : 'failed_at = $2';
  await sql.query(`update lender_delivery set ${column} where id = $1`, [id, at]);
}

const CONDITIONS: Record<DeliveryState, string> = {
  pending: 'delivered_at is null and failed_at is null',
  delivered: 'delivered_at is not null',
  failed: 'delivered_at is null and failed_at is not null',
};

/** In the order in which they came about, after the one that is named. */
export async function listDeliveries(
  sql: Sql,
  { state, after, limit }: { state: DeliveryState; after: string | null; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql.query<Delivery>(
    `select * from lender_delivery where ${CONDITIONS[state]} and ($1::uuid is null or id > $1)
      order by id limit $2`,
    [after, limit],
  );
  return rows;
}
