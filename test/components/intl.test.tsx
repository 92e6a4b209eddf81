/** Messages as React Intl writes them. */
import { act, render, screen } from '@testing-library/react';
import { createIntl, FormattedMessage, IntlProvider, type MessageDescriptor } from 'react-intl';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { RelativeTime } from '#components/text/RelativeTime.tsx';
import { en } from '#locales/en.ts';
import { es, type MessageKey } from '#locales/index.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

const spanish = createIntl({ locale: 'es-MX', messages: es });

it.each([
  [1, 'Falta 1 dato:'],
  [2, 'Faltan 2 datos:'],
])('counts %i', (count, words) => {
  expect(spanish.formatMessage({ id: 'common.missing' }, { count })).toBe(words);
});

it('writes days, numbers and lists as Mexico does', () => {
  const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect(spanish.formatDate('2027-02-10', day)).toBe('10 de febrero de 2027');
  expect(spanish.formatDate('2027-02-10', { ...day, dateStyle: 'short' })).toBe('10/02/27');
  expect(spanish.formatNumber(1234.5, { maximumFractionDigits: 0 })).toBe('1,235');
  expect(spanish.formatList(['Ana', 'Luis', 'Eva'])).toBe('Ana, Luis y Eva');
});

it('elements among words and between tags have keys', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const messages = { ...es, 'draft.saved': 'Guardado <b>{ago}, <i>{by}</i></b>' };
  render(
    <IntlProvider locale="es-MX" messages={messages}>
      <FormattedMessage
        id="draft.saved"
        tagName="p"
        values={{
          ago: <em>ayer</em>,
          by: 'Ana',
          b: (parts) => <strong>{parts}</strong>,
          i: (parts) => <i>{parts}</i>,
        }}
      />
    </IntlProvider>,
  );
  expect(screen.getByText(/^Guardado/, { selector: 'p' }).innerHTML).toBe(
    'Guardado <strong><em>ayer</em>, <i>Ana</i></strong>',
  );
  expect(complaints).not.toHaveBeenCalled();
});

it('a message that is missing shows its key and is told to developers', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const none = createIntl({ locale: 'es-MX', messages: {} as typeof es });
  expect(none.formatMessage({ id: 'draft.saved' })).toBe('draft.saved');
  expect(complaints).toHaveBeenCalledOnce();
});

it('a key that no catalogue has does not compile', () => {
  expectTypeOf<MessageDescriptor['id']>().toEqualTypeOf<MessageKey | undefined>();
});

it('time goes on in the unit that fits', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') });
  renderInSpanish(<RelativeTime at={Date.now()} />);
  const after = async (ms: number, words: string) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    expect(document.body).toHaveTextContent(words);
  };
  await after(0, 'ahora');
  await after(50_000, 'hace 50 s');
  await after(10_000, 'hace 1 min');
  await after(3_540_000, 'hace 1 h');
  await after(82_800_000, 'ayer');
});

it('in English', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') });
  render(
    <IntlProvider locale="en-US" messages={en}>
      <RelativeTime at={Date.now() - 61_000} />
    </IntlProvider>,
  );
  expect(document.body).toHaveTextContent('1 min. ago');
});
