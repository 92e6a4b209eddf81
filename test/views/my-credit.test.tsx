import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { HelpProvider } from '#components/frame/Help.tsx';
import { projectPayoff } from '#domain/money/projection.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { awaited, model } from '#machines/models/my-credit.model.ts';
import { creditAccount, movement } from '#machines/models/samples/credit-account.ts';
import {
  type MyCreditActor,
  type MyCreditServices,
  myCreditMachine,
} from '#machines/my-credit.machine.ts';
import {
  type AccountPapersServices,
  accountPapersMachine,
} from '#machines/parts/money/account-papers.machine.ts';
import {
  type MovementsServices,
  movementsMachine,
} from '#machines/parts/money/movements.machine.ts';
import { payoffProjectionMachine } from '#machines/parts/money/payoff-projection.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow } from '#test/kit/walks.tsx';
import { HotelCreditView } from '#views/my-credit/HotelCreditView.tsx';
import { MyCreditView } from '#views/my-credit/MyCreditView.tsx';

const daily = () => screen.getByLabelText('Cada día con ventas');

describeFlow(model, {
  draw: (actor) => <MyCreditView actor={actor} />,
  perform: {
    'account.load': async ({ send, event }) => send(event),
    'notices.choose': async ({ send, event }) => send(event),
  },
  see: {
    loadingAccount: () => screen.findByText('Cargando tu crédito...'),
    awaiting: () => screen.findByText(/El depósito llega en 2 días hábiles/),
    open: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Cómo va tu crédito' });
      expect(screen.queryByText('Guardando...') !== null).toBe(
        snapshot.matches({ open: 'savingNotices' }),
      );
      expect(screen.queryByText(/No pudimos guardar cada cuánto/) !== null).toBe(
        snapshot.matches({ open: 'noticesNotSaved' }),
      );
    },
    unavailable: () => screen.findByText(/No pudimos cargar tu crédito/),
  },
});

const MyCreditPage = (actor: MyCreditActor) => <MyCreditView actor={actor} />;

/** The whole page of an account, with its movements and its promise. */
function draw(account = creditAccount(), page = MyCreditPage) {
  const saveNotices = vi.fn(async () => undefined);
  const machine = myCreditMachine.provide({
    actors: {
      ...actorsFrom<MyCreditServices>({ loadAccount: async () => account, saveNotices }),
      movements: movementsMachine.provide({
        actors: actorsFrom<MovementsServices>({
          listMovements: async () => ({ rows: [movement()], nextCursor: null }),
          exportMovements: async () => {},
        }),
      }),
      papers: accountPapersMachine.provide({
        actors: actorsFrom<AccountPapersServices>({ savePaper: async () => {} }),
      }),
      promise: payoffProjectionMachine.provide({
        actors: actorsFrom({
          projectPayoff: async (terms: Parameters<typeof projectPayoff>[0]) => projectPayoff(terms),
        }),
      }),
    },
  });
  renderInSpanish(page(createActor(machine).start()));
  return { saveNotices };
}

