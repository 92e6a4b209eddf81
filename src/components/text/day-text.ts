import { useIntl } from 'react-intl';

/** ISO days in the person's language: `22 de diciembre de 2026`. */
export function useDayText() {
  const intl = useIntl();
  return (day: string) =>
    intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
}

const usePlacedInstant = (dateStyle: 'long' | 'medium') => {
  const intl = useIntl();
  return (instant: string) =>
    intl.formatDate(instant, { dateStyle, timeStyle: 'short', timeZone: 'America/Mexico_City' });
};

/** Instants with their year: `28 de noviembre de 2026 a las 3:40 p.m.`, in the time of Mexico City. */
export const useInstantText = () => usePlacedInstant('long');

/** Instants where there is little room: `28 nov 2026, 3:40 p.m.`, in the time of Mexico City. */
export const useShortInstantText = () => usePlacedInstant('medium');

/** Instants in the person's language and in the time of Mexico City: `28 de noviembre, 3:40 p.m.`. */
export function useMomentText() {
  const intl = useIntl();
  return (instant: string) =>
    intl.formatDate(instant, {
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Mexico_City',
    });
}
