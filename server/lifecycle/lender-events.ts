/**
 * The lender's decisions on a request, and what follows from them. Called by the lender's HTTP call, the embedded
 * lender, the developers' page and the signing provider. Source: wire, lender events.
 */
import { Refused } from '#contract/kit/refused.ts';
import type { LenderEvent } from '#contract/requests.ts';
import { clabeWarnings, isClabe, normaliseClabe } from '#domain/person/clabe.ts';
import { BACKS, isSide } from '#domain/request/identification.ts';
import { REMEDY_CODES } from '#domain/request/remedies.ts';
import { isTurnedDown, statusId } from '#domain/request/status.ts';
import type { LenderDecision } from '#machines/credit-request.machine.ts';
import { type FieldKeys, seal, unseal } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/database/sql.ts';
import { saveDedicatedAccount } from '#server/stores/account-holds.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { deleteDocument, rejectDocument } from '#server/stores/documents.ts';
import { eventLinkPlace, findLenderEvent, saveLenderEvent } from '#server/stores/lender-events.ts';
import { offersOf } from '#server/stores/offers.ts';
import {
  type CreditRequest,
  contractUrlPlace,
  lockRequest,
  saveContractUrl,
  saveEnding,
} from '#server/stores/requests.ts';
import { saveStatedTerms } from '#server/stores/stated-terms.ts';
import { documentCodes, invalidField, reasonOf } from './event-fields.ts';
import { eventProblem } from './lender-rules.ts';
import type { Lifecycle, LifecycleSettings } from './lifecycle.ts';
import { leadsToChoice, snapshotAt } from './position.ts';
import type { Links } from './public-links.ts';
import { recipientOf } from './recipients.ts';

type Dependencies = Pick<LifecycleSettings, 'clock' | 'mail'> & {
  lifecycle: Lifecycle;
  links: Links;
  keys: FieldKeys;
};

/** What the lender is answered: where the request stands, and the public link that was made, if one was. */
type EventAnswer = {
  status: string;
  sub_status: string;
  status_id: number;
  link?: string | undefined;
};

export type LenderEvents = ReturnType<typeof createLenderEvents>;

