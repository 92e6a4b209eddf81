/** A file that is dropped beside the slots goes to its slot, or a person hears where it belongs. Source: ruling 41. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { NoticesProvider } from '#app/frame/notices.tsx';
import {
  identification,
  owner,
  pdf,
  proofOfAddress,
  text,
} from '#machines/models/samples/documents.ts';
import { slotOf, storedIn } from '#machines/models/samples/remedies.ts';
import { documentListMachine } from '#machines/parts/files/document-list.machine.ts';
import type { FileSetMachine } from '#machines/parts/files/file-set.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { dragged, dropOn } from '#test/fixtures/file-slot-view.tsx';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { widen } from '#test/kit/window-width.ts';
import { DocumentSet } from '#views/document-list/Collecting.tsx';

beforeEach(widen);

const required = [identification, proofOfAddress];
const list = createActor(documentListMachine, {
  input: {
    owner,
    required,
    correcting: false,
    waitResponse: true,
    canGoBack: true,
    wasRefused: false,
  },
});

/** The page of two documents, of which these are there. */
function draw(held: string[], services: Partial<FileServices> = {}) {
  const machine = provideFiles(fileServices(services).services) as FileSetMachine;
  const codes = required.map(({ code }) => code);
  const set = createActor(machine, {
    input: {
      owner,
      goesUp: 'atOnce',
      slots: codes.map((code) =>
        slotOf(code, { stored: held.includes(code) ? storedIn(code) : null }),
      ),
      needed: codes,
      documents: codes.map((code) => ({ code, needs: [code] })),
      optional: [],
      nameOf: (_, fileName) => fileName,
      confirms: true,
      canLeave: true,
      wasSending: false,
      wasRefused: false,
    },
  }).start();
  function Page() {
    useActorNotices(set);
    return <DocumentSet actor={list.start()} set={set} />;
  }
  renderInSpanish(
    <NoticesProvider>
      <Page />
    </NoticesProvider>,
  );
  return set;
}
const beside = () => screen.getByText(/de 2 listos/);

it('goes to the only slot that is empty', async () => {
  draw(['ID']);
  dropOn(beside(), pdf);
  expect(await screen.findByText('2 de 2 listos')).toBeVisible();
  expect(screen.getByText(/identificacion\.pdf/)).toBeVisible();
});

it('goes nowhere where two are, and the page says where it belongs', async () => {
  draw([]);
  dropOn(beside(), pdf);
  const words = 'Suelta el archivo sobre el documento al que corresponde.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('0 de 2 listos')).toBeVisible();
});

it('on a slot it goes there alone', async () => {
  const uploadFile = vi.fn(fileServices().services.uploadFile);
  draw(['ID'], { uploadFile });
  dropOn(screen.getByRole('group', { name: 'Identificación Oficial' }), pdf);
  await vi.waitUntil(() => uploadFile.mock.calls.length > 0);
  await act(async () => {});
  expect(uploadFile.mock.calls.map(([{ kept }]) => kept.code)).toEqual(['ID']);
});

it('of another kind it is refused with the words of the specification', async () => {
  const checkFile: FileServices['checkFile'] = async () => ({
    outcome: 'refused',
    problem: 'type',
  });
  draw(['ID'], { checkFile });
  dropOn(beside(), text);
  expect(await screen.findByText('Documento inválido')).toBeVisible();
  expect(screen.getByText('1 de 2 listos')).toBeVisible();
});

const pdfCalled = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const [ine, receipt, scan] = [
  pdfCalled('INE Lucía.pdf'),
  pdfCalled('comprobante.pdf'),
  pdfCalled('scan.pdf'),
];
const person = userEvent.setup({ delay: null });
const placeOfFile = async (name: string) => {
  const asked = within(await screen.findByRole('dialog'));
  return asked.findByRole('combobox', { name });
};

it('several are asked about, and each goes to its slot', async () => {
  const uploadFile = vi.fn(fileServices().services.uploadFile);
  draw([], { uploadFile });
  dropOn(beside(), receipt, scan, ine);
  expect(await placeOfFile('INE Lucía.pdf')).toHaveValue('ID');
  expect(await placeOfFile('comprobante.pdf')).toHaveValue('CD');
  expect(await placeOfFile('scan.pdf')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Colocar 2 archivos' }));
  expect(await screen.findByText('2 de 2 listos')).toBeVisible();
  expect(uploadFile.mock.calls.map(([{ kept }]) => [kept.code, kept.file.name])).toEqual([
    ['CD', 'comprobante.pdf'],
    ['ID', 'INE Lucía.pdf'],
  ]);
});

it('several on one slot are asked about too, and leaving uses none', async () => {
  draw([]);
  dropOn(screen.getByRole('group', { name: 'Identificación Oficial' }), ine, scan);
  expect(await placeOfFile('INE Lucía.pdf')).toHaveValue('ID');
  await person.selectOptions(await placeOfFile('scan.pdf'), 'ID');
  expect(await placeOfFile('INE Lucía.pdf')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByText('Sube un solo archivo.')).toBeNull();
  expect(screen.getByText('0 de 2 listos')).toBeVisible();
});

it('several are chosen without a mouse; a document that has a file says so', async () => {
  draw(['ID'], { recogniseFiles: async () => ['CD'] });
  await person.upload(screen.getByLabelText('Elegir varios archivos', { selector: 'input' }), scan);
  expect(await placeOfFile('scan.pdf')).toHaveValue('CD');
  expect(
    screen.getByRole('option', { name: 'Identificación Oficial (ya tiene archivo: se reemplaza)' }),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Colocar 1 archivo' }));
  expect(await screen.findByText('2 de 2 listos')).toBeVisible();
});

it('no browser opens it, wherever on the window it falls', () => {
  draw([]);
  for (const event of ['dragOver', 'drop'] as const) {
    expect(fireEvent[event](document.body, dragged(pdf))).toBe(false);
  }
});
