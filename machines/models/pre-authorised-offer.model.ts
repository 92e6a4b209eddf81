import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { preAuthorised } from '#machines/models/samples/offered-credit.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  type PreAuthorisedOfferServices,
  preAuthorisedOfferMachine,
} from '#machines/pre-authorised-offer.machine.ts';

const { answers, fails } = outcomesOf<PreAuthorisedOfferServices>();
const loaded = answers('loadOffer', {
  outcome: 'offered',
  credit: preAuthorised,
  place: { done: 5, total: 7 },
});

export const model = modelOf(preAuthorisedOfferMachine, {
  events: [
    { type: 'offer.retry' },
    { type: 'offer.customise' },
    { type: 'custom.cancel' },
    { type: 'maximum.return' },
    loaded,
    answers('loadOffer', { outcome: 'withoutOffer' }),
    answers('loadOffer', { outcome: 'elsewhere' }),
    fails('loadOffer'),
    ends('statusWatch', personAt('sendRequest')),
    ends('offerQuote', 'saved'),
    ends('offerQuote', 'overtaken'),
    { type: 'draft.loaded', values: { amount: 40_000 } },
    { type: 'draft.loaded', values: {} },
    { type: 'draft.merged', values: { retention: 0.1 } },
    { type: 'quote.saving' },
    { type: 'quote.notSaved' },
  ],
});
