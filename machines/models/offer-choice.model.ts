import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { offer, offerList } from '#machines/models/samples/offers.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import { type OfferChoiceServices, offerChoiceMachine } from '#machines/offer-choice.machine.ts';

const { answers, fails } = outcomesOf<OfferChoiceServices>();

export const model = modelOf(offerChoiceMachine, {
  input: {
    requestId,
    nextStatus: 1,
    holder: 'María Fernanda López',
    platform: 'tienda-nube',
    stepHasEstimates: true,
  },
  events: [
    { type: 'offers.retry' },
    { type: 'offer.show', offer },
    answers('listOffers', offerList),
    answers('listOffers', 'none'),
    fails('listOffers'),
    ends('offerQuote', 'saved'),
    ends('offerQuote', 'overtaken'),
    ends('offerQuote', 'left'),
  ],
});
