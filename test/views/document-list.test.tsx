import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { REJECTION_REASONS } from '#contract/documents.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { input, model } from '#machines/models/parts/files/document-list.model.ts';
import {
  identification,
  pdf,
  proofOfAddress,
  requiredDocuments,
  stateOf,
} from '#machines/models/samples/documents.ts';
import { keptIn } from '#machines/models/samples/remedies.ts';
import {
  type DocumentListInput,
  type DocumentListServices,
  documentListMachine,
} from '#machines/parts/files/document-list.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { widen } from '#test/kit/window-width.ts';
import { DocumentListView } from '#views/document-list/DocumentListView.tsx';

beforeEach(widen);
const title = 'documents.title';

const send = () => screen.getByRole('button', { name: 'Enviar documentos' });

describeFlow(model, {
  draw: (actor) => <DocumentListView actor={actor} title={title} instructions="" />,
  perform: {
    'documents.retry': press('Reintentar'),
    'step.back': press('Atrás'),
    'back.choose': ({ send, event }) => send(event),
    'documents.arrived': ({ send, event }) => send(event),
  },
  see: {
    loadingDocuments: () => screen.findByText('Buscando los documentos que ya subiste...'),
    unavailable: () => screen.findByText('No pudimos cargar tus documentos'),
    collecting: () => screen.findByText(/[12] de 2 listos/),
    sent: () => screen.findByText('Recibimos tus documentos'),
    sendingBehind: () => screen.findByText('Enviando tus documentos...'),
    left: () => screen.findByText('Cargando...'),
  },
});