describe('the page of a living credit', () => {
  it('adds up: what is owed is what was lent and charged, less what was paid', async () => {
    draw();
    const owed = await screen.findAllByText('$74,310.00');
    expect(owed.filter((one) => !one.closest('details'))).toHaveLength(2);
    expect(screen.getAllByText('$88,400.00')[0]).toBeVisible();
    expect(screen.getByText('-$36,625.00')).toBeVisible();
    expect(document.body).toHaveTextContent(
      /terminas de pagar en julio 2027 y habrás pagado \$120,361.78. El contrato dice como máximo \$135,390.49/,
    );
    expect(document.body).toHaveTextContent(/Por depositarte: \$4,000.00. Antes del 11 de marzo/);
  });

  it('shows where what was paid came from', async () => {
    draw();
    expect(
      await screen.findByText(/^De lo que llevas pagado, \$35,200\.00 se retuvo .* y \$1,425\.00/),
    ).toBeVisible();
    cleanup();
    const { figures } = creditAccount();
    draw(creditAccount({ figures: figures && { ...figures, paid_by_sales: figures.paid } }));
    expect(await screen.findByText(/^Todo lo que llevas pagado se retuvo/)).toBeVisible();
  });

  it('names what paying more saves, and where to', async () => {
    draw();
    expect(
      await screen.findByText(/Si pagas \$7,431.00 hoy, ahorras \$[\d,.]+ de interés y terminas/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
    expect(screen.getByText('7K4F29')).toBeVisible();
  });

  it('says that all that is owed ends it today, and of a little in its last month no more than is known', async () => {
    draw();
    const amount = await screen.findByRole('textbox', { name: 'Monto' });
    fireEvent.change(amount, { target: { value: '74310' } });
    fireEvent.blur(amount);
    expect(
      await screen.findByText(/Si pagas \$74,310.00 hoy, liquidas tu crédito \d meses antes y/),
    ).toBeVisible();
    expect(screen.getByText('Menos lo que habrás pagado si liquidas hoy')).toBeInTheDocument();
    fireEvent.change(amount, { target: { value: '0' } });
    fireEvent.blur(amount);
    expect(await screen.findByText(/mismo mes y ahorras, cuando mucho, el interés/)).toBeVisible();
  });

  it('names where to pay where the terms are not known, and nothing while it is held', async () => {
    draw(creditAccount({ terms: null }));
    expect(await screen.findByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
    expect(document.body).toHaveTextContent(/Sin tus condiciones completas no podemos decir/);
    cleanup();
    draw(creditAccount({ sales: [], expected: null }));
    expect(await screen.findByText(/^Sin tus ventas del último año no podemos/)).toBeVisible();
    cleanup();
    draw(creditAccount({ state: 'held', payment: null }));
    expect(await screen.findByText('Tu crédito está detenido')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/todavía no nos informa a qué cuenta/);
  });

  it('draws the promise, and where the debt lies in it', async () => {
    draw();
    expect(
      await screen.findByRole('heading', { name: 'Lo que te dijimos y lo que va' }),
    ).toBeVisible();
    expect(document.body).toHaveTextContent(/Vas .* al último cierre debías \$74,250.00/);
  });

  it('speaks of an ended credit as of what was, down to nothing', async () => {
    draw(creditAccount({ state: 'paidOff', period: null, expected: null, ended_on: '2027-03-09' }));
    expect(
      await screen.findByRole('heading', { name: 'Lo que te dijimos y lo que fue' }),
    ).toBeVisible();
    expect(document.body).toHaveTextContent(/Fue .* al último cierre debías \$74,250.00/);
    expect(screen.getByText('Menos lo que pagaste')).toBeVisible();
    expect(document.body).toHaveTextContent(/De lo que pagaste, \$35,200\.00 se retuvo/);
    expect(document.body).not.toHaveTextContent(/llevas pagado/i);
    const chart = await screen.findByRole('slider', { name: 'Lo que te dijimos y lo que fue' });
    fireEvent.change(chart, { target: { value: '2' } });
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^marzo 2027: debías \$0.00/);
  });

  it('names the sales that a deposit is of, the late ones apart, down to its sum', async () => {
    const sale = (id: string, due_at: string, amount: number) => ({
      id,
      order: id,
      due_at,
      amount,
    });
    const sales = [
      sale('MX-1', '2027-03-08T18:00:00.000Z', 300),
      sale('MX-2', '2027-03-09T18:00:00.000Z', 500),
      sale('MX-3', '2027-03-11T18:00:00.000Z', 3_500),
    ];
    const due_at = '2027-03-08T18:00:00.000Z';
    draw(creditAccount({ state: 'late', remainder: { owed: 4_800, late: 800, due_at, sales } }));
    expect(
      await screen.findByText(/Ya debimos depositarte \$800\.00; lo más antiguo, a/),
    ).toBeVisible();
    expect(screen.getByText(/Por depositarte: \$4,000\.00\. Antes del 11 de marzo/)).toBeVisible();
    const [late, coming] = screen
      .getAllByText('Ver de qué ventas es')
      .map((one) => one.closest('details'));
    expect(late).toHaveTextContent(
      /Venta MX-1.*\$300\.00.*Venta MX-2.*\$500\.00.*Debimos depositarte\$800\.00$/,
    );
    expect(coming).toHaveTextContent(
      /Venta MX-3.*\$3,500\.00.*Lo demás.*\$500\.00.*Por depositarte\$4,000\.00$/,
    );
  });

  it('without the deposit names until when it was promised, what came, and what is not known', async () => {
    draw(awaited);
    expect(await screen.findByText(/a más tardar el 29 de diciembre de 2026/)).toBeVisible();
    cleanup();
    const remainder = { owed: 900, late: 900, due_at: '2026-12-26T18:00:00.000Z', sales: [] };
    const told_at = '2026-12-29T18:00:00.000Z';
    draw({ ...awaited, as_of: '2026-12-30T18:00:00.000Z', told_at, waiting: 1, remainder });
    expect(await screen.findByText('Tu depósito se retrasó')).toBeVisible();
    expect(document.body).toHaveTextContent(/debió llegar a más tardar el 29 de diciembre de 2026/);
    expect(document.body).toHaveTextContent(
      /informó por última vez el 29 de diciembre de 2026, pero/,
    );
    expect(document.body).toHaveTextContent(/Ya debimos depositarte \$900\.00/);
    expect(document.body).toHaveTextContent(/Un movimiento espera su venta/);
  });

  it('keeps how often it is written about', async () => {
    const { saveNotices } = draw();
    expect(await screen.findByLabelText('Cada semana')).toBeChecked();
    await userEvent.setup({ delay: null }).click(daily());
    expect(saveNotices).toHaveBeenCalledWith({ notices: 'daily' }, expect.anything());
    expect(daily()).toBeChecked();
  });
});

it.each([
  [
    'a late remainder',
    { state: 'late', remainder: { owed: 4_800, late: 800, due_at: '2027-03-09T18:00:00Z' } },
    /Ya debimos depositarte \$800.00; lo más antiguo, a más tardar el 9 de marzo.*Por depositarte: \$4,000.00\./,
  ],
  ['a pause', { state: 'paused' }, /Sin ventas no pagas, pero el interés sigue/],
  [
    'a slow month',
    { slow: { end: '2027-03-28', interest: 3_712.5, uncovered: 1_200 } },
    /se cobra el 28 de marzo de 2027. Faltarían \$1,200.00/,
  ],
  ['a hold', { state: 'held' }, /no reconoce un cambio de cuenta/],
  [
    'the end',
    { state: 'paidOff', period: null, expected: null, ended_on: '2027-03-09' },
    /Ya no debes nada: liquidaste el 9 de marzo de 2027. En total pagaste \$36,625.00/,
  ],
  [
    'a debt that was let go',
    { state: 'writtenOff', period: null, expected: null },
    /Tu crédito se cerró.*El prestamista cerró este crédito/,
  ],
  ['a debt without an end', { expected: null }, /no terminas de pagar en cinco años/],
  [
    'terms that are not known',
    { terms: null, expected: null },
    /no sabemos cuándo terminas de pagar/,
  ],
  [
    'an account to pay to that is not known',
    { payment: null },
    /todavía no nos informa a qué cuenta/,
  ],
  [
    'what the running month has cost so far',
    {},
    /Interés del mes que va.*\$1,485.00 hasta hoy, \$3,712.50 en todo el mes/,
  ],
  [
    'how sales come back to one’s own account',
    { state: 'paidOff', period: null, expected: null, sales_account_ending: '0007' },
    /todavía llegan a la cuenta que termina en 0007.*CLABE de tu propia cuenta, la que termina en 0153/,
  ],
  [
    'how long data is kept',
    { state: 'paidOff', period: null, expected: null },
    /Guardamos los datos de tu crédito 10 años/,
  ],
  ['movements without their sale', { waiting: 2 }, /2 movimientos esperan su venta/],
] as const)('names %s', async (_, changed, text) => {
  draw(creditAccount(changed));
  await screen.findByRole('heading', {
    name: /Cómo va tu crédito|Liquidaste tu crédito|Tu crédito se cerró/,
  });
  expect(document.body).toHaveTextContent(text);
});

/** What opens by a press on a sentence, by its labels; a list adds up to its last line. */
const opened = async (name: string | RegExp) => {
  const summary = await screen.findByText(name);
  await userEvent.setup({ delay: null }).click(summary);
  const details = summary.closest('details');
  if (!details) throw new Error('It is no explanation.');
  expect(details.open).toBe(true);
  return details;
};

const centsOf = (text: string | null | undefined) =>
  Math.round(Number((text ?? '').replaceAll(/[^\d.-]/g, '')) * 100);

const listsIn = (details: HTMLElement) =>
  [...details.querySelectorAll('dl')].map((list) =>
    [...list.querySelectorAll('dd')].map(({ textContent }) => centsOf(textContent)),
  );

const slow = { end: '2027-03-28', interest: 3_712.5, uncovered: 1_200 };

describe('each figure is explained by a press, and adds up', () => {
  it.each([
    ['Ver de dónde sale este total', 2],
    ['Ver de dónde sale lo que recibiste', 1],
    ['Ver el interés mes por mes', 1],
    ['Ver la cuenta', 1],
    ['Ver la cuenta del ahorro', 1],
  ])('%s', async (name, count) => {
    draw(creditAccount({ slow }));
    const lists = listsIn(await opened(name));
    expect(lists).toHaveLength(count);
    for (const list of lists) {
      const parts = list.slice(0, -1).reduce((sum, cents) => sum + cents, 0);
      expect(parts).toBe(list.at(-1));
    }
  });

  it('the end by the months that lead to it, from what is owed today', async () => {
    draw();
    const details = await opened('Ver de dónde sale este total');
    expect(details).toHaveTextContent(/Interés que falta, hasta julio 2027\$9,426.78/);
    const rows = [...details.querySelectorAll('tbody tr')];
    expect(rows[0]).toHaveTextContent(/^Hasta el 28 de marzo de 2027/);
    expect(rows.at(-1)).toHaveTextContent(/^julio 2027.*\$0.00$/);
  });

  it('the interest by what was owed when its months began', async () => {
    draw();
    const details = await opened('Ver el interés mes por mes');
    expect(details).toHaveTextContent(/Al 28 de febrero de 2027: 5 % al mes de \$89,000.00\$4,450/);
    expect(details).toHaveTextContent(/a hoy: 5 % al mes de \$74,250.00, por 12 días\$1,485.00/);
  });

  it('the contract’s maximum where no end is expected', async () => {
    draw(creditAccount({ expected: null }));
    const [contract] = listsIn(await opened('Ver de dónde sale el máximo del contrato'));
    expect(contract).toEqual([10_000_000, 3_539_049, 13_539_049]);
  });

  it('the promise by what was expected to be sold', async () => {
    draw();
    const details = await opened('Ver qué comparamos');
    expect(details).toHaveTextContent(/8 de cada 10 casos/);
    expect(details).toHaveTextContent(/Vendiste\$176,000.00/);
  });

  it('nothing of a total that is not expected any more', async () => {
    draw(creditAccount({ state: 'paidOff', period: null, expected: null, ended_on: '2027-03-09' }));
    await opened('Ver el interés mes por mes');
    expect(screen.queryByText(/^Ver de dónde sale (este|el máximo)/)).toBeNull();
  });
});

it('expects no end without the sales of the last year, as a hotel’s', async () => {
  draw(creditAccount({ expected: null, sales: [] }));
  expect(
    await screen.findByText(/no tenemos tus ventas del último año. El contrato dice como máximo/),
  ).toBeVisible();
});

it('names whom to call beside a late deposit', async () => {
  const late = { owed: 800, late: 800, due_at: '2027-03-09T18:00:00Z' };
  draw(creditAccount({ state: 'late', remainder: late }), (actor) => (
    <HelpProvider value={{ email: 'ayuda@portal.example', phone: '55 5000 0001' }}>
      {MyCreditPage(actor)}
    </HelpProvider>
  ));
  const notice = (await screen.findByText('Un depósito se retrasó')).closest('[role=note]');
  expect(notice?.querySelector('a[href="tel:5550000001"]')).toBeVisible();
});

it('promises no day for the money where none is known', async () => {
  draw({ ...awaited, deposit_days: null });
  expect(
    await screen.findByText(
      /^Firmaste tu contrato el 24 de diciembre de 2026\. El prestamista todavía no nos informa/,
    ),
  ).toBeVisible();
  cleanup();
  draw({ ...awaited, signed_on: null });
  expect(await screen.findByText(/^Firmaste tu contrato\. El depósito llega/)).toBeVisible();
});

it('a hotel’s staff read the same account, lead back to its request, and choose nothing', async () => {
  draw(creditAccount(), (actor) => <HotelCreditView actor={actor} request="/oyoRequest/h" />);
  await screen.findByRole('heading', { level: 1, name: 'Cuenta del crédito' });
  expect(await screen.findByRole('heading', { name: 'Cómo va tu crédito' })).toBeVisible();
  expect(document.title).toMatch(/^SOL-.* · Cuenta del crédito/);
  const back = screen.getByRole('link', { name: 'Volver a la solicitud' });
  expect(back).toHaveAttribute('href', '/oyoRequest/h');
  expect(screen.queryByLabelText('Cada día con ventas')).toBeNull();
});
