/** What the lender may do with a request, besides what its state allows. Source: rulings 31 and 40. */
import type { LenderEvent } from '#contract/requests.ts';
import { documentRegime } from '#domain/person/regime.ts';
import { rfcProblem } from '#domain/person/rfc.ts';
import { isToCorrect } from '#domain/request/expected-documents.ts';
import { isStoppedByHold } from '#domain/request/status.ts';
import type { Sql } from '#server/database/sql.ts';
import { documentsOf } from '#server/stores/documents.ts';
import { applicantOf } from '#server/stores/hotels.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { awaitsAccount, nextSnapshot, placeOf, snapshotAt } from './position.ts';

type Event = Pick<LenderEvent, 'type' | 'offer'>;

/** What leads on: none does while a required document stands rejected, or its correction was not sent. Source: ruling 31. */
export const LEADING_ON: readonly string[] = [
  'eligible',
  'needs-pld',
  'special-review',
  'cleared',
  'accepted',
  'contract-ready',
] satisfies LenderEvent['type'][];

/** Why an event of the lender is not possible now, for developers; null where it is. */
export async function eventProblem(
  sql: Sql,
  request: CreditRequest,
  { type, offer }: Event,
): Promise<string | null> {
  const snapshot = snapshotAt(request.journey, request.state);
  if (type === 'offer-link') {
    if (snapshot.status !== 'active') return 'The request has ended.';
    const isCompany = await isOfCompany(sql, request, offer?.rfc);
    return isCompany ? 'Offer links are for natural persons.' : null;
  }
  if (type === 'account-opened') {
    return awaitsAccount(request) ? null : 'No account is waited for.';
  }
  if (type === 'hold-released') return request.held_at ? null : 'Nothing is held.';
  if (!snapshot.can({ type })) return `'${type}' is not possible at this status.`;
  const { status } = placeOf(nextSnapshot(snapshot, { type }));
  if (request.held_at && isStoppedByHold(status)) {
    return "The owner of the account said 'no fui yo': release it first.";
  }
  if (LEADING_ON.includes(type) && (await documentsOf(sql, request.id)).some(isToCorrect)) {
    return 'A required document stands rejected.';
  }
  return null;
}

/** @param stated the RFC that the lender states, in place of the client's. */
async function isOfCompany(sql: Sql, request: CreditRequest, stated?: string) {
  const client = await applicantOf(sql, request);
  const rfc = stated ?? client?.rfc ?? '';
  const regime = documentRegime(client?.regime ?? 'PF', request.tipo_persona);
  return regime === 'PM' || rfcProblem(rfc, 'PF') === 'legalEntity';
}
