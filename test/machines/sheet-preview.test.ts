import { expect, it } from 'vitest';
import { type SheetPreviewServices, sheetPreviewMachine } from '#machines/sheet-preview.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SheetPreviewServices>();
const file = new File(['Mes'], 'p.csv', { type: 'text/csv' });
const choose = { type: 'sheet.choose', file } as const;
const read = answers('readSheet', { outcome: 'read', rows: [['Mes']], problems: [] });
const unreadable = answers('readSheet', { outcome: 'unreadable' });
const unsupported = answers('readSheet', { outcome: 'unsupported' });

/** From screens (/oyoRequest): the first rows are previewed, errors named by cell. */
it.each([
  ['shows a sheet that it can read', [choose, read], 'shown'],
  ['sends what is no sheet without a preview', [choose, unsupported], 'withoutPreview'],
  ['tells that a sheet is broken or too large', [choose, unreadable], 'unreadable'],
  ['goes on where the reader does not arrive', [choose, fails('readSheet')], 'withoutPreview'],
  ['reads the next one', [choose, read, choose], 'readingSheet'],
] as const)('%s', (_, events, state) => {
  expect(play(sheetPreviewMachine, undefined, [...events])).toBe(state);
});

describeMachine(sheetPreviewMachine, {
  events: [choose, read, unreadable, unsupported, fails('readSheet')],
});
