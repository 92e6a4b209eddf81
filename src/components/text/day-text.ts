import { useIntl } from 'react-intl';

/** ISO days in the person's language: `22 de diciembre de 2026`. */
export function useDayText() {
  const intl = useIntl();
  return (day: string) =>
    intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
}
