import type { Projection } from '#domain/sheets/projections.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type SheetPreviewServices,
  sheetPreviewMachine,
} from '#machines/parts/files/sheet-preview.machine.ts';

const { answers, fails } = outcomesOf<SheetPreviewServices>();

const projection: Projection = {
  name: 'Proyecciones',
  rows: [
    ['Mes', 'Ingresos', 'Gastos', 'Ocupación'],
    ['Enero', 'mil', 1234, '0.6'],
  ],
  cells: [
    ['A1', 'B1', 'C1', 'D1'],
    ['A2', 'B2', 'C2', 'D2'],
  ],
  problems: Array.from({ length: 24 }, (_, at) => ({
    cell: `B${at + 2}`,
    problem: 'number',
    column: 'Ingresos',
  })),
  ambiguous: null,
  isProjection: true,
};

export const model = modelOf(sheetPreviewMachine, {
  events: [
    { type: 'sheet.choose', file: new File(['Mes'], 'p.csv', { type: 'text/csv' }) },
    answers('readSheet', { outcome: 'read', projection: { ...projection, problems: [] } }),
    answers('readSheet', { outcome: 'read', projection }),
    { type: 'finish.ask' },
    { type: 'finish.confirm' },
    { type: 'finish.cancel' },
    answers('readSheet', {
      outcome: 'read',
      projection: { ...projection, ambiguous: { cell: 'C2', written: '1.234' } },
    }),
    { type: 'decimalSign.choose', decimalSign: ',' },
    answers('readSheet', { outcome: 'unreadable' }),
    answers('readSheet', { outcome: 'unsupported' }),
    fails('readSheet'),
  ],
});
