/** An Amazon seller's pre-authorised offer: its loading, its quote, its payments, its request. */
import PreAuthorisedOfferFlow from '#app/flows/PreAuthorisedOfferFlow.tsx';
import { estimates, offered, wholeQuote } from '#machines/models/samples/offered-credit.ts';
import { calculation, offer } from '#machines/models/samples/offers.ts';
import { personWith } from '#machines/models/samples/user-info.ts';
import { wholeOffer } from '#test/fixtures/quotes.ts';
import type { Answers } from '../api.ts';
import { chooseTab, press, sees } from '../person.ts';
import type { Scene } from '../scene.ts';

const { requestId, dates, sales } = offered;

/** An offer, and what every quote of it is made of. */
export const quotable: Answers = {
  listOffers: { rows: [offer] },
  listSales: sales,
  loadEvaluation: {
    request_id: requestId,
    saved: null,
    quote: { ...wholeOffer, ...dates, totalpayment: wholeQuote.total, payments_list: estimates },
  },
  calculateOffer: calculation,
  loadAmortization: wholeQuote.rows,
  estimatePayments: estimates,
};

const onOffer = {
  page: <PreAuthorisedOfferFlow />,
  address: '/request/customize-offer',
  answers: {
    loadUserInfo: personWith({
      status: 'Oferta Activa',
      sub_status: 'Selección de Oferta',
      steps: [],
    }),
    ...quotable,
    saveQuote: { message: 'Guardada', request_id: requestId },
  },
} as const;

const OVERTAKEN = 'Ver cómo va mi solicitud';
const LOADED = 'Quiero mi oferta máxima';
const arrive = () => sees(LOADED);
const quote = () => press(LOADED);
const quoted = async () => {
  await arrive();
  await quote();
  await sees('Solicitar esta cantidad');
};

export const preAuthorisedScreens = {
  listSales: { ...onOffer, screen: 'Oferta preautorizada', done: LOADED },
  loadEvaluation: { ...onOffer, screen: 'Oferta preautorizada', done: LOADED },
  loadAmortization: {
    ...onOffer,
    screen: 'Oferta preautorizada, cotizar',
    arrive,
    press: quote,
    done: 'Solicitar esta cantidad',
  },
  estimatePayments: {
    ...onOffer,
    screen: 'Oferta preautorizada, pagos estimados',
    arrive: quoted,
    press: () => chooseTab('Pagos estimados'),
    done: 'Fecha de pago',
  },
  saveQuote: {
    ...onOffer,
    screen: 'Oferta preautorizada, pedir',
    arrive: quoted,
    press: () => press('Solicitar esta cantidad'),
    again: () => press('Solicitar esta cantidad'),
    done: 'Se abrió /request/credit-resume',
    ends: { '404': OVERTAKEN, '409': OVERTAKEN },
  },
} satisfies Record<string, Scene>;
