import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { DocumentUploadServices } from '#machines/document.ts';
import {
  type DocumentListInput,
  type DocumentListMachine,
  type DocumentListServices,
  documentListMachine,
} from '#machines/document-list.machine.ts';
import { documentUploadMachine } from '#machines/document-upload.machine.ts';
import { type FileCheckServices, fileCheckMachine } from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  identification,
  owner,
  pdf,
  proofOfAddress,
  recordOf,
  requiredDocuments,
  stateOf,
} from '#test/fixtures/documents.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { DocumentListView } from '#views/document-list/DocumentListView.tsx';

const { answers, fails } = outcomesOf<DocumentListServices>();
const title = 'documents.title';
const input: DocumentListInput = {
  owner,
  required: [identification, proofOfAddress],
  correcting: false,
  waitResponse: true,
  canGoBack: true,
  wasRefused: false,
};
const settled = (code: string) =>
  ({ type: 'document.settled', code, record: recordOf(code) }) as const;

const model: Model<DocumentListMachine> = {
  input,
  events: [
    { type: 'documents.send' },
    { type: 'documents.retry' },
    { type: 'step.back' },
    { type: 'document.moving', code: 'CD' },
    settled('CD'),
    { type: 'document.settled', code: 'ID', record: null },
    { type: 'document.refused', code: 'CD' },
    { type: 'document.progress', code: 'CD', bytes: 1000, fraction: 0.4 },
    answers('listDocuments', [stateOf('ID')]),
    answers('listWaiting', []),
    fails('listWaiting'),
    answers('sendDocuments', { message: 'Documents received' }),
    fails('listDocuments'),
    fails('sendDocuments'),
  ],
  distinguish: ({ context }) => [Object.keys(context.records).sort(), context.moving.length > 0],
};
const atOnce = { ...model, input: { ...input, waitResponse: false } };
const refused = { ...model, input: { ...input, wasRefused: true } };

const send = () => screen.getByRole('button', { name: 'Enviar documentos' });

describeFlow(documentListMachine, [model, atOnce, refused], {
  draw: (actor) => <DocumentListView actor={actor} title={title} instructions="" />,
  perform: {
    'documents.send': press('Enviar documentos'),
    'documents.retry': press('Reintentar'),
    'step.back': press('Atrás'),
    'document.moving': ({ send: report, event }) => report(event),
    'document.progress': ({ send: report, event }) => report(event),
    'document.settled': ({ send: report, event }) => report(event),
    'document.refused': ({ send: report, event }) => report(event),
  },
  see: {
    loadingDocuments: () => screen.findByText('Buscando los documentos que ya subiste...'),
    listingWaiting: () => screen.findByText('Buscando los documentos que ya subiste...'),
    unavailable: () => screen.findByText('No pudimos cargar tus documentos'),
    collecting: async (snapshot) => {
      const { records, moving } = snapshot.context;
      const done = Object.keys(records).length;
      await screen.findByText(`${done} de 2 listos`);
      expect(send().hasAttribute('disabled')).toBe(done < 2 || moving.length > 0);
      const failed = snapshot.matches({ collecting: 'refused' });
      expect(screen.queryByRole('alert') !== null).toBe(failed);
    },
    sending: async () =>
      expect(await screen.findByRole('button', { name: /Enviando/ })).toBeDisabled(),
    sent: () => screen.findByText('Recibimos tus documentos'),
    sendingBehind: () => screen.findByText('Enviando tus documentos...'),
    left: () => screen.findByText('Cargando...'),
  },
});

