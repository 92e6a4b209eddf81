/** One hotel's request at a glance: notes, history, and who has it open. Source: issue 34, 4. */
import type { Api } from '#contract/api.ts';
import type { HotelPeekServices } from '#machines/parts/request/hotel-peek.machine.ts';
import type { PresenceServices } from '#machines/parts/request/presence.machine.ts';
import type { Client } from './client.ts';
import { refusedAs } from './http.ts';

type Calls = Pick<Client<Api>, 'loadHotelRecord' | 'addHotelNote' | 'deleteHotelNote'>;

export const hotelPeekServices = (call: Calls): HotelPeekServices => ({
  loadRecord: ({ requestId }, signal) =>
    call.loadHotelRecord({ params: { id: requestId } }, signal),
  saveNote: ({ requestId, text }, signal) =>
    call.addHotelNote({ params: { id: requestId }, body: { text } }, signal),
  deleteNote: ({ requestId, noteId }, signal) =>
    call.deleteHotelNote({ params: { id: requestId }, body: { note_id: noteId } }, signal),
});

export const presenceServices = (call: Pick<Client<Api>, 'keepHotelOpen'>): PresenceServices => ({
  keepOpen: ({ requestId }, signal) =>
    call
      .keepHotelOpen({ params: { id: requestId } }, signal)
      .then(({ colleagues }) => colleagues, refusedAs(null, 'notFound', 'forbidden')),
});
