/**
 * What the lender says of a request, and what follows. One door for the lender's HTTP call, the embedded
 * lender, the developers' desk and the signing provider. Source: wire, lender events.
 */
import { REJECTION_REASONS, type RejectionReason } from '#contract/documents.ts';
import type { LenderEvent } from '#contract/requests.ts';
import { REMEDY_CODES } from '#domain/remedies.ts';
import type { LenderDecision } from '#machines/credit-request.machine.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Life } from '#server/life/life.ts';
import { snapshotAt } from '#server/life/place.ts';
import { statusId } from '#server/life/standing.ts';
import { Refused } from '#server/refused.ts';
import { type FieldKeys, seal, unseal } from '#server/secrets.ts';
import { forgetDocument, rejectDocument } from '#server/stores/documents.ts';
import { answerBefore, eventLinkPlace, keepLenderEvent } from '#server/stores/lender-events.ts';
import {
  type CreditRequest,
  contractUrlPlace,
  keepContractUrl,
  lockRequest,
} from '#server/stores/requests.ts';
import type { Links } from './links.ts';

type Parts = { life: Life; links: Links; keys: FieldKeys; clock: () => Date };

/** What the lender is answered: where the request stands, and the public link that was made, if one was. */
export type EventAnswer = {
  status: string;
  sub_status: string;
  status_id: number;
  link?: string | undefined;
};

export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ life, links, keys, clock }: Parts) {
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
    const request = await lockRequest(sql, requestId);
    if (!request) throw new Refused('notFound', 'No such request.');
    const before = await answerBefore(sql, requestId, event.event_id);
    if (before && before.type !== event.type) {
      throw new Refused('conflict', 'This event_id was used for another event.');
    }
    const place = eventLinkPlace(requestId, event.event_id);
    if (before?.link) return { ...before.answer, link: unseal(keys, before.link, place) };
    if (before) return before.answer;
    const { type } = event;
    const { link, ...answer } =
      type === 'offer-link'
        ? await sendOffer(sql, request, event)
        : await decide(sql, request, { ...event, type }, actor);
    const sealed = link === undefined ? null : seal(keys, link, place);
    await keepLenderEvent(sql, requestId, { ...event, link: sealed }, answer, clock());
    return { ...answer, link };
  }

  /** What moves the request. */
  async function decide(
    sql: Sql,
    { id }: CreditRequest,
    event: LenderEvent & LenderDecision,
    actor: string,
  ): Promise<EventAnswer> {
    const { type } = event;
    const codes = type === 'documents-rejected' ? wholeCodes(event.codes) : [];
    const canLink = REMEDY_CODES.some((code) => codes.includes(code));
    const link = canLink ? await links.forCorrection(sql, id) : undefined;
    const why = event.reason ?? event.codes?.join(', ');
    const { status, sub_status } = await life.send(sql, id, { type }, { actor, why, link });
    if (type === 'documents-rejected') await reject(sql, id, { ...event, codes });
    if (type === 'contract-ready') await keepContract(sql, id, event);
    return { status, sub_status, status_id: statusId(status), link };
  }

  /** Moves nothing. Whoever has signed, or was turned down, is offered nothing any more. */
  async function sendOffer(
    sql: Sql,
    request: CreditRequest,
    { offer = {} }: LenderEvent,
  ): Promise<EventAnswer> {
    if (!canBeOffered(request)) throw new Refused('conflict', 'The request has ended.');
    const { status, sub_status } = request;
    const link = await links.forOffer(sql, request, offer);
    return { status, sub_status, status_id: statusId(status), link };
  }

  async function reject(sql: Sql, requestId: string, { codes, reasons }: LenderEvent) {
    if (!codes?.length) throw broken('codes', 'error.required');
    for (const [index, code] of codes.entries()) {
      const reason = reasonOf(reasons, code);
      const wasThere = await rejectDocument(sql, requestId, code, reason, clock());
      if (!wasThere) throw broken(`codes[${index}]`, 'error.invalid');
      if (code === 'ID') await forgetDocument(sql, requestId, ID_BACK);
    }
  }

  async function keepContract(sql: Sql, requestId: string, { contract_url: url }: LenderEvent) {
    if (!url) throw broken('contract_url', 'error.required');
    if (!/^https?:$/.test(new URL(url).protocol)) throw broken('contract_url', 'error.invalid');
    await keepContractUrl(sql, requestId, seal(keys, url, contractUrlPlace(requestId)));
  }

  return { tell };
}

/** Whether a pre-approved offer still makes sense: the request has not ended. */
export const canBeOffered = ({ journey, state }: Pick<CreditRequest, 'journey' | 'state'>) =>
  snapshotAt(journey, state).status === 'active';

/** The back of an identification, which came by a link; a passport has none. */
const ID_BACK = 'ID-Back';

/** Both sides of an identification are one document: whoever corrects it sends both. */
const wholeCodes = (codes: string[] = []): string[] => [...new Set(codes.map(wholeCode))];

const wholeCode = (code: string): string => (code === ID_BACK ? 'ID' : code);

/** @throws Refused 'rule' for a reason that is not on the list. A code without a reason is 'other'. */
function reasonOf(reasons: object | undefined, code: string): RejectionReason {
  const given: unknown =
    reasons && Object.entries(reasons).find(([name]) => wholeCode(name) === code)?.[1];
  if (given === undefined) return 'other';
  const known = REJECTION_REASONS.find((reason) => reason === given);
  if (!known) throw broken(`reasons.${code}`, 'error.invalid');
  return known;
}

const broken = (field: string, key: string) =>
  new Refused('rule', 'The event is not complete.', { [field]: key });
