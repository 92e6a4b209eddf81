import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { REJECTION_REASONS } from '#contract/documents.ts';
import type { FileCheck } from '#domain/file-check.ts';
import type { RemedyCode, RemedySlot } from '#domain/remedies.ts';
import { type FileCheckServices, fileCheckMachine } from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RemediesMachine,
  type RemediesServices,
  remediesMachine,
} from '#machines/remedies.machine.ts';
import { type RemedyFileServices, remedyFileMachine } from '#machines/remedy-file.machine.ts';
import { blurred, dueOf, keptIn, photo } from '#test/fixtures/remedies.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { RemediesView } from '#views/remedies/RemediesView.tsx';

const { answers, fails } = outcomesOf<RemediesServices>();
const settled = (slot: RemedySlot, s3_key: string | null) =>
  ({ type: 'file.settled', slot, kept: keptIn(slot), s3_key }) as const;

/** A proof of address that the device kept. */
const proof: Model<RemediesMachine> = {
  input: { idType: null, wasSending: false },
  events: [
    answers('findRemedies', { outcome: 'open', due: dueOf('CD') }),
    answers('findRemedies', { outcome: 'open', due: dueOf() }),
    answers('findRemedies', { outcome: 'expired' }),
    answers('findRemedies', { outcome: 'missing' }),
    fails('findRemedies'),
    answers('listKept', [keptIn('CD')]),
    fails('listKept'),
    { type: 'remedies.retry' },
    { type: 'remedies.send' },
    { type: 'upload.retry' },
    { type: 'form.back' },
    { type: 'network.lost' },
    { type: 'network.found' },
    { type: 'file.moving', slot: 'CD' },
    { type: 'file.progress', slot: 'CD', fraction: 0.5 },
    settled('CD', null),
    settled('CD', 'remedies/CD'),
    { type: 'file.settled', slot: 'CD', kept: null, s3_key: null },
    answers('askTargets', { outcome: 'given', targets: {} }),
    answers('askTargets', { outcome: 'expired' }),
    answers('askTargets', { outcome: 'missing' }),
    answers('askTargets', { outcome: 'corrected' }),
    fails('askTargets'),
    answers('confirmRemedies', { outcome: 'received' }),
    answers('confirmRemedies', { outcome: 'returned', slots: ['CD'] }),
    answers('confirmRemedies', { outcome: 'expired' }),
    answers('confirmRemedies', { outcome: 'missing' }),
    answers('confirmRemedies', { outcome: 'corrected' }),
    fails('confirmRemedies'),
  ],
  distinguish: ({ context: { files, moving } }) => [
    files.CD ? files.CD.s3_key : 'none',
    moving.length > 0,
  ],
};

/** It was on its way when the page was loaded again. */
const onTheWay: Model<RemediesMachine> = {
  input: { idType: null, wasSending: true },
  events: [
    answers('findRemedies', { outcome: 'open', due: dueOf('CD') }),
    answers('listKept', [keptIn('CD')]),
  ],
};

const identification: Model<RemediesMachine> = {
  input: { idType: null, wasSending: false },
  events: [
    answers('findRemedies', { outcome: 'open', due: dueOf('ID') }),
    answers('listKept', [keptIn('ID')]),
    { type: 'idType.choose', idType: 'PASSPORT' },
    { type: 'remedies.send' },
  ],
  distinguish: ({ context }) => context.idType,
};

const sendButton = () => screen.getByRole('button', { name: 'Subir documentos' });
const draw = (actor: Parameters<typeof RemediesView>[0]['actor']) => (
  <RemediesView actor={actor} logo={null} aside={null} />
);
const report = {
  'file.moving': ({ send, event }) => send(event),
  'file.progress': ({ send, event }) => send(event),
  'file.settled': ({ send, event }) => send(event),
} satisfies Partial<Parameters<typeof describeFlow<RemediesMachine>>[2]['perform']>;

