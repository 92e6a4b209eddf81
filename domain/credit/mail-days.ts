/** On which mornings the owner of a credit may be written to. Source: mi-credito.md, Mail. */
import { mexicanDay, plusDays } from '#domain/person/dates.ts';
import { days360, type InterestPeriod } from './interest-period.ts';

/** Nine o'clock in Mexico, in UTC. */
const MORNING = 'T15:00:00Z';
export const WEEK = 7;
const MONDAY = 1;

export const morningOf = (day: string) => new Date(`${day}${MORNING}`);

export function nextMorning(now: Date): Date {
  const today = morningOf(mexicanDay(now));
  return today > now ? today : morningOf(plusDays(mexicanDay(now), 1));
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** On Monday, or where a week has gone by since the first day that was not written about. */
export const isWeekOver = (first: string, today: string) =>
  weekdayOf(today) === MONDAY || plusDays(first, WEEK) <= today;

/** In how many days a mail may come: tomorrow, or on Monday; on any day of the last week of a month of interest. */
export function daysToMail(
  notices: 'daily' | 'weekly',
  today: string,
  { end }: Pick<InterestPeriod, 'end'>,
): number {
  if (notices === 'daily') return 1;
  const toMonday = WEEK - ((weekdayOf(today) + WEEK - MONDAY) % WEEK);
  return Math.max(1, Math.min(toMonday, days360(today, end) - WEEK));
}