describe('the whole list', () => {
  type Answers = Partial<DocumentListServices & FileServices>;
  const chooser = (name: string) => screen.findByLabelText(name, { selector: 'input' });

  function open(changes: Partial<DocumentListInput> = {}, services: Answers = {}) {
    const { listDocuments, ...others } = services;
    const stored = async () => ({ documents: [stateOf('ID')], kept: [], draft: EMPTY_DRAFT });
    const machine = documentListMachine.provide({
      actors: {
        ...actorsFrom<DocumentListServices>({ listDocuments: listDocuments ?? stored }),
        fileSet: provideFiles(fileServices(others).services),
      },
    });
    const actor = createActor(machine, { input: { ...input, ...changes } }).start();
    renderInSpanish(<DocumentListView actor={actor} title={title} instructions="" />);
    return { actor, person: userEvent.setup({ delay: null }) };
  }
  const never = () => new Promise<never>(() => {});

  it('has one slot for each required document, by its name', async () => {
    open({ required: requiredDocuments[1] });
    const names = /^(Identificación|Comprobante|Constancia)/;
    expect(await screen.findAllByRole('group', { name: names })).toHaveLength(3);
    expect(screen.getByRole('group', { name: 'Identificación Oficial' })).toBeVisible();
    expect(screen.getByText('INE o pasaporte vigente, legible y completo')).toBeVisible();
    expect(screen.getByText('1 de 3 listos')).toBeVisible();
  });

  describe('an identification', () => {
    const back = { ...identification, code: 'ID-2', label: 'document.ID-2', alt: '' };
    const both = { required: [identification, back, proofOfAddress] };

    it('has a front and a back, which are one document, and is somebody’s', async () => {
      const { person } = open({ ...both, holders: ['Ana Gil', 'Luis Ruiz'] });
      expect(await screen.findByRole('heading', { name: 'Identificación Oficial' })).toBeVisible();
      expect(screen.getByText('A nombre de Ana Gil y Luis Ruiz')).toBeVisible();
      expect(screen.getByRole('group', { name: 'Frente (donde está tu foto)' })).toBeVisible();
      expect(screen.getByText('0 de 2 listos')).toBeVisible();
      await person.upload(await chooser('Reverso'), pdf);
      expect(await screen.findByText('1 de 2 listos')).toBeVisible();
    });

    it('of a passport, or in one file, has the front alone', async () => {
      const { actor, person } = open({ required: both.required.slice(0, 2) });
      await person.click(await screen.findByRole('button', { name: 'Es un pasaporte' }));
      expect(screen.queryByRole('group', { name: 'Reverso' })).toBeNull();
      expect(screen.getByText(/Un pasaporte no lleva reverso/)).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Subir el reverso aparte' }));
      expect(screen.getByRole('group', { name: 'Reverso' })).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Mi archivo trae los dos lados' }));
      expect(screen.getByText('1 de 1 listo')).toBeVisible();
      await person.click(send());
      await waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
    });
  });

  it('shows how each document should look, until it is there', async () => {
    const { person } = open();
    expect(await screen.findAllByText('Así sí')).toHaveLength(1);
    await person.upload(await chooser('Comprobante de Domicilio'), pdf);
    await waitFor(() => expect(screen.queryByText('Así sí')).toBeNull());
  });

  it('links what is missing to its slot', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('link', { name: 'Comprobante de Domicilio' }));
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toHaveFocus();
  });

  it('is sent once everything is there', async () => {
    const { actor, person } = open();
    const input = await chooser('Comprobante de Domicilio');
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    await person.click(send());
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toHaveFocus();
    await person.upload(input, pdf);
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'false'));
    await person.click(send());
    await waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  });

  it('says that the set was refused, and keeps it', async () => {
    const confirmFiles = async () => Promise.reject(new Error('No.'));
    const { person } = open({ required: [identification] }, { confirmFiles });
    await screen.findByText('1 de 1 listo');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos enviar tus documentos/);
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'false'));
  });

  it('waits for what is on its way', async () => {
    const { person } = open({}, { uploadFile: never });
    await person.upload(await chooser('Comprobante de Domicilio'), pdf);
    expect(
      await screen.findByText(/Espera: estamos subiendo Comprobante de Domicilio/),
    ).toBeVisible();
    expect(send()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says how far all files are that go up', async () => {
    const { person } = open(
      { required: requiredDocuments[1] },
      {
        listDocuments: async () => ({ documents: [], kept: [], draft: EMPTY_DRAFT }),
        uploadFile: ({ onProgress }) => {
          onProgress(0.5);
          return never();
        },
      },
    );
    await person.upload(await chooser('Comprobante de Domicilio'), pdf);
    expect(await screen.findByText('Subiendo 50 %')).toBeVisible();
    expect(screen.queryByText(/Subiendo tus archivos/)).toBeNull();
    await person.upload(await chooser('Identificación Oficial'), pdf);
    expect(await screen.findByText('Subiendo tus archivos: 50 %')).toBeVisible();
    expect(screen.getByText('0 de 3 listos')).toBeVisible();
  });

  it('goes on with what waits on the device', async () => {
    const kept = [keptIn('CD', { file: pdf })];
    open(
      {},
      {
        listDocuments: async () => ({ documents: [stateOf('ID')], kept, draft: EMPTY_DRAFT }),
        uploadFile: never,
      },
    );
    expect(await screen.findByText('identificacion.pdf')).toBeVisible();
    expect(await screen.findByText('Subiendo 0 %')).toBeVisible();
  });

  it('rests while the set is sent', async () => {
    const { person } = open({ required: [identification] }, { confirmFiles: never });
    await screen.findByText('1 de 1 listo');
    await person.click(send());
    expect(await screen.findByRole('button', { name: /Enviando/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Eliminar Identificación Oficial' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Atrás' })).toBeDisabled();
  });

  it('asks before it deletes', async () => {
    const { person } = open();
    const remove = 'Eliminar Identificación Oficial';
    await press(remove)({ person });
    expect(await screen.findByText('¿Eliminar Identificación Oficial?')).toBeVisible();
    await press('Cancelar')({ person });
    expect(screen.getByText('1 de 2 listos')).toBeVisible();
    await press(remove)({ person });
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('0 de 2 listos')).toBeVisible();
  });

  it('in a correction asks for what was rejected alone, and says why', async () => {
    const documents = [
      stateOf('ID', { state: 'accepted' }),
      stateOf('CD', { state: 'rejected', reason: 'too-old' }),
    ];
    open(
      { correcting: true },
      { listDocuments: async () => ({ documents, kept: [], draft: EMPTY_DRAFT }) },
    );
    expect(await screen.findByRole('heading', { name: 'Corrige tus documentos' })).toBeVisible();
    expect(await screen.findAllByRole('group', { name: 'Comprobante de Domicilio' })).toHaveLength(
      1,
    );
    expect(screen.getByText(/más de 3 meses\. Sube uno más reciente/)).toBeVisible();
  });

  it.each(REJECTION_REASONS)('says why a reviewer sent it back: %s', async (reason) => {
    const documents = [stateOf('CD', { state: 'rejected', reason })];
    open(
      { correcting: true },
      { listDocuments: async () => ({ documents, kept: [], draft: EMPTY_DRAFT }) },
    );
    expect(await screen.findByText('Por corregir')).toBeVisible();
    expect(screen.queryByText(new RegExp(reason))).toBeNull();
  });

  it('has no way back where there is no step before', async () => {
    open({ canGoBack: false });
    await screen.findByText('1 de 2 listos');
    expect(screen.queryByRole('button', { name: 'Atrás' })).toBeNull();
  });
});
