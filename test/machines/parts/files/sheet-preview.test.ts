import { expect, it } from 'vitest';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { model } from '#machines/models/parts/files/sheet-preview.model.ts';
import {
  type SheetPreviewServices,
  selectProjection,
  sheetPreviewMachine,
} from '#machines/parts/files/sheet-preview.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<SheetPreviewServices>();
const file = new File(['Mes'], 'p.csv', { type: 'text/csv' });
const choose = { type: 'sheet.choose', file } as const;
const projection = {
  name: null,
  rows: [['Mes']],
  cells: [['A1']],
  problems: [{ cell: '', problem: 'missing', column: 'Gastos' } as const],
  ambiguous: null,
  isProjection: false,
};
const read = answers('readSheet', { outcome: 'read', projection });
const whole = answers('readSheet', {
  outcome: 'read',
  projection: { ...projection, problems: [] },
});
const ask = { type: 'finish.ask' } as const;
const confirm = { type: 'finish.confirm' } as const;
const cancel = { type: 'finish.cancel' } as const;
const twofold = { ...projection, ambiguous: { cell: 'B2', written: '1.234' } };
const ambiguous = answers('readSheet', { outcome: 'read', projection: twofold });
const byComma = { type: 'decimalSign.choose', decimalSign: ',' } as const;
const unreadable = answers('readSheet', { outcome: 'unreadable' });
const unsupported = answers('readSheet', { outcome: 'unsupported' });

/** From screens (/oyoRequest): the first rows are previewed, errors named by cell. */
it.each([
  ['shows a sheet that it can read', [choose, whole], 'shown'],
  ['... and has nothing to ask', [choose, whole, ask], 'shown'],
  ['asks before open cells are sent', [choose, read, ask], { flawed: 'confirming' }],
  ['... once', [choose, read, ask, confirm, ask], { flawed: 'confirmed' }],
  ['... and again if they were not', [choose, read, ask, cancel, ask], { flawed: 'confirming' }],
  [
    '... and of the next sheet',
    [choose, read, ask, confirm, choose, read],
    { flawed: 'unconfirmed' },
  ],
  ['sends what is no sheet without a preview', [choose, unsupported], 'withoutPreview'],
  ['tells that a sheet is broken or too large', [choose, unreadable], 'unreadable'],
  ['goes on where the reader does not arrive', [choose, fails('readSheet')], 'withoutPreview'],
  ['asks which of two an amount is', [choose, ambiguous], 'asking'],
  ['and reads the sheet by the answer', [choose, ambiguous, byComma, whole], 'shown'],
  ['reads the next one', [choose, read, choose], 'readingSheet'],
] as const)('%s', (_, events, state) => {
  expect(play(sheetPreviewMachine, undefined, [...events])).toEqual(state);
});

it('tells the screen the first rows of the sheet that was chosen last, and what is wrong in it', () => {
  const at = snapshotsOf(sheetPreviewMachine, undefined);
  expect([at(), at(choose, read)].map(selectProjection)).toEqual([null, projection]);
  expect(selectProjection(at(choose, ambiguous))).toEqual(twofold);
  const next = new File(['Mes,Ingresos'], 'q.csv');
  const chooseNext = { ...choose, file: next };
  for (const there of [at(choose, chooseNext), at(choose, read, chooseNext)])
    expect(inputTo(there, 'readSheet')).toEqual({ file: next, decimalSign: null });
});

it('reads by the sign that was answered, and the next sheet by its own', () => {
  const at = snapshotsOf(sheetPreviewMachine, undefined);
  const answered = [choose, ambiguous, byComma] as const;
  expect(inputTo(at(...answered), 'readSheet')).toEqual({ file, decimalSign: ',' });
  expect(inputTo(at(...answered, read, choose), 'readSheet')).toEqual({ file, decimalSign: null });
});

describeMachine(model);
