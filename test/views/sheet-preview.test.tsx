/** The preview of a sheet, in each state of its machine. Source: screens (/oyoRequest, projections). */
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type SheetPreviewMachine,
  type SheetPreviewServices,
  sheetPreviewMachine,
} from '#machines/parts/files/sheet-preview.machine.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow } from '#test/kit/walks.tsx';
import { SheetPreview } from '#views/oyo-request/SheetPreview.tsx';

const { answers, fails } = outcomesOf<SheetPreviewServices>();

const model: Model<SheetPreviewMachine> = {
  events: [
    { type: 'sheet.choose', file: new File(['Mes'], 'p.csv', { type: 'text/csv' }) },
    answers('readSheet', {
      outcome: 'read',
      rows: [
        ['Mes', 'Ingresos', 'Gastos'],
        ['Enero', 'mil', '5'],
      ],
      problems: [{ cell: 'B2', problem: 'number', column: 'Ingresos' }],
    }),
    answers('readSheet', { outcome: 'unreadable' }),
    answers('readSheet', { outcome: 'unsupported' }),
    fails('readSheet'),
  ],
};

describeFlow(sheetPreviewMachine, model, {
  draw: (actor) => <SheetPreview actor={actor} />,
  perform: { 'sheet.choose': ({ send, event }) => send(event) },
  see: {
    waiting: () => expect(screen.queryByText(/renglones|vista previa/)).toBeNull(),
    readingSheet: () => screen.findByText('Leyendo tu archivo...'),
    shown: async () => {
      expect(await screen.findByRole('rowheader', { name: 'Enero' })).toBeVisible();
      expect(screen.getByText('B2: escribe un número en «Ingresos»')).toBeVisible();
    },
    unreadable: () => screen.findByText(/^No pudimos leer este archivo/),
    withoutPreview: () => screen.findByText(/se envía sin vista previa/),
  },
});
