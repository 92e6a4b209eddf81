import { expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { hotelRecord, NOTE_ID } from '#machines/models/samples/hotel-record.ts';
import {
  type HotelPeekServices,
  hotelPeekMachine,
  isSavingNote,
  selectLinkActor,
  selectNotes,
  selectPeeked,
  selectRecord,
  selectTyped,
  wasNotDeleted,
  wasNotSaved,
} from '#machines/parts/request/hotel-peek.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<HotelPeekServices>();
type Events = Parameters<typeof play<typeof hotelPeekMachine>>[2];

const open = { type: 'peek.open', requestId: 'r-1', link: 'documents' } as const;
const next = { type: 'peek.open', requestId: 'r-2', link: null } as const;
const found = answers('loadRecord', hotelRecord);
const add = { type: 'note.add', text: 'Llamar' } as const;
const take = { type: 'note.delete', noteId: NOTE_ID } as const;
const resting = { showing: 'resting' };

/** From issue 34, 4. */
it.each<[string, Events, unknown]>([
  ['nothing is shown at first', [], 'closed'],
  ['a row is looked at', [open], 'loadingRecord'],
  ['... and shows its notes and history', [open, found], resting],
  ['... or cannot be', [open, fails('loadRecord')], 'unavailable'],
  ['... and is tried again', [open, fails('loadRecord'), { type: 'peek.retry' }], 'loadingRecord'],
  ['the next row follows', [open, found, next], 'loadingRecord'],
  ['also while a note is saved', [open, found, add, next], 'loadingRecord'],
  ['it is closed', [open, found, { type: 'peek.close' }], 'closed'],
  ['a note is saved', [open, found, add], 'savingNote'],
  ['... and is there', [open, found, add, answers('saveNote', hotelRecord)], resting],
  ['... or is not', [open, found, add, fails('saveNote')], { showing: 'notSaved' }],
  ['one’s own is taken away', [open, found, take], 'deletingNote'],
  ['... and is gone', [open, found, take, answers('deleteNote', hotelRecord)], resting],
  ['... or is not', [open, found, take, fails('deleteNote')], { showing: 'notDeleted' }],
])('%s', (_, events, state) => {
  expect(play(hotelPeekMachine, undefined, events)).toEqual(state);
});

const at = snapshotsOf(hotelPeekMachine, undefined);

it('asks for the row that is looked at', () => {
  expect(inputTo(at(open, found, next), 'loadRecord')).toEqual({ requestId: 'r-2' });
  expect(inputTo(at(open, found, add), 'saveNote')).toEqual({ requestId: 'r-1', text: 'Llamar' });
  expect(inputTo(at(open, found, take), 'deleteNote')).toEqual({
    requestId: 'r-1',
    noteId: NOTE_ID,
  });
});

it('has the representative’s link of the row that waits for it, and of no other', () => {
  const linkAt = (...events: Events) =>
    selectLinkActor(at(...events))?.getSnapshot().context.requestId;
  expect([linkAt(), linkAt(open), linkAt(open, found, add)]).toEqual([undefined, 'r-1', 'r-1']);
  expect([linkAt(open, next), linkAt(open, { type: 'peek.close' })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(linkAt(next, open)).toBe('r-1');
});

it('shows nothing of the row before', () => {
  expect([at(open, found), at(open, found, next)].map(selectRecord)).toEqual([hotelRecord, null]);
  expect([at(), at(open), at(open, { type: 'peek.close' })].map(selectPeeked)).toEqual([
    null,
    'r-1',
    null,
  ]);
});

it('has what was typed before the list was left, until it is saved', () => {
  const notes = { 'r-1': 'Llamar', 'r-2': 'Pedir el acta' };
  const returned = snapshotsOf(hotelPeekMachine, { notes });
  expect([returned(), returned(open), returned(next)].map(selectTyped)).toEqual([
    '',
    'Llamar',
    'Pedir el acta',
  ]);
  const saved = returned(open, found, add, answers('saveNote', hotelRecord));
  expect(selectNotes(saved)).toEqual({ 'r-1': '', 'r-2': 'Pedir el acta' });
});

it('tells what is being saved, and what was not', () => {
  expect([at(open, found), at(open, found, add)].map(isSavingNote)).toEqual([false, true]);
  const saved = [at(open, found), at(open, found, add, fails('saveNote'))];
  expect(saved.map(wasNotSaved)).toEqual([false, true]);
  expect([...saved, at(open, found, take, fails('deleteNote'))].map(wasNotDeleted)).toEqual([
    false,
    false,
    true,
  ]);
});
