/**
 * The lifecycle of requests: asks the machine what comes next and stores it, with everything that follows
 * from it, in the caller's transaction. Nothing else changes where a request stands.
 * Source: wire, the life of a request; machines/credit-request.machine.ts.
 */

import { Refused } from '#contract/kit/refused.ts';
import { addBusinessDays } from '#domain/person/business-days.ts';
import { longDay, mexicanDay } from '#domain/person/dates.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import { isSigned, isStoppedByHold, isTurnedDown, isUnderReview } from '#domain/request/status.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import type { Sql } from '#server/database/sql.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import type { Language, Values } from '#server/mail/words.ts';
import { saveHold } from '#server/stores/account-holds.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { moveDocuments } from '#server/stores/documents.ts';
import { endPhoneLink } from '#server/stores/phone-links.ts';
import {
  type CreditRequest,
  createRequest,
  lockRequest,
  moveRequest,
  type NewRequest,
  type Place,
  requestById,
} from '#server/stores/requests.ts';
import type { NotifyLender } from './lender-deliveries.ts';
import { mailFigures } from './mail-figures.ts';
import { noticeFor } from './notices.ts';
import { awaitsLender, firstSnapshot, nextSnapshot, placeOf, snapshotAt } from './position.ts';
import { recipientOf } from './recipients.ts';

/** The job that a waiting request leaves for the embedded lender. */
export const LENDER_JOB = 'lender.decide';

export type LifecycleSettings = {
  clock: () => Date;
  /** How long the embedded lender waits; null where there is none. */
  lenderDelayMs: number | null;
  mail: SendMail;
  /** Business days from the signature until the money is there; null: the lender promises none. */
  depositDays?: number | null;
  /** Notifies the lender's systems; null where none listens. */
  notifyLender: NotifyLender | null;
  /** Called once a request has entered a status, and its change is there to stay. */
  entered?: (platform: string, status: string) => void;
};

/** Who moves a request, and why: a person's subject, a link's name, `lender`, or `signing`. */
type MoveDetails = {
  actor: string;
  why?: string | null | undefined;
  /** Where the applicant can correct documents without a session; it goes into the notice alone. */
  link?: string | undefined;
};

export type Lifecycle = ReturnType<typeof createLifecycle>;

export function createLifecycle({
  clock,
  lenderDelayMs,
  mail,
  notifyLender,
  depositDays = null,
  entered = () => {},
}: LifecycleSettings) {
  /** A new request at the first place of its journey; its owner begins it where no other actor is named. */
  async function begin(
    sql: Sql,
    { actor, ...request }: Omit<NewRequest, keyof Place | 'id'> & { actor?: string },
  ): Promise<string> {
    const place = placeOf(firstSnapshot(request.journey));
    const id = await createRequest(sql, { ...request, ...place }, clock());
    sql.afterCommit(() => entered(request.platform, place.status));
    const move = { from: null, to: place.state, at: clock() };
    await writeAudit(sql, {
      actor: actor ?? request.owner,
      action: 'begin',
      requestId: id,
      ...move,
    });
    const begun = notifyLender && (await requestById(sql, id));
    if (begun) await notifyLender?.(sql, begun, 'begin');
    return id;
  }

  /**
   * Moves a request on and answers it as it is then. Two movers of one request come one after the other.
   *
   * @throws Refused 'notFound' without such a request, 'conflict' where its state does not allow the event.
   */
  async function send(
    sql: Sql,
    id: string,
    event: CreditRequestEvent,
    { actor, why, link }: MoveDetails,
  ): Promise<CreditRequest> {
    const before = await lockRequest(sql, id);
    if (!before) throw new Refused('notFound', 'No such request.');
    const snapshot = snapshotAt(before.journey, before.state);
    if (!snapshot.can(event)) {
      throw new Refused('wrongStep', `'${event.type}' is not possible at this status.`);
    }
    const place = placeOf(nextSnapshot(snapshot, event));
    if (before.held_at && isStoppedByHold(place.status)) {
      throw new Refused('requestHeld', 'The owner of the account has stopped this request.');
    }
    await moveRequest(sql, id, place, clock());
    if (place.status !== before.status) {
      sql.afterCommit(() => entered(before.platform, place.status));
    }
    if (place.state !== before.state) await endPhoneLink(sql, id, 'stepOver', clock());
    const move = { from: before.state, to: place.state, why, at: clock() };
    await writeAudit(sql, { actor, action: event.type, requestId: id, ...move });
    const after = { ...before, ...place, version: before.version + 1 };
    await notifyLender?.(sql, after, event.type);
    await follow(sql, before, after, link);
    return after;
  }

  async function follow(sql: Sql, before: CreditRequest, after: CreditRequest, link?: string) {
    const hasPassed = isUnderReview(before.status) && !isUnderReview(after.status);
    if (hasPassed && !isTurnedDown(after.status)) {
      await moveDocuments(sql, after.id, 'in-review', 'accepted', clock());
    }
    await awaitLender(sql, after);
    const notice = noticeFor(before, after, link);
    const recipient = notice && (await recipientOf(sql, after));
    if (!recipient) return;
    const page = isByStaff(after.journey) ? '/records' : '/request';
    const values = await valuesOf(sql, after, recipient.language);
    await mail(sql, recipient, { ...notice, values, page });
  }

  /** The figures, and once it is signed the day by which the money arrives, where the lender promises one. */
  async function valuesOf(sql: Sql, request: CreditRequest, language: Language): Promise<Values> {
    const figures = await mailFigures(sql, request);
    if (!isSigned(request.status) || depositDays === null) return figures;
    const day = addBusinessDays(mexicanDay(clock()), depositDays);
    return { ...figures, deposit: longDay(day, language) };
  }

  /** Once the documents of a step are kept: those that a review has begun on are in review. */
  async function documentsSent(sql: Sql, { id, status }: CreditRequest) {
    if (isUnderReview(status)) await moveDocuments(sql, id, 'sent', 'in-review', clock());
  }

  /** The owner of the account denies its change. A second time changes nothing. */
  async function hold(sql: Sql, request: CreditRequest, actor: string) {
    if (request.held_at) return;
    await saveHold(sql, request.id, clock());
    await auditHold(sql, request, { actor, action: 'account.hold' });
    await notifyLender?.(sql, { ...request, held_at: clock() }, 'account.hold');
  }

  /** The lender has cleared it up; what waits for the lender waits anew. */
  async function release(sql: Sql, request: CreditRequest, { actor, why }: MoveDetails) {
    await saveHold(sql, request.id, null);
    await auditHold(sql, request, { actor, action: 'hold-released', why });
    const released = { ...request, held_at: null };
    await notifyLender?.(sql, released, 'hold-released');
    await awaitLender(sql, { ...released, version: request.version + 1 });
  }

  const auditHold = (
    sql: Sql,
    { id: requestId, state }: CreditRequest,
    entry: MoveDetails & { action: string },
  ) => writeAudit(sql, { ...entry, requestId, from: state, to: state, at: clock() });

  /** Leaves the embedded lender its job where the request now waits for the lender. */
  async function awaitLender(sql: Sql, request: CreditRequest) {
    const { id, version } = request;
    if (lenderDelayMs === null || request.held_at || !awaitsLender(request)) return;
    await enqueue(sql, {
      kind: LENDER_JOB,
      key: `${id}:${version}`,
      payload: { requestId: id, version },
      delayMs: lenderDelayMs,
    });
  }

  return { begin, send, documentsSent, hold, release };
}
