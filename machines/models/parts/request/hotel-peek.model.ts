import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { hotelRecord, NOTE_ID } from '#machines/models/samples/hotel-record.ts';
import { hotelRow } from '#machines/models/samples/hotel-rows.ts';
import {
  type HotelPeekServices,
  hotelPeekMachine,
} from '#machines/parts/request/hotel-peek.machine.ts';

const { answers, fails } = outcomesOf<HotelPeekServices>();

export const model = modelOf(hotelPeekMachine, {
  events: [
    { type: 'peek.open', requestId: hotelRow(1).id, link: 'documents' },
    { type: 'peek.close' },
    { type: 'peek.retry' },
    { type: 'note.add', text: 'Llamar el martes' },
    { type: 'note.type', text: 'Llamar' },
    { type: 'note.delete', noteId: NOTE_ID },
    answers('loadRecord', hotelRecord),
    fails('loadRecord'),
    answers('saveNote', hotelRecord),
    fails('saveNote'),
    answers('deleteNote', hotelRecord),
    fails('deleteNote'),
  ],
});
