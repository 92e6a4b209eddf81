/** When help answers, as a setting states it: `mon-fri 09:00-18:00`, in the time of Mexico City. */

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

type HelpHours = {
  /** Days of the week, 0 is Monday. */
  from: number;
  to: number;
  opens: string;
  closes: string;
};

/** Null for what is none. */
export function parseHelpHours(text: string): HelpHours | null {
  const parts = /^([a-z]{3})-([a-z]{3}) ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(
    text,
  );
  const [, first = '', last = '', hour, minute, endHour, endMinute] = parts ?? [];
  const from = DAYS.indexOf(first);
  const to = DAYS.indexOf(last);
  if (from < 0 || to < 0) return null;
  return { from, to, opens: `${hour}:${minute}`, closes: `${endHour}:${endMinute}` };
}

export const isHelpHours = (text: string): boolean => parseHelpHours(text) !== null;
