import { createActor, fromCallback } from 'xstate';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import {
  type HotelSelectionReport,
  type HotelSelectionServices,
  hotelSelectionMachine,
} from '#machines/parts/request/hotel-selection.machine.ts';

const { answers, fails } = outcomesOf<HotelSelectionServices>();
const list = createActor(fromCallback<HotelSelectionReport>(() => {})).start();

export const model = modelOf(hotelSelectionMachine, {
  input: { list },
  events: [
    { type: 'selection.change', ids: [hotelRow(1).id, hotelRow(2).id] },
    { type: 'rows.listed', ids: [hotelRow(1).id] },
    { type: 'selection.assign', assignee: 'sofia' },
    { type: 'selection.remind' },
    { type: 'selection.export', sort: '-names' },
    answers('assignHotels', undefined),
    fails('assignHotels'),
    answers('remindRepresentatives', {
      reminded: 1,
      already: 1,
      nothing: 0,
      left_out: [{ id: hotelRow(2).id, why: 'already' }],
    }),
    fails('remindRepresentatives'),
    answers('exportHotels', undefined),
    fails('exportHotels'),
  ],
  distinguish: ({ context }) => context.ids.length,
});
