import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { FileCheck } from '#domain/file-check.ts';
import {
  type FileCheckServices,
  fileCheckMachine,
  isDoubting,
} from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { darkPhoto, identification, pdf, photo } from '#test/fixtures/documents.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<FileCheckServices>();
const { accept, maxBytes } = identification;
const input = { file: photo, accept, maxBytes };
const use = { type: 'file.use' } as const;

const sharp: FileCheck = {
  outcome: 'taken',
  kind: 'jpg',
  quality: { ...darkPhoto, brightness: 0.6, warnings: [] },
};
const dark: FileCheck = { outcome: 'taken', kind: 'jpg', quality: darkPhoto };
const unseen: FileCheck = { outcome: 'taken', kind: null, quality: null };
const locked: FileCheck = { outcome: 'refused', problem: 'password' };

/** From spec 5 (uploads) and beyond B7: never hard-block on quality. */
it.each([
  ['a file is looked at', [], 'checkingFile'],
  ['a good one goes', [answers('checkFile', sharp)], 'taken'],
  ['so does one that the device cannot judge', [answers('checkFile', unseen)], 'taken'],
  ['... or look at', [fails('checkFile')], 'taken'],
  ['one that cannot be read does not', [answers('checkFile', locked)], 'refused'],
  ['a bad photo is asked about', [answers('checkFile', dark)], 'doubting'],
  ['... and goes where the person says so', [answers('checkFile', dark), use], 'taken'],
] as const)('%s', (_, events, state) => {
  expect(play(fileCheckMachine, input, events)).toEqual(state);
});

describeMachine(fileCheckMachine, {
  input,
  events: [
    use,
    ...[sharp, dark, unseen, locked].map((check) => answers('checkFile', check)),
    fails('checkFile'),
  ],
});

async function endOf(check: FileCheck, file = photo) {
  const services: FileCheckServices = { checkFile: async () => check };
  const machine = fileCheckMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: { ...input, file } }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('checkingFile'));
  if (isDoubting(actor.getSnapshot())) actor.send(use);
  return (await waitFor(actor, ({ status }) => status === 'done')).output;
}

it('ends with the file and what was seen in it, the warnings that the person went past included', async () => {
  expect(await endOf(dark)).toEqual({ outcome: 'taken', file: photo, quality: darkPhoto });
  expect(await endOf(locked)).toEqual({ outcome: 'refused', problem: 'password' });
});

it('gives a file without an end to its name the end of its kind', async () => {
  const nameless = new File([pdf], 'recibo', { type: 'application/pdf', lastModified: 7 });
  const end = await endOf({ outcome: 'taken', kind: 'pdf', quality: null }, nameless);
  expect(end).toMatchObject({
    file: { name: 'recibo.pdf', type: 'application/pdf', lastModified: 7 },
  });
});
