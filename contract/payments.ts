/** What an offer is paid back by: the estimated payments, and the amortization. Source: spec 3 and 7. */
import { number, object, string } from 'yup';
import { contract } from './kit/call.ts';
import { fraction, id, list, pesos, requiredText } from './kit/fields.ts';
import { chosenOffer } from './offers.ts';

const shown = () => pesos().required();

/** `date` is `enero 2027`. Source: spec 3, estimated payment row. */
export const estimatedPayment = object({
  date: requiredText(),
  payment: shown(),
  expected_sales: shown(),
});

/** Source: spec 3, amortization row. */
const amortizationRow = object({
  period: number().integer().required(),
  main_balance: shown(),
  disbursements: shown(),
  main_amortization: shown(),
  capitalization: shown(),
  final_balance: shown(),
  accrued_interest: shown(),
  payed_interest: shown(),
  remainder: shown(),
  settlement_month: string().required(),
});

export const paymentCalls = contract({
  estimatePayments: {
    method: 'POST',
    path: '/solicitudes/pagos-estimados',
    access: 'session',
    summary: 'The estimated payments of the next twelve months, from the sales of the last twelve',
    body: object({
      amount: shown(),
      percent: fraction().required(),
      terms: number().oneOf([12]).required(),
      request_id: id(),
      evaluation_results_id: chosenOffer(),
    }),
    response: list(estimatedPayment),
    refuses: ['offerExpired'],
  },
  loadAmortization: {
    method: 'GET',
    path: '/client/amazon/amortization',
    access: 'session',
    summary: 'The amortization table of an amount, by the terms of the offer',
    query: object({
      montoSolicitado: shown(),
      request_id: id(),
      evaluation_results_id: chosenOffer(),
    }),
    response: list(amortizationRow),
    refuses: ['offerExpired'],
  },
});
