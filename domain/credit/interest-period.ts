/** The months of a debt: they end on the lender's `interest_day`, and each has thirty days. Source: ruling 42. */
import { interestOf } from '#domain/money/repayment.ts';
import { addMonths, monthOf } from '#domain/person/dates.ts';

/** Every month has it. */
export const LAST_INTEREST_DAY = 28;

/** Of an open debt. Days are ISO 8601, amounts cents. */
export type InterestPeriod = {
  /** The last day of the month before, or the one on which the debt began. */
  start: string;
  /** The interest falls due at the end of this day. */
  end: string;
  opening: number;
  /** Of the whole of it. */
  interest: number;
};

export type InterestTerms = {
  /** A fraction of the balance. */
  monthlyRate: number;
  /** A day of the month, from 1 to 28. */
  interestDay: number;
};

/** Where the lender states none: the day on which the money was sent. */
export const interestDayOf = (disbursed: string): number =>
  Math.min(LAST_INTEREST_DAY, dayOfMonth(disbursed));

export function periodFrom(start: string, opening: number, terms: InterestTerms): InterestPeriod {
  const { interestDay, monthlyRate } = terms;
  const month = addMonths(monthOf(start), dayOfMonth(start) < interestDay ? 0 : 1);
  const end = [month.year, pad(month.month), pad(interestDay)].join('-');
  return { start, end, opening, interest: interestOf(opening, monthlyRate, days360(start, end)) };
}

/** The interest from the start of a month to the end of a day, cents. */
export function accruedOn(day: string, period: InterestPeriod, { monthlyRate }: InterestTerms) {
  const days = Math.max(0, days360(period.start, day));
  return Math.min(period.interest, interestOf(period.opening, monthlyRate, days));
}

/** The days between two days, in months of thirty. */
export function days360(from: string, to: string): number {
  const [one, other] = [monthOf(from), monthOf(to)];
  const months = (other.year - one.year) * 12 + other.month - one.month;
  return months * 30 + Math.min(30, dayOfMonth(to)) - Math.min(30, dayOfMonth(from));
}

const dayOfMonth = (day: string): number => Number(day.slice(8, 10));
const pad = (part: number): string => String(part).padStart(2, '0');
