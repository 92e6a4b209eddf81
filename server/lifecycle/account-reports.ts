/** What the lender sends of a credit, sorted: new, repeated, contradicting. Source: ruling 55. */
import { createHash } from 'node:crypto';
import type { SentAccountEvent } from '#contract/account-events.ts';
import { Refused } from '#contract/kit/refused.ts';
import { toCents } from '#domain/money/money.ts';
import type { Sql } from '#server/database/sql.ts';
import { fingerprintsOf, type KeptEvent } from '#server/stores/account-events.ts';
import type { CreditAccountRow } from '#server/stores/credit-accounts.ts';

type RefusedEvent = { event_id: string; status: 409; code: 'eventReused' | 'conflict' };

/** What is new of a batch, and what is not. */
export async function sorted(
  sql: Sql,
  requestId: string,
  sent: readonly SentAccountEvent[],
  account: Pick<CreditAccountRow, 'monthly_rate'> | undefined,
) {
  const ids = sent.map(({ event_id }) => event_id);
  const known = await fingerprintsOf(sql, requestId, ids);
  let isLent = account?.monthly_rate != null;
  const fresh: KeptEvent[] = [];
  const refused: RefusedEvent[] = [];
  let repeated = 0;
  for (const event of sent) {
    const kept = keptOf(event);
    const before = known.get(kept.id);
    if (before === kept.fingerprint || before === keptBefore(event)) repeated += 1;
    else if (before !== undefined) refused.push(refusal(kept.id, 'eventReused'));
    else if (kept.type === 'disbursed' && isLent) refused.push(refusal(kept.id, 'conflict'));
    else {
      fresh.push(kept);
      known.set(kept.id, kept.fingerprint);
      isLent ||= kept.type === 'disbursed';
    }
  }
  return { fresh, repeated, refused };
}

const refusal = (event_id: string, code: RefusedEvent['code']): RefusedEvent => ({
  event_id,
  status: 409,
  code,
});

const fingerprintOf = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** What it is without its terms. */
function contentOf(sent: SentAccountEvent) {
  const { type, amount = 0, received = 0, returned = 0 } = sent;
  const { at, sale = null, order = null, reason = null, corrects = null } = sent;
  const time = new Date(at).getTime();
  return [
    [type, time, amount, received, returned, sale, order, reason, corrects],
    [sent.interest_day, sent.payment_clabe, sent.payment_reference],
  ];
}

/** As the release before kept it. */
const keptBefore = (sent: SentAccountEvent) => fingerprintOf(contentOf(sent));

/** A retention of nothing is taken: a sale may repay nothing. */
function keptOf(sent: SentAccountEvent): KeptEvent {
  const { event_id: id, type, amount = 0, received = 0, returned = 0 } = sent;
  const { at, sale = null, order = null, reason = null, corrects = null } = sent;
  const terms = [sent.monthly_rate, sent.retention, sent.term];
  return {
    id,
    type,
    at: new Date(at).toISOString(),
    amount: toCents(amount),
    part: toCents(received + returned),
    sale,
    order,
    reason,
    corrects,
    fingerprint: fingerprintOf([...contentOf(sent), terms]),
  };
}

/** The clocks of two systems differ by minutes. */
const CLOCKS_MS = 10 * 60_000;

/** @throws Refused 'rule' for what lies ahead. */
export function requireHappened(sent: readonly SentAccountEvent[], now: Date) {
  const place = sent.findIndex(({ at }) => new Date(at).getTime() > now.getTime() + CLOCKS_MS);
  if (place < 0) return;
  throw new Refused('rule', 'It has not happened yet.', { [`events[${place}].at`]: 'error.date' });
}