export function createLenderEvents({ lifecycle, links, keys, clock, mail }: Dependencies) {
  /**
   * Acts once for each `event_id`; the second time answers what the first one did.
   *
   * @throws Refused 'notFound', 'conflict' (the state does not allow it, or the event_id meant something
   * else before), 'rule' (the event lacks what it needs).
   */
  async function apply(
    sql: Sql,
    requestId: string,
    event: LenderEvent,
    actor = 'lender',
  ): Promise<EventAnswer> {
    const request = await lockRequest(sql, requestId);
    if (!request) throw new Refused('notFound', 'No such request.');
    const before = await findLenderEvent(sql, requestId, event.event_id);
    if (before && before.type !== event.type) {
      throw new Refused('eventReused', 'This event_id was used for another event.');
    }
    const place = eventLinkPlace(requestId, event.event_id);
    if (before?.link) return { ...before.answer, link: unseal(keys, before.link, place) };
    if (before) return before.answer;
    const problem = await eventProblem(sql, request, event);
    if (problem) throw new Refused('conflict', problem);
    const { link, ...answer } = await carryOut(sql, request, event, actor);
    const sealed = link === undefined ? null : seal(keys, link, place);
    await saveLenderEvent(sql, requestId, { ...event, link: sealed }, answer, clock());
    return { ...answer, link };
  }

  function carryOut(sql: Sql, request: CreditRequest, event: LenderEvent, actor: string) {
    const { type } = event;
    if (type === 'offer-link') return sendOffer(sql, request, event);
    if (type === 'account-opened') return openAccount(sql, request, event, actor);
    if (type === 'hold-released') return releaseHold(sql, request, event, actor);
    return decide(sql, request, { ...event, type }, actor);
  }

  /** What moves the request. */
  async function decide(
    sql: Sql,
    request: CreditRequest,
    event: LenderEvent & LenderDecision,
    actor: string,
  ): Promise<EventAnswer> {
    const { id } = request;
    const { type } = event;
    await requireOffers(sql, request, type);
    const codes = type === 'documents-rejected' ? documentCodes(event.codes) : [];
    const canLink = REMEDY_CODES.some((code) => codes.includes(code));
    const link = canLink ? await links.forCorrection(sql, id) : undefined;
    const why = event.reason ?? event.codes?.join(', ');
    const { status, sub_status } = await lifecycle.send(sql, id, { type }, { actor, why, link });
    if (type === 'documents-rejected') await reject(sql, id, { ...event, codes });
    if (type === 'contract-ready') await keepContract(sql, id, event);
    if (isTurnedDown(status)) await keepEnding(sql, id, event);
    if (event.terms) await keepTerms(sql, request, event.terms);
    return { status, sub_status, status_id: statusId(status), link };
  }

  /** Moves nothing. */
  const sendOffer = async (sql: Sql, request: CreditRequest, { offer = {} }: LenderEvent) =>
    unmoved(request, await links.forOffer(sql, request, offer));

  /** Moves nothing; the link is for the mails that the lender's own systems send about the account. */
  async function openAccount(
    sql: Sql,
    request: CreditRequest,
    { clabe: stated = '' }: LenderEvent,
    actor: string,
  ): Promise<EventAnswer> {
    const { id, state } = request;
    const clabe = normaliseClabe(stated);
    if (!isClabe(clabe) || clabeWarnings(clabe).includes('checkDigit')) {
      throw invalidField('clabe', 'error.clabe');
    }
    await saveDedicatedAccount(sql, id, clabe);
    const move = { requestId: id, from: state, to: state, at: clock() };
    await writeAudit(sql, { actor, action: 'account-opened', ...move });
    const recipient = await recipientOf(sql, request);
    if (recipient) await mail(sql, recipient, { name: 'accountOpened' });
    return unmoved(request, await links.forHold(sql, id, clabe));
  }

  async function releaseHold(
    sql: Sql,
    request: CreditRequest,
    { reason }: LenderEvent,
    actor: string,
  ): Promise<EventAnswer> {
    await lifecycle.release(sql, request, { actor, why: reason });
    return unmoved(request);
  }

  const unmoved = ({ status, sub_status }: CreditRequest, link?: string): EventAnswer => ({
    status,
    sub_status,
    status_id: statusId(status),
    link,
  });

  async function reject(sql: Sql, requestId: string, { codes, reasons }: LenderEvent) {
    if (!codes?.length) throw invalidField('codes', 'error.required');
    for (const [index, code] of codes.entries()) {
      const reason = reasonOf(reasons, code);
      const wasThere = await rejectDocument(sql, requestId, code, reason, clock());
      if (!wasThere) throw invalidField(`codes[${index}]`, 'error.invalid');
      if (isSide(code)) for (const back of BACKS) await deleteDocument(sql, requestId, back);
    }
  }

  async function keepContract(sql: Sql, requestId: string, { contract_url: url }: LenderEvent) {
    if (!url) throw invalidField('contract_url', 'error.required');
    await saveContractUrl(sql, requestId, seal(keys, url, contractUrlPlace(requestId)));
  }

  /** Of a credit without an accepted offer; the later ones count. */
  async function keepTerms(
    sql: Sql,
    { id, chosen }: CreditRequest,
    terms: NonNullable<LenderEvent['terms']>,
  ) {
    if (chosen) throw invalidField('terms', 'error.invalid');
    await saveStatedTerms(sql, id, { ...terms, term: terms.term ?? null });
  }

  async function keepEnding(sql: Sql, requestId: string, { ending }: LenderEvent) {
    if (!ending) return;
    const { reason, retry_on = null } = ending;
    await saveEnding(sql, requestId, { reason, retry_on });
  }

  return { apply };
}

/** An applicant is written to about offers that are there. Source: ruling 59. @throws Refused 'noOfferYet'. */
async function requireOffers(
  sql: Sql,
  { id, journey, state }: CreditRequest,
  type: LenderDecision['type'],
) {
  if (!leadsToChoice(snapshotAt(journey, state), { type })) return;
  const offers = await offersOf(sql, id);
  if (offers.length === 0) throw new Refused('noOfferYet', 'Its evaluation comes first.');
}
