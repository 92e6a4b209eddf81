/**
 * What the lender says of a request, and what follows. One door for the lender's HTTP call, the embedded
 * lender, the developers' desk and the signing provider. Source: wire, lender events.
 */
import { REJECTION_REASONS, type RejectionReason } from '#contract/documents.ts';
import type { LenderEvent } from '#contract/requests.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Life } from '#server/life/life.ts';
import { statusId } from '#server/life/standing.ts';
import { Refused } from '#server/refused.ts';
import { type FieldKeys, seal } from '#server/secrets.ts';
import { rejectDocument } from '#server/stores/documents.ts';
import { answerBefore, type EventAnswer, keepLenderEvent } from '#server/stores/lender-events.ts';
import { contractUrlPlace, keepContractUrl, lockRequest } from '#server/stores/requests.ts';

type Parts = { life: Life; keys: FieldKeys; clock: () => Date };

export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ life, keys, clock }: Parts) {
  /**
   * Acts once for each `event_id`; the second time answers what the first one did.
   *
   * @throws Refused 'notFound', 'conflict' (the state does not allow it, or the event_id meant something
   * else before), 'rule' (the event lacks what it needs).
   */
  async function tell(
    sql: Sql,
    requestId: string,
    event: LenderEvent,
    actor = 'lender',
  ): Promise<EventAnswer> {
    if (!(await lockRequest(sql, requestId))) throw new Refused('notFound', 'No such request.');
    const before = await answerBefore(sql, requestId, event.event_id);
    if (before && before.type !== event.type) {
      throw new Refused('conflict', 'This event_id was used for another event.');
    }
    if (before) return before.answer;
    const why = event.reason ?? event.codes?.join(', ');
    const { status, sub_status } = await life.send(
      sql,
      requestId,
      { type: event.type },
      { actor, why },
    );
    if (event.type === 'documents-rejected') await reject(sql, requestId, event);
    if (event.type === 'contract-ready') await keepContract(sql, requestId, event);
    const answer = { status, sub_status, status_id: statusId(status) };
    await keepLenderEvent(sql, requestId, event, answer, clock());
    return answer;
  }

  async function reject(sql: Sql, requestId: string, { codes, reasons }: LenderEvent) {
    if (!codes?.length) throw broken('codes', 'error.required');
    for (const [index, code] of codes.entries()) {
      const reason = reasonOf(reasons, code);
      const wasThere = await rejectDocument(sql, requestId, code, reason, clock());
      if (!wasThere) throw broken(`codes[${index}]`, 'error.invalid');
    }
  }

  async function keepContract(sql: Sql, requestId: string, { contract_url: url }: LenderEvent) {
    if (!url) throw broken('contract_url', 'error.required');
    if (!/^https?:$/.test(new URL(url).protocol)) throw broken('contract_url', 'error.invalid');
    await keepContractUrl(sql, requestId, seal(keys, url, contractUrlPlace(requestId)));
  }

  return { tell };
}

/** @throws Refused 'rule' for a reason that is not on the list. A code without a reason is 'other'. */
function reasonOf(reasons: object | undefined, code: string): RejectionReason {
  const given: unknown = reasons && Object.entries(reasons).find(([name]) => name === code)?.[1];
  if (given === undefined) return 'other';
  const known = REJECTION_REASONS.find((reason) => reason === given);
  if (!known) throw broken(`reasons.${code}`, 'error.invalid');
  return known;
}

const broken = (field: string, key: string) =>
  new Refused('rule', 'The event is not complete.', { [field]: key });