describe('the whole list', () => {
  type Answers = Partial<DocumentListServices & DocumentUploadServices & FileCheckServices>;

  function open(changes: Partial<DocumentListInput> = {}, services: Answers = {}) {
    const fileCheck = fileCheckMachine.provide({
      actors: actorsFrom<FileCheckServices>({
        checkFile: async () => ({ outcome: 'taken', kind: 'pdf', quality: null }),
        ...services,
      }),
    });
    const documentUpload = documentUploadMachine.provide({
      actors: {
        ...actorsFrom<DocumentUploadServices>({
          uploadDocument: async ({ code }) => ({ outcome: 'stored', record: recordOf(code) }),
          dropUpload: async () => {},
          withdrawDocument: async () => {},
          ...services,
        }),
        fileCheck,
      },
    });
    const machine = documentListMachine.provide({
      actors: {
        ...actorsFrom<DocumentListServices>({
          listDocuments: async () => [stateOf('ID')],
          listWaiting: async () => [],
          sendDocuments: async () => ({ message: 'Documents received' }),
          ...services,
        }),
        documentUpload,
      },
    });
    const actor = createActor(machine, { input: { ...input, ...changes } }).start();
    renderInSpanish(<DocumentListView actor={actor} title={title} instructions="" />);
    return { actor, person: userEvent.setup({ delay: null }) };
  }

  it('has one row for each required document', async () => {
    open({ required: requiredDocuments[1] });
    expect(await screen.findAllByRole('group')).toHaveLength(3);
    expect(screen.getByText('1 de 3 listos')).toBeVisible();
  });

  it('links what is missing to its row', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('link', { name: 'Comprobante de Domicilio' }));
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toHaveFocus();
  });

  it('is sent once everything is there', async () => {
    const { actor, person } = open();
    const chooser = await screen.findByLabelText('Comprobante de Domicilio');
    expect(send()).toBeDisabled();
    await person.upload(chooser, pdf);
    await waitFor(() => expect(send()).toBeEnabled());
    await person.click(send());
    await waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  });

  it('waits for what is on its way', async () => {
    const { person } = open({}, { uploadDocument: () => new Promise(() => {}) });
    await person.upload(await screen.findByLabelText('Comprobante de Domicilio'), pdf);
    expect(await screen.findByText(/Espera a que termine.*Comprobante de Domicilio/)).toBeVisible();
    expect(send()).toBeDisabled();
  });

  it('says how far all files are that travel', async () => {
    const halves = ({ onProgress }: { onProgress: (fraction: number) => void }) => {
      onProgress(0.5);
      return new Promise<never>(() => {});
    };
    const { person } = open(
      { required: requiredDocuments[1] },
      { listDocuments: async () => [], uploadDocument: halves },
    );
    await person.upload(await screen.findByLabelText('Comprobante de Domicilio'), pdf);
    expect(await screen.findByText('Subiendo 50 %')).toBeVisible();
    expect(screen.queryByText(/Subiendo tus archivos/)).toBeNull();
    await person.upload(await screen.findByLabelText('Identificación Oficial'), pdf);
    expect(await screen.findByText('Subiendo tus archivos: 50 %')).toBeVisible();
    expect(screen.getByText('0 de 3 listos')).toBeVisible();
  });

  it('goes on with what waits on the device', async () => {
    open(
      {},
      {
        listWaiting: async () => [{ code: 'CD', file: pdf, quality: null }],
        uploadDocument: () => new Promise(() => {}),
      },
    );
    expect(await screen.findByText('identificacion.pdf')).toBeVisible();
    expect(await screen.findByText('Subiendo 0 %')).toBeVisible();
  });

  it('rests while the set is sent', async () => {
    const { person } = open(
      { required: [identification] },
      { sendDocuments: () => new Promise(() => {}) },
    );
    await screen.findByText('1 de 1 listos');
    await person.click(send());
    expect(screen.getByRole('button', { name: 'Eliminar Identificación Oficial' })).toBeDisabled();
  });

  it('in a correction asks for what was rejected alone, and says why', async () => {
    const documents = [
      stateOf('ID', { state: 'accepted' }),
      stateOf('CD', { state: 'rejected', reason: 'too-old' }),
    ];
    open({ correcting: true }, { listDocuments: async () => documents });
    expect(await screen.findByRole('heading', { name: 'Corrige tus documentos' })).toBeVisible();
    expect(await screen.findAllByRole('group')).toHaveLength(1);
    expect(screen.getByText(/más de 3 meses\. Sube uno más reciente/)).toBeVisible();
  });

  it('has no way back where there is no step before', async () => {
    open({ canGoBack: false });
    await screen.findByText('1 de 2 listos');
    expect(screen.queryByRole('button', { name: 'Atrás' })).toBeNull();
  });
});
