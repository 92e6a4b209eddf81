/** One slot in each of its states, for files that go up at once and on send. Source: spec 2, 4 (upload item), 5, 8. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideFiles } from '#app/flows/provide-files.ts';
import { CallFailed, type FailureKind } from '#contract/kit/call-failed.ts';
import type { FileRefusal } from '#domain/files/file-check.ts';
import type { FileSlotSetting, GoingUp } from '#domain/request/file-slot.ts';
import {
  type FileSlotActor,
  type FileSlotMachine,
  fileSlotMachine,
} from '#machines/file-slot.machine.ts';
import { darkPhoto, owner, pdf, photo, text } from '#test/fixtures/documents.ts';
import { keptIn, slotOf, storedIn, target } from '#test/fixtures/remedies.ts';
import { type FileServices, fileServices } from '#test/kit/file-services.ts';
import type { Model } from '#test/kit/model.ts';
import { breaks, elapses, ends } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { silentSet } from '#test/kit/silent-set.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { FileSlotView } from '#views/file-slot/FileSlotView.tsx';

const LABEL = 'Identificación Oficial';
const label = { text: LABEL };
const [kept, stored] = [keptIn('ID'), storedIn('ID')];
const inputOf = (goesUp: GoingUp, held: Partial<FileSlotSetting> = {}) => ({
  ...slotOf('ID', held),
  set: silentSet().set,
  owner,
  goesUp,
});

const modelOf = (goesUp: GoingUp, held: Partial<FileSlotSetting> = {}): Model<FileSlotMachine> => ({
  input: inputOf(goesUp, held),
  events: [
    { type: 'file.choose', file: pdf },
    { type: 'files.drop' },
    { type: 'file.remove' },
    { type: 'removal.undo' },
    { type: 'file.upload', target },
    { type: 'file.reject' },
    { type: 'upload.progress', fraction: 0.42 },
    { type: 'file.arrived', stored: { ...stored, s3_key: 'from-a-phone' } },
    { type: 'file.arrived', stored: null },
    ends('fileChoice', { outcome: 'kept', kept }),
    ends('fileChoice', { outcome: 'refused', problem: 'password' }),
    ends('fileUpload', { outcome: 'stored', stored }),
    ends('fileUpload', { outcome: 'rejected', problem: 'size' }),
    ends('fileUpload', { outcome: 'failed' }),
    ends('fileChoice', { outcome: 'left' }),
    ends('removeFile'),
    breaks('removeFile'),
    elapses('undoTime', 'fileSlot.removed'),
  ],
  distinguish: ({ context }) => [
    context.kept !== null,
    context.stored !== null,
    context.problem !== null,
    context.removed !== null,
  ],
});

/** The chooser would hide a file of another kind; a drop does not. */
const person = userEvent.setup({ delay: null, applyAccept: false });
const slot = () => screen.getByRole('group', { name: LABEL });
const chooser = () => screen.getByLabelText<HTMLInputElement>(LABEL, { selector: 'input' });
const choose = (file: File) => person.upload(chooser(), file);
const drop = (...files: File[]) => fireEvent.drop(slot(), { dataTransfer: { files } });
const problems = /tiene contraseña|no corresponde|un solo archivo|pesa más de|No pudimos tomar/;

describeFlow(
  fileSlotMachine,
  [
    modelOf('atOnce'),
    modelOf('atOnce', { stored }),
    modelOf('atOnce', { kept }),
    modelOf('onSend'),
    modelOf('onSend', { kept }),
  ],
  {
    draw: (actor) => <FileSlotView actor={actor} label={label} />,
    perform: {
      'file.choose': ({ event }) => choose(event.file),
      'files.drop': async () => {
        drop(pdf, text);
        await screen.findByText(/Sube un solo archivo\./);
      },
      'file.remove': async ({ actor, send, event, person: own }) => {
        const { value, context } = actor.getSnapshot();
        if (context.goesUp === 'onSend' && value === 'uploading') return send(event);
        const isOnItsWay = ['choosing', 'uploading', 'failed'].includes(String(value));
        const cancels = context.goesUp === 'atOnce' && isOnItsWay;
        return press(cancels ? /Cancelar carga/ : `Eliminar ${LABEL}`)({ person: own });
      },
      'removal.undo': press(`Deshacer ${LABEL}`),
      'file.upload': ({ actor, send, event, person: own }) =>
        actor.getSnapshot().context.goesUp === 'atOnce'
          ? press(/Reintentar/)({ person: own })
          : send(event),
      'file.reject': ({ send, event }) => send(event),
      'upload.progress': ({ send, event }) => send(event),
      'file.arrived': ({ send, event }) => send(event),
    },
    see: {
      resting: () => expect.fail('The slot never stays here.'),
      empty: async ({ context }) => {
        await screen.findByText('Pendiente');
        expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
      },
      choosing: () => screen.findByText('Revisando tu archivo...'),
      ready: async ({ context }) => {
        await screen.findByText('Listo');
        expect(screen.getByText(/IMG_0012\.JPG/)).toBeVisible();
        expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
      },
      uploading: async ({ context }) => {
        const bar = await screen.findByRole('progressbar');
        await waitFor(() =>
          expect(bar).toHaveAttribute('aria-valuenow', String(context.fraction * 100)),
        );
        expect(chooser()).toBeDisabled();
      },
      failed: async ({ context }) => {
        await screen.findByText('No se pudo subir');
        const help = screen.queryByText(/Tu archivo sigue aquí/);
        expect(help !== null).toBe(context.goesUp === 'atOnce');
      },
      stored: async (snapshot) => {
        await screen.findByText(snapshot.context.kept ? /IMG_0012\.JPG/ : 'ID.jpg');
        expect(screen.getByText('Listo')).toBeVisible();
        const notRemoved = screen.queryByText(/No pudimos eliminar/);
        expect(notRemoved !== null).toBe(snapshot.matches({ stored: 'notRemoved' }));
      },
      removed: async ({ context }) => {
        await screen.findByText('Lo eliminaste');
        expect(screen.getByText(/IMG_0012\.JPG|ID\.jpg/)).toBeVisible();
        expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
      },
      removing: () => screen.findByText('Eliminando...'),
    },
  },
);

