import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { applicant, linkedOffer, provider } from '#machines/models/samples/pre-approved-offers.ts';
import {
  type OfferConfirmationServices,
  offerConfirmationMachine,
} from '#machines/offer-confirmation.machine.ts';

const { answers, fails } = outcomesOf<OfferConfirmationServices>();
export const open = answers('findOffer', {
  standing: 'open',
  provider,
  offer: linkedOffer,
  reference: 'SOL-7K4F-29',
  draft: EMPTY_DRAFT,
});
const ends = ['missing', 'expired', 'accepted'] as const;

export const model = modelOf(offerConfirmationMachine, {
  input: { token: 'abc', prefill: applicant },
  events: [
    { type: 'form.submit', applicant, warnings: [] },
    { type: 'offer.retry' },
    open,
    ...ends.map((standing) =>
      answers('findOffer', { standing, provider: null, draft: EMPTY_DRAFT }),
    ),
    fails('findOffer'),
    answers('confirmOffer', 'confirmed'),
    ...ends.map((end) => answers('confirmOffer', end)),
    fails('confirmOffer'),
  ],
});
