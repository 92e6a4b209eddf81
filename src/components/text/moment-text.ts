import type { IntlShape } from 'react-intl';

/** A day and its hour in Mexico City: '3 de diciembre, 10:30 a.m.'. */
export const momentText = ({ formatDate }: Pick<IntlShape, 'formatDate'>, at: string): string =>
  formatDate(at, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Mexico_City',
  });
