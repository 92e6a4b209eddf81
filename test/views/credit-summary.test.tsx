import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Offer } from '#contract/offers.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { input, model } from '#machines/models/parts/money/credit-summary.model.ts';
import { estimates, offered, wholeQuote } from '#machines/models/samples/offered-credit.ts';
import {
  type CreditSummaryServices,
  creditSummaryMachine,
} from '#machines/parts/money/credit-summary.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { CreditSummaryView } from '#views/credit-summary/CreditSummaryView.tsx';
import { SummaryList } from '#views/credit-summary/SummaryList.tsx';

const { answers } = outcomesOf<CreditSummaryServices>();
const { offer, sales } = offered;
const common = { offer, sales, quote: wholeQuote };
const tab = (name: string) => screen.getByRole('tab', { name });

describeFlow(model, {
  draw: (actor) => <CreditSummaryView actor={actor} {...common} />,
  perform: {
    'payments.show': ({ person }) => person.click(tab('Pagos estimados')),
    'summary.show': ({ person }) => person.click(tab('Resumen del crédito')),
    'estimates.retry': press('Reintentar'),
  },
  see: {
    creditSummary: () => screen.findByText('Pagas en total'),
    estimatedPayments: async (snapshot) => {
      const shows = (name: 'estimating' | 'estimated' | 'withoutEstimates' | 'notEstimated') =>
        snapshot.matches({ estimatedPayments: name });
      if (shows('estimating')) await screen.findByText('Estimando tus pagos...');
      if (shows('estimated')) await screen.findByRole('table', { name: 'Pagos estimados' });
      if (shows('withoutEstimates')) await screen.findByText('Aún no podemos estimar tus pagos');
      if (shows('notEstimated')) await screen.findByText(/No pudimos estimar tus pagos/);
    },
  },
});

function open(shown: Offer = offer, more: object = {}) {
  const { services, settle } = stubServices<CreditSummaryServices>('estimatePayments');
  const machine = creditSummaryMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { ...input, ...more } }).start();
  renderInSpanish(<CreditSummaryView actor={actor} {...common} offer={shown} />);
  return { settle, person: userEvent.setup({ delay: null }) };
}

describe('the credit summary', () => {
  const textOf = (label: string) => {
    const row = screen.getByText(label, { selector: 'dt' }).parentElement ?? document.body;
    return within(row).getByRole('definition').textContent;
  };

  it('tells each figure, how it is counted, and the CAT with its day', () => {
    open();
    expect(textOf('Monto')).toBe('$100,000.00');
    expect(textOf('Recibes')).toBe('$88,400.00');
    expect(textOf('Pagas en total')).toBe('$135,390.49');
    expect(textOf('Plazo')).toBe('12 meses');
    expect(textOf('Retención de tus ventas')).toBe('20\u00a0%');
    expect(textOf('Comisión por apertura')).toBe(
      '$11,600.0010\u00a0% del monto; la cantidad ya incluye el IVA.',
    );
    expect(textOf('Gastos de cobranza')).toBe(
      '$1,000.001\u00a0% del monto. Solo si te atrasas en un pago.',
    );
    expect(textOf('CAT sin IVA')).toMatch(/^123\.2\s%Calculado el 18 de julio de 2026\./);
    expect(
      screen.getByText(/CAT 123\.2\s% sin IVA y tasa de interés anual fija de 60\s% sin IVA/),
    ).toBeVisible();
  });

  it('names the cost and the default interest, where the offer has one', () => {
    open({ ...offer, moratorium_interest: 0.075 });
    expect(textOf('Te cuesta')).toBe('$46,990.49');
    expect(textOf('Tasa de interés moratorio anual, sin IVA')).toBe('90\u00a0%');
  });

  it('says that an offer names no default interest', () => {
    open();
    expect(textOf('Tasa de interés moratorio anual, sin IVA')).toBe(
      'Esta oferta no indica ninguna',
    );
  });

  /** Source: issue 31.11. */
  it('says that a commission cannot be read', () => {
    const commissions = [{ name: 'X', formula: [{ value: 'Base ** 2' }], disclaimer: '' }];
    open({ ...offer, commissions });
    expect(screen.getByText('No podemos mostrar el costo de este crédito')).toBeVisible();
  });

  /** Source: review 2.22: each figure once. */
  it('leaves out what stands above it', () => {
    renderInSpanish(<SummaryList offer={offer} quote={wholeQuote} isBelowFigures />);
    for (const label of ['Recibes', 'Pagas en total', 'CAT sin IVA']) {
      expect(screen.queryByText(label)).toBeNull();
    }
    expect(textOf('Comisión por apertura')).toMatch(/^\$11,600\.00/);
  });

  it.each([
    [
      'share of each month',
      ['Base', '*', '0.02', '*', 'Periodo'],
      /2\s% del monto por cada mes del plazo\./,
    ],
    ['fixed sum', ['500'], /Cantidad fija\./],
    [
      'formula',
      ['(', 'Base', '+', '500', ')', '/', 'Periodo'],
      /\( monto \+ 500 \) ÷ meses del plazo\./,
    ],
  ])('reads a %s', (_, values, words) => {
    const formula = values.map((value) => ({ value }));
    open({ ...offer, commissions: [{ name: 'X', formula, disclaimer: '' }] });
    expect(textOf('X')).toMatch(words);
  });

  it('spec 2: the offer’s own instructions stand in place of ours', async () => {
    const instructions = { creditSummary: 'Lee esto.', estimatedPayments: 'Y esto.' };
    const { person } = open({ ...offer, instructions });
    expect(screen.getByText('Lee esto.')).toBeVisible();
    await person.click(tab('Pagos estimados'));
    expect(screen.getByText('Y esto.')).toBeVisible();
  });
});

