import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type PreAuthorisedOfferMachine,
  type PreAuthorisedOfferServices,
  preAuthorisedOfferMachine,
  wasAmountReset,
} from '#machines/pre-authorised-offer.machine.ts';
import { offered } from '#test/fixtures/offered-credit.ts';
import type { Model } from '#test/kit/model.ts';
import { ends, outcomesOf, stubServices } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PreAuthorisedOfferView } from '#views/pre-authorised-offer/PreAuthorisedOfferView.tsx';

const { answers, fails } = outcomesOf<PreAuthorisedOfferServices>();
const loaded = answers('loadOffer', { outcome: 'offered', credit: offered });
const amount = () => screen.getByRole('textbox', { name: 'Monto' });
const title = 'Amazon y nosotros tenemos un crédito preautorizado para ti';

const model: Model<PreAuthorisedOfferMachine> = {
  events: [
    { type: 'offer.retry' },
    { type: 'maximum.choose' },
    { type: 'offer.customise' },
    { type: 'custom.cancel' },
    { type: 'maximum.return' },
    { type: 'amount.change', amount: 40_000 },
    { type: 'amount.change', amount: 100_001 },
    { type: 'retention.change', retention: 0.1 },
    { type: 'quote.request' },
    loaded,
    answers('loadOffer', { outcome: 'withoutOffer' }),
    answers('loadOffer', { outcome: 'elsewhere' }),
    fails('loadOffer'),
    ends('offerQuote', 'saved'),
    ends('offerQuote', 'overtaken'),
  ],
};

describeFlow(preAuthorisedOfferMachine, model, {
  draw: (actor) => <PreAuthorisedOfferView actor={actor} />,
  perform: {
    'offer.retry': press(/Actualizar|Reintentar|Ver cómo va mi solicitud/),
    'maximum.choose': press('Quiero mi oferta máxima'),
    'offer.customise': press('Prefiero personalizar mi oferta'),
    'custom.cancel': press('Cancelar'),
    // 'Regresar a oferta máxima' stands there once a quote is shown; that is looked at below.
    'maximum.return': ({ send, event }) => send(event),
    'amount.change': async ({ person, event }) => {
      await person.clear(amount());
      await person.type(amount(), `${event.amount}{Enter}`);
    },
    'retention.change': ({ person }) => person.click(screen.getByRole('radio', { name: /^10\s%/ })),
    'quote.request': press('Cotizar'),
  },
  see: {
    loadingOffer: () => screen.findByText('Buscando tu crédito preautorizado...'),
    unavailable: () => screen.findByRole('heading', { name: 'No pudimos cargar tu oferta' }),
    withoutOffer: () => screen.findByText('Tu oferta aún no está lista'),
    choosing: async (snapshot) => {
      await screen.findByRole('heading', { name: title });
      const reset = wasAmountReset(snapshot);
      expect(screen.queryByText(/Dejamos el monto en tu oferta máxima/) !== null).toBe(reset);
    },
    overtaken: () => screen.findByRole('heading', { name: 'Tu solicitud cambió' }),
    saved: () => screen.findByText(/Guardamos tu solicitud/),
    elsewhere: () => screen.findByText('Cargando...'),
  },
});

function open(credit = offered) {
  const { services, settle } = stubServices<PreAuthorisedOfferServices>('loadOffer');
  const machine = preAuthorisedOfferMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine).start();
  settle(answers('loadOffer', { outcome: 'offered', credit }));
  renderInSpanish(<PreAuthorisedOfferView actor={actor} />);
  return { actor, person: userEvent.setup({ delay: null }) };
}

it('shows amount, term and retention, and what becomes of an average month', async () => {
  open();
  await screen.findByRole('heading', { name: title });
  const cards = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(cards.slice(0, 3)).toEqual(['$100,000.00', '12 meses', '20\u00a0%']);
  expect(
    screen.getByText(
      'En un mes promedio vendes $200,000.00: $40,000.00 (20 %) abonan a tu crédito y $160,000.00 son tuyos.',
    ),
  ).toBeVisible();
  expect(screen.getByText('1 de 4')).toBeVisible();
});

it('gives the retention as a choice in pesos of an average month', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: 'Prefiero personalizar mi oferta' }),
  );
  const group = screen.getByRole('group', { name: 'Retención de tus ventas' });
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    '10\u00a0%: $20,000.00 en un mes promedio',
    '15\u00a0%: $30,000.00 en un mes promedio',
    '20\u00a0%: $40,000.00 en un mes promedio',
  ]);
});

it('takes an amount as it is written, or from the slider', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: 'Prefiero personalizar mi oferta' }),
  );
  await person.clear(amount());
  await person.type(amount(), '$45,000.50');
  await person.tab();
  expect(amount()).toHaveValue('$45,000.50');
  await person.clear(amount());
  await person.type(amount(), 'mucho{Enter}');
  expect(amount()).toHaveValue('$100,000.00');
  expect(screen.getByText(/Puedes pedir desde \$1\.00 hasta \$100,000\.00/)).toBeVisible();
});

it('without sales shows neither a split nor a projection of them', async () => {
  open({ ...offered, sales: [] });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(/En un mes promedio vendes/)).toBeNull();
});
