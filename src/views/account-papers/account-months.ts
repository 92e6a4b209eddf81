import type { CreditAccount } from '#contract/credit-account.ts';
import { addMonths, type Month, mexicanDay, monthOf } from '#domain/person/dates.ts';

/** From the month of the money until this one, or the end of the debt, the newest first. */
export function monthsOf({ disbursed, as_of, ended_on }: CreditAccount): Month[] {
  const last = monthOf(ended_on ?? mexicanDay(as_of));
  const first = monthOf(mexicanDay(disbursed?.at ?? as_of));
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: Math.max(1, count) }, (_, back) => addMonths(last, -back));
}

/** `2026-12`. */
export const monthKey = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;
