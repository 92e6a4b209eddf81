import { useIntl } from 'react-intl';
import { type Month, monthAndYear, parseMonthAndYear, shortMonth } from '#domain/person/dates.ts';

/** Months in the person's language. In Spanish a chart's months have three letters. Source: spec 2. */
export function useMonthText() {
  const intl = useIntl();
  const isSpanish = intl.locale.startsWith('es');
  const format = ({ year, month }: Month, style: 'long' | 'short') =>
    intl.formatDate(Date.UTC(year, month - 1, 1), {
      month: style,
      timeZone: 'UTC',
      ...(style === 'long' && { year: 'numeric' }),
    });
  const long = (month: Month) => (isSpanish ? monthAndYear(month) : format(month, 'long'));
  const short = (month: Month) => (isSpanish ? shortMonth(month.month) : format(month, 'short'));

  return {
    long,
    short,
    /** Of a row's date, `enero 2027`; what is no month is shown as it came. Source: D-43. */
    ofRow: (date: string) => textOf(date, long),
    shortOfRow: (date: string) => textOf(date, short),
  };
}

function textOf(date: string, text: (month: Month) => string) {
  const month = parseMonthAndYear(date);
  return month ? text(month) : date;
}
