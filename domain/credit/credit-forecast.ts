/** Where a living credit is going: the one model of repayment, from what is owed in its open month. Source: ruling 42. */
import { roundCents, toCents, toPesos } from '#domain/money/money.ts';
import { repaidMonths } from '#domain/money/repayment.ts';
import { expectedSale, type SalesItem } from '#domain/money/sales.ts';
import { addMonths, type Month, monthOf, plusDays } from '#domain/person/dates.ts';
import { accruedOn, days360, type InterestPeriod, type InterestTerms } from './interest-period.ts';

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

/** A month to come: what is sold and paid in it, its interest, and what is owed after it. Cents. */
type ForecastMonth = Record<'sale' | 'payment' | 'interest' | 'owed', number> & { month: Month };

/** What is left of the open month. */
function restOfMonth(terms: ForecastTerms, extra: number): ForecastMonth {
  const { period, paidInPeriod, history, retention, today } = terms;
  const month = nameOfPeriod(period);
  const left = Math.max(0, days360(today, period.end)) / MONTH_DAYS;
  const sale = toCents(expectedSale(history, month)) * left;
  const due = period.opening + period.interest - paidInPeriod - toCents(extra);
  const payment = Math.max(0, Math.min(due, roundCents(sale * retention)));
  const interest = period.interest - accruedOn(today, period, terms);
  // The debt ends today: what is left of the month is charged no interest.
  if (extra > 0 && due <= interest) return { month, sale: 0, payment: 0, interest: 0, owed: 0 };
  return { month, sale: roundCents(sale), payment, interest, owed: due - payment };
}

/** Until nothing is owed; null where five years of such sales are not enough. @param extra paid today beside them, pesos. */
export function forecastMonths(terms: ForecastTerms, extra = 0): ForecastMonth[] | null {
  const { history, monthlyRate, retention } = terms;
  const open = restOfMonth(terms, extra);
  if (open.owed <= 0) return [open];
  const first = addMonths(open.month, 1);
  const amount = toPesos(open.owed);
  const months = repaidMonths({ history, monthlyRate, retention, amount, first });
  const last = months.findIndex(({ owed }) => owed === 0);
  return last < 0 ? null : [open, ...months.slice(0, last + 1)];
}

/** As `forecastMonths`, in one sentence. */
export function forecastCredit(terms: ForecastTerms, extra = 0): CreditForecast | null {
  const months = forecastMonths(terms, extra);
  const last = months?.at(-1);
  if (!months || !last) return null;
  const toPay = toPesos(months.reduce((sum, { payment }) => sum + payment, 0));
  return { last: last.month, months: months.length, toPay };
}

/** What a payment of today saves: less to pay in all, pesos, and how many months sooner; null where the end is not known. */
export function savedBy(extra: number, terms: ForecastTerms) {
  const [without, withIt] = [forecastCredit(terms), forecastCredit(terms, extra)];
  if (!without || !withIt) return null;
  const saved = toCents(without.toPay) - toCents(withIt.toPay) - toCents(extra);
  const months = without.months - withIt.months;
  return { pesos: toPesos(Math.max(0, saved)), months, without, withIt };
}

type SlowTerms = Pick<ForecastTerms, 'period' | 'paidInPeriod' | 'today'>;

/** Whether a slow month would be told now: in its last seven days, with interest that is not covered yet. */
export function mayBeSlow({ period, paidInPeriod, today }: SlowTerms): boolean {
  const left = days360(today, period.end);
  return left >= 0 && left <= 7 && paidInPeriod < period.interest;
}

/**
 * A slow month: at the pace of the last four weeks its payments would not cover its interest. Told from seven days
 * before it ends; null otherwise.
 *
 * @param kept what was kept of the sales of the last four weeks, cents.
 */
export function slowMonth(
  terms: SlowTerms,
  kept: number,
): { end: string; interest: number; uncovered: number } | null {
  if (!mayBeSlow(terms)) return null;
  const { period, paidInPeriod, today } = terms;
  const expected = paidInPeriod + roundCents((kept / 28) * days360(today, period.end));
  if (expected >= period.interest) return null;
  const { end, interest } = period;
  return { end, interest: toPesos(interest), uncovered: toPesos(interest - expected) };
}
