/** Source: spec 2: a chart's months are three-letter Spanish abbreviations; in English they are English. */
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { useMonthText } from '#components/text/month-text.ts';
import { es } from '#locales/index.ts';

function Year() {
  const { short, long, ofRow, shortOfRow } = useMonthText();
  const months = Array.from({ length: 12 }, (_, index) => short({ year: 2027, month: index + 1 }));
  const rows = [long({ year: 2027, month: 9 }), ofRow('enero 2027'), shortOfRow('enero 2027')];
  return <p>{[...months, ...rows, ofRow('Q1 2027')].join(' · ')}</p>;
}

it.each([
  [
    'es-MX',
    'ene · feb · mar · abr · may · jun · jul · ago · sep · oct · nov · dic · septiembre 2027 · enero 2027 · ene · Q1 2027',
  ],
  [
    'en-US',
    'Jan · Feb · Mar · Apr · May · Jun · Jul · Aug · Sep · Oct · Nov · Dec · September 2027 · January 2027 · Jan · Q1 2027',
  ],
] as const)('names months in %s', (locale, words) => {
  render(
    <IntlProvider locale={locale} messages={es}>
      <Year />
    </IntlProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
