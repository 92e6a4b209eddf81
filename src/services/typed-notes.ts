/** Notes of hotels' requests that are typed and not saved yet: kept for this tab, until it is closed or the person leaves. */
import type { Notes } from '#machines/parts/request/hotel-peek.machine.ts';
import type { KeyValues } from './device-storage.ts';

const KEY = 'portal_typed_notes';

export const typedNotes = (own: KeyValues) => ({
  read(): Notes {
    try {
      return JSON.parse(own.getItem(KEY) ?? '{}');
    } catch {
      return {};
    }
  },

  write(notes: Notes) {
    const typed = Object.entries(notes).filter(([, text]) => text !== '');
    if (typed.length > 0) own.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
    else own.removeItem(KEY);
  },

  clear: () => own.removeItem(KEY),
});
