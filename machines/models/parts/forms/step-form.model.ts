import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { HOTEL_ID, hotelValues, similarHotel } from '#machines/models/samples/hotel-request.ts';
import {
  type StepFormMachine,
  type StepFormServices,
  stepFormMachine,
} from '#machines/parts/forms/step-form.machine.ts';

const { answers, fails } = outcomesOf<StepFormServices>();

const events: Case<StepFormMachine>['events'] = [
  { type: 'form.submit', values: hotelValues },
  { type: 'step.back' },
  { type: 'step.close' },
  answers('saveStep', { outcome: 'saved', requestId: HOTEL_ID }),
  answers('saveStep', {
    outcome: 'conflict',
    theirs: { ...hotelValues, hotelName: 'Hotel Jade' },
  }),
  { type: 'step.leave' },
  answers('saveStep', { outcome: 'similar', others: [similarHotel] }),
  { type: 'form.edit' },
  { type: 'form.confirm' },
  fails('saveStep'),
];
const later = { requestId: HOTEL_ID, saved: hotelValues, draft: EMPTY_DRAFT, canGoBack: true };

export const model = modelOf(
  stepFormMachine,
  { input: later, events },
  { input: { ...later, requestId: null, canGoBack: false }, events },
);
