import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type DocumentRecord, REJECTION_REASONS } from '#contract/documents.ts';
import {
  type DocumentUploadMachine,
  type DocumentUploadServices,
  documentUploadMachine,
} from '#machines/document-upload.machine.ts';
import {
  emptyPdf,
  identification,
  owner,
  pdf,
  recordOf,
  stateOf,
  text,
} from '#test/fixtures/documents.ts';
import { deafList } from '#test/kit/deaf-list.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { UploadItem } from '#views/document-list/UploadItem.tsx';

const { answers, fails } = outcomesOf<DocumentUploadServices>();

const modelFrom = (record: DocumentRecord | null): Model<DocumentUploadMachine> => ({
  input: {
    list: deafList(),
    owner,
    required: identification,
    record,
    bytes: stateOf('ID').bytes,
    reason: null,
  },
  events: [
    { type: 'file.choose', file: pdf },
    { type: 'file.choose', file: text },
    { type: 'files.drop' },
    { type: 'upload.progress', fraction: 0.42 },
    { type: 'upload.cancel' },
    { type: 'upload.retry' },
    { type: 'document.remove' },
    answers('uploadDocument', { outcome: 'stored', record: recordOf('ID') }),
    answers('uploadDocument', { outcome: 'rejected', problem: 'size' }),
    fails('uploadDocument'),
    answers('withdrawDocument', undefined),
    fails('withdrawDocument'),
  ],
  distinguish: ({ context }) => [context.record !== null, context.problem, context.fraction],
});

/** Whatever the chooser would hide, somebody can drop it. */
const anybody = userEvent.setup({ delay: null, applyAccept: false });
const choose = (file: File) =>
  anybody.upload(screen.getByLabelText('Identificación Oficial'), copyOf(file));
const drop = async (files: File[]) => {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  const zone = screen.getByLabelText('Identificación Oficial');
  fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
  await screen.findByText(/Sube un solo archivo\./);
};
/** The same file chosen twice is no change to an input that still holds it. */
const copyOf = (file: File) => new File([file], file.name, { type: file.type });

describeFlow(documentUploadMachine, [modelFrom(null), modelFrom(recordOf('ID'))], {
  draw: (actor) => <UploadItem actor={actor} />,
  perform: {
    'file.choose': ({ event }) => choose(event.file),
    'files.drop': () => drop([pdf, text]),
    'upload.progress': ({ send, event }) => send(event),
    'upload.cancel': press(/Cancelar carga/),
    'upload.retry': press(/Reintentar/),
    'document.remove': async ({ person }) => {
      await press('Eliminar Identificación Oficial')({ person });
      await press('Eliminar')({ person });
    },
  },
  see: {
    arriving: () => expect.fail('Nobody stays here.'),
    empty: async ({ context }) => {
      await screen.findByText('Pendiente');
      const complaint = screen.queryByText(/no se acepta|pesa más de 10 MB|un solo archivo/);
      expect(complaint !== null).toBe(context.problem !== null);
    },
    uploading: async ({ context }) => {
      const bar = await screen.findByRole('progressbar');
      await waitFor(() =>
        expect(bar).toHaveAttribute('aria-valuenow', String(context.fraction * 100)),
      );
    },
    failed: () => screen.findByText('No se pudo subir'),
    uploaded: async (snapshot) => {
      await screen.findByText('ID.pdf');
      expect(screen.getByText('Listo')).toBeVisible();
      const notRemoved = screen.queryByText(/No pudimos eliminar/);
      expect(notRemoved !== null).toBe(snapshot.matches({ uploaded: 'notRemoved' }));
    },
    removing: () => screen.findByText('Eliminando...'),
  },
});

describe('a row', () => {
  function draw(changes: Partial<Model<DocumentUploadMachine>['input']> = {}) {
    const input = { ...modelFrom(null).input, ...changes };
    const actor = createActor(documentUploadMachine, { input }).start();
    renderInSpanish(<UploadItem actor={actor} />);
    return actor;
  }

  it('names the document, the formats and the size', () => {
    draw();
    expect(screen.getByText('Identificación Oficial', { selector: 'div' })).toBeVisible();
    expect(screen.getByText(/\.pdf, \.jpg o \.png\. Tamaño máximo: 10 MB/)).toBeVisible();
  });

  it.each([
    [text, 'Este tipo de archivo no se acepta. Sube un archivo .pdf, .jpg o .png.'],
    [emptyPdf, 'El archivo está vacío. Elige otro.'],
  ])('says why $name is not taken', async (file, words) => {
    draw();
    await choose(file);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says the size of what is stored', () => {
    draw({ record: recordOf('ID') });
    expect(screen.getByText(/1\.5 KB/)).toBeVisible();
  });

  it('asks before it deletes', async () => {
    const actor = draw({ record: recordOf('ID') });
    await press('Eliminar Identificación Oficial')({ person: anybody });
    expect(await screen.findByText('¿Eliminar Identificación Oficial?')).toBeVisible();
    await press('Cancelar')({ person: anybody });
    expect(actor.getSnapshot().value).toEqual({ uploaded: 'kept' });
  });

  it.each(REJECTION_REASONS)('says why a reviewer sent it back: %s', (reason) => {
    draw({ reason });
    expect(screen.getByText('Rechazado')).toBeVisible();
    expect(screen.queryByText(new RegExp(reason))).toBeNull();
  });

  it('says it in words that help', () => {
    draw({ reason: 'blurry' });
    expect(screen.getByText(/La imagen está borrosa\. Toma otra/)).toBeVisible();
  });
});
