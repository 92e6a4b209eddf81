/** Data of the lender in the person's language. Source: ruling 33. */
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { MessageText } from '#components/text/MessageText.tsx';
import { en } from '#locales/en.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const inventory = { text: 'Compra de inventario', en: 'Buying stock' };

it('is read in Spanish by who reads Spanish', () => {
  renderInSpanish(<MessageText message={inventory} />);
  expect(screen.getByText('Compra de inventario')).toBeVisible();
});

it.each([
  [inventory, 'Buying stock'],
  [{ text: 'Otro', en: null }, 'Otro'],
  [{ text: 'Otro' }, 'Otro'],
])('%o is read in English as "%s"', (message, words) => {
  render(
    <IntlProvider locale="en-US" messages={en}>
      <MessageText message={message} />
    </IntlProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
