/** The statement of a month: where the account stood before it and after it, and what happened in between. Source: mi-credito.md. */
import { spanTotals } from '#domain/credit/account-span.ts';
import { addMonths, type Month, mexicanDay, plusDays } from '#domain/person/dates.ts';
import type { Sql } from '#server/database/sql.ts';
import { dayTotals } from '#server/stores/account-events.ts';
import { interestCharged } from '#server/stores/account-postings.ts';
import { findCreditAccount } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { endOf, type Standings } from './account-standing.ts';

const dayIn = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}-01`;

/** Undefined for a month before the money was sent, and for one that has not begun. */
export async function accountStatement(
  sql: Sql,
  request: CreditRequest,
  month: Month,
  standings: Standings,
) {
  const interestDay = (await findCreditAccount(sql, request.id))?.interest_day;
  const now = await standings.standingOf(sql, request);
  const today = mexicanDay(now.now);
  const first = dayIn(month);
  const end = plusDays(dayIn(addMonths(month, 1)), -1);
  const isOver = end < today;
  const last = isOver ? end : today;
  if (interestDay == null || first > today) return undefined;
  const before = await standings.standingOf(sql, request, plusDays(first, -1));
  const after = await standings.standingOf(sql, request, last);
  if (after.postings.length === 0) return undefined;
  const days = await dayTotals(sql, request.id, endOf(plusDays(first, -1)), endOf(last));
  const totals = spanTotals(days, before, after);
  return {
    month,
    first,
    last,
    isOver,
    interestDay,
    totals,
    days,
    charged: await interestCharged(sql, request.id, first, last),
  };
}
