/** The set of files and its sending, as the documents of a request and as a correction draw them. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { createActor } from 'xstate';
import { type FileInSlot, WAITING_CAUSES, type WaitingCause } from '#domain/request/file-slot.ts';
import { selectWaitingCause } from '#machines/kit/waiting.ts';
import { documentListMachine } from '#machines/parts/files/document-list.machine.ts';
import {
  type FileSendingMachine,
  type FileSendingServices,
  fileSendingMachine,
} from '#machines/parts/files/file-sending.machine.ts';
import type { FileSetInput } from '#machines/parts/files/file-set.machine.ts';
import { type FileSetMachine, fileSetMachine } from '#machines/parts/files/file-set.machine.ts';
import { identification, owner, proofOfAddress } from '#test/fixtures/documents.ts';
import { fileOf, slotOf, storedIn } from '#test/fixtures/remedies.ts';
import type { Model } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { widen } from '#test/kit/window-width.ts';
import { DocumentSet } from '#views/document-list/Collecting.tsx';
import { Sending } from '#views/remedies/Uploading.tsx';

beforeEach(widen);

const input: FileSetInput = {
  owner,
  goesUp: 'atOnce',
  slots: [slotOf('ID', { stored: storedIn('ID') }), slotOf('CD')],
  needed: ['ID', 'CD'],
  documents: ['ID', 'CD'].map((code) => ({ code, needs: [code] })),
  optional: [],
  nameOf: (_, fileName) => fileName,
  confirms: true,
  canLeave: true,
  wasSending: false,
  wasRefused: false,
};
const complete = {
  ...input,
  slots: input.slots.map((slot) => ({ ...slot, stored: storedIn(slot.code) })),
};
const changed = (code: string, changes: Partial<FileInSlot>) =>
  ({ type: 'slot.changed', file: { ...fileOf(code, { isStored: true }), ...changes } }) as const;
const sendingEnds = (outcome: string) =>
  ends('fileSending', { outcome, message: 'Ok', codes: [], files: [] });

/** What arrives is what the slots hold already: the walk tells of their files itself. */
const modelOf = (input: FileSetInput): Model<FileSetMachine> => ({
  input,
  events: [
    changed('CD', { kept: null }),
    changed('CD', { activity: 'uploading', isReady: false, stored: null }),
    changed('ID', { stored: null, kept: null, isReady: false }),
    { type: 'slot.refused' },
    { type: 'set.require', needed: ['ID'] },
    { type: 'set.send' },
    { type: 'set.leave' },
    { type: 'files.drop', files: [], open: [] },
    { type: 'files.drop', files: [], open: ['CD'] },
    {
      type: 'files.arrived',
      stored: Object.fromEntries(input.slots.map(({ code, stored }) => [code, stored])),
    },
    ...['changing', 'refused', 'returned', 'confirmed', 'expired'].map(sendingEnds),
  ],
  distinguish: ({ context: { needed, files } }) => [
    needed.length,
    files.map(({ isReady, activity }) => [isReady, activity]),
  ],
});
const list = createActor(documentListMachine, {
  input: {
    owner,
    required: [identification, proofOfAddress],
    correcting: false,
    waitResponse: true,
    canGoBack: true,
    wasRefused: false,
  },
}).start();

const send = () => screen.getByRole('button', { name: /Envia(r|ndo)/ });

describeFlow(
  fileSetMachine,
  [
    modelOf(input),
    modelOf({ ...complete, confirms: false }),
    modelOf({ ...complete, wasRefused: true }),
    modelOf({ ...complete, wasSending: true }),
  ],
  {
    draw: (actor) => <DocumentSet actor={list} set={actor} />,
    perform: {
      'slot.changed': ({ send: report, event }) => report(event),
      'slot.refused': ({ send: report, event }) => report(event),
      'set.require': ({ send: require, event }) => require(event),
      'set.send': press('Enviar documentos'),
      'set.leave': press('Atrás'),
      'files.arrived': ({ send: report, event }) => report(event),
      'files.drop': ({ send: report, event }) => report(event),
    },
    see: {
      collecting: async (snapshot) => {
        const { needed, files } = snapshot.context;
        const lacking = needed.filter(
          (code) => !files.some((file) => file.code === code && file.isReady),
        );
        const isMoving = files.some(({ activity }) => activity === 'uploading');
        await screen.findByText(`${2 - lacking.length} de 2 listos`);
        expect(send()).toHaveAttribute('aria-disabled', String(lacking.length > 0 || isMoving));
        const refused = snapshot.matches({ collecting: 'refused' });
        expect(screen.queryByRole('alert') !== null).toBe(refused);
      },
      sending: async () =>
        expect(await screen.findByRole('button', { name: /Enviando/ })).toHaveAttribute(
          'aria-busy',
          'true',
        ),
      ended: () => expect(send()).toBeVisible(),
    },
  },
);