describe('the estimated payments', () => {
  async function paymentsWith(more: object = {}) {
    const scene = open(offer, more);
    await scene.person.click(tab('Pagos estimados'));
    scene.settle(answers('estimatePayments', estimates));
    await screen.findByRole('table', { name: 'Pagos estimados' });
    return scene;
  }

  it('have no tab where they are not allowed', () => {
    open(offer, { hasEstimates: false });
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });

  it('are twelve rows with due date, expected sales and payment', async () => {
    await paymentsWith();
    const rows = within(screen.getByRole('table', { name: 'Pagos estimados' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Fecha de pagoVentas esperadasPago estimado',
      'diciembre 2026$300,000.00$60,000.00',
      'enero 2027$140,000.00$28,000.00',
    ]);
    expect(rows).toHaveLength(13);
    expect(screen.getByText(/Con estas ventas terminas de pagar en febrero 2027\./)).toBeVisible();
    expect(screen.getByText(/En 3 meses, \$108,212\.50; como máximo/)).toBeVisible();
    // D-28: twelve months of contract from December on.
    expect(screen.getByText(/de 12 meses, termina en noviembre 2027\./)).toBeVisible();
  });

  it('explain each column on a press', async () => {
    const { person } = await paymentsWith();
    const column = screen.getByRole('button', { name: 'Ventas esperadas' });
    await person.click(column);
    expect(screen.getByText('Lo que vendiste en el mismo mes del último año.')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(column).toHaveAttribute('aria-expanded', 'false');
  });

  it('stand beside the sales that were, in one chart of 24 months', async () => {
    await paymentsWith();
    const chart = await screen.findByRole('slider');
    expect(chart).toHaveAttribute('max', '23');
    expect(chart).toHaveAttribute('aria-valuetext', 'diciembre 2025: vendiste $300,000.00');
  });

  it('have the same figures in chart and tables, point by point', async () => {
    await paymentsWith();
    const chart = await screen.findByRole('slider');
    const read = (place: number) => {
      fireEvent.change(chart, { target: { value: String(place) } });
      return chart.getAttribute('aria-valuetext');
    };
    const cellsOf = (name: string) =>
      within(screen.getByRole('table', { name, hidden: true }))
        .getAllByRole('row', { hidden: true })
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    const past = cellsOf('Tus ventas del último año');
    const future = cellsOf('Pagos estimados');
    expect([past.length, future.length]).toEqual([12, 12]);
    for (const [place, [month, sale]] of past.entries()) {
      expect(read(place)).toBe(`${month}: vendiste ${sale}`);
    }
    for (const [place, [month, expected, payment]] of future.entries()) {
      expect(read(12 + place)).toBe(
        `${month}: ventas esperadas ${expected}, pago estimado ${payment}`,
      );
    }
  });

  /** Source: D-28; spec 2. */
  it('are drawn until the debt is settled, with months of three letters', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
    await paymentsWith();
    await screen.findByRole('slider');
    const drawn = [...document.querySelectorAll('svg')].find((svg) =>
      svg.textContent?.includes('ene'),
    );
    const texts = [...(drawn?.querySelectorAll('text') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(texts).toEqual(
      expect.arrayContaining(['dic', 'ene', 'abr', 'ago', 'sep', 'Terminas de pagar']),
    );
    const lines = [...(drawn?.querySelectorAll('path[role=presentation]') ?? [])];
    const segments = lines.map((path) => path.getAttribute('d')?.match(/C/g)?.length);
    // Twelve months of sales, twelve to come, and payments from December to February.
    expect(segments).toEqual([11, 11, 2]);
  });

  it('mention that 20 % was assumed', async () => {
    await paymentsWith({ retention: null });
    expect(screen.getByText(/retención supuesta de 20\s%/)).toBeVisible();
  });
});
