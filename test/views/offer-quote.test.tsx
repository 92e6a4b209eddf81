import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { ask, input, model } from '#machines/models/parts/money/offer-quote.model.ts';
import { offered, wholeQuote } from '#machines/models/samples/offered-credit.ts';
import { yearOfSales } from '#machines/models/samples/sales.ts';
import {
  type OfferQuoteServices,
  offerQuoteMachine,
} from '#machines/parts/money/offer-quote.machine.ts';
import {
  type PayoffProjectionServices,
  payoffProjectionMachine,
} from '#machines/parts/money/payoff-projection.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OfferDetailView } from '#views/offer-choice/OfferDetail.tsx';
import { OfferQuoteView } from '#views/offer-quote/OfferQuoteView.tsx';
import { SaveQuote } from '#views/offer-quote/SaveQuote.tsx';
import { QuotedAmount, QuotedRetention } from '#views/offer-quote/TermFields.tsx';

const { answers, fails } = outcomesOf<OfferQuoteServices>();
/** The button of either page, where there are figures to go on with. */
const save = () => {
  const name = /Solicitar esta cantidad|Continuar|Guardando/;
  const button = screen.queryByRole('button', { name });
  const isBusy = button?.getAttribute('aria-busy') === 'true';
  return !isBusy && button?.getAttribute('aria-disabled') === 'true' ? null : button;
};
const amount = () => screen.getByRole('textbox', { name: 'Monto' });
const retention = () => screen.getByRole('combobox', { name: 'Retención de tus ventas' });

describeFlow(model, {
  draw: (actor) =>
    actor.getSnapshot().context.quotes === 'atOnce' ? (
      <OfferDetailView actor={actor} showBack />
    ) : (
      <>
        <QuotedAmount actor={actor} />
        <QuotedRetention actor={actor} />
        <OfferQuoteView actor={actor} />
        <SaveQuote actor={actor} />
      </>
    ),
  perform: {
    'quote.request': ({ send, event }) => send(event),
    'quote.leave': ({ send, event }) => send(event),
    'amount.change': async ({ person, event }) => {
      await person.clear(amount());
      await person.type(amount(), `${event.amount}{Enter}`);
    },
    'retention.choose': ({ person, event }) =>
      person.selectOptions(retention(), String(event.retention)),
    'terms.replace': ({ send, event }) => send(event),
    'quote.retry': press('Reintentar'),
    'quote.save': press(/Solicitar esta cantidad|Continuar/),
  },
  see: {
    settled: () => expect.fail('It is not stayed in.'),
    unasked: () => expect(save()).toBeNull(),
    outdated: () => screen.findByText(/son de la cotización anterior/),
    quoting: () => screen.findByText('Cotizando...'),
    quoted: async (snapshot) => {
      await screen.findByText('Lo que te cuesta');
      expect(save()?.getAttribute('aria-busy') === 'true').toBe(
        snapshot.matches({ quoted: 'saving' }),
      );
      const failed = snapshot.matches({ quoted: 'notSaved' });
      expect(screen.queryByRole('alert') !== null).toBe(failed);
    },
    notQuoted: async () => {
      await screen.findByText(/No pudimos cotizar/);
      expect(save()).toBeNull();
    },
    mismatched: async () => {
      await screen.findByText('Vamos a revisar estas cifras');
      expect(save()).toBeNull();
    },
    tooSmall: async () => {
      const alert = await screen.findAllByText(/no se presta ni el monto mínimo/);
      expect(alert[0]).toBeVisible();
      expect(save()).toBeNull();
    },
    expired: async () => {
      await screen.findByText('Esta oferta venció');
      expect(save()).toBeNull();
    },
    left: () => expect(save()).toBeNull(),
    saved: () => screen.findByText(/Guardamos tu solicitud/),
    overtaken: () => screen.findByText('Cargando...'),
  },
});

/** It never ends. */
const payoffProjection = payoffProjectionMachine.provide({
  actors: actorsFrom<PayoffProjectionServices>({ projectPayoff: () => new Promise(() => {}) }),
});