const { answers, fails } = outcomesOf<FileSendingServices>();
const set = createActor(fileSetMachine, { input: { ...input, slots: [slotOf('CD')] } }).start();
const sendingModel = (isStored: boolean, returnsAtOnce = false): Model<FileSendingMachine> => ({
  input: { owner: null, slots: [], files: [fileOf('CD', { isStored })], returnsAtOnce },
  events: [
    { type: 'set.retry' },
    { type: 'set.change' },
    { type: 'network.lost' },
    { type: 'network.found' },
    { type: 'service.lost' },
    { type: 'service.found' },
    { type: 'silence.lost' },
    { type: 'silence.found' },
    { type: 'limit.lost', until: 1_790_000_000_000 },
    { type: 'limit.found' },
    changed('CD', { activity: 'uploading', isReady: false, stored: null, fraction: 0.5 }),
    changed('CD', { stored: null, fraction: 0 }),
    changed('CD', {}),
    changed('CD', { stored: null, kept: null, isReady: false }),
    answers('askTargets', { outcome: 'given', targets: {} }),
    ...(['expired', 'missing', 'corrected'] as const).flatMap((outcome) => [
      answers('askTargets', { outcome }),
      answers('confirmFiles', { outcome }),
    ]),
    fails('askTargets'),
    answers('confirmFiles', { outcome: 'confirmed', message: 'Ok' }),
    answers('confirmFiles', { outcome: 'returned', codes: ['CD'] }),
    fails('confirmFiles'),
  ],
  distinguish: ({ context: { files, batch } }) => [
    batch.length,
    files.map(({ stored, isReady, activity }) => [stored !== null, isReady, activity]),
  ],
});

const STOPPED = {
  notAsked: 'No pudimos empezar a subir tus documentos',
  notUploaded: 'Faltó subir algún archivo',
  notConfirmed: 'Tus archivos ya llegaron, pero no pudimos confirmarlos',
};
async function seeStopped(step: keyof typeof STOPPED) {
  expect(await screen.findByRole('alert')).toHaveTextContent(STOPPED[step]);
  expect(screen.getByRole('button', { name: 'Cambiar documentos' })).toBeVisible();
}
const CAUSES: Record<WaitingCause, RegExp> = {
  network: /Sin conexión, seguimos cuando vuelva/,
  service: /Falla de nuestro lado, lo volvemos a intentar solos/,
  silence: /Nuestro sistema no ha contestado, lo volvemos a intentar solos/,
  limit: /Hay muchas cargas a la vez, seguimos solos a las \d/,
};
/** What a server of ours does not do is never told as a missing network. */
async function seeOnTheWay(cause: WaitingCause | null) {
  await screen.findByText('Subiendo documentos, por favor espera...');
  expect(screen.queryByRole('alert')).toBeNull();
  const seen = () =>
    WAITING_CAUSES.filter((each) =>
      screen.getAllByRole('status').some(({ textContent }) => CAUSES[each].test(textContent ?? '')),
    );
  await waitFor(() => expect(seen()).toEqual(cause ? [cause] : []));
}

describeFlow(
  fileSendingMachine,
  [sendingModel(false), sendingModel(true), sendingModel(true, true)],
  {
    draw: (actor) => <Sending set={set} actor={actor} />,
    perform: {
      'set.retry': press('Reintentar'),
      'set.change': press('Cambiar documentos'),
      'network.lost': ({ send, event }) => send(event),
      'service.lost': ({ send, event }) => send(event),
      'service.found': ({ send, event }) => send(event),
      'silence.lost': ({ send, event }) => send(event),
      'silence.found': ({ send, event }) => send(event),
      'limit.lost': ({ send, event }) => send(event),
      'limit.found': ({ send, event }) => send(event),
      'network.found': ({ send, event }) => send(event),
      'slot.changed': ({ send: report, event }) => report(event),
    },
    see: {
      preparing: () => expect.fail('The sending never stays here.'),
      askingTargets: (snapshot) => seeOnTheWay(selectWaitingCause(snapshot)),
      notAsked: () => seeStopped('notAsked'),
      uploadingFiles: () => seeOnTheWay(null),
      notUploaded: () => seeStopped('notUploaded'),
      confirmingFiles: (snapshot) => seeOnTheWay(selectWaitingCause(snapshot)),
      notConfirmed: () => seeStopped('notConfirmed'),
      ended: () => screen.findByText('Subiendo documentos, por favor espera...'),
    },
  },
);
