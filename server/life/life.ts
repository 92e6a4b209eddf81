/**
 * The life of requests: asks the machine what comes next and writes it down, with everything that follows
 * from it, in the caller's transaction. Nobody else changes where a request stands.
 * Source: wire, the life of a request; machines/credit-request.machine.ts.
 */
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import type { Sql } from '#server/database/sql.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import { Refused } from '#server/refused.ts';
import { writeAudit } from '#server/stores/audit.ts';
import { findClient } from '#server/stores/clients.ts';
import { moveDocuments } from '#server/stores/documents.ts';
import {
  type CreditRequest,
  createRequest,
  lockRequest,
  moveRequest,
  type NewRequest,
} from '#server/stores/requests.ts';
import { noticeOf } from './notices.ts';
import { firstSnapshot, metaOf, nextSnapshot, placeOf, snapshotAt } from './place.ts';

/** The job that a waiting request leaves for the embedded lender. */
export const LENDER_JOB = 'lender.decide';

/** Lucky events that only the lender can bring: a request that hopes for one of them waits. */
const LENDERS_LUCK: readonly string[] = ['eligible', 'cleared', 'accepted', 'contract-ready'];

const REVIEWS: readonly string[] = [
  'Revisión de Elegibilidad',
  'Revisión de PLD',
  'Revisiones especiales',
  'Revisión de documentos',
];

export type Mail = { to: string; subject: string; text: string };

export type LifeSettings = {
  clock: () => Date;
  /** How long the embedded lender waits; null where there is none. */
  lenderDelayMs: number | null;
  /** Keeps a message for a person, in the transaction that is open. */
  mail: (sql: Sql, mail: Mail) => Promise<unknown>;
};

/** Who moves a request, and why: a person's subject, a link's name, `lender`, or `signing`. */
export type Mover = {
  actor: string;
  why?: string | null | undefined;
  /** Where the applicant can correct documents without a session; it goes into the notice alone. */
  link?: string | undefined;
};

export type Life = ReturnType<typeof createLife>;

export function createLife({ clock, lenderDelayMs, mail }: LifeSettings) {
  /** A new request at the first place of its journey. */
  async function begin(
    sql: Sql,
    request: Pick<NewRequest, 'owner' | 'platform' | 'journey'>,
  ): Promise<string> {
    const place = placeOf(firstSnapshot(request.journey));
    const id = await createRequest(sql, { ...request, ...place }, clock());
    const move = { from: null, to: place.state, at: clock() };
    await writeAudit(sql, { actor: request.owner, action: 'begin', requestId: id, ...move });
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
    { actor, why, link }: Mover,
  ): Promise<CreditRequest> {
    const before = await lockRequest(sql, id);
    if (!before) throw new Refused('notFound', 'No such request.');
    const snapshot = snapshotAt(before.journey, before.state);
    if (!snapshot.can(event)) {
      throw new Refused('conflict', `'${event.type}' is not possible at this status.`);
    }
    const place = placeOf(nextSnapshot(snapshot, event));
    await moveRequest(sql, id, place, clock());
    const move = { from: before.state, to: place.state, why, at: clock() };
    await writeAudit(sql, { actor, action: event.type, requestId: id, ...move });
    const after = { ...before, ...place, version: before.version + 1 };
    await follow(sql, before, after, link);
    return after;
  }

  async function follow(sql: Sql, before: CreditRequest, after: CreditRequest, link?: string) {
    const hasPassed = REVIEWS.includes(before.status) && !REVIEWS.includes(after.status);
    if (hasPassed && !isTurnedDown(after)) {
      await moveDocuments(sql, after.id, 'in-review', 'accepted', clock());
    }
    await awaitLender(sql, after);
    const notice = noticeOf(before, after, link);
    const client = notice && (await findClient(sql, after.owner));
    if (notice && client?.email) await mail(sql, { to: client.email, ...notice });
  }

  /** Once the documents of a step are kept: those that a review has begun on are in review. */
  async function documentsSent(sql: Sql, { id, status }: CreditRequest) {
    if (REVIEWS.includes(status)) await moveDocuments(sql, id, 'sent', 'in-review', clock());
  }

  /** Leaves the embedded lender its job where the request now waits for the lender. */
  async function awaitLender(sql: Sql, { id, version, journey, state }: CreditRequest) {
    if (lenderDelayMs === null || !awaitsLender({ journey, state })) return;
    await enqueue(sql, {
      kind: LENDER_JOB,
      key: `${id}:${version}`,
      payload: { requestId: id, version },
      delayMs: lenderDelayMs,
    });
  }

  return { begin, send, documentsSent };
}

/** Whether the ball is with the lender, rather than with the applicant or the signing provider. */
export function awaitsLender({ journey, state }: Pick<CreditRequest, 'journey' | 'state'>) {
  const { lucky } = metaOf(snapshotAt(journey, state));
  return lucky !== undefined && LENDERS_LUCK.includes(lucky) && !state.endsWith('.remedy');
}

/** Whether the lender, or time, has ended it before its signature. */
export const isTurnedDown = ({ status }: Pick<CreditRequest, 'status'>) =>
  ['Rechazada', 'Cancelada', 'Expirada'].includes(status);
