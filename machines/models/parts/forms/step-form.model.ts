import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { hotelStanding } from '#domain/request/hotel-stage.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  HOTEL_ID,
  hotelRequestAt,
  hotelValues,
  similarHotel,
} from '#machines/models/samples/hotel-request.ts';
import {
  type StepFormMachine,
  type StepFormServices,
  stepFormMachine,
} from '#machines/parts/forms/step-form.machine.ts';

const { answers, fails } = outcomesOf<StepFormServices>();

const moved = {
  theirs: { ...hotelValues, hotelName: 'Hotel Jade' },
  change: { who: 'Iván Luna', at: '2026-11-27T16:42:00.000Z' },
};

const events: Case<StepFormMachine>['events'] = [
  { type: 'form.submit', values: hotelValues },
  { type: 'step.back' },
  { type: 'step.close' },
  answers('saveStep', { outcome: 'saved', requestId: HOTEL_ID }),
  answers('saveStep', { outcome: 'conflict', ...moved }),
  ends('statusWatch', {}),
  answers('loadMoved', moved),
  fails('loadMoved'),
  { type: 'step.leave' },
  answers('saveStep', { outcome: 'similar', others: [similarHotel] }),
  { type: 'form.edit' },
  { type: 'form.confirm' },
  fails('saveStep'),
];
const standing = hotelStanding(hotelRequestAt('Datos Generales'));
const later = {
  requestId: HOTEL_ID,
  saved: hotelValues,
  draft: EMPTY_DRAFT,
  canGoBack: true,
  standing,
};

export const model = modelOf(
  stepFormMachine,
  { input: later, events },
  {
    input: { ...later, requestId: null, canGoBack: false, standing: null },
    events: events.filter(({ type }) => !/statusWatch|loadMoved/.test(type)),
  },
);
