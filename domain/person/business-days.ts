/**
 * Business days in Mexico: no weekend, none of the statutory holidays of the Ley Federal del Trabajo, article 74
 * (as amended in 2024: the change of government on 1 October every six years). Days are ISO 8601 text. Source: beyond B11.
 */

const MONDAY = 1;

/** Months count from 1. */
const FIXED = ['01-01', '05-01', '09-16', '12-25'];
const MONDAYS = [
  { month: 2, place: 1 },
  { month: 3, place: 3 },
  { month: 11, place: 3 },
];
const GOVERNMENT = { day: '10-01', first: 2024, everyYears: 6 };

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);

/** Whether work rests on the day by law. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const monthAndDay = day.slice(5);
  const { first, everyYears } = GOVERNMENT;
  const changes = year >= first && (year - first) % everyYears === 0;
  if (FIXED.includes(monthAndDay) || (changes && monthAndDay === GOVERNMENT.day)) return true;
  return MONDAYS.some(({ month, place }) => day === nthMonday(year, month, place));
}

function nthMonday(year: number, month: number, place: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return isoOf(
    new Date(Date.UTC(year, month - 1, 1 + ((MONDAY - first + 7) % 7) + 7 * (place - 1))),
  );
}

export function isBusinessDay(day: string): boolean {
  const weekday = dayOf(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The business day `count` after a day, which does not count itself. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    const next = dayOf(reached);
    next.setUTCDate(next.getUTCDate() + 1);
    reached = isoOf(next);
    if (isBusinessDay(reached)) left--;
  }
  return reached;
}
