/** The set of files and its sending, as the documents of a request and as a correction draw them. */

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { createActor } from 'xstate';
import { WAITING_CAUSES, type WaitingCause } from '#domain/request/file-slot.ts';
import { selectWaitingCause } from '#machines/kit/waiting.ts';
import { model as fileSending } from '#machines/models/parts/files/file-sending.model.ts';
import { model as fileSet, input } from '#machines/models/parts/files/file-set.model.ts';
import { identification, owner, proofOfAddress } from '#machines/models/samples/documents.ts';
import { slotOf } from '#machines/models/samples/remedies.ts';
import { documentListMachine } from '#machines/parts/files/document-list.machine.ts';
import { fileSetMachine } from '#machines/parts/files/file-set.machine.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { widen } from '#test/kit/window-width.ts';
import { DocumentSet } from '#views/document-list/Collecting.tsx';
import { Sending } from '#views/remedies/Uploading.tsx';

beforeEach(widen);
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

describeFlow(fileSet, {
  draw: (actor) => <DocumentSet actor={list} set={actor} />,
  perform: {
    'slot.changed': ({ send: report, event }) => report(event),
    'slot.refused': ({ send: report, event }) => report(event),
    'set.require': ({ send: require, event }) => require(event),
    'set.send': press('Enviar documentos'),
    'set.leave': press('Atrás'),
    'files.arrived': ({ send: report, event }) => report(event),
    'files.sorted': ({ send: report, event }) => report(event),
    // Files of which no one says where they go are asked about: test/views/file-sorting.test.tsx.
    'files.drop': async ({ send: report, event, person }) => {
      await report(event);
      if (!screen.queryByRole('dialog')) return;
      await person.click(screen.getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
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
});
const set = createActor(fileSetMachine, { input: { ...input, slots: [slotOf('CD')] } }).start();

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

describeFlow(fileSending, {
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
});
