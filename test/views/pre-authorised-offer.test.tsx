import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { HelpProvider } from '#components/frame/Help.tsx';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model } from '#machines/models/pre-authorised-offer.model.ts';
import { customQuote, preAuthorised, wholeQuote } from '#machines/models/samples/offered-credit.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
  selectTerms,
} from '#machines/parts/money/offer-quote.machine.ts';
import {
  type PreAuthorisedOfferMachine,
  type PreAuthorisedOfferServices,
  preAuthorisedOfferMachine,
  selectOfferQuote,
} from '#machines/pre-authorised-offer.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { PreAuthorisedOfferView } from '#views/pre-authorised-offer/PreAuthorisedOfferView.tsx';

const { answers } = outcomesOf<PreAuthorisedOfferServices>();
const amount = () => screen.getByRole('textbox', { name: 'Monto' });
const retention = () => screen.getByRole('combobox', { name: 'Retención de tus ventas' });
const title = 'Amazon y nosotros tenemos un crédito preautorizado para ti';

describeFlow(model, {
  draw: (actor) => <PreAuthorisedOfferView actor={actor} />,
  perform: {
    'offer.retry': press(/Actualizar|Reintentar|Ver cómo va mi solicitud/),
    'offer.customise': press('Prefiero personalizar mi oferta'),
    'custom.cancel': press('Cancelar'),
    // 'Regresar a oferta máxima' stands there once a quote is shown; that is looked at below.
    'maximum.return': ({ send, event }) => send(event),
    // What its children report is looked at in the draft's own test.
    'draft.loaded': ({ send, event }) => send(event),
    'draft.merged': ({ send, event }) => send(event),
    'quote.saving': ({ send, event }) => send(event),
    'quote.notSaved': ({ send, event }) => send(event),
  },
  see: {
    loadingOffer: () => screen.findByText('Buscando tu crédito preautorizado...'),
    unavailable: () => screen.findByRole('heading', { name: 'No pudimos cargar tu oferta' }),
    withoutOffer: () => screen.findByText('Tu oferta aún no está lista'),
    choosing: () => screen.findByRole('heading', { name: title }),
    overtaken: () => screen.findByRole('heading', { name: 'Tu solicitud cambió' }),
    saved: () => screen.findByText(/Guardamos tu solicitud/),
    elsewhere: () => screen.findByText('Cargando...'),
  },
});

function open(
  credit = preAuthorised,
  quoteOffer: OfferQuoteServices['quoteOffer'] = async () => customQuote,
) {
  const { services, settle } = stubServices<PreAuthorisedOfferServices>('loadOffer');
  const offerQuote = offerQuoteMachine.provide({
    actors: actorsFrom<Pick<OfferQuoteServices, 'quoteOffer'>>({ quoteOffer }),
  });
  const machine = preAuthorisedOfferMachine.provide({
    actors: { ...actorsFrom(services), offerQuote },
  });
  const actor = createActor(machine).start();
  settle(answers('loadOffer', { outcome: 'offered', credit, place: { done: 5, total: 7 } }));
  renderInSpanish(
    <HelpProvider value={{ email: '', phone: '', whatsapp: '5215550000000' }}>
      <PreAuthorisedOfferView actor={actor} />
    </HelpProvider>,
  );
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
  expect(screen.getByText('5 de 7')).toBeVisible();
});

it('has a person to write to beside its place among the steps', async () => {
  open();
  const chat = await screen.findByRole('link', { name: 'Escríbenos por WhatsApp' });
  expect(chat).toHaveAttribute('href', 'https://wa.me/5215550000000');
});

it.each([true, false])('spec 1: a banner stands above a premium credit: %s', async (isPremium) => {
  open({ ...preAuthorised, isPremium });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('region', { name: 'Crédito Premium' }) !== null).toBe(isPremium);
});

/** Source: review 2.10: the cost before any press, and the way on beside it. */
it('shows what it costs at once, and its button in the bar', async () => {
  const { person } = open(preAuthorised, async () => wholeQuote);
  expect(await screen.findByText('Lo que te cuesta')).toBeVisible();
  const bar = () => screen.getByRole('button', { name: /Quiero mi|Solicitar/ }).parentElement;
  const shown = () => bar()?.previousElementSibling;
  expect(shown()).toHaveTextContent('Recibes $88,400.00 · Pagas $135,390.49');
  await person.click(screen.getByRole('button', { name: 'Quiero mi oferta máxima' }));
  expect(await screen.findByRole('button', { name: 'Solicitar esta cantidad' })).toBeVisible();
  expect(shown()).toHaveTextContent('Recibes $88,400.00 · Pagas $135,390.49');
});

