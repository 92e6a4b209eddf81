import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { customQuote, offered, wholeQuote } from '#machines/models/samples/offered-credit.ts';
import { offer, shortOffer } from '#machines/models/samples/offers.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
} from '#machines/parts/money/offer-quote.machine.ts';
import { inputTo } from '#test/kit/model.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { startWorld } from '#test/kit/world.ts';
import { OfferDetailView } from '#views/offer-choice/OfferDetail.tsx';

const { answers, fails } = outcomesOf<OfferQuoteServices>();
const amount = () => screen.getByRole('textbox', { name: 'Monto' });
const retention = () => screen.getByRole('combobox', { name: 'Retención de tus ventas' });
const inBar = () => proceed().parentElement?.previousElementSibling;
const forecast = () =>
  screen.getByText('¿Cuándo terminarías de pagar?').parentElement?.querySelector('[aria-busy]');
const proceed = () => screen.getByRole('button', { name: 'Continuar' });

function open(shown: Offer = offer, { showBack = false, sales = offered.sales } = {}) {
  const input = { credit: { ...offered, offer: shown, sales }, quotes: 'atOnce' as const };
  const world = startWorld(
    offerQuoteMachine,
    { input, events: [] },
    { children: 'real', take: () => {} },
  );
  renderInSpanish(<OfferDetailView actor={world.actor} showBack={showBack} />);
  const settle = (outcome: Parameters<typeof world.settle>[0]) =>
    act(async () => void world.settle(outcome));
  return { ...world, settle, person: userEvent.setup({ delay: null }) };
}

/** Source: spec 5, "Custom amount". */
it('says that an amount out of range was reset, until the next one', async () => {
  const { person } = open();
  const type = async (text: string) => {
    await person.clear(amount());
    await person.type(amount(), `${text}{Enter}`);
  };
  expect(screen.getByRole('heading', { name: 'Detalle de tu oferta' })).toBeVisible();
  await type('100001');
  expect(screen.getByText(/Dejamos el monto en tu oferta máxima/)).toBeVisible();
  await type('40000');
  expect(screen.queryByText(/Dejamos el monto en tu oferta máxima/)).toBeNull();
});

/** Source: B15. */
it('explains the amount in the lender’s words, and asks nothing where the evaluation explains nothing', async () => {
  const { person } = open();
  await person.click(screen.getByText('¿Por qué hasta $100,000.00?'));
  expect(screen.getByText('Vendes $120,000.00 al mes.')).toBeVisible();
  expect(screen.getByText('Qué lo subiría:')).toBeVisible();
  expect(screen.getByText('Seis meses más de ventas.')).toBeVisible();
  cleanup();
  open({ ...offer, explanation: null });
  expect(screen.queryByText(/Por qué hasta/)).toBeNull();
});

it('is not left while the choice is saved', async () => {
  const { person, settle, actor } = open(offer, { showBack: true });
  await settle(answers('quoteOffer', wholeQuote));
  await person.click(proceed());
  await act(async () => actor.send({ type: 'quote.leave' }));
  expect(actor.getSnapshot().value).toEqual({ quoted: 'saving' });
  expect(screen.getByRole('button', { name: 'Atrás' })).toBeDisabled();
});

