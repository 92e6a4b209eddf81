/** The preview of a sheet, in each state of its machine. Source: screens (/oyoRequest, projections). */

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/parts/files/sheet-preview.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { SheetPreview } from '#views/oyo-request/SheetPreview.tsx';

describeFlow(model, {
  draw: (actor) => <SheetPreview actor={actor} onConfirm={() => {}} />,
  perform: {
    'sheet.choose': ({ send, event }) => send(event),
    // The step's own button: test/views/oyo-request-screens.test.tsx.
    'finish.ask': ({ send, event }) => send(event),
    'finish.confirm': press('Enviar con 24 celdas por revisar'),
    'finish.cancel': press('Seguir revisando'),
    'decimalSign.choose': press('$1,234.00'),
  },
  see: {
    waiting: () => expect(screen.queryByText(/renglones|vista previa/)).toBeNull(),
    readingSheet: () => screen.findByText('Leyendo tu archivo...'),
    asking: async () => {
      await screen.findByRole('heading', {
        name: 'En la celda C2 dice «1.234». ¿Qué cantidad es?',
      });
      screen.getByRole('button', { name: '$1.23' });
    },
    shown: async () => {
      expect(await screen.findByRole('rowheader', { name: 'Enero' })).toBeVisible();
      expect(screen.queryByText(/celdas antes de finalizar/)).toBeNull();
    },
    flawed: async (snapshot) => {
      const hidden = snapshot.matches({ flawed: 'confirming' });
      expect(await screen.findByRole('rowheader', { name: 'Enero', hidden })).toBeVisible();
      await waitFor(() =>
        expect(
          screen.queryByRole('alertdialog', { name: 'Faltan 24 celdas por revisar' }) !== null,
        ).toBe(hidden),
      );
      expect(screen.getByText('B2: escribe un número en «Ingresos»')).toBeVisible();
      expect(screen.getByText('y 14 más')).toBeVisible();
      expect(screen.getByText('mil').closest('mark')).toBeVisible();
      expect(screen.getByRole('cell', { name: '$1,234.00', hidden })).toBeVisible();
      expect(screen.getByRole('cell', { name: '0.6', hidden })).toBeVisible();
      expect(screen.getByText('De la hoja «Proyecciones»')).toBeVisible();
    },
    unreadable: () => screen.findByText(/^No pudimos leer este archivo/),
    withoutPreview: () => screen.findByText(/se envía sin vista previa/),
  },
});
