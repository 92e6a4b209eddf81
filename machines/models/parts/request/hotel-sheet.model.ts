import { createActor, fromCallback } from 'xstate';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { twins, wholeHotels, wrongHotels } from '#machines/models/samples/hotel-sheet.ts';
import {
  type HotelSheetReport,
  type HotelSheetServices,
  hotelSheetMachine,
} from '#machines/parts/request/hotel-sheet.machine.ts';

const { answers, fails } = outcomesOf<HotelSheetServices>();
const list = createActor(fromCallback<HotelSheetReport>(() => {})).start();
const file = new File(['Hotel'], 'hoteles.csv', { type: 'text/csv' });

export const model = modelOf(hotelSheetMachine, {
  input: { list },
  events: [
    { type: 'sheet.open' },
    { type: 'sheet.close' },
    { type: 'sheet.again' },
    { type: 'sheet.choose', file },
    { type: 'twins.retry' },
    { type: 'twin.toggle', row: 5 },
    { type: 'hotels.create' },
    answers('readSheet', { outcome: 'read', hotels: wholeHotels }),
    answers('readSheet', { outcome: 'read', hotels: wrongHotels }),
    answers('readSheet', { outcome: 'withoutColumns', columns: ['rfc', 'cellphoneNumber'] }),
    answers('readSheet', { outcome: 'unsupported' }),
    answers('readSheet', { outcome: 'unreadable' }),
    answers('readSheet', { outcome: 'empty' }),
    answers('readSheet', { outcome: 'tooMany' }),
    fails('readSheet'),
    answers('findTwins', twins),
    fails('findTwins'),
    answers('createHotels', undefined),
    fails('createHotels'),
  ],
  distinguish: ({ context: { hotels, included } }) => [
    hotels.some(({ problems }) => problems.length > 0),
    included.length,
  ],
});
