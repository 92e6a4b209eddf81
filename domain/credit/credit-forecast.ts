/** Where a living credit is going: the one model of repayment, from what is owed in its open month. Source: ruling 42. */
import { roundCents, toCents, toPesos } from '#domain/money/money.ts';
import { repaymentOf } from '#domain/money/repayment.ts';
import { expectedSale, type SalesItem } from '#domain/money/sales.ts';
import { addMonths, type Month, monthOf, plusDays } from '#domain/person/dates.ts';
import { days360, type InterestPeriod, type InterestTerms } from './interest-period.ts';

const MONTH_DAYS = 30;

export type ForecastTerms = InterestTerms & {
  /** A fraction of sales. */
  retention: number;
  history: readonly SalesItem[];
  period: InterestPeriod;
  /** What has been paid since it began, cents. */
  paidInPeriod: number;
  today: string;
};

type CreditForecast = {
  /** The last month, and how many more payments it takes to it. */
  last: Month;
  months: number;
  /** What is still to be paid, pesos. */
  toPay: number;
};

/** The month that an interest month is called by: the one that most of it lies in. */
export const nameOfPeriod = ({ end }: InterestPeriod): Month => monthOf(plusDays(end, -15));

/** What the rest of the open month should still keep, cents. */
function expectedRest(terms: ForecastTerms): number {
  const { period, history, retention, today } = terms;
  const sale = toCents(expectedSale(history, nameOfPeriod(period)));
  const left = Math.max(0, days360(today, period.end));
  return roundCents(sale * retention * (left / MONTH_DAYS));
}

/** Null where five years of such sales are not enough. @param extra what is paid today beside them, pesos. */
export function forecastCredit(terms: ForecastTerms, extra = 0): CreditForecast | null {
  const { period, paidInPeriod, history, monthlyRate, retention } = terms;
  const first = nameOfPeriod(period);
  const due = period.opening + period.interest - paidInPeriod - toCents(extra);
  const now = Math.max(0, Math.min(due, expectedRest(terms)));
  const after = due - now;
  if (after <= 0) return { last: first, months: 1, toPay: toPesos(now) };
  const { paidOff } = repaymentOf({
    history,
    monthlyRate,
    retention,
    amount: toPesos(after),
    first: addMonths(first, 1),
  });
  if (!paidOff) return null;
  return {
    last: addMonths(first, paidOff.months),
    months: paidOff.months + 1,
    toPay: toPesos(now + toCents(paidOff.total)),
  };
}

/** What a payment of today saves: less to pay in all, pesos, and how many months sooner; null where the end is not known. */
export function savedBy(
  extra: number,
  terms: ForecastTerms,
): { pesos: number; months: number } | null {
  const [without, withIt] = [forecastCredit(terms), forecastCredit(terms, extra)];
  if (!without || !withIt) return null;
  const saved = toCents(without.toPay) - toCents(withIt.toPay) - toCents(extra);
  return { pesos: toPesos(Math.max(0, saved)), months: without.months - withIt.months };
}

/**
 * A slow month: at the pace of the last four weeks its payments would not cover its interest. Told from seven days
 * before it ends; null otherwise.
 *
 * @param kept what was kept of the sales of the last four weeks, cents.
 */
export function slowMonth(
  { period, paidInPeriod, today }: Pick<ForecastTerms, 'period' | 'paidInPeriod' | 'today'>,
  kept: number,
): { end: string; interest: number; uncovered: number } | null {
  const left = days360(today, period.end);
  if (left < 0 || left > 7) return null;
  const expected = paidInPeriod + roundCents((kept / 28) * left);
  if (expected >= period.interest) return null;
  const { end, interest } = period;
  return { end, interest: toPesos(interest), uncovered: toPesos(interest - expected) };
}
