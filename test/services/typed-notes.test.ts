import { expect, it } from 'vitest';
import { deviceStorage } from '#services/device-storage.ts';
import { typedNotes } from '#services/typed-notes.ts';

/** The device refuses storage: the page keeps it. */
const own = deviceStorage(() => {
  throw new Error('refused');
});

it('keeps what is typed for a request, until it is emptied or the person leaves', () => {
  const notes = typedNotes(own);
  expect(notes.read()).toEqual({});
  notes.write({ 'r-1': 'Llamar', 'r-2': '' });
  expect(typedNotes(own).read()).toEqual({ 'r-1': 'Llamar' });
  notes.write({ 'r-1': '' });
  expect(own.length).toBe(0);
  notes.write({ 'r-1': 'Llamar' });
  notes.clear();
  expect(notes.read()).toEqual({});
  own.setItem('portal_typed_notes', 'no JSON');
  expect(notes.read()).toEqual({});
});