describeFlow(remediesMachine, [proof, onTheWay, identification], {
  draw,
  perform: {
    ...report,
    'remedies.retry': press('Reintentar'),
    'idType.choose': async ({ person }) =>
      person.click(screen.getByRole('radio', { name: 'Pasaporte' })),
    'remedies.send': press('Subir documentos'),
    'upload.retry': press('Reintentar'),
    'form.back': press('Cambiar documentos'),
    'network.lost': ({ send, event }) => send(event),
    'network.found': ({ send, event }) => send(event),
  },
  see: {
    findingRemedies: () => screen.findByText('Cargando...'),
    listingKept: () => screen.findByText('Cargando...'),
    correcting: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Sube tu documentación' });
      const { files, moving, idType, due } = snapshot.context;
      const isWhole = due?.remedies.includes('ID')
        ? idType === 'PASSPORT'
        : files.CD !== undefined && moving.length === 0;
      await waitFor(() => expect(!sendButton().hasAttribute('disabled')).toBe(isWhole));
      const returned = snapshot.matches({ correcting: 'returned' });
      expect(screen.queryByRole('alert') !== null).toBe(returned);
    },
    uploading: async (snapshot) => {
      const stopped = ['notAsked', 'notSent', 'notConfirmed'].some((uploading) =>
        snapshot.matches({ uploading } as never),
      );
      if (stopped) {
        await screen.findByRole('alert');
        expect(screen.getByRole('button', { name: 'Cambiar documentos' })).toBeVisible();
      } else {
        await screen.findByText('Subiendo documentos, por favor espera...');
        expect(screen.queryByRole('alert')).toBeNull();
      }
      const waiting =
        snapshot.matches({ uploading: { asking: 'waiting' } }) ||
        snapshot.matches({ uploading: { confirming: 'waiting' } });
      const said = screen.queryByText('Sin conexión, seguimos cuando vuelva');
      expect(said !== null).toBe(waiting);
    },
    received: async () => {
      await screen.findByRole('heading', { name: '¡Recibimos tu documentación' });
      expect(screen.getByText('En Revisión')).toBeVisible();
      expect(screen.getByText(/máximo de 72 horas hábiles/)).toBeVisible();
      expect(screen.getByText('Rosa María-cd.jpg')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Entendido' })).toHaveAttribute('href', '/');
    },
    nothingToCorrect: () =>
      screen.findByRole('heading', {
        name: 'Por el momento no tienes ningún documento para corregir',
      }),
    expired: () => screen.findByRole('heading', { name: 'Este enlace ya venció' }),
    missing: () => screen.findByRole('heading', { name: 'No encontramos este enlace' }),
    unavailable: () => screen.findByText(/Tu enlace sigue sirviendo/),
  },
});

