import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import {
  type KeptFile,
  type RemedyFileMachine,
  type RemedyFileReport,
  type RemedyFileServices,
  remedyFileMachine,
} from '#machines/remedy-file.machine.ts';
import { keptIn, photo, target } from '#test/fixtures/remedies.ts';
import type { Model } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { FileSlot } from '#views/remedies/FileSlot.tsx';

const { answers, fails } = outcomesOf<RemedyFileServices>();
const page = createActor(fromCallback<RemedyFileReport>(() => {})).start();

const modelFrom = (kept: KeptFile | null): Model<RemedyFileMachine> => ({
  input: { page, slot: 'CD', kept },
  events: [
    { type: 'file.choose', file: photo },
    { type: 'files.drop' },
    { type: 'file.remove' },
    { type: 'file.send', target },
    { type: 'file.refuse' },
    { type: 'network.lost' },
    { type: 'network.found' },
    ends('fileCheck', { outcome: 'taken', file: photo, quality: null }),
    ends('fileCheck', { outcome: 'refused', problem: 'password' }),
    answers('keepFile', keptIn('CD')),
    fails('keepFile'),
    answers('dropFile', undefined),
    fails('dropFile'),
    answers('sendFile', { outcome: 'stored', s3_key: 'remedies/CD' }),
    answers('sendFile', { outcome: 'rejected', problem: 'type' }),
    fails('sendFile'),
  ],
  distinguish: ({ context }) => [context.kept !== null, context.s3_key, context.problem],
});

/** Whatever the chooser would hide, somebody can drop it. */
const anybody = userEvent.setup({ delay: null, applyAccept: false });
const place = () => screen.getByRole('group', { name: 'Tu comprobante' });
const problems = /tiene contraseña|no corresponde|un solo archivo|No pudimos tomar|no se acepta/;

describeFlow(remedyFileMachine, [modelFrom(null), modelFrom(keptIn('CD'))], {
  draw: (actor) => <FileSlot actor={actor} slot="CD" />,
  perform: {
    'file.choose': () =>
      anybody.upload(screen.getByLabelText('Tu comprobante', { selector: 'input' }), photo),
    'files.drop': async () => {
      fireEvent.drop(place(), { dataTransfer: { files: [photo, photo] } });
      await screen.findByText('Sube un solo archivo.');
    },
    'file.remove': press('Eliminar Tu comprobante'),
    'file.send': ({ send, event }) => send(event),
    'file.refuse': ({ send, event }) => send(event),
    'network.lost': ({ send, event }) => send(event),
    'network.found': ({ send, event }) => send(event),
  },
  see: {
    arriving: () => expect.fail('Nobody stays here.'),
    empty: async ({ context }) => {
      await screen.findByText('Pendiente');
      expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
    },
    judging: () => screen.findByText('Revisando tu archivo...'),
    keeping: () => screen.findByText('Guardando tu archivo...'),
    chosen: async ({ context }) => {
      await screen.findByText('Listo');
      expect(screen.getByText(/IMG_0012\.JPG/)).toBeVisible();
      expect(screen.queryByText(problems) !== null).toBe(context.problem !== null);
    },
    removing: () => screen.findByText('Eliminando...'),
    sending: () => screen.findByText('Subiendo documentos, por favor espera...'),
    failed: () => screen.findByText('No se pudo subir'),
  },
});
