/**
 * What the lender's systems are told of a request: kept in the transaction of the change, sent after it by a job, tried
 * for three days, and sent again by hand. Signed by Standard Webhooks 1.0; a system that gets one twice recognises it
 * by its id. Source: ruling 59.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { Refused } from '#contract/kit/refused.ts';
import { statusId } from '#domain/request/status.ts';
import type { Database, Sql } from '#server/database/sql.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import type { LongJob } from '#server/jobs/worker.ts';
import {
  type Delivery,
  findDelivery,
  markEnded,
  markTried,
  saveDelivery,
} from '#server/stores/lender-deliveries.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

export const DELIVERY_JOB = 'lender.deliver';

const TRIED_MS = 3 * 24 * 3_600_000;
const ANSWER_MS = 10_000;

/** Where one of the lender's systems listens, and the secret that both ends sign with: `whsec_` and base64. */
export type Webhook = { url: string; secret: string };

/** What happened: the audit's own word for it, as `client.save` or `signed`. */
export type NotifyLender = (sql: Sql, request: CreditRequest, event: string) => Promise<void>;

/** Where a request stands, for the lender's systems. No personal data. */
export const standingOf = (request: CreditRequest) => ({
  id: request.id,
  name: request.name,
  status: request.status,
  sub_status: request.sub_status,
  status_id: statusId(request.status),
  is_remedy: request.is_remedy,
  held_at: request.held_at?.toISOString() ?? null,
});

/** `version` grows with each move of a request, so that what comes late is known to be late. */
export const keepDelivery =
  (clock: () => Date): NotifyLender =>
  async (sql, request, event) => {
    const at = clock();
    const { platform, version } = request;
    const told = { ...standingOf(request), platform, version };
    const bodyOf = (id: string) =>
      JSON.stringify({
        id,
        type: 'request.changed',
        timestamp: at.toISOString(),
        event,
        request: told,
      });
    const id = await saveDelivery(sql, request.id, bodyOf, at);
    await enqueue(sql, { kind: DELIVERY_JOB, key: id, payload: id });
  };

/** Sends one once more, whether it was taken or given up. @throws Refused 'notFound'. */
export async function replay(sql: Sql, id: string): Promise<Delivery> {
  const delivery = await findDelivery(sql, id);
  if (!delivery) throw new Refused('notFound', 'No such delivery.');
  await enqueue(sql, { kind: DELIVERY_JOB, key: `${id}:${randomUUID()}`, payload: id });
  return delivery;
}

type Sending = Webhook & {
  db: Database;
  clock: () => Date;
  /** Ends the wait for an answer when the server stops: it is sent again. */
  stopping: AbortSignal;
  /** Called for one that is not tried again. */
  report: (delivery: string) => void;
};

export function deliveryJob({ db, clock, report, ...sending }: Sending): LongJob {
  return {
    async before({ payload }) {
      const id = String(payload);
      const delivery = await findDelivery(db, id);
      if (!delivery) return async () => {};
      const status = await send(delivery, sending, clock());
      if (status !== null && status >= 200 && status < 300) {
        return (sql) => markEnded(sql, id, 'delivered', clock());
      }
      await markTried(db, id, status);
      const isOver = clock().getTime() - delivery.created_at.getTime() > TRIED_MS;
      if (!isOver) throw new NotTakenError();
      report(id);
      return (sql) => markEnded(sql, id, 'failed', clock());
    },
  };
}

class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
}

/** @returns the status that was answered; null where nothing was. */
async function send(
  { id, body }: Delivery,
  { url, secret, stopping }: Pick<Sending, 'url' | 'secret' | 'stopping'>,
  now: Date,
): Promise<number | null> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${body}`),
      },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
    });
    return status;
  } catch {
    return null;
  }
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
