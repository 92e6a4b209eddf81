import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { selectWaitingCause } from '#machines/kit/waiting.ts';
import { input, model, rejected, stored } from '#machines/models/parts/files/file-upload.model.ts';
import { owner } from '#machines/models/samples/documents.ts';
import { keptIn, target } from '#machines/models/samples/remedies.ts';
import {
  type FileUploadServices,
  fileUploadMachine,
} from '#machines/parts/files/file-upload.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { pending } from '#test/kit/pending.ts';

describeMachine(model);

const open = (uploadFile: FileUploadServices['uploadFile']) =>
  createActor(fileUploadMachine.provide({ actors: actorsFrom({ uploadFile }) }), { input }).start();

/** From spec 4 (upload item) and D-94. */
it.each([
  ['a stored file', async () => stored, stored],
  ['a rejected one', async () => rejected, rejected],
  [
    'one that did not arrive, and why',
    async () => Promise.reject(new CallFailed('unavailable', { supportCode: 'K7-42' })),
    {
      outcome: 'failed',
      failure: {
        kind: 'unavailable',
        reason: 'unavailable',
        retryAfterMs: null,
        supportCode: 'K7-42',
        canRetry: true,
      },
    },
  ],
] as const)('ends with %s', async (_, uploadFile, output) => {
  const end = await waitFor(open(uploadFile), ({ status }) => status === 'done');
  expect(end.output).toEqual(output);
});

/** From beyond B8. */
it('waits for the network and goes on by itself; it hands on what the upload needs', async () => {
  const waits: unknown[] = [];
  const actor = open(({ kept, target: given, owner: whose, onWaiting }) => {
    expect([whose, kept, given]).toEqual([owner, keptIn('ID'), target]);
    onWaiting(true);
    setTimeout(() => onWaiting(false), 5);
    return pending();
  });
  await waitFor(actor, (snapshot) => selectWaitingCause(snapshot) !== null);
  waits.push(selectWaitingCause(actor.getSnapshot()));
  await waitFor(actor, (snapshot) => selectWaitingCause(snapshot) === null);
  waits.push(selectWaitingCause(actor.getSnapshot()));
  expect(waits).toEqual(['network', null]);
});

/** From issue 10, 5: a server that fails is told as ours. */
it('tells a server that fails from a network that is gone', async () => {
  const actor = open(({ onWaiting }) => {
    onWaiting(true, 'service');
    return new Promise(() => {});
  });
  await waitFor(actor, (snapshot) => selectWaitingCause(snapshot) === 'service');
});
