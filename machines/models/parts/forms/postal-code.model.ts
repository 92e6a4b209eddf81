import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { places } from '#machines/models/samples/form.ts';
import {
  type PostalCodeServices,
  postalCodeMachine,
} from '#machines/parts/forms/postal-code.machine.ts';

const { answers, fails } = outcomesOf<PostalCodeServices>();
const enter = (postalCode: string) =>
  ({ type: 'address.enter', address: { postalCode, countryId: 150 } }) as const;

export const model = modelOf(postalCodeMachine, {
  events: [
    enter('01030'),
    enter('0103'),
    answers('findPlaces', places),
    answers('findPlaces', 'unknown'),
    fails('findPlaces'),
    { type: 'lookup.retry' },
    { type: 'settlement.write' },
    { type: 'settlement.list' },
  ],
  distinguish: ({ context }) => context.postalCode,
});
