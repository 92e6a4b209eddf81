import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { REJECTION_REASONS } from '#contract/documents.ts';
import type { RemedyCode } from '#domain/request/remedies.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/remedies.model.ts';
import { pdf } from '#machines/models/samples/documents.ts';
import { blurred, dueOf, photo } from '#machines/models/samples/remedies.ts';
import { type RemediesServices, remediesMachine } from '#machines/remedies.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { dropOn } from '#test/fixtures/file-slot-view.tsx';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { widen } from '#test/kit/window-width.ts';
import { RemediesView } from '#views/remedies/RemediesView.tsx';

beforeEach(widen);

const sendButton = () => screen.getByRole('button', { name: 'Subir documentos' });
const draw = (actor: Parameters<typeof RemediesView>[0]['actor']) => (
  <RemediesView actor={actor} logo={null} aside={null} />
);

describeFlow(model, {
  draw,
  perform: {
    'remedies.retry': press('Reintentar'),
    'idType.choose': async ({ person }) =>
      person.click(screen.getByRole('radio', { name: 'Pasaporte' })),
  },
  see: {
    findingRemedies: () => screen.findByText('Cargando...'),
    listingKept: () => screen.findByText('Cargando...'),
    correcting: async ({ context }) => {
      await screen.findByRole('heading', { name: 'Sube tu documentación' });
      const isWhole = context.idType === 'PASSPORT' && context.kept.length > 0;
      await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', String(!isWhole)));
      expect(screen.queryByRole('alert')).toBeNull();
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
  async function open(
    codes: RemedyCode[],
    changes: Partial<FileServices> = {},
    due = dueOf(...codes),
  ) {
    const machine = remediesMachine.provide({
      actors: {
        ...actorsFrom<RemediesServices>({
          findRemedies: async () => ({ outcome: 'open', due }),
          listKept: async () => [],
          forgetKept: async () => {},
        }),
        fileSet: provideFiles(fileServices(changes).services),
      },
    });
    const input = { idType: null, wasSending: false };
    const actor = createActor(machine, { input }).start();
    renderInSpanish(draw(actor));
    await screen.findAllByRole('row');
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
    expect(await screen.findByRole('group', { name: 'Reverso' })).toBeVisible();
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
    dropOn(slot('Tu comprobante'), photo, pdf);
    expect(await screen.findByText('Sube un solo archivo.')).toBeVisible();
    dropOn(slot('Tu comprobante'), photo);
    expect(await screen.findByText('1 de 1 listo')).toBeVisible();
  });

  it('joins several photos of a proof of address', async () => {
    const { person } = await open(['ID', 'CD']);
    dropOn(slot('Tu comprobante'), photo, photo);
    await press('Usar estas 2 páginas')({ person });
    expect(await screen.findByText(/IMG_0012\.pdf/)).toBeVisible();
  });

  it('asks which document each of several files is that were dropped on one slot', async () => {
    const { person } = await open(['CD', 'ECB2']);
    const [bill, statement] = ['recibo de luz.pdf', 'estado de cuenta.pdf'].map(
      (name) => new File(['%PDF-'], name, { type: 'application/pdf' }),
    ) as [File, File];
    dropOn(slot('Tu comprobante'), statement, bill);
    const asked = within(await screen.findByRole('dialog'));
    expect(await asked.findByRole('combobox', { name: bill.name })).toHaveValue('CD');
    expect(asked.getByRole('combobox', { name: statement.name })).toHaveValue('ECB2');
    await person.click(asked.getByRole('button', { name: 'Colocar 2 archivos' }));
    expect(await screen.findByText('2 de 2 listos')).toBeVisible();
    expect(within(slot('Tu comprobante')).getByText(bill.name)).toBeVisible();
    expect(screen.queryByText('Sube un solo archivo.')).toBeNull();
  });

  it('asks which side each of two files is, before the identification is chosen too; a passport has one', async () => {
    const { person } = await open(['ID']);
    dropOn(slot(FRONT), photo, pdf);
    const asked = within(await screen.findByRole('dialog'));
    await person.selectOptions(await asked.findByRole('combobox', { name: photo.name }), 'ID');
    await person.selectOptions(asked.getByRole('combobox', { name: pdf.name }), 'ID-Back');
    await person.click(asked.getByRole('button', { name: 'Colocar 2 archivos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('group', { name: 'Reverso' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Pasaporte' }));
    expect(screen.queryByRole('group', { name: 'Reverso' })).toBeNull();
    dropOn(slot(FRONT), photo, pdf);
    expect(await screen.findByText('Sube un solo archivo.')).toBeVisible();
  });

  it('asks about a file that was used for another document, and says for which', async () => {
    const { person } = await open(['CD', 'ECB2'], {
      findRepeated: async () => ({ usedFor: 'CD' }),
    });
    dropOn(slot('Tu estado de cuenta'), photo);
    expect(
      await screen.findByText('Usaste este archivo para Comprobante de domicilio; ¿es correcto?'),
    ).toBeVisible();
    await press('Sí, usarlo también aquí')({ person });
    expect(await screen.findByText('1 de 2 listos')).toBeVisible();
  });

  it('asks about a doubtful photo, and sends it when the person insists', async () => {
    const { person } = await open(['CD'], {
      checkFile: async () => ({ outcome: 'taken', kind: 'jpg', quality: blurred }),
    });
    await person.upload(chooser('Tu comprobante'), photo);
    expect(await screen.findByRole('button', { name: 'Repetir' })).toBeVisible();
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    await person.click(screen.getByRole('button', { name: 'Usar de todos modos' }));
    await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(
      within(slot('Tu comprobante')).getByText('Tu comprobante', { selector: '[tabindex]' }),
    ).toHaveFocus();
  });

  it('shows each file on its way, and what failed', async () => {
    const { person } = await open(['CD', 'ECB2'], {
      uploadFile: async ({ kept, onProgress }) => {
        if (kept.code === 'ECB2') throw new Error('The store is down.');
        onProgress(1);
        return { outcome: 'stored', stored: { name: 'a.jpg', s3_key: 'remedies/CD', bytes: 4 } };
      },
    });
    await person.upload(chooser('Tu comprobante'), photo);
    await person.upload(chooser('Tu estado de cuenta'), photo);
    await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', 'false'));
    await person.click(sendButton());
    const [proof, statement] = await screen.findAllByRole('listitem');
    expect(proof).toHaveTextContent(/Rosa María-cd\.jpgListo/);
    expect(statement).toHaveTextContent(/Rosa María-ecb2\.jpgNo se pudo subir/);
    expect(screen.getByText(/subimos solo los que faltan/)).toBeVisible();
  });

  it('a returned file is told in its slot, and the others stay', async () => {
    const { person } = await open(['CD', 'ECB2'], {
      confirmFiles: async () => ({ outcome: 'returned', codes: ['CD'] }),
    });
    await person.upload(chooser('Tu comprobante'), photo);
    await person.upload(chooser('Tu estado de cuenta'), photo);
    await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', 'false'));
    await person.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Uno de tus archivos/);
    expect(within(slot('Tu comprobante')).getByText(/no se pudo aceptar/)).toBeVisible();
    expect(within(slot('Tu estado de cuenta')).getByText('Listo')).toBeVisible();
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it.each(REJECTION_REASONS)('says why it came back, with two examples: %s', async (reason) => {
    await open(['CD'], {}, { ...dueOf('CD'), reasons: { CD: reason } });
    expect(screen.getByText('Por qué te lo pedimos de nuevo')).toBeVisible();
    const examples = within(screen.getByRole('group', { name: /Ejemplos/ }));
    expect(examples.getAllByRole('img')).toHaveLength(2);
  });
});
