import { expect, it } from 'vitest';
import {
  type SheetPreviewServices,
  selectProblems,
  selectRows,
  sheetPreviewMachine,
} from '#machines/parts/files/sheet-preview.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<SheetPreviewServices>();
const file = new File(['Mes'], 'p.csv', { type: 'text/csv' });
const choose = { type: 'sheet.choose', file } as const;
const rows = [['Mes']];
const problems = [{ cell: 'B1', problem: 'missing', column: 'Gastos' } as const];
const read = answers('readSheet', { outcome: 'read', rows, problems });
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

it('tells the screen the first rows of the sheet that was chosen last, and what is wrong in it', () => {
  const at = snapshotsOf(sheetPreviewMachine, undefined);
  expect([at(), at(choose, read)].map(selectRows)).toEqual([[], rows]);
  expect([at(), at(choose, read)].map(selectProblems)).toEqual([[], problems]);
  const next = new File(['Mes,Ingresos'], 'q.csv');
  const chooseNext = { ...choose, file: next };
  for (const there of [at(choose, chooseNext), at(choose, read, chooseNext)])
    expect((inputTo(there, 'readSheet') as { file: File }).file).toBe(next);
});

describeMachine(sheetPreviewMachine, {
  events: [choose, read, unreadable, unsupported, fails('readSheet')],
});