function quotedWith(credit = offered, asked = 100_000) {
  const { services, settle } = stubServices<OfferQuoteServices>('quoteOffer', 'saveQuote');
  const machine = offerQuoteMachine.provide({
    actors: { ...actorsFrom(services), payoffProjection },
  });
  const actor = createActor(machine, { input: { ...input, credit } }).start();
  const terms = { amount: asked, retention: 0.2 };
  actor.send({ type: 'terms.replace', terms });
  actor.send(ask);
  renderInSpanish(<OfferQuoteView actor={actor} />);
  return { actor, settle, person: userEvent.setup({ delay: null }) };
}
const rowOf = (label: string | RegExp) =>
  screen.getAllByText(label, { selector: 'dt, dt *' })[0]?.closest('dt')?.parentElement;

/** Source: look, "Money first"; review 2.10: before anything is pressed. */
it('shows what the offer costs as it is before any quote', async () => {
  const { services } = stubServices<OfferQuoteServices>('quoteOffer', 'saveQuote');
  const machine = offerQuoteMachine.provide({
    actors: { ...actorsFrom(services), payoffProjection },
  });
  const actor = createActor(machine, { input }).start();
  renderInSpanish(<OfferQuoteView actor={actor} />);
  expect(await screen.findByText('Lo que te cuesta')).toBeVisible();
  expect(rowOf('Recibes')).toHaveTextContent('$88,400.00');
  expect(rowOf('CAT sin IVA')).toHaveTextContent('123.2 %');
  expect(rowOf('Recibes')?.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  act(() => actor.send({ type: 'amount.change', amount: 40_000 }));
  expect(screen.queryByText('Lo que te cuesta')).toBeNull();
});

/** Source: look, "Money first": each figure with its period and what it assumes. */
it('states what is received, paid and the cost, the share, the time and the CAT', async () => {
  const { settle, person } = quotedWith();
  settle(answers('quoteOffer', wholeQuote));
  await screen.findByText('Lo que te cuesta');
  expect(rowOf('Recibes')).toHaveTextContent('$88,400.00');
  expect(rowOf('Pagas en total')).toHaveTextContent('$135,390.49');
  expect(rowOf('Te cuesta')).toHaveTextContent('$46,990.49');
  expect(screen.getByText(/en un plazo de 12 meses/)).toBeVisible();
  expect(rowOf('Retención de tus ventas')).toHaveTextContent(
    '20 %$40,000.00 de los $200,000.00 que vendes en un mes promedio',
  );
  expect(rowOf('Tiempo con tus ventas')).toHaveTextContent(
    'En 3 meses, $108,212.50; como máximo $135,390.49 en 12Si vendes como en los últimos 12 meses.',
  );
  expect(rowOf('CAT sin IVA')).toHaveTextContent('123.2 %');
  await person.click(screen.getByRole('button', { name: /CAT sin IVA/ }));
  expect(screen.getAllByText(/suma intereses y comisiones en un solo porcentaje/)[0]).toBeVisible();
});

it('without known sales says so, and assumes nothing', async () => {
  quotedWith({ ...offered, sales: [] }).settle(answers('quoteOffer', wholeQuote));
  await screen.findByText('Lo que te cuesta');
  expect(rowOf('Tiempo con tus ventas')).toHaveTextContent('No conocemos tus ventas');
  expect(screen.queryByText(/en un mes promedio/)).toBeNull();
});

/** Source: ruling 42: 5,000 of interest, and 3,500 of 17,500 in January. */
it('says in words that sales do not cover the interest', async () => {
  const dates = { ...offered.dates, datef: '2026-12-31' };
  quotedWith({ ...offered, sales: yearOfSales(300_000), dates }).settle(
    answers('quoteOffer', wholeQuote),
  );
  expect(await screen.findByText('Estas ventas no alcanzan para los intereses')).toBeVisible();
  expect(
    screen.getByText(/en enero 2027 .* tu deuda, que subiría a \$101,500\.00\./),
  ).toBeVisible();
  expect(rowOf('Tiempo con tus ventas')).toHaveTextContent(
    'Más de 5 años; tu contrato dice $135,390.49 en 12 meses',
  );
});

it('says that slow sales cost more than the contract', async () => {
  const dates = { ...offered.dates, datef: '2026-12-31' };
  quotedWith({ ...offered, sales: yearOfSales(720_000), dates }).settle(
    answers('quoteOffer', wholeQuote),
  );
  await screen.findByText('Lo que te cuesta');
  expect(rowOf('Tiempo con tus ventas')).toHaveTextContent(
    'En 12 meses, $139,897.18: más que en tu contrato, que dice $135,390.49 en 12 meses',
  );
});

/** Source: ruling 24. */
it('names the last day of an offer that is over', async () => {
  const over = { ...offered, offer: { ...offered.offer, valid_until: '2026-11-20' } };
  quotedWith(over).settle(answers('quoteOffer', 'expired'));
  expect(await screen.findByText(/fue el 20 de noviembre de 2026\./)).toBeVisible();
});

/** Source: B4. */
it('prints the cover sheet with its hash', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { settle, person } = quotedWith({
    ...offered,
    offer: { ...offered.offer, valid_until: '2026-12-22' },
  });
  settle(answers('quoteOffer', wholeQuote));
  await person.click(await screen.findByText('Ver e imprimir la carátula de tu crédito'));
  const sheet = within(screen.getByRole('region', { name: 'Carátula de tu crédito' }));
  for (const text of [
    'a1'.repeat(32),
    'Oferta vigente hasta el 22 de diciembre de 2026.',
    'A nombre de María Fernanda López, 22 de noviembre de 2026.',
    '$46,990.49',
    'Tasa de interés moratorio anual, sin IVA',
  ]) {
    expect(sheet.getByText(text)).toBeVisible();
  }
  expect(sheet.getByText('$135,390.49')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'Imprimir o guardar en PDF' }));
  expect(print).toHaveBeenCalledOnce();
});

