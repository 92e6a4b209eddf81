/** Whether a hotel's terms wait for a signature. Source: ruling 58. */
import { Refused } from '#contract/kit/refused.ts';
import { isByStaff } from '#domain/request/platforms.ts';
import { TERMS_STATUSES } from '#domain/request/signed-terms.ts';
import type { Sql } from '#server/database/sql.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { termsSignedAt } from '#server/stores/signed-terms.ts';

export const hasTermsToSign = ({ journey, status }: CreditRequest) =>
  isByStaff(journey) && TERMS_STATUSES.includes(status);

/** @throws Refused 'wrongStep' before the lender's acceptance, 'alreadySigned' once the terms are signed. */
export async function requireUnsigned(sql: Sql, request: CreditRequest) {
  if (!hasTermsToSign(request)) throw new Refused('wrongStep', 'There are no terms to sign now.');
  if (await termsSignedAt(sql, request.id)) {
    throw new Refused('alreadySigned', 'The terms are signed already.');
  }
}