it('can be continued only with the figures of the terms', async () => {
  const { person, settle } = open();
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  await settle(answers('quoteOffer', wholeQuote));
  expect(proceed()).toHaveAttribute('aria-disabled', 'false');
  await person.selectOptions(retention(), '0.1');
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  await settle(fails('quoteOffer'));
  expect(screen.getByText(/No pudimos cotizar\. Mientras tanto/)).toBeVisible();
  expect(amount()).toHaveAccessibleDescription(/Este monto todavía no está cotizado/);
  expect(inBar()).toHaveTextContent('Este monto no se pudo cotizar.');
  expect(forecast()).toHaveAttribute('aria-busy', 'true');
  expect(retention()).toHaveFocus();
  await person.click(proceed());
  expect(screen.getByText(/Mientras tanto/).closest('[tabindex]')).toHaveFocus();
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await settle(answers('quoteOffer', { ...customQuote, amount: 40_000 }));
  expect(amount()).toHaveValue('$40,000.00');
  await person.click(proceed());
  expect(screen.getByRole('button', { name: 'Guardando tu elección...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

/** Source: review 2.1: the amount that is accepted stands in the field, and its figures in the bar. */
it('accepts what the screen shows when a lower retention lowers the amount', async () => {
  const { person, settle, actor } = open();
  await settle(answers('quoteOffer', wholeQuote));
  expect(inBar()).toHaveTextContent('Recibes $88,400.00 · Pagas $135,390.49');
  expect(amount()).toHaveAccessibleDescription(/hasta \$100,000\.00\.$/);
  await person.selectOptions(retention(), '0.1');
  await settle(answers('quoteOffer', customQuote));
  expect(amount()).toHaveValue('$40,000.00');
  expect(amount()).toHaveAccessibleDescription(
    /Pediste \$100,000\.00\. Con esta retención el monto es \$40,000\.00\.$/,
  );
  expect(inBar()).toHaveTextContent('Recibes $35,360.00 · Pagas $54,156.20');
  await person.click(proceed());
  expect(inputTo(actor.getSnapshot(), 'saveQuote')).toMatchObject({
    quote: { amount: 40_000, retention: 0.1, received: 35_360, total: 54_156.2 },
  });
});

it('of an amount out of range names what the share of sales lends, not the maximum of the offer', async () => {
  const { person, settle } = open();
  await settle(answers('quoteOffer', wholeQuote));
  await person.selectOptions(retention(), '0.1');
  await settle(answers('quoteOffer', customQuote));
  await person.clear(amount());
  await person.type(amount(), '100001{Enter}');
  await settle(answers('quoteOffer', customQuote));
  expect(amount()).toHaveValue('$40,000.00');
  expect(amount()).toHaveAccessibleDescription(/puedes pedir hasta \$40,000\.00\.$/);
  expect(screen.queryByText(/Dejamos el monto en tu oferta máxima/)).toBeNull();
});

/** Source: ruling 25. */
it('says under the share of sales that it lends less than the smallest amount', async () => {
  const { settle } = open();
  await settle(answers('quoteOffer', 'tooSmall'));
  expect(retention()).toHaveAccessibleDescription(/no se presta ni el monto mínimo/);
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
});

/** Source: B3. */
it('cannot be continued with figures that the portal counts otherwise', async () => {
  const { settle } = open({ ...offer, cat_without_tax: 98.4 });
  await settle(answers('quoteOffer', wholeQuote));
  expect(screen.getByText('Vamos a revisar estas cifras')).toBeVisible();
  expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('98.4\u00a0%')).toBeNull();
});

/** Source: spec 5; ruling 5. */
it.each([
  [offer, ['10', '15', '20']],
  [shortOffer, ['10', '15', '17']],
  [{ ...offer, min_retention_percentage_app: null }, ['10', '15', '20']],
  [{ ...offer, min_retention_percentage_app: 0.3 }, ['20']],
])('offers retentions from the minimum up to the current one (%#)', (shown, choices) => {
  open(shown);
  const options = within(retention()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.split('\u00a0')[0])).toEqual(choices);
  expect(within(retention()).getByRole('option', { selected: true })).toBe(options.at(-1));
});

it('gives the retention in pesos of an average month, and splits it at once', async () => {
  const { person } = open();
  const [least] = within(retention()).getAllByRole('option');
  expect(least).toHaveTextContent('10 % · $20,000.00 al mes');
  await person.selectOptions(retention(), '0.1');
  expect(screen.getByText(/\$20,000\.00 \(10\s%\) abonan a tu crédito/)).toBeVisible();
});

it('of a seller without sales splits a hundred pesos', () => {
  open(offer, { sales: [] });
  expect(
    screen.getByText('Por cada $100 que vendes, $20 abonan a tu crédito y $80 son tuyos.'),
  ).toBeVisible();
  expect(retention()).toHaveDisplayValue('20\u00a0%');
});

/** Source: ruling 25. */
it('takes amounts from the lender’s smallest to the offer’s, sliding or typing', () => {
  open({ ...offer, min_offer: 25_000 });
  expect(screen.getByText(/desde \$25,000\.00 hasta \$100,000\.00/)).toBeVisible();
  const slider = screen.getByRole('slider', { name: 'Monto' });
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['25000', '100000']);
});

/** Source: spec 2 and 6; ruling 34. */
it.each([
  [true, 'button', 'Atrás'],
  [false, 'link', 'Ver todas las ofertas'],
] as const)('has one way back (%s: %s)', async (showBack, role, name) => {
  const { person, actor } = open(offer, { showBack });
  expect(screen.queryByRole('button', { name: 'Atrás' }) !== null).toBe(showBack);
  expect(screen.queryByRole('link', { name: 'Ver todas las ofertas' }) === null).toBe(showBack);
  await person.click(screen.getByRole(role, { name }));
  expect(actor.getSnapshot().output).toBe('left');
});
