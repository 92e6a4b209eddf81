import { describe, expect, it } from 'vitest';
import {
  documentPagerMachine,
  hasNext,
  hasPrevious,
  isListing,
  selectDocuments,
  selectPosition,
  selectShown,
  wasTurned,
} from '#machines/parts/files/document-pager.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const documents = [
  { code: 'ID', needs: ['idType', 'ID', 'ID-Back'] },
  { code: 'CD', needs: ['CD'] },
  { code: 'ECB2', needs: ['ECB2'] },
];
const next = { type: 'document.next' } as const;
const previous = { type: 'document.previous' } as const;
const show = (code: string) => ({ type: 'document.show', code }) as const;
const open = { type: 'overview.open' } as const;
const close = { type: 'overview.close' } as const;
const at = (
  missing: string[],
  ...events: (typeof next | typeof previous | ReturnType<typeof show>)[]
) => snapshotsOf(documentPagerMachine, { documents, missing })(...events);

/** From issue 13, 5: one document a screen. */
it.each([
  ['it begins with the first', ['idType', 'CD'], [], 'ID', 1],
  ['... that lacks something', ['CD', 'ECB2'], [], 'CD', 2],
  ['... and with the first where nothing is missing', [], [], 'ID', 1],
  ['next', [], [next], 'CD', 2],
  ['next ends with the last', ['ECB2'], [next], 'ECB2', 3],
  ['previous', ['ECB2'], [previous], 'CD', 2],
  ['previous ends with the first', [], [previous], 'ID', 1],
  ['any of them, by its code', [], [show('ECB2')], 'ECB2', 3],
  ['... or by what it needs', ['ECB2'], [show('ID-Back')], 'ID', 1],
  ['... but none that is not asked for', [], [show('AC')], 'ID', 1],
] as const)('%s', (_, missing, events, shown, position) => {
  const snapshot = at([...missing], ...events);
  expect([selectShown(snapshot), selectPosition(snapshot)]).toEqual([shown, position]);
});

describe('the list of all', () => {
  const input = { documents, missing: [] };
  it.each([
    ['is closed', [], 'resting'],
    ['opens', [open], 'listing'],
    ['closes', [open, close], 'resting'],
    ['closes when a document is picked, also the one that is shown', [open, show('ID')], 'turned'],
    ['opens again from there', [next, open], 'listing'],
    ['a way that does not exist leads nowhere', [previous], 'resting'],
    ['... nor does a document that is not asked for', [show('AC')], 'resting'],
    ['... and leaves the list open', [open, show('AC')], 'listing'],
    ['... as the way after the last does', [next, next, open, next], 'listing'],
  ] as const)('%s', (_, events, state) => {
    expect(play(documentPagerMachine, input, events)).toBe(state);
  });

  it('has every document, and is open or not; the heading takes the focus after a turn', () => {
    const told = snapshotsOf(documentPagerMachine, input);
    const moments = [told(), told(next), told(next, open)];
    expect(moments.map(selectDocuments)).toEqual([documents, documents, documents]);
    expect(moments.map(isListing)).toEqual([false, false, true]);
    expect(moments.map(wasTurned)).toEqual([false, true, false]);
  });
});

it('knows whether there is one before and one after', () => {
  const told = [[], ['CD'], ['ECB2']].map((missing) => [
    hasPrevious(at(missing)),
    hasNext(at(missing)),
  ]);
  expect(told).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

it('without documents shows none', () => {
  const none = snapshotsOf(documentPagerMachine, { documents: [], missing: [] })();
  expect([selectShown(none), selectPosition(none)]).toEqual(['', 0]);
  expect([hasPrevious(none), hasNext(none)]).toEqual([false, false]);
});
