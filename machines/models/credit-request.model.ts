import {
  type CreditRequestEvent,
  creditRequestMachine,
  type LenderDecision,
} from '#machines/credit-request.machine.ts';
import { modelOf } from '#machines/models/kit/model.ts';

export type Type = CreditRequestEvent['type'];

/** What an applicant or the staff do. */
export const personEvents: Type[] = [
  'client.save',
  'documents.send',
  'corrections.send',
  'offer.accept',
  'quote.save',
  'clabe.send',
  'interview.save',
  'projections.send',
  'step.back',
];
/** What the lender decides. */
export const lenderEvents: LenderDecision['type'][] = [
  'eligible',
  'needs-pld',
  'special-review',
  'cleared',
  'documents-rejected',
  'contract-ready',
  'signed',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
];
const events = [...personEvents, ...lenderEvents].map((type) => ({ type }));

export const model = modelOf(
  creditRequestMachine,
  { input: { journey: 'amazon' }, events },
  { input: { journey: 'offersFirst' }, events },
  { input: { journey: 'hotel' }, events },
);