it('gives the retention as a dropdown in pesos of an average month', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: 'Prefiero personalizar mi oferta' }),
  );
  const names = within(retention())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    '10\u00a0% · $20,000.00 al mes',
    '15\u00a0% · $30,000.00 al mes',
    '20\u00a0% · $40,000.00 al mes',
  ]);
});

it('splits an average month at once by the retention that is chosen', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: 'Prefiero personalizar mi oferta' }),
  );
  await person.selectOptions(retention(), '0.15');
  expect(screen.getByText(/\$30,000\.00 \(15\s%\) abonan a tu crédito/)).toBeVisible();
  expect(screen.getAllByRole('definition')[2]).toHaveTextContent(/^15\s%$/);
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
  expect(screen.getByText(/Puedes pedir hasta \$100,000\.00/)).toBeVisible();
});

it('without sales shows neither a split nor a projection of them', async () => {
  open({ ...preAuthorised, sales: [] });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(/En un mes promedio vendes/)).toBeNull();
});

/** Source: ruling 24. */
it.each([
  ['2026-11-22', 'Puedes pedirlo hasta el 22 de noviembre de 2026.'],
  ['2026-11-21', /^Venció el 21 de noviembre de 2026\. Escríbenos o llámanos/],
])('an offer until %s names its last day', async (valid_until, text) => {
  open({ ...preAuthorised, offer: { ...preAuthorised.offer, valid_until } });
  expect(await screen.findByText(text)).toBeVisible();
});

it('stands under the banner of working capital (spec 2)', async () => {
  open();
  expect(await screen.findByText('Capital de trabajo')).toBeVisible();
});

/** Spec 2: in custom mode 'Cancelar' leads back, and once there is a quote 'Regresar a oferta máxima' does. */
it("gives 'Regresar a oferta máxima' beside a quote", async () => {
  const { actor, person } = open();
  const button = (name: string) => screen.queryByRole('button', { name });
  await person.click(
    await screen.findByRole('button', { name: 'Prefiero personalizar mi oferta' }),
  );
  await person.selectOptions(retention(), '0.1');
  expect(button('Regresar a oferta máxima')).toBeNull();
  await person.click(button('Cotizar') ?? expect.fail());
  const back = await screen.findByRole('button', { name: 'Regresar a oferta máxima' });
  expect(button('Cancelar')).toBeNull();
  await person.click(back);
  expect(actor.getSnapshot().value).toEqual({ choosing: 'maximum' });
  expect(screen.getAllByRole('definition')[2]).toHaveTextContent(/^20\s%$/);
  expect(button('Quiero mi oferta máxima')).toBeVisible();
});

it('says again that the amount was reset, when that happens again', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: 'Prefiero personalizar mi oferta' }),
  );
  const said = () => screen.queryByText(/Dejamos el monto en tu oferta máxima/) !== null;
  await person.clear(amount());
  await person.type(amount(), '200000{Enter}');
  expect(said()).toBe(true);
  await person.type(amount(), '3');
  expect(said()).toBe(false);
  await person.type(amount(), '00000{Enter}');
  expect(said()).toBe(true);
});

const amountIn = (actor: ActorRefFrom<PreAuthorisedOfferMachine>) =>
  selectTerms(selectOfferQuote(actor.getSnapshot())?.getSnapshot() ?? expect.fail()).amount;

it('slides to the whole offer where that is no whole step', async () => {
  const { actor, person } = open({
    ...preAuthorised,
    offer: { ...preAuthorised.offer, max_offer: 87_654.32 },
  });
  await person.click(
    await screen.findByRole('button', { name: 'Prefiero personalizar mi oferta' }),
  );
  const slider = screen.getByRole('slider', { name: 'Monto' });
  expect(slider).toHaveValue('88000');
  expect(slider).toHaveAttribute('aria-valuetext', '$87,654.32');
  fireEvent.change(slider, { target: { value: '87000' } });
  expect(amountIn(actor)).toBe(87_000);
  fireEvent.change(slider, { target: { value: '88000' } });
  expect(amountIn(actor)).toBe(87_654.32);
});

/** The button that asks stands a screen below the place of the quote. */
it('takes the focus to a quote that was pressed for and did not come', async () => {
  const { person } = open(preAuthorised, async () => Promise.reject(new Error('unreachable')));
  await person.click(await screen.findByRole('button', { name: 'Quiero mi oferta máxima' }));
  const alert = (await screen.findByText(/No pudimos cotizar/)).closest('[role=alert]');
  expect(alert?.parentElement).toHaveFocus();
});
