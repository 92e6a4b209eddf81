import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/parts/money/movements.model.ts';
import { creditAccount, movement } from '#machines/models/samples/credit-account.ts';
import {
  type AccountPapersServices,
  accountPapersMachine,
} from '#machines/parts/money/account-papers.machine.ts';
import {
  type MovementsServices,
  movementsMachine,
} from '#machines/parts/money/movements.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { MovementLine } from '#views/movements/MovementLine.tsx';
import { MovementsView } from '#views/movements/MovementsView.tsx';
import { Kept } from '#views/movements/MovementTable.tsx';

const account = creditAccount();
const papers = createActor(
  accountPapersMachine.provide({
    actors: actorsFrom<AccountPapersServices>({ savePaper: async () => {} }),
  }),
).start();
const title = () => screen.findByRole('heading', { name: 'Movimientos' });

describeFlow(model, {
  draw: (actor) => <MovementsView actor={actor} account={account} papers={papers} />,
  perform: {
    'search.change': async ({ send, event }) => send(event),
    'month.choose': async ({ person, event }) => {
      await person.selectOptions(screen.getByLabelText('Mes'), event.month ?? '');
    },
    'search.clear': async ({ send, event }) => send(event),
    'movements.more': async ({ send, event }) => send(event),
    'movements.export': async ({ send, event }) => send(event),
    'movements.retry': press('Reintentar'),
  },
  see: {
    listing: title,
    typing: title,
    browsing: async () => {
      const list = await screen.findByRole('list', { name: 'Movimientos' });
      expect(within(list).getAllByText(/Venta MX-1001/)[0]).toBeVisible();
    },
    empty: () => screen.findByText(/Todavía no hay movimientos|Ningún movimiento coincide/),
    notListed: () => screen.findByText(/No pudimos cargar tus movimientos/),
  },
});

it('takes what was looked for out of the field with the filters', async () => {
  const machine = movementsMachine.provide({
    actors: actorsFrom<MovementsServices>({
      listMovements: async ({ search }) => ({
        rows: search.q ? [] : [movement()],
        nextCursor: null,
      }),
      exportMovements: async () => {},
    }),
  });
  const actor = createActor(machine).start();
  renderInSpanish(<MovementsView actor={actor} account={account} papers={papers} />);
  const field = await screen.findByLabelText('Busca un pedido o un monto');
  const person = userEvent.setup({ delay: null });
  await person.type(field, 'zzz ');
  expect(field).toHaveValue('zzz ');
  await person.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  expect(field).toHaveValue('');
});

it('an extra payment was not kept of a sale', () => {
  renderInSpanish(<Kept line={movement()} />);
  expect(document.body).toHaveTextContent('$1,000.00');
  cleanup();
  renderInSpanish(<Kept line={movement({ type: 'payment' })} />);
  expect(document.body).toHaveTextContent(/^$/);
});

it.each([
  [
    'a sale with its split',
    movement(),
    /Retuvimos \$1,000.00: \$600.00 de interés y \$400.00 de tu deuda. Tuyo: \$4,000.00. Antes del 11 de marzo/,
  ],
  [
    'a sale of which nothing was kept',
    movement({ kept: 0, interest: 0, principal: 0, to_come: 5_000 }),
    /De esta venta no retuvimos nada. Tuyo: \$5,000.00. Antes del 11/,
  ],
  [
    'a sale that was paid out',
    movement({ paid_at: '2027-03-10T12:00:00Z', deposited: 4_000, to_come: 0 }),
    /El 10 de marzo.* te depositamos \$4,000.00\./,
  ],
  [
    'a sale that was paid out in part',
    movement({ deposited: 1_500, to_come: 2_500 }),
    /Ya te depositamos \$1,500.00. Antes del 11 de marzo.* te depositamos \$2,500.00/,
  ],
  [
    'a sale that is late',
    movement({ due_at: '2027-03-10T12:00:00Z' }),
    /Debimos depositarte \$4,000.00 antes del 10 de marzo/,
  ],
  [
    'a sale that was refunded',
    movement({ refunded: 5_000, to_come: 0 }),
    /Se devolvieron \$5,000.00 a tu cliente\.$/,
  ],
  [
    'a sale that was refunded in part',
    movement({ refunded: 2_000, to_come: 2_400 }),
    /Se devolvieron \$2,000.00 a tu cliente. Antes del 11 de marzo.* te depositamos \$2,400.00/,
  ],
  ['a refund', movement({ type: 'refund' }), /deshicimos \$1,000.00 de su retención/],
  [
    'an extra payment',
    movement({ type: 'payment' }),
    /Tu pago adicional cubrió \$600.00 de interés/,
  ],
  [
    'a payment beyond the debt',
    movement({ type: 'payment', kept: 1_250, over: 250 }),
    /\$400.00 de tu deuda. Lo que sobró, \$250.00, es tuyo/,
  ],
  [
    'an adjustment with its reason',
    movement({ type: 'adjustment', reason: 'Comisión mal cobrada' }),
    /Motivo: «Comisión mal cobrada»\./,
  ],
  [
    'an adjustment beyond the debt',
    movement({ type: 'adjustment', reason: 'Cortesía', over: 10 }),
    /Motivo: «Cortesía»\. Lo que sobró, \$10.00, es tuyo/,
  ],
  ['a month’s interest', movement({ type: 'interest' }), /El interés del mes/],
  ['the deposit', movement({ type: 'disbursed' }), /Desde aquí cuenta tu deuda/],
  ['the end', movement({ type: 'closed' }), /cerró tu crédito/],
  ['what waits for its sale', movement({ waits: true }), /todavía no informa la venta/],
])('explains %s', (_, line, text) => {
  renderInSpanish(<MovementLine line={line} now="2027-03-10T18:00:00.000Z" />);
  expect(document.body).toHaveTextContent(text);
  // An hour ends with a point of its own: 'p.m.'.
  expect(document.body).not.toHaveTextContent(/\.\./);
});
