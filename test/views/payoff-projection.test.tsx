import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Projection } from '#domain/money/projection.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { input, model, projected } from '#machines/models/parts/money/payoff-projection.model.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';
import {
  type PayoffProjectionServices,
  payoffProjectionMachine,
} from '#machines/parts/money/payoff-projection.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PayoffProjectionView } from '#views/payoff-projection/PayoffProjectionView.tsx';

const { answers } = outcomesOf<PayoffProjectionServices>();

describeFlow(model, {
  draw: (actor) => <PayoffProjectionView actor={actor} />,
  perform: {
    'terms.change': ({ send, event }) => send(event),
    'projection.retry': press('Reintentar'),
  },
  see: {
    projecting: () => screen.findByRole('heading', { name: '¿Cuándo terminarías de pagar?' }),
    projected: () => screen.findByText(/lo más probable es que termines en junio 2027/),
    withoutSales: () => screen.findByText(/no conocemos ventas tuyas/),
    notProjected: () => screen.findByRole('alert'),
  },
});

function open(projection: Projection) {
  const { services, settle } = stubServices<PayoffProjectionServices>('projectPayoff');
  const machine = payoffProjectionMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input }).start();
  settle(answers('projectPayoff', projection));
  renderInSpanish(<PayoffProjectionView actor={actor} />);
  return { person: userEvent.setup({ delay: null }) };
}

it('tells the same in sentence, table and chart', async () => {
  const projection = projected();
  if (projection.outcome === 'none') throw new Error('There are sales.');
  open(projection);
  await screen.findByText(
    'Con tus ventas del último año lo más probable es que termines en junio 2027 y pagues $118,360.14 en total. Podría ser entre mayo 2027 ($114,426.24) y agosto 2027 ($123,987.17).',
  );
  expect(projection.payoff).toMatchObject({
    low: { months: 6 },
    expected: { months: 7 },
    high: { months: 9 },
  });
  const table = screen.getByRole('table', { name: /Lo que debes/, hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
  expect(rows).toHaveLength(9);
  expect(rows[6]?.textContent).toMatch(/^junio 2027\$0\.00\$0\.00 y /);
  const chart = await screen.findByRole('slider', { name: /Lo que debes/ });
  expect(chart).toHaveAttribute('max', '8');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^diciembre 2026: /));
});

it('is read month by month with the keyboard', async () => {
  const { person } = open(projected());
  const chart = await screen.findByRole('slider', { name: /Lo que debes/ });
  await person.click(chart);
  const shown = chart.getAttribute('aria-valuetext') ?? '';
  expect(screen.getByText(shown)).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByText(shown)).toBeNull();
});

it.each([
  [{ amount: 50_000_000 }, /tardarías más de cinco años en terminar/],
  [
    { history: yearOfSales(1_200_000, Array(12).fill(1)) },
    /terminarías en mayo 2027 y pagarías \$117,971\.32 en total\.$/,
  ],
])('has a sentence for every span (%#)', async (changed, words) => {
  open(projected(changed));
  expect(await screen.findByText(words)).toBeVisible();
});

it('speaks of an estimate only where there is one', async () => {
  open({ outcome: 'none', reason: 'withoutSales' });
  await screen.findByText(/no conocemos ventas tuyas/);
  expect(screen.queryByText(/Estimación informativa/)).toBeNull();
});

/** A finger leaves the chart when it is lifted, a mouse when it is moved away. */
it.each([
  ['touch', true],
  ['mouse', false],
])('keeps the month that was read by %s: %s', async (pointerType, stays) => {
  const { person } = open(projected());
  const chart = await screen.findByRole('slider', { name: /Lo que debes/ });
  await person.click(chart);
  const shown = chart.getAttribute('aria-valuetext') ?? '';
  fireEvent.pointerLeave(chart, { pointerType });
  expect(screen.queryByText(shown) !== null).toBe(stays);
});
