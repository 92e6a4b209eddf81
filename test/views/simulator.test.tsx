/** "Cotizar un Crédito": what a credit would come to before there is an offer. Source: ruling 11; issue 34.8. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMoney, MOST_TAKEN } from '#domain/money/money.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { Simulator } from '#views/records/Simulator.tsx';

const drawn = (onCreate?: () => void) => {
  const person = userEvent.setup({ delay: null });
  renderInSpanish(<Simulator open onClose={() => {}} onCreate={onCreate} />);
  return { person, dialog: screen.getByRole('dialog', { name: 'Cotizar un Crédito' }) };
};

const write = async (person: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText(label), text);
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the CAT', () => {
  it('follows the term, without VAT, with the day in Mexico City on which it is counted', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T05:30:00Z') });
    const { dialog } = drawn();
    expect(within(dialog).getByText('CAT sin IVA').closest('div')).toHaveTextContent('123.2 %');
    expect(dialog).toHaveTextContent('Fecha de cálculo: 30 de noviembre de 2026.');
  });

  it('of 6 months is greater, since the same fee is paid for half the time', async () => {
    const { person, dialog } = drawn();
    await person.selectOptions(screen.getByLabelText('Plazo'), '6');
    expect(within(dialog).getByText('CAT sin IVA').closest('div')).toHaveTextContent('163.1 %');
  });
});

it('names the highest amount where more is asked for', async () => {
  const { person, dialog } = drawn();
  await write(person, 'Ventas del hotel en un mes (MXN)', String(MOST_TAKEN + 1));
  await person.tab();
  expect(dialog).toHaveTextContent(`más alta que se puede escribir es ${formatMoney(MOST_TAKEN)}`);
});

describe('its months are explained in one sentence', () => {
  it('sooner than the term', () => {
    const { dialog } = drawn();
    expect(dialog).toHaveTextContent(
      'Con $250,000.00 de ventas al mes se descuentan $50,000.00 (20 %), que pagan primero los intereses de lo que se debe: termina en 3 meses, no en los 12 del plazo, y por eso paga menos que el máximo.',
    );
  });

  it('later than the term', async () => {
    const { person, dialog } = drawn();
    await write(person, 'Ventas del hotel en un mes (MXN)', '40000');
    expect(dialog).toHaveTextContent(
      'Con $40,000.00 de ventas al mes se descuentan $8,000.00 (20 %), que pagan primero los intereses de lo que se debe: no termina en los 12 meses del plazo, sino en 21, y paga más que en él.',
    );
  });

  it('where they do not cover the interest', async () => {
    const { person, dialog } = drawn();
    await write(person, 'Ventas del hotel en un mes (MXN)', '20000');
    expect(dialog).toHaveTextContent('no alcanzan para los intereses');
    expect(dialog).not.toHaveTextContent('que pagan primero');
  });
});

describe('"Copiar"', () => {
  const TEXT = [
    'Cotizar un Crédito',
    'Monto (MXN): $100,000.00',
    'Plazo: 12 meses',
    'Retención: 20\u00a0%',
    'Ventas del hotel en un mes (MXN): $250,000.00',
    'Recibe: $88,400.00',
    'Paga como máximo, en el plazo: $135,390.49',
    'CAT sin IVA: 123.2\u00a0%. Fecha de cálculo: 27 de noviembre de 2026. Para fines informativos y de comparación.',
    'Tiempo con estas ventas, y lo que habrá pagado: 3 meses, $108,137.50',
  ];

  it('copies the terms and what they come to, and confirms it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:00:00Z') });
    const { person } = drawn();
    await person.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Cotización copiada')).toBeVisible();
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines.slice(0, 9)).toEqual(TEXT);
    expect(lines.at(-1)).toMatch(/^Supone 5\s% de interés al mes/);
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('NotAllowedError'))],
    [
      'has none',
      () => {
        throw new TypeError('writeText of undefined');
      },
    ],
  ])('shows the text, selected, where the browser %s', async (_, refuse) => {
    const { person } = drawn();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse);
    await person.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText(/Tu navegador no permite copiarla/)).toBeVisible();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Cotización' });
    expect(field.value.split('\n')[1]).toBe('Monto (MXN): $100,000.00');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });
});

it('"Imprimir" prints the page, whose own sheet has the terms and no button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { person } = drawn();
  await person.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('[data-printed]');
  expect(sheet).toHaveTextContent('Monto (MXN)$100,000.00');
  expect(sheet).toHaveTextContent('diciembre');
  expect(sheet?.querySelectorAll('button:not([aria-expanded])')).toHaveLength(0);
});

describe('"Iniciar una solicitud"', () => {
  it('begins the new request', async () => {
    const create = vi.fn();
    const { person } = drawn(create);
    await person.click(screen.getByRole('button', { name: 'Iniciar una solicitud' }));
    expect(create).toHaveBeenCalledOnce();
  });

  it('is not there for somebody who may not create one', () => {
    drawn();
    expect(screen.queryByRole('button', { name: 'Iniciar una solicitud' })).toBeNull();
  });
});
