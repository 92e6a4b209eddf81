/** One document a screen, as a phone shows it. Source: issue 13, 5. */

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { messageOf } from '#components/text/message.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/parts/files/document-pager.model.ts';
import { legalDocuments, pdf, stateOf } from '#machines/models/samples/documents.ts';
import { some } from '#machines/models/samples/file-sets.ts';
import {
  type DocumentListInput,
  type DocumentListServices,
  documentListMachine,
} from '#machines/parts/files/document-list.machine.ts';
import { fileSetMachine } from '#machines/parts/files/file-set.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { DocumentListView } from '#views/document-list/DocumentListView.tsx';
import { DocumentPages } from '#views/document-pager/DocumentPagerView.tsx';

const NAMES: Record<string, string> = {
  ID: 'Identificación Oficial',
  CD: 'Comprobante de Domicilio',
  CSF: 'Constancia de Situación Fiscal',
};
const named = (code: string) => NAMES[code] ?? '';
const set = createActor(fileSetMachine, { input: { ...some, canLeave: false } }).start();

const seeDocument = async (code: string) =>
  expect(await screen.findByRole('heading', { name: named(code) })).toBeVisible();

describeFlow(model, {
  draw: (actor) => (
    <DocumentPages
      set={set}
      actor={actor}
      nameOf={(code) => messageOf(`document.${code}`)}
      send="documents.send"
      sending="documents.sending"
      readiness={null}
    >
      {(code) => <p>{`La página de ${code}`}</p>}
    </DocumentPages>
  ),
  perform: {
    'document.next': press('Siguiente'),
    'document.previous': press('Atrás'),
    // The list shows it; the set tells it as well, when a file comes back.
    'document.show': ({ send, event }) => send(event),
    'overview.open': press('Ver todos'),
    'overview.close': press('Ver todos'),
  },
  see: {
    resting: ({ context }) => seeDocument(context.shown),
    turned: async ({ context }) => {
      await seeDocument(context.shown);
      expect(screen.getByRole('heading')).toHaveFocus();
    },
    listing: async () => {
      expect(await screen.findByRole('button', { name: /Oficial\s*Listo/ })).toBeVisible();
      expect(screen.getByRole('button', { name: /Domicilio\s*Pendiente/ })).toBeVisible();
    },
  },
});

describe('the documents of a request, on a phone', () => {
  function open(
    stored: string[],
    changes: Partial<DocumentListInput> = {},
    services: Partial<DocumentListServices & FileServices> = {},
  ) {
    const { listDocuments, ...others } = services;
    const found = async () => ({
      documents: stored.map((code) => stateOf(code)),
      kept: [],
      draft: EMPTY_DRAFT,
    });
    const machine = documentListMachine.provide({
      actors: {
        ...actorsFrom<DocumentListServices>({ listDocuments: listDocuments ?? found }),
        fileSet: provideFiles(fileServices(others).services),
      },
    });
    const input = { ...legalDocuments, ...changes };
    const actor = createActor(machine, { input }).start();
    renderInSpanish(<DocumentListView actor={actor} title="documents.title" />);
    return { actor, person: userEvent.setup({ delay: null }) };
  }
  const heading = (code: string) => screen.findByRole('heading', { level: 2, name: named(code) });

  it('begins with the first that is missing, and says how many are', async () => {
    open(['ID']);
    await heading('CD');
    expect(screen.getByText('Documento 2 de 3')).toBeVisible();
    expect(screen.getByText('Faltan 2 documentos')).toBeVisible();
    expect(await screen.findAllByRole('group', { name: named('CD') })).toHaveLength(1);
    expect(screen.queryByRole('group', { name: named('CSF') })).toBeNull();
    expect(screen.getByRole('group', { name: /Ejemplos/ })).toBeVisible();
    expect(screen.getByText('¿Dónde lo consigo?')).toBeVisible();
  });

  it('goes through all of them, and sends them from wherever the last one became ready', async () => {
    const { actor, person } = open(['CD', 'CSF']);
    await heading('ID');
    expect(screen.queryByRole('button', { name: 'Enviar documentos' })).toBeNull();
    await press('Siguiente')({ person });
    await heading('CD');
    await press('Atrás')({ person });
    await heading('ID');
    await person.upload(screen.getByLabelText(named('ID'), { selector: 'input' }), pdf);
    expect(await screen.findByText('3 de 3 listos')).toBeVisible();
    expect(screen.getByRole('link', { name: `Ver ${pdf.name}` })).toHaveAttribute(
      'target',
      '_blank',
    );
    await press('Enviar documentos')({ person });
    await waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  });

  it('cannot be sent from the last one while another is missing', async () => {
    const { person } = open(['CD', 'CSF']);
    await press('Ver todos')({ person });
    await person.click(screen.getByRole('button', { name: /Fiscal\s*Listo/ }));
    await heading('CSF');
    expect(screen.getByRole('button', { name: 'Enviar documentos' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByText('Falta 1 documento')).toBeVisible();
    await press('Enviar documentos')({ person });
    await heading('ID');
  });

  it('takes several files at once, and asks which document each is', async () => {
    const { person } = open(['CSF']);
    await person.upload(
      await screen.findByLabelText('Elegir varios archivos', { selector: 'input' }),
      [
        new File(['%PDF-1.4'], 'ine.pdf', { type: 'application/pdf' }),
        new File(['%PDF-1.4'], 'recibo-cfe.pdf', { type: 'application/pdf' }),
      ],
    );
    expect(
      await screen.findByRole('dialog', { name: '¿Qué documento es cada archivo?' }),
    ).toBeVisible();
  });

  it('leaves the step from the first', async () => {
    const { actor, person } = open([]);
    await press('Atrás')({ person });
    await waitFor(() => expect(actor.getSnapshot().output).toEqual({ outcome: 'back' }));
  });

  it('keeps the document in sight while the set is sent', async () => {
    const { person } = open(['ID', 'CD', 'CSF'], {}, { confirmFiles: () => new Promise(() => {}) });
    await press('Enviar documentos')({ person });
    expect(await screen.findByRole('button', { name: /Enviando/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await heading('ID');
  });

  it('says in a correction why it came back, above the file, and how it should look below it', async () => {
    const documents = [
      stateOf('ID', { state: 'accepted' }),
      stateOf('CD', { state: 'rejected', reason: 'too-old' }),
    ];
    open(
      [],
      { correcting: true },
      { listDocuments: async () => ({ documents, kept: [], draft: EMPTY_DRAFT }) },
    );
    await heading('CD');
    expect(screen.getByText('Documento 1 de 1')).toBeVisible();
    const parts = [
      await screen.findByText(/más de 3 meses\. Sube uno más reciente/),
      screen.getByRole('button', { name: /Elegir archivo/ }),
      screen.getByRole('group', { name: /Ejemplos/ }),
    ];
    const inOrder = parts
      .slice(1)
      .map((part, index) => parts[index]?.compareDocumentPosition(part));
    expect(inOrder).toEqual([4, 4]);
  });
});