type Given = {
  goesUp?: GoingUp;
  services?: Partial<FileServices>;
  held?: Partial<FileSlotSetting>;
};
const never = () => new Promise<never>(() => {});

function draw({ goesUp = 'atOnce', services = {}, held = {} }: Given = {}, props = {}) {
  const machine = provideFiles(fileServices(services).services).implementations.actors.fileSlot;
  const actor = createActor(machine as FileSlotMachine, { input: inputOf(goesUp, held) }).start();
  renderInSpanish(<FileSlotView actor={actor as FileSlotActor} label={label} {...props} />);
  return actor;
}

describe('an empty slot', () => {
  it('names the document, the formats and the size', () => {
    draw({}, { description: { text: 'INE o pasaporte' } });
    expect(within(slot()).getByText(LABEL, { selector: '[tabindex]' })).toBeVisible();
    expect(screen.getByText('INE o pasaporte')).toBeVisible();
    expect(screen.getByText('Formatos: .pdf, .jpg o .png. Tamaño máximo: 10 MB.')).toBeVisible();
    expect(chooser().accept).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png');
  });

  const refusals: [FileRefusal, RegExp][] = [
    ['type', /^Este tipo de archivo no se acepta\. Sube un archivo \.pdf, \.jpg o \.png\.$/],
    ['empty', /^El archivo está vacío\. Elige otro\.$/],
    ['size', /^El archivo pesa más de 10 MB/],
    ['content', /no corresponde a su nombre/],
    ['unreadable', /^No pudimos abrir el archivo/],
    ['password', /^El PDF tiene contraseña/],
  ];
  it.each(refusals)('says why a file is not taken: %s', async (problem, words) => {
    draw({ services: { checkFile: async () => ({ outcome: 'refused', problem }) } });
    await choose(text);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says that a file could not be kept', async () => {
    draw({ services: { keepFile: async () => Promise.reject(new Error('No code.')) } });
    await choose(pdf);
    expect(await screen.findByText(/No pudimos tomar el archivo/)).toBeVisible();
  });

  it('says that it is being kept', async () => {
    draw({ services: { keepFile: never } });
    await choose(pdf);
    expect(await screen.findByText('Guardando tu archivo...')).toBeVisible();
  });

  it('takes the same file again', async () => {
    const chosen: File[] = [];
    const checkFile: FileServices['checkFile'] = async ({ file }) => {
      chosen.push(file);
      return { outcome: 'refused', problem: 'unreadable' };
    };
    draw({ services: { checkFile } });
    await choose(photo);
    await screen.findByText(/No pudimos abrir el archivo/);
    await choose(photo);
    await waitFor(() => expect(chosen).toEqual([photo, photo]));
  });

  it('takes a drop, but only of one file', async () => {
    const actor = draw({ services: { uploadFile: never } });
    drop(pdf, text);
    expect(await screen.findByText('Sube un solo archivo.')).toBeVisible();
    expect(actor.getSnapshot().value).toBe('empty');
    drop(pdf);
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it('cannot be used while it is closed, and says why', () => {
    const actor = draw({}, { closed: { text: 'Primero el frente' } });
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toBeDisabled();
    expect(chooser()).toBeDisabled();
    expect(screen.getByText('Primero el frente')).toBeVisible();
    drop(pdf);
    expect(actor.getSnapshot().value).toBe('empty');
  });

  it('says why a reviewer sent the last file back, until another is there', async () => {
    draw({ services: { uploadFile: never } }, { reason: { text: 'Está borrosa' } });
    expect(screen.getByRole('status')).toHaveTextContent('Por corregir');
    expect(screen.getByText('Está borrosa')).toBeVisible();
    await choose(pdf);
    await screen.findByRole('progressbar');
    expect(screen.queryByText('Rechazado')).toBeNull();
  });
});

describe('a bad photo', () => {
  const quality = { ...darkPhoto, warnings: ['dark' as const, 'blurry' as const] };
  const checkFile: FileServices['checkFile'] = async () => ({
    outcome: 'taken',
    kind: 'jpg',
    quality,
  });

  it('is asked about: it goes as it is, where the person says so', async () => {
    const actor = draw({ services: { checkFile, uploadFile: never } });
    await choose(photo);
    expect(await screen.findByText(/Se ve oscura/)).toBeVisible();
    expect(screen.getByText(/Se ve borrosa/)).toBeVisible();
    expect(document.getElementById('field-ID')).toContainElement(
      screen.getByRole('button', { name: 'Repetir' }),
    );
    await press('Usar de todos modos')({ person });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(actor.getSnapshot().context.kept).toMatchObject({
      quality: { warnings: ['dark', 'blurry'] },
    });
    expect(within(slot()).getByText(LABEL, { selector: '[tabindex]' })).toHaveFocus();
  });

  it('... or another is chosen in its place', async () => {
    const checks = [checkFile];
    const good: FileServices['checkFile'] = async () => ({
      outcome: 'taken',
      kind: 'jpg',
      quality: null,
    });
    const services = {
      checkFile: (...given: Parameters<FileServices['checkFile']>) =>
        (checks.shift() ?? good)(...given),
      uploadFile: never,
    };
    draw({ services });
    await choose(photo);
    await screen.findByRole('button', { name: 'Repetir' });
    const opened = vi.spyOn(chooser(), 'click');
    await press('Repetir')({ person });
    expect(opened).toHaveBeenCalledOnce();
    await choose(pdf);
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });
});

describe('a file that was used for another document', () => {
  const findRepeated: FileServices['findRepeated'] = async ({ code }) => ({
    usedFor: code === 'ID' ? 'CSF' : null,
  });

  it('is asked about, and goes where that is right', async () => {
    const actor = draw({ services: { findRepeated, uploadFile: never } });
    await choose(pdf);
    expect(
      await screen.findByText(
        'Usaste este archivo para Constancia de Situación Fiscal; ¿es correcto?',
      ),
    ).toBeVisible();
    expect(actor.getSnapshot().value).toBe('choosing');
    await press('Sí, usarlo también aquí')({ person });
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it('... or another is chosen', async () => {
    draw({ services: { findRepeated, uploadFile: never } });
    await choose(pdf);
    const opened = vi.spyOn(chooser(), 'click');
    await press('Elegir otro')({ person });
    expect(opened).toHaveBeenCalledOnce();
  });
});

describe('several pictures', () => {
  const pages = { held: { takesPages: true }, services: { uploadFile: never } };
  const second = new File(['pixels'], 'reverso.jpg', { type: 'image/jpeg' });

  it('are put in order and joined to one PDF', async () => {
    const actor = draw(pages);
    expect(screen.getByText(/toma o elige las dos fotos y las unimos en un PDF/)).toBeVisible();
    await person.upload(chooser(), [photo, second]);
    await press('Mover antes la página 2')({ person });
    await press('Usar estas 2 páginas')({ person });
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(actor.getSnapshot().context.kept?.file).toMatchObject({
      name: 'reverso.pdf',
      type: 'application/pdf',
    });
  });

  it('come one by one from the camera, so that more may follow', async () => {
    draw(pages);
    const camera = document.querySelector<HTMLInputElement>('input[capture]');
    if (!camera) throw new Error('There is no camera.');
    await person.upload(camera, photo);
    expect(await screen.findByRole('button', { name: 'Usar esta página' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agregar fotos' })).toBeVisible();
  });

  it('leave the slot as it was, where they are given up', async () => {
    const actor = draw(pages);
    await person.upload(chooser(), [photo, second]);
    await press('Cancelar')({ person });
    await waitFor(() => expect(actor.getSnapshot().value).toBe('empty'));
    expect(screen.getByRole('button', { name: /Elegir archivo/ })).toBeEnabled();
  });

  it('are too many with a file of another kind, or where only one is taken', async () => {
    const actor = draw(pages);
    drop(photo, pdf);
    expect(await screen.findByText('Sube un solo archivo.')).toBeVisible();
    expect(actor.getSnapshot().value).toBe('empty');
  });

  it('one that is chosen is the file itself', async () => {
    draw(pages);
    await choose(photo);
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });
});

describe('an upload', () => {
  it('says how far it is, and can be stopped', async () => {
    const uploadFile: FileServices['uploadFile'] = ({ onProgress }) => {
      onProgress(0.42);
      return never();
    };
    const actor = draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42'),
    );
    const cancel = screen.getByRole('button', { name: /Cancelar carga/ });
    expect(cancel.closest('[aria-disabled=true]')).toBeNull();
    await person.click(cancel);
    await waitFor(() => expect(actor.getSnapshot().value).toBe('empty'));
  });

  it('waits without a network: how far it was, that it goes on by itself, and a way to stop', async () => {
    const uploadFile: FileServices['uploadFile'] = ({ onProgress, onWaiting }) => {
      onProgress(0.42);
      onWaiting(true);
      return never();
    };
    draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sin conexión'));
    expect(screen.getByText(/Va en 42 % y seguirá solo/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Cancelar carga/ })).toBeEnabled();
  });

  it('says at once that a server of ours fails, and not that there is no connection', async () => {
    const uploadFile: FileServices['uploadFile'] = ({ onWaiting }) => {
      onWaiting(true, 'service');
      return never();
    };
    draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Falla de nuestro lado'),
    );
    expect(screen.queryByText('Sin conexión')).toBeNull();
    expect(screen.getByText(/No es tu conexión ni tu archivo/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Cancelar carga/ })).toBeEnabled();
  });

  const failures: [FailureKind, RegExp][] = [
    ['offline', /^Revisa tu conexión y vuelve a intentarlo/],
    ['timeout', /^Revisa tu conexión y vuelve a intentarlo/],
    ['unavailable', /^Es una falla nuestra, no de tu conexión ni de tu archivo/],
    ['refused', /^Nuestro sistema no recibió el archivo.*actualiza la página o escríbenos/],
    ['malformed', /^La respuesta no vino de nuestro sistema.*inicia(r)? sesión/],
  ];
  it.each(failures)('that failed says what happened and what to do: %s', async (kind, words) => {
    const uploadFile = async () =>
      Promise.reject(new CallFailed(kind, { status: 403, supportCode: 'K7-42' }));
    draw({ services: { uploadFile } });
    await choose(pdf);
    const help = await screen.findByText(words);
    expect(help).toHaveTextContent('Código de soporte: K7-42');
    expect(screen.getByRole('button', { name: /Reintentar/ })).toBeEnabled();
  });

  it('of a file that the device does not keep says so', async () => {
    draw({ held: { kept: { ...kept, isInMemory: true } }, services: { uploadFile: never } });
    expect(await screen.findByText(/^Tu navegador no permite guardar este archivo/)).toBeVisible();
  });

  it('is tried again where it failed', async () => {
    let isDown = true;
    const uploadFile: FileServices['uploadFile'] = async () => {
      if (isDown) throw new Error('The store is down.');
      return { outcome: 'stored', stored };
    };
    draw({ services: { uploadFile } });
    await choose(pdf);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No se pudo subir'));
    isDown = false;
    await press(/Reintentar/)({ person });
    expect(await screen.findByText('Listo')).toBeVisible();
  });
});

describe('a stored file', () => {
  it('has its name and size', () => {
    draw({ held: { stored } });
    expect(screen.getByText(/1\.5 KB/)).toBeVisible();
  });

  it('is withdrawn only after a confirmation', async () => {
    const onWithdraw = vi.fn();
    const actor = draw({ held: { stored } }, { onWithdraw });
    await press(`Eliminar ${LABEL}`)({ person });
    expect(onWithdraw).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().value).toEqual({ stored: 'kept' });
  });

  it('cannot be touched while its set is sent', () => {
    draw({ held: { stored } }, { disabled: true });
    expect(screen.getByRole('button', { name: `Eliminar ${LABEL}` })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Reemplazar/ })).toBeDisabled();
  });
});

describe('a file that is kept until it is sent', () => {
  it('is shown, and given back without a question', async () => {
    draw(
      { goesUp: 'onSend', held: { kept } },
      { onWithdraw: () => expect.fail('It is not stored.') },
    );
    expect(screen.getByRole('img', { name: 'Vista previa de IMG_0012.JPG' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Reemplazar/ })).toBeVisible();
    await press(`Eliminar ${LABEL}`)({ person });
    expect(await screen.findByText('Lo eliminaste')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    const heading = within(slot()).getByText(LABEL, { selector: '[tabindex]' });
    expect(heading).toHaveFocus();
    await press(`Deshacer ${LABEL}`)({ person });
    expect(await screen.findByText('Listo')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Vista previa de IMG_0012.JPG' })).toBeVisible();
    expect(heading).toHaveFocus();
  });
});
