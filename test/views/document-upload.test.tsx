import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type DocumentRecord, REJECTION_REASONS } from '#contract/documents.ts';
import type { FileRefusal } from '#domain/file-check.ts';
import type { DocumentUploadServices } from '#machines/document.ts';
import {
  type DocumentUploadMachine,
  documentUploadMachine,
} from '#machines/document-upload.machine.ts';
import {
  type CheckedFile,
  type FileCheckOutput,
  type FileCheckServices,
  fileCheckMachine,
} from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  darkPhoto,
  identification,
  owner,
  pdf,
  photo,
  recordOf,
  stateOf,
  text,
} from '#test/fixtures/documents.ts';
import { deafList } from '#test/kit/deaf-list.ts';
import type { Model } from '#test/kit/model.ts';
import { breaks, ends, outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { UploadItem } from '#views/document-list/UploadItem.tsx';

const { answers, fails } = outcomesOf<DocumentUploadServices>();

const checked = (output: FileCheckOutput) => ends('fileCheck', output);

const modelFrom = (
  record: DocumentRecord | null,
  waiting: CheckedFile | null = null,
): Model<DocumentUploadMachine> => ({
  input: {
    list: deafList(),
    owner,
    required: identification,
    record,
    bytes: stateOf('ID').bytes,
    reason: null,
    waiting,
  },
  events: [
    { type: 'file.choose', file: pdf },
    { type: 'files.drop' },
    { type: 'upload.progress', fraction: 0.42 },
    { type: 'network.lost' },
    { type: 'network.found' },
    { type: 'upload.cancel' },
    { type: 'upload.retry' },
    { type: 'document.remove' },
    checked({ outcome: 'taken', file: pdf, quality: null }),
    checked({ outcome: 'refused', problem: 'password' }),
    breaks('fileCheck'),
    answers('uploadDocument', { outcome: 'stored', record: recordOf('ID') }),
    answers('uploadDocument', { outcome: 'rejected', problem: 'size' }),
    fails('uploadDocument'),
    answers('dropUpload', undefined),
    fails('dropUpload'),
    answers('withdrawDocument', undefined),
    fails('withdrawDocument'),
  ],
  distinguish: ({ context }) => [
    context.record !== null,
    context.checked !== null,
    context.problem !== null,
  ],
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

const models = [
  modelFrom(null),
  modelFrom(recordOf('ID')),
  modelFrom(null, { file: pdf, quality: null }),
];

describeFlow(documentUploadMachine, models, {
  draw: (actor) => <UploadItem actor={actor} />,
  perform: {
    'file.choose': ({ event }) => choose(event.file),
    'files.drop': () => drop([pdf, text]),
    'upload.progress': ({ send, event }) => send(event),
    'network.lost': ({ send, event }) => send(event),
    'network.found': ({ send, event }) => send(event),
    'upload.cancel': press(/Cancelar carga/),
    'upload.retry': press(/Reintentar/),
    'document.remove': async ({ person }) => {
      await press('Eliminar Identificación Oficial')({ person });
      await press('Eliminar')({ person });
    },
  },
  see: {
    beginning: () => expect.fail('Nobody stays here.'),
    arriving: () => expect.fail('Nobody stays here.'),
    judging: () => screen.findByText('Revisando tu archivo...'),
    dropping: () => screen.findByText('Eliminando...'),
    empty: async ({ context }) => {
      await screen.findByText('Pendiente');
      const complaint = screen.queryByText(/pesa más de 10 MB|un solo archivo|tiene contraseña/);
      expect(complaint !== null).toBe(context.problem !== null);
    },
    uploading: async (snapshot) => {
      const { context } = snapshot;
      const bar = await screen.findByRole('progressbar');
      const offline = screen.queryByText('Sin conexión');
      expect(offline !== null).toBe(snapshot.matches({ uploading: 'waiting' }));
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
  function draw(
    changes: Partial<Model<DocumentUploadMachine>['input']> = {},
    services: Partial<FileCheckServices & DocumentUploadServices> = {},
  ) {
    const input = { ...modelFrom(null).input, ...changes };
    const machine = documentUploadMachine.provide({
      actors: {
        ...actorsFrom<Partial<DocumentUploadServices>>(services),
        fileCheck: fileCheckMachine.provide({
          actors: actorsFrom<Partial<FileCheckServices>>(services),
        }),
      },
    });
    const actor = createActor(machine, { input }).start();
    renderInSpanish(<UploadItem actor={actor} />);
    return actor;
  }

  it('names the document, the formats and the size', () => {
    draw();
    expect(screen.getByText('Identificación Oficial', { selector: 'div' })).toBeVisible();
    expect(screen.getByText(/\.pdf, \.jpg o \.png\. Tamaño máximo: 10 MB/)).toBeVisible();
  });

  const problems: [FileRefusal, RegExp][] = [
    ['type', /^Este tipo de archivo no se acepta\. Sube un archivo \.pdf, \.jpg o \.png\.$/],
    ['empty', /^El archivo está vacío\. Elige otro\.$/],
    ['size', /^El archivo pesa más de 10 MB/],
    ['content', /no corresponde a su nombre/],
    ['unreadable', /^No pudimos abrir el archivo/],
    ['password', /^El PDF tiene contraseña/],
  ];
  it.each(problems)('says why a file is not taken: %s', async (problem, words) => {
    draw({}, { checkFile: async () => ({ outcome: 'refused', problem }) });
    await choose(text);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('asks about a bad photo: it goes as it is, where the person says so', async () => {
    const actor = draw(
      {},
      {
        checkFile: async () => ({ outcome: 'taken', kind: 'jpg', quality: darkPhoto }),
        uploadDocument: () => new Promise(() => {}),
      },
    );
    await choose(photo);
    expect(await screen.findByText(/Se ve oscura/)).toBeVisible();
    await press('Usar de todos modos')({ person: anybody });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(actor.getSnapshot().context.checked).toMatchObject({ quality: darkPhoto });
  });

  it('... or another is chosen in its place', async () => {
    const answered: ('dark' | 'good')[] = ['dark', 'good'];
    draw(
      {},
      {
        checkFile: async () => ({
          outcome: 'taken',
          kind: 'jpg',
          quality: answered.shift() === 'dark' ? darkPhoto : null,
        }),
        uploadDocument: () => new Promise(() => {}),
      },
    );
    await choose(photo);
    const chooser = screen.getByLabelText<HTMLInputElement>('Identificación Oficial');
    const opened = vi.spyOn(chooser, 'click');
    await press('Repetir')({ person: anybody });
    expect(opened).toHaveBeenCalledOnce();
    await choose(pdf);
    expect(await screen.findByRole('progressbar')).toBeVisible();
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
