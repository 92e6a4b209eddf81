import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model } from '#machines/models/offer-choice.model.ts';
import { offer, offerList, shortOffer } from '#machines/models/samples/offers.ts';
import {
  type OfferChoiceServices,
  type OfferList,
  offerChoiceMachine,
} from '#machines/offer-choice.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { startWorld } from '#test/kit/world.ts';
import { OfferChoiceView } from '#views/offer-choice/OfferChoiceView.tsx';

const { answers } = outcomesOf<OfferChoiceServices>();

const greeting = () => screen.findByRole('heading', { name: 'Hola, María Fernanda' });

describeFlow(model, {
  draw: (actor) => <OfferChoiceView actor={actor} clientNames="María Fernanda" showBack />,
  perform: {
    'offers.retry': press(/Actualizar|Reintentar/),
    'offer.show': press(/Ver detalle de la oferta.*Oferta 1/),
  },
  see: {
    listingOffers: () => screen.findByText('Buscando tus ofertas...'),
    listingAgain: () => screen.findByText('Buscando tus ofertas...'),
    unavailable: () => screen.findByRole('heading', { name: 'No pudimos cargar tus ofertas' }),
    withoutOffers: () => screen.findByText('Aún no tienes ofertas'),
    choosing: async (snapshot) => {
      await greeting();
      const overtaken = snapshot.matches({ choosing: 'overtaken' });
      expect(screen.queryByRole('alert') !== null).toBe(overtaken);
    },
    detail: () => screen.findByRole('heading', { name: 'Detalle de tu oferta' }),
    accepted: () => screen.findByText('¡Listo! Guardamos tu oferta.'),
  },
});

function open(listed: OfferList = offerList, { instructions = '' } = {}) {
  const { actor, settle } = startWorld(offerChoiceMachine, model.cases[0], {
    children: 'real',
    take: () => {},
  });
  settle(answers('listOffers', listed));
  const props = { actor, clientNames: 'María Fernanda', showBack: false, instructions };
  renderInSpanish(<OfferChoiceView {...props} />);
  return { actor, person: userEvent.setup({ delay: null }) };
}

it('turns one card at a time where there is room', async () => {
  const { person } = open();
  await greeting();
  expect(screen.getByRole('article')).toHaveAccessibleName('Oferta 1');
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByRole('article')).toHaveAccessibleName('Oferta 2');
});

it('spec 3: shows what the platform instructs at the step', async () => {
  open(offerList, { instructions: 'Tu oferta vence en 5 días.' });
  expect(await screen.findByText('Tu oferta vence en 5 días.')).toBeVisible();
});

/** Source: review 2.21: how many there are and all of them side by side, before any card. */
it('says how many offers there are, compares them, then lists each', async () => {
  const { person } = open();
  expect(
    await screen.findByText(
      'Te damos la bienvenida. Tienes 3 ofertas, de $50,000.00 a $250,000.00.',
    ),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Compara tus ofertas' });
  const [card] = screen.getAllByRole('article');
  const follows = table.compareDocumentPosition(card ?? expect.fail());
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Ver todas' }));
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
  expect(cards).toHaveLength(3);
  for (const [index, words] of [
    ['Oferta 1', '$100,000.00', '12 meses', '20\u00a0%'],
    ['Oferta 2', '$250,000.00', '18 meses', '25\u00a0%'],
    ['Oferta 3', '$50,000.00', '6 meses', '17\u00a0%'],
  ].entries()) {
    for (const word of words) expect(cards[index]).toContain(word);
    expect(cards[index]).not.toContain('CAT');
  }
  // From December on, which sells more than January: ruling 42.
  expect(table).toHaveTextContent('6 meses, $114,866.83');
});

/** Look: what is received, paid, the cost, share, time and CAT. */
it('states on the card of the only offer what it costs', async () => {
  open({ ...offerList, offers: [offer] });
  expect(
    await screen.findByText('Te damos la bienvenida. Tenemos esta oferta para ti.'),
  ).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  const card = screen.getByRole('article');
  for (const word of ['$88,400.00', '$135,390.49', '$46,990.49', '123.2 %']) {
    expect(card).toHaveTextContent(word);
  }
  expect(card).toHaveTextContent('$24,000.00 de los $120,000.00 que vendes en un mes promedio');
  expect(card).toHaveTextContent('En 6 meses, $114,866.83; como máximo $135,390.49 en 12');
  expect(card).toHaveTextContent('Si terminas antes, pagas menos');
});

/** Source: ruling 24. */
it.each([
  ['2026-12-22', 'Puedes aceptarla hasta el 22 de diciembre de 2026.'],
  ['2026-11-22', 'Puedes aceptarla hasta el 22 de noviembre de 2026.'],
  ['2026-11-21', 'Venció el 21 de noviembre de 2026. Abre su detalle para pedir una nueva.'],
])('an offer until %s names its last day', async (valid_until, text) => {
  open({ ...offerList, offers: [{ ...offer, valid_until }] });
  expect(await screen.findByText(text)).toBeVisible();
});

/** Source: B4. */
it('compares the offers row by row and marks the highest or the lowest', async () => {
  const { person, actor } = open({ ...offerList, offers: [offer, shortOffer] });
  await greeting();
  const rowAfter = (name: RegExp) => {
    const head = screen.getByRole('rowheader', { name });
    const [, cells] = within(head.closest('tbody') ?? document.body).getAllByRole('row');
    return cells?.textContent;
  };
  expect(rowAfter(/^Recibes/)).toBe('$88,400.00El mayor$44,200.00');
  expect(rowAfter(/^Te cuesta$/)).toBe('$46,990.49$14,905.24El menor');
  expect(rowAfter(/por cada \$1,000/)).toBe('$531.57$337.22El menor');
  expect(rowAfter(/^CAT sin IVA/)).toBe('123.2\u00a0%El menor163.1\u00a0%');
  expect(rowAfter(/^Plazo/)).toBe('12 meses6 mesesEl menor');
  expect(screen.queryByText(/igual en todas/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Ver detalle Oferta 2' }));
  expect(actor.getSnapshot().matches('detail')).toBe(true);
});

it('says which figures are the same in all', async () => {
  const twin = { ...offer, evaluation_results_id: shortOffer.evaluation_results_id };
  open({ ...offerList, offers: [offer, twin] });
  await greeting();
  expect(screen.getAllByText(/igual en todas/)).toHaveLength(9);
  expect(screen.queryByText(/El (mayor|menor)/)).toBeNull();
});

/** Source: B3. */
it('shows no CAT that the portal counts otherwise', async () => {
  open({ ...offerList, offers: [{ ...offer, cat_without_tax: 98.4 }] });
  expect(await screen.findByText('$88,400.00')).toBeVisible();
  expect(screen.queryByText('98.4\u00a0%')).toBeNull();
});

/** Its whole amount goes to the fee, so that no rate balances it. */
it('shows an offer that gives nothing without a CAT', async () => {
  open({ ...offerList, offers: [{ ...offer, opening_fee: 1 }] });
  expect(await screen.findByText('-$16,000.00')).toBeVisible();
  expect(screen.queryByText(/CAT/)).toBeNull();
});
