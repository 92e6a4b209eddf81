import { expect, it } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import type { FileCheck } from '#domain/file-check.ts';
import {
  type FileCheckServices,
  fileCheckMachine,
  isDoubting,
} from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type RemedyFileReport,
  type RemedyFileServices,
  remedyFileMachine,
  selectFile,
  selectFileCheck,
  selectProblem,
} from '#machines/remedy-file.machine.ts';
import { blurred, keptIn, photo, target } from '#test/fixtures/remedies.ts';
import { play } from '#test/kit/model.ts';
import { ends, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<RemedyFileServices>();
const page = createActor(fromCallback<RemedyFileReport>(() => {})).start();
const fresh = { page, slot: 'ID', kept: null } as const;
const reloaded = { page, slot: 'ID', kept: keptIn('ID') } as const;

const choose = { type: 'file.choose', file: photo } as const;
const remove = { type: 'file.remove' } as const;
const send = { type: 'file.send', target } as const;
const good = ends('fileCheck', { outcome: 'taken', file: photo, quality: null });
const refused = ends('fileCheck', { outcome: 'refused', problem: 'password' });
const kept = answers('keepFile', keptIn('ID'));
const stored = answers('sendFile', { outcome: 'stored', s3_key: 'remedies/1' });
const rejected = answers('sendFile', { outcome: 'rejected', problem: 'type' });
const lost = { type: 'network.lost' } as const;
const found = { type: 'network.found' } as const;

/** From spec 5 (correction inputs), beyond B7 and B8, D-94. */
it.each([
  ['a place begins empty', fresh, [], 'empty'],
  ['... or holds what was chosen before a reload', reloaded, [], 'chosen'],
  ['a chosen file is looked at', fresh, [choose], 'judging'],
  ['... and kept on the device', fresh, [choose, good], 'keeping'],
  ['... and then it lies ready', fresh, [choose, good, kept], 'chosen'],
  ['what cannot be used is refused', fresh, [choose, refused], 'empty'],
  ['... and does not take the place of what was there', reloaded, [choose, refused], 'chosen'],
  ['Repetir: another one instead', fresh, [choose, choose], 'judging'],
  ['... or none', fresh, [choose, remove], 'empty'],
  ['... which leaves what was there', reloaded, [choose, remove], 'chosen'],
  ['what cannot be kept says so', fresh, [choose, good, fails('keepFile')], 'empty'],
  ['the same file can be chosen again', reloaded, [choose, good, kept], 'chosen'],
  ['it can be removed', reloaded, [remove], 'removing'],
  ['... for good', reloaded, [remove, answers('dropFile', undefined)], 'empty'],
  ['it is sent when the page says so', reloaded, [send], { sending: 'travelling' }],
  ['an empty place sends nothing', fresh, [send], 'empty'],
  ['without a network it waits', reloaded, [send, lost], { sending: 'waiting' }],
  ['... and goes on by itself', reloaded, [send, lost, found], { sending: 'travelling' }],
  ['a stored file rests', reloaded, [send, stored], 'chosen'],
  ['... and is not sent twice', reloaded, [send, stored, send], 'chosen'],
  [
    '... but another one in its place is',
    reloaded,
    [send, stored, choose, good, kept, send],
    { sending: 'travelling' },
  ],
  ['what the store does not take must be chosen anew', reloaded, [send, rejected], 'empty'],
  [
    '... also when it had arrived already',
    reloaded,
    [send, stored, { type: 'file.refuse' }],
    'empty',
  ],
  ['a failure keeps the file', reloaded, [send, fails('sendFile')], 'failed'],
  ['... to be sent again', reloaded, [send, fails('sendFile'), send], { sending: 'travelling' }],
  ['... or replaced', reloaded, [send, fails('sendFile'), choose], 'judging'],
] as const)('%s', (_, input, events, state) => {
  expect(play(remedyFileMachine, input, events)).toEqual(state);
});

function running(
  services: Partial<RemedyFileServices & FileCheckServices>,
  slot: 'ID' | 'ECB2' = 'ID',
) {
  const reports: RemedyFileReport[] = [];
  const listening = createActor(
    fromCallback<RemedyFileReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  const sharp: FileCheck = { outcome: 'taken', kind: 'jpg', quality: null };
  const machine = remedyFileMachine.provide({
    actors: {
      ...actorsFrom<RemedyFileServices>({
        keepFile: async ({ file, quality }) => keptIn(slot, { file, quality }),
        dropFile: async () => {},
        sendFile: async () => ({ outcome: 'stored', s3_key: 'remedies/1' }),
        ...services,
      }),
      fileCheck: fileCheckMachine.provide({
        actors: actorsFrom<FileCheckServices>({ checkFile: async () => sharp, ...services }),
      }),
    },
  });
  const actor = createActor(machine, { input: { page: listening, slot, kept: null } }).start();
  return { actor, reports };
}

it('reports to the page when it moves, how far it is, and what rests', async () => {
  const { actor, reports } = running({
    sendFile: async ({ onProgress }) => {
      onProgress(0.5);
      return { outcome: 'stored', s3_key: 'remedies/1' };
    },
  });
  actor.send(choose);
  await waitFor(actor, (snapshot) => snapshot.matches('chosen'));
  actor.send(send);
  await waitFor(actor, ({ context }) => context.s3_key !== null);
  const file = keptIn('ID', { quality: null });
  expect(reports).toEqual([
    { type: 'file.settled', slot: 'ID', kept: null, s3_key: null },
    { type: 'file.moving', slot: 'ID' },
    { type: 'file.settled', slot: 'ID', kept: file, s3_key: null },
    { type: 'file.moving', slot: 'ID' },
    { type: 'file.progress', slot: 'ID', fraction: 0.5 },
    { type: 'file.settled', slot: 'ID', kept: file, s3_key: 'remedies/1' },
  ]);
});

it.each([
  ['ID', ['pdf', 'jpg', 'png', 'heic']],
  ['ECB2', ['pdf', 'jpg', 'png']],
] as const)('%s takes %j', async (slot, accept) => {
  const asked: unknown[] = [];
  const { actor } = running(
    {
      checkFile: async (input) => {
        asked.push(input.accept);
        return { outcome: 'refused', problem: 'type' };
      },
    },
    slot,
  );
  actor.send(choose);
  await waitFor(actor, (snapshot) => snapshot.matches('empty'));
  expect(asked).toEqual([accept]);
  expect(selectProblem(actor.getSnapshot())).toBe('type');
});

it('several files dropped at once are none', () => {
  const { actor } = running({});
  actor.send({ type: 'files.drop' });
  expect(selectProblem(actor.getSnapshot())).toBe('many');
  expect(selectFile(actor.getSnapshot())).toBeNull();
});

it('keeps the scores of a doubtful photo that is used all the same', async () => {
  const { actor } = running({
    checkFile: async () => ({ outcome: 'taken', kind: 'jpg', quality: blurred }),
  });
  actor.send(choose);
  const check = selectFileCheck(actor.getSnapshot());
  if (!check) throw new Error('Nobody looks at the file.');
  await waitFor(check, isDoubting);
  check.send({ type: 'file.use' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('chosen'));
  expect(context.kept?.quality).toEqual(blurred);
});
