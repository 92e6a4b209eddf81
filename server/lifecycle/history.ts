/** What has happened to a request so far, and by when its owner has an answer. Source: beyond B11. */
import { addBusinessDays } from '#domain/person/business-days.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { type Milestone, milestonesOf } from '#domain/request/milestones.ts';
import { isUnderReview } from '#domain/request/status.ts';
import type { Sql } from '#server/database/sql.ts';
import { listChanges } from '#server/stores/audit.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

type Told = { milestone: Milestone; at: Date };

export const historyOf = async (sql: Sql, requestId: string): Promise<Told[]> =>
  milestonesOf(await listChanges(sql, requestId));

/** The clock of a review starts with the documents, and anew with corrected ones. Null while the owner has to act. */
export function answerBy(
  { status, is_remedy }: Pick<CreditRequest, 'status' | 'is_remedy'>,
  history: Told[],
  businessDays: number | null,
): string | null {
  if (businessDays === null || is_remedy || !isUnderReview(status)) return null;
  const began = history.findLast(({ milestone }) => ['sent', 'corrected'].includes(milestone));
  return began ? addBusinessDays(mexicanDay(began.at), businessDays) : null;
}
