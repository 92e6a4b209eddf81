import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Offer } from '#contract/offers.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type OfferChoiceMachine,
  type OfferChoiceServices,
  offerChoiceMachine,
} from '#machines/offer-choice.machine.ts';
import { calculation, offer, offers, shortOffer } from '#test/fixtures/offers.ts';
import { requestId } from '#test/fixtures/requests.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf, stubServices } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OfferChoiceView } from '#views/offer-choice/OfferChoiceView.tsx';

const { answers, fails } = outcomesOf<OfferChoiceServices>();
const input = { requestId, nextStatus: 1 };
const retention = () => screen.getByLabelText('Retención de tus ventas');
const proceed = () => screen.getByRole('button', { name: 'Continuar' });

const model: Model<OfferChoiceMachine> = {
  input,
  events: [
    { type: 'offers.retry' },
    { type: 'offer.show', offer },
    { type: 'offer.back' },
    { type: 'retention.choose', retention: 0.1 },
    { type: 'calculation.retry' },
    { type: 'offer.continue' },
    answers('listOffers', offers),
    answers('listOffers', []),
    fails('listOffers'),
    answers('calculateOffer', calculation),
    fails('calculateOffer'),
    answers('acceptOffer', 'accepted'),
    answers('acceptOffer', 'conflict'),
    fails('acceptOffer'),
  ],
};

const greeting = () => screen.findByRole('heading', { name: 'Hola, María Fernanda' });

describeFlow(offerChoiceMachine, model, {
  draw: (actor) => <OfferChoiceView actor={actor} clientNames="María Fernanda" showBack />,
  perform: {
    'offers.retry': press(/Actualizar|Reintentar/),
    'offer.show': press(/Ver detalle de la oferta.*Oferta 1/),
    'offer.back': press('Atrás'),
    'retention.choose': ({ person, event }) =>
      person.selectOptions(retention(), String(event.retention)),
    'calculation.retry': press('Reintentar'),
    'offer.continue': press('Continuar'),
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
    detail: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Detalle de tu oferta' });
      const failed =
        snapshot.matches({ detail: 'notCalculated' }) ||
        snapshot.matches({ detail: 'notAccepted' });
      expect(screen.queryByRole('alert') !== null).toBe(failed);
      const ready =
        snapshot.matches({ detail: 'calculated' }) || snapshot.matches({ detail: 'notAccepted' });
      expect(proceed().hasAttribute('disabled')).toBe(!ready);
    },
    accepting: async () =>
      expect(
        await screen.findByRole('button', { name: 'Guardando tu elección...' }),
      ).toBeDisabled(),
    accepted: () => screen.findByText('¡Listo! Guardamos tu oferta.'),
  },
});

function open(listed: Offer[] = offers, { showBack = false, instructions = '' } = {}) {
  const { services, settle } = stubServices<OfferChoiceServices>(
    'listOffers',
    'calculateOffer',
    'acceptOffer',
  );
  const machine = offerChoiceMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input }).start();
  settle(answers('listOffers', listed));
  const props = { actor, clientNames: 'María Fernanda', showBack, instructions };
  renderInSpanish(<OfferChoiceView {...props} />);
  return { actor, settle, person: userEvent.setup({ delay: null }) };
}

it('turns one card at a time where there is room', async () => {
  const { person } = open();
  await greeting();
  expect(screen.getByRole('article')).toHaveAccessibleName('Oferta 1');
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByRole('article')).toHaveAccessibleName('Oferta 2');
});

it('spec 3: shows what the platform instructs at the step', async () => {
  open(offers, { instructions: 'Tu oferta vence en 5 días.' });
  expect(await screen.findByText('Tu oferta vence en 5 días.')).toBeVisible();
});

it('lists number, amount, months and retention of each offer', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Ver todas' }));
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
  expect(cards).toHaveLength(3);
  for (const [index, words] of [
    ['Oferta 1', '$100,000.00', '12 meses', '20%'],
    ['Oferta 2', '$250,000.00', '18 meses', '25%'],
    ['Oferta 3', '$50,000.00', '6 meses', '17%'],
  ].entries()) {
    for (const word of words) expect(cards[index]).toContain(word);
  }
});

describe('the detail', () => {
  async function detailOf(shown: Offer, options = {}) {
    const scene = open([shown], options);
    await scene.person.click(await screen.findByRole('button', { name: /Ver detalle/ }));
    return scene;
  }
  const figureOf = (label: RegExp) => {
    const row = screen.getByText(label, { selector: 'dt' }).parentElement ?? document.body;
    return within(row).getByRole('definition').textContent;
  };

  it('breaks the offer down', async () => {
    const { settle } = await detailOf(offer);
    settle(answers('calculateOffer', calculation));
    await screen.findByText('Recibes');
    expect(figureOf(/Monto/)).toBe('$100,000.00');
    expect(figureOf(/Plazo/)).toBe('12 meses');
    expect(figureOf(/Recibes/)).toBe('$88,400.00');
    expect(figureOf(/Pago estimado/)).toBe('$11,282.54');
    expect(figureOf(/Comisión por apertura \(10%, más IVA\)/)).toBe('$11,600.00');
    expect(figureOf(/Gastos de cobranza/)).toContain('$1,000.00');
    expect(figureOf(/Tasa de interés anual fija, sin IVA/)).toBe('60%');
    expect(figureOf(/CAT sin IVA/)).toBe(
      '123.2%Calculado el 18 de julio de 2026. Para fines informativos y de comparación.',
    );
    expect(
      screen.getByText('Por cada $100 que vendes, $20 abonan a tu crédito y $80 son tuyos.'),
    ).toBeVisible();
  });

  it.each([
    [offer, ['10%', '15%', '20%']],
    [shortOffer, ['10%', '15%', '17%']],
    [{ ...offer, min_retention_percentage_app: null }, ['10%', '15%', '20%']],
    [{ ...offer, min_retention_percentage_app: 0.3 }, ['20%']],
  ])('offers retentions from the minimum up to the current one (%#)', async (shown, choices) => {
    await detailOf(shown);
    const options = within(retention()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(choices);
    expect(retention()).toHaveDisplayValue(choices.at(-1) ?? '');
  });

  it('keeps the previous figures while it calculates again', async () => {
    const { person, settle } = await detailOf(offer);
    settle(answers('calculateOffer', calculation));
    await screen.findByText('Recibes');
    await person.selectOptions(retention(), '0.1');
    expect(figureOf(/Recibes/)).toBe('$88,400.00');
    expect(screen.getByText(/\$10 abonan a tu crédito y \$90 son tuyos/)).toBeVisible();
    expect(proceed()).toBeDisabled();
  });

  it.each([
    ['commission', { commissions: [{ name: 'X', formula: [{ value: 'x' }], disclaimer: '' }] }],
    ['CAT', { cat_without_tax: 1_001 }],
  ])('is not accepted without its %s', async (_, changes) => {
    const { settle } = await detailOf({ ...offer, ...changes });
    settle(answers('calculateOffer', calculation));
    await screen.findByText('Recibes');
    expect(screen.getByText(/Falta un dato de esta oferta/)).toBeVisible();
    expect(proceed()).toBeDisabled();
  });

  it.each([true, false])('shows Back where the platform does: %s', async (showBack) => {
    await detailOf(offer, { showBack });
    expect(screen.queryByRole('button', { name: 'Atrás' }) !== null).toBe(showBack);
  });
});
