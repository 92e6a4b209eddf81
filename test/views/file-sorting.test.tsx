/** Several files at once, each with the document that it seems to be. Source: issue "the hotel desk", less typing. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { messageOf } from '#components/text/message.ts';
import { empty, model } from '#machines/models/parts/files/file-sorting.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { FileSortingView } from '#views/file-sorting/FileSortingView.tsx';

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: '¿Qué documento es cada archivo?' }));

describeFlow(model, {
  draw: (actor) => (
    <FileSortingView actor={actor} nameOf={(code) => messageOf(`document.${code}`)} />
  ),
  perform: {
    'files.sort': ({ send, event }) => send(event),
    'place.choose': async ({ person, event }) =>
      person.selectOptions((await dialog()).getByLabelText(event.file.name), String(event.code)),
    'files.place': press(/^(Colocar \d archivos?|No usar ninguno)$/),
    'sorting.leave': async ({ person }) =>
      person.click((await dialog()).getByRole('button', { name: 'Cerrar' })),
  },
  see: {
    resting: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    recognisingFiles: async () =>
      expect((await dialog()).getByText('Revisando tus archivos...')).toBeVisible(),
    placing: async ({ context: { placed } }) => {
      const asked = await dialog();
      for (const { file, code } of placed) {
        expect(asked.getByLabelText(file.name)).toHaveValue(code ?? '');
      }
      expect(asked.getByLabelText(empty.name)).toHaveAccessibleDescription(
        'El archivo está vacío (0 bytes): no se puede usar.',
      );
      const used = placed.filter(({ code }) => code !== null).length;
      const words = used === 1 ? 'Colocar 1 archivo' : `Colocar ${used} archivos`;
      expect(asked.getByRole('button', { name: words })).toBeVisible();
      expect(
        asked.getAllByRole('option', {
          name: 'Comprobante de Domicilio (ya tiene archivo: se reemplaza)',
        }).length,
      ).toBeGreaterThan(0);
    },
  },
});
