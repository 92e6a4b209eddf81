import type { HotelRecord } from '#contract/hotel-desk.ts';

export const NOTE_ID = '7b0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a21';

/** One note of the caller's, one of a colleague's. */
export const hotelRecord: HotelRecord = {
  notes: [
    {
      id: NOTE_ID,
      text: 'Llamar el lunes',
      author: 'Sofía Reyes',
      at: '2026-11-25T16:00:00.000Z',
      is_own: true,
    },
    {
      id: '7b0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a22',
      text: 'Pidió la lista de documentos',
      author: 'Iván Luna',
      at: '2026-11-24T16:00:00.000Z',
      is_own: false,
    },
  ],
  history: [
    {
      deed: 'assignee.change',
      who: 'Sofía Reyes',
      whom: 'Iván Luna',
      at: '2026-11-24T18:00:00.000Z',
    },
    { deed: 'assignee.clear', who: 'Iván Luna', whom: null, at: '2026-11-24T17:00:00.000Z' },
    { deed: 'documents-rejected', who: null, at: '2026-11-23T18:00:00.000Z' },
    { deed: 'client.save', who: 'Sofía Reyes', at: '2026-11-22T18:00:00.000Z' },
  ],
};