it('greys the figures of terms that are no more, and those of a quote that failed', async () => {
  const { actor, settle } = quotedWith();
  settle(answers('quoteOffer', wholeQuote));
  await screen.findByText('Lo que te cuesta');
  const figures = () => rowOf('Recibes')?.closest('[aria-busy]')?.getAttribute('aria-busy');
  expect(figures()).toBe('false');
  act(() => actor.send({ type: 'amount.change', amount: 40_000 }));
  expect([figures(), save()]).toEqual(['true', null]);
  act(() => actor.send(ask));
  settle(fails('quoteOffer'));
  await screen.findByText(/No pudimos cotizar/);
  expect(figures()).toBe('true');
});

it('keeps its figures on the page from quote to quote, so that they count to the new ones', async () => {
  const { actor, settle } = quotedWith();
  settle(answers('quoteOffer', wholeQuote));
  await screen.findByText('Lo que te cuesta');
  const row = rowOf('Recibes');
  expect(row).toBeVisible();
  act(() => actor.send({ type: 'amount.change', amount: 40_000 }));
  expect(rowOf('Recibes')).toBe(row);
  act(() => actor.send({ type: 'amount.change', amount: 100_000 }));
  act(() => actor.send(ask));
  expect(rowOf('Recibes')).toBe(row);
  settle(answers('quoteOffer', wholeQuote));
  await waitFor(() => expect(row?.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
  expect(rowOf('Recibes')).toBe(row);
});

it('announces a quote once it has arrived', async () => {
  const { actor, settle } = quotedWith();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const words = 'Tu cotización está lista: recibes $88,400.00 y pagas $135,390.49 en total.';
  const [region] = screen.getAllByRole('status');
  expect(said()).not.toContain(words);
  settle(answers('quoteOffer', wholeQuote));
  await screen.findByText(words);
  expect(screen.getAllByRole('status')[0]).toBe(region);
  act(() => actor.send({ type: 'amount.change', amount: 40_000 }));
  expect(said()).not.toContain(words);
});

it('takes the focus to a request that was not saved, and saves it from there', async () => {
  const { actor, settle, person } = quotedWith();
  settle(answers('quoteOffer', wholeQuote));
  await screen.findByText('Lo que te cuesta');
  act(() => actor.send({ type: 'quote.save' }));
  settle(fails('saveQuote'));
  const alert = await screen.findByRole('alert');
  expect(alert.parentElement).toHaveFocus();
  await person.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(actor.getSnapshot().matches({ quoted: 'saving' })).toBe(true);
});