describe('the page', () => {
  type Changes = Partial<RemediesServices & RemedyFileServices & FileCheckServices>;

  async function open(codes: RemedyCode[], changes: Changes = {}, due = dueOf(...codes)) {
    const sharp: FileCheck = { outcome: 'taken', kind: null, quality: null };
    const remedyFile = remedyFileMachine.provide({
      actors: {
        ...actorsFrom<RemedyFileServices>({
          keepFile: async ({ slot, file, quality }) => keptIn(slot, { file, quality }),
          dropFile: async () => {},
          sendFile: async ({ kept }) => ({ outcome: 'stored', s3_key: `remedies/${kept.slot}` }),
          ...changes,
        }),
        fileCheck: fileCheckMachine.provide({
          actors: actorsFrom<FileCheckServices>({ checkFile: async () => sharp, ...changes }),
        }),
      },
    });
    const machine = remediesMachine.provide({
      actors: {
        ...actorsFrom<RemediesServices>({
          findRemedies: async () => ({ outcome: 'open', due }),
          listKept: async () => [],
          askTargets: async () => ({ outcome: 'given', targets: {} }),
          confirmRemedies: async () => ({ outcome: 'received' }),
          forgetKept: async () => {},
          ...changes,
        }),
        remedyFile,
      },
    });
    const input = { idType: null, wasSending: false };
    const actor = createActor(machine, { input }).start();
    renderInSpanish(draw(actor));
    await screen.findByRole('heading', { name: 'Sube tu documentación' });
    const person = userEvent.setup({ delay: null, applyAccept: false });
    return { actor, person };
  }

  const slot = (name: string) => screen.getByRole('group', { name });
  const chooser = (name: string) => screen.getByLabelText(name, { selector: 'input' });
  const FRONT = 'Frente (donde está tu foto)';

  it('shows how it stands, with the labels joined by commas', async () => {
    await open(['ID', 'CD']);
    const [status, documents] = screen.getAllByRole('row');
    expect(status).toHaveTextContent('Estatus: Rechazado');
    expect(documents).toHaveTextContent(
      'Documentos: Identificación Oficial, Comprobante de domicilio',
    );
    expect(screen.getByText(/Hola, Rosa María\./)).toBeVisible();
  });

  it('says Documento of one', async () => {
    await open(['ECB2']);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Documento: Estado de Cuenta Bancario');
  });

  it('the ID choice starts empty, and the back is INE’s', async () => {
    const { person } = await open(['ID']);
    const [ine, passport] = screen.getAllByRole('radio');
    expect(ine).not.toBeChecked();
    expect(passport).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Reverso' })).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Credencial de Elector INE' }));
    expect(slot('Reverso')).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Pasaporte' }));
    expect(screen.queryByRole('group', { name: 'Reverso' })).toBeNull();
  });

  it('the back waits for the front, and says so', async () => {
    const { person } = await open(['ID']);
    await person.click(screen.getByRole('radio', { name: 'Credencial de Elector INE' }));
    expect(chooser('Reverso')).toBeDisabled();
    expect(within(slot('Reverso')).getByText(/Primero elige el frente/)).toBeVisible();
    await person.upload(chooser(FRONT), photo);
    await waitFor(() => expect(chooser('Reverso')).toBeEnabled());
  });

  it('links what is missing to its place', async () => {
    const { person } = await open(['ID', 'CD']);
    expect(screen.getByText('0 de 2 listos')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Tipo de identificación' }));
    expect(screen.getByRole('radio', { name: 'Credencial de Elector INE' })).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Comprobante de domicilio' }));
    expect(within(slot('Tu comprobante')).getByRole('button')).toHaveFocus();
  });

  it('shows the chosen file, counts it, and gives it back', async () => {
    const { person } = await open(['CD', 'ECB2']);
    await person.upload(chooser('Tu comprobante'), photo);
    expect(await screen.findByText('1 de 2 listos')).toBeVisible();
    const proof = within(slot('Tu comprobante'));
    expect(proof.getByRole('img', { name: 'Vista previa de IMG_0012.JPG' })).toBeVisible();
    expect(proof.getByRole('button', { name: /Reemplazar/ })).toBeVisible();
    await person.click(proof.getByRole('button', { name: 'Eliminar Tu comprobante' }));
    expect(await screen.findByText('0 de 2 listos')).toBeVisible();
    expect(proof.queryByRole('img')).toBeNull();
  });

  it('takes the same file again', async () => {
    const chosen: File[] = [];
    const { person } = await open(['CD'], {
      checkFile: async ({ file }) => {
        chosen.push(file);
        return { outcome: 'refused', problem: 'unreadable' };
      },
    });
    await person.upload(chooser('Tu comprobante'), photo);
    await screen.findByText(/No pudimos abrir el archivo/);
    await person.upload(chooser('Tu comprobante'), photo);
    await waitFor(() => expect(chosen).toEqual([photo, photo]));
  });

  it('takes what is dropped, if it is one file', async () => {
    await open(['CD']);
    fireEvent.drop(slot('Tu comprobante'), { dataTransfer: { files: [photo, photo] } });
    expect(await screen.findByText('Sube un solo archivo.')).toBeVisible();
    fireEvent.drop(slot('Tu comprobante'), { dataTransfer: { files: [photo] } });
    expect(await screen.findByText('1 de 1 listos')).toBeVisible();
  });

  it('asks about a doubtful photo, and sends it all the same to whoever insists', async () => {
    const { person } = await open(['CD'], {
      checkFile: async () => ({ outcome: 'taken', kind: 'jpg', quality: blurred }),
    });
    await person.upload(chooser('Tu comprobante'), photo);
    expect(await screen.findByRole('button', { name: 'Repetir' })).toBeVisible();
    expect(sendButton()).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Usar de todos modos' }));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(slot('Tu comprobante').firstChild?.firstChild).toHaveFocus();
  });

  it('shows each file on its way, and what failed', async () => {
    const { person } = await open(['CD', 'ECB2'], {
      sendFile: async ({ kept, onProgress }) => {
        if (kept.slot === 'ECB2') throw new Error('The store is down.');
        onProgress(1);
        return { outcome: 'stored', s3_key: 'remedies/CD' };
      },
    });
    await person.upload(chooser('Tu comprobante'), photo);
    await person.upload(chooser('Tu estado de cuenta'), photo);
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await person.click(sendButton());
    const [proof, statement] = await screen.findAllByRole('listitem');
    expect(proof).toHaveTextContent(/Rosa María-cd\.jpgListo/);
    expect(statement).toHaveTextContent(/Rosa María-ecb2\.jpgNo se pudo subir/);
    expect(screen.getByText(/subimos solo los que faltan/)).toBeVisible();
  });

  it.each(REJECTION_REASONS)('says why it came back, with two examples: %s', async (reason) => {
    await open(['CD'], {}, { ...dueOf('CD'), reasons: { CD: reason } });
    expect(screen.getByText('Por qué te lo pedimos de nuevo')).toBeVisible();
    const examples = within(screen.getByRole('group', { name: /Ejemplos/ }));
    expect(examples.getAllByRole('img')).toHaveLength(2);
  });
});
