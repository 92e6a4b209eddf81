import { totalToRepay } from '#domain/money/loan.ts';
import { toPesos } from '#domain/money/money.ts';
import type { CreditAccountRow, Facts } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

/** As they were signed. A hotel's are the lender's alone: no offer was accepted here. */
export function termsOf(
  { chosen, stated_terms: stated }: CreditRequest,
  account: CreditAccountRow | undefined,
  { disbursed_at, amount: lent }: Facts,
) {
  const monthly_rate = account?.monthly_rate ?? stated?.monthly_rate;
  const retention = account?.retention ?? stated?.retention;
  const term = chosen?.term ?? account?.term ?? stated?.term;
  const amount = chosen?.amount ?? (disbursed_at ? toPesos(Number(lent)) : stated?.amount);
  if (amount == null || term == null || monthly_rate == null || retention == null) return null;
  const total = totalToRepay({ amount, months: term, monthlyRate: monthly_rate });
  return { amount, term, retention, monthly_rate, total };
}
